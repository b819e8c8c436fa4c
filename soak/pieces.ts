/* Texts that are slow to look at. */

/** Makes a text of so many UTF-16 units. */
export type Piece = (length: number) => string;

const again =
  (text: string): Piece =>
  (length) =>
    text.repeat(Math.floor(length / text.length));

/** Characters of a range, one after the other: what is sorted or kept by character meets each of them. */
const distinct =
  (from: number, to: number): Piece =>
  (length) =>
    Array.from({ length }, (_, index) => String.fromCharCode(from + (index % (to - from + 1)))).join("");

/** What is repeated to make a value that is slow to look at. */
export const PIECES: Record<string, Piece> = {
  spaces: again(" "),
  "no-break spaces": again("\u202f\u00a0"),
  lines: again("\r\n"),
  brackets: again("("),
  mailboxes: again("a@a."),
  "at signs": again("@"),
  plus: again("+a"),
  dots: again("."),
  "combining marks": again("e\u0301\u0323"),
  "blocks of marks": distinct(0x300, 0x36f),
  "distinct ideographs": distinct(0x4e00, 0x9fff),
  "a mailbox of ideographs": (length) => `a@${distinct(0x4e00, 0x9fff)(Math.max(0, length - 5))}.fr`,
  "letters that grow": again("\ufdfa"),
  "dotted capital i": again("\u0130"),
  numbers: again("1-1-1-"),
  digits: again("9"),
  "digits and spaces": again("0 "),
  "zero-width": again("\u200b\u200d"),
  "writing direction": again("\u202e\u2066"),
  quotes: again("\"'«"),
  "family emoji": again("👩‍👩‍👧"),
  tags: again("<a "),
  entities: again("&lt;"),
  slashes: again("/"),
  "backslashes and dots": again("\\../"),
  percents: again("%25"),
  braces: again("{{"),
  hyphens: again("a-"),
  letters: again("a"),
  capitals: again("A"),
};

/** A run of each ASCII sign. */
export const SIGNS: Record<string, Piece> = Object.fromEntries(
  Array.from("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~", (sign) => [`a run of ${sign}`, again(sign)]),
);

/** As long a text as fits, so that it has at most so many units, and so many bytes as they are sent. */
export function fitted(piece: Piece, most: number, room: number, bytesOf: (text: string) => number): string {
  const share = bytesOf(piece(100)) / 100 || 1;
  return piece(Math.floor(Math.min(most, room / share)));
}
