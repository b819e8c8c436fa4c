import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exportCatalogue, importCatalogue, planImport } from "~/shop/catalogue/import-export/import.server";
import { neutralise, restore } from "~/shop/csv/formula";
import { parseCatalogue } from "~/shop/catalogue/import-export/parse";
import type { CatalogueFile } from "~/shop/catalogue/import-export/catalogue-file";
import { writeCatalogue, writeCollections } from "~/shop/catalogue/import-export/write";
import { sheet, variety } from "../fixtures/catalogue/sheet";
import { testDatabase } from "../support/databases";
import { NOON } from "../support/shop";

const NUMBER = /^[-+]?\d+([.,]\d+)?$/;
/** What a spreadsheet reckons out, by its documentation and by OWASP's list. */
const isFormula = (cell: string) => /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(cell) && !NUMBER.test(cell);

/** Texts that begin with anything, often with what matters here. */
const head = fc.array(
  fc.constantFrom("'", "=", "+", "-", "@", "＝", "＋", "－", "＠", "1", ".", '"', ";", "HYPERLINK("),
  {
    maxLength: 4,
  },
);
const text = fc.tuple(head, fc.string({ unit: "grapheme", maxLength: 12 })).map(([start, rest]) =>
  (start.join("") + rest)
    .replace(/[\p{Cc}|]/gu, "")
    .normalize("NFC")
    .trim(),
);
const obligatory = text.filter((value) => value !== "");

function parsed(catalogue: string, collections?: string): CatalogueFile {
  const file = parseCatalogue(catalogue, { collections });
  if (!file.ok) throw new Error(JSON.stringify(file.problem));
  return file.value;
}

describe("a cell", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["@SUM(A1:A2)", "'@SUM(A1:A2)"],
    ["+33 6", "'+33 6"],
    ["-cmd|' /C calc'!A0", "'-cmd|' /C calc'!A0"],
    ["＝1+1", "'＝1+1"],
    ["\t=1", "'\t=1"],
    ["\r=1", "'\r=1"],
    ["'=1", "''=1"],
    ["''@", "'''@"],
    ["'Auld Reekie", "'Auld Reekie"],
    ["-12,5", "-12,5"],
    ["+3", "+3"],
    ["24.00", "24.00"],
    ["60/40", "60/40"],
    ["a=b", "a=b"],
    ["", ""],
  ])("« %s » is written « %s » [CATALOGUE-12, CATALOGUE-13]", (cell, written) => {
    expect(neutralise(cell)).toBe(written);
    expect(restore(written)).toBe(cell);
  });

  it("of any text is no formula, and reads back as that text [CATALOGUE-12, CATALOGUE-13]", () => {
    const any = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.tuple(head, fc.string()).map(([a, b]) => a.join("") + b),
    );
    fc.assert(
      fc.property(any, (cell) => {
        expect(isFormula(neutralise(cell))).toBe(false);
        expect(restore(neutralise(cell))).toBe(cell);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("an exported catalogue", () => {
  const [model] = parsed(sheet([variety()])).products;
  if (!model) throw new Error("No variety");

  it("holds no formula in any cell, and reads back unchanged [CATALOGUE-12]", () => {
    fc.assert(
      fc.property(
        obligatory,
        text,
        text,
        text,
        fc.array(obligatory, { maxLength: 3 }),
        (name, summary, description, genetics, lineage) => {
          const facts = { name, summary, description, genetics, lineage: [...new Set(lineage)] };
          const csv = writeCatalogue([{ ...model, ...facts }], new Map([["AUR-3", 10]]));
          for (const cell of (parse(csv) as string[][]).flat())
            expect([cell, isFormula(cell)]).toEqual([cell, false]);
          const [read] = parsed(csv).products;
          expect(read).toMatchObject(facts);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("reads its collections back unchanged [CATALOGUE-13]", () => {
    fc.assert(
      fc.property(obligatory, text, text, (name, summary, body) => {
        const collection = { slug: "indica", name, position: 1, icon: "leaf", summary, text: body };
        const csv = writeCollections([collection]);
        for (const cell of (parse(csv) as string[][]).flat())
          expect([cell, isFormula(cell)]).toEqual([cell, false]);
        expect(parsed(sheet([variety()]), csv).collections).toMatchObject([collection]);
      }),
      { numRuns: 200 },
    );
  });

  it("imported again changes nothing [CATALOGUE-8]", async () => {
    const db = await testDatabase();
    const hostile = {
      name: '=HYPERLINK("https://evil.example")',
      summary: "'@x",
      genetics: "-2+3",
      description: "'quoted'",
    };
    const first = await importCatalogue(
      db,
      parsed(sheet([variety({ ...hostile, name: `'${hostile.name}` })])),
      NOON,
    );
    expect(first.ok).toBe(true);
    const stored = await db.selectFrom("product").select("name").executeTakeFirstOrThrow();
    expect(stored.name).toBe(hostile.name);
    const { catalogue, collections } = await exportCatalogue(db);
    expect(catalogue).toContain("'=HYPERLINK(");
    const plan = await planImport(db, parsed(catalogue, collections));
    expect(plan).toMatchObject({
      ok: true,
      value: { products: { added: [], changed: [], removed: [], unchanged: 1 } },
    });
    expect(await exportCatalogue(db)).toEqual({ catalogue, collections, damaged: [] });
  });
});
