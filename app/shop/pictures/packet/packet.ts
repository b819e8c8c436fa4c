import { fill, line } from "../engrave";
import { INK } from "../hue";
import type { Inks } from "../inks";
import type { Lettering } from "../lettering.server";
import { sheet } from "../sheet";
import { printed, type Room, setIn, type Side } from "../typesetting";
import { type Composition, compositionOf } from "./composition";
import { emblem, face } from "./face";
import { window } from "./field";
import type { PacketFacts, PacketKind, PacketWords } from "./facts";
import { drawnMark, marksOf, parents, parentSeeds, row, seedRow } from "./marks";
import { paletteOf } from "./palette";

/*
 * The front of the packet a variety is sold in: a label with its name, the picture that its facts choose, and a foot
 * with the facts as marks.
 */

/** How the name stands on a packet: on a band of an ink or on the bare ground, and at which side. */
interface Head {
  side: Side;
  band: "first" | "second" | null;
  /** A rule below the name. */
  rule: boolean;
}

/** Where the lines of a packet begin, in pixels from its top; of the marks, where their middles are. */
export const LINES = { smallPrint: 42, name: 92, foot: 838, marks: 894, contents: 956 } as const;
const EDGE = 48;

function headOf(composition: Composition, { type }: PacketFacts): Head {
  switch (composition.kind) {
    case "aroma":
      if (type === "indica") return { side: "middle", band: null, rule: false };
      if (type === "hybrid") return { side: "middle", band: null, rule: true };
      if (type === "mostly-indica") return { side: "middle", band: "second", rule: false };
      return { side: "left", band: null, rule: type === "sativa" };
    case "leaf":
      return { side: "middle", band: null, rule: false };
    case "clock":
      return { side: "left", band: "first", rule: false };
    case "season":
      return { side: "left", band: null, rule: false };
    case "balance":
      return { side: "middle", band: null, rule: true };
    case "land":
      return { side: "middle", band: null, rule: false };
  }
}

/** Room for small words on one line. */
const SMALL: Room = { width: 330, height: 40, largest: 30, lines: 1 };

/** Room for the name on what shows one, and whether there is small print: the plate's number, the shop, the contents. */
const LABELS = {
  packet: { name: { width: 704, height: 230, largest: 132, lines: 4 }, small: true },
  card: { name: { width: 720, height: 270, largest: 168, lines: 4 }, small: false },
  print: { name: { width: 704, height: 230, largest: 132, lines: 4 }, small: true },
} satisfies Record<string, { name: Room; small: boolean }>;

/** What is printed on paper: black, grey where there is a second ink, and no ground. */
const ON_PAPER: Inks = { first: "#000000", second: "#6b6b6b", ground: "#ffffff", paper: "#ffffff" };

/**
 * A picture of the packet of a variety: an SVG file, the same for the same facts and words.
 * Each kind is a composition of its own: the packet itself; a listing's card, of few and large things; the thumbnail of
 * a line in the cart, without letters; what stands beside the words of a shared address; and what a printer is sent.
 */
export function packetSvg(
  kind: PacketKind,
  facts: PacketFacts,
  words: PacketWords,
  letter: Lettering,
): string {
  if (kind === "thumb") return thumbnail(facts);
  if (kind === "social") return picture(facts);
  // A negative wants a field of ink.
  const shown: PacketFacts =
    kind === "print" ? { ...facts, gender: "feminized", type: openType(facts) } : facts;
  const inks = kind === "print" ? ON_PAPER : paletteOf(facts);
  const { name, small } = LABELS[kind];
  const composition = compositionOf(facts);
  const head = headOf(composition, shown);
  const set = setIn(name, nameOf(facts, letter), letter);
  const top = small ? LINES.name : 54;
  const end = top + set.height + Math.round(set.size * 0.2) + (small ? 30 : 22);
  const band = kind === "print" ? null : head.band;
  const ink = band ? inks.paper : inks.first;
  const x = head.side === "left" ? EDGE : 400;
  return sheet(
    "packet",
    fill("M0 0H800V1000H0z", inks.ground) +
      face(composition, shown, { y: end, height: LINES.foot - end }, inks) +
      (band ? fill(`M0 0H800V${end}H0z`, inks[band]) : "") +
      (head.rule ? line(`M${EDGE} ${end - 4}H${800 - EDGE}`, inks.first, 5) : "") +
      printed(set, x, top, head.side, ink) +
      // In the black of the frame: small words in an ink would be hard to read on its tint.
      (small ? smallPrint(words, band ? ink : INK, letter) : "") +
      foot(facts, words, inks, small, letter) +
      line("M1 1H799V999H1z", INK, 2),
  );
}

