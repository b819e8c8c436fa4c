import MiniSearch from "minisearch";
import type { Db } from "../../data/db.server";
import type { Picture } from "../pictures/picture";
import type { PictureSource } from "../pictures/pipeline.server";
import type { LabelWords } from "../pictures/packet/facts";
import { followPictures } from "../pictures/pictures.server";
import { every } from "../polling";
import { utcDay } from "../region/dated";
import { onDay, REGIONS } from "../region/region";
import type { Flavor, Collection, Pack, Product, ProductFacts } from "./product";
import { layStorefront, type Pictured, type PicturedProduct, type Storefront } from "./storefront";
import { foldWords } from "./words";

/*
 * Reads the catalogue's tables into memory and follows their revision. `import-export/` writes them; orders change
 * the stock.
 */

interface CatalogueData {
  products: PicturedProduct[];
  collections: Pictured<Collection>[];
  plate: Picture;
  aromas: Record<Flavor, Picture>;
  pictures: ReadonlyMap<string, PictureSource>;
  search: MiniSearch;
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

/** Every product and collection, in the operator's order. */
export async function loadCatalogue(db: Db): Promise<{ products: Product[]; collections: Collection[] }> {
  const [collections, products, memberships, packs, prices] = await Promise.all([
    db.selectFrom("collection").selectAll().orderBy("position").orderBy("slug").execute(),
    db.selectFrom("product").selectAll().orderBy("position").orderBy("slug").execute(),
    db.selectFrom("product_collection").selectAll().orderBy("position").execute(),
    db.selectFrom("pack").selectAll().orderBy("position").execute(),
    db.selectFrom("price").selectAll().execute(),
  ]);
  const pricesBySku = groupBy(prices, ({ sku }) => sku);
  const packsByProduct = groupBy(packs, (pack) => pack.product_slug);
  const collectionsByProduct = groupBy(memberships, (membership) => membership.product_slug);
  return {
    collections,
    products: products.map((row) => ({
      ...(JSON.parse(row.facts) as ProductFacts),
      slug: row.slug,
      name: row.name,
      published: row.published === 1,
      addedOn: row.added_on,
      collections: (collectionsByProduct.get(row.slug) ?? []).map((membership) => membership.collection_slug),
      packs: (packsByProduct.get(row.slug) ?? []).map((pack): Pack => ({
        sku: pack.sku,
        seeds: pack.seeds,
        freeSeeds: pack.free_seeds,
        stockItem: pack.stock_item,
        stockTake: pack.stock_take,
        prices: Object.fromEntries(
          (pricesBySku.get(pack.sku) ?? []).map(({ currency, amount }) => [currency, amount]),
        ),
      })),
    })),
  };
}

async function loadStock(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom("stock_item").selectAll().execute();
  return new Map(rows.map(({ id, on_hand }) => [id, on_hand]));
}

async function revisions(db: Db): Promise<Record<string, number>> {
  const rows = await db.selectFrom("revision").selectAll().execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Names of varieties by slug, also of those that no storefront sells now; what left the catalogue has none. */
export async function findNames(db: Db, slugs: string[]): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await db.selectFrom("product").select(["slug", "name"]).where("slug", "in", slugs).execute();
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}

/** The index that finds products, by slug, from words of their names, parents, aromas and summaries. */
export function indexForSearch(products: readonly Product[]): MiniSearch {
  const index = new MiniSearch({
    idField: "slug",
    fields: ["name", "genetics", "flavors", "summary"],
    processTerm: foldWords,
    searchOptions: {
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      boost: { name: 6, genetics: 2 },
      combineWith: "AND",
      processTerm: foldWords,
    },
  });
  index.addAll(
    products.map(({ slug, name, genetics, flavors, summary }) => ({
      slug,
      name,
      genetics,
      flavors: flavors.join(" "),
      summary,
    })),
  );
  return index;
}

/** The catalogue in memory. */
export interface LiveCatalogue {
  /** The storefront of a region as last read; the same object until something changed or a day began. */
  storefront(regionCode: string): Storefront;
  /** The picture a digest names, of the catalogue as it is or was before its last change; null where there is none. */
  findPicture(digest: string): PictureSource | null;
  /**
   * Checks the revision and the day, and builds the storefronts anew if one changed; the polling does the same once a
   * second.
   */
  refresh(): Promise<void>;
  close(): void;
}

/**
 * Reads the catalogue and follows it. A storefront holds the law and the taxes of the UTC day on which it was built.
 * @param now UTC ms
 * @param pollEvery ms between two checks of the revision, 0 for none
 * @param labels what packets print
 * @param onError told of a check that failed; the last good catalogue stays in use
 */
export async function openCatalogue(
  db: Db,
  options: { now(): number; pollEvery: number; onError(error: unknown): void; labels: LabelWords },
): Promise<LiveCatalogue> {
  const { now: clock, pollEvery, onError } = options;
  let data: CatalogueData | undefined;
  let seen: Record<string, number> = {};
  let day = "";
  let storefronts = new Map<string, Storefront>();
  // Pages drawn before a change still ask for the pictures of the catalogue before it.
  let picturesBefore: CatalogueData["pictures"] = new Map();
  const layPictures = followPictures(db, options.labels);

  const refresh = async () => {
    const now = await revisions(db);
    const today = utcDay(clock());
    if (data && now.catalogue === seen.catalogue && now.stock === seen.stock && today === day) return;
    if (!data || now.catalogue !== seen.catalogue) {
      const loaded = await layPictures(await loadCatalogue(db));
      if (data) picturesBefore = data.pictures;
      data = { ...loaded, search: indexForSearch(loaded.products) };
    }
    const stock = await loadStock(db);
    const { search, ...catalogue } = data;
    const revision = `${now.catalogue}.${now.stock}.${today}`;
    storefronts = new Map(
      REGIONS.map((region) => [
        region.code,
        layStorefront(onDay(region, today), revision, catalogue, stock, search),
      ]),
    );
    seen = now;
    day = today;
  };

  await refresh();
  const close = every(pollEvery, refresh, onError);
  return {
    storefront(regionCode) {
      const storefront = storefronts.get(regionCode);
      if (!storefront) throw new Error(`No storefront ${regionCode}`);
      return storefront;
    },
    findPicture: (digest) => data?.pictures.get(digest) ?? picturesBefore.get(digest) ?? null,
    refresh,
    close,
  };
}
