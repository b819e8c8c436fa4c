import { BitSet } from "bitset";
import type { RegionToday } from "../region/region";
import type { Assortment } from "./assortment";
import { type FacetLabelKey, FACETS, facetsOf } from "./facets";
import { FACET_PARAMS, type FacetParam } from "./listing-params";
import { productsAt, type Storefront, type StoreProduct } from "./storefront";

/* A listing is determined by its address alone: words, filters, order, page. */

export const PAGE_SIZE = 24;
const MAX_WORDS = 100;

/**
 * Orders of a listing; the first is the catalogue's own, or the search's where words are looked for. "thc" starts
 * with the highest share, "nouveautes" with the last to join.
 */
export const SORTS = ["pertinence", "nouveautes", "nom", "prix", "prix-decroissant", "thc"] as const;
export type Sort = (typeof SORTS)[number];

/** What an address asks of a listing. Filters that its region does not have are not in it. */
export interface ListingQuery {
  q: string;
  /** Slugs of values per facet, each once and in the facet's order. */
  filters: Partial<Record<FacetParam, string[]>>;
  sort: Sort;
}

/** A listing as its own page shows it. */
export interface Listing {
  items: StoreProduct[];
  total: number;
  page: number;
  /** At least 1. */
  pages: number;
  /**
   * Facets with something to choose. `count` is what the listing would hold with that value alone in its group;
   * values that would give nothing are left out unless they are chosen.
   */
  facets: {
    param: FacetParam;
    options: { value: string; labelKey: FacetLabelKey; count: number; checked: boolean }[];
  }[];
  /** Where words find nothing, the varieties whose names come closest to them. */
  nearest: StoreProduct[];
  /** The filters that are on; `search` is the canonical query string without this one. */
  active: { param: FacetParam; value: string; labelKey: FacetLabelKey; search: string }[];
}

/** Reads an address's parameters. What the region does not know is left out, never an error. */
export function readListing(parameters: URLSearchParams, region: RegionToday): ListingQuery {
  const filters: ListingQuery["filters"] = {};
  for (const { param, values } of facetsOf(region)) {
    const asked = new Set(parameters.getAll(param));
    const known = values.map(({ slug }) => slug).filter((slug) => asked.has(slug));
    if (known.length > 0) filters[param] = known;
  }
  const words = (parameters.get("q") ?? "").replace(/\s+/g, " ").trim();
  return {
    q: [...words].slice(0, MAX_WORDS).join("").trim(),
    filters,
    sort: SORTS.find((sort) => sort === parameters.get("tri")) ?? SORTS[0],
  };
}

/**
 * The one query string of a listing, with its "?": always the same order, defaults left out, "" where nothing is asked.
 * @param change what differs from `query`; `filters` replaces all filters
 */
export function searchOf(query: ListingQuery, change: Partial<ListingQuery> = {}): string {
  const { q, filters, sort } = { ...query, ...change };
  const parameters = new URLSearchParams();
  if (q) parameters.set("q", q);
  for (const param of FACET_PARAMS) for (const slug of filters[param] ?? []) parameters.append(param, slug);
  if (sort !== SORTS[0]) parameters.set("tri", sort);
  const text = parameters.toString();
  return text && `?${text}`;
}

/** The places of the varieties that words find, the best first. */
const found = ({ search, placeOf }: Assortment, words: string): number[] =>
  search.find(words).flatMap((slug) => placeOf.get(slug) ?? []);

/** What is sold of the varieties whose names come closest to words (LISTING-13). */
const nearestTo = (storefront: Storefront, words: string): StoreProduct[] =>
  productsAt(
    storefront,
    storefront.assortment.search
      .nearest(words)
      .flatMap((slug) => storefront.assortment.placeOf.get(slug) ?? []),
  );

