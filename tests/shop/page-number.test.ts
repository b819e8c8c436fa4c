import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readPageNumber } from "~/shop/page-number";

it.each([
  [undefined, 1],
  [null, 1],
  ["1", 1],
  ["24", 24],
  ["999999", 999_999],
  ["1000000", 0],
  ["9".repeat(400), 0],
  ["0", 0],
  ["01", 0],
  ["-1", 0],
  ["1.5", 0],
  ["1e3", 0],
  ["٣", 0],
  ["", 0],
  [" 2", 0],
])("a page's number %j is read as %i [LISTING-2]", (typed, page) => {
  expect(readPageNumber(typed)).toBe(page);
});

it("is read in one place", () => {
  const files = ["app", "cli", "gallery"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const readers = files.filter(
    (name) => /\.tsx?$/.test(name) && /\^\[1-9\]\\d(\*|\{0,[4-9]\})\$/.test(readFileSync(name, "utf8")),
  );
  expect(readers).toEqual(["app/shop/page-number.ts"]);
});
