import { catalogueText } from "~/locales/catalogue";
import { catalogueServerText } from "~/locales/server-texts.server";
import { varietyText as t } from "~/locales/variety";
import * as paths from "~/paths";
import { type FacetLabel, FACETS, type FacetStep } from "~/shop/catalogue/facets";
import {
  type ListedFacet,
  type Listing,
  type ListingQuery,
  listProducts,
  NO_FILTERS,
  searchOf,
  SORTS,
} from "~/shop/catalogue/listing";
import { FACET_PARAMS, type FacetParam, GROUP } from "~/shop/catalogue/listing-params";
import { valuesNamed } from "~/shop/catalogue/named-values";
import { SPOKEN_SORTS, SPOKEN_VALUES } from "~/shop/catalogue/spoken-values";
import type { Storefront } from "~/shop/catalogue/storefront";
import { formatMoney } from "~/shop/money";
import type { Region } from "~/shop/region/storefront-region";
import { numberText } from "./figures.server";

/* The filters of a list in words. Their groups stand in the order of the settings, which the shop's own settings take from `FACET_PARAMS`. */

/** Groups that stand beside every list, and values of one group there (LISTING-15, LISTING-16). */
const [GROUPS, VALUES] = [9, 12];
/** Values of a group that is shown whole. */
const WHOLE = 100;
/** Values that are offered beside what words found, and where they found nothing. */
const MOST = { closely: 2, loosely: 6 };

/** A filter of the settings whose facet the shop has. */
interface Filter {
  param: FacetParam;
  name: string;
}

/** The list whose words may name filters. */
export interface NamedIn {
  /** Slug, null for every variety. */
  collection: string | null;
  query: ListingQuery;
  filters: readonly Filter[];
  /** Of the list. */
  path: string;
}

interface ToldFilter {
  id: string;
  name: string;
  public: boolean;
}

/** The filters of a listing, all of them or one group whole. `search` is the listing's own query, with its "?". */
export function filtersHref(slug: string, search: string, group?: FacetParam): string {
  const query = new URLSearchParams(search);
  if (group) query.set(GROUP, group);
  return paths.listFilters(slug) + (query.size > 0 ? `?${query}` : "");
}

/** The filters of the settings in their order, those that are not public left out (LISTING-15). */
export function publicFilters(told: readonly ToldFilter[]): Filter[] {
  return told
    .filter((filter) => filter.public)
    .flatMap(({ id, name }) => {
      const param = FACET_PARAMS.find((one) => one === id);
      return param ? { param, name } : [];
    });
}

/** The panel beside a list: the first groups, and those further ones in which something is chosen. */
export const shortPanel = (filters: readonly Filter[], { filters: chosen }: ListingQuery) => ({
  params: filters.filter(({ param }, index) => index < GROUPS || chosen[param]).map(({ param }) => param),
  most: VALUES,
});

/** The panel of the page of all filters, or of one group whole. */
export const wholePanel = (filters: readonly Filter[], group: Filter | null, among: string) =>
  group
    ? { params: [group.param], most: WHOLE, among }
    : { params: filters.map(({ param }) => param), most: VALUES };

/** « 15 à moins de 20 % », « Moins de 8 semaines », « 2 à 4 graines ». */
function stepText({ unit, from, below }: FacetStep, region: Region): string {
  const number = (value: number) => numberText(value, region.locale.iso);
  if (unit === "seeds" || unit === "freeSeeds") {
    const counted = (figure: string, count: number) => t(`step-${unit}`, { figure, count });
    if (below === null) return t("step-from", { from: counted(number(from), from) });
    const last = below - 1;
    return counted(last === from ? number(from) : t("step-counted", { from, last }), last);
  }
  const figure = (value: number) =>
    unit === "price"
      ? formatMoney(value * 100, region.currency.isoCode, region)
      : t(unit === "weeks" ? "step-weeks" : unit, { figure: number(value) });
  if (below === null) return t("step-from", { from: figure(from) });
  if (from === 0) return t("step-below", { below: figure(below) });
  return t("step-between", { from: unit === "price" ? figure(from) : number(from), below: figure(below) });
}

