import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import type { Db } from "~/data/db.server";
import { readCollections, readProducts } from "~/shop/catalogue/rows.server";
import { moved, type Plan } from "~/shop/catalogue/import-export/compare";
import { exportCatalogue, importCatalogue, planImport } from "~/shop/catalogue/import-export/import.server";
import { parseCatalogue } from "~/shop/catalogue/import-export/parse";
import type { CatalogueFile } from "~/shop/catalogue/import-export/catalogue-file";
import { collectionsSheet, type Line, pack, sheet, variety } from "../fixtures/catalogue/sheet";
import { testDatabase } from "../support/databases";

const NOW = Date.UTC(2026, 10, 20, 12);

function parsed(lines: Line[] | string, collections?: string): CatalogueFile {
  const file = parseCatalogue(typeof lines === "string" ? lines : sheet(lines), { collections });
  if (!file.ok) throw new Error(JSON.stringify(file.problem));
  return file.value;
}

async function imported(db: Db, lines: Line[] | string, collections?: string, now = NOW): Promise<Plan> {
  const done = await importCatalogue(db, parsed(lines, collections), now);
  if (!done.ok) throw new Error(JSON.stringify(done.problem));
  return done.value;
}

/** Every row of the tables an import writes. */
async function tables(db: Db): Promise<unknown> {
  return {
    collection: await db.selectFrom("collection").selectAll().orderBy("slug").execute(),
    product: await db.selectFrom("product").selectAll().orderBy("slug").execute(),
    membership: await db
      .selectFrom("product_collection")
      .selectAll()
      .orderBy("product_slug")
      .orderBy("position")
      .execute(),
    stock: await db.selectFrom("stock_item").select(["id", "on_hand"]).orderBy("id").execute(),
    pack: await db.selectFrom("pack").selectAll().orderBy("sku").execute(),
    price: await db.selectFrom("price").selectAll().orderBy("sku").orderBy("currency").execute(),
    revision: await db.selectFrom("revision").selectAll().orderBy("name").execute(),
  };
}

async function revision(db: Db): Promise<number> {
  const row = await db
    .selectFrom("revision")
    .select("value")
    .where("name", "=", "catalogue")
    .executeTakeFirstOrThrow();
  return row.value;
}

const unchanged = (count: number) => ({ added: [], changed: [], removed: [], unchanged: count });
const aurore = (line: Line = {}) => [variety(line), pack()];
const boreale = (line: Line = {}) => variety({ slug: "boreale", name: "Boréale", sku: "BOR-3", ...line });
const calme = (line: Line = {}) => variety({ slug: "calme", name: "Calme", sku: "CAL-3", ...line });

