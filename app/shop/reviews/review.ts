import { REVIEWS } from "../limits/limits";
import type { Order } from "../orders/order";
import type { Day } from "../region/dates";

/* What a review is, and what may stand in one. */

export const RATINGS = [5, 4, 3, 2, 1] as const;
export type Rating = (typeof RATINGS)[number];

/** Languages that a review may be written in, ISO 639-1; what is published is in French. */
export const REVIEW_LANGUAGES = ["fr", "de", "en", "es", "it", "nl", "pt"] as const;
export type ReviewLanguage = (typeof REVIEW_LANGUAGES)[number];

/** Why the operator refuses one; that it is negative is no reason. */
export const REVIEW_REFUSALS = ["contact", "insult", "off-topic", "unlawful", "foreign"] as const;
export type ReviewRefusal = (typeof REVIEW_REFUSALS)[number];

/** Why somebody reports one. */
export const REPORT_REASONS = ["insult", "contact", "off-topic", "unlawful", "fake"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The orders in which reviews are listed; the first is the one without a choice. */
export const REVIEW_ORDERS = ["recents", "utiles", "meilleures", "critiques"] as const;
export type ReviewOrder = (typeof REVIEW_ORDERS)[number];

/** What its author gives. */
export interface TypedReview {
  rating: Rating;
  author: string;
  title: string;
  text: string;
  language: ReviewLanguage;
}

/** What is wrong with a field of a review, as its texts name it. */
type ReviewFault =
  | "rating-required"
  | "author-required"
  | "author-long"
  | "title-required"
  | "title-long"
  | "text-required"
  | "text-long"
  | "has-link"
  | "has-email"
  | "has-phone";

/** What is wrong by field; `words` are those of the text that it is wrong for, where it is for some of them. */
type ReviewFaults = Partial<
  Record<"rating" | "author" | "title" | "text" | "language", { fault: ReviewFault; words?: string }>
>;

const eitherCase = (endings: string) => `(?:${endings}|${endings.toUpperCase()})`;
/** Endings that are no French words, nor ends of words. */
const ENDINGS = eitherCase("com|net|org|info|shop|store|fr|eu|io|uk|nl");
/** Endings that are: « satisfait.es », « produit.de ». They count before a path alone, and not in « content.es/ravi.es ». */
const FRENCH_ENDINGS = eitherCase("es|de|it|ch|be|at|ca|pt");
/** What stands before the dot is looked back at: a run of letters that is looked for before it takes a square of its length. */
const LINKS = [
  /\b(?:https?:|www\.)/i,
  new RegExp(`(?<=[A-Za-z0-9-]{2})\\.${ENDINGS}\\b`),
  new RegExp(`(?<=[A-Za-z0-9-]{2})\\.${FRENCH_ENDINGS}/(?!\\p{L}+\\.(?:[lnrtv]?es?|ses?|s)\\b)`, "u"),
];
/** Dates are no telephone numbers. */
const DATES =
  /\b(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|(?:0?[1-9]|[12]\d|3[01]) (?:0?[1-9]|1[0-2]) 20\d\d)\b/g;
const FURTHER = "(?:[ .\\-/()\\u00a0\\u202f]{0,2}\\d)";
const PHONES = [
  new RegExp(`\\+${FURTHER}{8,}`),
  // Nine digits at least, the first a 0 that is no part of another number: 2 000 000 000.
  new RegExp(`(?<!\\d[.,]?)0(?! ?0 ?0)${FURTHER}{8,}`),
  new RegExp(`\\bt[ée]l(?:éphone)?\\b[^\\d\\n]{0,12}\\d${FURTHER}{5,}`, "i"),
];
/** Characters of a text that a refusal quotes. */
const QUOTED = 60;

/** The words around a place in a text, as far as no space parts them. */
function wordsAt(text: string, at: number): string {
  const before = /\S*$/.exec(text.slice(Math.max(0, at - QUOTED), at))?.[0] ?? "";
  const after = /^\S*/.exec(text.slice(at, at + QUOTED))?.[0] ?? "";
  return before + after;
}

/** What of a text names a site or a person's address, which no review may, and the words that do; null where nothing does. */
export function contactIn(
  text: string,
): { fault: "has-link" | "has-email" | "has-phone"; words: string } | null {
  const email = /\S@\S/.exec(text);
  if (email) return { fault: "has-email", words: wordsAt(text, email.index) };
  for (const pattern of LINKS) {
    const link = pattern.exec(text);
    if (link) return { fault: "has-link", words: wordsAt(text, link.index) };
  }
  const withoutDates = text.replace(DATES, " ");
  for (const pattern of PHONES) {
    const phone = pattern.exec(withoutDates);
    if (phone) return { fault: "has-phone", words: phone[0].slice(0, QUOTED) };
  }
  return null;
}

/** A line without control characters, its spaces made one. */
const line = (typed: string) => typed.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim();

/** Lines of text without control characters; of empty lines at most one follows another line. */
const lines = (typed: string) =>
  typed
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, "")
    // Not by a pattern of spaces before a line's end: on spaces alone it would take time that grows with their square.
    .split("\n")
    .map((one) => one.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

const asked = (typed: string, name: "author" | "title" | "text"): ReviewFaults["text"] | null => {
  if (typed === "") return { fault: `${name}-required` };
  // What is too long is read no further.
  return typed.length > REVIEWS[name] ? { fault: `${name}-long` } : contactIn(typed);
};

/** REVIEW-3: reads what an author typed; what is wrong with it by field where something is. */
export function readReview(typed: Record<keyof TypedReview, string>): TypedReview | ReviewFaults {
  const rating = RATINGS.find((one) => String(one) === typed.rating);
  const language = REVIEW_LANGUAGES.find((one) => one === typed.language) ?? "fr";
  const texts = { author: line(typed.author), title: line(typed.title), text: lines(typed.text) };
  const faults: ReviewFaults = {};
  if (!rating) faults.rating = { fault: "rating-required" };
  for (const name of ["title", "text", "author"] as const) {
    const fault = asked(texts[name], name);
    if (fault) faults[name] = fault;
  }
  return rating && Object.keys(faults).length === 0 ? { rating, language, ...texts } : faults;
}

/** Whether `readReview` could read it. */
export const isRead = (read: TypedReview | ReviewFaults): read is TypedReview =>
  typeof (read as TypedReview).rating === "number";

/** A variety that an order brought. */
interface BoughtVariety {
  slug: string;
  name: string;
}

/**
 * REVIEW-1: the varieties of an order that arrived: of parcels that are known to be delivered, or whose last expected day
 * is over. None of a cancelled order.
 * @param today in the order's storefront
 */
export function arrivedVarieties(
  order: Pick<Order, "state" | "quote" | "shipments">,
  today: Day,
): BoughtVariety[] {
  if (order.state === "cancelled") return [];
  const arrived = new Set(
    order.shipments
      .filter(({ deliveredOn, estimate }) =>
        deliveredOn ? deliveredOn <= today : estimate !== null && estimate.latest < today,
      )
      .flatMap(({ lines: packs }) => packs.map(({ sku }) => sku)),
  );
  const names = new Map(
    order.quote.lines
      .filter(({ sku }) => arrived.has(sku))
      .map(({ productSlug, name }) => [productSlug, name]),
  );
  return [...names].map(([slug, name]) => ({ slug, name }));
}

/** How often each rating was given. */
export interface Spread {
  /** By rating, 1 to 5. */
  counts: Record<Rating, number>;
  count: number;
  /** With one decimal, half up; null where there is none. */
  average: number | null;
}

/** REVIEW-6: computes the spread and the average of ratings. */
export function spreadOf(given: Iterable<{ rating: number; count: number }>): Spread {
  const counts: Spread["counts"] = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const { rating, count } of given) counts[rating as Rating] += count;
  const count = RATINGS.reduce((sum, rating) => sum + counts[rating], 0);
  const points = RATINGS.reduce((sum, rating) => sum + rating * counts[rating], 0);
  return {
    counts,
    count,
    average: count === 0 ? null : Math.floor((points * 20 + count) / (2 * count)) / 10,
  };
}
