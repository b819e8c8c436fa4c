import { BitSet } from "bitset";
import type { Facet, FacetLabel } from "./facets";
import type { Storefront } from "./storefront";
import { foldWords } from "./words";

/* The values of a facet in one storefront, and the varieties that have them. */

/** Varieties as a set of their places, or as a list where a value is one of many that few have. */
type Holders = BitSet | readonly number[];

const NONE: readonly number[] = [];

/** The values that a facet has, in their order. */
export function slugsOf(storefront: Storefront, facet: Facet): Iterable<string> {
  switch (facet.of) {
    case "collections":
      return storefront.collections.map(({ slug }) => slug);
    case "parents":
      return storefront.assortment.parents.keys();
    default:
      return facet.values.map(({ slug }) => slug);
  }
}

/** What a person reads for a value; null where the facet has no such value. */
export function labelOf(storefront: Storefront, facet: Facet, slug: string): FacetLabel | null {
  switch (facet.of) {
    case "collections": {
      const name = storefront.collectionBySlug.get(slug)?.name;
      return name === undefined ? null : { name };
    }
    case "parents": {
      const name = storefront.assortment.parents.get(slug);
      return name === undefined ? null : { name };
    }
    default:
      return facet.values.find((value) => value.slug === slug)?.label ?? null;
  }
}

/** Whether a value is a name that holds folded words; what is no name always does. */
export function isNamed(storefront: Storefront, facet: Facet, slug: string, folded: string): boolean {
  switch (facet.of) {
    case "collections":
      return (foldWords(storefront.collectionBySlug.get(slug)?.name ?? "") ?? "").includes(folded);
    case "parents":
      // A parent's slug is its folded name.
      return slug.includes(folded);
    default:
      return true;
  }
}

/** The varieties that have a value of a facet, sold or not. */
export function holdersOf({ assortment, offers }: Storefront, facet: Facet, slug: string): Holders {
  switch (facet.of) {
    case "collections":
      return assortment.members.get(slug) ?? NONE;
    case "parents":
      return assortment.childrenOf.get(slug) ?? NONE;
    case "facts":
      return assortment.facets.get(facet.param)?.get(slug) ?? NONE;
    case "offer":
      return offers.facets.get(facet.param)?.get(slug) ?? NONE;
  }
}

/** How many of a set have a value. */
export function countIn(set: BitSet, holders: Holders): number {
  if (holders instanceof BitSet) return set.and(holders).cardinality();
  let count = 0;
  for (const place of holders) count += set.get(place);
  return count;
}

/** The varieties that have one of several values. */
export function union(several: readonly Holders[]): BitSet {
  return several.reduce<BitSet>(
    (set, holders) => set.or(holders instanceof BitSet ? holders : setOf(holders)),
    new BitSet(),
  );
}

export function setOf(places: readonly number[]): BitSet {
  const set = new BitSet();
  for (const place of places) set.set(place, 1);
  return set;
}
