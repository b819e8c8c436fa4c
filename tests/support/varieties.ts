import { type Db, inTransaction, type Tx } from "~/data/db.server";
import { goodsOf } from "~/shop/catalogue/prices/lowest";
import { countUp } from "~/shop/revision.server";
import type { ProductFacts } from "~/shop/catalogue/product";
import type { Storefront, StoreProduct } from "~/shop/catalogue/storefront";

/** Facts of a plain variety, for tests that are about something else. */
export const plainFacts: ProductFacts = {
  summary: "Une variété d’essai.",
  description: "Une variété d’essai.",
  growing: "Culture d’essai.",
  type: "hybrid",
  floweringType: "photoperiod",
  gender: "feminized",
  genotype: null,
  genetics: "Mère × Père",
  lineage: ["Mère", "Père"],
  ratio: null,
  difficulty: "beginner",
  growerProfiles: [],
  thc: { min: 15, max: 18 },
  cbd: null,
  cbg: null,
  yieldIndoor: null,
  yieldOutdoor: null,
  heightIndoor: null,
  heightOutdoor: null,
  floweringDays: { min: 56, max: 63 },
  climates: [],
  flavors: ["citrus"],
  terpenes: [],
  effects: [],
};

export interface TestPack {
  sku: string;
  seeds: number;
  freeSeeds?: number;
  eur?: number;
  chf?: number;
  /** Units on hand of the stock item. */
  stock?: number;
  stockItem?: string;
  stockTake?: number;
}

interface TestVariety {
  slug: string;
  packs: TestPack[];
  facts?: Partial<ProductFacts>;
}

/**
 * Stores a variety with its packs in one transaction, as an import does: who follows the revision sees all of it or nothing. A
 * stock item named twice is stored once.
 */
export const storeVariety = (db: Db, variety: TestVariety): Promise<void> =>
  inTransaction(db, (tx) => storeIn(tx, variety));

async function storeIn(db: Tx, { slug, packs, facts = {} }: TestVariety): Promise<void> {
  const next = await countUp(db, "catalogue");
  await db
    .insertInto("product")
    .values({
      slug,
      name: slug,
      position: 1,
      published: 1,
      added_on: "2026-01-01",
      facts: JSON.stringify({ ...plainFacts, ...facts }),
      changed_in: next,
    })
    .execute();
  for (const [position, pack] of packs.entries()) {
    const item = pack.stockItem ?? pack.sku;
    await db
      .insertInto("stock_item")
      .values({ id: item, on_hand: pack.stock ?? 100 })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    await db
      .insertInto("pack")
      .values({
        sku: pack.sku,
        product_slug: slug,
        position,
        seeds: pack.seeds,
        free_seeds: pack.freeSeeds ?? 0,
        stock_item: item,
        stock_take: pack.stockTake ?? 1,
      })
      .execute();
    const prices = [
      { sku: pack.sku, currency: "EUR", amount: pack.eur ?? 1000 },
      { sku: pack.sku, currency: "CHF", amount: pack.chf ?? 1200 },
    ];
    await db.insertInto("price").values(prices).execute();
  }
}

/** Notes of prices that a test stored by hand what they were asked for: what their SKU is now. */
export async function noteGoods(db: Db): Promise<void> {
  const packs = await db
    .selectFrom("pack")
    .select(["sku", "product_slug", "seeds", "free_seeds as freeSeeds"])
    .execute();
  for (const { sku, product_slug, ...seeds } of packs)
    for (const table of ["price_period", "price_reduction"] as const)
      await db
        .updateTable(table)
        .set({ goods: goodsOf(product_slug, seeds) })
        .where("sku", "=", sku)
        .where("goods", "is", null)
        .execute();
}

/** Units on hand. */
export async function onHand(db: Db, item: string): Promise<number> {
  const row = await db
    .selectFrom("stock_item")
    .select("on_hand")
    .where("id", "=", item)
    .executeTakeFirstOrThrow();
  return row.on_hand;
}

/** Says that rows were changed past the shop's own commands: whoever follows them reads all of them anew. */
export const tellOfRows = (db: Db, name: "catalogue" | "stock"): Promise<void> =>
  inTransaction(db, async (tx) => {
    const changed_in = await countUp(tx, name);
    await tx
      .updateTable(name === "stock" ? "stock_item" : "product")
      .set({ changed_in })
      .execute();
  });

/** Every variety that a storefront sells. */
export const allProducts = ({ products }: Storefront): StoreProduct[] => products.slice(0, products.size);
