import type { Entered } from "~/http/session/context.server";
import { catalogueServerText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { type Listing, listProducts, nearestTo, NO_FILTERS, searchOf } from "~/shop/catalogue/listing";
import { blogOf } from "~/shop/content/blog.server";
import { findQuestions } from "~/shop/content/question-search.server";
import { varietyCard } from "~/views/card.server";
import { placeOffer } from "~/views/finder.server";
import { type NamedIn, namedFilters } from "~/views/list-filters.server";

/** Why a list has no varieties. */
const whyEmpty = (q: string, filters: number) =>
  q ? "emptySearch" : filters > 0 ? "emptyFilters" : "emptyCollection";

/** What an empty list says, and where it leads beside the filters that its words name; null where it has varieties. */
function nothingFound({ shop, region, storefront }: Entered, listing: Listing, { query: { q } }: NamedIn) {
  if (listing.items.length > 0) return null;
  const answers = q ? findQuestions(blogOf(shop.content.latest(), region), q, "all").size : 0;
  return {
    reason: t(whyEmpty(q, listing.active.length)),
    answers: answers > 0 ? { label: t("answers", { count: answers, q }), href: paths.faq(q) } : null,
    place: placeOffer(storefront, q),
  };
}

/** Varieties that are shown of a filter that the words of an empty list name. */
const OFFERED = 4;

/** Where a list leads beside the varieties that it has: the filters that its words name, and what is said where there are none. */
export function beyondResults(entered: Entered, listing: Listing, asked: NamedIn) {
  const { storefront } = entered;
  const nothing = nothingFound(entered, listing, asked);
  const how = nothing && !nothing.answers ? "loosely" : "closely";
  const [best, ...others] = namedFilters(storefront, asked, how).map(({ query, ...item }) => ({
    ...item,
    query,
    href: asked.path + searchOf(query),
  }));
  if (!best) {
    const nearest = nothing && !nothing.place ? nearestTo(storefront, asked.query.q) : [];
    const cards = nearest.map((product) => varietyCard(storefront, product));
    return { nothing: nothing && { ...nothing, nearest: cards }, named: { items: [], cards: [] } };
  }
  const items = [best, ...others].map(({ label, count, href }) => ({ label, count, href }));
  if (!nothing) return { nothing: null, named: { items, cards: [] } };
  const { collection } = asked;
  const found = listProducts(storefront, { collection, query: best.query, page: 1, panel: NO_FILTERS });
  const cards = (found?.items ?? []).slice(0, OFFERED).map((product) => varietyCard(storefront, product));
  return {
    // Words that name filters are nobody's name.
    nothing: { ...nothing, reason: t("emptyNamed"), nearest: [] },
    named: { items, cards: nothing.place ? [] : cards },
  };
}
