import { openStorefronts } from "~/shop/profile/profile";
import { describe, expect, it } from "vitest";
import { openCatalogue } from "~/shop/catalogue/catalogue.server";
import { packetWords } from "~/locales/picture";
import * as facts from "~/shop/catalogue/product";
import { shownFacts } from "~/shop/catalogue/shown";
import { availability, LOW_STOCK } from "~/shop/catalogue/offers";
import { setPrice, setStock, smallShop } from "../support/sales";
import { testDatabase } from "../support/databases";
import { NOON, testShop } from "../support/shop";
import { allProducts, plainFacts, storeVariety } from "../support/varieties";
import { regionOf } from "./sample-storefront";

describe("a storefront", () => {
  it("sells what is published and priced in its currency, at that price [STOREFRONT-4]", async () => {
    const shop = await testShop("empty", async (db) => {
      await storeVariety(db, { slug: "both", packs: [{ sku: "A-5", seeds: 5, eur: 2000, chf: 2300 }] });
      await storeVariety(db, { slug: "hidden", packs: [{ sku: "B-5", seeds: 5 }] });
      await storeVariety(db, {
        slug: "french",
        packs: [
          { sku: "C-5", seeds: 5 },
          { sku: "C-10", seeds: 10 },
        ],
      });
      await storeVariety(db, { slug: "empty", packs: [] });
      await db.updateTable("product").set({ published: 0 }).where("slug", "=", "hidden").execute();
      await db.deleteFrom("price").where("sku", "=", "C-5").where("currency", "=", "CHF").execute();
      await db.deleteFrom("price").where("sku", "=", "C-10").where("currency", "=", "CHF").execute();
    });
    const [fr, ch] = ["fr", "ch"].map((code) => shop.catalogue.storefront(code));
    expect(fr && allProducts(fr).map(({ slug }) => slug)).toEqual(["both", "french"]);
    expect(ch && allProducts(ch).map(({ slug }) => slug)).toEqual(["both"]);
    expect([fr, ch].map((storefront) => storefront?.bySku.get("A-5")?.pack.price)).toEqual([2000, 2300]);
    expect(fr?.bySlug.has("hidden")).toBe(false);
    expect(fr?.bySku.has("B-5")).toBe(false);
    expect(() => shop.catalogue.storefront("it")).toThrow("No storefront it");
  });

  it("shows packs by their seeds, and prices a variety by its cheapest pack [LISTING-10]", async () => {
    const shop = await smallShop([
      { sku: "A-10", seeds: 10, eur: 1800 },
      { sku: "A-3", seeds: 3, eur: 900 },
      { sku: "A-5", seeds: 5, eur: 800 },
    ]);
    const product = shop.catalogue.storefront("fr").bySlug.get("amnesia");
    expect(product?.packs.map(({ sku }) => sku)).toEqual(["A-3", "A-5", "A-10"]);
    expect(product?.pricedBy.sku).toBe("A-5");
  });

  it("reckons the price per seed over all seeds received, half a cent going up [MONEY-8]", async () => {
    const shop = await smallShop([
      { sku: "A-5", seeds: 5, freeSeeds: 0, eur: 2000 },
      { sku: "A-6", seeds: 5, freeSeeds: 1, eur: 2000 },
      { sku: "A-8", seeds: 8, freeSeeds: 0, eur: 2100 },
    ]);
    const { bySku } = shop.catalogue.storefront("fr");
    expect(["A-5", "A-6", "A-8"].map((sku) => bySku.get(sku)?.pack.perSeed)).toEqual([400, 333, 263]);
  });

  it.each([
    [-1, "out"],
    [0, "out"],
    [1, "low"],
    [5, "low"],
    [6, "in"],
    [1000, "in"],
  ])("calls %i packs %s [CATALOGUE-10]", (packs, called) => {
    expect(LOW_STOCK).toBe(6);
    expect(availability(packs)).toBe(called);
  });

  it("calls a variety as its best pack, and counts whole packs of what they take [CATALOGUE-10]", async () => {
    const shop = await smallShop([
      { sku: "A-1", seeds: 1, stockItem: "A", stock: 29 },
      { sku: "A-5", seeds: 5, stockItem: "A", stockTake: 5 },
      { sku: "A-30", seeds: 30, stockItem: "A", stockTake: 30 },
    ]);
    const product = shop.catalogue.storefront("fr").bySlug.get("amnesia");
    expect(product?.packs.map((pack) => pack.availability)).toEqual(["in", "low", "out"]);
    expect(product?.availability).toBe("in");
    await setStock(shop, "A", 0);
    expect(shop.catalogue.storefront("fr").bySlug.get("amnesia")?.availability).toBe("out");
  });

  it("counts a collection's varieties as this storefront sells them", async () => {
    const shop = await testShop("empty", async (db) => {
      await db
        .insertInto("collection")
        .values({ slug: "auto", name: "Auto", position: 1, icon: "clock", summary: "", text: "" })
        .execute();
      for (const slug of ["one", "two", "three"]) {
        await storeVariety(db, { slug, packs: [{ sku: slug, seeds: 5 }] });
        const membership = { product_slug: slug, collection_slug: "auto", position: 0 };
        if (slug !== "three") await db.insertInto("product_collection").values(membership).execute();
      }
      await db.deleteFrom("price").where("sku", "=", "two").where("currency", "=", "CHF").execute();
    });
    const counts = ["fr", "ch"].map(
      (code) => shop.catalogue.storefront(code).collectionBySlug.get("auto")?.count,
    );
    expect(counts).toEqual([2, 1]);
  });
});

