import { type Db, inSlices, inTransaction, SLICE, type Tx } from "../../data/db.server";
import type { StorePack } from "../catalogue/offers";
import { isSoldOut } from "../catalogue/storefront";
import { newId } from "../identity.server";
import { RESTOCK } from "../limits/limits";
import { countTries } from "../limits/limits.server";
import { mailboxOf } from "../limits/mailbox";
import { findLink, makeLink, passOnLinks } from "../links/links.server";
import { type LinkPurpose, PURPOSES } from "../links/purposes";
import { enqueueMail, isWaiting } from "../outbox/outbox.server";
import { parseEmail } from "../region/address";
import { ok, refuse, type Result } from "../result";

/*
 * Who wants to be told when a sold-out pack can be had again. A request is confirmed by its mailbox, told once, and then
 * deleted. Writes `restock_request`.
 */

const DAY = 24 * 3600 * 1000;
/** Milliseconds that a confirmed request waits. */
const KEPT = RESTOCK.keptDays * DAY;

type RestockPurpose = Extract<LinkPurpose, `restock-${string}`>;

interface RestockAsked {
  sku: string;
  /** A valid address. */
  email: string;
  /** The storefront's code. */
  region: string;
}

/** The packs of a variety that can be waited for: those that are sold out (RESTOCK-2). */
export const awaitable = <Pack extends Pick<StorePack, "availability">>(packs: readonly Pack[]): Pack[] =>
  packs.filter(isSoldOut);

/** What is wrong with a request, by field. */
interface RestockFaults {
  sku?: "unknown" | "returned";
  email?: "invalid";
}

/** A request for one of a variety's packs as a form sent it, or what is wrong with it: for a pack that can be had there is nothing to ask (RESTOCK-2). */
export function checkRestock(
  packs: readonly Pick<StorePack, "sku" | "availability">[],
  typed: { sku: string; email: string },
): Result<Omit<RestockAsked, "region">, RestockFaults> {
  const pack = packs.find(({ sku }) => sku === typed.sku);
  const email = parseEmail(typed.email);
  if (pack && isSoldOut(pack) && email) return ok({ sku: pack.sku, email });
  return refuse({
    ...(!pack && { sku: "unknown" }),
    ...(pack && !isSoldOut(pack) && { sku: "returned" }),
    ...(!email && { email: "invalid" }),
  });
}

/**
 * Asks to be told of a pack, and mails the link that confirms it (RESTOCK-1). The answer, and the mail, are the same whether the
 * mailbox waits for that pack already or not (RESTOCK-3).
 * @returns how long (ms) to wait where it was asked too often
 */
export async function askForRestock(
  db: Db,
  { sku, email, region }: RestockAsked,
  clientAddress: string,
  now: number,
): Promise<Result<null, number>> {
  const mailbox = mailboxOf(email);
  const tries = { "restock-mailbox": mailbox, "unasked-mailbox": mailbox, "restock-address": clientAddress };
  const wait = await countTries(db, tries, now);
  if (wait !== null) return refuse(wait);
  const email_key = email.toLowerCase();
  const lapses = now + PURPOSES["restock-confirm"].life;
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto("restock_request")
      .values({
        id: newId(),
        sku,
        region,
        email,
        email_key,
        created_at: now,
        confirmed_at: null,
        expires_at: lapses,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["email_key", "sku"])
          // Whoever asks has not proved the mailbox: what it confirmed stays as it is.
          .doUpdateSet({ region, email, expires_at: lapses })
          .where("restock_request.confirmed_at", "is", null),
      )
      .execute();
    const { id } = await tx
      .selectFrom("restock_request")
      .select("id")
      .where("email_key", "=", email_key)
      .where("sku", "=", sku)
      .executeTakeFirstOrThrow();
    await enqueueMail(tx, { template: "restock-asked", recipient: email, region, subjectId: id }, now);
  });
  return ok(null);
}

/** The links of the mail that asks a mailbox to confirm: only their digests are kept. */
interface RestockLinks {
  confirm: string;
  stop: string;
  /** Until when it can be confirmed, UTC ms. */
  validUntil: number;
}

/** The pack that a request is about; null where it is gone. */
export async function awaitedBy(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom("restock_request").select("sku").where("id", "=", id).executeTakeFirst();
  return row?.sku ?? null;
}

/**
 * Makes the links of a mail that asks to confirm; null where the request is gone.
 * @param mailId the mail that they are written into: taken back meanwhile, it gets none
 */
export function createRestockLinks(
  db: Db,
  id: string,
  mailId: string,
  now: number,
): Promise<RestockLinks | null> {
  return inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request || !(await isWaiting(tx, mailId))) return null;
    const { email } = request;
    const until = now + PURPOSES["restock-confirm"].life;
    // The request waits as long as the link that its mail brings, however late that mail leaves.
    if (request.confirmed_at === null)
      await tx.updateTable("restock_request").set({ expires_at: until }).where("id", "=", id).execute();
    const confirm = await makeLink(tx, "restock-confirm", { id, email, until }, now);
    const stop = await makeLink(tx, "restock-stop", { id, email }, now);
    return { confirm: confirm.token, stop: stop.token, validUntil: until };
  });
}

/**
 * Makes the way out that the mail about a pack's return brings: it opens another request of the same mailbox. Null where
 * none is left, and so nothing to get out of (RESTOCK-6).
 */
