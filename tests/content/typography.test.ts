import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { collections, PAGE_FILES, reviews, varieties } from "./texts";

/** Addresses, marks and a header's own signs are no sentences. */
const proseOf = (source: string) =>
  source.replace(/^(---|version:.*)$|"$|^\w+: "?|\]\([^)]*\)|\{\{.*?\}\}|`[^`]*`|https?:\/\/\S+/gm, "");

const FAULTS = [
  // A straight apostrophe or quotation mark.
  /.{20}['"].{0,20}/g,
  // A high sign without its narrow space, before it or after an opening guillemet.
  /.{20}[a-zà-ÿ»)\d] ?[;:!?](?=\s|$)/gim,
  /«[^\u202f\u00a0].{0,20}|.{0,20}[^\u202f\u00a0]»/g,
  // Three dots, an amount or a figure of five digits that may be parted at a line's end.
  /.{20}(?:\.\.\.|\d (?:%|€)|\d \d{3}\b)/g,
];

const cells = (rows: Record<string, string>[], columns: string[]) =>
  rows.flatMap((row) => columns.map((column) => row[column] ?? ""));

it("the texts of the demo shop are set as French is", () => {
  const texts = [
    ...cells(varieties, ["name", "summary", "description", "growing", "genetics"]),
    ...cells(collections, ["name", "summary", "text"]),
    ...cells(reviews, ["title", "text", "answer"]),
    ...PAGE_FILES.map((file) => readFileSync(file, "utf8")),
  ];
  expect(texts.map(proseOf).flatMap((text) => FAULTS.flatMap((fault) => text.match(fault) ?? []))).toEqual(
    [],
  );
});
