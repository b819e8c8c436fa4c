import type { LetteredLine, Lettering } from "./lettering.server";

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
interface Setting {
  size: number;
  lines: LetteredLine[];
  /** Where each line's baseline is below the setting's top, as a share of the size. */
  baselines: number[];
  /** Pixels from the capitals of the first line, or the accents on them, to the baseline of the last. */
  height: number;
  /** Pixels that hang below that baseline. */
  below: number;
}

/** Height of capitals, from line to line, and what hangs below the last, as shares of the size: the least of each. */
const CAPITALS = 0.75;
const STEP = 1.02;
const BELOW = 0.24;
/** How much letters with a stem (b, l), apostrophes and round letters (o) stand out, and are not counted; a share of the size. */
const OVERSHOOT = 0.08;
/** Between two lines whose ink would meet; a share of the size. */
const AIR = 0.02;
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

/** The first pieces of a text on some lines: where each line begins, and the letters of the longest. */
interface Lines {
  starts: number[];
  longest: number;
}

/** Pieces on so many lines at most, so that the line with most letters has as few as it can have. */
function broken(words: readonly Piece[], lines: number): string[] {
  const ends = [0];
  for (const { text, join } of words) ends.push((ends.at(-1) ?? 0) + join.length + [...text].length);
  const lettersOf = (from: number, to: number) =>
    (ends[to] ?? 0) - (ends[from] ?? 0) - (words[from]?.join.length ?? 0);
  // best[n]: the first n + 1 pieces, set on as many lines as the round counts.
  let best: Lines[] = words.map((_, index) => ({ starts: [0], longest: lettersOf(0, index + 1) }));
  for (let round = 2; round <= lines; round++)
    best = best.map((whole, last) => {
      let chosen = whole;
      for (let from = 1; from <= last; from++) {
        const before = best[from - 1];
        if (!before) continue;
        const longest = Math.max(before.longest, lettersOf(from, last + 1));
        if (longest < chosen.longest) chosen = { starts: [...before.starts, from], longest };
      }
      return chosen;
    });
  return (best.at(-1)?.starts ?? []).map((from, line, starts) =>
    words
      .slice(from, starts[line + 1])
      .reduce((set, { text, join }, index) => set + (index === 0 ? "" : join) + text, ""),
  );
}

/** Lines of so many letters at most, for what has no place to break. */
function chopped(text: string, lines: number): string[] {
  // An accent stays with its letter.
  const letters = [...new Intl.Segmenter("fr").segment(text.trim())].map(({ segment }) => segment);
  const each = Math.ceil(letters.length / lines);
  return Array.from({ length: lines }, (_, line) =>
    letters.slice(line * each, (line + 1) * each).join(""),
  ).filter((line) => line !== "");
}

/** Lines in a room, as large as it holds their ink: accents on capitals and what hangs below take their own room. */
function measured(lines: readonly string[], room: Room, letter: Lettering): Setting {
  const outlines = lines.map((line) => letter(line));
  const widest = Math.max(1, ...outlines.map(({ left, right }) => right - left));
  const baselines: number[] = [];
  let hanging = 0;
  for (const { top, bottom } of outlines) {
    const rise = -top / 1000;
    const last = baselines.at(-1);
    const step = hanging + rise > STEP ? hanging + rise + AIR : STEP;
    baselines.push(last === undefined ? Math.max(CAPITALS, rise - OVERSHOOT) : last + step);
    hanging = bottom / 1000;
  }
  const share = baselines.at(-1) ?? CAPITALS;
  const below = Math.max(BELOW, hanging);
  const size = Math.floor(
    Math.min(room.largest, (room.width * 1000) / widest, room.height / (share + below)),
  );
  return {
    size,
    lines: outlines,
    baselines,
    height: Math.round(size * share),
    below: hanging > OVERSHOOT ? Math.round(size * hanging) : 0,
  };
}

/** A text in a room, whole, in as many lines as make it largest; fewer lines where they cost little. */
export function setIn(room: Room, text: string, letter: Lettering): Setting {
  const words = pieces(text);
  let best = measured([text.trim()], room, letter);
  for (let lines = 2; lines <= room.lines; lines++) {
    const set = measured(broken(words, lines), room, letter);
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
  const { size, lines, baselines } = setting;
  const scale = size / 1000;
  return lines
    .map(({ path, left, right }, line) => {
      const baseline = Math.round(top + size * (baselines[line] ?? 0));
      const share = side === "left" ? left : side === "right" ? right : (left + right) / 2;
      const at = `translate(${Math.round(x - share * scale)} ${baseline})scale(${scale})`;
      return `<path class="words" fill="${ink}" transform="${at}" d="${path}"/>`;
    })
    .join("");
}
