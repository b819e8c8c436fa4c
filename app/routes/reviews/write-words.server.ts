import { orderServerText, reviewText as t } from "~/locales/server-texts.server";
import { RATINGS, REVIEW_LANGUAGES } from "~/shop/reviews/review";

/** The words around what is written of an order. */
export const words = () => ({
  back: t("write-back"),
  typed: t("bad-link-typed"),
  status: orderServerText("title"),
  none: t("write-none"),
  "none-text": t("write-none-text"),
  stop: t("stop"),
});

/** The words of the form of one review. */
export const formWords = () => ({
  rating: t("rating"),
  title: t("review-title"),
  "title-hint": t("review-title-hint"),
  text: t("review-text"),
  "text-hint": t("review-text-hint"),
  author: t("author"),
  "author-hint": t("author-hint"),
  language: t("language"),
  "language-hint": t("language-hint"),
  send: t("send"),
  rules: t("write-rules"),
  remove: t("remove"),
  "remove-title": t("remove-title"),
  "remove-text": t("remove-text"),
  ratings: RATINGS.map((rating) => ({
    value: String(rating),
    label: t("stars", { rating }),
    description: t(`rating-${rating}`),
  })),
  languages: REVIEW_LANGUAGES.map((value) => ({ value, label: t(`language-${value}`) })),
});