export function createWayOut(db: Db, email: string, now: number): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    const other = await tx
      .selectFrom("restock_request")
      .select("id")
      .where("email_key", "=", email.toLowerCase())
      .orderBy("expires_at", "desc")
      .limit(1)
      .executeTakeFirst();
    const request = other && (await lockRequest(tx, other.id));
    return request ? (await makeLink(tx, "restock-stop", { id: request.id, email }, now)).token : null;
  });
}

/**
 * Before a request is deleted: the way out of its mails ends the mailbox's other requests from now on, for those mails promise
 * it (RESTOCK-6).
 */
export async function passWayOutOn(tx: Tx, id: string): Promise<void> {
  const other = await tx
    .selectFrom("restock_request as ended")
    .innerJoin("restock_request as other", "other.email_key", "ended.email_key")
    .select("other.id")
    .where("ended.id", "=", id)
    .where("other.id", "!=", id)
    .orderBy("other.expires_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (other && (await lockRequest(tx, other.id))) await passOnLinks(tx, "restock-stop", id, other.id);
}

/** A request, which is not deleted before the transaction ends: a link cannot be made for one that is gone. */
const lockRequest = (tx: Tx, id: string) =>
  tx
    .updateTable("restock_request")
    .set((set) => ({ sku: set.ref("sku") }))
    .where("id", "=", id)
    .returning(["id", "sku", "email", "confirmed_at"])
    .executeTakeFirst();

/** The pack that a mailed link's request is about, and whether that is confirmed; null where the link opens nothing any more. Changes nothing. */
export async function findAwaited(
  db: Db,
  purpose: RestockPurpose,
  token: string,
  now: number,
): Promise<{ sku: string; isConfirmed: boolean } | null> {
  const link = await findLink(db, purpose, token, now);
  if (!link) return null;
  const rows = db
    .selectFrom("restock_request")
    .select(["sku", "confirmed_at"])
    .where("id", "=", link.subjectId);
  const found = await rows.executeTakeFirst();
  return found ? { sku: found.sku, isConfirmed: found.confirmed_at !== null } : null;
}

/** Confirms the request of a mailed link, which from now on waits half a year (RESTOCK-2). Twice is the same as once. */
export async function confirmRequest(
  db: Db,
  token: string,
  now: number,
): Promise<Result<{ sku: string }, "bad-link">> {
  return inTransaction(db, async (tx) => {
    const link = await findLink(tx, "restock-confirm", token, now);
    if (!link) return refuse("bad-link");
    const confirmed = await tx
      .updateTable("restock_request")
      .set((set) => ({
        confirmed_at: set.fn.coalesce("confirmed_at", set.val(now)),
        expires_at: now + KEPT,
      }))
      .where("id", "=", link.subjectId)
      .returning("sku")
      .executeTakeFirst();
    return confirmed ? ok(confirmed) : refuse("bad-link");
  });
}

/** Deletes every request of the mailbox that a mailed link was sent to, confirmed or not (RESTOCK-6). */
export async function stopRequests(db: Db, token: string, now: number): Promise<Result<null, "bad-link">> {
  const link = await findLink(db, "restock-stop", token, now);
  if (!link) return refuse("bad-link");
  await db.deleteFrom("restock_request").where("email_key", "=", link.email.toLowerCase()).execute();
  return ok(null);
}

/** Whether a pack can be had at this moment, by its stock item's row. */
export async function canBeHad(db: Db, sku: string): Promise<boolean> {
  const row = await db
    .selectFrom("pack")
    .innerJoin("stock_item", "stock_item.id", "pack.stock_item")
    .select("pack.sku")
    .where("pack.sku", "=", sku)
    .whereRef("stock_item.on_hand", ">=", "pack.stock_take")
    .executeTakeFirst();
  return row !== undefined;
}

/** A pack that somebody waits for. */
interface AwaitedPack {
  sku: string;
  /** Confirmed requests. */
  count: number;
  /** When the oldest of them was confirmed, UTC ms. */
  since: number;
}

/** Packs by how many wait for them, the most awaited first: at most `limit`. */
export async function listAwaited(db: Db, limit: number): Promise<AwaitedPack[]> {
  const rows = await db
    .selectFrom("restock_request")
    .select((select) => [
      "sku" as const,
      select.fn.countAll<number | string>().as("count"),
      select.fn.min("confirmed_at").as("since"),
    ])
    .where("confirmed_at", "is not", null)
    .groupBy("sku")
    .orderBy("count", "desc")
    .orderBy("sku")
    .limit(limit)
    .execute();
  return rows.map(({ sku, count, since }) => ({ sku, count: Number(count), since: Number(since) }));
}

/** Forgets requests that nobody confirmed in time, and those that waited half a year (RESTOCK-2). */
export async function deleteLapsedRequests(db: Db, now: number): Promise<void> {
  await inSlices(async () => {
    const lapsed = await db
      .selectFrom("restock_request")
      .select("id")
      .where("expires_at", "<=", now)
      .limit(SLICE)
      .execute();
    const ids = lapsed.map(({ id }) => id);
    if (ids.length > 0)
      await inTransaction(db, async (tx) => {
        for (const id of ids) await passWayOutOn(tx, id);
        // Asked anew meanwhile it has not lapsed.
        await tx
          .deleteFrom("restock_request")
          .where("id", "in", ids)
          .where("expires_at", "<=", now)
          .execute();
      });
    return ids.length;
  });
}
