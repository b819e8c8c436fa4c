import { type Db, inTransaction, type Tx } from "../../data/db.server";
import type { Operator } from "../actor";
import { digestOf } from "../identity.server";
import { enqueueMail } from "../outbox/outbox.server";
import { getOrder } from "../orders/orders.server";
import { ok, refuse, type Result } from "../result";
import { countUp } from "../revision.server";
import { REVIEWS } from "../limits/limits";
import type { ReviewRefusal } from "./review";
import { settleReports } from "./reports.server";
import type { Review } from "./reviews.server";

/* What the operator does with reviews: each act is one transaction with the mail that tells the author. */

export type ModerationProblem =
  | "unknown"
  | "published"
  | "refused"
  /** It is not in French, and no translation was given; or it is, and one was. */
  | "no-translation"
  | "not-foreign"
  | "not-published"
  /** It was written anew since it was read. */
  | "changed"
  | "too-long"
  | "empty";

/** A review by its number, whatever its state. */
export async function findReview(db: Db, number: string): Promise<Review | null> {
  const rows = db.selectFrom("review").selectAll().where("number", "=", number);
  return (await rows.executeTakeFirst()) ?? null;
}

/** Reviews that wait to be read, the oldest first; or all, the newest first. */
export const listForOperator = (
  db: Db,
  { all, limit, offset = 0 }: { all: boolean; limit: number; offset?: number },
): Promise<Review[]> =>
  all
    ? db
        .selectFrom("review")
        .selectAll()
        .orderBy("written_at", "desc")
        .orderBy("number")
        .limit(limit)
        .offset(offset)
        .execute()
    : db
        .selectFrom("review")
        .selectAll()
        .where("state", "=", "waiting")
        .orderBy("written_at")
        .orderBy("number")
        .limit(limit)
        .offset(offset)
        .execute();

/** The review, which no other transaction changes before this one ends. */
const lockReview = (tx: Tx, number: string): Promise<Review | undefined> =>
  tx
    .updateTable("review")
    .set((set) => ({ state: set.ref("state") }))
    .where("number", "=", number)
    .returningAll()
    .executeTakeFirst();

/** Queues the mail that tells a review's author; nobody is written to about an imported one. */
async function tellAuthor(
  tx: Tx,
  review: Review,
  template: "review-published" | "review-refused",
  now: number,
) {
  if (review.order_id === null) return;
  const { email, regionCode } = await getOrder(tx, review.order_id);
  await enqueueMail(
    tx,
    { template, recipient: email, region: regionCode, orderId: review.order_id, subjectId: review.number },
    now,
  );
}

/**
 * The words of a review as they are now, in short: whoever decides says which ones were read. The moment they were sent at counts,
 * which their author does not choose, so that no two texts can be made to have one version.
 */
export const versionOf = ({ rating, author, title, text, language, written_at }: Review): string =>
  digestOf(JSON.stringify([rating, author, title, text, language, Number(written_at)])).slice(0, 16);

/** What is said with a publication. */
interface Publication {
  /** `versionOf` the review that was read. */
  read: string;
  /** Whether it speaks of growing or effects: then collector storefronts withhold its words. */
  growing: boolean;
  /** In French, where it was written in another language. */
  translation?: { title: string; text: string } | undefined;
}

/** REVIEW-4: publishes a review that waits, or was refused, in the words that were read. */
export function publishReview(
  db: Db,
  number: string,
  { read, growing, translation }: Publication,
  operator: Operator,
  now: number,
): Promise<Result<Review, ModerationProblem>> {
  return inTransaction(db, async (tx): Promise<Result<Review, ModerationProblem>> => {
    const review = await lockReview(tx, number);
    if (!review) return refuse("unknown");
    if (review.state === "published") return refuse("published");
    if (versionOf(review) !== read) return refuse("changed");
    if (review.language !== "fr" && review.original === "" && !translation) return refuse("no-translation");
    if (review.language === "fr" && translation) return refuse("not-foreign");
    if (translation && (translation.title === "" || translation.text === "")) return refuse("empty");
    if (translation && (translation.title.length > REVIEWS.title || translation.text.length > REVIEWS.text))
      return refuse("too-long");
    const published = await tx
      .updateTable("review")
      .set({
        ...(translation && {
          ...translation,
          // Taken down meanwhile and published again, it keeps the words it was written in.
          original: review.original || `${review.title}\n\n${review.text}`,
        }),
        state: "published",
        growing: growing ? 1 : 0,
        reason: "",
        reason_words: "",
        decided_at: now,
        decided_by: operator.name ?? "",
        published_at: now,
      })
      .where("number", "=", number)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tellAuthor(tx, published, "review-published", now);
    await countUp(tx, "reviews");
    return ok(published);
  });
}

/** REVIEW-4: refuses a review, or takes a published one down, with the reason that its author is mailed. */
export function refuseReview(
  db: Db,
  number: string,
  { reason, words }: { reason: ReviewRefusal; words: string },
  operator: Operator,
  now: number,
): Promise<Result<Review, ModerationProblem>> {
  return inTransaction(db, async (tx): Promise<Result<Review, ModerationProblem>> => {
    const review = await lockReview(tx, number);
    if (!review) return refuse("unknown");
    if (review.state === "refused") return refuse("refused");
    if (words.length > REVIEWS.words) return refuse("too-long");
    const refused = await tx
      .updateTable("review")
      .set({
        state: "refused",
        reason,
        reason_words: words,
        decided_at: now,
        decided_by: operator.name ?? "",
        published_at: null,
      })
      .where("number", "=", number)
      .returningAll()
      .executeTakeFirstOrThrow();
    await settleReports(tx, number, { decision: "removed", answer: reason }, now);
    await tellAuthor(tx, refused, "review-refused", now);
    await countUp(tx, "reviews");
    return ok(refused);
  });
}

/** REVIEW-4: answers a published review; an empty answer takes an earlier one back. */
export async function answerReview(
  db: Db,
  number: string,
  answer: string,
): Promise<Result<Review, ModerationProblem>> {
  if (answer.length > REVIEWS.answer) return refuse("too-long");
  const review = await findReview(db, number);
  if (!review) return refuse("unknown");
  return inTransaction(db, async (tx): Promise<Result<Review, ModerationProblem>> => {
    const answered = await tx
      .updateTable("review")
      .set({ answer })
      .where("number", "=", number)
      .where("state", "=", "published")
      .returningAll()
      .executeTakeFirst();
    if (!answered) return refuse("not-published");
    await countUp(tx, "reviews");
    return ok(answered);
  });
}
