import type { Db, Tx } from "../../../data/db.server";
import { inTransaction } from "../../../data/db.server";
import type { Currency } from "../../money";
import { ok, refuse, type Result } from "../../result";
import { countUp, lockRevision } from "../../revision.server";
import { loadCatalogue } from "../catalogue.server";
import { inLockOrder, removeStock, setStock } from "../stock.server";
import { factsOf } from "./columns";
import { type CatalogueState, collectionsAfter, compare, isEmpty, type Plan } from "./compare";
import { type Fault, reasons } from "./fault";
import type { CatalogueFile } from "./parse";
import { writeCatalogue, writeCollections } from "./write";

/*
 * Writes the tables `collection`, `product`, `product_collection`, `pack`, `price`; counts up the revision
 * `catalogue`.
 */

/** Rows per statement: far below the 32,766 parameters of SQLite and the 65,535 of PostgreSQL. */
const BATCH = 500;

async function inBatches<Item>(
  items: readonly Item[],
  work: (batch: Item[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH) await work(items.slice(start, start + BATCH));
}

async function readState(db: Db): Promise<CatalogueState> {
  const { products, collections } = await loadCatalogue(db);
  const stock = await db.selectFrom("stock_item").selectAll().execute();
  return { products, collections, stock: new Map(stock.map(({ id, on_hand }) => [id, on_hand])) };
}

/** A file that brings no collections names only those that are there. */
function missingCollections(state: CatalogueState, file: CatalogueFile): Fault[] {
  const known = new Set(collectionsAfter(state, file).map(({ slug }) => slug));
  return file.products.flatMap(({ collections, line }) =>
    collections
      .filter((slug) => !known.has(slug))
      .map((slug) => ({
        file: "main" as const,
        line,
        column: "collections",
        reason: reasons.unknownCollection(slug),
      })),
  );
}

/**
 * What importing the file would change; writes nothing. Refused where a variety names an unknown collection.
 */
export async function planImport(db: Db, file: CatalogueFile): Promise<Result<Plan, Fault[]>> {
  const state = await readState(db);
  const faults = missingCollections(state, file);
  return faults.length > 0 ? refuse(faults) : ok(compare(state, file));
}

/**
 * Makes the file the catalogue, stock included, and answers what changed. All of it is stored or nothing; the
 * revision `catalogue` counts up only where something changed, and unchanged rows are not written.
 * @param now ms; its day is the one that new varieties join on where the file gives none
 */
export async function importCatalogue(
  db: Db,
  file: CatalogueFile,
  now: number,
): Promise<Result<Plan, Fault[]>> {
  return inTransaction(db, async (tx) => {
    // Two imports at once take their turns here.
    await lockRevision(tx, "catalogue");
    const state = await readState(tx);
    const faults = missingCollections(state, file);
    if (faults.length > 0) return refuse(faults);
    const plan = compare(state, file);
    if (isEmpty(plan)) return ok(plan);
    await store(tx, state, file, plan, new Date(now).toISOString().slice(0, 10));
    await countUp(tx, "catalogue");
    return ok(plan);
  });
}

/**
 * Writes what differs. New and changed rows first: a pack that moves to another variety outlives its old one.
 */
async function store(
  tx: Tx,
  state: CatalogueState,
  file: CatalogueFile,
  plan: Plan,
  today: string,
): Promise<void> {
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

  const before = new Map(state.products.map((product, position) => [product.slug, { product, position }]));
  const changed = new Map(plan.products.changed.map((change) => [change.slug, change]));
  const products = file.products.map((product, position) => ({ product, position }));
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
            added_on: product.addedOn ?? before.get(product.slug)?.product.addedOn ?? today,
            facts: JSON.stringify(factsOf(product)),
          })),
        )
        .onConflict((conflict) =>
          conflict.column("slug").doUpdateSet((set) => ({
            name: set.ref("excluded.name"),
            position: set.ref("excluded.position"),
            published: set.ref("excluded.published"),
            added_on: set.ref("excluded.added_on"),
            facts: set.ref("excluded.facts"),
          })),
        )
        .execute(),
  );

  const regrouped = file.products.filter(
    ({ slug }) => !before.has(slug) || changed.get(slug)?.fields.includes("collections"),
  );
  await inBatches(regrouped, (batch) =>
    tx
      .deleteFrom("product_collection")
      .where(
        "product_slug",
        "in",
        batch.map(({ slug }) => slug),
      ) // prettier-ignore
      .execute(),
  );
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

  // In the order in which whoever takes several stock items does: two writers then never wait in a ring.
  const stock = [...file.stock]
    .filter(([id, units]) => state.stock.get(id) !== units)
    .map(([id, on_hand]) => ({ id, on_hand }))
    .sort((a, b) => inLockOrder(a.id, b.id));
  await inBatches(stock, (rows) => setStock(tx, rows));

  const packRows = (list: readonly Pick<CatalogueFile["products"][number], "slug" | "packs">[]) =>
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
  const oldPacks = new Map(packRows(state.products).map((row) => [row.sku, JSON.stringify(row)]));
  const newPacks = packRows(file.products);
  await inBatches(
    newPacks.filter((row) => oldPacks.get(row.sku) !== JSON.stringify(row)),
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

  const priceRows = (list: readonly Pick<CatalogueFile["products"][number], "packs">[]) =>
    list.flatMap(({ packs }) =>
      packs.flatMap(({ sku, prices }) =>
        Object.entries(prices).map(([currency, amount]) => ({ sku, currency: currency as Currency, amount })),
      ),
    );
  const priceKey = ({ sku, currency }: { sku: string; currency: string }) => `${currency} ${sku}`;
  const oldPrices = new Map(priceRows(state.products).map((row) => [priceKey(row), row]));
  const newPrices = new Map(priceRows(file.products).map((row) => [priceKey(row), row]));
  await inBatches(
    [...newPrices].flatMap(([key, row]) => (oldPrices.get(key)?.amount === row.amount ? [] : row)),
    (rows) =>
      tx
        .insertInto("price")
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(["sku", "currency"])
            .doUpdateSet((set) => ({ amount: set.ref("excluded.amount") })),
        )
        .execute(),
  );
  const gonePrices = [...oldPrices].flatMap(([key, row]) => (newPrices.has(key) ? [] : row));
  for (const currency of new Set(gonePrices.map((row) => row.currency)))
    await inBatches(
      gonePrices.filter((row) => row.currency === currency).map(({ sku }) => sku),
      (skus) => tx.deleteFrom("price").where("currency", "=", currency).where("sku", "in", skus).execute(),
    );

  await inBatches(plan.products.removed, (slugs) =>
    tx.deleteFrom("product").where("slug", "in", slugs).execute(),
  );
  const skus = new Set(newPacks.map(({ sku }) => sku));
  await inBatches(
    [...oldPacks.keys()].filter((sku) => !skus.has(sku)),
    (gone) => tx.deleteFrom("pack").where("sku", "in", gone).execute(),
  );
  await inBatches(
    [...state.stock.keys()].filter((id) => !file.stock.has(id)),
    (gone) => removeStock(tx, gone),
  );
  await inBatches(plan.collections.removed, (slugs) =>
    tx.deleteFrom("collection").where("slug", "in", slugs).execute(),
  );
}

/** The catalogue as the two files that, imported again, change nothing. */
export async function exportCatalogue(db: Db): Promise<{ catalogue: string; collections: string }> {
  const read = async (snapshot: Db) => {
    const { products, collections, stock } = await readState(snapshot);
    return { catalogue: writeCatalogue(products, stock), collections: writeCollections(collections) };
  };
  // All tables as of one moment, on PostgreSQL too.
  return db.isTransaction ? read(db) : db.transaction().setIsolationLevel("repeatable read").execute(read);
}
