import type { Selectable } from "kysely";
import { type Db, inSlices, inTransaction, SLICE } from "../../data/db.server";
import type { Schema } from "../../data/schema";
import { newOrderNumber } from "../identity.server";
import { REVIEWS } from "../limits/limits";
import { countTries } from "../limits/limits.server";
import { costsNothing, isSimulatedOrder, type Order } from "../orders/order";
import { lockOrder } from "../orders/orders.server";
import { dayOf } from "../region/dates";
import type { Region } from "../region/storefront-region";
import { ok, refuse, type Result } from "../result";
import { countUp } from "../revision.server";
import { arrivedVarieties, type ReviewOrder, type Spread, spreadOf, type TypedReview } from "./review";
import { beginVotes, type Voter } from "./votes.server";

/* Reviews as their authors write them and shoppers read them. Writes `review`, as moderation and imports beside it do. */

const DAY = 24 * 3600 * 1000;

/** A review as it is stored. */
export type Review = Selectable<Schema["review"]>;

type WriteProblem =
  /** Not of this order, or nothing of it arrived. */
  | "not-arrived"
  /** Sent too often; `wait` ms. */
  | { kind: "too-often"; wait: number };

/**
 * REVIEW-1, REVIEW-2: stores the one review that an order's customer gives of a variety, or changes it: it waits to be read
 * each time, and has no votes. It is verified by the order, unless that was paid with test money.
 * @param of.author by whom it is written, who cannot vote for it
 */
export async function writeReview(
  db: Db,
  { order, slug, region, author }: { order: Order; slug: string; region: Region; author: Voter },
  typed: TypedReview,
  now: number,
): Promise<Result<{ number: string }, WriteProblem>> {
  const variety = arrivedVarieties(order, dayOf(now, region)).find((one) => one.slug === slug);
  if (!variety) return refuse("not-arrived");
  const wait = await countTries(db, { "review-order": order.id }, now);
  if (wait !== null) return refuse({ kind: "too-often", wait });
  const written = {
    rating: typed.rating,
    author: typed.author,
    title: typed.title,
    text: typed.text,
    language: typed.language,
    written_at: now,
    state: "waiting" as const,
    original: "",
    growing: 0,
    answer: "",
    reason: "",
    reason_words: "",
    decided_at: null,
    decided_by: "",
    published_at: null,
    helpful: 0,
  };
  return inTransaction(db, async (tx) => {
    // An order whose customer was erased since it was read has no author any more.
    const locked = await lockOrder(tx, order.id);
    if (!locked?.email) return refuse("not-arrived");
    const { number } = await tx
      .insertInto("review")
      .values({
        ...written,
        number: newOrderNumber(),
        product_slug: slug,
        product_name: variety.name,
        order_id: order.id,
        verified: isSimulatedOrder(order) || costsNothing(order) ? 0 : 1,
        source: "",
        example: 0,
        region: order.regionCode,
        purchased_on: dayOf(order.placedAt, region),
      })
      .onConflict((conflict) => conflict.columns(["order_id", "product_slug"]).doUpdateSet(written))
      .returning("number")
      .executeTakeFirstOrThrow();
    await beginVotes(tx, number, author, now);
    await countUp(tx, "reviews");
    return ok({ number });
  });
}

/** The reviews that an order's customer wrote, published or not. */
export const reviewsOfOrder = (db: Db, orderId: string): Promise<Review[]> =>
  db.selectFrom("review").selectAll().where("order_id", "=", orderId).execute();

/** REVIEW-2: deletes an author's review of a variety, with what others said of it. Twice is the same as once. */
export async function withdrawReview(db: Db, orderId: string, slug: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("review")
      .where("order_id", "=", orderId)
      .where("product_slug", "=", slug)
      .executeTakeFirstOrThrow();
    // Every page with reviews is drawn anew once they are counted up: not for a press that changed nothing.
    if (numDeletedRows > 0n) await countUp(tx, "reviews");
  });
}

/** Which published reviews are meant: of one variety or of all, with the demonstration's or without. */
interface ReviewChoice {
  slug: string | null;
  examples: boolean;
}

const chosen = (db: Db, { slug, examples }: ReviewChoice) => {
  const published = db.selectFrom("review").where("state", "=", "published");
  const ofOne = slug === null ? published : published.where("product_slug", "=", slug);
  return examples ? ofOne : ofOne.where("example", "=", 0);
};

