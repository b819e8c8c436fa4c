import { isPlateName, PLATE_NAMES } from "../pictures/journal";
import { type ContentFault, contentReasons } from "./fault";
import {
  type ContentText,
  CULTIVATION,
  FIELD_NAMES,
  FIELDS,
  type HeaderField,
  type Kind,
  KIND_NAMES,
  kindOf,
  type TextFacts,
  type TextName,
} from "./kinds";

import { NOTICES } from "./notice-names";
import { isPictureName } from "./picture-name";
import { isDay } from "../region/dated";
import { REGION_CODES } from "../region/storefront-region";

/* A text's file: its folder and name say which text it is, a header what it says of itself, Markdown the rest. */

type Header = Partial<Record<HeaderField, string>>;

const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)(?:\.([a-z]{2}(?:-[a-z0-9]+)?))?\.md$/;
const ENTRY = /^([\w-]+):\s*(?:"((?:[^"\\]|\\.)*)"|([^"'\s].*?)|)\s*$/;
// A tab and line ends are the only control characters of a text.
const CONTROL = /[^\P{Cc}\t\n]/u;

/** The folders of kinds, within the one that is imported. */
const FOLDERS: readonly string[] = KIND_NAMES.map((kind) => kindOf(kind).folder).filter(Boolean);

/** The language of the storefronts, and that in each of them, open or not: « fr », « fr-ch ». */
const LOCALES: readonly string[] = ["fr", ...REGION_CODES.map((code) => `fr-${code}`)];

/** A text as it was read, with where its parts stand in the file. */
export interface ReadText extends ContentText {
  /** Lines of the file before the body's first one. */
  offset: number;
  /** The line of each field of its header. */
  lines: ReadonlyMap<HeaderField, number>;
}

/** Which text a file is, by its folder and its name; null, and why, where its folder is of no kind. */
function readName(
  file: string,
  slugs: readonly string[],
): { name: TextName; faults: ContentFault[] } | { name: null; faults: ContentFault[] } {
  const faults: ContentFault[] = [];
  const fault = (reason: string) => faults.push({ line: 1, reason });
  const [, folder = "", base = ""] = /^(?:(.*)\/)?([^/]*)$/.exec(file) ?? [];
  const kind = KIND_NAMES.find((name) => kindOf(name).folder === folder);
  if (!kind) return { name: null, faults: [{ line: 1, reason: contentReasons.folder(folder, FOLDERS) }] };
  const [, slug = "", locale = ""] = NAME.exec(base) ?? [];
  if (slug === "") fault(contentReasons.name);
  else if (kind === "page" && !slugs.includes(slug)) fault(contentReasons.noRoute(slug, slugs));
  else if (kind === "notice" && !NOTICES.includes(slug)) fault(contentReasons.noNotice(slug, NOTICES));
  if (locale !== "" && !LOCALES.includes(locale)) fault(contentReasons.locale(locale, LOCALES));
  return { name: { kind, slug, locale }, faults };
}

/** The parts of a field that is a list: « a, b ». */
const listOf = (value: string) => value.split(",").map((part) => part.trim());

/** What is wrong with a field's value, or null. */
function valueFault(field: HeaderField, value: string): string | null {
  if (value === "") return contentReasons.noValue(field);
  if (value.includes("{{")) return contentReasons.markInHeader;
  const parts = listOf(value);
  switch (FIELDS[field]) {
    case "text":
      return null;
    case "file":
      return isPictureName(value) ? null : contentReasons.pictureName(value);
    case "plate":
      return isPlateName(value) ? null : contentReasons.plate(value, PLATE_NAMES);
    case "class":
      return value === CULTIVATION ? null : contentReasons.class(value);
    case "number":
      return /^\d{1,4}$/.test(value) ? null : contentReasons.number(field, value);
    case "day":
      return isDay(value) ? null : contentReasons.day(field, value);
    case "list":
      if (parts.includes("")) return contentReasons.emptyPart(field);
      return new Set(parts).size < parts.length ? contentReasons.partTwice(field) : null;
  }
}

