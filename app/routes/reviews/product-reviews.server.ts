import type { Entered } from "~/http/session/context.server";
import { drawWithout } from "~/http/pages/request-state.server";
import { reviewText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import type { StoreProduct } from "~/shop/catalogue/storefront";
import { REVIEWS } from "~/shop/limits/limits";
import { dayOf } from "~/shop/region/dates";
import { countReviews, listReviews, ratingsOf } from "~/shop/reviews/reviews.server";
import { examplesCount, isWithheld, ratingView, ratingWords, reviewExcerpt } from "~/views/reviews.server";
import type { ReviewData } from "~/views/structured-data.server";

/** The reviews of a variety on its page: none where they cannot be read, for the page is sold from without them. */
async function read({ shop, context }: Entered, slug: string) {
  try {
    const { count, examples } = await countReviews(shop.db, slug);
    if (count === 0) return null;
    const spread = await ratingsOf(shop.db, { slug, examples: examplesCount(shop) });
    return {
      count,
      examples,
      spread,
      rows: await listReviews(shop.db, slug, "utiles", 1, REVIEWS.perPage),
    };
  } catch (error) {
    drawWithout(context, "reviews", error);
    return null;
  }
}

/** REVIEW-6: what a variety's page shows of its reviews, the beginnings of the most helpful of them, and what its data say. */
export async function productReviews(entered: Entered, { slug }: StoreProduct) {
  const { shop, storefront, region } = entered;
  const found = await read(entered, slug);
  if (!found) return null;
  const { count, examples, spread } = found;
  const isCounted = examplesCount(shop);
  const summary = ratingView(spread, region);
  const rows = found.rows.filter((row) => !isWithheld(row, region)).slice(0, REVIEWS.onProduct);
  return {
    data: {
      spread,
      reviews: rows
        .filter(({ example }) => example === 0 || isCounted)
        .map((row) => ({
          ...reviewExcerpt(row, storefront),
          publishedOn: row.published_at === null ? null : dayOf(row.published_at, region),
        })),
    } satisfies ReviewData,
    /** In a line: the average and of how many; null where none of them counts. */
    rating: summary && {
      given: Math.round((spread.average ?? 0) * 10) / 10,
      label: [
        ratingWords(spread, region),
        ...(examples > 0 ? [t("product-examples", { count: examples })] : []),
      ].join(" · "),
    },
    shown: {
      title: t("product-title"),
      // What the law wants beside reviews: whether and how they are checked, and what puts one first (D. 111-17).
      note: [t("controlled"), ...(count > 1 ? [t("product-sorted")] : [])].join(" "),
      checks: { label: t("product-checks"), href: `${paths.reviews()}#${paths.REVIEW_CHECKS}` },
      examples: examples > 0 ? t("examples") : null,
      rating: summary,
      reviews: rows.map((row) => reviewExcerpt(row, storefront)),
      more: { label: t("product-more", { count }), href: paths.reviews({ variety: slug }) },
    },
  };
}