/** REVIEW-6: the spread of the published ratings. */
export async function ratingsOf(db: Db, choice: ReviewChoice): Promise<Spread> {
  const rows = await chosen(db, choice)
    .select((select) => ["rating" as const, select.fn.countAll<number | string>().as("count")])
    .groupBy("rating")
    .execute();
  return spreadOf(rows.map(({ rating, count }) => ({ rating, count: Number(count) })));
}

/**
 * REVIEW-17: the spreads of the published ratings of several varieties, of those that have any, and how many of each are
 * examples; by one query.
 * @param slugs those of one page of a list
 * @param examples whether examples count
 */
export async function ratingsOfEach(
  db: Db,
  slugs: readonly string[],
  examples: boolean,
): Promise<{ slug: string; spread: Spread; examples: number }[]> {
  if (slugs.length === 0) return [];
  const rows = await chosen(db, { slug: null, examples })
    .where("product_slug", "in", slugs)
    .select((select) => [
      ...(["product_slug", "example", "rating"] as const),
      select.fn.countAll<number | string>().as("count"),
    ])
    .groupBy(["product_slug", "example", "rating"])
    .execute();
  const given = rows.map((row) => ({ ...row, count: Number(row.count) }));
  return slugs.flatMap((slug) => {
    const own = given.filter(({ product_slug }) => product_slug === slug);
    if (own.length === 0) return [];
    const count = own.reduce((sum, one) => sum + (one.example === 1 ? one.count : 0), 0);
    return [{ slug, spread: spreadOf(own), examples: count }];
  });
}

/** How many published reviews are listed, and how many of them are examples. */
export async function countReviews(
  db: Db,
  slug: string | null,
): Promise<{ count: number; examples: number }> {
  const rows = await chosen(db, { slug, examples: true })
    .select((select) => ["example" as const, select.fn.countAll<number | string>().as("count")])
    .groupBy("example")
    .execute();
  const of = (example: number) => Number(rows.find((row) => row.example === example)?.count ?? 0);
  return { count: of(0) + of(1), examples: of(1) };
}

/** REVIEW-5: a page of the published reviews. @param page from 1 */
export function listReviews(
  db: Db,
  slug: string | null,
  order: ReviewOrder,
  page: number,
  perPage: number,
): Promise<Review[]> {
  const first = (rows: ReturnType<typeof chosen>) =>
    (order === "utiles"
      ? rows.orderBy("helpful", "desc")
      : order === "meilleures"
        ? rows.orderBy("rating", "desc")
        : order === "critiques"
          ? rows.orderBy("rating", "asc")
          : rows
    )
      .orderBy("published_at", "desc")
      .orderBy("number");
  const published = chosen(db, { slug, examples: true });
  // The pages before are skipped in an index, not row by row with their texts.
  const numbers = first(published)
    .select("number")
    .limit(perPage)
    .offset((page - 1) * perPage);
  return first(published.where("number", "in", numbers))
    .selectAll()
    .execute();
}

/** A published review; null where there is none of that number. */
export async function findPublished(db: Db, number: string): Promise<Review | null> {
  const row = await db
    .selectFrom("review")
    .selectAll()
    .where("number", "=", number)
    .where("state", "=", "published")
    .executeTakeFirst();
  return row ?? null;
}

/** REVIEW-13: forgets published reviews after five years and refused ones after one, in slices. */
export async function deleteOldReviews(db: Db, now: number): Promise<void> {
  for (const [state, days] of [
    ["published", REVIEWS.publishedDays],
    ["refused", REVIEWS.refusedDays],
  ] as const)
    await inSlices(() =>
      inTransaction(db, async (tx) => {
        const since = state === "published" ? "published_at" : "decided_at";
        const old = await tx
          .selectFrom("review")
          .select("number")
          .where("state", "=", state)
          .where(since, "<=", now - days * DAY)
          .limit(SLICE)
          .execute();
        const numbers = old.map(({ number }) => number);
        if (numbers.length > 0) {
          // Written anew meanwhile it is not old.
          await tx
            .deleteFrom("review")
            .where("number", "in", numbers)
            .where("state", "=", state)
            .where(since, "<=", now - days * DAY)
            .execute();
          await countUp(tx, "reviews");
        }
        return numbers.length;
      }),
    );
}
