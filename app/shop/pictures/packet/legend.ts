import { line } from "../engrave";
import type { Lettering } from "../lettering.server";
import { disc } from "../sheet";
import { printed, setIn } from "../typesetting";
import { drawnMark, type Mark } from "./marks";
import { LINES } from "./packet";

/*
 * A packet's marks alone, and numbers beside a packet: what the page that explains packets is drawn with. They stand in
 * the page itself, in the colours of its words.
 */

const INK = "currentColor";
/** The ground of the page, in forced colours too. */
const PAPER = "Canvas";

/** What stands on a packet, from its top to its foot. */
export const PARTS = ["plate", "shop", "name", "picture", "marks", "contents", "parents"] as const;

export type Part = (typeof PARTS)[number];

/** Where a part is pointed at, in pixels of a packet. */
const PLACES: Record<Part, { side: "left" | "right"; y: number }> = {
  plate: { side: "left", y: LINES.smallPrint + 12 },
  shop: { side: "right", y: LINES.smallPrint + 12 },
  name: { side: "left", y: LINES.name + 60 },
  picture: { side: "right", y: Math.round((LINES.name + LINES.foot) / 2) },
  marks: { side: "left", y: LINES.marks - 14 },
  contents: { side: "left", y: LINES.contents + 12 },
  parents: { side: "right", y: LINES.contents + 12 },
};

/** Pixels on both sides of a packet in which its numbers stand, and the size of these. */
const MARGIN = 80;
const RADIUS = 34;

/** Nobody is read a drawing: the words beside it say what it shows. */
function inPage(viewBox: string, size: string, content: string): string {
  return `<svg overflow="visible" xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" ${size} aria-hidden="true">${content}</svg>`;
}

/** A mark as it stands on packets, as wide as its place. */
export function markSvg(mark: Mark, letter: Lettering): string {
  return inPage("-80 -64 160 128", 'width="100%"', drawnMark(mark, INK, PAPER, letter));
}

/**
 * Numbers in the margins of a packet, from 1 in the order given: a drawing a fifth wider than the packet, as high as it.
 */
export function calloutsSvg(parts: readonly Part[], letter: Lettering): string {
  const numbers = parts.map((part, index) => {
    const { side, y } = PLACES[part];
    const [x, end] = side === "left" ? [RADIUS + 6 - MARGIN, 24] : [800 + MARGIN - RADIUS - 6, 776];
    const set = setIn({ width: 50, height: 50, largest: 44, lines: 1 }, String(index + 1), letter);
    return (
      line(`M${side === "left" ? x + RADIUS : x - RADIUS} ${y}H${end}`, INK, 4) +
      line(disc(x, y, RADIUS), INK, 4) +
      printed(set, x, y - set.height / 2, "middle", INK)
    );
  });
  return inPage(`${-MARGIN} 0 ${800 + 2 * MARGIN} 1000`, 'width="100%" height="100%"', numbers.join(""));
}
