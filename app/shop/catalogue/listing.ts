import { BitSet } from "bitset";
import type { Assortment } from "./assortment";
import { countIn, holdersOf, isNamed, labelOf, setOf, slugsOf, union } from "./facet-values";
import { type Facet, type FacetLabel, facetsOf } from "./facets";
import { FACET_PARAMS, type FacetParam } from "./listing-params";
import { productsAt, type Storefront, type StoreProduct } from "./storefront";
import { foldWords } from "./words";

/* A listing is determined by its address alone: words, filters, order, page. */

export const PAGE_SIZE = 24;
const MAX_CHARACTERS = 100;
/** Names of one group that an address may choose: the catalogue may have thousands. */
const MAX_NAMES = 20;

/**
 * Orders of a listing; the first is the catalogue's own, or the search's where words are looked for. "thc" starts
 * with the highest share, "nouveautes" with the last to join.
 */
export const SORTS = ["pertinence", "nouveautes", "nom", "prix", "prix-decroissant", "thc"] as const;
export type Sort = (typeof SORTS)[number];

/** What an address asks of a listing. Filters that its region does not have are not in it. */
export interface ListingQuery {
  q: string;
  /** Slugs of values per facet, each once and in the facet's order; names in the alphabet's. */
  filters: Partial<Record<FacetParam, string[]>>;
  sort: Sort;
}

/** Which groups of filters a page shows, and how much of each. */
export interface ShownFilters {
  params: readonly FacetParam[];
  /** Values of a group at most: the most frequent ones, and those that are chosen. */
  most: number;
  /** Words that a name must hold to be offered, where it is not chosen. */
  among?: string;
}

export const NO_FILTERS: ShownFilters = { params: [], most: 0 };

export interface ListedFacet {
  param: FacetParam;
  /** `count` is what the listing would hold with that value alone in its group. */
  options: { value: string; label: FacetLabel; count: number; checked: boolean }[];
  /** How many more values there are to choose. */
  more: number;
}

/** A listing as its own page shows it. */
export interface Listing {
  items: StoreProduct[];
  total: number;
  page: number;
  /** At least 1. */
  pages: number;
  /** The panel's facets with something to choose; values that would give nothing are left out unless they are chosen. */
  facets: ListedFacet[];
  /** The filters that are on; `search` is the canonical query string without this one. */
  active: { param: FacetParam; value: string; label: FacetLabel; search: string }[];
}

