import type { Db } from "../../data/db.server";
import { utcDay } from "../region/dated";

/*
 * What went wrong in browsers, counted by day, so that the operator sees it. Writes `browser_error`; nothing in it tells of a person:
 * its caller takes out what could.
 */

/** Messages of a day that are told apart; further ones are counted together, under "". */
const TOLD_APART = 50;
/** Days that the counts are kept. */
const KEPT_DAYS = 30;
const DAY = 86_400_000;

/** Counts an error that a browser reported. @param message without personal data, bounded by the caller */
export async function countBrowserError(db: Db, message: string, now: number): Promise<void> {
  const day = utcDay(now);
  const known = await db.selectFrom("browser_error").select("message").where("day", "=", day).execute();
  const isTold = known.length < TOLD_APART || known.some((row) => row.message === message);
  await db
    .insertInto("browser_error")
    .values({ day, message: isTold ? message : "", reports: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["day", "message"])
        .doUpdateSet((row) => ({ reports: row("browser_error.reports", "+", 1) })),
    )
    .execute();
}

/** Errors of today and yesterday (UTC), the most frequent first: at most `limit`. A message of "" stands for all further ones. */
export async function listBrowserErrors(
  db: Db,
  limit: number,
  now: number,
): Promise<{ message: string; reports: number }[]> {
  const rows = await db
    .selectFrom("browser_error")
    .select((row) => ["message" as const, row.fn.sum<number | string>("reports").as("reports")])
    .where("day", ">=", utcDay(now - DAY))
    .groupBy("message")
    .orderBy("reports", "desc")
    .orderBy("message")
    .limit(limit)
    .execute();
  return rows.map(({ message, reports }) => ({ message, reports: Number(reports) }));
}

/** Forgets counts of more than 30 days ago: at most 51 rows a day. */
export async function deleteOldBrowserErrors(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom("browser_error")
    .where("day", "<", utcDay(now - KEPT_DAYS * DAY))
    .execute();
}
