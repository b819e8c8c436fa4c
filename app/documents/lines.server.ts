import type { Words } from "../views/text-blocks.server";
import { type Face, type LineStyle, settable } from "./sheets.server";

/* Words of several faces as lines. */

/** Words of a line that are set alike. */
export interface Piece {
  text: string;
  face: Face;
  href: string | null;
}

/** What has no break within it. */
type Unit = Piece[];

const faceOf = ({ strong, emphasis }: Words): Face => (strong ? "bold" : emphasis ? "italic" : "plain");

/** The units of each of its own lines: only ordinary spaces part them. */
function unitsOf(words: readonly Words[], given?: Face): Unit[][] {
  const lines: Unit[][] = [[[]]];
  for (const one of words) {
    const [face, href] = [given ?? faceOf(one), one.href];
    for (const [row, text] of one.text.split("\n").entries()) {
      if (row > 0) lines.push([[]]);
      for (const [index, part] of settable(text).split(" ").entries()) {
        if (index > 0) lines.at(-1)?.push([]);
        if (part !== "") lines.at(-1)?.at(-1)?.push({ text: part, face, href });
      }
    }
  }
  return lines.map((units) => units.filter((unit) => unit.length > 0));
}

/** Puts a piece at a line's end, into the one before where both are set alike. */
function append(line: Piece[], { text, face, href }: Piece): void {
  const last = line.at(-1);
  if (last && last.face === face && last.href === href) last.text += text;
  else line.push({ text, face, href });
}

/** A space as it stands between two units: part of a link only where the link goes on. */
function spaceBetween(line: readonly Piece[], next: Piece): Piece {
  const last = line.at(-1);
  const alike = last !== undefined && last.face === next.face && last.href === next.href;
  return alike ? { ...next, text: " " } : { text: " ", face: "plain", href: null };
}

/**
 * Breaks words into lines of at most a width, within a word only where it is too long itself. At least one line.
 * @param style their size, and a face where all have the same
 * @param widthOf the width of a text as it is set
 */
export function linesOf(
  words: readonly Words[],
  width: number,
  { size, face: given }: { size: number; face?: Face },
  widthOf: (text: string, style: LineStyle) => number,
): Piece[][] {
  const known = new Map<string, number>();
  const measure = ({ text, face }: Piece) => {
    const key = `${face} ${text}`;
    const found = known.get(key) ?? widthOf(text, { face, size });
    known.set(key, found);
    return found;
  };
  const lines: Piece[][] = [];
  for (const units of unitsOf(words, given)) {
    let line: Piece[] = [];
    let used = 0;
    const next = () => {
      lines.push(line);
      line = [];
      used = 0;
    };
    for (const unit of units) {
      const [first] = unit;
      if (!first) continue;
      const own = unit.reduce((sum, piece) => sum + measure(piece), 0);
      if (line.length > 0) {
        const space = spaceBetween(line, first);
        if (used + measure(space) + own > width) next();
        else {
          append(line, space);
          used += measure(space);
        }
      }
      if (own <= width) {
        for (const piece of unit) append(line, piece);
        used += own;
        continue;
      }
      for (const piece of unit)
        for (const text of piece.text) {
          const letter = { ...piece, text };
          if (line.length > 0 && used + measure(letter) > width) next();
          append(line, letter);
          used += measure(letter);
        }
    }
    next();
  }
  return lines;
}
