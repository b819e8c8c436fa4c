import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Db, inTransaction } from "~/data/db.server";
import {
  exportCatalogue,
  importCatalogue,
  type ImportOptions,
  planImport,
} from "~/shop/catalogue/import-export/import.server";
import { parseCatalogue } from "~/shop/catalogue/import-export/parse";
import { putBack, takeStock } from "~/shop/catalogue/stock.server";
import { type Line, pack, sheet, variety } from "../fixtures/catalogue/sheet";
import { testDatabase } from "../support/databases";
import { onHand } from "../support/varieties";

/* A stock that was exported comes back from its file without undoing what orders moved meanwhile (CATALOGUE-23). */

const NOW = Date.UTC(2026, 10, 20, 12);
const CATALOGUE = [
  variety({ stock: "10" }),
  pack({ stock: "20" }),
  variety({ slug: "boreale", name: "Boréale", sku: "BOR-3", stock: "100", stock_item: "vrac" }),
  pack({ slug: "boreale", sku: "BOR-5", stock: "", stock_item: "vrac" }),
];

const read = (lines: Line[] | string) => {
  const file = parseCatalogue(typeof lines === "string" ? lines : sheet(lines));
  if (!file.ok) throw new Error(JSON.stringify(file.problem));
  return file.value;
};
const load = (db: Db, lines: Line[] | string, options: ImportOptions = {}) =>
  importCatalogue(db, read(lines), NOW, options);
const exported = async (db: Db): Promise<Line[]> =>
  parse((await exportCatalogue(db, { withStock: true })).catalogue, { columns: true, bom: true });
/** The file with other cells in one of its lines. */
const edited = (lines: readonly Line[], sku: string, cells: Line) =>
  lines.map((line) => (line["sku"] === sku ? { ...line, ...cells } : line));
const sell = (db: Db, stockItem: string, stockUnits: number) =>
  inTransaction(db, (tx) => takeStock(tx, [{ stockItem, stockUnits }]));
const giveBack = (db: Db, stockItem: string, stockUnits: number) =>
  inTransaction(db, (tx) => putBack(tx, [{ stockItem, stockUnits }]));

async function filled(): Promise<Db> {
  const db = await testDatabase();
  expect((await load(db, CATALOGUE)).ok).toBe(true);
  return db;
}