/** Reads an address's parameters. What the storefront does not know is left out, never an error (LISTING-18). */
export function readListing(parameters: URLSearchParams, storefront: Storefront): ListingQuery {
  const filters: ListingQuery["filters"] = {};
  for (const facet of facetsOf(storefront.region)) {
    const asked = new Set(parameters.getAll(facet.param));
    if (asked.size === 0) continue;
    const known =
      "values" in facet
        ? facet.values.map(({ slug }) => slug).filter((slug) => asked.has(slug))
        : [...asked]
            .filter((slug) => labelOf(storefront, facet, slug) !== null)
            .sort()
            .slice(0, MAX_NAMES);
    if (known.length > 0) filters[facet.param] = known;
  }
  const words = (parameters.get("q") ?? "").replace(/\s+/g, " ").trim();
  return {
    q: [...words].slice(0, MAX_CHARACTERS).join("").trim(),
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

/**
 * Where words find nothing, what is sold of the varieties whose names come closest to them (LISTING-13). It compares the words with every
 * name: only a page that shows it asks.
 */
export function nearestTo(storefront: Storefront, words: string): StoreProduct[] {
  const { assortment } = storefront;
  if (words === "" || found(assortment, words).length > 0) return [];
  const places = assortment.search.nearest(words).flatMap((slug) => assortment.placeOf.get(slug) ?? []);
  return productsAt(storefront, places);
}

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

/** A facet with what is chosen of it; `allowed` are the varieties that have one of these values, null where none is chosen. */
interface AskedFacet {
  facet: Facet;
  chosen: readonly string[];
  allowed: BitSet | null;
}

/** Any of a group's values will do; of each group one must. */
const narrowed = (set: BitSet, asked: readonly AskedFacet[]) =>
  asked.reduce((rest, { allowed }) => (allowed ? rest.and(allowed) : rest), set);

/** The least count of the `most` highest, and how many of those that have it are among these. */
function leastShown(counts: readonly number[], most: number): { least: number; ties: number } {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  let room = most;
  for (const [least, ties] of [...times].sort(([a], [b]) => b - a)) {
    if (ties >= room) return { least, ties: room };
    room -= ties;
  }
  return { least: 0, ties: room };
}

/** The values of a facet that lead somewhere among varieties, and those that are chosen (LISTING-16). */
function optionsOf(
  storefront: Storefront,
  { facet, chosen }: AskedFacet,
  among: BitSet,
  { most, among: words = "" }: Pick<ShownFilters, "most" | "among">,
  own: string | null,
): ListedFacet {
  const held = foldWords(words) ?? "";
  // Of names there may be thousands: what is not shown costs no more than its count.
  const slugs: string[] = [];
  const counts: number[] = [];
  for (const slug of slugsOf(storefront, facet)) {
    const checked = chosen.includes(slug);
    // Every variety of a collection's own list is in it: the choice would say nothing.
    if (!checked && facet.of === "collections" && slug === own) continue;
    if (!checked && held !== "" && !isNamed(storefront, facet, slug, held)) continue;
    const count = countIn(among, holdersOf(storefront, facet, slug));
    if (count === 0 && !checked) continue;
    slugs.push(slug);
    counts.push(count);
  }
  const { least, ties } = leastShown(counts, most);
  let free = ties;
  const options: ListedFacet["options"] = [];
  for (const [index, value] of slugs.entries()) {
    const count = counts[index] ?? 0;
    const checked = chosen.includes(value);
    const isShown = count > least || (count === least && free-- > 0);
    if (!isShown && !checked) continue;
    options.push({ value, label: labelOf(storefront, facet, value) ?? { name: value }, count, checked });
  }
  return { param: facet.param, options, more: slugs.length - options.length };
}

/**
 * One page of a listing: a variety must match one chosen value of each facet. Null for a page out of range; the first
 * page of an empty listing is in range.
 * @param collection slug, null for every variety
 * @param panel every value of every group unless another is given
 */
export function listProducts(
  storefront: Storefront,
  {
    collection,
    query,
    page,
    panel = { params: FACET_PARAMS, most: Infinity },
  }: { collection: string | null; query: ListingQuery; page: number; panel?: ShownFilters },
): Listing | null {
  const { assortment, offers } = storefront;
  const best = query.q ? found(assortment, query.q) : null;
  let listed = offers.sold;
  if (collection !== null) listed = listed.and(assortment.members.get(collection) ?? NONE);
  if (best) listed = listed.and(setOf(best));
  const asked = facetsOf(storefront.region).map((facet): AskedFacet => {
    const chosen = query.filters[facet.param] ?? [];
    const allowed =
      chosen.length > 0 ? union(chosen.map((slug) => holdersOf(storefront, facet, slug))) : null;
    return { facet, chosen, allowed };
  });
  const matching = narrowed(listed, asked);
  const total = matching.cardinality();
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (!Number.isInteger(page) || page < 1 || page > pages) return null;
  const facets = panel.params.flatMap((param) => {
    const one = asked.find(({ facet }) => facet.param === param);
    if (!one) return [];
    // The count of a value ignores the other choices of its own facet: they would hide what else could be chosen.
    const others = one.allowed
      ? narrowed(
          listed,
          asked.filter((other) => other !== one),
        )
      : matching;
    return optionsOf(storefront, one, others, panel, collection);
  });
  return {
    items: productsAt(storefront, pageOf(orderOf(storefront, query.sort, best), matching, page)),
    total,
    page,
    pages,
    facets: facets.filter(({ options }) => options.length > 0),
    active: asked.flatMap(({ facet, chosen }) =>
      chosen.map((value) => ({
        param: facet.param,
        value,
        label: labelOf(storefront, facet, value) ?? { name: value },
        search: searchOf(query, without(query, facet.param, value)),
      })),
    ),
  };
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
