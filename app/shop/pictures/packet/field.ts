import { fill } from "../engrave";
import { engraving } from "../engravings.server";
import type { Inks } from "../inks";
import { disc } from "../sheet";
import type { PacketFacts } from "./facts";

/* Where the picture of a packet stands, and how an engraving is put into it. */

/** A picture's box: what is drawn beyond it is cut. */
export interface Box {
  y: number;
  height: number;
}

/** A piece of a drawing with its own coordinates, cut at its edges. */
export function window(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  viewBox: string,
  content: string,
): string {
  return (
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}" ` +
    `preserveAspectRatio="xMidYMax slice">${content}</svg>`
  );
}

/** The subject of an aroma at a point, mirrored or not. */
export function engraved(
  aroma: PacketFacts["flavors"][number] | null,
  inks: Inks,
  at: { x: number; y: number; scale: number; mirrored?: boolean },
): string {
  if (!aroma) return "";
  const { x, y, scale, mirrored } = at;
  const grown = mirrored ? `scale(-${scale} ${scale})` : `scale(${scale})`;
  return `<g transform="translate(${x} ${y})${grown}">${engraving(`aromas/${aroma}`, inks)}</g>`;
}

/** Pixels from the middle of a badge to its edge. */
export const BADGE = 112;
/** Its rim, and the free ground around it. */
const RIM = 6;
/** How far an engraving reaches from its middle: farther than its field, in the corners. */
const REACH = 364;

/**
 * An aroma in a round badge of its own, whole: no engraving reaches over its edge.
 * @param inks the engraving's, on the ground of the badge
 * @param around the ground that parts the badge from what it stands on
 */
export function badge(
  aroma: PacketFacts["flavors"][number] | null,
  inks: Inks,
  around: string,
  { x, y }: { x: number; y: number },
): string {
  if (!aroma) return "";
  const inside = BADGE - 2 * RIM;
  return (
    `<g class="badge" transform="translate(${x} ${y})">` +
    fill(disc(0, 0, BADGE), around) +
    fill(disc(0, 0, BADGE - RIM), inks.first) +
    fill(disc(0, 0, inside), inks.ground) +
    engraved(aroma, inks, { x: 0, y: 0, scale: Number((inside / REACH).toFixed(3)) }) +
    `</g>`
  );
}
