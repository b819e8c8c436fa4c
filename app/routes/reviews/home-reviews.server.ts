import type { Entered } from "~/http/session/context.server";
import { drawWithout } from "~/http/pages/request-state.server";
import { reviewText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { REVIEWS } from "~/shop/limits/limits";
import { listReviews } from "~/shop/reviews/reviews.server";
import { isWithheld, reviewExcerpt } from "~/views/reviews.server";

/** Reviews on the home page. */
const ON_HOME = 2;

/**
 * REVIEW-16: the reviews that most found helpful, of varieties that are sold here and with words that may be shown here; null without
 * any, and where they cannot be read, for the page is there without them.
 */
export async function homeReviews({ shop, storefront, context }: Entered) {
  try {
    const rows = (await listReviews(shop.db, null, "utiles", 1, REVIEWS.perPage))
      .filter((row) => storefront.bySlug.has(row.product_slug) && !isWithheld(row, storefront.region))
      .slice(0, ON_HOME);
    if (rows.length === 0) return null;
    return {
      title: t("title"),
      note: [t("controlled"), t("product-sorted")].join(" "),
      checks: { label: t("product-checks"), href: `${paths.reviews()}#${paths.REVIEW_CHECKS}` },
      examples: rows.some(({ example }) => example === 1) ? t("examples") : null,
      reviews: rows.map((row) => reviewExcerpt(row, storefront)),
      more: { label: t("home-more"), href: paths.reviews() },
    };
  } catch (error) {
    drawWithout(context, "reviews", error);
    return null;
  }
}
