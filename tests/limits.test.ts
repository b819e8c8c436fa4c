import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as limits from "~/shop/limits/limits";

/* docs/security.md prints every limit with its figures. */

const page = readFileSync("docs/security.md", "utf8");

/** Names of the page's tables, each with the figure at its place in the row. */
const printed = new Map(
  page
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => {
      const [, names = "", figures = ""] = line.split("|");
      const each = figures.split(",").map((figure) => figure.trim());
      return [...names.matchAll(/`([\w.-]+)`/g)].map(
        ([, name = ""], index) => [name, each[index] ?? ""] as const,
      );
    }),
);

const spans: [number, string][] = [
  [3600, "h"],
  [60, "min"],
  [1, "s"],
];
/** « 8 in 15 min ». */
function said({ points, duration }: { points: number; duration: number }): string {
  const [unit, name] = spans.find(([seconds]) => duration % seconds === 0) ?? [1, "s"];
  return `${points} in ${duration / unit} ${name}`;
}

describe("docs/security.md", () => {
  it("prints every limit that is counted, with its figures", () => {
    const counted = Object.entries({ ...limits.TRIES, ...limits.REQUESTS });
    expect(counted.map(([name]) => [name, printed.get(name)])).toEqual(
      counted.map(([name, limit]) => [name, said(limit)]),
    );
  });

  it("prints every size, and nothing that is no limit", () => {
    const { ADDRESS, DRAWN, FORM, HOLDS, PICTURES, RESTOCK, SIZES, WEIGHTS } = limits;
    const sizes = Object.entries({ ADDRESS, DRAWN, FORM, HOLDS, PICTURES, RESTOCK, SIZES, WEIGHTS }).flatMap(
      ([of, values]) => Object.entries(values).map(([name, value]) => [`${of}.${name}`, value] as const),
    );
    expect(sizes.map(([name]) => [name, Number.parseInt(printed.get(name) ?? "", 10)])).toEqual(sizes);
    const known = new Set([
      ...Object.keys({ ...limits.TRIES, ...limits.REQUESTS }),
      ...sizes.map(([name]) => name),
    ]);
    expect([...printed.keys()].filter((name) => !known.has(name))).toEqual([]);
  });

  it("names tests that are there", () => {
    const files = [...page.matchAll(/`((?:tests|soak|e2e)\/[\w./-]+\.ts)`/g)].map(([, file = ""]) => file);
    expect(files.length).toBeGreaterThan(20);
    const missing = files.filter((file) => {
      try {
        readFileSync(file);
        return false;
      } catch {
        return true;
      }
    });
    expect(missing).toEqual([]);
  });
});
