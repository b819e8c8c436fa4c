/* What packets and plates are put together from: paths in whole pixels. */

const ROUND = `stroke-linecap="round" stroke-linejoin="round"`;

/** A filled path; where it crosses itself, every other part stays free. */
export function fill(d: string, colour: string): string {
  return `<path d="${d}" fill="${colour}" fill-rule="evenodd"/>`;
}

/** A line with round ends, so many pixels wide. */
export function line(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${ROUND}/>`;
}

/** A drawing moved to a point, turned clockwise and scaled about its own origin. */
export function turned(degrees: number, x: number, y: number, content: string, scale = 1): string {
  const grown = scale === 1 ? "" : `scale(${scale})`;
  return `<g transform="translate(${x} ${y})rotate(${degrees})${grown}">${content}</g>`;
}
