import type { Tx } from "../../../data/db.server";
import type { Currency } from "../../money";
import { endOutpriced } from "../prices/codes.server";
import { followGoods } from "../prices/reductions.server";
import { notePrices } from "../prices/history.server";
import { goodsOf } from "../prices/lowest";
import type { CatalogueFile } from "./catalogue-file";
import { factsOf, type FileProduct } from "./columns";
import { type CatalogueState, collectionsAfter, keptOf, type Plan } from "./compare";
import { storeNewStock } from "./store-stock.server";

/* What an import writes: the tables `collection`, `product`, `product_collection`, `pack`, `price`. */

/** An import: what is there, what the file says, and how they differ. */
interface Import {
  state: CatalogueState;
  file: CatalogueFile;
  plan: Plan;
  /** The day that new varieties join on, and that others changed on. */
  today: string;
  /** UTC ms: from when on its prices are asked. */
  now: number;
  /** That of the catalogue once it is imported. */
  revision: number;
}

/** Rows per statement: far below the 32,766 parameters of SQLite and the 65,535 of PostgreSQL. */
const BATCH = 500;

async function inBatches<Item>(
  items: readonly Item[],
  work: (batch: Item[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH) await work(items.slice(start, start + BATCH));
}

/**
 * Writes what differs, but for what is on hand of items that were there (`storeStock`). New and changed rows first, deletions last:
 * a pack that moves to another variety must not be deleted with its old one.
 * @returns public codes that are announced no more (COUPON-14), and SKUs whose reductions ended (REDUCTION-8)
 */
export async function storeImport(
  tx: Tx,
  given: Import,
): Promise<{ endedCodes: string[]; endedReductions: string[] }> {
  const { plan } = given;
  await storeCollections(tx, given);
  await storeProducts(tx, given);
  await storeNewStock(tx, given);
  const gonePacks = await storePacks(tx, given);
  const endedCodes = await storePrices(tx, given);
  await inBatches(plan.products.removed, (slugs) =>
    tx.deleteFrom("product").where("slug", "in", slugs).execute(),
  );
  await inBatches(gonePacks, (gone) => tx.deleteFrom("pack").where("sku", "in", gone).execute());
  const endedReductions = await followGoods(tx, given.now);
  await inBatches(plan.collections.removed, (slugs) =>
    tx.deleteFrom("collection").where("slug", "in", slugs).execute(),
  );
  return { endedCodes, endedReductions };
}

async function storeCollections(tx: Tx, { state, file, plan }: Import): Promise<void> {
  const touched = new Set([...plan.collections.added, ...plan.collections.changed.map(({ slug }) => slug)]);
  await inBatches(
    collectionsAfter(state, file).filter(({ slug }) => touched.has(slug)),
    (rows) =>
      tx
        .insertInto("collection")
        .values(
          rows.map(({ slug, name, position, icon, summary, text }) => ({
            slug,
            name,
            position,
            icon,
            summary,
            text,
          })),
        )
        .onConflict((conflict) =>
          conflict.column("slug").doUpdateSet((set) => ({
            name: set.ref("excluded.name"),
            position: set.ref("excluded.position"),
            icon: set.ref("excluded.icon"),
            summary: set.ref("excluded.summary"),
            text: set.ref("excluded.text"),
          })),
        )
        .execute(),
  );
}

/** Whether a column tells of the variety itself, not of its place among the others. */
const isOwn = (field: string) => field !== "position";

/** Varieties, each with its collections. */
async function storeProducts(tx: Tx, { state, file, plan, today, revision }: Import): Promise<void> {
  const before = new Map(state.products.map((product, position) => [product.slug, { product, position }]));
  const changed = new Map(plan.products.changed.map((change) => [change.slug, change]));
  const products = file.products.map((product, position) => ({ product, position }));
  const kept = (product: FileProduct) => keptOf(product, before.get(product.slug)?.product ?? null);
  const inNewPlace = ({ product, position }: (typeof products)[number]) =>
    before.get(product.slug)?.position !== position;
  await inBatches(
    products.filter((entry) => inNewPlace(entry) || changed.get(entry.product.slug)?.fields.length),
    (rows) =>
      tx
        .insertInto("product")
        .values(
          rows.map(({ product, position }) => ({
            slug: product.slug,
            name: product.name,
            position: position + 1,
            published: product.published ? 1 : 0,
            added_on: kept(product).addedOn ?? today,
            known: kept(product).known,
            facts: JSON.stringify(factsOf(product)),
            changed_in: revision,
            changed_on: today,
          })),
        )
        .onConflict((conflict) =>
          conflict.column("slug").doUpdateSet((set) => ({
            name: set.ref("excluded.name"),
            position: set.ref("excluded.position"),
            published: set.ref("excluded.published"),
            added_on: set.ref("excluded.added_on"),
            known: set.ref("excluded.known"),
            facts: set.ref("excluded.facts"),
          })),
        )
        .execute(),
  );
  // Those whose packs alone changed too; what only has another place is the same.
  await inBatches(
    plan.products.changed.filter(({ fields, packs }) => packs.length > 0 || fields.some(isOwn)),
    (changes) =>
      tx
        .updateTable("product")
        .set({ changed_in: revision, changed_on: today })
        .where(
          "slug",
          "in",
          changes.map(({ slug }) => slug),
        )
        .execute(),
  );

  const regrouped = file.products.filter(
    ({ slug }) => !before.has(slug) || changed.get(slug)?.fields.includes("collections"),
  );
  await inBatches(regrouped, (batch) => {
    const slugs = batch.map(({ slug }) => slug);
    return tx.deleteFrom("product_collection").where("product_slug", "in", slugs).execute();
  });
  await inBatches(
    regrouped.flatMap(({ slug, collections }) =>
      collections.map((collection, position) => ({
        product_slug: slug,
        collection_slug: collection,
        position: position + 1,
      })),
    ),
    (rows) => tx.insertInto("product_collection").values(rows).execute(),
  );
}

type Sold = Pick<CatalogueFile["products"][number], "slug" | "packs" | "published">;

const packRows = (list: readonly Sold[]) =>
  list.flatMap(({ slug, packs }) =>
    packs.map((pack, index) => ({
      sku: pack.sku,
      product_slug: slug,
      position: index + 1,
      seeds: pack.seeds,
      free_seeds: pack.freeSeeds,
      stock_item: pack.stockItem,
      stock_take: pack.stockTake,
    })),
  );

/** @returns the SKUs that are no longer there, for whoever removes them */
async function storePacks(tx: Tx, { state, file }: Import): Promise<string[]> {
  const before = new Map(packRows(state.products).map((row) => [row.sku, JSON.stringify(row)]));
  const after = packRows(file.products);
  await inBatches(
    after.filter((row) => before.get(row.sku) !== JSON.stringify(row)),
    (rows) =>
      tx
        .insertInto("pack")
        .values(rows)
        .onConflict((conflict) =>
          conflict.column("sku").doUpdateSet((set) => ({
            product_slug: set.ref("excluded.product_slug"),
            position: set.ref("excluded.position"),
            seeds: set.ref("excluded.seeds"),
            free_seeds: set.ref("excluded.free_seeds"),
            stock_item: set.ref("excluded.stock_item"),
            stock_take: set.ref("excluded.stock_take"),
          })),
        )
        .execute(),
  );
  const kept = new Set(after.map(({ sku }) => sku));
  return [...before.keys()].filter((sku) => !kept.has(sku));
}

const priceRows = (list: readonly Sold[]) =>
  list.flatMap(({ slug, packs, published }) =>
    packs.flatMap(({ sku, prices, ...seeds }) =>
      Object.entries(prices).map(([currency, amount]) => ({
        sku,
        currency: currency as Currency,
        amount,
        goods: goodsOf(slug, seeds),
        /** Only prices that are published were ever asked: those alone have a history. */
        asked: published ? amount : null,
      })),
    ),
  );
type PriceRow = ReturnType<typeof priceRows>[number];
const priceKey = ({ sku, currency }: PriceRow) => `${currency} ${sku}`;

/** @returns the codes whose announcement a raised price ended (COUPON-14) */
async function storePrices(tx: Tx, { state, file, now }: Import): Promise<string[]> {
  const before = new Map(priceRows(state.products).map((row) => [priceKey(row), row]));
  const after = new Map(priceRows(file.products).map((row) => [priceKey(row), row]));
  const set = [...after].flatMap(([key, row]) => (before.get(key)?.amount === row.amount ? [] : row));
  await inBatches(set, (rows) =>
    tx
      .insertInto("price")
      .values(rows.map(({ sku, currency, amount }) => ({ sku, currency, amount })))
      .onConflict((conflict) =>
        conflict.columns(["sku", "currency"]).doUpdateSet((set) => ({ amount: set.ref("excluded.amount") })),
      )
      .execute(),
  );
  const gone = [...before].flatMap(([key, row]) => (after.has(key) ? [] : row));
  const askedBefore = (row: PriceRow) => before.get(priceKey(row))?.asked ?? null;
  // A SKU that is now of other goods is asked for anew, at whatever price.
  const isAsBefore = (row: PriceRow) =>
    askedBefore(row) === row.asked && before.get(priceKey(row))?.goods === row.goods;
  const changed = [
    ...[...after.values()].filter((row) => !isAsBefore(row)),
    ...gone.filter(({ asked }) => asked !== null).map((row) => ({ ...row, asked: null })),
  ];
  for (const currency of new Set([...changed, ...gone].map((row) => row.currency))) {
    const isOf = (row: PriceRow) => row.currency === currency;
    await inBatches(gone.filter(isOf), (rows) =>
      tx
        .deleteFrom("price")
        .where("currency", "=", currency)
        .where(
          "sku",
          "in",
          rows.map(({ sku }) => sku),
        )
        .execute(),
    );
    await inBatches(changed.filter(isOf), (rows) =>
      notePrices(
        tx,
        currency,
        {
          before: rows.filter((row) => askedBefore(row) !== null).map(({ sku }) => sku),
          after: rows.flatMap(({ sku, asked, goods }) =>
            asked === null ? [] : { sku, amount: asked, goods },
          ),
        },
        now,
      ),
    );
  }
  // Packs that are sold again, or under another SKU, count too: their earlier prices may have been lower.
  const raised = changed.flatMap((row) => {
    const old = before.get(priceKey(row));
    const isOther = old?.goods !== row.goods;
    if (row.asked === null || row.asked <= (isOther ? 0 : (old?.asked ?? 0))) return [];
    // What a SKU was asked for stays what its buyers were told, also where it is called otherwise or holds other seeds now.
    return { ...row, toldBefore: isOther ? (old?.asked ?? null) : null };
  });
  return endOutpriced(tx, raised, now);
}
