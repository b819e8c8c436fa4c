import type { Db, Tx } from "../../data/db.server";
import type { Actor } from "../actor";
import { newId, newToken } from "../identity.server";
import { inCountedTransaction } from "../limits/limits.server";
import { endHold, renewHold } from "../orders/holds.server";
import { issueInvoice } from "../orders/invoices.server";
import { enqueueMail } from "../outbox/outbox.server";
import {
  currentPayment,
  missingOf,
  type Order,
  type Payment,
  PAYMENT_TRANSITIONS,
  type PaymentState,
  statesBefore,
} from "../orders/order";
import { recordEvent } from "../orders/events.server";
import { getOrder, lockOrder } from "../orders/orders.server";
import { isSimulated, type PaymentMethod } from "../region/payment-method";
import { ok, refuse, type Result } from "../result";
import { providerOf } from "./providers/providers";
import { owe } from "../repayments/owed.server";

/*
 * Payments of orders. Writes `payment` and `payment_part`. A provider's event is stored before it is applied; money
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
    partly_received: 0,
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
  if (to === "complete" && (await isOutdoneByPart(tx, payment))) return "not-moved";
  const moved = await tx
    .updateTable("payment")
    .set({ state: to, updated_at: now, ...(to === "complete" && { partly_received: 0 }) })
    .where("id", "=", payment.id)
    .where("state", "in", from)
    .returning(["method", "amount", "currency", "reference"])
    .executeTakeFirst();
  if (!moved) return "not-moved";
  const { currency, ...told } = moved;
  const method = moved.method as PaymentMethod;
  const late = order.state === "cancelled";
  if (to === "complete") await endHold(tx, payment.orderId);
  await recordEvent(tx, payment.orderId, `payment-${to}`, { ...told, method, late }, actor, now);
  const isPaid = !late && (await isPaidBeside(tx, payment, method));
  if (to === "complete" && (late || isPaid)) {
    const money = { ...payment, method, currency, amount: moved.amount };
    await owe(tx, money, late ? "order-cancelled" : "paid-twice", actor, now);
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
 * Records that less came than a pending payment waits for (PAYMENT-34): its payer is told what is missing. With the
 * first part the seeds are held for the storefront's days from now on, for the rest needs time too. The caller has locked the order.
 * @param amount minor units, more than 0 and less than is missing
 * @returns what is missing then
 */
export async function addPart(
  tx: Tx,
  order: Order,
  payment: Payment,
  amount: number,
  actor: Actor,
  now: number,
): Promise<number> {
  const missing = missingOf(payment) - amount;
  await tx
    .updateTable("payment")
    .set({ partly_received: payment.partlyReceived + amount, updated_at: now })
    .where("id", "=", payment.id)
    .execute();
  await tx
    .insertInto("payment_part")
    .values({ id: newId(), order_id: order.id, payment_id: payment.id, amount, received_at: now })
    .execute();
  if (payment.partlyReceived === 0) await renewHold(tx, order, now);
  const { method, reference } = payment;
  await recordEvent(tx, order.id, "payment-part", { method, reference, amount, missing }, actor, now);
  const mail = { template: "payment-part", recipient: order.email, region: order.regionCode } as const;
  await enqueueMail(tx, { ...mail, orderId: order.id }, now);
  return missing;
}

const DAY = 24 * 3600 * 1000;

/**
 * Whether a part of that sum, minor units, was recorded for an order within a day: two who look at the same account would record it
 * twice (PAYMENT-36). The caller has locked the order.
 */
export async function cameInPartWithinDay(
  tx: Tx,
  orderId: string,
  amount: number,
  now: number,
): Promise<boolean> {
  const part = await tx
    .selectFrom("payment_part")
    .select("id")
    .where("order_id", "=", orderId)
    .where("amount", "=", amount)
    .where("received_at", ">", now - DAY)
    .limit(1)
    .executeTakeFirst();
  return part !== undefined;
}

/** Whether a payment is simulated of whose order real money came in part: it would hide that the rest is awaited. */
async function isOutdoneByPart(tx: Tx, payment: { id: string; orderId: string }): Promise<boolean> {
  const own = await tx
    .selectFrom("payment")
    .select(["id", "method", "partly_received"])
    .where("order_id", "=", payment.orderId)
    .execute();
  return (
    own.some(({ partly_received }) => partly_received > 0) &&
    own.some(({ id, method }) => id === payment.id && isSimulated(method as PaymentMethod))
  );
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
  /** A part of what is awaited has come: only the rest of that payment is (PAYMENT-34). */
  | "partly-paid"
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
    if (last.state === "pending" && last.partlyReceived > 0) return refuse("partly-paid");
    await count({ "payment-order": orderId });
    const opened = await replacePayment(tx, order, method, actor, now);
    return opened ? ok({ method, reference: opened.reference }) : refuse("not-needed");
  });
  return tried.ok ? tried.value : refuse({ kind: "too-often", wait: tried.problem });
}

/**
 * Opens another payment in the place of the one that counts, which is given up where it still waits. The caller has locked the
 * order, and knows that no payment of it is complete. Null where another request just opened one.
 */
export async function replacePayment(
  tx: Tx,
  order: Order,
  method: PaymentMethod,
  actor: Actor,
  now: number,
): Promise<{ reference: string } | null> {
  const last = currentPayment(order);
  if (last.state === "pending") {
    await tx
      .updateTable("payment")
      .set({ state: "failed", updated_at: now })
      .where("id", "=", last.id)
      .where("state", "=", "pending")
      .execute();
    await recordEvent(tx, order.id, "payment-replaced", { method: last.method, by: method }, actor, now);
  }
  const sequence = last.sequence + 1;
  const { currency, total } = order.quote;
  const subject = { id: order.id, number: order.number, currency, total };
  const opened = await openPayment(tx, subject, method, sequence, now);
  if (opened) await recordEvent(tx, order.id, "payment-opened", { method, sequence }, actor, now);
  return opened;
}
