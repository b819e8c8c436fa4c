import { describe, expect, it } from "vitest";
import { expectNoFaults, faultsIn, lineOf, sourceAt } from "./support/faults";
import { shorten } from "./support/short-failures";

const page = (words: string) =>
  `<!doctype html>\n${"<p>Un sachet</p>".repeat(9000)}${words}${"<p>Un sachet</p>".repeat(9000)}`;

/** What is printed of a failure: the assertion's own error as vitest hands it on. */
function printed(expected: string, actual: string): string {
  const failure = {
    message: `expected ${actual} to be right`,
    diff: `- ${expected}\n+ ${actual}`,
    expected,
    actual,
  };
  shorten(failure);
  return `${failure.message}\n${failure.diff}`;
}

describe("a failure", () => {
  it.each([
    ["two pages that differ", page("zèbre"), page("âne")],
    ["a piece that is not in a page", "zèbre", page("")],
    ["a piece that is in a page", "zèbre", page("zèbre")],
    ["a pattern that a page matches", "/z.bre/u", page("zèbre")],
    ["a pattern that no part of a page matches", "/z.bre/", page("")],
    ["a list of pages", `[\n  "${page("zèbre")}",\n]`, "[]"],
    ["many lines", "[]", `[\n${"  { zèbre },\n".repeat(9000)}]`],
  ])("prints no page whole: %s", (_what, expected, actual) => {
    const text = printed(expected, actual);
    expect(text.length).toBeLessThan(8000);
    expect(text).toContain(/differ|pattern|piece/.test(_what) ? "z" : "…");
  });

  it("shows where two pages part, and where a piece stands", () => {
    expect(printed(page("zèbre"), page("âne"))).toMatch(/- …[^]*zèbre[^]*\+ …[^]*âne/);
    expect(printed("/z.bre/", page("un zèbre gris"))).toContain("un zèbre gris");
  });

  it("that is short is printed as it is", () => {
    const failure = { message: "expected 1 to be 2", diff: "- 1\n+ 2", expected: "1", actual: "2" };
    shorten(failure);
    expect(failure).toEqual({ message: "expected 1 to be 2", diff: "- 1\n+ 2", expected: "1", actual: "2" });
  });
});

describe("faults", () => {
  const fault = (at: string) => ({ at, wrong: "« Bonjour ! »", cure: "a narrow space" });

  it("are told each once, at most ten of them, and how many more there are", () => {
    expect(() => expectNoFaults([])).not.toThrow();
    expect(() => expectNoFaults([fault("a.ts:1"), fault("a.ts:1")])).toThrow(
      /^\na\.ts:1: « Bonjour ! »; a narrow space$/,
    );
    const many = Array.from({ length: 25 }, (_, index) => fault(`a.ts:${index}`));
    expect(() => expectNoFaults(many)).toThrow(/^(?:\n.*){10}\nand 15 more$/);
  });

  it("of a printed sentence are found where it is written, by file and line", () => {
    const text = "Bonjour\n\nNous avons remis le colis de votre commande\nCHV-1 du 3 mai au transporteur.";
    expect(sourceAt(text, text.indexOf("colis"))).toMatch(/^app\/mail\/shipment\/fr\.ts:\d+$/);
    expect(sourceAt("Zyxwv utsrq", 6)).toBeNull();
    expect(lineOf("package.json", '"private": true')).toBe("package.json:4");
    expect(faultsIn("Zyxwv ! utsrq", [[/ !/g, "a narrow space"]], "a mail")).toEqual([
      { at: "a mail", wrong: "« Zyxwv ! utsrq »", cure: "a narrow space" },
    ]);
  });
});
