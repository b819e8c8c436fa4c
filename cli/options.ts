import { parseArgs } from "node:util";
import { fr } from "../app/shop/french";
import { readPageNumber } from "../app/shop/page-number";
import type { Console } from "./console";

/** The options of a command by name, without their dashes: of text, or a word that is there or not. */
type Options = Readonly<Record<string, "string" | "boolean">>;

/** What was typed behind a verb. */
interface Typed<Known extends Options> {
  words: string[];
  options: { [Name in keyof Known]?: Known[Name] extends "boolean" ? true : string };
}

/** The words of a command and its options; null where an option is unknown, comes twice or lacks its text. */
export function readArgs<const Known extends Options>(
  args: readonly string[],
  known: Known,
): Typed<Known> | null {
  try {
    const { tokens, positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(Object.entries(known).map(([name, type]) => [name, { type }])),
      tokens: true,
    });
    const names = tokens.flatMap((token) => (token.kind === "option" ? token.name : []));
    // Of an option that comes twice `parseArgs` takes the last, and nobody knows which was meant.
    if (new Set(names).size < names.length) return null;
    return { words: positionals, options: values as Typed<Known>["options"] };
  } catch (error) {
    if (!String((error as NodeJS.ErrnoException).code).startsWith("ERR_PARSE_ARGS")) throw error;
    return null;
  }
}

/** Which part of a list a page is: one line more than it has, by which it is known whether there is another. */
export const partOf = (page: number, per: number) => ({ limit: per + 1, offset: (page - 1) * per });

/** Writes a page of a list that was read by `partOf`, and, where there is another, how to read it. */
export function writePage(lines: readonly string[], page: number, per: number, io: Console): void {
  for (const line of lines.slice(0, per)) io.out(line);
  if (lines.length > per) io.err(fr`La suite : --page ${page + 1}`);
}

/** A page of a list, 1 where none is typed; null for what is no number of one. */
export const readPage = (typed?: string): number | null => readPageNumber(typed) || null;

/** What of a list was asked for, by `--all` and `--page`; null where it is not understood. */
export function readList(args: readonly string[]): { all: boolean; page: number } | null {
  const typed = readArgs(args, { all: "boolean", page: "string" });
  const page = readPage(typed?.options.page);
  return typed?.words.length === 0 && page !== null ? { all: typed.options.all === true, page } : null;
}

/** Packs of an order: "A-5=2,B-3=1"; null where they are not written so. */
export function readPacks(text: string): { sku: string; quantity: number }[] | null {
  const lines = text.split(",").map((part) => /^(.+)=(\d{1,6})$/.exec(part.trim()));
  return lines.every((line) => line !== null)
    ? lines.map(([, sku = "", quantity]) => ({ sku, quantity: Number(quantity) }))
    : null;
}
