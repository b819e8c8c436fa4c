import type { Collection, Product } from "../product";
import type { Damage } from "../stored-facts";
import { collectionCells, DEFAULT_ICON } from "./collection-columns";
import { type FileProduct, isSamePack, packCells, varietyDifferences } from "./columns";
import type { Cells } from "./fields";
import type { CatalogueFile } from "./catalogue-file";

/* What an import would do: the catalogue as it is against the file, cell by cell. */

/** `fields` are the names of the file's columns; `position` where the place among the others changed. */
interface PackChange {
  sku: string;
  change: "added" | "changed" | "removed";
  fields: string[];
  /** Units on hand of its stock item, where the file changes them: `stock` is then one of `fields`. */
  stock?: { from: number; to: number };
}

export interface ProductChange {
  slug: string;
  fields: string[];
  packs: PackChange[];
}

/** Slugs by what happens to them, in the file's order; `unchanged` is a count. */
export interface Plan {
  products: { added: string[]; changed: ProductChange[]; removed: string[]; unchanged: number };
  collections: {
    added: string[];
    changed: { slug: string; fields: string[] }[];
    removed: string[];
    unchanged: number;
  };
  /** SKUs of packs that have none on hand, as their stock item is new and the file does not say how many there are. */
  uncounted: string[];
}

/** The catalogue with its stock, units on hand per stock item. */
export interface CatalogueState {
  products: Product[];
  collections: Collection[];
  stock: ReadonlyMap<string, number>;
  /** The revisions of stock items: as they are, and as an import last made them. */
  revisions: ReadonlyMap<string, { now: number; setIn: number }>;
  /** Varieties whose rows have facts that cannot be read: whatever a file says of these is written. */
  damaged: readonly Damage[];
}

/** Whether an import would change nothing. */
export function isEmpty({ products, collections }: Plan): boolean {
  return [products, collections].every(
    ({ added, changed, removed }) => added.length + changed.length + removed.length === 0,
  );
}

/**
 * The smallest set of members of `after` that have moved, given that the others kept their order in `before`: all but
 * a longest increasing subsequence of old positions.
 */
export function moved(before: readonly string[], after: readonly string[]): Set<string> {
  if (before.length === after.length && before.every((name, index) => name === after[index]))
    return new Set();
  const position = new Map(before.map((name, index) => [name, index]));
  const kept = after.filter((name) => position.has(name));
  const at = (index: number | undefined) =>
    index === undefined ? -1 : (position.get(kept[index] ?? "") ?? -1);
  // Patience sorting: `ends[n]` is the index of the smallest last member of an increasing run of n + 1.
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  kept.forEach((_, index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (at(ends[middle]) < at(index)) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  });
  const names = new Set(kept);
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) names.delete(kept[index] ?? "");
  return names;
}

/** Units on hand once the file is imported: as it says, else as they are, none of an item that is new (CATALOGUE-17). */
export const stockAfter = ({ stock }: CatalogueState, file: CatalogueFile): ReadonlyMap<string, number> =>
  new Map([...file.stock].map(([item, units]) => [item, units ?? stock.get(item) ?? 0]));

const differing = (before: Cells, after: Cells) =>
  Object.keys(after).filter((column) => before[column] !== after[column]);

function comparePacks(
  before: Product["packs"],
  after: Product["packs"],
  stockBefore: ReadonlyMap<string, number>,
  stockAfter: ReadonlyMap<string, number>,
): PackChange[] {
  const known = new Map(before.map((pack) => [pack.sku, pack]));
  const skus = after.map(({ sku }) => sku);
  const movedSkus = moved([...known.keys()], skus);
  const changes: PackChange[] = [];
  for (const pack of after) {
    const old = known.get(pack.sku);
    if (!old) {
      changes.push({ sku: pack.sku, change: "added", fields: [] });
      continue;
    }
    const [had, has] = [stockBefore.get(old.stockItem) ?? 0, stockAfter.get(pack.stockItem) ?? 0];
    const fields = isSamePack(old, pack) ? [] : differing(packCells(old), packCells(pack));
    if (had !== has) fields.push("stock");
    if (movedSkus.has(pack.sku)) fields.push("position");
    const stock = had === has ? {} : { stock: { from: had, to: has } };
    if (fields.length > 0) changes.push({ sku: pack.sku, change: "changed", fields, ...stock });
  }
  for (const { sku } of before) if (!skus.includes(sku)) changes.push({ sku, change: "removed", fields: [] });
  return changes;
}

