import { fill, many, masses } from "../engrave";

/* What landscapes are put together from: lines and cuts whose numbers stand in one row. */

const { max, min, round } = Math;

const numbersOf = (row: string): number[] => row.trim().split(/\s+/).map(Number);

/** What is drawn for every so many numbers of a row. */
export function each(size: number, row: string, draw: (...values: number[]) => string): string[] {
  const values = numbersOf(row);
  const starts = values.flatMap((_, index) => (index % size ? [] : [index]));
  return starts.map((start) => draw(...values.slice(start, start + size)));
}

/** A smooth line through points, given as x and y in turn: the start of a path. */
export function flow(points: string | readonly number[]): string {
  const way = typeof points === "string" ? numbersOf(points) : points;
  const last = way.length / 2 - 1;
  const at = (index: number, axis: number) => way[2 * max(0, min(last, index)) + axis] ?? 0;
  const lean = (index: number, axis: number) => (at(index + 1, axis) - at(index - 1, axis)) / 6;
  return `M${at(0, 0)} ${at(0, 1)}${many(last, (i) => {
    const [dx, dy] = [at(i + 1, 0) - at(i, 0), at(i + 1, 1) - at(i, 1)];
    const end = `${round(dx - lean(i + 1, 0))} ${round(dy - lean(i + 1, 1))} ${dx} ${dy}`;
    return `c${round(lean(i, 0))} ${round(lean(i, 1))} ${end}`;
  })}`;
}

/** A band that lies along a line and is so wide in its middle. */
export function band(points: string, width: number): string {
  const way = each(2, points, (x, y) => `${x} ${y}`);
  const back = each(2, points, (x, y) => `${x} ${y + width}`).slice(1, -1);
  const ends = [way.at(-1), ...back.reverse(), way[0]];
  return `${flow(points)}${flow(ends.join(" ")).replace(/^[^c]*/, "")}z`;
}

/** Teeth of uneven length along a way, from where a path has come to. */
export function teeth(count: number, dx: number, dy: number, tipX: number, tipY: number): string {
  return `l${many(count, (index) => {
    const far = [0.7, 1, 0.5, 0.85, 0.4][index % 5] ?? 1;
    const [outX, outY] = [round(dx / count / 2 + tipX * far), round(dy / count / 2 + tipY * far)];
    return `${outX} ${outY} ${round(dx / count) - outX} ${round(dy / count) - outY} `;
  })}`;
}

/** A cut that tapers to both ends, so wide in its middle, bowed by a part of its length. */
export function cut(x: number, y: number, dx: number, dy: number, width: number, bow = 0): string {
  const [ex, ey, part] = [round(dx), round(dy), width / Math.hypot(dx, dy)];
  const [ax, ay] = [round(dx / 2 + dy * (bow + part)), round(dy / 2 - dx * (bow + part))];
  const [bx, by] = [round(dx / 2 + dy * (bow - part)), round(dy / 2 - dx * (bow - part))];
  return `M${round(x)} ${round(y)}q${ax} ${ay} ${ex} ${ey}q${bx - ex} ${by - ey} ${-ex} ${-ey}z`;
}

/** All that lies below a smooth line, down to a landscape's foot. */
export const below = (points: string) => `${flow(points)}V560H0z`;

/** Cuts, five numbers each: x, y, where to, width. */
export const cuts = (rows: string, bow = 0) =>
  each(5, rows, (x, y, dx, dy, width) => cut(x, y, dx, dy, width, bow)).join("");

/** Pieces of one colour, cut out of what lies below. */
export const carve = (colour: string, pieces: readonly string[]) => fill(pieces.join(""), colour);

/** `masses`, its shapes last: a landscape lists many. */
export const planes = (colour: string, rim: string, width: number, shapes: readonly string[]) =>
  masses(shapes, colour, rim, width);