/** The order that a listing shows places in; what it does not hold is passed over. */
function orderOf(
  { assortment, offers }: Storefront,
  sort: Sort,
  best: readonly number[] | null,
): Iterable<number> {
  if (sort === "pertinence") return best ?? offers.places;
  return sort === "prix" || sort === "prix-decroissant" ? offers.byPrice[sort] : assortment.orders[sort];
}

const NONE = new BitSet();

/** The varieties with a value of a facet. */
function having({ assortment, offers }: Storefront, param: FacetParam, value: string): BitSet {
  return assortment.facets.get(param)?.get(value) ?? (FACETS[param].slugsOf ? NONE : offers.available);
}

/**
 * One page of a listing: a variety must match one chosen value of each facet. Null for a page out of range; the first
 * page of an empty listing is in range.
 * @param collection slug, null for every variety
 */
export function listProducts(
  storefront: Storefront,
  { collection, query, page }: { collection: string | null; query: ListingQuery; page: number },
): Listing | null {
  const { assortment, offers } = storefront;
  const best = query.q ? found(assortment, query.q) : null;
  let listed = offers.sold;
  if (collection !== null) listed = listed.and(assortment.members.get(collection) ?? NONE);
  if (best) listed = listed.and(setOf(best));
  const facets = facetsOf(storefront.region).map(({ param, values }) => {
    const chosen = query.filters[param] ?? [];
    // Any of a group's values will do; of each group one must.
    const allowed = chosen.map((value) => having(storefront, param, value)).reduce(either, NONE);
    return { param, values, chosen, allowed: chosen.length > 0 ? allowed : null };
  });
  const matching = facets.reduce((set, { allowed }) => (allowed ? set.and(allowed) : set), listed);
  // The count of a value ignores the other choices of its own facet: they would hide what else could be chosen.
  const counted = ({ allowed }: (typeof facets)[number]) =>
    allowed
      ? facets.reduce(
          (set, other) => (other.allowed && other.allowed !== allowed ? set.and(other.allowed) : set),
          listed,
        )
      : matching;

  const total = matching.cardinality();
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (!Number.isInteger(page) || page < 1 || page > pages) return null;
  const shown = facets.map((facet) => {
    const among = counted(facet);
    return {
      param: facet.param,
      options: facet.values
        .map(({ slug, labelKey }) => ({
          value: slug,
          labelKey,
          count: among.and(having(storefront, facet.param, slug)).cardinality(),
          checked: facet.chosen.includes(slug),
        }))
        .filter(({ count, checked }) => count > 0 || checked),
    };
  });
  return {
    items: productsAt(storefront, pageOf(orderOf(storefront, query.sort, best), matching, page)),
    total,
    page,
    pages,
    facets: shown.filter(({ options }) => options.length > 0),
    nearest: best?.length === 0 ? nearestTo(storefront, query.q) : [],
    active: shown.flatMap(({ param, options }) =>
      options
        .filter(({ checked }) => checked)
        .map(({ value, labelKey }) => ({
          param,
          value,
          labelKey,
          search: searchOf(query, without(query, param, value)),
        })),
    ),
  };
}

const either = (one: BitSet, other: BitSet) => one.or(other);

function setOf(places: readonly number[]): BitSet {
  const set = new BitSet();
  for (const place of places) set.set(place, 1);
  return set;
}

/** The places of a page, in an order, of those in a set. */
function pageOf(order: Iterable<number>, matching: BitSet, page: number): number[] {
  const places: number[] = [];
  let passed = (page - 1) * PAGE_SIZE;
  for (const place of order) {
    if (!matching.get(place) || passed-- > 0) continue;
    places.push(place);
    if (places.length === PAGE_SIZE) break;
  }
  return places;
}

/** The change that takes one filter off. */
function without({ filters }: ListingQuery, param: FacetParam, value: string): Pick<ListingQuery, "filters"> {
  return { filters: { ...filters, [param]: (filters[param] ?? []).filter((slug) => slug !== value) } };
}
