import { around, disc } from "./sheet";

/* What engravings are put together from: paths in whole pixels. */

export { around, disc };

const ROUND = `stroke-linecap="round" stroke-linejoin="round"`;

/** A filled path; where it crosses itself, every other part stays free. */
export function fill(d: string, colour: string): string {
  return `<path d="${d}" fill="${colour}" fill-rule="evenodd"/>`;
}

/** A line with round ends, so many pixels wide. */
export function line(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${ROUND}/>`;
}

/** An ellipse as a part of a path. */
export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
}

/** A drawing moved to a point, turned clockwise and scaled about its own origin. */
export function turned(degrees: number, x: number, y: number, content: string, scale = 1): string {
  const grown = scale === 1 ? "" : `scale(${scale})`;
  return `<g transform="translate(${x} ${y})rotate(${degrees})${grown}">${content}</g>`;
}

/** As many drawings as are counted, one after the other; each is told its place from 0. */
export function many(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

/** Shapes of one ink, each parted from those below it by a rim half as wide as its stroke. */
export function masses(shapes: readonly string[], colour: string, rim: string, width = 18): string {
  const stroke = `stroke="${rim}" stroke-width="${width}" stroke-linejoin="round" paint-order="stroke"`;
  return `<g fill="${colour}" ${stroke}>${shapes.map((d) => `<path d="${d}"/>`).join("")}</g>`;
}
