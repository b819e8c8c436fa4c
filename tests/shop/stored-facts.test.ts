import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Db } from "~/data/db.server";
import { packetWords } from "~/locales/picture";
import { openCatalogue } from "~/shop/catalogue/catalogue.server";
import { factsOf } from "~/shop/catalogue/import-export/columns";
import { exportCatalogue, importCatalogue } from "~/shop/catalogue/import-export/import.server";
import { parseCatalogue } from "~/shop/catalogue/import-export/parse";
import type { ProductFacts } from "~/shop/catalogue/product";
import { readProducts } from "~/shop/catalogue/rows.server";
import { type Damage, readFacts } from "~/shop/catalogue/stored-facts";
import { NOON } from "../support/shop";
import { pack, sheet, variety } from "../fixtures/catalogue/sheet";
import { testDatabase } from "../support/databases";
import { allProducts } from "../support/varieties";

/* Rows of varieties in every shape that an older shop, or a hand, may have left in the database. */

const FULL: ProductFacts = {
  summary: "Un résumé.",
  description: "Une description.",
  growing: "De la culture.",
  type: "sativa",
  floweringType: "autoflower",
  gender: "regular",
  genotype: "landrace",
  genetics: "Afghani × Thai",
  lineage: ["Afghani", "Thai"],
  ratio: { indica: 30, sativa: 60, ruderalis: 10 },
  difficulty: "expert",
  growerProfiles: ["balcony"],
  thc: { min: 10, max: 20 },
  cbd: { min: 0, max: 1 },
  cbg: { min: 1, max: 1 },
  yieldIndoor: { min: 400, max: 500 },
  yieldOutdoor: { min: 40, max: 50 },
  heightIndoor: { min: 60, max: 90 },
  heightOutdoor: { min: 100, max: 150 },
  floweringDays: { min: 56, max: 63 },
  climates: ["arid"],
  flavors: ["citrus", "pine"],
  terpenes: ["myrcene"],
  effects: ["calm"],
};
const KEYS = Object.keys(FULL) as (keyof ProductFacts)[];
const NEEDED: readonly string[] = ["type", "floweringType", "gender"];
/** Values that are no value of any fact: of a type that none has, or of one's own with what is not in its list. */
const NONE = [17, true, {}, { min: 1 }, { min: "1", max: "2" }, { min: 3, max: 2 }, [17], [null]];
const BEYOND: Record<string, unknown[]> = {
  ...Object.fromEntries(["type", "floweringType", "gender", "genotype", "difficulty"].map((key) => [key, ["autre", ""]])),
  ...Object.fromEntries(["growerProfiles", "climates", "flavors", "terpenes", "effects"].map((key) => [key, [["autre"], "arid"]])),
  ratio: [{ indica: 50, sativa: 50 }, "50/50"],
  lineage: ["Afghani"],
}; // prettier-ignore
const column = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const without = (row: object, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !keys.includes(name)));
const isEmpty = (value: unknown) =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);

describe("the facts of a row", () => {
  it("are read whole where the row has them all, and every fact of a file is among them [CATALOGUE-24]", () => {
    expect(readFacts("x", JSON.stringify(FULL))).toEqual({ facts: FULL, damage: null });
    expect(Object.keys(readFacts("x", "{}").facts).sort()).toEqual(Object.keys(factsOf(FULL)).sort());
  });

  it.each(KEYS)("lack %s alone where the row has none, null, or what is no value of it [CATALOGUE-24]", (key) => {
    const rest = without(FULL, [key]);
    const others = (facts: ProductFacts) => without(facts, [key]);
    for (const row of [rest, { ...rest, [key]: null }]) {
      const { facts, damage } = readFacts("x", JSON.stringify(row));
      expect(others(facts)).toEqual(rest);
      expect(isEmpty(facts[key])).toBe(true);
      expect(damage).toEqual(NEEDED.includes(key) ? { slug: "x", facts: [column(key)], isSellable: false } : null);
    }
    for (const value of [...NONE, ...(BEYOND[key] ?? [])]) {
      const { facts, damage } = readFacts("x", JSON.stringify({ ...rest, [key]: value }));
      expect(others(facts)).toEqual(rest);
      expect(isEmpty(facts[key])).toBe(true);
      expect(damage).toEqual({ slug: "x", facts: [column(key)], isSellable: !NEEDED.includes(key) });
    }
  }); // prettier-ignore

  it("are none where the row is no object, and keys that are no fact are passed over [CATALOGUE-24]", () => {
    for (const json of ["", "{", "null", "[]", '"x"', "17", '{"thc":']) {
      const { facts, damage } = readFacts("x", json);
      expect(Object.values(facts).every(isEmpty)).toBe(true);
      expect(damage).toEqual({ slug: "x", facts: KEYS.map(column), isSellable: false });
    }
    const foreign = { ...FULL, resin: "much", slug: "y", __proto__: {}, constructor: 1 };
    expect(readFacts("x", JSON.stringify(foreign))).toEqual({ facts: FULL, damage: null });
  });
});