describe("an import", () => {
  it("makes the file the catalogue, in its order, and counts the revision up", async () => {
    const db = await testDatabase();
    const before = await revision(db);
    const plan = await imported(
      db,
      [boreale({ collections: "sativa|indica", added_on: "2025-01-31" }), ...aurore({ price_chf: "26" })],
      collectionsSheet,
    );
    expect(plan).toEqual({
      products: { added: ["boreale", "aurore"], changed: [], removed: [], unchanged: 0 },
      collections: { added: ["indica", "sativa"], changed: [], removed: [], unchanged: 0 },
      uncounted: [],
    });
    expect(await revision(db)).toBe(before + 1);
    const [products, collections] = [await readProducts(db), await readCollections(db)];
    expect(products.map(({ slug, addedOn }) => [slug, addedOn])).toEqual([
      ["boreale", "2025-01-31"],
      ["aurore", "2026-11-20"],
    ]);
    expect(products[0]?.collections).toEqual(["sativa", "indica"]);
    expect(products[1]?.packs).toEqual([
      {
        sku: "AUR-3",
        seeds: 3,
        freeSeeds: 0,
        stockItem: "AUR-3",
        stockTake: 1,
        prices: { EUR: 2400, CHF: 2600 },
      },
      { sku: "AUR-5", seeds: 5, freeSeeds: 0, stockItem: "AUR-5", stockTake: 1, prices: { EUR: 3600 } },
    ]);
    expect(collections.map(({ slug, text }) => [slug, text])).toEqual([
      ["indica", "Un.\n\nDeux."],
      ["sativa", ""],
    ]);
    expect(await db.selectFrom("stock_item").select(["id", "on_hand"]).orderBy("id").execute()).toEqual([
      { id: "AUR-3", on_hand: 10 },
      { id: "AUR-5", on_hand: 20 },
      { id: "BOR-3", on_hand: 10 },
    ]);
  });

  it("of the same file changes nothing, not even the revision or the day a variety joined [CATALOGUE-8]", async () => {
    const db = await testDatabase();
    await imported(db, [...aurore({ collections: "indica" }), boreale()], collectionsSheet);
    const before = await tables(db);
    const plan = await imported(
      db,
      [...aurore({ collections: "indica" }), boreale()],
      collectionsSheet,
      NOW + 90 * 86_400_000,
    );
    expect(plan).toEqual({ products: unchanged(2), collections: unchanged(2), uncounted: [] });
    expect(await tables(db)).toEqual(before);
  });

  it("names what changed by column and pack, and writes it", async () => {
    const db = await testDatabase();
    await imported(
      db,
      [...aurore({ thc_min: "18", thc_max: "20", collections: "" }), boreale()],
      collectionsSheet,
    );
    const plan = await imported(db, [
      variety({ thc_min: "18", thc_max: "22", collections: "indica", price_eur: "25", price_chf: "27" }),
      pack({ sku: "AUR-10", seeds: "10" }),
      boreale({ stock: "3" }),
    ]);
    expect(plan.products).toEqual({
      added: [],
      changed: [
        {
          slug: "aurore",
          fields: ["collections", "thc_max"],
          packs: [
            { sku: "AUR-3", change: "changed", fields: ["price_eur", "price_chf"] },
            { sku: "AUR-10", change: "added", fields: [] },
            { sku: "AUR-5", change: "removed", fields: [] },
          ],
        },
        {
          slug: "boreale",
          fields: [],
          packs: [{ sku: "BOR-3", change: "changed", fields: ["stock"], stock: { from: 10, to: 3 } }],
        },
      ],
      removed: [],
      unchanged: 0,
    });
    const products = await readProducts(db);
    expect(products[0]).toMatchObject({ thc: { min: 18, max: 22 }, collections: ["indica"] });
    expect(products[0]?.packs.map(({ sku, prices }) => [sku, prices])).toEqual([
      ["AUR-3", { EUR: 2500, CHF: 2700 }],
      ["AUR-10", { EUR: 3600 }],
    ]);
    expect(await db.selectFrom("stock_item").select(["id", "on_hand"]).orderBy("id").execute()).toEqual([
      { id: "AUR-10", on_hand: 20 },
      { id: "AUR-3", on_hand: 10 },
      { id: "BOR-3", on_hand: 3 },
    ]);
  });

  it("keeps how well a variety is known where the file has no such column, and is written back as it was [CATALOGUE-21, CATALOGUE-8]", async () => {
    const db = await testDatabase();
    const known = async () => (await readProducts(db)).map((product) => [product.slug, product.known]);
    await imported(db, [variety({ known: "3" }), pack(), boreale({ known: "" }), calme({ known: "1" })]);
    expect(await known()).toEqual([
      ["aurore", 3],
      ["boreale", 0],
      ["calme", 1],
    ]);
    const { catalogue } = await exportCatalogue(db);
    expect(catalogue.split("\n")[0]).toContain(",known,");
    const before = await tables(db);
    expect((await imported(db, catalogue)).products).toEqual(unchanged(3));
    const plan = await imported(db, [...aurore(), boreale(), calme()]);
    expect(plan.products).toEqual(unchanged(3));
    expect(await tables(db)).toEqual(before);
    // An empty cell of a column that is there is 0, as of free seeds.
    const emptied = await imported(db, [
      variety({ known: "" }),
      pack(),
      boreale({ known: "2" }),
      calme({ known: "1" }),
    ]);
    expect(emptied.products.changed).toEqual([
      { slug: "aurore", fields: ["known"], packs: [] },
      { slug: "boreale", fields: ["known"], packs: [] },
    ]);
    expect(await known()).toEqual([
      ["aurore", 0],
      ["boreale", 2],
      ["calme", 1],
    ]);
    await imported(db, [...aurore(), boreale(), calme(), variety({ slug: "neuve", sku: "NEU-3" })]);
    expect(await known()).toContainEqual(["neuve", 0]);
  });

  it.each(["4", "-1", "1.5", "oui"])(
    "is refused where « %s » says how well a variety is known [CATALOGUE-21]",
    (cell) => {
      const file = parseCatalogue(sheet([variety({ known: cell })]));
      expect(file.ok ? [] : file.problem.map(({ line, column }) => [line, column])).toEqual([[2, "known"]]);
    },
  );

  it("takes away a price that the file no longer has", async () => {
    const db = await testDatabase();
    await imported(db, [variety({ price_chf: "26" })]);
    const plan = await imported(db, [variety()]);
    expect(plan.products.changed).toEqual([
      { slug: "aurore", fields: [], packs: [{ sku: "AUR-3", change: "changed", fields: ["price_chf"] }] },
    ]);
    expect(await db.selectFrom("price").selectAll().execute()).toEqual([
      { sku: "AUR-3", currency: "EUR", amount: 2400 },
    ]);
  });

  it("removes varieties that the file does not name, with their packs, prices and stock", async () => {
    const db = await testDatabase();
    await imported(db, [...aurore({ collections: "indica" }), boreale()], collectionsSheet);
    const plan = await imported(db, [boreale()]);
    expect(plan.products).toEqual({ added: [], changed: [], removed: ["aurore"], unchanged: 1 });
    expect(await tables(db)).toMatchObject({
      product: [{ slug: "boreale", position: 1 }],
      membership: [],
      stock: [{ id: "BOR-3" }],
      pack: [{ sku: "BOR-3" }],
      price: [{ sku: "BOR-3" }],
    });
  });

  it("moves a pack to another variety with its prices, even when its first one goes", async () => {
    const db = await testDatabase();
    await imported(db, [variety({ price_chf: "26" }), boreale()]);
    await imported(db, [
      boreale(),
      pack({ slug: "boreale", sku: "AUR-3", price_eur: "24", price_chf: "26" }),
    ]);
    const products = await readProducts(db);
    expect(products.map(({ slug }) => slug)).toEqual(["boreale"]);
    expect(products[0]?.packs[1]).toMatchObject({ sku: "AUR-3", prices: { EUR: 2400, CHF: 2600 } });
  });

  it("calls only those varieties moved whose place among the others changed", async () => {
    const db = await testDatabase();
    const delta = variety({ slug: "delta", sku: "DEL-3" });
    await imported(db, [variety(), boreale(), calme()]);
    const inserted = await imported(db, [delta, variety(), boreale(), calme()]);
    expect(inserted.products).toMatchObject({ added: ["delta"], changed: [], unchanged: 3 });
    const turned = await imported(db, [calme(), delta, variety(), boreale()]);
    expect(turned.products).toMatchObject({
      changed: [{ slug: "calme", fields: ["position"], packs: [] }],
      unchanged: 3,
    });
    const products = await readProducts(db);
    expect(products.map(({ slug }) => slug)).toEqual(["calme", "delta", "aurore", "boreale"]);
  });

  it("shares one loose stock between packs, and changes to it and back", async () => {
    const db = await testDatabase();
    const shared = [
      variety({ stock_item: "vrac-aurore", stock: "90", free_seeds: "1" }),
      pack({ stock_item: "vrac-aurore", stock: "" }),
    ];
    await imported(db, shared);
    expect(await tables(db)).toMatchObject({
      stock: [{ id: "vrac-aurore", on_hand: 90 }],
      pack: [
        { sku: "AUR-3", stock_item: "vrac-aurore", stock_take: 4 },
        { sku: "AUR-5", stock_item: "vrac-aurore", stock_take: 5 },
      ],
    });
    await imported(db, aurore());
    expect(await tables(db)).toMatchObject({
      stock: [
        { id: "AUR-3", on_hand: 10 },
        { id: "AUR-5", on_hand: 20 },
      ],
      pack: [{ stock_item: "AUR-3", stock_take: 1 }, { stock_item: "AUR-5" }],
    });
  });

  it("keeps the collections where no file stands beside, else makes the file the collections", async () => {
    const db = await testDatabase();
    await imported(db, [variety({ collections: "indica" })], collectionsSheet);
    const kept = await imported(db, [variety({ collections: "sativa" })]);
    expect(kept.collections).toEqual(unchanged(2));
    const beside = sheet([
      { slug: "haze", name: "Haze", position: "1" },
      { slug: "sativa", name: "Sativas", position: "2", icon: "plant-2", summary: "Étroites.", text: "" },
    ]);
    const plan = await imported(db, [variety({ collections: "sativa" })], beside);
    expect(plan.collections).toEqual({
      added: ["haze"],
      changed: [{ slug: "sativa", fields: ["name"] }],
      removed: ["indica"],
      unchanged: 0,
    });
    const collections = await readCollections(db);
    expect(collections.map(({ name, icon }) => [name, icon])).toEqual([
      ["Haze", "leaf"],
      ["Sativas", "plant-2"],
    ]);
  });

  it("is refused, and writes nothing, where a variety names a collection that is nowhere", async () => {
    const db = await testDatabase();
    await imported(db, [variety()], collectionsSheet);
    const before = await tables(db);
    const file = parsed([boreale({ collections: "indica" }), calme({ collections: "haze|sativa" })]);
    const refusal = {
      ok: false,
      problem: [{ file: "main", line: 3, column: "collections", reason: expect.stringContaining("haze") }],
    };
    expect(await planImport(db, file)).toEqual(refusal);
    expect(await importCatalogue(db, file, NOW)).toEqual(refusal);
    expect(await tables(db)).toEqual(before);
  });

  it("is stored whole or not at all [CATALOGUE-5]", async () => {
    const db = await testDatabase();
    await imported(db, aurore(), collectionsSheet);
    const before = await tables(db);
    const file = parsed([boreale(), calme()]);
    // What the parser would never let through fails in the database, after other rows were written.
    for (const { packs } of file.products) for (const broken of packs) broken.prices.EUR = 0;
    await expect(importCatalogue(db, file, NOW)).rejects.toThrow();
    expect(await tables(db)).toEqual(before);
  });

  it("takes its turn with another import of the same moment", async () => {
    const db = await testDatabase();
    const before = await revision(db);
    const files = [parsed(aurore()), parsed([boreale()]), parsed(aurore()), parsed([calme()])];
    const done = await Promise.all(files.map((file) => importCatalogue(db, file, NOW)));
    expect(done.every(({ ok }) => ok)).toBe(true);
    const products = await readProducts(db);
    expect(products).toHaveLength(1);
    expect(await revision(db)).toBeGreaterThan(before);
  });
});

