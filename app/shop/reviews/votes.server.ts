import { type Db, inSlices, inTransaction, SLICE, type Tx } from "../../data/db.server";
import { digestOf, keyedDigestOf } from "../identity.server";
import { REVIEWS } from "../limits/limits";
import { countTries } from "../limits/limits.server";
import { ok, refuse, type Result } from "../result";
import { countUp } from "../revision.server";

/* Who found a review helpful. Writes `review_vote`, and a review's count of votes with it. */

const DAY = 24 * 3600 * 1000;

/** By what a vote is known. */
export interface Voter {
  /** Of whoever is signed in; null for a guest. */
  customerId: string | null;
  /** The secret of the browser's cookie. */
  browser: string;
  clientAddress: string;
}

type VoteProblem =
  /** No published review has that number. */
  | "unknown"
  /** This customer, this browser or this address of today has voted for it. */
  | "voted"
  /** It is the voter's own. */
  | "own"
  | { kind: "too-often"; wait: number };

/** The keys of a voter, of which each allows one vote for a review, with the moment (UTC ms) when they are forgotten. The day is UTC's. */
const keysOf = ({ customerId, browser, clientAddress }: Voter, now: number) => {
  const today = Math.floor(now / DAY);
  return [
    ...(customerId === null
      ? []
      : [{ voter: `customer ${digestOf(customerId)}`, expires_at: now + 10 * REVIEWS.voteDays * DAY }]),
    { voter: `browser ${digestOf(browser)}`, expires_at: now + REVIEWS.voteDays * DAY },
    { voter: `address ${today} ${keyedDigestOf(clientAddress)}`, expires_at: (today + 1) * DAY },
  ];
};

/** Prefix of the keys of a review's author. */
const AUTHOR = "author ";

/**
 * REVIEW-2, REVIEW-7: what was said of a review's former words is no vote for the new ones, and their author has none. For the transaction
 * that stores the words.
 */
export async function beginVotes(tx: Tx, number: string, author: Voter, now: number): Promise<void> {
  // Whatever it was written from before stays its author's.
  await tx
    .deleteFrom("review_vote")
    .where("review_number", "=", number)
    .where("voter", "not like", `${AUTHOR}%`)
    .execute();
  const rows = keysOf(author, now).map(({ voter, expires_at }) => ({ voter: AUTHOR + voter, expires_at }));
  await tx
    .insertInto("review_vote")
    // They are no votes of the author's, and go with the review.
    .values(rows.map((row) => ({ ...row, review_number: number, customer_id: null })))
    .onConflict((conflict) =>
      conflict
        .columns(["review_number", "voter"])
        .doUpdateSet((row) => ({ expires_at: row.ref("excluded.expires_at") })),
    )
    .execute();
}

/**
 * REVIEW-7: counts that somebody found a published review helpful, once for a customer, a browser, and an address of a day.
 */
export async function voteHelpful(
  db: Db,
  number: string,
  voter: Voter,
  now: number,
): Promise<Result<{ slug: string }, VoteProblem>> {
  const wait = await countTries(db, { "review-vote-address": voter.clientAddress }, now);
  if (wait !== null) return refuse({ kind: "too-often", wait });
  const keys = keysOf(voter, now);
  return inTransaction(db, async (tx): Promise<Result<{ slug: string }, VoteProblem>> => {
    // Locks the review: simultaneous votes wait for each other here.
    const review = await tx
      .updateTable("review")
      .set((set) => ({ helpful: set.ref("helpful") }))
      .where("number", "=", number)
      .where("state", "=", "published")
      .returning(["product_slug", "order_id"])
      .executeTakeFirst();
    if (!review) return refuse("unknown");
    if (review.order_id !== null && voter.customerId !== null) {
      const { customer_id } = await tx
        .selectFrom("orders")
        .select("customer_id")
        .where("id", "=", review.order_id)
        .executeTakeFirstOrThrow();
      if (customer_id === voter.customerId) return refuse("own");
    }
    const known = await tx
      .selectFrom("review_vote")
      .select("voter")
      .where("review_number", "=", number)
      .where(
        "voter",
        "in",
        keys.flatMap(({ voter }) => [voter, AUTHOR + voter]),
      )
      .execute();
    if (known.some(({ voter }) => voter.startsWith(AUTHOR))) return refuse("own");
    if (known.length > 0) return refuse("voted");
    const customer_id = voter.customerId;
    await tx
      .insertInto("review_vote")
      .values(keys.map((key) => ({ ...key, review_number: number, customer_id })))
      .execute();
    await tx
      .updateTable("review")
      .set((set) => ({ helpful: set("helpful", "+", 1) }))
      .where("number", "=", number)
      .execute();
    await countUp(tx, "reviews");
    return ok({ slug: review.product_slug });
  });
}

/** Deletes the keys of votes that have expired; the counts stay. */
export async function deleteLapsedVotes(db: Db, now: number): Promise<void> {
  await inSlices(() =>
    inTransaction(db, async (tx) => {
      const lapsed = await tx
        .selectFrom("review_vote")
        .select(["review_number", "voter"])
        .where("expires_at", "<=", now)
        .limit(SLICE)
        .execute();
      for (const { review_number, voter } of lapsed)
        await tx
          .deleteFrom("review_vote")
          .where("review_number", "=", review_number)
          .where("voter", "=", voter)
          // Whoever writes their review anew meanwhile stays its author.
          .where("expires_at", "<=", now)
          .execute();
      return lapsed.length;
    }),
  );
}
