import { subject } from "../subject";
import type { Inks } from "../inks";
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
  return `<g transform="translate(${x} ${y})${grown}">${subject(aroma)(inks)}</g>`;
}
