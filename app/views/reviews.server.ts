import { reviewText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import type { Storefront } from "~/shop/catalogue/storefront";
import type { Order } from "~/shop/orders/order";
import { dayOf, dayText } from "~/shop/region/dates";
import { formatNumber } from "~/shop/formats";
import { type RegionToday, storedRegion } from "~/shop/region/region";
import type { Region } from "~/shop/region/storefront-region";
import { arrivedVarieties, RATINGS, type ReviewLanguage, type Spread } from "~/shop/reviews/review";
import type { Review } from "~/shop/reviews/reviews.server";
import type { Shop } from "~/shop/shop.server";

/* Reviews as text. */

/** REVIEW-12: whether examples count in averages: only where the shop runs on the reader's own machine. */
export const examplesCount = ({ config }: Pick<Shop, "config">): boolean => !config.isPublic;

/** « 4,7 »; null where there is no rating. */
function averageOf({ average }: Spread, { locale }: Region): string | null {
  if (average === null) return null;
  return t("average", {
    average: formatNumber(average, locale.iso, { minimumFractionDigits: 1 }),
  });
}

/** « 4,7 sur 5 · 3 avis »; undefined where there is no rating. */
export function ratingWords(spread: Spread, region: Region): string | undefined {
  const average = averageOf(spread, region);
  return average === null ? undefined : `${average} · ${t("given", { count: spread.count })}`;
}

/** The average and the spread of ratings, as a figure says and draws them; null where there is none. */
export function ratingView(spread: Spread, region: RegionToday) {
  const average = averageOf(spread, region);
  if (average === null) return null;
  return {
    average,
    count: t("count", { count: spread.count }),
    title: t("spread"),
    rows: RATINGS.map((rating) => ({
      label: t("stars", { rating }),
      count: t("given", { count: spread.counts[rating] }),
      /** Percent of all. */
      share: Math.round((spread.counts[rating] / spread.count) * 100),
    })),
  };
}

/** The way to write of what an order brought; null where nothing of it arrived. @param href of the page for it */
export function reviewLink(order: Order, { now }: { now: number }, href: string) {
  const today = dayOf(now, storedRegion(order.regionCode));
  return arrivedVarieties(order, today).length > 0 ? { label: t("write-title"), href } : null;
}

/** Paragraphs of a review's words. */
const paragraphs = (text: string) => text.split(/\n+/).filter((part) => part.trim() !== "");

/** REVIEW-10: whether a storefront withholds a review's words: those on growing or effects, where it shows collectors' pieces. */
export const isWithheld = ({ growing }: Review, { contentClass }: RegionToday): boolean =>
  growing === 1 && contentClass !== "full";

/** What is said of a review beside its author; `day` (ISO) where it is a date. */
export interface ReviewMark {
  text: string;
  day?: string;
}

function marksOf(
  { verified, example, source, published_at: at, purchased_on }: Review,
  region: Region,
): ReviewMark[] {
  const bought = (iso: string) => dayText(Date.parse(`${iso}T12:00:00Z`), region);
  return [
    ...(verified === 1 ? [{ text: t("verified") }] : []),
    ...(example === 1 ? [{ text: t("example") }] : source ? [{ text: t("source", { source }) }] : []),
    ...(at === null ? [] : [{ text: t("published", { date: dayText(at, region) }), day: dayOf(at, region) }]),
    ...(purchased_on ? [{ text: t("purchased", { date: bought(purchased_on) }), day: purchased_on }] : []),
  ];
}

/** A published review as a storefront shows it. */
export function reviewView(review: Review, { region, bySlug }: Pick<Storefront, "region" | "bySlug">) {
  const withheld = isWithheld(review, region);
  const sold = bySlug.get(review.product_slug);
  const from =
    review.original !== "" && review.language !== "fr"
      ? t(`from-${review.language as Exclude<ReviewLanguage, "fr">}`)
      : null;
  return {
    number: review.number,
    id: paths.reviewAnchor(review.number),
    rating: review.rating,
    stars: t("stars", { rating: review.rating }),
    author: review.author,
    variety: { name: review.product_name, href: sold ? paths.product(sold.slug) : null },
    title: withheld ? null : review.title,
    text: withheld ? [] : paragraphs(review.text),
    marks: marksOf(review, region),
    original:
      from && !withheld
        ? { label: t("original", { from }), language: review.language, text: paragraphs(review.original) }
        : null,
    answer: review.answer && !withheld ? { label: t("answer"), text: paragraphs(review.answer) } : null,
    helpful: review.helpful > 0 && !withheld ? t("helpful", { count: review.helpful }) : null,
    /** Null where there are no words to judge. */
    vote: withheld ? null : t("vote"),
    report: { href: paths.reviewReport(review.number), label: t("report") },
    /** Which one a button or a link of several is about, for those who do not see where it stands. */
    of: t("of", { title: withheld ? review.author : review.title }),
  };
}

export type ReviewView = ReturnType<typeof reviewView>;

/** Characters of a review's words beside something else: the page of reviews has them whole. */
const EXCERPT = 240;

/** The beginning of a text, ended after a word; the whole where it is hardly longer. */
function excerptOf(text: string): string {
  const whole = text.replace(/[ \r\n\t]+/g, " ");
  if (whole.length <= EXCERPT * 1.2) return whole;
  const space = whole.lastIndexOf(" ", EXCERPT);
  // A word without an end is cut within, but not within a sign of two parts.
  const cut = whole.slice(0, space > EXCERPT / 2 ? space : EXCERPT).replace(/[\s,;:.!?«(–\p{Cs}]+$/u, "");
  return `${cut}…`;
}

/** A review beside something else: the beginning of its words and of the shop's answer, and what is said of it. */
export function reviewExcerpt(row: Review, storefront: Pick<Storefront, "region" | "bySlug">) {
  const short = { ...row, text: excerptOf(row.text), answer: excerptOf(row.answer) };
  const { id, rating, stars, title, author, text, marks, variety, answer } = reviewView(short, storefront);
  return { id, rating, stars, title, text, author, marks, variety, answer };
}

export type ReviewExcerpt = ReturnType<typeof reviewExcerpt>;
