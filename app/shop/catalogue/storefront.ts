import type { Picture } from "../pictures/picture";
import { picturesOf, type ProductPictures } from "../pictures/likeness";
import type { RegionToday } from "../region/region";
import type { Assortment, Pictured, Variety } from "./assortment";
import type { Chosen } from "./chance";
import { type Availability, offered, offeredPack, type Offers, type StorePack } from "./offers";
import type { Collection, Flavor } from "./product";

/*
 * A storefront is the catalogue as one region sells it: the assortment that all share, by the offers of its currency and
 * the laws of its day, kept in memory, so that reading a page asks no database.
 */

/** Whether a pack, or every pack of a variety, is sold out. */
export const isSoldOut = (sold: { availability: Availability }): boolean => sold.availability === "out";

/** A variety as a storefront sells it, made when it is asked for. */
export interface StoreProduct extends Omit<Variety, "packs"> {
  pictures: ProductPictures;
  /** By their seeds. */
  packs: StorePack[];
  /**
   * LISTING-10: the pack that the variety is priced by: the cheapest that can be had or, where all are sold out, the
   * cheapest. Of equal prices the pack with the most seeds received.
   */
  pricedBy: StorePack;
  /** That of its best pack. */
  availability: Availability;
}

interface StoreCollection extends Pictured<Collection> {
  /** Varieties of it that this storefront sells. */
  count: number;
}

/** What is found by its name: the thing, or nothing. */
interface Lookup<Value> {
  has(key: string): boolean;
  get(key: string): Value | undefined;
}

export interface Storefront {
  region: RegionToday;
  /** Changes with every change of the catalogue, and with the day. */
  revision: string;
  /** The picture of the whole catalogue. */
  plate: Picture;
  /** What aromas are engraved as. */
  aromas: Readonly<Record<Flavor, Picture>>;
  /** What it sells, in the catalogue's order: how many, and those from one on up to another. */
  products: { size: number; slice(from: number, to: number): StoreProduct[] };
  collections: readonly StoreCollection[];
  bySlug: Lookup<StoreProduct>;
  bySku: Lookup<{ product: StoreProduct; pack: StorePack }>;
  collectionBySlug: ReadonlyMap<string, StoreCollection>;
  assortment: Assortment;
  offers: Offers;
  /** What it shows by chance today, of what can be had. */
  chosen: Chosen;
}

/** The variety at a place of the assortment as it is offered; null where it is not sold. */
export function productAt(
  { assortment, offers }: Pick<Storefront, "assortment" | "offers">,
  place: number,
): StoreProduct | null {
  const variety = assortment.varieties[place];
  const offer = variety && offered(assortment, offers, place);
  return offer ? { ...variety, pictures: picturesOf(variety.likeness), ...offer } : null;
}

/** The varieties at these places; those that are not sold are left out. */
export function productsAt(
  storefront: Pick<Storefront, "assortment" | "offers">,
  places: Iterable<number>,
): StoreProduct[] {
  return [...places].flatMap((place) => productAt(storefront, place) ?? []);
}

/** A region's storefront, by the offers of its currency and what is chosen of them. */
export function openStorefront(
  region: RegionToday,
  revision: string,
  assortment: Assortment,
  offers: Offers,
  chosen: Chosen,
): Storefront {
  const made = { assortment, offers };
  const { placeOf, packPlaceOf } = assortment;
  const collections = assortment.collections.map((collection) => ({
    ...collection,
    count: offers.counts.get(collection.slug) ?? 0,
  }));
  return {
    ...made,
    chosen,
    region,
    revision,
    plate: assortment.plate,
    aromas: assortment.aromas,
    products: {
      size: offers.places.length,
      slice: (from, to) => productsAt(made, offers.places.slice(from, to)),
    },
    collections,
    bySlug: {
      has: (slug) => Boolean(offers.sold.get(placeOf.get(slug) ?? -1)),
      get: (slug) => productAt(made, placeOf.get(slug) ?? -1) ?? undefined,
    },
    bySku: {
      has: (sku) => (offers.prices[packPlaceOf.get(sku) ?? -1] ?? 0) > 0,
      get: (sku) => {
        const place = packPlaceOf.get(sku) ?? -1;
        const pack = offers.prices[place] ? offeredPack(assortment, offers, place) : null;
        const product = pack && productAt(made, assortment.ownerOf[place] ?? -1);
        return pack && product ? { product, pack } : undefined;
      },
    },
    collectionBySlug: new Map(collections.map((collection) => [collection.slug, collection])),
  };
}
