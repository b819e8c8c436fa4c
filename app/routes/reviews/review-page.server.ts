import type { Entered } from "~/http/session/context.server";
import { catalogueServerText, reviewText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { readPageNumber } from "~/shop/page-number";
import { REVIEWS } from "~/shop/limits/limits";
import { REVIEW_ORDERS, type ReviewOrder } from "~/shop/reviews/review";
import { countReviews, listReviews, ratingsOf } from "~/shop/reviews/reviews.server";
import { examplesCount, isWithheld, ratingView, reviewView } from "~/views/reviews.server";

/** Which part of the reviews an address asks for; the order is left out where it is the usual one. */
interface ReviewAddress {
  variety: string | null;
  order: ReviewOrder | undefined;
  /** 0 where it is no number. */
  page: number;
}

/** Reads an address; a variety that is not sold here and an unknown order are ignored (REVIEW-5). */
export function readReviewAddress(query: URLSearchParams, { storefront }: Entered): ReviewAddress {
  const slug = query.get("variete") ?? "";
  const [usual] = REVIEW_ORDERS;
  return {
    variety: storefront.bySlug.has(slug) ? slug : null,
    order: REVIEW_ORDERS.find((one) => one === query.get("tri") && one !== usual),
    page: readPageNumber(query.get("page")),
  };
}

const words = () => ({
  lead: t("lead"),
  checks: t("checks"),
  controlled: t("controlled"),
  "how-title": t("how-title"),
  how: t("how"),
  "how-link": t("how-link"),
  none: t("none"),
  "none-text": t("none-text"),
  sort: t("sort"),
  pages: t("pages"),
});

/** A page of reviews; null where there is none of that number. */
export async function reviewPage(entered: Entered, asked: ReviewAddress) {
  const { shop, region, storefront } = entered;
  const { variety: slug, order, page } = asked;
  const { count, examples } = await countReviews(shop.db, slug);
  const pages = Math.max(1, Math.ceil(count / REVIEWS.perPage));
  if (page < 1 || page > pages) return null;
  const counted = examplesCount(shop);
  const [usual] = REVIEW_ORDERS;
  const rows = await listReviews(shop.db, slug, order ?? usual, page, REVIEWS.perPage);
  const rating = ratingView(await ratingsOf(shop.db, { slug, examples: counted }), region);
  const withheld = rows.filter((row) => isWithheld(row, region)).length;
  const first = paths.reviews({ variety: slug, order });
  const product = slug === null ? undefined : storefront.bySlug.get(slug);
  const name = product ? t("titleOf", { name: product.name }) : t("title");
  return {
    title: page > 1 ? t("titlePage", { name, page }) : name,
    trail: [
      { label: catalogueServerText("home"), href: paths.home() },
      ...(product
        ? [{ label: t("crumb"), href: paths.reviews() }, { label: product.name }]
        : [{ label: t("crumb") }]),
    ],
    links: product
      ? [
          { label: t("toVariety"), href: paths.product(product.slug) },
          { label: t("all"), href: paths.reviews() },
        ]
      : [],
    examples: examples > 0 ? t("examples") : null,
    rating,
    noAverage: !rating && count > 0 ? t("no-average") : null,
    checks: {
      id: paths.REVIEW_CHECKS,
      texts: [
        t("checks-who"),
        t("checks-read"),
        t("checks-delay", { count: REVIEWS.readDays }),
        t("checks-contact"),
        t("checks-kept"),
        t("checks-gift"),
        t("checks-votes"),
      ],
    },
    withheld: withheld > 0 ? t("withheld", { count: withheld }) : null,
    write: paths.writeReview({}),
    orders: REVIEW_ORDERS.map((one) => ({
      label: t(`sort-${one}`),
      href: paths.reviews({ variety: slug, order: one === usual ? undefined : one }),
      current: one === (order ?? usual),
    })),
    sorted: t(`sorted-${order ?? usual}`),
    reviews: rows.map((row) => reviewView(row, storefront)),
    address: paths.reviews(asked),
    first,
    further: `${first}${first.includes("?") ? "&" : "?"}page=`,
    page,
    pages,
    words: words(),
  };
}
