import type { ExpressionBuilder } from "kysely";
import { type Db, inTransaction } from "../../data/db.server";
import type { Schema } from "../../data/schema";
import type { Operator } from "../actor";
import type { Currency } from "../money";
import { creditedOf, issueCreditNote } from "./credit-notes.server";
import { realPayments } from "../orders/conditions.server";
import { recordEvent } from "../orders/events.server";
import { wasRecorded } from "../orders/order";
import { getOrder, lockOrder } from "../orders/orders.server";
import { ok, refuse, type Result } from "../result";
import { mayOwe } from "../withdrawals/undecided.server";
import { setRepaid } from "../withdrawals/decisions.server";

/* Money that a withdrawal gives back (WITHDRAWAL-20). How much it is, what came back says: the operator, who records it. */

/** What credit notes gave back of an order so far, for a query whose rows name one. */
const credited = (from: ExpressionBuilder<Schema, "orders">) =>
  from
    .selectFrom("credit_note")
    .select((select) =>
      select.fn.coalesce(select.fn.sum<number>("credit_note.amount"), select.lit(0)).as("credited"),
    )
    .whereRef("credit_note.order_id", "=", "orders.id");

/** Withdrawals of orders that real money paid and not all of which was given back, accepted, and not given back yet. */
const owed = (db: Db) =>
  db
    .selectFrom("withdrawal")
    .innerJoin("orders", "orders.id", "withdrawal.order_id")
    .where("withdrawal.state", "=", "accepted")
    .where("withdrawal.refunded_at", "is", null)
    .where("orders.state", "=", "placed")
    .where("orders.total", ">", (notes) => credited(notes))
    // Of two statements of all of it, the first that is given back settles both, whatever was rightly kept of the postage.
    .where((where) =>
      where.or([
        where("withdrawal.whole", "=", 0),
        where.not(
          where.exists(
            where
              .selectFrom("withdrawal as settled")
              .select("settled.id")
              .whereRef("settled.order_id", "=", "orders.id")
              .where("settled.whole", "=", 1)
              .where("settled.refunded_at", "is not", null),
          ),
        ),
      ]),
    )
    .where((where) =>
      where.exists(
        realPayments(db)
          .whereRef("payment.order_id", "=", where.ref("orders.id"))
          .where("payment.amount", ">", 0),
      ),
    );

/** A withdrawal whose money is to be given back. */
export interface WithdrawalToRefund {
  /** The withdrawal's. */
  number: string;
  order: string;
  /** What others left of the order's total, minor units: the most that can be owed. */
  atMost: number;
  currency: Currency;
  /** UTC ms. */
  decidedAt: number;
  /** Of whoever withdrew. */
  email: string;
}

/** What is to be given back for withdrawals, the longest accepted first, at most `limit`. */
export async function listWithdrawalsToRefund(db: Db, limit: number): Promise<WithdrawalToRefund[]> {
  const rows = await owed(db)
    .select(["withdrawal.number", "withdrawal.email", "withdrawal.decided_at"])
    .select(["orders.number as order", "orders.total", "orders.currency"])
    .select((select) => credited(select).as("credited"))
    .orderBy("withdrawal.decided_at")
    .orderBy("withdrawal.number")
    .limit(limit)
    .execute();
  return rows.map(({ decided_at, currency, total, credited: before, ...row }) => ({
    ...row,
    atMost: total - Number(before),
    currency: currency as Currency,
    decidedAt: decided_at ?? 0,
  }));
}

/** Those of these orders that a withdrawal waits to be decided of, or owes money for. @param orderIds at most a slice */
export async function ordersWithOpenWithdrawals(db: Db, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const waiting = await db
    .selectFrom("withdrawal")
    .innerJoin("orders", "orders.id", "withdrawal.order_id")
    .select("withdrawal.order_id")
    .where("withdrawal.order_id", "in", orderIds)
    .where("withdrawal.state", "=", "received")
    .where(mayOwe)
    .execute();
  const unpaid = await owed(db)
    .select("withdrawal.order_id")
    .where("withdrawal.order_id", "in", orderIds)
    .execute();
  return [...new Set([...waiting, ...unpaid].flatMap(({ order_id }) => order_id ?? []))];
}

/**
 * Records what was given back for an accepted withdrawal, once, with an event of its order and a credit note (INVOICE-15).
 * @param number the withdrawal's, in stored form
 * @param amount minor units in the order's currency, at most what other withdrawals left of its total
 * @param another confirms that it is not the same sum which `recordGivenBack` noted within a day (PAYMENT-36)
 */
export async function recordWithdrawalRefund(
  db: Db,
  { number, amount, another = false }: { number: string; amount: number; another?: boolean },
  actor: Operator,
  now: number,
): Promise<
  Result<{ order: string; currency: Currency }, "unknown" | "nothing-due" | "too-much" | "recorded">
> {
  const row = await db
    .selectFrom("withdrawal")
    .select(["id", "order_id"])
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) return refuse("unknown");
  const { id, order_id: orderId } = row;
  if (orderId === null) return refuse("nothing-due");
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId);
    const due = await owed(tx)
      .select(["orders.number as order", "orders.total", "orders.currency"])
      .where("withdrawal.id", "=", id)
      .executeTakeFirst();
    if (!due) return refuse("nothing-due");
    const currency = due.currency as Currency;
    if (amount > due.total - (await creditedOf(tx, orderId))) return refuse("too-much");
    const order = await getOrder(tx, orderId);
    if (!another && amount > 0 && wasRecorded(order, "refund-made", { amount }, now))
      return refuse("recorded");
    await setRepaid(tx, id, now);
    await recordEvent(tx, orderId, "withdrawal-refunded", { number, amount }, actor, now);
    if (amount > 0)
      await issueCreditNote(
        tx,
        orderId,
        { cause: "withdrawal", withdrawal: number, currency, amount },
        actor,
        now,
      );
    return ok({ order: due.order, currency });
  });
}
