import { type ExpressionBuilder, sql } from "kysely";
import { type Db, inTransaction, type Tx } from "../../data/db.server";
import type { Schema } from "../../data/schema";
import { type Actor, WORKER } from "../actor";
import { newId } from "../identity.server";
import type { Currency } from "../money";
import { realPayments } from "../orders/conditions.server";
import { recordEvent } from "../orders/events.server";
import { lockOrder } from "../orders/orders.server";
import { enqueueMail } from "../outbox/outbox.server";
import { type PaymentMethod, SIMULATED_METHODS } from "../region/payment-method";
import { type OnFailure, rethrow } from "../tasks/failures.server";
import type { OwedReason } from "./repayment";

/*
 * Money that is owed back: payments that bought nothing, and what accepted withdrawals give back. Adds rows to `refund_due`;
 * repaid.server.ts says in them when they were repaid.
 */

/** How payments by a method are repaid: by hand, or not at all where no money of theirs moved. Providers say it (`howRepaid`). */
type HowRepaid = (method: PaymentMethod) => "by-hand" | "nothing-moved";

/**
 * Records that a payment's money is owed, with its event and the mail that says so. The caller has locked the order. Asked for the
 * same payment again it does nothing (PAYMENT-21).
 * @returns whether the mail was queued
 */
export async function owe(
  tx: Tx,
  payment: { id: string; orderId: string; method: PaymentMethod; currency: string; amount: number },
  reason: OwedReason,
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
 * Whether a further transfer of this sum (minor units) was recorded for the order within the last day. Two operators who look at one
 * account would otherwise record it twice (PAYMENT-36). The caller has locked the order.
 * @param methods methods that pay into the operator's account
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
 * Payments that came only in part, where the part buys nothing and is not recorded as owed yet (PAYMENT-34): their order was
 * cancelled, or another payment with real money paid it.
 */
const partsToOwe = (db: Db) =>
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
 * Owes what came in part for orders that were then cancelled, by whomever, or paid otherwise (PAYMENT-34). The worker calls this every minute, and
 * the command line before it lists what is owed.
 */
export async function oweParts(db: Db, now: number, onFailure: OnFailure = rethrow): Promise<void> {
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
        await owe(tx, { ...part, method: part.method as PaymentMethod }, reason, WORKER, now);
      });
    } catch (error) {
      onFailure(number, error);
    }
}

/** Subquery: the sum of an order's credit notes, for a query that has `orders`. */
const credited = (from: ExpressionBuilder<Schema, "orders">) =>
  from
    .selectFrom("credit_note")
    .select((select) =>
      select.fn.coalesce(select.fn.sum<number>("credit_note.amount"), select.lit(0)).as("credited"),
    )
    .whereRef("credit_note.order_id", "=", "orders.id");

/** Accepted withdrawals that are not repaid yet, of orders that were paid with real money and are not wholly repaid. */
export const owedWithdrawals = (db: Db) =>
  db
    .selectFrom("withdrawal")
    .innerJoin("orders", "orders.id", "withdrawal.order_id")
    .where("withdrawal.state", "=", "accepted")
    .where("withdrawal.refunded_at", "is", null)
    .where("orders.state", "=", "placed")
    .where("orders.total", ">", (notes) => credited(notes))
    // Where an order was withdrawn from whole twice, repaying one settles both, even if postage was kept.
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

interface Owed {
  /** The order's number. */
  order: string;
  /** Of whoever it goes to. */
  email: string;
  currency: Currency;
  /** Since when it is owed, UTC ms. */
  since: number;
}

/** Money of a payment that is owed. */
interface OwedPayment extends Owed {
  amount: number;
  reason: OwedReason;
  method: PaymentMethod;
  /** Whether it was simulated: then nothing is repaid, and only the record is closed. */
  simulated: boolean;
}

/** Payments whose money is owed, the longest owed first, at most `limit` (PAYMENT-23). */
export async function listOwedPayments(db: Db, limit: number, howRepaid: HowRepaid): Promise<OwedPayment[]> {
  const rows = await db
    .selectFrom("refund_due")
    .innerJoin("orders", "orders.id", "refund_due.order_id")
    .innerJoin("payment", "payment.id", "refund_due.payment_id")
    .select(["orders.number as order", "orders.email", "payment.method", "refund_due.reason"])
    .select(["refund_due.amount", "refund_due.currency", "refund_due.created_at as since"])
    .where("refund_due.given_back_at", "is", null)
    .orderBy("refund_due.created_at")
    .orderBy("refund_due.id")
    .limit(limit)
    .execute();
  return rows.map(({ currency, ...row }) => {
    const method = row.method as PaymentMethod;
    const simulated = howRepaid(method) === "nothing-moved";
    return { ...row, currency: currency as Currency, method, simulated };
  });
}

/** Money that a withdrawal gives back: the sum depends on which goods came back. */
interface OwedWithdrawal extends Owed {
  /** The withdrawal's number. */
  withdrawal: string;
  /** What is left of the order's total, minor units: the most that can be owed. */
  atMost: number;
}

/** Withdrawals whose money is owed, the longest accepted first, at most `limit` (WITHDRAWAL-20). */
export async function listOwedWithdrawals(db: Db, limit: number): Promise<OwedWithdrawal[]> {
  const rows = await owedWithdrawals(db)
    .select(["withdrawal.number as withdrawal", "withdrawal.email", "withdrawal.decided_at"])
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
    since: decided_at ?? 0,
  }));
}

/** Those of these orders of which money is owed, whether or not it is recorded yet. @param ids a person's orders */
export async function ordersOwing(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const payments = await db
    .selectFrom("refund_due")
    .select("order_id")
    .where("order_id", "in", ids)
    .where("given_back_at", "is", null)
    .execute();
  const parts = await partsToOwe(db)
    .select("payment.order_id")
    .where("payment.order_id", "in", ids)
    .execute();
  const withdrawals = await owedWithdrawals(db)
    .select("withdrawal.order_id")
    .where("withdrawal.order_id", "in", ids)
    .execute();
  return [
    ...new Set([...payments, ...parts, ...withdrawals].flatMap(({ order_id: orderId }) => orderId ?? [])),
  ];
}

/** What was owed and why, as its mail tells it. @throws {Error} where there is no such row */
export async function getOwed(
  db: Db,
  id: string,
  howRepaid: HowRepaid,
): Promise<{ amount: number; reason: OwedReason; only: "simulated" | "money" }> {
  const { amount, reason, method } = await db
    .selectFrom("refund_due")
    .innerJoin("payment", "payment.id", "refund_due.payment_id")
    .select(["refund_due.amount", "refund_due.reason", "payment.method"])
    .where("refund_due.id", "=", id)
    .executeTakeFirstOrThrow();
  const only = howRepaid(method as PaymentMethod) === "nothing-moved" ? "simulated" : "money";
  return { amount, reason, only };
}
