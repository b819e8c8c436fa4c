/* Frames of engraved ornament. Packets of one collection share theirs. */

/** Pixels an ornament is high. */
const BAND = 32;

/** Pixels that every side is a multiple of, between its corners. */
const UNIT = 80;

/** A piece of ornament: how far it reaches, where it starts, and its path from there. */
interface Piece {
  /** Divides the unit. */
  step: 8 | 16 | 20 | 40;
  start: readonly [number, number];
  path: string;
  /** Pixels of the line; filled where there is none. */
  line?: number;
}

const PIECES = {
  zigzag: { step: 20, start: [0, 23], path: "l10-14 10 14", line: 3 },
  lozenges: { step: 20, start: [1, 16], path: "l9-9 9 9-9 9z" },
  waves: { step: 40, start: [0, 16], path: "q10-20 20 0t20 0", line: 3.5 },
  scallops: { step: 20, start: [0, 24], path: "a10 15 0 0 1 20 0m-13 0a3 5 0 0 1 6 0", line: 2.5 },
  beads: { step: 16, start: [3, 16], path: "a5 5 0 1 0 10 0a5 5 0 1 0-10 0z" },
  seeds: { step: 20, start: [10, 5], path: "q11 12 0 22q-11-10 0-22z" },
  laurel: { step: 20, start: [0, 17], path: "v-2h3q1-8 12-11q-1 8-9 11h14v2h-14q8 3 9 11q-11-3-12-11z" },
  meander: { step: 20, start: [0, 25], path: "h17v-18h-13v12h6v-5m7 11h3", line: 2.5 },
  rungs: { step: 8, start: [4, 6], path: "v20", line: 2.5 },
  crosses: { step: 20, start: [4, 10], path: "l12 12m0-12l-12 12", line: 3 },
  teeth: { step: 16, start: [0, 26], path: "l8-20 8 20z" },
  checks: { step: 16, start: [0, 8], path: "h8v16h8v-8h-16z" },
  chain: { step: 20, start: [-2, 16], path: "a12 8 0 1 0 24 0a12 8 0 1 0-24 0", line: 2 },
  rope: { step: 16, start: [0, 25], path: "c9 0 7-18 16-18", line: 4.5 },
  reels: { step: 40, start: [4, 16], path: "a9 9 0 1 0 18 0a9 9 0 1 0-18 0m22-9h3v18h-3zm7 0h3v18h-3z" },
  arrows: { step: 16, start: [3, 7], path: "l10 9-10 9", line: 3 },
} satisfies Record<string, Piece>;

export type Border = keyof typeof PIECES;

/** Every ornament there is. */
export const BORDERS = Object.keys(PIECES) as [Border, ...Border[]];

/**
 * A frame with an ornament, in one ink.
 * @param box outer edge in pixels; its sides are multiples of a unit and two bands more
 */
export function border(
  name: Border,
  box: { x: number; y: number; width: number; height: number },
  ink: string,
): string {
  const { step, start, path, line }: Piece = PIECES[name];
  const { x, y, width, height } = box;
  const [right, bottom] = [x + width, y + height];
  const unit = Array.from(
    { length: UNIT / step },
    (_, i) => `M${i * step + start[0]} ${start[1]}${path}`,
  ).join("");
  const how = line ? `fill="none" stroke-width="${line}"` : `stroke="none"`;
  const run = (id: string, length: number, transform: string) => {
    const units = Array.from(
      { length: Math.round((length - 2 * BAND) / UNIT) },
      (_, i) => `<use href="#unit" x="${i * UNIT}"/>`,
    );
    return (
      `<g id="${id}"><g transform="${transform}">${units.join("")}</g></g>` +
      `<use href="#${id}" transform="rotate(180 ${x + width / 2} ${y + height / 2})"/>`
    );
  };
  const corners = [
    [x, y],
    [right - BAND, y],
    [right - BAND, bottom - BAND],
    [x, bottom - BAND],
  ].map(([cx = 0, cy = 0]) => `M${cx + 16} ${cy + 5}l11 11-11 11-11-11zm0 7l-4 4 4 4 4-4z`);
  return (
    `<defs><path id="unit" d="${unit}"/></defs>` +
    `<g fill="${ink}" stroke="${ink}"><g class="border"><g ${how}>` +
    run("across", width, `translate(${x + BAND} ${y})`) +
    run("down", height, `translate(${right} ${y + BAND})rotate(90)`) +
    `</g><path fill-rule="evenodd" stroke="none" d="${corners.join("")}"/>` +
    `<path fill="none" stroke-width="2" d="M${x} ${y}h${width}v${height}h${-width}z` +
    `M${x + BAND} ${y}v${height}m${width - 2 * BAND} 0v${-height}` +
    `M${x} ${y + BAND}h${width}m0 ${height - 2 * BAND}h${-width}"/></g></g>`
  );
}
