import { type Db, inSlices, SLICE } from "../../data/db.server";
import { newId } from "../identity.server";
import { BULK_MAILS, type MailTemplate, type QueuedMail } from "./registry";

/*
 * Mails wait in a table and are written in the transaction of what they tell: no order without its mail, no mail
 * without its order. A row names template and subject; the words are made when it is sent. Writes `outbox`.
 */

/** A row of the outbox, as the worker claims it. */
export interface OutboxMail<Template extends MailTemplate = MailTemplate> {
  id: string;
  template: Template;
  recipient: string;
  region: string;
  orderId: string | null;
  /** What it tells of where that is no order. */
  subjectId: string | null;
  attempts: number;
}

const MINUTE = 60_000;
/** Waits before the second, third … attempt; after the last one fails the mail is dead, and stays visible. */
export const RETRY_AFTER = [1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * MINUTE);
/** For how long a claimed mail belongs to the process that claimed it. */
const CLAIM = 2 * MINUTE;

const DAY = 24 * 60 * MINUTE;
/** Days that a mail is known after it was sent, and after it was given up. */
const KEPT_DAYS = { sent: 30, dead: 90 } as const;

/** Queues a mail; sent once the transaction is stored. None where the recipient is "": they were erased meanwhile. */
export async function enqueueMail(db: Db, mail: QueuedMail, now: number): Promise<void> {
  if (mail.recipient === "") return;
  await db
    .insertInto("outbox")
    .values({
      id: newId(),
      template: mail.template,
      recipient: mail.recipient,
      region: mail.region,
      order_id: ("orderId" in mail && mail.orderId) || null,
      subject_id: ("subjectId" in mail && mail.subjectId) || null,
      state: "waiting",
      attempts: 0,
      due_at: now,
      last_error: null,
      created_at: now,
      sent_at: null,
    })
    .execute();
}

/** Deletes the waiting mails about a subject; a worker that is writing one at this moment finds it gone. */
export async function takeBackMails(
  db: Db,
  subjectId: string,
  templates: readonly MailTemplate[],
): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("subject_id", "=", subjectId)
    .where("template", "in", templates)
    .where("state", "=", "waiting")
    .execute();
}

/** Whether a mail still waits to be sent: it was not taken back. */
export async function isWaiting(db: Db, mailId: string): Promise<boolean> {
  const row = await db
    .selectFrom("outbox")
    .select("id")
    .where("id", "=", mailId)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return row !== undefined;
}

/** Minutes' worth of mails of a kind that may wait to be tried again. */
const PUT_OFF_MINUTES = 10;

/**
 * How many mails of a kind may be queued now, of so many a minute: none while those of the last one were not tried. Those that a
 * mailbox's server put off hold others up only once there are many, as where the shop's own server sends none.
 */
export async function roomForMails(db: Db, template: MailTemplate, perMinute: number): Promise<number> {
  const { waiting, untried } = await db
    .selectFrom("outbox")
    .select((select) => [
      select.fn.countAll<number | string>().as("waiting"),
      select.fn
        .coalesce(select.fn.sum(select.case().when("attempts", "=", 0).then(1).else(0).end()), select.lit(0))
        .as("untried"),
    ])
    .where("state", "=", "waiting")
    .where("template", "=", template)
    .executeTakeFirstOrThrow();
  const room = Math.min(perMinute - Number(untried), PUT_OFF_MINUTES * perMinute - Number(waiting));
  return Math.max(0, room);
}

/** How many mails of a kind about one thing were queued after a moment (UTC ms). */
export async function mailsSince(
  db: Db,
  template: MailTemplate,
  subjectId: string,
  since: number,
): Promise<number> {
  const { count } = await db
    .selectFrom("outbox")
    .select((select) => select.fn.countAll<number | string>().as("count"))
    .where("subject_id", "=", subjectId)
    .where("template", "=", template)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether an order's mail of that kind was queued after a moment. */
export async function wasMailedSince(
  db: Db,
  orderId: string,
  template: MailTemplate,
  since: number,
): Promise<boolean> {
  const row = await db
    .selectFrom("outbox")
    .select("id")
    .where("order_id", "=", orderId)
    .where("template", "=", template)
    .where("created_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a mail of that kind tells of a subject. */
export async function wasMailedAbout(db: Db, subjectId: string, template: MailTemplate): Promise<boolean> {
  const row = await db
    .selectFrom("outbox")
    .select("id")
    .where("subject_id", "=", subjectId)
    .where("template", "=", template)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The mail that is due for longest, of those that are queued by the hundred or of all others. */
const nextDue = (db: Db, bulk: "in" | "not in", now: number) =>
  db
    .selectFrom("outbox")
    .select(["id", "due_at"])
    .where("state", "=", "waiting")
    .where("due_at", "<=", now)
    .where("template", bulk, BULK_MAILS)
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();

/**
 * Claims one mail that is due for this process, for two minutes; null if none is due. Those that are queued by the hundred come
 * last. If the process dies, another one claims it: a mail may be sent twice, but is never lost.
 */
export async function claimMail(db: Db, now: number): Promise<OutboxMail | null> {
  const next = (await nextDue(db, "not in", now)) ?? (await nextDue(db, "in", now));
  if (!next) return null;
  const claimed = await db
    .updateTable("outbox")
    .set((set) => ({ due_at: now + CLAIM, attempts: set("attempts", "+", 1) }))
    .where("id", "=", next.id)
    .where("state", "=", "waiting")
    .where("due_at", "=", next.due_at)
    .returning(["id", "template", "recipient", "region", "order_id", "subject_id", "attempts"])
    .executeTakeFirst();
  // Another process was faster: the next one may still be ours.
  if (!claimed) return claimMail(db, now);
  return {
    id: claimed.id,
    template: claimed.template as MailTemplate,
    recipient: claimed.recipient,
    region: claimed.region,
    orderId: claimed.order_id,
    subjectId: claimed.subject_id,
    attempts: claimed.attempts,
  };
}

export async function markSent(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ state: "sent", sent_at: now, last_error: null })
    .where("id", "=", id)
    .execute();
}

/** Deletes a mail that had nothing left to say when its turn came: its subject is gone, or was taken back. */
export async function dropMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom("outbox").where("id", "=", id).execute();
}

/** Notes a failure: another attempt after a wait, or, where it is permanent or the last one, a dead mail. */
export async function markFailed(
  db: Db,
  mail: OutboxMail,
  failure: { message: string; permanent: boolean },
  now: number,
): Promise<void> {
  const wait = failure.permanent ? undefined : RETRY_AFTER[mail.attempts - 1];
  await db
    .updateTable("outbox")
    .set({
      state: wait === undefined ? "dead" : "waiting",
      due_at: now + (wait ?? 0),
      last_error: failure.message.slice(0, 500),
    })
    .where("id", "=", mail.id)
    .execute();
}

/** Forgets mails that were sent or given up long ago (PRIVACY-11). */
export async function deleteOldMails(db: Db, now: number): Promise<void> {
  for (const [state, days] of Object.entries(KEPT_DAYS) as ["sent" | "dead", number][])
    await inSlices(async () => {
      const old = await db
        .selectFrom("outbox")
        .select("id")
        .where("state", "=", state)
        .where("due_at", "<=", now - days * DAY)
        .limit(SLICE)
        .execute();
      const ids = old.map(({ id }) => id);
      if (ids.length > 0) await db.deleteFrom("outbox").where("id", "in", ids).execute();
      return ids.length;
    });
}

/** Which of these mails are still known. */
export async function knownMails(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom("outbox").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}