/** A value of a filter in words. */
export function valueText(label: FacetLabel, region: Region): string {
  if (typeof label === "string") return t(label);
  return "name" in label ? label.name : stepText(label, region);
}

/** What a group is called: as the settings say, where they name it. */
const nameOf = (param: FacetParam, told: readonly Pick<ToldFilter, "id" | "name">[]) =>
  told.find(({ id }) => id === param)?.name ?? t(`facet-${param}`);

/** Groups of filters as they are drawn; `moreHref` leads to all values of one that has more. */
export function filterGroups(
  facets: readonly ListedFacet[],
  told: readonly ToldFilter[],
  region: Region,
  moreHref: (param: FacetParam) => string,
) {
  return facets.map(({ param, options, more }) => ({
    name: param,
    legend: nameOf(param, told),
    options: options.map(({ label, ...option }) => ({ ...option, label: valueText(label, region) })),
    more:
      more > 0 ? { label: catalogueServerText("moreValues", { count: more }), href: moreHref(param) } : null,
  }));
}

/**
 * The values of filters and the orders that the words of a list name, each with what the list asks for in their place: none
 * that the storefront's filters do not offer, and no names, which the words were looked for in already. (LISTING-17, LISTING-22)
 * @param how see `valuesNamed`; closely where the words found something else
 */
export function namedFilters(
  storefront: Storefront,
  { collection, query, filters }: NamedIn,
  how: "closely" | "loosely",
) {
  if (query.q === "") return [];
  const params = filters.map(({ param }) => param).filter((param) => "values" in FACETS[param]);
  const whole = { collection, page: 1, panel: NO_FILTERS };
  const panel = { params, most: Infinity };
  const listing = listProducts(storefront, { ...whole, query: { ...query, q: "" }, panel });
  if (!listing) return [];
  const values = listing.facets.flatMap(({ param, options }) =>
    options.map(({ label, value, count }) => ({
      facet: filters.find((filter) => filter.param === param)?.name ?? "",
      value: valueText(label, storefront.region),
      spoken: SPOKEN_VALUES[param]?.[value] ?? "",
      count,
      change: { filters: { ...query.filters, [param]: [value] } },
    })),
  );
  const orders = SORTS.filter((sort) => SPOKEN_SORTS[sort] !== undefined).map((sort) => ({
    facet: catalogueText("sort"),
    value: catalogueServerText(`sort-${sort}`),
    spoken: SPOKEN_SORTS[sort] ?? "",
    count: listing.total,
    change: { sort },
  }));
  return valuesNamed(query.q, [...values, ...orders], MOST[how], how).map(
    ({ facet, value, count, change, rest }) => {
      const label = catalogueServerText("activeFilter", { facet, value });
      const asked = { ...query, q: "", ...change };
      // « haze auto » is a name beside a filter, where both have varieties.
      const both = rest ? listProducts(storefront, { ...whole, query: { ...asked, q: rest } })?.total : 0;
      return {
        label: both ? catalogueServerText("namedBoth", { filter: label, words: rest }) : label,
        count: catalogueText("varieties", { count: both || count }),
        query: both ? { ...asked, q: rest } : asked,
      };
    },
  );
}

/** The filters that are on, the words looked for among them, each with the address without it. */
export function activeItems(
  active: Listing["active"],
  query: ListingQuery,
  told: readonly ToldFilter[],
  region: Region,
  hrefOf: (search: string) => string,
) {
  const items = active.map(({ param, label, search }) => ({
    label: catalogueServerText("activeFilter", {
      facet: nameOf(param, told),
      value: valueText(label, region),
    }),
    href: hrefOf(search),
  }));
  const words = {
    label: catalogueServerText("activeSearch", { q: query.q }),
    href: hrefOf(searchOf(query, { q: "" })),
  };
  return query.q ? [words, ...items] : items;
}

/** The choices of groups that a form does not show, which it has to keep. */
export const keptChoices = ({ filters }: ListingQuery, shown: readonly { name: string }[]) =>
  FACET_PARAMS.filter((param) => !shown.some(({ name }) => name === param)).flatMap((param) =>
    (filters[param] ?? []).map((value) => ({ name: param, value })),
  );
