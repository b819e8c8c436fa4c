import type { Selectable } from "kysely";
import { type Db, inSlices, inTransaction, SLICE, type Tx } from "../../data/db.server";
import type { Schema } from "../../data/schema";
import { digestOf, newId } from "../identity.server";
import { REVIEWS } from "../limits/limits";
import { countTries } from "../limits/limits.server";
import { mailboxOf } from "../limits/mailbox";
import { enqueueMail } from "../outbox/outbox.server";
import { ok, refuse, type Result } from "../result";
import { parseEmail } from "../region/address";
import { REPORT_REASONS, type ReportReason, type ReviewRefusal } from "./review";
import { findPublished } from "./reviews.server";
import { utcDay } from "../region/dated";

/*
 * What readers report about published reviews, and what they are answered. Writes `review_report`. Of who reports nothing is kept
 * but the address that they leave to be answered at (Regulation (EU) 2022/2065, article 16).
 */

const DAY = 24 * 3600 * 1000;

export type Report = Selectable<Schema["review_report"]>;

/** What a reader reports. */
interface Reported {
  reason: ReportReason;
  words: string;
  /** Where they want to be answered; "" for nowhere. */
  email: string;
  /** Code of the storefront that they read it in. */
  region: string;
}

/** What is wrong with a report, by field. */
interface ReportFaults {
  reason?: "required";
  words?: "long";
  email?: "invalid";
}

/** A report as a form sent it, or what is wrong with it (REVIEW-8). @param typed "" for what was left empty, without spaces around it */
export function checkReport(
  typed: Record<"reason" | "words" | "email", string>,
): Result<Omit<Reported, "region">, ReportFaults> {
  const reason = REPORT_REASONS.find((one) => one === typed.reason);
  const email = typed.email === "" ? "" : parseEmail(typed.email);
  const isLong = typed.words.length > REVIEWS.words;
  if (reason && email !== null && !isLong) return ok({ reason, words: typed.words, email });
  return refuse({
    ...(!reason && { reason: "required" }),
    ...(isLong && { words: "long" }),
    ...(email === null && { email: "invalid" }),
  });
}

/**
 * REVIEW-8: notes what somebody says against a published review, for the operator to look at, and acknowledges it where they
 * left an address. The same report of an address again within a day is not a further one.
 */
export async function reportReview(
  db: Db,
  number: string,
  { reason, words, email, region }: Reported,
  clientAddress: string,
  now: number,
): Promise<Result<null, "unknown" | { kind: "too-often"; wait: number }>> {
  const wait = await countTries(db, { "review-report-address": clientAddress }, now);
  if (wait !== null) return refuse({ kind: "too-often", wait });
  const review = await findPublished(db, number);
  if (!review) return refuse("unknown");
  const day = utcDay(now);
  return inTransaction(db, async (tx): Promise<Result<null, never>> => {
    const stored = await tx
      .insertInto("review_report")
      .values({
        id: email === "" ? newId() : digestOf(JSON.stringify([number, reason, words, email, day])),
        review_number: number,
        product_name: review.product_name,
        region,
        reason,
        words,
        email,
        reported_at: now,
        closed_at: null,
        decision: "",
        answer: "",
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!stored || email === "") return ok(null);
    // The mailbox may be a stranger's: it counts with whatever else was not asked for.
    if ((await countTries(tx, { "unasked-mailbox": mailboxOf(email) }, now)) === null)
      await enqueueMail(
        tx,
        { template: "report-received", recipient: email, region, subjectId: stored.id },
        now,
      );
    return ok(null);
  });
}

/** A report by its id, or null. */
export async function findReport(db: Db, id: string): Promise<Report | null> {
  const row = await db.selectFrom("review_report").selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** Reports that nobody looked at yet, the oldest first. */
export const listOpenReports = (db: Db, limit: number): Promise<Report[]> =>
  db
    .selectFrom("review_report")
    .selectAll()
    .where("closed_at", "is", null)
    .orderBy("reported_at")
    .limit(limit)
    .execute();

/** What became of a reported review, and why: the operator's words where it stays, the reason of its refusal where it goes. */
type ReportDecision =
  | { decision: "kept"; answer: string }
  | { decision: "removed"; answer: ReviewRefusal }
  /** It is not published any more, whoever took it back. */
  | { decision: "gone"; answer: "" };

/** Closes the open reports of a review and answers each address once; answers how many. */
export async function settleReports(
  tx: Tx,
  number: string,
  { decision, answer }: ReportDecision,
  now: number,
): Promise<number> {
  const closed = await tx
    .updateTable("review_report")
    .set({ closed_at: now, decision, answer })
    .where("review_number", "=", number)
    .where("closed_at", "is", null)
    .returning(["id", "email", "region"])
    .execute();
  const byAddress = new Map(closed.map((report) => [report.email.toLowerCase(), report]));
  for (const { id, email, region } of byAddress.values())
    await enqueueMail(tx, { template: "report-decided", recipient: email, region, subjectId: id }, now);
  return closed.length;
}

/**
 * Closes the reports of a review that stays, or is not there any more.
 * @param words why it stays, which whoever left an address is mailed
 * @returns how many; refused where the review itself waits to be read, where an address waits for an answer and there are no
 *   words, or too many, and where there is neither review nor report
 */
export function keepReported(
  db: Db,
  number: string,
  words: string,
  now: number,
): Promise<Result<number, "unknown" | "waiting" | "no-answer" | "too-long">> {
  if (words.length > REVIEWS.words) return Promise.resolve(refuse("too-long"));
  return inTransaction(db, async (tx): Promise<Result<number, "unknown" | "waiting" | "no-answer">> => {
    const review = await tx
      .selectFrom("review")
      .select("state")
      .where("number", "=", number)
      .executeTakeFirst();
    if (review?.state === "waiting") return refuse("waiting");
    if (review?.state !== "published") {
      const gone = await settleReports(tx, number, { decision: "gone", answer: "" }, now);
      return review || gone > 0 ? ok(gone) : refuse("unknown");
    }
    const awaited = await tx
      .selectFrom("review_report")
      .select("id")
      .where("review_number", "=", number)
      .where("closed_at", "is", null)
      .where("email", "!=", "")
      .limit(1)
      .executeTakeFirst();
    if (awaited && words === "") return refuse("no-answer");
    return ok(await settleReports(tx, number, { decision: "kept", answer: words }, now));
  });
}

/** Forgets reports half a year after they were looked at (REVIEW-13). */
export async function deleteOldReports(db: Db, now: number): Promise<void> {
  await inSlices(async () => {
    const old = await db
      .selectFrom("review_report")
      .select("id")
      .where("closed_at", "<=", now - REVIEWS.reportDays * DAY)
      .limit(SLICE)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length > 0) await db.deleteFrom("review_report").where("id", "in", ids).execute();
    return ids.length;
  });
}
