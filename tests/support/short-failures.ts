import { afterEach } from "vitest";

/*
 * A set-up file of every project: a failure tells what differs and where, and prints no page and no mail whole, however it was asked. What
 * fails is left as it is.
 */

/** Characters of a line of a failure, and lines of it. */
const LINE = 400;
const LINES = 60;
/** Characters before and after the place where two texts part. */
const AROUND = 120;

/** A text that is told whole. */
const isShort = (text: unknown): boolean =>
  typeof text !== "string" ||
  (text.length <= LINE * 4 && !text.split("\n").some((line) => line.length > LINE));

/** Where two texts part, with what stands around it in both. */
function parting(expected: string, received: string): string {
  let at = 0;
  while (at < expected.length && expected[at] === received[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - AROUND), at + AROUND);
  return `They part at character ${at}, of ${expected.length} and ${received.length}:\n- …${around(expected)}…\n+ …${around(received)}…`;
}

/** Its first lines, each in its first characters. */
function beginning(text: string): string {
  const lines = text.split("\n");
  const told = lines
    .slice(0, LINES)
    .map((line) =>
      line.length > LINE ? `${line.slice(0, LINE)}\u001B[0m… (${line.length} characters)` : line,
    );
  return [...told, ...(lines.length > LINES ? [`… (${lines.length} lines)`] : [])].join("\n");
}

/** Where a pattern or a piece, as a failure has it, stands in a text; the text's beginning where it does not. */
function placeIn(text: string, sought: string): string {
  const [, source, flags] = /^\/(.*)\/(\w*)$/s.exec(sought) ?? [];
  const at = source === undefined ? text.indexOf(sought) : text.search(new RegExp(source, flags));
  if (at < 0) return `${sought}\nis not in a text of ${text.length} characters:\n${text.slice(0, LINE)}…`;
  return `${sought}\nis at character ${at} of ${text.length}:\n…${text.slice(Math.max(0, at - AROUND), at + AROUND)}…`;
}

interface Failure {
  message?: string;
  diff?: string;
  expected?: unknown;
  actual?: unknown;
}

/** What two values differ in, told shortly. */
function difference({ diff = "", expected, actual }: Failure): string {
  if (typeof expected !== "string" || typeof actual !== "string" || isShort(actual)) return beginning(diff);
  return isShort(expected) && !/^[[{]/.test(expected) ? placeIn(actual, expected) : parting(expected, actual);
}

/** Tells a failure shortly: in place. */
export function shorten(failure: Failure): void {
  const { message, diff } = failure;
  if (message !== undefined && !isShort(message)) failure.message = beginning(message);
  if (!isShort(diff)) failure.diff = difference(failure);
}

afterEach(({ task }) => task.result?.errors?.forEach(shorten));