/**
 * The collections after the import: those of the file beside or the present ones, and the new ones behind
 * them.
 */
export function collectionsAfter(state: CatalogueState, file: CatalogueFile): Collection[] {
  const base = file.collections ?? state.collections;
  const known = new Set(base.map(({ slug }) => slug));
  const last = Math.max(0, ...base.map(({ position }) => position));
  const fresh = file.newCollections.filter(({ slug }) => !known.has(slug));
  // A collection that an earlier import from another shop made keeps its text if the file beside does not name it.
  const present = new Map(state.collections.map((collection) => [collection.slug, collection]));
  return [
    ...base,
    ...fresh.map(({ slug, name }, index) => ({
      ...(present.get(slug) ?? { slug, name, icon: DEFAULT_ICON, summary: "", text: "" }),
      position: last + index + 1,
    })),
  ];
}

/** Of a variety, what is kept where the file does not say it. @param old null for a new one */
export const keptOf = (
  { addedOn, known }: Pick<FileProduct, "addedOn" | "known">,
  old: Pick<Product, "addedOn" | "known"> | null,
): Pick<FileProduct, "addedOn"> & { known: number } => ({
  addedOn: addedOn ?? old?.addedOn ?? null,
  known: known ?? old?.known ?? 0,
});

/** What importing the file would change. */
export function compare(state: CatalogueState, file: CatalogueFile): Plan {
  const before = new Map(state.products.map((product) => [product.slug, product]));
  const order = file.products.map(({ slug }) => slug);
  const movedSlugs = moved([...before.keys()], order);
  const stock = stockAfter(state, file);
  const damaged = new Map(state.damaged.map(({ slug, facts }) => [slug, facts]));
  const products: Plan["products"] = { added: [], changed: [], removed: [], unchanged: 0 };
  for (const product of file.products) {
    const old = before.get(product.slug);
    if (!old) {
      products.added.push(product.slug);
      continue;
    }
    const differences = varietyDifferences(old, { ...product, ...keptOf(product, old) });
    const fields = [...new Set([...differences, ...(damaged.get(product.slug) ?? [])])];
    if (movedSlugs.has(product.slug)) fields.push("position");
    const packs = comparePacks(old.packs, product.packs, state.stock, stock);
    if (fields.length + packs.length > 0) products.changed.push({ slug: product.slug, fields, packs });
    else products.unchanged++;
  }
  const named = new Set(order);
  products.removed = [...before.keys()].filter((slug) => !named.has(slug));

  const collections: Plan["collections"] = { added: [], changed: [], removed: [], unchanged: 0 };
  const known = new Map(state.collections.map((collection) => [collection.slug, collection]));
  const after = collectionsAfter(state, file);
  for (const collection of after) {
    const old = known.get(collection.slug);
    const fields = old ? differing(collectionCells(old), collectionCells(collection)) : [];
    if (!old) collections.added.push(collection.slug);
    else if (fields.length > 0) collections.changed.push({ slug: collection.slug, fields });
    else collections.unchanged++;
  }
  const kept = new Set(after.map(({ slug }) => slug));
  collections.removed = [...known.keys()].filter((slug) => !kept.has(slug));
  const isUncounted = (item: string) => file.stock.get(item) == null && !state.stock.has(item);
  const uncounted = file.products.flatMap(({ packs }) =>
    packs.flatMap(({ sku, stockItem }) => (isUncounted(stockItem) ? sku : [])),
  );
  return { products, collections, uncounted };
}
