import { disc, fill, line, many, masses, turned } from "../engrave";
import type { Inks } from "../inks";

/* Hemp seeds, which most of the journal's drawings have in common. */

const BODY = "M0-64c32 8 50 40 50 74c0 34-22 54-50 54s-50-20-50-54c0-34 18-66 50-74z";

/** The marbling of a seed: its keel, and veins that leave it and fork. */
const MARBLING =
  "M0-54c-5 36-5 72 0 112M-3-34q-20 14-30 40M-4-8q-16 12-22 36M-3 22q-8 8-10 26M3-34q20 14 30 40M4-8q16 12 22 36M3 22q8 8 10 26" +
  "M-24-12q2 14-6 26M24-12q-2 14 6 26M-14 6q4 12-2 24M14 6q-4 12 2 24";

/** A seed, marbled, 130 pixels high before it is scaled; its tip is up before it is turned. */
export function seed(
  { paper, ground }: Inks,
  ink: string,
  place: { x: number; y: number; turn?: number; scale?: number },
): string {
  const drawing = masses([BODY], ink, ground) + line(MARBLING, paper, 4);
  return turned(place.turn ?? 0, place.x, place.y, drawing, place.scale);
}

/** A heap of small seeds: rows from the top down, each with so many seeds around a middle. */
export function heap(
  inks: Inks,
  { x, y, rows, size = 26 }: { x: number; y: number; rows: readonly number[]; size?: number },
): string {
  return rows
    .map((count, row) =>
      many(count, (at) => {
        const place = (at - (count - 1) / 2) * size * 1.3;
        // Turned by places that have no pattern to the eye.
        const turn = ((row * 5 + at * 7) % 9) * 38;
        const small = masses(
          [
            `M0${-size * 0.6}c${size * 0.7} ${size * 0.4} ${size * 0.5} ${size} 0 ${size * 1.2}c${-size * 0.5} ${-size * 0.2} ${-size * 0.7} ${-size * 0.8} 0 ${-size * 1.2}z`,
          ],
          (row + at) % 3 === 1 ? inks.second : inks.first,
          inks.paper,
          8,
        );
        return turned(turn, Math.round(x + place), Math.round(y + row * size * 0.95), small);
      }),
    )
    .join("");
}

/** A few round dots in one ink: seeds seen from afar, each given by its middle. */
export function dots(points: readonly (readonly [number, number])[], radius: number, ink: string): string {
  return fill(points.map(([x, y]) => disc(x, y, radius)).join(""), ink);
}
