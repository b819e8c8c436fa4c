import type { Db } from "../../data/db.server";
import type { Collection, Pack, Product } from "./product";
import { type Damage, readFacts } from "./stored-facts";

/* Reads the catalogue's tables. `import-export/` writes them; orders change the stock. */

/** Rows of a statement that answers many: few enough to be read between two requests. */
const SLICE = 500;

/** A variety as its row says it; what it sells stands in other tables. */
interface ProductMark {
  slug: string;
  /** The revision of the catalogue in which it last changed. */
  changed_in: number;
  /** ISO day of that change; null where it is not known. */
  changed_on: string | null;
}

function groupBy<Row>(rows: Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

/** The words that many varieties say, one copy of each: a copy per variety would be a tenth of the catalogue's memory. */
const WORDS = new Map<string, string>();
/** Words that are kept: those of closed lists, collections, and the parents that are named most. */
const MOST_WORDS = 20_000;

/** The same text as one that was read before, where there is one. */
function shared<Word extends string>(word: Word): Word {
  const known = WORDS.get(word);
  if (known !== undefined) return known as Word;
  if (WORDS.size < MOST_WORDS) WORDS.set(word, word);
  return word;
}

/** Every collection, in the operator's order. */
export function readCollections(db: Db): Promise<Collection[]> {
  return db.selectFrom("collection").selectAll().orderBy("position").orderBy("slug").execute();
}

/** Every variety that is published, in the operator's order, and when it last changed. */
export function readProductMarks(db: Db): Promise<ProductMark[]> {
  return db
    .selectFrom("product")
    .select(["slug", "changed_in", "changed_on"])
    .where("published", "=", 1)
    .orderBy("position")
    .orderBy("slug")
    .execute();
}

/**
 * Varieties with their packs, prices and collections; all of them, in the operator's order, where no slugs are given.
 * @param onDamage told of each whose row has facts that cannot be read (CATALOGUE-24)
 */
export async function readProducts(
  db: Db,
  slugs?: readonly string[],
  onDamage: (damage: Damage) => void = () => undefined,
): Promise<Product[]> {
  const skus = db.selectFrom("pack").select("sku");
  const [products, memberships, packs, prices] = await Promise.all([
    db
      .selectFrom("product")
      .selectAll()
      .$if(slugs !== undefined, (query) => query.where("slug", "in", slugs ?? []))
      .orderBy("position")
      .orderBy("slug")
      .execute(),
    db
      .selectFrom("product_collection")
      .selectAll()
      .$if(slugs !== undefined, (query) => query.where("product_slug", "in", slugs ?? []))
      .orderBy("position")
      .execute(),
    db
      .selectFrom("pack")
      .selectAll()
      .$if(slugs !== undefined, (query) => query.where("product_slug", "in", slugs ?? []))
      .orderBy("position")
      .execute(),
    db
      .selectFrom("price")
      .selectAll()
      .$if(slugs !== undefined, (query) =>
        query.where("sku", "in", skus.where("product_slug", "in", slugs ?? [])),
      )
      .execute(),
  ]);
  const pricesBySku = groupBy(prices, ({ sku }) => sku);
  const packsByProduct = groupBy(packs, (pack) => pack.product_slug);
  const collectionsByProduct = groupBy(memberships, (membership) => membership.product_slug);
  const factsOf = (row: (typeof products)[number]) => {
    const { facts, damage } = readFacts(row.slug, row.facts);
    if (damage) onDamage(damage);
    return { ...facts, lineage: facts.lineage.map(shared) };
  };
  return products.map((row) => ({
    ...factsOf(row),
    slug: row.slug,
    name: row.name,
    published: row.published === 1,
    addedOn: shared(row.added_on),
    known: row.known,
    collections: (collectionsByProduct.get(row.slug) ?? []).map((membership) =>
      shared(membership.collection_slug),
    ),
    packs: (packsByProduct.get(row.slug) ?? []).map((pack): Pack => ({
      sku: pack.sku,
      seeds: pack.seeds,
      freeSeeds: pack.free_seeds,
      stockItem: pack.stock_item === pack.sku ? pack.sku : pack.stock_item,
      stockTake: pack.stock_take,
      prices: Object.fromEntries(
        (pricesBySku.get(pack.sku) ?? []).map(({ currency, amount }) => [currency, amount]),
      ),
    })),
  }));
}

/** Varieties by their slugs, in slices that others need not wait for long; those that there are not are left out. */
export async function* readProductsSliced(
  db: Db,
  slugs: readonly string[],
  onDamage: (damage: Damage) => void,
): AsyncGenerator<Product[]> {
  // A variety comes with its packs and their prices: a few hundred rows in all.
  const step = SLICE / 5;
  for (let start = 0; start < slugs.length; start += step)
    yield await readProducts(db, slugs.slice(start, start + step), onDamage);
}

/**
 * Units on hand of the stock items that changed after a revision of the stock, in slices.
 * @param after -1 for all
 */
export async function* readStockSliced(
  db: Db,
  after: number,
): AsyncGenerator<{ id: string; on_hand: number }[]> {
  for (let last = ""; ;) {
    const rows = await db
      .selectFrom("stock_item")
      .select(["id", "on_hand"])
      .$if(after >= 0, (query) => query.where("changed_in", ">", after))
      .where("id", ">", last)
      .orderBy("id")
      .limit(SLICE * 2)
      .execute();
    const end = rows.at(-1)?.id;
    if (end === undefined) return;
    yield rows;
    last = end;
  }
}

/** Names of varieties by slug, also of those that no storefront sells now; what left the catalogue has none. */
export async function findNames(db: Db, slugs: string[]): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db.selectFrom("product").select(["slug", "name"]).where("slug", "in", slugs).execute();
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}

/** Whether a variety is published, whatever a process has in memory. */
export async function isAnythingPublished(db: Db): Promise<boolean> {
  const row = await db.selectFrom("product").select("slug").where("published", "=", 1).executeTakeFirst();
  return row !== undefined;
}
