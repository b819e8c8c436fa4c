import { type Db, inSlices, inTransaction, SLICE, type Tx } from "../../data/db.server";
import { SHOPPER } from "../actor";
import { digestOf, newId, newOrderNumber } from "../identity.server";
import { countTries, inCountedTransaction } from "../limits/limits.server";
import { mailboxOf } from "../limits/mailbox";
import { recordEvent } from "../orders/events.server";
import { parseOrderNumber } from "../orders/order-number";
import { findOrderByNumber, lockOrder } from "../orders/orders.server";
import { enqueueMail, wasMailedAbout } from "../outbox/outbox.server";
import { isSameEmail } from "../region/address";
import type { Result } from "../result";
import { type OnFailure, rethrow } from "../tasks/failures.server";
import type { Statement, Withdrawal } from "./withdrawal";

/* Writes `withdrawal`. */

const DAY = 24 * 3600 * 1000;
/** How long the page that answers a statement opens. */
const RECEIPT_OPEN = DAY;

/** A statement by a column that names it, or null. */
export async function findWithdrawal(
  db: Db,
  by: "id" | "number" | "attempt",
  value: string,
): Promise<Withdrawal | null> {
  const row = await rows(db).where(`withdrawal.${by}`, "=", value).executeTakeFirst();
  return row ? withdrawalOf(row) : null;
}

const rows = (db: Db) =>
  db
    .selectFrom("withdrawal")
    .leftJoin("orders", "orders.id", "withdrawal.order_id")
    .selectAll("withdrawal")
    .select(["orders.number as matched_number", "orders.email as matched_email"]);

type Row = Awaited<ReturnType<ReturnType<typeof rows>["executeTakeFirstOrThrow"]>>;

const withdrawalOf = (row: Row): Withdrawal => ({
  id: row.id,
  number: row.number,
  regionCode: row.region,
  state: row.state,
  name: row.name,
  email: row.email,
  orderNumber: row.order_number,
  goods: row.goods,
  isWhole: row.whole === 1,
  order:
    row.order_id === null
      ? null
      : { id: row.order_id, number: row.matched_number ?? "", email: row.matched_email ?? "" },
  receivedAt: row.received_at,
  decidedAt: row.decided_at,
  reason: row.reason,
});

/** Withdrawals that let nothing of their orders leave: they wait to be decided, or are of all of it (WITHDRAWAL-21). */
export const holdingWithdrawals = (db: Db) =>
  db
    .selectFrom("withdrawal")
    .where((where) =>
      where.or([
        where("withdrawal.state", "=", "received"),
        where.and([where("withdrawal.state", "=", "accepted"), where("withdrawal.whole", "=", 1)]),
      ]),
    );

/** A statement by its id. @throws {Error} where there is none */
export async function getWithdrawal(db: Db, id: string): Promise<Withdrawal> {
  const withdrawal = await findWithdrawal(db, "id", id);
  if (!withdrawal) throw new Error(`No withdrawal ${id}`);
  return withdrawal;
}

/** A statement by its number in stored form (`parseOrderNumber`), or null. */
export const findWithdrawalByNumber = (db: Db, number: string) => findWithdrawal(db, "number", number);

/**
 * Takes a statement, whatever order it names, with the mail that acknowledges it. The same words from the same form are
 * one statement however often they come; other words from that form are another one. (WITHDRAWAL-11)
 * @param token the form's one-time token (`newToken`)
 * @param clientAddress where the request comes from
 * @returns what opens its receipt for a day, of which only the digest is stored; or how long (ms) to wait where this
 *   client, or anybody for this order, stated too much (LIMIT-9): nothing is stored then
 */
export function declareWithdrawal(
  db: Db,
  {
    region,
    token,
    statement,
    clientAddress,
  }: { region: string; token: string; statement: Statement; clientAddress: string },
  now: number,
): Promise<Result<string, number>> {
  const { name, orderNumber, email, goods } = statement;
  const reference = digestOf(JSON.stringify([token, region, name, orderNumber, email, goods]));
  return inCountedTransaction(db, now, async (tx, count) => {
    const stored = await tx
      .insertInto("withdrawal")
      .values({
        id: newId(),
        number: newOrderNumber(),
        attempt: digestOf(reference),
        region,
        state: "received",
        name,
        email,
        order_number: orderNumber,
        goods,
        whole: goods === "" ? 1 : 0,
        order_id: null,
        received_at: now,
        looked_at: null,
        decided_at: null,
        refunded_at: null,
        reason: "",
      })
      .onConflict((conflict) => conflict.column("attempt").doNothing())
      .returning("id")
      .executeTakeFirst();
    // The same statement again is not a further one.
    if (!stored) return reference;
    await count({
      // A text that cannot be an order's number is not counted for any order, only for its client.
      "withdrawal-order": parseOrderNumber(orderNumber) ?? `${clientAddress} ${orderNumber}`,
      "withdrawal-address": clientAddress,
    });
    // Counted in one statement, so that statements that come at once find each other's mails (LIMIT-13).
    if ((await countTries(tx, { "withdrawal-mail": mailboxOf(email) }, now)) === null)
      await enqueueMail(
        tx,
        { template: "withdrawal-received", recipient: email, region, orderId: null, subjectId: stored.id },
        now,
      );
    return reference;
  });
}

