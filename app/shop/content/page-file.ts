import { REGIONS } from "../region/region";
import { type ContentFault, reasons } from "./fault";
import type { PageText } from "./pages.server";

/* A page's file: its name says whose it is, a header of three keys what it is called, Markdown the rest. */

const KEYS = ["title", "description", "version"] as const;
type Key = (typeof KEYS)[number];
type Header = Record<Key, string>;

const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)(?:\.([a-z]{2}(?:-[a-z0-9]+)?))?\.md$/;
const ENTRY = /^([\w-]+):\s*(?:"((?:[^"\\]|\\.)*)"|([^"'\s].*?)|)\s*$/;
// A tab and line ends are the only control characters of a text.
const CONTROL = /[^\P{Cc}\t\n]/u;

/** The languages of the storefronts, and each of them in each of its regions: « fr », « fr-ch ». */
export const LOCALES: readonly string[] = [
  ...new Set(REGIONS.map(({ locale }) => locale.language)),
  ...REGIONS.map(({ code, locale }) => `${locale.language}-${code}`),
];

/** A text as it was read, with where its body begins in the file. */
export interface ReadText extends PageText {
  /** Lines of the file before the body's first one. */
  offset: number;
}

/** Whether a text is a day of the calendar, written as ISO does. */
function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Whose text a file is, by its name. */
function readName(
  file: string,
  slugs: readonly string[],
): { slug: string; locale: string; faults: ContentFault[] } {
  const [, slug = "", locale = ""] = NAME.exec(file) ?? [];
  const faults: ContentFault[] = [];
  const fault = (reason: string) => faults.push({ line: 1, reason });
  if (slug === "") fault(reasons.name);
  else if (!slugs.includes(slug)) fault(reasons.noRoute(slug, slugs));
  if (locale !== "" && !LOCALES.includes(locale)) fault(reasons.locale(locale, LOCALES));
  return { slug, locale, faults };
}

/** Reads the header between its two lines of hyphens. `end` is the index of the second one. */
function readHeader(lines: readonly string[]): { header: Header; end: number; faults: ContentFault[] } {
  const header: Partial<Header> = {};
  const faults: ContentFault[] = [];
  const fault = (line: number, reason: string) => faults.push({ line, reason });
  const bar = /^---\s*$/;
  const end = lines.findIndex((line, index) => index > 0 && bar.test(line));
  if (!bar.test(lines[0] ?? "")) fault(1, reasons.header);
  else if (end < 0) fault(1, reasons.headerOpen);
  if (faults.length > 0) return { header: { title: "", description: "", version: "" }, end: -1, faults };

  for (const [index, text] of lines.slice(1, end).entries()) {
    const line = index + 2;
    if (text.trim() === "") continue;
    const [entry, key = "", inQuotes, bare] = ENTRY.exec(text) ?? [];
    const known = KEYS.find((one) => one === key);
    const value = (inQuotes?.replace(/\\(.)/g, "$1") ?? bare ?? "").trim();
    if (entry === undefined) fault(line, reasons.headerLine);
    else if (!known) fault(line, reasons.unknownKey(key, KEYS));
    else if (header[known] !== undefined) fault(line, reasons.keyTwice(key));
    else {
      header[known] = value;
      if (value === "") fault(line, reasons.noValue(key));
      else if (value.includes("{{")) fault(line, reasons.markInHeader);
      else if (known === "version" && !isDay(value)) fault(line, reasons.day(value));
    }
  }
  for (const key of KEYS) if (header[key] === undefined) fault(1, reasons.missingKey(key));
  return { header: { title: "", description: "", version: "", ...header }, end, faults };
}

/** The characters of a file, its mark of bytes and its line ends made plain; null where they are not UTF-8. */
function decode(source: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(source).replace(/\r\n?/g, "\n");
  } catch {
    return null;
  }
}

/**
 * Reads a file's name and header, and where its text stands. The text itself is for check.ts to judge.
 * @param slugs the pages there are
 */
export function readPageFile(
  file: string,
  source: Uint8Array,
  slugs: readonly string[],
): { text: ReadText | null; faults: ContentFault[] } {
  const text = decode(source);
  if (text === null) return { text: null, faults: [{ line: 1, reason: reasons.notUtf8 }] };
  const lines = text.split("\n");
  const { slug, locale, faults } = readName(file, slugs);
  for (const [index, line] of lines.entries())
    if (CONTROL.test(line)) faults.push({ line: index + 1, reason: reasons.control });
  const { header, end, faults: headerFaults } = readHeader(lines);
  faults.push(...headerFaults);
  if (end < 0) return { text: null, faults };
  const body = lines.slice(end + 1);
  const first = body.findIndex((line) => line.trim() !== "");
  if (body.every((line) => /^(?:\{\{(?:si-.*|fin)\}\})?\s*$/.test(line)))
    faults.push({ line: end + 1, reason: reasons.emptyText });
  const offset = end + 1 + Math.max(first, 0);
  return {
    text: { slug, locale, ...header, body: lines.slice(offset).join("\n").trimEnd(), offset },
    faults,
  };
}
