import { seller } from "../profile/profile";
import { type Db, inSlices, SLICE } from "../../data/db.server";
import { digestOf, newId, newOrderNumber } from "../identity.server";
import { countTries, inCountedTransaction } from "../limits/limits.server";
import { mailboxOf } from "../limits/mailbox";
import { enqueueMail, wasMailedAbout } from "../outbox/outbox.server";
import type { Result } from "../result";
import type { Message, MessageKind, MessageSubject, Written } from "./message";

/* What people write to the shop by its forms. Writes `message`, as answers.server.ts does. */

const DAY = 24 * 3600 * 1000;
/** How long the page opens that says a message was received. */
const RECEIPT_OPEN = DAY;

/**
 * Days a message is kept: one that names an order as long as claims last, one that applies for something for longer where its
 * author asked for it (MESSAGE-7).
 */
const KEPT_DAYS = {
  withOrder: 5 * 365,
  longer: 730,
  contact: 365,
  application: 90,
  partner: 90,
} as const;

type Row = Awaited<ReturnType<ReturnType<typeof rows>["executeTakeFirstOrThrow"]>>;

const rows = (db: Db) => db.selectFrom("message").selectAll();

const messageOf = (row: Row): Message => ({
  id: row.id,
  number: row.number,
  kind: row.kind as MessageKind,
  regionCode: row.region,
  state: row.state,
  name: row.name,
  email: row.email,
  subject: row.subject as MessageSubject,
  orderNumber: row.order_number,
  link: row.link,
  keep: row.kept_longer === 1,
  text: row.text,
  receivedAt: row.received_at,
  answer: row.answer,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by,
});

/** A message by a column that names it, or null; its number is in stored form (`parseOrderNumber`). */
export async function findMessage(
  db: Db,
  by: "id" | "number" | "attempt",
  value: string,
): Promise<Message | null> {
  const row = await rows(db).where(by, "=", value).executeTakeFirst();
  return row ? messageOf(row) : null;
}

/** What a form sends. */
export interface MessageSent {
  kind: MessageKind;
  region: string;
  /** What names the form: its one-time token (`newToken`), or the day where the form is the same for everybody. */
  token: string;
  written: Written;
  /** Where the request comes from. */
  clientAddress: string;
}

/**
 * Takes a message, with a copy to the shop's mailbox and the mail that acknowledges it. The same words from the same form
 * are one message however often they come. (MESSAGE-2)
 * @returns what opens its receipt for a day, of which only the digest is stored; or how long (ms) to wait where this
 *   client, or anybody for this mailbox, wrote too much (LIMIT-16): nothing is stored then
 */
export function sendMessage(
  db: Db,
  { kind, region, token, written, clientAddress }: MessageSent,
  now: number,
): Promise<Result<string, number>> {
  const { name, email, subject, orderNumber, link, text, keep } = written;
  const reference = digestOf(JSON.stringify([token, kind, region, written]));
  return inCountedTransaction(db, now, async (tx, count) => {
    const kept = KEPT_DAYS[orderNumber !== "" ? "withOrder" : keep ? "longer" : kind];
    const stored = await tx
      .insertInto("message")
      .values({
        id: newId(),
        number: newOrderNumber(),
        attempt: digestOf(reference),
        kind,
        region,
        state: "received",
        subject,
        name,
        email,
        order_number: orderNumber,
        link,
        text,
        kept_longer: Number(keep),
        received_at: now,
        expires_at: now + kept * DAY,
        answer: "",
        decided_at: null,
        decided_by: "",
      })
      .onConflict((conflict) => conflict.column("attempt").doNothing())
      .returning("id")
      .executeTakeFirst();
    // The same message again is not a further one.
    if (!stored) return reference;
    const mailbox = mailboxOf(email);
    await count({ "message-mailbox": mailbox, "message-address": clientAddress });
    const of = { region, subjectId: stored.id };
    await enqueueMail(tx, { template: "message-copy", recipient: seller().email, ...of }, now);
    // The mailbox may be a stranger's: it counts with whatever else was not asked for.
    if ((await countTries(tx, { "unasked-mailbox": mailbox }, now)) === null)
      await enqueueMail(tx, { template: "message-received", recipient: email, ...of }, now);
    return reference;
  });
}

/** What its sender is shown, or null where the reference names nothing or its day is over. */
export async function findMessageReceipt(
  db: Db,
  reference: string,
  now: number,
): Promise<(Message & { acknowledged: boolean }) | null> {
  const message = await findMessage(db, "attempt", digestOf(reference));
  if (!message || message.receivedAt <= now - RECEIPT_OPEN) return null;
  return { ...message, acknowledged: await wasMailedAbout(db, message.id, "message-received") };
}

/**
 * Messages that wait for the operator, the oldest first; or all, the newest first.
 * @param page from 1
 * @param limit messages of a page
 */
export async function listMessages(
  db: Db,
  { all, limit, offset = 0 }: { all: boolean; limit: number; offset?: number },
): Promise<Message[]> {
  const asked = all
    ? rows(db).orderBy("received_at", "desc").orderBy("id")
    : rows(db).where("state", "=", "received").orderBy("received_at").orderBy("id");
  const found = await asked.limit(limit).offset(offset).execute();
  return found.map(messageOf);
}

/** How many messages wait for the operator. */
export async function countWaitingMessages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("message")
    .select((select) => select.fn.countAll<number | string>().as("count"))
    .where("state", "=", "received")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes messages whose time is over (MESSAGE-7). */
export async function deleteOldMessages(db: Db, now: number): Promise<void> {
  await inSlices(async () => {
    const { numDeletedRows } = await db
      .deleteFrom("message")
      .where("id", "in", (old) =>
        old.selectFrom("message").select("id").where("expires_at", "<=", now).limit(SLICE),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
