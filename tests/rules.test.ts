import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const rules = [...readFileSync("docs/rules.md", "utf8").matchAll(/^- \*\*(R\d+)\*\*/gm)].map(
  ([, number = ""]) => number,
);
const tests = ["tests", "e2e"]
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  )
  .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
  .map((name) => readFileSync(name, "utf8"))
  .join("\n");

it("numbers every rule once, in order", () => {
  expect(rules).toEqual(rules.map((_, index) => `R${index + 1}`));
});

it("cites every rule in a test", () => {
  const uncited = rules.filter((rule) => !new RegExp(`\\b${rule}\\b`).test(tests));
  expect(uncited).toEqual([]);
});
