import { type Db, inTransaction, type Tx } from "../../data/db.server";
import { countUp } from "../revision.server";
import { digestOf } from "../identity.server";
import { REVIEWS } from "../limits/limits";
import { RATINGS, type Rating, REVIEW_LANGUAGES, type ReviewLanguage } from "./review";
import { isDay } from "../region/dated";

/* Reviews of other sources, from the operator's file: they name where they are from, and are never verified. */

/** The word that marks the demonstration's reviews as examples, where a file names their source. */
const EXAMPLE_SOURCE = "exemple";

/** A review as a file gives it. */
export interface ImportedReview {
  product: string;
  author: string;
  rating: Rating;
  title: string;
  /** In French. */
  text: string;
  language: ReviewLanguage;
  /** As it was written, where that is not French; "" otherwise. */
  original: string;
  /** ISO days. */
  publishedOn: string;
  purchasedOn: string | null;
  answer: string;
  source: string;
  growing: boolean;
}

type Column =
  | "product"
  | "author"
  | "rating"
  | "title"
  | "text"
  | "language"
  | "original"
  | "published_on"
  | "purchased_on"
  | "answer"
  | "source"
  | "growing";

export const REVIEW_COLUMNS: readonly Column[] = [
  ...(["product", "author", "rating", "title", "text", "language", "original"] as const),
  ...(["published_on", "purchased_on", "answer", "source", "growing"] as const),
];

const dayFault = (text: string, today: string) => (isDay(text) && text <= today ? null : "day");

/** What is wrong with a cell of a file. */
export type CellFault =
  "required" | "long" | "rating" | "language" | "original" | "day" | "order" | "growing" | "product";

/**
 * REVIEW-11: reads a row of a file.
 * @param products the names of varieties by their slugs
 * @returns the review, or what is wrong by column
 */
export function readImported(
  cells: Record<Column, string>,
  products: ReadonlyMap<string, string>,
  today: string,
): { review: ImportedReview } | { faults: [Column, CellFault][] } {
  const faults: [Column, CellFault][] = [];
  const fault = (column: Column, kind: CellFault | null | false) => kind && faults.push([column, kind]);
  const limits = {
    author: REVIEWS.author,
    title: REVIEWS.title,
    text: REVIEWS.text,
    source: REVIEWS.title,
  } as const;
  for (const [column, limit] of Object.entries(limits) as [keyof typeof limits, number][])
    fault(column, cells[column] === "" ? "required" : cells[column].length > limit && "long");
  fault("original", cells.original.length > REVIEWS.text && "long");
  fault("answer", cells.answer.length > REVIEWS.answer && "long");
  fault("product", !products.has(cells.product) && "product");
  const rating = RATINGS.find((one) => String(one) === cells.rating);
  fault("rating", !rating && "rating");
  const language = REVIEW_LANGUAGES.find((one) => one === cells.language);
  fault("language", !language && "language");
  fault("original", language !== undefined && (language === "fr") !== (cells.original === "") && "original");
  fault("published_on", dayFault(cells.published_on, today));
  const bought = cells.purchased_on;
  fault(
    "purchased_on",
    bought === "" ? null : (dayFault(bought, today) ?? (bought > cells.published_on && "order")),
  );
  fault("growing", !["yes", "no"].includes(cells.growing) && "growing");
  if (faults.length > 0 || !rating || !language) return { faults };
  return {
    review: {
      product: cells.product,
      author: cells.author,
      rating,
      title: cells.title,
      text: cells.text,
      language,
      original: cells.original,
      publishedOn: cells.published_on,
      purchasedOn: bought || null,
      answer: cells.answer,
      source: cells.source,
      growing: cells.growing === "yes",
    },
  };
}

/** The names of all varieties, by slug. */
export async function productNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom("product").select(["slug", "name"]).execute();
  return new Map(rows.map(({ slug, name }) => [slug, name]));
}

/** A number of an order's form that is made of these facts. */
const numberBy = (...facts: (string | number)[]) => {
  const digest = digestOf(facts.join("\n")).toUpperCase();
  return `${digest.slice(0, 5)}-${digest.slice(5, 10)}`;
};

/** The number that says which imported review it is: the same file is imported once, and two by one name on one day are two. */
const numberOf = ({ source, product, author, publishedOn, rating, text }: ImportedReview) =>
  numberBy(source, product, author, publishedOn, rating, text);

/** The number that a review had while its words did not count for it. */
const formerNumberOf = ({ source, product, author, publishedOn, rating }: ImportedReview) =>
  numberBy(source, product, author, publishedOn, rating);

/** The numbers of reviews as they are stored: one that was imported under its former number keeps it. */
async function storedNumbers(tx: Tx, reviews: readonly ImportedReview[]): Promise<string[]> {
  const numbers: string[] = [];
  for (const review of reviews) {
    const former = await tx
      .selectFrom("review")
      .select("number")
      .where("number", "=", formerNumberOf(review))
      .where("text", "=", review.text)
      .executeTakeFirst();
    numbers.push(former?.number ?? numberOf(review));
  }
  return numbers;
}

const NOON = "T12:00:00Z";

/** REVIEW-11: stores imported reviews, published and never verified, all or none; those that are known are changed. */
export async function saveImported(
  db: Db,
  reviews: readonly ImportedReview[],
  products: ReadonlyMap<string, string>,
  now: number,
): Promise<void> {
  const rows = reviews.map((review) => ({
    product_slug: review.product,
    product_name: products.get(review.product) ?? "",
    author: review.author,
    rating: review.rating,
    title: review.title,
    text: review.text,
    language: review.language,
    original: review.original,
    growing: review.growing ? 1 : 0,
    purchased_on: review.purchasedOn,
    answer: review.answer,
    source: review.source,
    published_at: Date.parse(review.publishedOn + NOON),
    written_at: Date.parse(review.publishedOn + NOON),
    example: review.source === EXAMPLE_SOURCE ? 1 : 0,
    order_id: null,
    verified: 0,
    region: "",
    state: "published" as const,
    helpful: 0,
    reason: "",
    reason_words: "",
    decided_at: now,
    decided_by: "",
  }));
  await inTransaction(db, async (tx) => {
    const numbers = await storedNumbers(tx, reviews);
    for (const [index, row] of rows.entries())
      await tx
        .insertInto("review")
        .values({ ...row, number: numbers[index] ?? "" })
        .onConflict((conflict) =>
          conflict.column("number").doUpdateSet({
            product_name: row.product_name,
            title: row.title,
            language: row.language,
            original: row.original,
            growing: row.growing,
            purchased_on: row.purchased_on,
            answer: row.answer,
          }),
        )
        .execute();
    await countUp(tx, "reviews");
  });
}
