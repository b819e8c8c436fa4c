import { type Db, inTransaction, type Tx } from "../../data/db.server";
import type { Actor, Operator } from "../actor";
import { newId, newToken } from "../identity.server";
import { inCountedTransaction } from "../limits/limits.server";
import { endHold } from "../orders/holds.server";
import { issueInvoice } from "../orders/invoices.server";
import { enqueueMail } from "../outbox/outbox.server";
import {
  currentPayment,
  mayBecome,
  type Order,
  PAYMENT_TRANSITIONS,
  type PaymentState,
  statesBefore,
} from "../orders/order";
import { recordEvent } from "../orders/events.server";
import { findOrderByNumber, getOrder, lockOrder } from "../orders/orders.server";
import { isSimulated, PAYMENT_METHODS, type PaymentMethod } from "../region/payment-method";
import { ok, refuse, type Result } from "../result";
import { providerOf } from "./providers/providers";
import { oweBack } from "./refunds.server";

/*
 * Payments of orders. Writes `payment`. A provider's event is stored before it is applied; money
 * that comes late, twice or for a cancelled order is recorded, never dropped.
 */

/** Opens a payment of an order; the last one opened counts. Answers null where another request just opened one. */
export async function openPayment(
  tx: Tx,
  order: { id: string; number: string; currency: string; total: number },
  method: PaymentMethod,
  sequence: number,
  now: number,
): Promise<{ id: string; reference: string } | null> {
  const named = { orderNumber: order.number, sequence, secret: newToken() };
  const { reference } = providerOf(method).open(named);
  const row = {
    id: newId(),
    order_id: order.id,
    method,
    state: "pending" as const,
    reference,
    currency: order.currency,
    amount: order.total,
    sequence,
    created_at: now,
    updated_at: now,
  };
  const opened = await tx
    .insertInto("payment")
    .values(row)
    .onConflict((conflict) => conflict.columns(["order_id", "sequence"]).doNothing())
    .returning(["id", "reference"])
    .executeTakeFirst();
  return opened ?? null;
}

/** The result of moving a payment: its money counts, is to be given back, or nothing moved. */
type Moved = "moved" | "surplus" | "late" | "not-moved";

/**
 * Moves a payment along `PAYMENT_TRANSITIONS`, with its event, its mail and, once it is complete, the order's invoice.
 * Money that comes for an order which is cancelled (`late`) or paid already (`surplus`) is complete all the same, and
 * to be given back (PAYMENT-21). Saying again what is so already is no move.
 */
export async function movePayment(
  tx: Tx,
  payment: { id: string; orderId: string },
  to: PaymentState,
  actor: Actor,
  now: number,
): Promise<Moved> {
  const from = statesBefore(PAYMENT_TRANSITIONS, to);
  // No state leads to `pending`, and PostgreSQL refuses an empty `in ()`.
  if (from.length === 0) return "not-moved";
  // Every transition locks the order first, so that a hold cannot end while its payment arrives.
  const order = await lockOrder(tx, payment.orderId);
  if (!order) throw new Error(`No order ${payment.orderId}`);
  const moved = await tx
    .updateTable("payment")
    .set({ state: to, updated_at: now })
    .where("id", "=", payment.id)
    .where("state", "in", from)
    .returning(["method", "amount", "currency", "reference"])
    .executeTakeFirst();
  if (!moved) return "not-moved";
  const { currency, ...told } = moved;
  const method = moved.method as PaymentMethod;
  const late = order.state === "cancelled";
  if (to === "complete") await endHold(tx, payment.orderId);
  await recordEvent(tx, payment.orderId, `payment-${to}`, { ...told, late }, actor, now);
  const isPaid = !late && (await isPaidBeside(tx, payment, method));
  if (to === "complete" && (late || isPaid)) {
    const money = { ...payment, method, currency, amount: moved.amount };
    await oweBack(tx, money, late ? "order-cancelled" : "paid-twice", actor, now);
    return isPaid ? "surplus" : "late";
  }
  // An order of nothing: its confirmation says all there is (PAYMENT-32).
  const isMoney = moved.amount > 0;
  if ((to === "complete" && isMoney) || (to === "failed" && !late && !isPaid))
    await enqueueMail(
      tx,
      {
        template: to === "complete" ? "payment-received" : "payment-failed",
        recipient: order.email,
        region: order.region,
        orderId: payment.orderId,
      },
      now,
    );
  // Last: every order's invoice locks the year's row, which so stays locked only until the commit that follows.
  if (to === "complete" && !isSimulated(method)) await issueInvoice(tx, payment.orderId, now);
  return late ? "late" : "moved";
}

/**
 * Whether an order is paid without this payment. Simulated money pays for nothing: where it is all there was, the first
 * real money is the order's.
 */
async function isPaidBeside(tx: Tx, payment: { id: string; orderId: string }, method: PaymentMethod) {
  const others = await tx
    .selectFrom("payment")
    .select("method")
    .where("order_id", "=", payment.orderId)
    .where("id", "!=", payment.id)
    .where("state", "=", "complete")
    .execute();
  return others.some((other) => isSimulated(method) || !isSimulated(other.method as PaymentMethod));
}

