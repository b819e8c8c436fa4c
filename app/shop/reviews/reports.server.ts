import type { Selectable } from "kysely";
import { type Db, inSlices, SLICE } from "../../data/db.server";
import type { Schema } from "../../data/schema";
import { newId } from "../identity.server";
import { REVIEWS } from "../limits/limits";
import { countTries } from "../limits/limits.server";
import { ok, refuse, type Result } from "../result";
import type { ReportReason } from "./review";
import { findPublished } from "./reviews.server";

/* What readers report about published reviews. Writes `review_report`. Of who reported, nothing is kept. */

const DAY = 24 * 3600 * 1000;

export type Report = Selectable<Schema["review_report"]>;

/** REVIEW-8: notes what somebody says against a published review, for the operator to look at. */
export async function reportReview(
  db: Db,
  number: string,
  { reason, words }: { reason: ReportReason; words: string },
  clientAddress: string,
  now: number,
): Promise<Result<null, "unknown" | { kind: "too-often"; wait: number }>> {
  const wait = await countTries(db, { "review-report-address": clientAddress }, now);
  if (wait !== null) return refuse({ kind: "too-often", wait });
  if (!(await findPublished(db, number))) return refuse("unknown");
  await db
    .insertInto("review_report")
    .values({ id: newId(), review_number: number, reason, words, reported_at: now, closed_at: null })
    .execute();
  return ok(null);
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

/** Closes the open reports of a review; answers how many. */
export async function closeReports(db: Db, number: string, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("review_report")
    .set({ closed_at: now })
    .where("review_number", "=", number)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Forgets reports a year after they were looked at (PRIVACY-11). */
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
