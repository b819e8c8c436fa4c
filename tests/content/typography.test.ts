import { readFileSync } from "node:fs";
import { it } from "vitest";
import { expectNoFaults, faultsIn, type Rule } from "../support/faults";
import { collections, PAGE_FILES, reviews, varieties } from "./texts";

/** Addresses, marks and a header's own signs are no sentences. */
const proseOf = (source: string) =>
  source.replace(/^(---|version:.*)$|"$|^\w+: "?|\]\([^)]*\)|\{\{.*?\}\}|`[^`]*`|https?:\/\/\S+/gm, "");

const FAULTS: Rule[] = [
  [/(?<=.{20})['"]/g, "write ’, or « »"],
  [/(?<=.{20})[a-zà-ÿ»)\d] ?[;:!?](?=\s|$)/gim, "U+202F before ; : ! ?"],
  [/«[^\u202f\u00a0]|[^\u202f\u00a0]»/g, "U+202F inside « »"],
  [/(?<=.{20})\.\.\./g, "write …"],
  // An amount or a figure of five digits that may be parted at a line's end.
  [/(?<=.{20})(?:\d (?:%|€)|\d \d{3}\b)/g, "U+00A0 before % and €, U+202F in a figure"],
];

const cells = (rows: Record<string, string>[], columns: string[]) =>
  rows.flatMap((row) => columns.map((column) => row[column] ?? ""));

it("the texts of the demo shop are set as French is", () => {
  const texts: [file: string, texts: string[]][] = [
    ["demo/catalogue.csv", cells(varieties, ["name", "summary", "description", "growing", "genetics"])],
    ["demo/collections.csv", cells(collections, ["name", "summary", "text"])],
    ["demo/reviews.csv", cells(reviews, ["title", "text", "answer"])],
    ...PAGE_FILES.map((file): [string, string[]] => [file, [readFileSync(file, "utf8")]]),
  ];
  expectNoFaults(
    texts.flatMap(([file, own]) => own.flatMap((text) => faultsIn(proseOf(text), FAULTS, file, [file]))),
  );
});
