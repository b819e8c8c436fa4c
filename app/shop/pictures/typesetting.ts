import type { Lettering, Outline } from "./lettering.server";

/* Words in a box, as large as it holds them: broken between words, and inside them where they are too long. */

/** Room for words, in pixels. */
export interface Room {
  width: number;
  height: number;
  /** Pixels that the type has at most. */
  largest: number;
  /** Lines at most. */
  lines: number;
}

/** Words set in a room. */
export interface Setting {
  size: number;
  lines: Outline[];
  /** Pixels from the capitals of the first line to the baseline of the last. */
  height: number;
}

/** Height of capitals, from line to line, and what hangs below the last, as shares of the size. */
const CAPITALS = 0.75;
const STEP = 1.02;
const BELOW = 0.24;
/** Pixels below which a word is broken rather than the whole set smaller. */
const BREAK_BELOW = 60;

/** Pieces of a text, and what stands between a piece and the one before it on the same line. */
interface Piece {
  text: string;
  join: string;
}

function pieces(text: string): Piece[] {
  return text
    .trim()
    .split(/\s+/)
    .flatMap((word) =>
      word.split(/(?<=-)/).map((part, index) => ({ text: part, join: index === 0 ? " " : "" })),
    );
}

/** Pieces on so many lines at most, so that the longest line is as short as it can be. */
function broken(words: readonly Piece[], lines: number, lengthOf: (line: string) => number): string[] {
  const lineOf = (from: number, to: number) =>
    words
      .slice(from, to)
      .reduce((line, { text, join }, index) => line + (index === 0 ? "" : join) + text, "");
  // best[n]: the first n pieces, set on as many lines as the round counts.
  let best = words.map((_, index) => [lineOf(0, index + 1)]);
  const longest = (set: readonly string[]) => Math.max(...set.map(lengthOf));
  for (let round = 2; round <= lines; round++)
    best = best.map((whole, last) => {
      let chosen = whole;
      for (let from = 1; from <= last; from++) {
        const before = best[from - 1];
        if (!before || before.length >= round) continue;
        const set = [...before, lineOf(from, last + 1)];
        if (longest(set) < longest(chosen)) chosen = set;
      }
      return chosen;
    });
  return best.at(-1) ?? [];
}

/** Lines of so many letters at most, for what has no place to break. */
function chopped(text: string, lines: number): string[] {
  const letters = [...text.trim()];
  const each = Math.ceil(letters.length / lines);
  return Array.from({ length: lines }, (_, line) =>
    letters.slice(line * each, (line + 1) * each).join(""),
  ).filter((line) => line !== "");
}

function measured(lines: readonly string[], room: Room, letter: Lettering): Setting {
  const outlines = lines.map(letter);
  const widest = Math.max(1, ...outlines.map(({ left, right }) => right - left));
  const share = CAPITALS + STEP * (lines.length - 1);
  const size = Math.floor(
    Math.min(room.largest, (room.width * 1000) / widest, room.height / (share + BELOW)),
  );
  return { size, lines: outlines, height: Math.round(size * share) };
}

/** A text in a room, whole, in as many lines as make it largest; fewer lines where they cost little. */
export function setIn(room: Room, text: string, letter: Lettering): Setting {
  const words = pieces(text);
  const lengthOf = (line: string) => [...line].length;
  let best = measured([text.trim()], room, letter);
  for (let lines = 2; lines <= room.lines; lines++) {
    const set = measured(broken(words, lines, lengthOf), room, letter);
    if (set.size > best.size * 1.12) best = set;
  }
  if (best.size >= BREAK_BELOW) return best;
  for (let lines = 2; lines <= room.lines; lines++) {
    const set = measured(chopped(text, lines), room, letter);
    if (set.size > best.size * 1.3) best = set;
  }
  return best;
}

/** Where lines of a setting stand against a point. */
export type Side = "left" | "middle" | "right";

/** A setting as paths, the capitals of its first line from so far down on. */
export function printed(setting: Setting, x: number, top: number, side: Side, ink: string): string {
  const { size, lines } = setting;
  const scale = size / 1000;
  return lines
    .map(({ path, left, right }, line) => {
      const baseline = Math.round(top + size * (CAPITALS + STEP * line));
      const share = side === "left" ? left : side === "right" ? right : (left + right) / 2;
      const at = `translate(${Math.round(x - share * scale)} ${baseline})scale(${scale})`;
      return `<path class="words" fill="${ink}" transform="${at}" d="${path}"/>`;
    })
    .join("");
}
