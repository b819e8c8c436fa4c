import { sql } from "kysely";
import { type Db, inTransaction, type Tx } from "../../data/db.server";
import { type Actor, type Operator, WORKER } from "../actor";
import { newId } from "../identity.server";
import type { Currency } from "../money";
import { recordEvent } from "../orders/events.server";
import { findOrderByNumber, lockOrder } from "../orders/orders.server";
import { enqueueMail } from "../outbox/outbox.server";
import { type PaymentMethod, SIMULATED_METHODS } from "../region/payment-method";
import { ok, refuse, type Result } from "../result";
import { type OnFailure, rethrow } from "../tasks/failures.server";
import type { RefundReason } from "./repayment";

/* Money that came and is to be given back. Writes `refund_due`. The giving back itself is the operator's. */

/** How payments by a method are given back: by hand, or not at all where no money of theirs moved. Providers say it, by `howRepaid`. */
export type HowRepaid = (method: PaymentMethod) => "by-hand" | "nothing-moved";

/**
 * Records that a payment's money is to be given back, with its event and the mail that says so. The caller has locked
 * the order. Asked for the same payment again it does nothing (PAYMENT-21).
 * @returns whether the mail was queued
 */
export async function oweBack(
  tx: Tx,
  payment: { id: string; orderId: string; method: PaymentMethod; currency: string; amount: number },
  reason: RefundReason,
  actor: Actor,
  now: number,
): Promise<boolean> {
  const { id: paymentId, orderId, method, currency, amount } = payment;
  const row = { order_id: orderId, payment_id: paymentId, currency, amount, reason, created_at: now };
  const owed = await tx
    .insertInto("refund_due")
    .values({ id: newId(), ...row, given_back_at: null })
    .onConflict((conflict) => conflict.column("payment_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!owed) return false;
  await recordEvent(tx, orderId, "refund-due", { method, amount, reason }, actor, now);
  const order = await tx
    .selectFrom("orders")
    .select(["email", "region"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const mail = { template: "refund-due", recipient: order.email, region: order.region } as const;
  await enqueueMail(tx, { ...mail, orderId, subjectId: owed.id }, now);
  return true;
}

const DAY = 24 * 3600 * 1000;

/**
 * Whether money of that sum, minor units, which came to the operator's account beside what an order waited for was recorded within a
 * day: two who look at the same account would record it twice (PAYMENT-36). The caller has locked the order.
 * @param methods those whose money the operator finds on the account
 */
export async function wasOwedWithinDay(
  tx: Tx,
  orderId: string,
  amount: number,
  methods: readonly PaymentMethod[],
  now: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom("refund_due")
    .innerJoin("payment", "payment.id", "refund_due.payment_id")
    .select("payment.id")
    .where("refund_due.order_id", "=", orderId)
    .where("refund_due.amount", "=", amount)
    .where("refund_due.created_at", ">", now - DAY)
    .where("payment.method", "in", methods)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Payments of which a part came that nothing is bought with, and which nothing says yet is to be given back (PAYMENT-34): their
 * order was cancelled, or another payment with real money completed it.
 */
export const partsToOwe = (db: Db) =>
  db
    .selectFrom("payment")
    .innerJoin("orders as ended", "ended.id", "payment.order_id")
    // A literal, no parameter: the planner uses a partial index only where its condition is a literal.
    .where("payment.partly_received", ">", sql.lit(0))
    .where((where) =>
      where.or([
        where("ended.state", "=", "cancelled"),
        where.exists(
          where
            .selectFrom("payment as other")
            .select("other.id")
            .whereRef("other.order_id", "=", "payment.order_id")
            .where("other.state", "=", "complete")
            .where("other.method", "not in", SIMULATED_METHODS),
        ),
      ]),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("refund_due as part")
            .select("part.id")
            .whereRef("part.payment_id", "=", "payment.id"),
        ),
      ),
    );

/** Parts that one call owes at most; the others wait for the next. */
const PARTS_AT_ONCE = 100;

/**
 * Owes what came in part for orders that were then cancelled, by whomever, or paid otherwise (PAYMENT-34). The worker looks every
 * minute, and the command line before it says what is owed.
 */
export async function owePartPayments(db: Db, now: number, onFailure: OnFailure = rethrow): Promise<void> {
  const parts = await partsToOwe(db)
    .select(["payment.id", "payment.order_id as orderId", "payment.method", "payment.currency"])
    .select(["payment.partly_received as amount", "ended.number", "ended.state"])
    .orderBy("payment.updated_at")
    .limit(PARTS_AT_ONCE)
    .execute();
  for (const { number, state, ...part } of parts)
    try {
      await inTransaction(db, async (tx) => {
        await lockOrder(tx, part.orderId);
        const reason = state === "cancelled" ? "part-paid" : "paid-twice";
        await oweBack(tx, { ...part, method: part.method as PaymentMethod }, reason, WORKER, now);
      });
    } catch (error) {
      onFailure(number, error);
    }
}

/** A sum that waits to be given back. */
export interface MoneyToGiveBack {
  /** The order's. */
  number: string;
  email: string;
  amount: number;
  currency: Currency;
  reason: RefundReason;
  /** UTC ms. */
  since: number;
  method: PaymentMethod;
  /** Whether it was simulated: then nothing is given back, and only the record is closed. */
  simulated: boolean;
}

/** What is to be given back, the longest owed first, at most `limit` sums (PAYMENT-23). */
export async function listMoneyToGiveBack(
  db: Db,
  limit: number,
  howRepaid: HowRepaid,
): Promise<MoneyToGiveBack[]> {
  const rows = await db
    .selectFrom("refund_due")
    .innerJoin("orders", "orders.id", "refund_due.order_id")
    .innerJoin("payment", "payment.id", "refund_due.payment_id")
    .select(["orders.number", "orders.email", "payment.method", "refund_due.reason"])
    .select(["refund_due.amount", "refund_due.currency", "refund_due.created_at as since"])
    .where("refund_due.given_back_at", "is", null)
    .orderBy("refund_due.created_at")
    .orderBy("refund_due.id")
    .limit(limit)
    .execute();
  return rows.map(({ currency, reason, ...row }) => {
    const method = row.method as PaymentMethod;
    const simulated = howRepaid(method) === "nothing-moved";
    return { ...row, reason, currency: currency as Currency, method, simulated };
  });
}

/** What was to be given back and why, as its mail tells it. @throws {Error} where there is no such row */
export async function getRefund(
  db: Db,
  id: string,
  howRepaid: HowRepaid,
): Promise<{ amount: number; reason: RefundReason; only: "simulated" | "money" }> {
  const { amount, reason, method } = await db
    .selectFrom("refund_due")
    .innerJoin("payment", "payment.id", "refund_due.payment_id")
    .select(["refund_due.amount", "refund_due.reason", "payment.method"])
    .where("refund_due.id", "=", id)
    .executeTakeFirstOrThrow();
  const only = howRepaid(method as PaymentMethod) === "nothing-moved" ? "simulated" : "money";
  return { amount, reason, only };
}

export type RefundProblem =
  | "unknown-order"
  | "nothing-due"
  /** Another sum is owed, in minor units, than the operator says they gave back. */
  | { kind: "other-sum"; due: number; currency: Currency };

/**
 * Records that everything owed for an order was given back; done twice, or by several at once, it is recorded once
 * (PAYMENT-24).
 * @param number in stored form
 * @param given what was given back, minor units: what became owed since the operator looked is not settled with it
 */
export async function recordRefund(
  db: Db,
  { number, given }: { number: string; given: number },
  actor: Operator,
  now: number,
): Promise<Result<Currency, RefundProblem>> {
  const order = await findOrderByNumber(db, number);
  if (!order) return refuse("unknown-order");
  const { currency } = order.quote;
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, order.id);
    const owed = await tx
      .selectFrom("refund_due")
      .select(["id", "amount"])
      .where("order_id", "=", order.id)
      .where("given_back_at", "is", null)
      .execute();
    if (owed.length === 0) return refuse("nothing-due");
    const due = owed.reduce((sum, { amount }) => sum + amount, 0);
    if (given !== due) return refuse({ kind: "other-sum", due, currency });
    await tx
      .updateTable("refund_due")
      .set({ given_back_at: now })
      .where(
        "id",
        "in",
        owed.map(({ id }) => id),
      )
      .execute();
    await recordEvent(tx, order.id, "refund-done", { amount: given }, actor, now);
    return ok(currency);
  });
}