/** Two varieties, of which the first's facts are then the given text. */
async function shopWith(facts: string): Promise<Db> {
  const db = await testDatabase();
  const file = parseCatalogue(sheet([variety(), pack(), variety({ slug: "boreale", sku: "BOR-3" })]));
  if (!file.ok) throw new Error(JSON.stringify(file.problem));
  await importCatalogue(db, file.value, NOON);
  await db.updateTable("product").set({ facts }).where("slug", "=", "aurore").execute();
  return db;
}

/** What a shop that starts on a database sells, and what its log is told. */
async function started(db: Db): Promise<{ sold: string[]; told: string[] }> {
  const told: string[] = [];
  const onError = (error: unknown) => told.push((error as Error).message);
  const catalogue = await openCatalogue(db, { now: () => NOON, pollEvery: 0, labels: packetWords, onError });
  const sold = allProducts(catalogue.storefront("fr")).map(({ slug }) => slug);
  catalogue.close();
  return { sold, told };
}

const imported = async (db: Db, { catalogue, collections }: { catalogue: string; collections: string }) => {
  const again = parseCatalogue(catalogue, { collections });
  if (!again.ok) return again.problem.map((fault) => fault.column);
  const done = await importCatalogue(db, again.value, NOON);
  if (!done.ok) throw new Error(JSON.stringify(done.problem));
  return done.value.products.changed;
};

describe("a shop whose rows are of another shape", () => {
  it("starts, exports and imports without change whatever its rows do not say [CATALOGUE-8, CATALOGUE-24]", async () => {
    const absent = KEYS.filter((key) => !NEEDED.includes(key));
    await fc.assert(
      fc.asyncProperty(fc.subarray(absent), fc.subarray(absent), async (missing, empty) => {
        const nulls = Object.fromEntries(empty.map((key) => [key, null]));
        const db = await shopWith(JSON.stringify(without({ ...FULL, ...nulls }, missing)));
        expect(await started(db)).toEqual({ sold: ["aurore", "boreale"], told: [] });
        const files = await exportCatalogue(db);
        expect(files.damaged).toEqual([]);
        expect(await imported(db, files)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  }, 60_000);

  it("starts without a variety that it cannot sell, says which, and exports it with empty cells, which an import refuses [CATALOGUE-24]", async () => {
    for (const facts of ["{", "{}", JSON.stringify({ ...FULL, gender: "hermaphrodite" })]) {
      const db = await shopWith(facts);
      const { sold, told } = await started(db);
      expect(sold).toEqual(["boreale"]);
      expect(told).toHaveLength(1);
      expect(told[0]).toMatch(/^Facts of aurore cannot be read, it is not sold: .*gender.*\. Import the catalogue again\.$/);
      const files = await exportCatalogue(db);
      expect(files.damaged.map(({ slug }) => slug)).toEqual(["aurore"]);
      expect(files.catalogue).toContain("AUR-5");
      expect(await imported(db, files)).toContain("gender");
    }
  }); // prettier-ignore

  it("sells a variety without the facts that it cannot read, and an import writes them anew, be they as empty as before [CATALOGUE-24]", async () => {
    const db = await shopWith(JSON.stringify({ ...FULL, thc: "beaucoup", flavors: ["citron"] }));
    expect(await started(db)).toEqual({
      sold: ["aurore", "boreale"],
      told: ["Facts of aurore cannot be read: thc, flavors. Import the catalogue again."],
    });
    const files = await exportCatalogue(db);
    expect(await imported(db, files)).toEqual([{ slug: "aurore", fields: ["thc", "flavors"], packs: [] }]);
    const damaged: Damage[] = [];
    await readProducts(db, undefined, (damage) => damaged.push(damage));
    expect(damaged).toEqual([]);
    expect((await started(db)).told).toEqual([]);
  });
});