interface ReadHeader {
  header: Header;
  /** The line of each field. */
  at: Map<HeaderField, number>;
  /** Index of the line that ends it; -1 where nothing does. */
  end: number;
  faults: ContentFault[];
}

/** Reads the header between its two lines of hyphens. */
function readHeader(lines: readonly string[], kind: Kind): ReadHeader {
  const { needs, may } = kindOf(kind);
  const fields = FIELD_NAMES.filter((field) => needs.includes(field) || may.includes(field));
  const header: Header = {};
  const at = new Map<HeaderField, number>();
  const faults: ContentFault[] = [];
  const fault = (line: number, reason: string) => faults.push({ line, reason });
  const bar = /^---\s*$/;
  const end = lines.findIndex((line, index) => index > 0 && bar.test(line));
  if (!bar.test(lines[0] ?? "")) fault(1, contentReasons.header(needs));
  else if (end < 0) fault(1, contentReasons.headerOpen);
  if (faults.length > 0) return { header, at, end: -1, faults };

  for (const [index, text] of lines.slice(1, end).entries()) {
    const line = index + 2;
    if (text.trim() === "") continue;
    const [entry, key = "", inQuotes, bare] = ENTRY.exec(text) ?? [];
    const known = fields.find((one) => one === key);
    const value = (inQuotes?.replace(/\\(.)/g, "$1") ?? bare ?? "").trim();
    if (entry === undefined) fault(line, contentReasons.headerLine);
    else if (!known) fault(line, contentReasons.unknownKey(key, fields));
    else if (at.has(known)) fault(line, contentReasons.keyTwice(key));
    else {
      header[known] = value;
      at.set(known, line);
      const reason = valueFault(known, value);
      if (reason) fault(line, reason);
    }
  }
  for (const field of needs) if (!at.has(field)) fault(1, contentReasons.missingKey(field));
  return { header, at, end, faults };
}

/** A header's fields as a text has them. */
function textOf(header: Header): Omit<ContentText, keyof TextName | "body"> {
  const { title = "", description = "", version = "", ...more } = header;
  const facts = FIELD_NAMES.flatMap((field) => {
    const value = (more as Header)[field];
    return value === undefined ? [] : [[field, FIELDS[field] === "list" ? listOf(value) : value]];
  });
  return { title, description, version, facts: Object.fromEntries(facts) as TextFacts };
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
 * @param file its name, with its folder within the imported one: « articles/premiers-semis.md »
 * @param slugs the pages there are
 */
export function readPageFile(
  file: string,
  source: Uint8Array,
  slugs: readonly string[],
): { text: ReadText | null; faults: ContentFault[] } {
  const text = decode(source);
  if (text === null) return { text: null, faults: [{ line: 1, reason: contentReasons.notUtf8 }] };
  const lines = text.split("\n");
  const { name, faults } = readName(file, slugs);
  if (!name) return { text: null, faults };
  for (const [index, line] of lines.entries())
    if (CONTROL.test(line)) faults.push({ line: index + 1, reason: contentReasons.control });
  const { header, at, end, faults: headerFaults } = readHeader(lines, name.kind);
  faults.push(...headerFaults);
  if (end < 0) return { text: null, faults };
  const body = lines.slice(end + 1);
  const first = body.findIndex((line) => line.trim() !== "");
  if (body.every((line) => /^(?:\{\{(?:si-.*|fin)\}\})?\s*$/.test(line)))
    faults.push({ line: end + 1, reason: contentReasons.emptyText });
  const offset = end + 1 + Math.max(first, 0);
  return {
    text: {
      ...name,
      ...textOf(header),
      body: lines.slice(offset).join("\n").trimEnd(),
      offset,
      lines: at,
    },
    faults,
  };
}