describe("the catalogue in memory", () => {
  it("stays the same object until something changed", async () => {
    const shop = await smallShop();
    const before = openStorefronts().map(({ code }) => shop.catalogue.storefront(code));
    await shop.catalogue.refresh();
    await shop.catalogue.refresh();
    for (const storefront of before)
      expect(shop.catalogue.storefront(storefront.region.code)).toBe(storefront);
  });

  it("follows a change of the catalogue, with another revision in every storefront", async () => {
    const shop = await smallShop();
    const before = openStorefronts().map(({ code }) => shop.catalogue.storefront(code));
    await setPrice(shop, "A-5", 1234);
    expect(shop.catalogue.storefront("fr").bySku.get("A-5")?.pack.price).toBe(1234);
    for (const { region, revision } of before)
      expect(shop.catalogue.storefront(region.code).revision).not.toBe(revision);
  });

  it("follows a change of stock without reading the varieties again [CATALOGUE-10]", async () => {
    const shop = await smallShop();
    const { revision, assortment } = shop.catalogue.storefront("fr");
    await setStock(shop, "A-5", 2);
    const after = shop.catalogue.storefront("fr");
    expect(after.bySku.get("A-5")?.pack.availability).toBe("low");
    expect(after.revision).not.toBe(revision);
    expect(after.assortment).toBe(assortment);
  });

  it("follows its own day, whose law and taxes its storefronts hold, without reading the varieties again [LAW-7]", async () => {
    const shop = await smallShop();
    const before = shop.catalogue.storefront("ch");
    expect(before.region.day).toBe("2026-11-20");
    // Midnight in Zurich; it is that day already in Sydney and Auckland.
    shop.advance(NOON + 11 * 3600 * 1000 - 1 - shop.now());
    await shop.catalogue.refresh();
    expect(shop.catalogue.storefront("ch").region).toEqual(before.region);
    expect(shop.catalogue.storefront("ch").revision).toBe(before.revision);
    shop.advance(1);
    await shop.catalogue.refresh();
    const after = shop.catalogue.storefront("ch");
    expect(after.region.day).toBe("2026-11-21");
    expect(after.revision).not.toBe(before.revision);
    expect(after.assortment).toBe(before.assortment);
  });

  it("follows by itself what another process changes, and keeps the last good one while the database fails", async () => {
    const db = await testDatabase();
    await storeVariety(db, { slug: "amnesia", packs: [{ sku: "A-5", seeds: 5 }] });
    const errors: unknown[] = [];
    const catalogue = await openCatalogue(db, {
      now: () => NOON,
      pollEvery: 5,
      labels: packetWords,
      onError: (error) => errors.push(error),
    });
    try {
      await storeVariety(db, { slug: "haze", packs: [{ sku: "H-5", seeds: 5 }] });
      await expect.poll(() => catalogue.storefront("fr").products.size).toBe(2);
      await db.schema.dropTable("revision").execute();
      await expect.poll(() => errors.length).toBeGreaterThan(0);
      expect(catalogue.storefront("fr").products.size).toBe(2);
    } finally {
      catalogue.close();
    }
  });
});

describe("the facts of a variety", () => {
  it("are drawn from these closed lists [CATALOGUE-1, CATALOGUE-2, CATALOGUE-3]", () => {
    expect(facts.TYPES).toEqual(["indica", "mostly-indica", "hybrid", "mostly-sativa", "sativa"]);
    expect(facts.DIFFICULTIES).toEqual(["beginner", "advanced", "expert"]);
    expect(facts.LEVELS).toEqual(["low", "medium", "high"]);
    expect(facts.FLOWERING_TYPES).toEqual(["photoperiod", "autoflower"]);
    expect(facts.GENDERS).toEqual(["feminized", "regular"]);
  });

  it.each([
    ["thc", 9, 10.9, "low"],
    ["thc", 8, 12, "medium"],
    ["thc", 19, 20.9, "medium"],
    ["thc", 18, 22, "high"],
    ["cbd", 0, 1, "low"],
    ["cbd", 1, 1, "medium"],
    ["cbd", 6, 6, "high"],
    ["cbg", 0.4, 0.5, "low"],
    ["cbg", 0.5, 0.5, "medium"],
    ["cbg", 1, 1, "high"],
  ] as const)("call %s of %f to %f percent %s [CATALOGUE-4]", (kind, min, max, called) => {
    expect(facts.level(kind, { min, max })).toBe(called);
  });

  it("are shown without cultivation and effects in fr, whole in ch [LAW-1]", () => {
    const known = { ...plainFacts, growing: "Semer en avril.", effects: ["calm" as const] };
    const [fr, ch] = (["fr", "ch"] as const).map((code) => shownFacts(known, regionOf(code).contentClass));
    expect(fr).toMatchObject({ growing: "", effects: [], difficulty: null, summary: known.summary });
    expect(ch).toEqual(known);
  });
});