/** What the person who stated it is shown, or null where the reference names nothing or its day is over. */
export async function findWithdrawalReceipt(
  db: Db,
  reference: string,
  now: number,
): Promise<(Withdrawal & { acknowledged: boolean }) | null> {
  const withdrawal = await findWithdrawal(db, "attempt", digestOf(reference));
  if (!withdrawal || withdrawal.receivedAt <= now - RECEIPT_OPEN) return null;
  return {
    ...withdrawal,
    acknowledged: await wasMailedAbout(db, withdrawal.id, "withdrawal-received"),
  };
}

/** Statements whose orders are looked for in one call: the others wait for the next. */
const SEARCHED_AT_ONCE = 1000;

/**
 * Looks once for the order of each statement, by number and e-mail; what finds none stays for the operator. Called apart
 * from the statement, so that its answer is the same whether the order exists or not. Answers how many it looked for,
 * at most 1,000.
 * @param email null for all statements, else those of this address alone
 */
export async function matchWithdrawals(
  db: Db,
  now: number,
  onFailure: OnFailure = rethrow,
  email: string | null = null,
): Promise<number> {
  let searched = 0;
  // Those are looked at again the next time.
  const failed = new Set<string>();
  while (searched < SEARCHED_AT_ONCE) {
    const slice = await rows(db)
      .where("withdrawal.looked_at", "is", null)
      .$if(email !== null, (query) =>
        query.where((where) =>
          where(where.fn<string>("lower", ["withdrawal.email"]), "=", (email ?? "").toLowerCase()),
        ),
      )
      .$if(failed.size > 0, (query) => query.where("withdrawal.id", "not in", [...failed]))
      .orderBy("withdrawal.received_at")
      .limit(SLICE)
      .execute();
    if (slice.length === 0) return searched;
    for (const withdrawal of slice.map(withdrawalOf))
      try {
        await match(db, withdrawal);
      } catch (error) {
        failed.add(withdrawal.id);
        onFailure(withdrawal.number, error);
      }
    const ids = slice.map(({ id }) => id).filter((id) => !failed.has(id));
    if (ids.length > 0)
      await db.updateTable("withdrawal").set({ looked_at: now }).where("id", "in", ids).execute();
    searched += slice.length;
  }
  return searched;
}

/** The same before an act that a statement would hold back; one that fails holds none up, for the worker tells it. */
export const matchStated = (db: Db, now: number) => matchWithdrawals(db, now, () => undefined);

/** The same before an outsider's act on an order: only its address's statements are looked at, so that nobody has the others' looked for. */
export const matchStatedBy = (db: Db, email: string, now: number) =>
  matchWithdrawals(db, now, () => undefined, email);

async function match(db: Db, withdrawal: Withdrawal): Promise<void> {
  const order = await findOrderByNumber(db, withdrawal.orderNumber);
  if (!order || !isSameEmail(order.email, withdrawal.email)) return;
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, order.id);
    const matched = await tx
      .updateTable("withdrawal")
      .set({ order_id: order.id })
      .where("id", "=", withdrawal.id)
      .where("order_id", "is", null)
      .where("state", "=", "received")
      .returning("id")
      .executeTakeFirst();
    if (matched) await tellReceived(tx, order.id, withdrawal);
  });
}

/** Days a statement is kept that no order was found for, and one that has an order: a year, and as long as claims last. */
const [UNMATCHED_DAYS, MATCHED_DAYS] = [365, 5 * 365];

/**
 * Forgets the people of statements that nobody needs any more (PRIVACY-13). One that was accepted stays without its words: what it
 * holds back of its order would leave again, and its money be owed once more (WITHDRAWAL-21).
 */
export async function deleteOldWithdrawals(db: Db, now: number): Promise<void> {
  const old = () =>
    db
      .selectFrom("withdrawal")
      .select("id")
      .where("received_at", "<=", now - UNMATCHED_DAYS * DAY)
      .where((where) =>
        where.or([where("order_id", "is", null), where("received_at", "<=", now - MATCHED_DAYS * DAY)]),
      )
      .limit(SLICE);
  await inSlices(async () => {
    const { numDeletedRows } = await db
      .deleteFrom("withdrawal")
      .where("id", "in", old().where("state", "!=", "accepted"))
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
  await inSlices(async () => {
    const { numUpdatedRows } = await db
      .updateTable("withdrawal")
      .set({ name: "", email: "", order_number: "", goods: "" })
      .where("id", "in", old().where("state", "=", "accepted").where("email", "!=", ""))
      .executeTakeFirst();
    return Number(numUpdatedRows);
  });
}

/** Statements, at most `limit`: those that wait for the operator, the oldest first, or all, the newest first. */
export async function listWithdrawals(
  db: Db,
  { all, limit, offset = 0 }: { all: boolean; limit: number; offset?: number },
): Promise<Withdrawal[]> {
  let query = rows(db);
  if (!all) query = query.where("withdrawal.state", "=", "received");
  const found = await query
    .orderBy("withdrawal.received_at", all ? "desc" : "asc")
    .orderBy("withdrawal.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return found.map(withdrawalOf);
}

/** Whoever stated it was a shopper, and then: that it was matched later is nobody's act. */
export const tellReceived = (tx: Tx, orderId: string, { number, receivedAt }: Withdrawal) =>
  recordEvent(tx, orderId, "withdrawal-received", { number }, SHOPPER, receivedAt);