/** The payment a provider's reference names, with its order; null for none. */
export async function findPayment(
  db: Db,
  method: PaymentMethod,
  reference: string,
): Promise<{ order: Order; state: PaymentState; amount: number } | null> {
  const payment = await db
    .selectFrom("payment")
    .select(["order_id", "state", "amount"])
    .where("reference", "=", reference)
    .where("method", "=", method)
    .executeTakeFirst();
  if (!payment) return null;
  return { order: await getOrder(db, payment.order_id), state: payment.state, amount: payment.amount };
}

type RetryProblem =
  | "cancelled"
  | "not-needed"
  | "unknown-method"
  /** `wait` in ms: each is rows and, where it fails, a mail (LIMIT-18). */
  | { kind: "too-often"; wait: number };

type Retried = Result<{ method: PaymentMethod; reference: string }, RetryProblem>;

/**
 * Opens another payment of an order whose last one failed, or is still pending and is given up for another means.
 * Two clicks open one. Answers the payment that now counts.
 */
export async function payAgain(
  db: Db,
  orderId: string,
  method: PaymentMethod,
  allowed: readonly PaymentMethod[],
  actor: Actor,
  now: number,
): Promise<Retried> {
  if (!allowed.includes(method)) return refuse("unknown-method");
  const tried = await inCountedTransaction(db, now, async (tx, count): Promise<Retried> => {
    await lockOrder(tx, orderId);
    const order = await getOrder(tx, orderId);
    const last = currentPayment(order);
    if (order.state === "cancelled") return refuse("cancelled");
    if (last.state === "complete" || last.state === "processing") return refuse("not-needed");
    // The second of two clicks finds the payment the first one opened.
    if (last.state === "pending" && last.method === method) return ok({ method, reference: last.reference });
    await count({ "payment-order": orderId });
    if (last.state === "pending") {
      await tx
        .updateTable("payment")
        .set({ state: "failed", updated_at: now })
        .where("id", "=", last.id)
        .where("state", "=", "pending")
        .execute();
      await recordEvent(tx, orderId, "payment-replaced", { method: last.method, by: method }, actor, now);
    }
    const subject = {
      id: order.id,
      number: order.number,
      currency: order.quote.currency,
      total: order.quote.total,
    };
    const opened = await openPayment(tx, subject, method, last.sequence + 1, now);
    if (!opened) return refuse("not-needed");
    await recordEvent(tx, orderId, "payment-opened", { method, sequence: last.sequence + 1 }, actor, now);
    return ok({ method, reference: opened.reference });
  });
  return tried.ok ? tried.value : refuse({ kind: "too-often", wait: tried.problem });
}

export type RecordProblem = "unknown-order" | "already-paid" | "paid-otherwise" | "no-transfer";

/**
 * Records that a transfer arrived in full. For a cancelled order too: the money is there; `late` says that seeds are
 * no longer held and that it is to be given back. For an order that another payment has paid it is a `surplus`, which
 * the operator has to confirm.
 * @param options.again confirms it; without, the answer is `paid-otherwise`
 */
export async function recordTransfer(
  db: Db,
  number: string,
  actor: Operator,
  now: number,
  { again = false } = {},
): Promise<Result<{ order: Order; late: boolean; surplus: boolean }, RecordProblem>> {
  const found = await findOrderByNumber(db, number);
  if (!found) return refuse("unknown-order");
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, found.id);
    const order = await getOrder(tx, found.id);
    const payment = order.payments.findLast(
      ({ method, state }) =>
        providerOf(method).settledBy === "operator" && mayBecome(PAYMENT_TRANSITIONS, state, "complete"),
    );
    const paid = order.payments.filter(({ state }) => state === "complete");
    if (!payment) return refuse(paid.length > 0 ? "already-paid" : "no-transfer");
    if (!again && paid.some(({ method }) => !isSimulated(method))) return refuse("paid-otherwise");
    const moved = await movePayment(tx, { id: payment.id, orderId: order.id }, "complete", actor, now);
    if (moved === "not-moved") return refuse("already-paid");
    return ok({
      order: await getOrder(tx, order.id),
      late: moved === "late",
      surplus: moved === "surplus",
    });
  });
}

/**
 * Records a transfer that came beside the payments of an order, of whatever sum: twice, or more than was asked. It is owed at once
 * (PAYMENT-33). Each call is a transfer of its own.
 * @param amount minor units in the order's currency, more than 0
 */
export async function recordFurtherTransfer(
  db: Db,
  { number, amount }: { number: string; amount: number },
  actor: Operator,
  now: number,
): Promise<Result<Order, "unknown-order" | "not-paid">> {
  const found = await findOrderByNumber(db, number);
  if (!found) return refuse("unknown-order");
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, found.id);
    const order = await getOrder(tx, found.id);
    // What an order still waits for is its own payment, whose sum decides; simulated money pays for nothing.
    const isPaid = order.payments.some(({ state, method }) => state === "complete" && !isSimulated(method));
    if (order.state === "placed" && !isPaid) return refuse("not-paid");
    const subject = { id: order.id, number, currency: order.quote.currency, total: amount };
    const sequence = Math.max(...order.payments.map((payment) => payment.sequence)) + 1;
    const method = PAYMENT_METHODS.find((one) => providerOf(one).settledBy === "operator");
    const opened = method && (await openPayment(tx, subject, method, sequence, now));
    if (!opened) throw new Error(`No payment ${sequence} of ${number}`);
    await movePayment(tx, { id: opened.id, orderId: order.id }, "complete", actor, now);
    return ok(await getOrder(tx, order.id));
  });
}
