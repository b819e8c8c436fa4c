import { fr } from "../app/shop/french";
import type { Console } from "./console";

/** The words of a command and its options, each with a value; null where an option is unknown, comes twice or lacks its value. */
export function readOptions(args: readonly string[], known: readonly string[]) {
  const words: string[] = [];
  const options = new Map<string, string>();
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? "";
    if (!arg.startsWith("--")) words.push(arg);
    else {
      const value = args[++at];
      if (!known.includes(arg) || options.has(arg) || value === undefined) return null;
      options.set(arg, value);
    }
  }
  return { words, options };
}

/** Which part of a list a page is: one line more than it has, by which it is known whether there is another. */
export const partOf = (page: number, per: number) => ({ limit: per + 1, offset: (page - 1) * per });

/** Writes a page of a list that was read by `partOf`, and, where there is another, how to read it. */
export function writePage(lines: readonly string[], page: number, per: number, io: Console): void {
  for (const line of lines.slice(0, per)) io.out(line);
  if (lines.length > per) io.err(fr`La suite : --page ${page + 1}`);
}

/** A page of a list, 1 where none is typed; null for what is no number of one. */
export const readPage = (typed = "1"): number | null => (/^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : null);

/** What of a list was asked for, by `--all` and `--page`; null where it is not understood. */
export function readList(args: readonly string[]): { all: boolean; page: number } | null {
  const others = args.filter((arg) => arg !== "--all");
  const typed = args.length - others.length > 1 ? null : readOptions(others, ["--page"]);
  const page = readPage(typed?.options.get("--page"));
  return typed?.words.length === 0 && page !== null ? { all: others.length < args.length, page } : null;
}

/** Packs of an order: "A-5=2,B-3=1"; null where they are not written so. */
export function readPacks(text: string): { sku: string; quantity: number }[] | null {
  const lines = text.split(",").map((part) => /^(.+)=(\d{1,6})$/.exec(part.trim()));
  return lines.every((line) => line !== null)
    ? lines.map(([, sku = "", quantity]) => ({ sku, quantity: Number(quantity) }))
    : null;
}

/** Whether an option comes twice: `parseArgs` would take the last, and nobody knows which was meant. */
export function isRepeated(args: readonly string[]): boolean {
  const names = args.flatMap((arg) => (arg.startsWith("--") ? (arg.split("=")[0] ?? arg) : []));
  return new Set(names).size < names.length;
}