describe("a stock that was exported", () => {
  it("is set as the file says while nothing moved it, whatever moved others [CATALOGUE-23]", async () => {
    const db = await filled();
    const file = await exported(db);
    await sell(db, "AUR-5", 1);
    const changed = edited(edited(file, "AUR-3", { stock: "30" }), "AUR-5", { stock: "" });
    expect((await load(db, changed)).ok).toBe(true);
    expect(await onHand(db, "AUR-3")).toBe(30);
    expect(await onHand(db, "AUR-5")).toBe(19);
  });

  it.each([
    ["that is as it was exported", "10", 8],
    ["to which a delivery was added", "30", 28],
    ["of which some were lost", "7", 5],
    ["that is what is there by chance", "8", 6],
    ["of which more were lost than are left", "1", 0],
  ])(
    "%s and that orders moved is refused by line, with both numbers, and counted with --count [CATALOGUE-23]",
    async (_, stock, counted) => {
      const db = await filled();
      const file = edited(await exported(db), "AUR-3", { stock });
      await sell(db, "AUR-3", 3);
      await giveBack(db, "AUR-3", 1);
      const refusal = {
        ok: false,
        problem: [
          {
            file: "main",
            line: 2,
            column: "stock",
            reason: expect.stringMatching(
              /10 alors \(révision \d+\), 8 maintenant \(révision \d+\).*--count/,
            ),
          },
        ],
      };
      expect(await planImport(db, read(file))).toEqual(refusal);
      expect(await load(db, file)).toEqual(refusal);
      expect(await onHand(db, "AUR-3")).toBe(8);
      expect((await load(db, file, { count: true })).ok).toBe(true);
      expect(await onHand(db, "AUR-3")).toBe(counted);
    },
  );

  it("of packs that are filled from one stock is counted once, on the line that says it [CATALOGUE-23]", async () => {
    const db = await filled();
    const file = edited(await exported(db), "BOR-3", { stock: "150" });
    await sell(db, "vrac", 8);
    expect(await load(db, file)).toMatchObject({ problem: [{ line: 4, column: "stock" }] });
    expect((await load(db, file, { count: true })).ok).toBe(true);
    expect(await onHand(db, "vrac")).toBe(142);
    // Where each line says it, all say the same.
    const both = edited(await exported(db), "BOR-5", { stock: "142" });
    expect(parseCatalogue(sheet(both))).toMatchObject({
      problem: [
        { line: 5, column: "stock_revision" },
        { line: 5, column: "stock_exported" },
      ],
    });
  });

  it("is imported once: the same file again changes nothing, and after an order is refused with --count too [CATALOGUE-23]", async () => {
    const db = await filled();
    const file = edited(await exported(db), "AUR-3", { stock: "30" });
    await sell(db, "AUR-3", 2);
    expect((await load(db, file, { count: true })).ok).toBe(true);
    expect(await onHand(db, "AUR-3")).toBe(28);
    const again = {
      ok: false,
      problem: [{ line: 2, reason: expect.stringContaining("un import l’a changé") }],
    };
    for (const count of [false, true]) expect(await load(db, file, { count })).toMatchObject(again);
    expect(await onHand(db, "AUR-3")).toBe(28);
    const fresh = edited(await exported(db), "AUR-3", { stock: "40" });
    for (const count of [false, true, true]) expect((await load(db, fresh, { count })).ok).toBe(true);
    expect(await onHand(db, "AUR-3")).toBe(40);
    await sell(db, "AUR-3", 1);
    for (const count of [false, true]) expect(await load(db, fresh, { count })).toMatchObject(again);
  });

  it("of a pack that left and came back is not mistaken for what it is now [CATALOGUE-23]", async () => {
    const db = await filled();
    await sell(db, "AUR-5", 5);
    const file = await exported(db);
    const less = CATALOGUE.filter(({ sku }) => sku !== "AUR-5");
    for (let round = 0; round < 5; round++) {
      expect((await load(db, less)).ok).toBe(true);
      expect((await load(db, [...CATALOGUE.slice(0, 1), pack({ stock: "16" }), ...less.slice(1)])).ok).toBe(
        true,
      );
      // Each round another number of orders, so that a count of movements would meet that of the file.
      for (let sold = 0; sold <= round; sold++) await sell(db, "AUR-5", 1);
      if (round > 0) await giveBack(db, "AUR-5", round);
      expect(await onHand(db, "AUR-5")).toBe(15);
      const old = edited(file, "AUR-5", { stock: "99" });
      for (const count of [false, true])
        expect((await load(db, old, { count })).ok, String(round)).toBe(false);
    }
  });

  it("of another shop is what a new pack has, and is refused where the pack is there [CATALOGUE-23]", async () => {
    const [db, other] = [await filled(), await testDatabase()];
    for (let sold = 0; sold < 4; sold++) await sell(db, "AUR-3", 1);
    const file = await exported(db);
    expect((await load(other, file)).ok).toBe(true);
    expect(await onHand(other, "AUR-3")).toBe(6);
    await sell(other, "AUR-3", 1);
    for (const count of [false, true]) expect((await load(other, file, { count })).ok).toBe(false);
    expect(await onHand(other, "AUR-3")).toBe(5);
  });

  it("is a count without its revision: of a file by hand, an old export, or one whose revision was taken out [CATALOGUE-23]", async () => {
    const db = await filled();
    const file = edited(await exported(db), "AUR-3", { stock_revision: "" });
    await sell(db, "AUR-3", 4);
    expect((await load(db, file)).ok).toBe(true);
    expect(await onHand(db, "AUR-3")).toBe(10);
    await sell(db, "AUR-3", 4);
    expect((await load(db, CATALOGUE)).ok).toBe(true);
    expect(await onHand(db, "AUR-3")).toBe(10);
  });

  it.each([
    [{ stock_revision: "1.0" }, "stock_revision"],
    [{ stock_revision: "1 234" }, "stock_revision"],
    [{ stock_revision: "1,7E+09" }, "stock_revision"],
    [{ stock_revision: "-1" }, "stock_revision"],
    [{ stock_revision: "12345678901" }, "stock_revision"],
    [{ stock_exported: "" }, "stock_exported"],
    [{ stock_exported: "10,0" }, "stock_exported"],
    [{ stock: "10.0" }, "stock"],
  ])(
    "whose cells a spreadsheet has made %j is a fault of that cell [CATALOGUE-23]",
    async (cells, column) => {
      const db = await filled();
      const file = parseCatalogue(sheet(edited(await exported(db), "AUR-3", cells)));
      expect(file.ok ? [] : file.problem.map((fault) => [fault.line, fault.column])).toEqual([[2, column]]);
    },
  );

  it("never undoes an order, whatever is sold, given back, imported and exported in between [CATALOGUE-23]", async () => {
    const act = fc.oneof(
      fc.record({ act: fc.constantFrom("sell", "give back", "set"), units: fc.integer({ min: 1, max: 6 }) }),
      fc.record({
        act: fc.constant("import"),
        file: fc.nat(5),
        change: fc.integer({ min: -3, max: 9 }),
        count: fc.boolean(),
      }),
      fc.record({ act: fc.constantFrom("export", "leave and return") }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
        const db = await filled();
        /** Exports, and what was there; what happened to the stock since each: by orders in all, and whether by an import. */
        const exports: { lines: Line[]; units: number; moves: number; isSet: boolean }[] = [];
        const isMoved = (by: number) => exports.forEach((one) => (one.moves += Number(by !== 0)));
        const isSet = () => exports.forEach((one) => (one.isSet = true));
        for (const one of acts) {
          const before = await onHand(db, "AUR-3");
          if ("units" in one && one.act === "set") {
            const said = edited(CATALOGUE, "AUR-3", { stock: String(one.units) });
            expect(
              (await load(db, edited(edited(said, "AUR-5", { stock: "" }), "BOR-3", { stock: "" }))).ok,
            ).toBe(true);
            if (one.units !== before) isSet();
          } else if ("units" in one) {
            const isSale = one.act === "sell";
            if (isSale && before < one.units) continue;
            await (isSale ? sell : giveBack)(db, "AUR-3", one.units);
            isMoved(one.units);
          } else if (one.act === "export")
            exports.push({ lines: await exported(db), units: before, moves: 0, isSet: false });
          else if (one.act === "leave and return") {
            expect((await load(db, CATALOGUE.slice(2))).ok).toBe(true);
            expect((await load(db, CATALOGUE)).ok).toBe(true);
            isSet();
          } else if ("file" in one) {
            const from = exports[one.file % Math.max(1, exports.length)];
            if (!from) continue;
            const asked = Math.max(0, from.units + one.change);
            const done = await load(db, edited(from.lines, "AUR-3", { stock: String(asked) }), {
              count: one.count,
            });
            const after = await onHand(db, "AUR-3");
            const isThere = asked === before && (from.isSet || asked === from.units);
            const expected = from.isSet
              ? null
              : from.moves === 0
                ? asked
                : one.count
                  ? Math.max(0, before + asked - from.units)
                  : null;
            expect([done.ok, after]).toEqual(
              isThere ? [true, before] : [expected !== null, expected ?? before],
            );
            if (after !== before) isSet();
          }
        }
        await db.destroy();
      }),
      { numRuns: 25 },
    );
  });
});
