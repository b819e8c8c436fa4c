import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/* How a test that looks at many places says what is wrong: file and line, what it is, what to do; each once, and not the page around it. */

export interface Fault {
  /** « file:line » where that is known, else what one would look at: a mail, an address. */
  at: string;
  wrong: string;
  /** What to do. */
  cure: string;
}

/** Places that are told; of more of them only how many. */
const TOLD = 10;
/** Characters before and after what is wrong. */
const AROUND = 30;

/**
 * @throws {Error} with a line for each fault: at most ten of them, then how many more there are. What is wrong in one line of a file is told
 *   once for each cure, however many samples show it.
 */
export function expectNoFaults(faults: readonly Fault[]): void {
  const each = new Map<string, string>();
  for (const { at, wrong, cure } of faults) {
    const key = /:\d+$/.test(at) ? `${at} ${cure}` : `${at} ${wrong} ${cure}`;
    if (!each.has(key)) each.set(key, `${at}: ${wrong}; ${cure}`);
  }
  const lines = [...each.values()];
  if (lines.length === 0) return;
  const more = lines.length > TOLD ? [`and ${lines.length - TOLD} more`] : [];
  const told = new Error(["", ...lines.slice(0, TOLD), ...more].join("\n"));
  // The place that is shown is the test's.
  Error.captureStackTrace(told, expectNoFaults);
  throw told;
}

/** A piece of a text, as one line. */
export const excerpt = (text: string, from: number, length = 1): string =>
  text
    .slice(Math.max(0, from - AROUND), from + length + AROUND)
    .replace(/\s/g, (sign) => (sign === "\n" ? "⏎" : sign));

/** The line of a file that holds a text first, as « file:line »; the file alone where none does. */
export function lineOf(file: string, text: string): string {
  const line = readFileSync(file, "utf8")
    .split("\n")
    .findIndex((one) => one.includes(text));
  return line < 0 ? file : `${file}:${line + 1}`;
}

/** Text as it is compared with its source: white space, also what is written as an escape, is one space. */
const flat = (text: string) => text.replace(/(?:\s|\\u202f|\\u00a0|\\n)+/g, " ").trim();

/** The files of what the interface and the mails say in French. */
export const TEXT_FILES = [
  ...readdirSync("app/locales/fr").map((name) => join("app/locales/fr", name)),
  ...readdirSync("app/mail", { recursive: true, encoding: "utf8" })
    .filter((name) => basename(name) === "fr.ts")
    .map((name) => join("app/mail", name)),
];

const read = new Map<string, { place: string; text: string }[]>();
/** Each line of a file, as it is compared. */
function linesOf(file: string) {
  const known =
    read.get(file) ??
    readFileSync(file, "utf8")
      .split("\n")
      .map((line, index) => ({ place: `${file}:${index + 1}`, text: flat(line) }));
  read.set(file, known);
  return known;
}

/**
 * Where a place of a printed text is written, by the words around it, as « file:line »; null where no line has them: they are made, or
 * of another file.
 */
export function sourceAt(text: string, from: number, files: readonly string[] = TEXT_FILES): string | null {
  const lines = files.flatMap(linesOf);
  const sentinel = "\0";
  const marked = flat(text.slice(0, from) + sentinel + text.slice(from)).split(" ");
  const at = marked.findIndex((word) => word.includes(sentinel));
  const words = marked.map((word) => word.replace(sentinel, ""));
  // The most words that one line has: fewer of them are met by chance.
  for (let count = 6; count >= 1; count--)
    for (const [first, last] of [
      [at - count, at + count],
      [at, at + count],
      [at - count, at],
    ] as const) {
      const wanted = words
        .slice(Math.max(0, first), last + 1)
        .join(" ")
        .trim();
      const found = wanted.includes(" ") && lines.find((line) => line.text.includes(wanted));
      if (found) return found.place;
    }
  return null;
}

/** What a text must not have: a pattern, with the flag g, and what to do about it. */
export type Rule = readonly [pattern: RegExp, cure: string];

/**
 * The faults of a text by such rules, each where it is written.
 * @param at what one would look at where that is not found
 */
export const faultsIn = (
  text: string,
  rules: readonly Rule[],
  at: string,
  files?: readonly string[],
): Fault[] =>
  rules.flatMap(([pattern, cure]) =>
    [...text.matchAll(pattern)].map((match) => ({
      at: sourceAt(text, match.index, files) ?? at,
      wrong: `« ${excerpt(text, match.index, match[0].length)} »`,
      cure,
    })),
  );

/** A page that is to be another, letter by letter: where they part, and not the two of them. @param name what was asked for */
export function expectSamePage(name: string, page: string, other: string, cure: string): void {
  if (page === other) return;
  let at = 0;
  while (page[at] === other[at]) at++;
  const wrong = `« ${excerpt(page, at)} » is « ${excerpt(other, at)} » at character ${at}`;
  expectNoFaults([{ at: name, wrong, cure }]);
}
