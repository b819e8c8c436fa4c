import type { Entered } from "~/http/context.server";
import { catalogueServerText as t } from "~/locales/server-texts.server";
import type { Listing, ListingQuery } from "~/shop/catalogue/listing";
import { varietyCard } from "~/views/card.server";
import { placeOffer } from "~/views/finder.server";
import { type Filter, namedFilters } from "~/views/list-filters.server";

/** Why a list has no varieties. */
const whyEmpty = (q: string, filters: number) =>
  q ? "emptySearch" : filters > 0 ? "emptyFilters" : "emptyCollection";

/**
 * What an empty list says, and where it leads; null where it has varieties. @param collection slug, null for every variety
 * @param path of the list
 */
export function nothingFound(
  { storefront }: Entered,
  listing: Listing,
  query: ListingQuery,
  { collection, path, filters }: { collection: string | null; path: string; filters: readonly Filter[] },
) {
  if (listing.items.length > 0) return null;
  return {
    reason: t(whyEmpty(query.q, listing.active.length)),
    named: query.q ? namedFilters(storefront, collection, query, filters, path) : [],
    place: placeOffer(storefront, query.q),
    nearest: listing.nearest.map((product) => varietyCard(storefront, product)),
  };
}
