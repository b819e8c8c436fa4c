import type { Entered } from "~/http/context.server";
import { catalogueServerText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import type { Listing, ListingQuery } from "~/shop/catalogue/listing";
import { blogOf } from "~/shop/content/blog.server";
import { findQuestions } from "~/shop/content/question-search.server";
import { varietyCard } from "~/views/card.server";
import { placeOffer } from "~/views/finder.server";

/** Why a list has no varieties. */
const whyEmpty = (q: string, filters: number) =>
  q ? "emptySearch" : filters > 0 ? "emptyFilters" : "emptyCollection";

/** What an empty list says, and where it leads beside the filters that its words name; null where it has varieties. */
export function nothingFound({ shop, region, storefront }: Entered, listing: Listing, query: ListingQuery) {
  if (listing.items.length > 0) return null;
  const { q } = query;
  const answers = q ? findQuestions(blogOf(shop.content.latest(), region), q).size : 0;
  return {
    reason: t(whyEmpty(q, listing.active.length)),
    answers: answers > 0 ? { label: t("answers", { count: answers, q }), href: paths.faq(q) } : null,
    place: placeOffer(storefront, q),
    nearest: listing.nearest.map((product) => varietyCard(storefront, product)),
  };
}
