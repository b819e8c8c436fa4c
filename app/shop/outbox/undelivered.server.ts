import type { Db } from "../../data/db.server";

/* Mails that did not go out, as the operator is told. Reads only. */

const MINUTE = 60_000;

/** Mails that were given up, the newest first: at most `limit`. To whom they were is in the row alone. */
export async function listDeadMails(
  db: Db,
  limit: number,
): Promise<{ id: string; template: string; createdAt: number; error: string }[]> {
  const rows = await db
    .selectFrom("outbox")
    .select(["id", "template", "created_at as createdAt", "last_error"])
    .where("state", "=", "dead")
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ last_error, ...mail }) => ({ ...mail, error: last_error ?? "" }));
}

/** Mails that were tried and refused for one reason, and are tried again (MAIL-1). Moments are UTC ms. */
interface RefusedMails {
  error: string;
  mails: number;
  /** When the oldest was queued. */
  since: number;
  /** When the next of them is tried. */
  next: number;
}

/** Mails that wait to be tried again, by what the last try of each failed with, most first: at most `limit` reasons. */
export async function listRefusedMails(db: Db, limit: number): Promise<RefusedMails[]> {
  const rows = await db
    .selectFrom("outbox")
    .select("last_error as error")
    .select(({ fn }) => [
      fn.countAll<number | string>().as("mails"),
      fn.min("created_at").as("since"),
      fn.min("due_at").as("next"),
    ])
    .where("state", "=", "waiting")
    .where("last_error", "is not", null)
    .groupBy("last_error")
    .orderBy("mails", "desc")
    .orderBy("last_error")
    .limit(limit)
    .execute();
  return rows.map(({ error, mails, ...row }) => ({ ...row, error: error ?? "", mails: Number(mails) }));
}

/** How long ago a mail was due that a running shop would have sent. */
const OVERDUE = 10 * MINUTE;

/** How many mails a running shop would have sent, and since when (UTC ms) the oldest is due; null for none. */
export async function overdueMails(db: Db, now: number): Promise<{ mails: number; since: number } | null> {
  const { mails, since } = await db
    .selectFrom("outbox")
    .select(({ fn }) => [fn.countAll<number | string>().as("mails"), fn.min("due_at").as("since")])
    .where("state", "=", "waiting")
    .where("due_at", "<=", now - OVERDUE)
    .executeTakeFirstOrThrow();
  return Number(mails) === 0 ? null : { mails: Number(mails), since };
}

/** Which of these subjects have a mail that was given up, each with its last error (LOG-2). */
export async function deadMailsAbout(db: Db, subjectIds: readonly string[]): Promise<Map<string, string>> {
  if (subjectIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("outbox")
    .select(["subject_id", "last_error"])
    .where("subject_id", "in", subjectIds)
    .where("state", "=", "dead")
    .execute();
  return new Map(rows.map(({ subject_id, last_error }) => [subject_id ?? "", last_error ?? ""]));
}
