import { setImmediate as nextTurn } from "node:timers/promises";
import { pictureAlt, pictureText as t } from "../locales/picture";
import { typeLine } from "../locales/variety";
import * as paths from "../paths";
import { indexingOf } from "../shop/catalogue/alternates";
import type { LiveCatalogue } from "../shop/catalogue/catalogue.server";
import type { Pictured, Storefront, StoreProduct } from "../shop/catalogue/storefront";
import type { Collection } from "../shop/catalogue/product";
import { type Card, cardSource } from "../shop/pictures/cards.server";
import { CARD_WIDTH, type Picture } from "../shop/pictures/picture";
import { WHOLE } from "../shop/pictures/pictures.server";
import type { PictureSource } from "../shop/pictures/pipeline.server";
import { REGIONS } from "../shop/region/region";
import type { Entered } from "./context.server";

/* What public pages say of themselves to search engines and to those who show a shared address, and their cards. */

/** What stands in a public page's head beside its title. Addresses are absolute. */
export interface Head {
  description: string;
  /** The page's one address. */
  url: string;
  noindex: boolean;
  /** The card. */
  image: string;
  alt: string;
  type: "product" | "website";
  /** Language and country, `fr_CH`. */
  locale: string;
}

/** What a public page's loader tells `headOf`. */
interface PublicPage {
  /** Its one address: without query, with its number where it is a further page of a list. */
  path: string;
  description: string;
  /** Kept out of search engines. */
  noindex?: boolean;
  /** What its card shows: a variety, a collection, or the shop where it is of neither. */
  variety?: StoreProduct;
  collection?: Pictured<Collection> | null;
  /** Whether another storefront has this page too; by default that follows from the variety or collection shown. */
  stands?: (storefront: Storefront) => boolean;
}

/** Whether a storefront has a page, by what the page shows. */
function standsIn(storefront: Storefront, { variety, collection }: PublicPage): boolean {
  if (variety) return storefront.bySlug.has(variety.slug);
  return !collection || (storefront.collectionBySlug.get(collection.slug)?.count ?? 0) > 0;
}

/**
 * PAGE-16: the head of a public page; its loader answers it as `head`. What only the answer's own head says, its addresses
 * in other storefronts, is left in the request's context.
 */
export function headOf({ shop, region, storefront, context }: Entered, page: PublicPage): Head {
  const { path, description, variety, collection } = page;
  const { publicUrl } = shop.config;
  const indexing = indexingOf(
    REGIONS.map(({ code }) => shop.catalogue.storefront(code)),
    region.code,
    page.stands ?? ((one) => standsIn(one, page)),
  );
  const card = variety
    ? socialCard(variety)
    : collection
      ? cardOfCollection(collection)
      : socialCardOfShop(storefront.plate);
  const { digest } = sourceOf(card, shop.catalogue);
  const noindex = page.noindex || !indexing.index;
  if (!noindex)
    context.alternates = indexing.alternates.map(({ hreflang, basename }) => ({
      hreflang,
      href: paths.absolute(publicUrl, basename, path),
    }));
  return {
    description,
    url: paths.absolute(publicUrl, region.basename, path),
    noindex,
    image: paths.absolute(publicUrl, "/", paths.picture(digest, CARD_WIDTH, 1)),
    alt: variety ? pictureAlt(variety) : collection ? t("plate", { name: collection.name }) : t("cardShop"),
    type: variety ? "product" : "website",
    locale: region.locale.iso.replace("-", "_"),
  };
}

function socialCard(variety: StoreProduct): Card {
  return {
    words: { name: variety.name, line: typeLine(variety), shop: t("cardShop") },
    picture: variety.pictures.social,
    of: { kind: "variety", flavors: variety.flavors },
  };
}

function cardOfCollection({ slug, name, icon, picture }: Pictured<Collection>): Card {
  return {
    words: { name, line: t("cardCollection"), shop: t("cardShop") },
    picture,
    of: { kind: "collection", slug, name, icon },
  };
}

function socialCardOfShop(plate: Picture): Card {
  return {
    words: { name: t("cardHomeName"), line: t("cardHomeLine"), shop: t("cardHomeShop") },
    picture: plate,
    of: { kind: "collection", ...WHOLE },
  };
}

/** Cards that were named once, by the picture they show: it is of one thing alone, and lives as long as its facts. */
const named = new WeakMap<Picture, PictureSource>();

function sourceOf(card: Card, catalogue: LiveCatalogue): PictureSource {
  const before = named.get(card.picture);
  if (before) return before;
  const source = cardSource(card, async (digest) => (await catalogue.findPicture(digest)?.read()) ?? null);
  named.set(card.picture, source);
  return source;
}

/** By digest. */
type Cards = ReadonlyMap<string, PictureSource>;

/** Cards, and the revision of the storefronts that they are collected from. */
const known = new WeakMap<LiveCatalogue, { revision: string; cards: Promise<Cards> }>();

/** Cards that are named in one turn of the event loop. */
const SLICE = 200;

/**
 * The card with this digest, of the present catalogue or the one before it; null if there is none. After a change all
 * cards are named anew, some at a time: whoever asks for another thing meanwhile has its turn (PICTURE-12).
 */
export async function findSocialCard(
  catalogue: LiveCatalogue,
  digest: string,
): Promise<PictureSource | null> {
  const storefronts = REGIONS.map(({ code }) => catalogue.storefront(code));
  const revision = storefronts[0]?.revision ?? "";
  let present = known.get(catalogue);
  if (present?.revision !== revision) {
    present = { revision, cards: collectCards(catalogue, storefronts, present?.cards) };
    known.set(catalogue, present);
  }
  return (await present.cards).get(digest) ?? null;
}

/** Those of the previous catalogue are kept, first in order: pages drawn before the change still name them. */
async function collectCards(
  catalogue: LiveCatalogue,
  storefronts: readonly Storefront[],
  before: Promise<Cards> | undefined,
): Promise<Cards> {
  const fresh = new Map<string, PictureSource>();
  // Storefronts share their varieties, collections and pictures.
  const seen = new Set<Picture>();
  for (const { plate, products, collections } of storefronts) {
    const cards = function* () {
      if (!seen.has(plate)) yield socialCardOfShop(plate);
      for (const one of products) if (!seen.has(one.pictures.social)) yield socialCard(one);
      for (const one of collections) if (!seen.has(one.picture)) yield cardOfCollection(one);
    };
    for (const card of cards()) {
      seen.add(card.picture);
      const source = sourceOf(card, catalogue);
      fresh.set(source.digest, source);
      if (seen.size % SLICE === 0) await nextTurn();
    }
  }
  const older = [...((await before) ?? [])].filter(([digest]) => !fresh.has(digest)).slice(-fresh.size);
  return new Map([...older, ...fresh]);
}
