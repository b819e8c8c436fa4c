import type { Entered } from "~/http/session/context.server";
import { drawWithout } from "~/http/pages/request-state.server";
import { reviewText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import type { StoreProduct } from "~/shop/catalogue/storefront";
import { ratingsOfEach } from "~/shop/reviews/reviews.server";
import { varietyCard, type VarietyCard } from "~/views/card.server";
import { examplesCount, ratingWords } from "~/views/reviews.server";

/** What is said of ratings on cards, once a list, with the link to all that the law wants said beside reviews. */
export interface RatingsNote {
  text: string;
  checks: { label: string; href: string };
}

/**
 * REVIEW-17: the cards of a list's varieties with the ratings of those that have one, and what is said of these; null where
 * none has. A list is shown without them where they cannot be read.
 */
export async function ratedCards(
  { shop, storefront, context }: Entered,
  listed: readonly StoreProduct[],
  isLight: boolean,
): Promise<{ cards: VarietyCard[]; ratings: RatingsNote | null }> {
  const slugs = listed.map(({ slug }) => slug);
  const rated = await ratingsOfEach(shop.db, slugs, examplesCount(shop)).catch((error: unknown) => {
    drawWithout(context, "ratings", error);
    return [];
  });
  const words = new Map(rated.map(({ slug, spread }) => [slug, ratingWords(spread, storefront.region)]));
  const hasExamples = rated.some(({ examples }) => examples > 0);
  return {
    cards: listed.map((product) => ({
      ...varietyCard(storefront, product, isLight),
      rating: words.get(product.slug),
    })),
    ratings:
      rated.length === 0
        ? null
        : {
            text: [t("cards-note"), ...(hasExamples ? [t("cards-examples")] : [])].join(" "),
            checks: { label: t("product-checks"), href: `${paths.reviews()}#${paths.REVIEW_CHECKS}` },
          },
  };
}