describe("a plan", () => {
  it("says what an import would do and writes nothing, stock included [CATALOGUE-7]", async () => {
    const db = await testDatabase();
    await imported(db, [...aurore(), boreale()], collectionsSheet);
    const before = await tables(db);
    const file = parsed(
      [variety({ stock: "99", name: "Aurore II" }), calme()],
      sheet([{ slug: "haze", name: "H" }]),
    );
    const plan = await planImport(db, file);
    expect(await tables(db)).toEqual(before);
    expect(await importCatalogue(db, file, NOW)).toEqual(plan);
    expect(await tables(db)).not.toEqual(before);
  });

  it("finds the fewest members that moved", () => {
    expect(moved(["a", "b", "c"], ["a", "b", "c"])).toEqual(new Set());
    expect(moved(["a", "b", "c"], ["c", "x", "a", "b"])).toEqual(new Set(["c"]));
    expect(moved(["a", "b", "c", "d"], ["b", "c", "d", "a"])).toEqual(new Set(["a"]));
    expect(moved(["a", "b", "c"], ["c", "b", "a"]).size).toBe(2);
    expect(moved([], ["a"])).toEqual(new Set());
    expect(moved(["a"], [])).toEqual(new Set());
  });
});

describe("an export", () => {
  const rich = [
    variety({
      name: '=Aurore "la" ; belle, très',
      summary: "-1 ; +1",
      collections: "sativa|indica",
      description: 'Un.\n\nDeux « trois », "quatre".',
      thc_min: "0.1",
      thc_max: "17.35",
      ratio: "87.5/12.5",
      lineage: "Afghani|Thai #2",
      flavors: "citrus|pine",
      flowering_days_min: "56",
      flowering_days_max: "63",
      stock_item: "vrac",
      stock: "500",
      price_chf: "26",
      price_usd: "",
    }),
    pack({ stock_item: "vrac", stock: "", free_seeds: "1" }),
    boreale({ published: "no", ratio: "50/30/20", price_eur: "", price_chf: "9.05", price_usd: "11" }),
  ];

  it("imports again without a change, and is the same bytes again [CATALOGUE-8]", async () => {
    const db = await testDatabase();
    await imported(db, rich, collectionsSheet);
    const before = await tables(db);
    for (const withStock of [false, true]) {
      const first = await exportCatalogue(db, { withStock });
      expect(await imported(db, first.catalogue, first.collections)).toEqual({
        products: unchanged(2),
        collections: unchanged(2),
        uncounted: [],
      });
      expect(await tables(db)).toEqual(before);
      expect(await exportCatalogue(db, { withStock })).toEqual(first);
    }
  });

  it("made to edit prices leaves what was sold meanwhile as it is, and says which new packs nobody counted [CATALOGUE-17]", async () => {
    const db = await testDatabase();
    await imported(db, rich, collectionsSheet);
    const onHand = async () =>
      (await db.selectFrom("stock_item").select(["id", "on_hand"]).orderBy("id").execute()).map(
        ({ id, on_hand }) => [id, on_hand],
      );
    const { catalogue } = await exportCatalogue(db);
    const counted = await exportCatalogue(db, { withStock: true });
    await db
      .updateTable("stock_item")
      .set((set) => ({ on_hand: set("on_hand", "-", 4) }))
      .execute();
    const edited = catalogue.replaceAll("9.05", "9.50");
    expect((await imported(db, edited, collectionsSheet)).products.changed).toEqual([
      { slug: "boreale", fields: [], packs: [{ sku: "BOR-3", change: "changed", fields: ["price_chf"] }] },
    ]);
    expect(await onHand()).toEqual([
      ["BOR-3", 6],
      ["vrac", 496],
    ]);
    // An empty cell says as little as no column does; of what is new nobody knows that there is any.
    const plan = await imported(
      db,
      [...rich.map((line) => ({ ...line, stock: "" })), calme({ stock: "", price_eur: "9" })],
      collectionsSheet,
    );
    expect(plan.uncounted).toEqual(["CAL-3"]);
    expect(await onHand()).toEqual([
      ["BOR-3", 6],
      ["CAL-3", 0],
      ["vrac", 496],
    ]);
    // An export with stock says at which revision it was; where that is taken out, its stock is a count (CATALOGUE-23).
    expect((await importCatalogue(db, parsed(counted.catalogue, collectionsSheet), NOW)).ok).toBe(false);
    const rows: Line[] = parse(counted.catalogue, { columns: true });
    const written = await imported(
      db,
      rows.map((row) => ({ ...row, stock_revision: "" })),
      collectionsSheet,
    );
    expect(
      written.products.changed.flatMap(({ packs }) => packs.map(({ sku, stock }) => [sku, stock])),
    ).toEqual([
      ["AUR-3", { from: 496, to: 500 }],
      ["AUR-5", { from: 496, to: 500 }],
      ["BOR-3", { from: 6, to: 10 }],
    ]);
  });

  it("rebuilds the same shop in an empty database", async () => {
    const [db, other] = [await testDatabase(), await testDatabase()];
    await imported(db, rich, collectionsSheet);
    const files = await exportCatalogue(db, { withStock: true });
    await imported(other, files.catalogue, files.collections);
    expect(await tables(other)).toEqual(await tables(db));
    expect(await exportCatalogue(other, { withStock: true })).toEqual(files);
  });

  it("has columns for euros and francs, and for other currencies where one is used", async () => {
    const db = await testDatabase();
    const header = async () => (await exportCatalogue(db)).catalogue.split("\n")[0]?.split(",");
    await imported(db, aurore());
    expect(await header()).toEqual(expect.arrayContaining(["price_eur", "price_chf"]));
    expect(await header()).not.toContain("price_usd");
    await imported(db, rich, collectionsSheet);
    expect(await header()).toContain("price_usd");
    expect(await header()).not.toContain("price_gbp");
  });

  it("of the demo shop imports again without a change [CATALOGUE-8]", async () => {
    const db = await testDatabase("demo");
    const files = await exportCatalogue(db);
    const plan = await imported(db, files.catalogue, files.collections);
    expect(plan.products).toMatchObject({ added: [], changed: [], removed: [] });
    expect(plan.products.unchanged).toBeGreaterThanOrEqual(72);
    expect(plan.collections.unchanged).toBeGreaterThanOrEqual(12);
  });

  it("holds 800 varieties with three packs each, more than one statement takes", async () => {
    const db = await testDatabase();
    const lines = Array.from({ length: 800 }, (_, index) => {
      const slug = `variete-${index}`;
      const packs = [3, 5, 10].map((seeds) => ({
        slug,
        sku: `${slug}-${seeds}`,
        seeds: String(seeds),
        price_chf: "9",
      }));
      return packs.map((line, place) => (place === 0 ? variety(line) : pack(line)));
    }).flat();
    const plan = await imported(db, lines);
    expect(plan.products.added).toHaveLength(800);
    const { catalogue } = await exportCatalogue(db);
    expect(catalogue.trimEnd().split("\n")).toHaveLength(2401);
    expect((await imported(db, catalogue)).products).toEqual(unchanged(800));
    const one = await importCatalogue(db, parsed(lines.slice(0, 3)), NOW, { removes: 799 + 799 * 3 });
    expect(one.ok && one.value.products.removed).toHaveLength(799);
    expect(await readProducts(db)).toHaveLength(1);
  });
});