const hasInk = (text: string, letter: Lettering) => {
  const { left, right } = letter(text);
  return right > left;
};

/** What a packet calls its variety: its name, or the words of its slug where the name's letters leave no ink. */
function nameOf({ name, slug }: PacketFacts, letter: Lettering): string {
  return hasInk(name, letter) ? name : slug.replaceAll("-", " ");
}

/** The type whose frame needs no field of ink. */
function openType({ type }: PacketFacts): PacketFacts["type"] {
  return type === "indica" || type === "hybrid"
    ? "mostly-indica"
    : type === "sativa"
      ? "mostly-sativa"
      : type;
}

/** The picture alone, on its ground. */
function picture(facts: PacketFacts): string {
  const inks = paletteOf(facts);
  const composition = compositionOf(facts);
  const box = composition.kind === "land" ? { y: 0, height: 969 } : { y: 120, height: 729 };
  return sheet("social", fill("M0 0H800V969H0z", inks.ground) + face(composition, facts, box, inks));
}

/** Where the foot of a thumbnail begins. */
const THUMB_FOOT = 600;

/**
 * What is recognised at 56 pixels: the picture's main thing, and a seed for every week and parent below. It bears no
 * letters: a whole name is too small to be read there, and initials spell something else (SS, WC). The name stands
 * beside it on every page.
 */
function thumbnail(facts: PacketFacts): string {
  const inks = paletteOf(facts);
  return sheet(
    "thumb",
    fill("M0 0H560V720H0z", inks.ground) +
      window(
        { x: 0, y: 0, width: 560, height: THUMB_FOOT },
        `0 0 560 ${THUMB_FOOT}`,
        emblem(compositionOf(facts), facts, inks),
      ) +
      fill(`M0 ${THUMB_FOOT}H560V720H0z`, inks.first) +
      seedRow(facts, { x: 280, y: (THUMB_FOOT + 720) / 2 }, inks),
  );
}

/** Plate and shop at the head of the packet. */
function smallPrint({ plate, shop }: PacketWords, ink: string, letter: Lettering): string {
  return (
    printed(setIn(SMALL, plate, letter), EDGE, LINES.smallPrint, "left", ink) +
    printed(setIn(SMALL, shop, letter), 800 - EDGE, LINES.smallPrint, "right", ink)
  );
}

/** The marks, on paper; below them what is in the packet. */
function foot(facts: PacketFacts, words: PacketWords, inks: Inks, small: boolean, letter: Lettering): string {
  const contents = small
    ? printed(
        setIn({ ...SMALL, width: 520 }, words.contents, letter),
        EDGE,
        LINES.contents,
        "left",
        inks.first,
      ) + parents(parentSeeds(facts), 640, LINES.contents + 12, inks.second)
    : "";
  const marks = marksOf(facts).map((mark) => drawnMark(mark, inks.first, inks.paper, letter));
  return (
    fill(`M0 ${LINES.foot}H800V1000H0z`, inks.paper) +
    line(`M0 ${LINES.foot}H800`, inks.first, 6) +
    row(marks, small ? 0.82 : 1, small ? LINES.marks : 919) +
    contents
  );
}
