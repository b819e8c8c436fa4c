import type MiniSearch from "minisearch";
import { divideHalfUp } from "../money";
import type { PacketKind } from "../pictures/packet/facts";
import type { Picture } from "../pictures/picture";
import type { RegionToday } from "../region/region";
import type { Collection, Flavor, Pack, Product } from "./product";

/*
 * A storefront is the catalogue as one region sells it: an immutable layer of prices over the shared products, kept
 * in memory, so that reading a page asks no database.
 */

export type Availability = "in" | "low" | "out";

/** From this number of packs on, stock is not called low. */
export const LOW_STOCK = 6;

export interface StorePack extends Omit<Pack, "prices"> {
  price: number;
  /** Price of one seed received, free ones counted, rounded half up. */
  perSeed: number;
  availability: Availability;
}

/** A collection with the picture that shows it. */
export type Pictured<Subject> = Subject & { picture: Picture };

/** The pictures of a variety by kind; all one where the operator gave a photograph. */
export type ProductPictures = Record<PacketKind, Picture>;

export interface PicturedProduct extends Product {
  /** Its place in the catalogue, from 1: « Planche 12 ». */
  number: number;
  pictures: ProductPictures;
}

export interface StoreProduct extends Omit<PicturedProduct, "packs"> {
  packs: StorePack[];
  /**
   * LISTING-10: the pack that the variety is priced by: the cheapest that can be had or, where all are sold out, the
   * cheapest. Of equal prices the pack with the most seeds received.
   */
  pricedBy: StorePack;
  availability: Availability;
}

export interface StoreCollection extends Pictured<Collection> {
  /** Varieties of it that this storefront sells. */
  count: number;
}

export interface Storefront {
  region: RegionToday;
  /** Changes with every change of the catalogue, and with the day. */
  revision: string;
  /** The picture of the whole catalogue. */
  plate: Picture;
  /** What aromas are engraved as. */
  aromas: Readonly<Record<Flavor, Picture>>;
  products: readonly StoreProduct[];
  collections: readonly StoreCollection[];
  bySlug: ReadonlyMap<string, StoreProduct>;
  bySku: ReadonlyMap<string, { product: StoreProduct; pack: StorePack }>;
  collectionBySlug: ReadonlyMap<string, StoreCollection>;
  search: MiniSearch;
}

/** The availability of a stock of so many packs. */
export function availability(packs: number): Availability {
  return packs <= 0 ? "out" : packs < LOW_STOCK ? "low" : "in";
}

const best = (levels: Availability[]): Availability =>
  levels.includes("in") ? "in" : levels.includes("low") ? "low" : "out";

/** Whether a pack rather than another prices their variety (LISTING-10). */
function pricesBefore(pack: StorePack, other: StorePack): boolean {
  const isOut = pack.availability === "out";
  if (isOut !== (other.availability === "out")) return !isOut;
  if (pack.price !== other.price) return pack.price < other.price;
  return pack.seeds + pack.freeSeeds > other.seeds + other.freeSeeds;
}

/**
 * Builds a region's storefront: published products with at least one pack priced in its currency, packs ordered by
 * seeds.
 * @param onHand units left per stock item
 */
export function layStorefront(
  region: RegionToday,
  revision: string,
  catalogue: {
    products: readonly PicturedProduct[];
    collections: readonly Pictured<Collection>[];
    plate: Picture;
    aromas: Record<Flavor, Picture>;
  },
  onHand: ReadonlyMap<string, number>,
  search: MiniSearch,
): Storefront {
  const products: StoreProduct[] = [];
  for (const product of catalogue.products) {
    if (!product.published) continue;
    const sold: StorePack[] = [];
    // Field by field: spreading each of a thousand packs, eleven times over, would take twenty times as long.
    for (const { sku, seeds, freeSeeds, stockItem, stockTake, prices } of product.packs) {
      const price = prices[region.currency.isoCode];
      if (price === undefined) continue;
      sold.push({
        sku,
        seeds,
        freeSeeds,
        stockItem,
        stockTake,
        price,
        perSeed: divideHalfUp(price, seeds + freeSeeds),
        availability: availability(Math.floor((onHand.get(stockItem) ?? 0) / stockTake)),
      });
    }
    if (sold.length === 0) continue;
    sold.sort((a, b) => a.seeds - b.seeds);
    products.push({
      ...product,
      packs: sold,
      pricedBy: sold.reduce((best, pack) => (pricesBefore(pack, best) ? pack : best)),
      availability: best(sold.map((pack) => pack.availability)),
    });
  }
  const collections = catalogue.collections.map((collection) => ({
    ...collection,
    count: products.filter((product) => product.collections.includes(collection.slug)).length,
  }));
  return {
    region,
    revision,
    aromas: catalogue.aromas,
    plate: catalogue.plate,
    products,
    collections,
    bySlug: new Map(products.map((product) => [product.slug, product])),
    bySku: new Map(products.flatMap((product) => product.packs.map((pack) => [pack.sku, { product, pack }]))),
    collectionBySlug: new Map(collections.map((collection) => [collection.slug, collection])),
    search,
  };
}
