import { type Facet, FACETS, facetsOf } from "~/shop/catalogue/facets";
import { type ListingQuery, PAGE_SIZE, type Sort } from "~/shop/catalogue/listing";
import { availability } from "~/shop/catalogue/offers";
import type { FacetParam } from "~/shop/catalogue/listing-params";
import type { Product, Range } from "~/shop/catalogue/product";
import { foldWords } from "~/shop/catalogue/words";
import type { RegionToday } from "~/shop/region/region";

/*
 * The catalogue as anybody would write it down first: every question walks through every variety. It is what the one in
 * memory is held against.
 */

interface SlowPack {
  sku: string;
  price: number;
  /** Those paid for and those given with them. */
  seeds: number;
  freeSeeds: number;
  level: "in" | "low" | "out";
}

export interface SlowProduct {
  product: Product;
  packs: SlowPack[];
  pricedBy: SlowPack;
  isOut: boolean;
}

/** What a region sells of these varieties, in their order. */
export function slowStorefront(
  products: readonly Product[],
  onHand: ReadonlyMap<string, number>,
  region: RegionToday,
): SlowProduct[] {
  return products
    .filter(({ published }) => published)
    .map((product) => {
      const packs = product.packs
        .toSorted((a, b) => a.seeds - b.seeds)
        .flatMap(({ sku, prices, seeds, freeSeeds, stockItem, stockTake }) => {
          const price = prices[region.currency.isoCode];
          const level = availability(Math.floor((onHand.get(stockItem) ?? 0) / stockTake));
          return price === undefined ? [] : [{ sku, price, seeds: seeds + freeSeeds, freeSeeds, level }];
        });
      const offers = packs.filter(({ level }) => level !== "out");
      const [pricedBy] = (offers.length > 0 ? offers : packs).toSorted(
        (a, b) => a.price - b.price || b.seeds - a.seeds,
      );
      return { product, packs, pricedBy, isOut: offers.length === 0 };
    })
    .filter((one): one is SlowProduct => one.pricedBy !== undefined);
}

const collator = new Intl.Collator("fr");
const strength = ({ product }: SlowProduct) => product.thc?.max ?? -1;
const outLast = (a: SlowProduct, b: SlowProduct) => Number(a.isOut) - Number(b.isOut);
const SORTED: Record<Exclude<Sort, "pertinence">, (a: SlowProduct, b: SlowProduct) => number> = {
  nouveautes: (a, b) => b.product.addedOn.localeCompare(a.product.addedOn),
  nom: (a, b) => collator.compare(a.product.name, b.product.name),
  prix: (a, b) => outLast(a, b) || a.pricedBy.price - b.pricedBy.price,
  "prix-decroissant": (a, b) => outLast(a, b) || b.pricedBy.price - a.pricedBy.price,
  thc: (a, b) => strength(b) - strength(a),
};

const middle = (range: Range | null) => (range ? [(range.min + range.max) / 2] : []);
/** The figures that a variety has of what an address gives in figures. */
const FIGURES: Partial<Record<FacetParam, (one: SlowProduct) => number[]>> = {
  "taux-thc": ({ product }) => middle(product.thc),
  "taux-cbd": ({ product }) => middle(product.cbd),
  "taux-cbg": ({ product }) => middle(product.cbg),
  duree: ({ product }) => middle(product.floweringDays).map((days) => days / 7),
  "hauteur-interieur": ({ product }) => middle(product.heightIndoor),
  "hauteur-exterieur": ({ product }) => middle(product.heightOutdoor),
  "rendement-interieur": ({ product }) => middle(product.yieldIndoor),
  "rendement-exterieur": ({ product }) => middle(product.yieldOutdoor),
  prix: ({ pricedBy: { price, seeds } }) => [Math.round(price / seeds) / 100],
  graines: ({ packs }) => packs.map(({ seeds, freeSeeds }) => seeds - freeSeeds),
  offertes: ({ packs }) => packs.map(({ freeSeeds }) => freeSeeds),
};
const COUNTED: readonly string[] = ["graines", "offertes"];

/** Whether a figure is what a word of the address says: « moins-de-5 », « 5-a-10 », « 25-et-plus », « 1 ». */
function says(word: string, figure: number, isCounted: boolean): boolean {
  const [from = 0, to = from] = (word.match(/\d+/g) ?? []).map(Number);
  if (word.startsWith("moins-de-")) return figure < from;
  if (word.endsWith("-et-plus")) return figure >= from;
  return figure >= from && (isCounted ? figure <= to : figure < to);
}

/** The values of a facet that a variety has, each once. */
function valuesOf(param: FacetParam, one: SlowProduct): string[] {
  const facet: Facet = FACETS[param];
  const figures = FIGURES[param]?.(one);
  if (figures && "values" in facet)
    return facet.values
      .map(({ slug }) => slug)
      .filter((word) => figures.some((figure) => says(word, figure, COUNTED.includes(param))));
  const { product } = one;
  if (param === "disponible") return one.isOut ? [] : ["oui"];
  if (param === "collection") return product.collections;
  if (param === "parent") return [...new Set(product.lineage.flatMap((name) => foldWords(name) ?? []))];
  if (facet.of !== "facts") throw new Error(param);
  return facet.slugsOf(product);
}

/** Slugs of a page, how many there are in all, and what each value of a facet would give alone in its group. */
export function slowListing(
  sold: readonly SlowProduct[],
  region: RegionToday,
  { collection, query, page }: { collection: string | null; query: ListingQuery; page: number },
) {
  const params = facetsOf(region).map(({ param }) => param);
  const matches = (one: SlowProduct, but?: string) =>
    params.every((param) => {
      const chosen = query.filters[param];
      return param === but || !chosen || valuesOf(param, one).some((value) => chosen.includes(value));
    });
  const among = sold.filter(({ product }) => collection === null || product.collections.includes(collection));
  const matching = among.filter((one) => matches(one));
  if (query.sort !== "pertinence") matching.sort(SORTED[query.sort]);
  const counts: Record<string, number> = {};
  for (const param of params)
    for (const one of among.filter((other) => matches(other, param)))
      for (const value of valuesOf(param, one))
        // All of a collection's own list is in it.
        if (param !== "collection" || value !== collection || query.filters.collection?.includes(value))
          counts[`${param}=${value}`] = (counts[`${param}=${value}`] ?? 0) + 1;
  return {
    slugs: matching.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ product }) => product.slug),
    total: matching.length,
    counts,
  };
}

/** Slugs of the varieties that are related to one, the closest first. */
export function slowRelated(sold: readonly SlowProduct[], { product }: SlowProduct, limit: number): string[] {
  const folded = (names: readonly string[]) => new Set(names.map(foldWords));
  const parents = folded(product.lineage);
  const size = (slug: string) => sold.filter((one) => one.product.collections.includes(slug)).length;
  const weights = product.collections
    .map((slug) => ({ slug, weight: 1 / size(slug) }))
    .sort((a, b) => b.weight - a.weight);
  const closeness = (other: Product) => {
    const lineage = folded(other.lineage);
    const isKin = parents.has(foldWords(other.name)) || lineage.has(foldWords(product.name));
    const shared = [...lineage].filter((name) => parents.has(name)).length;
    const near = weights
      .filter(({ slug }) => other.collections.includes(slug))
      .reduce((sum, { weight }) => sum + weight, 0);
    return (isKin ? 100 : 0) + shared * 10 + near;
  };
  return sold
    .filter((other) => other.product.slug !== product.slug)
    .map((other) => ({ slug: other.product.slug, score: closeness(other.product) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ slug }) => slug);
}
