import { foldWords } from "./words";
import type { RegionToday } from "../region/region";
import { type FacetLabelKey, facetsOf } from "./facets";
import { FACET_PARAMS, type FacetParam } from "./listing-params";
import type { Storefront, StoreProduct } from "./storefront";

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

const collator = new Intl.Collator("fr");
/** A variety whose share is not known stands after all others. */
const strength = ({ thc }: StoreProduct) => (thc ? thc.max : -1);

/** LISTING-10: what is sold out stands after what can be had, whichever way prices are ordered: its price is no offer. */
const soldOutLast = (a: StoreProduct, b: StoreProduct) =>
  Number(a.availability === "out") - Number(b.availability === "out");
const byPrice = (a: StoreProduct, b: StoreProduct) => a.pricedBy.price - b.pricedBy.price;

const COMPARE: Record<Exclude<Sort, "pertinence">, (a: StoreProduct, b: StoreProduct) => number> = {
  nouveautes: (a, b) => b.addedOn.localeCompare(a.addedOn),
  nom: (a, b) => collator.compare(a.name, b.name),
  prix: (a, b) => soldOutLast(a, b) || byPrice(a, b),
  "prix-decroissant": (a, b) => soldOutLast(a, b) || byPrice(b, a),
  thc: (a, b) => strength(b) - strength(a),
};

/**
 * The varieties of a collection that match the words, best first, an exact name before all; without words, in the
 * catalogue's order.
 */
function candidates(storefront: Storefront, collection: string | null, q: string): StoreProduct[] {
  if (!q) return inCollection([...storefront.products], collection);
  const wanted = foldWords(q);
  const found = storefront.search.search(q).flatMap(({ id }) => storefront.bySlug.get(String(id)) ?? []);
  const isNamed = ({ name }: StoreProduct) => Number(foldWords(name) === wanted);
  return inCollection(
    found.sort((one, other) => isNamed(other) - isNamed(one)),
    collection,
  );
}

const inCollection = (products: StoreProduct[], collection: string | null) =>
  collection === null ? products : products.filter(({ collections }) => collections.includes(collection));

/**
 * One page of a listing: a variety must match one chosen value of each facet. Null for a page out of range; the first
 * page of an empty listing is in range.
 * @param collection slug, null for every variety
 */
export function listProducts(
  storefront: Storefront,
  { collection, query, page }: { collection: string | null; query: ListingQuery; page: number },
): Listing | null {
  const facets = facetsOf(storefront.region).map((facet) => ({
    ...facet,
    chosen: new Set(query.filters[facet.param]),
    counts: new Map<string, number>(),
  }));
  const matching: StoreProduct[] = [];
  for (const product of candidates(storefront, collection, query.q)) {
    const answers = facets.map((facet) => ({ facet, slugs: facet.slugsOf(product) }));
    const refused = answers.filter(
      ({ facet: { chosen }, slugs }) => chosen.size > 0 && !slugs.some((slug) => chosen.has(slug)),
    );
    if (refused.length === 0) matching.push(product);
    // The count of a value ignores the other choices of its own facet: they would hide what else could be chosen.
    for (const answer of answers)
      if (refused.every((refusal) => refusal === answer))
        for (const slug of answer.slugs)
          answer.facet.counts.set(slug, (answer.facet.counts.get(slug) ?? 0) + 1);
  }

  const pages = Math.max(1, Math.ceil(matching.length / PAGE_SIZE));
  if (!Number.isInteger(page) || page < 1 || page > pages) return null;
  if (query.sort !== "pertinence") matching.sort(COMPARE[query.sort]);
  const shown = facets.map(({ param, values, chosen, counts }) => ({
    param,
    options: values
      .map(({ slug, labelKey }) => ({
        value: slug,
        labelKey,
        count: counts.get(slug) ?? 0,
        checked: chosen.has(slug),
      }))
      .filter(({ count, checked }) => count > 0 || checked),
  }));
  return {
    items: matching.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: matching.length,
    page,
    pages,
    facets: shown.filter(({ options }) => options.length > 0),
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

/** The change that takes one filter off. */
function without({ filters }: ListingQuery, param: FacetParam, value: string): Pick<ListingQuery, "filters"> {
  return { filters: { ...filters, [param]: (filters[param] ?? []).filter((slug) => slug !== value) } };
}
