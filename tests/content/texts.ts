import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import MarkdownIt from "markdown-it";
import { sourceAt, TEXT_FILES } from "../support/faults";

/* Every French text that the demo shop and its interface show, as its reader finds it: without marks and addresses. */

export interface Passage {
  /** Where it stands: a file, and of a table the row and its column. */
  where: string;
  /** A paragraph, a heading, a cell or a field. */
  text: string;
}

/** Where a place of a passage is written, as « file:line » where a line has the words around it. */
export function placeOf({ where, text }: Passage, from: number): string {
  const [, page] = /^(demo\/\S+)/.exec(where) ?? [];
  const [, texts] = /^(app\/\S+?\.ts)\b/.exec(where) ?? [];
  const file = page ?? texts;
  // What an area of texts takes over is written in another's file.
  return (file && sourceAt(text, from, [file])) ?? (texts && sourceAt(text, from)) ?? where;
}

const row = (file: string): Record<string, string>[] =>
  parse(readFileSync(file), { columns: true, bom: true });
export const varieties = row("demo/catalogue.csv").filter(({ name }) => name);
export const collections = row("demo/collections.csv");
export const reviews = row("demo/reviews.csv");

const markdown = new MarkdownIt();

/** Where italics begin and end in a passage of Markdown: titles of works, words of another language, terms. */
const FOREIGN = { open: "\u2068", close: "\u2069" };

/** A passage without what stands in italics. */
export const withoutItalics = (text: string): string => text.replace(/\u2068.*?\u2069/g, "…");

/** The list of an article's sources, as they are written on their own covers. */
const SOURCES = /^## Sources\n[^]*?(?=^## |$(?![^]))/m;

/** The words of a Markdown text but for its sources, a passage each for what is set apart from what surrounds it. */
function passagesOf(source: string): string[] {
  const passages: string[] = [];
  for (const { type, children } of markdown.parse(source.replace(SOURCES, ""), {})) {
    if (type !== "inline") continue;
    const words = (children ?? []).map((part) => {
      if (part.type.endsWith("break")) return " ";
      return { text: part.content, em_open: FOREIGN.open, em_close: FOREIGN.close }[part.type] ?? "";
    });
    passages.push(words.join(""));
  }
  return passages;
}

/** A field of a page's header, without its quotation marks. */
const HEADER = /^(title|description|question|name|role|legend):\s*"?(.*?)"?$/;

function readPage(file: string): Passage[] {
  const [, header = "", body = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(readFileSync(file, "utf8")) ?? [];
  const fields = header.split("\n").flatMap((line) => HEADER.exec(line)?.[2] ?? []);
  // A placeholder stands for an amount, a number or a name; a mark of a condition for nothing.
  const plain = body.replace(/\{\{[#/].*?\}\}/g, "").replace(/\{\{.*?\}\}/g, "1");
  return [...fields, ...passagesOf(plain)].map((text) => ({ where: file, text }));
}

export const PAGE_FILES = readdirSync("demo/pages", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".md"))
  .map((name) => join("demo/pages", name))
  .sort();

/** What the pages, questions, articles and authors say. */
export const pages: Passage[] = PAGE_FILES.flatMap(readPage);

const columns = (rows: Record<string, string>[], file: string, names: string[]): Passage[] =>
  rows.flatMap((line) =>
    names.flatMap((name) =>
      passagesOf(line[name] ?? "").map((text) => ({
        where: `${file} ${line["slug"] ?? line["product"]} ${name}`,
        text,
      })),
    ),
  );

/** What the catalogue says of its varieties and collections. */
export const goods: Passage[] = [
  ...columns(varieties, "demo/catalogue.csv", ["summary", "description", "growing"]),
  ...columns(collections, "demo/collections.csv", ["summary", "text"]),
];

/** What the example reviews say, in French. */
export const opinions: Passage[] = columns(reviews, "demo/reviews.csv", ["title", "text", "answer"]);

/** Every text under a value, with the way to it. */
function textsOf(value: unknown, path: string): Passage[] {
  if (typeof value === "string") return [{ where: path, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`));
}

/** The texts of one file of the interface or the mails, as they are written. */
export async function textsOfFile(file: string): Promise<Passage[]> {
  const module: unknown = await import(/* @vite-ignore */ join(process.cwd(), file));
  return textsOf(module, file);
}

/** What the interface and the mails say, a number in the place of each placeholder. */
export async function interfaceTexts(): Promise<Passage[]> {
  const texts = (await Promise.all(TEXT_FILES.map(textsOfFile))).flat();
  return texts.map(({ where, text }) => ({ where, text: text.replace(/\{\{.*?\}\}/g, "1") }));
}

/** The sentences of a passage; the point of « article L. 221-18 » ends none. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=(?<!(?<!\p{L})(?:L|D|R|art))[.!?…»])\s+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
