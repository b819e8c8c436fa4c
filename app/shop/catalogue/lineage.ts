import type { BitSet } from "bitset";
import type { Variety } from "./assortment";
import { productAt, productsAt, type Storefront, type StoreProduct } from "./storefront";
import { foldWords } from "./words";

/* How the varieties of a storefront are related. Names are compared without case, accents and punctuation. */

/** The variety that bears a name, of several the last one, another than this one and sold; or null. */
function bearing(storefront: Storefront, name: string | null, except: number): StoreProduct | null {
  const places = name === null ? [] : (storefront.assortment.bearersOf.get(name) ?? []);
  const place = places.findLast((place) => place !== except && storefront.offers.sold.get(place));
  return place === undefined ? null : productAt(storefront, place);
}

/** The parents of a variety as they are named, each with the variety of the storefront that bears the name, or null. */
export function parentsOf(
  storefront: Storefront,
  product: StoreProduct,
): { name: string; product: StoreProduct | null }[] {
  const own = storefront.assortment.placeOf.get(product.slug) ?? -1;
  return product.lineage.map((name) => ({ name, product: bearing(storefront, foldWords(name), own) }));
}

/**
 * The varieties that name this one as a parent, in the catalogue's order. None where another variety bears the same
 * name and is meant by it.
 */
export function offspringOf(storefront: Storefront, product: StoreProduct, limit: number): StoreProduct[] {
  const { assortment, offers } = storefront;
  const own = assortment.placeOf.get(product.slug) ?? -1;
  const name = assortment.varieties[own]?.folded ?? null;
  const isMeant = bearing(storefront, name, -1)?.slug === product.slug;
  const places = (isMeant && name !== null ? (assortment.childrenOf.get(name) ?? []) : []).filter(
    (place) => place !== own && offers.sold.get(place),
  );
  return productsAt(storefront, places.slice(0, limit));
}

/** What a parent or descendant counts for, and a common parent. */
const KIN = 100;
const COMMON_PARENT = 10;

/**
 * The varieties related to one: parents and descendants first, then those with a common parent, then those of the
 * same collections (a common small collection counts for more than a large one). Ties are broken by the catalogue's
 * order.
 */
export function relatedTo(storefront: Storefront, product: StoreProduct, limit: number): StoreProduct[] {
  const { assortment, offers } = storefront;
  const own = assortment.placeOf.get(product.slug) ?? -1;
  const variety = assortment.varieties[own];
  if (!variety) return [];
  const shared = sharedCollections(storefront, variety);
  const scores = new Map<number, number>();
  const add = (place: number, score: number) => {
    if (place !== own && offers.sold.get(place)) scores.set(place, (scores.get(place) ?? 0) + score);
  };
  const kin = new Set<number>(variety.folded === null ? [] : assortment.childrenOf.get(variety.folded));
  for (const name of variety.foldedLineage) {
    for (const sibling of assortment.childrenOf.get(name) ?? []) add(sibling, COMMON_PARENT);
    for (const parent of assortment.bearersOf.get(name) ?? []) kin.add(parent);
  }
  for (const place of kin) add(place, KIN);
  const near = [...scores].map(([place, score]) => ({ place, score: score + closeness(shared, place) }));
  const best = near.concat(
    companions(storefront, shared, (place) => place === own || scores.has(place), limit),
  );
  return productsAt(
    storefront,
    best
      .sort((a, b) => b.score - a.score || a.place - b.place)
      .slice(0, limit)
      .map(({ place }) => place),
  );
}

/** A collection that a variety is in: its varieties, and what being in it too counts for. */
interface Shared {
  members: BitSet;
  weight: number;
}

/** The collections of a variety, the smallest first. */
function sharedCollections({ assortment, offers }: Storefront, { collections }: Variety): Shared[] {
  return collections
    .flatMap((slug) => {
      const members = assortment.members.get(slug);
      return members ? { members, weight: 1 / (offers.counts.get(slug) || 1) } : [];
    })
    .sort((a, b) => b.weight - a.weight);
}

/** What the collections that a variety shares count for. */
const closeness = (shared: readonly Shared[], place: number) =>
  shared.reduce((sum, { members, weight }) => (members.get(place) ? sum + weight : sum), 0);

/**
 * The varieties of the same collections that come closest, a limit of them at least where there are so many. Looks no further
 * than into the smallest collections that can hold them: what is in larger ones alone counts for less.
 */
function companions(
  { offers }: Storefront,
  shared: readonly Shared[],
  isElsewhere: (place: number) => boolean,
  limit: number,
): { place: number; score: number }[] {
  const found = new Map<number, number>();
  for (const [index, { members }] of shared.entries()) {
    const isLast = index === shared.length - 1;
    let unseen = 0;
    for (const place of members.and(offers.sold).toArray()) {
      if (found.has(place) || isElsewhere(place)) continue;
      found.set(place, closeness(shared, place));
      // Those that only the largest collection holds count for the same: the first ones will do.
      if (isLast && ++unseen === limit) break;
    }
    const others = shared.slice(index + 1).reduce((sum, { weight }) => sum + weight, 0);
    if ([...found.values()].filter((score) => score > others).length >= limit) break;
  }
  return [...found].map(([place, score]) => ({ place, score }));
}
