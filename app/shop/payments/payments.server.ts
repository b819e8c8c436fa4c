import { sql } from "kysely";
import { type Db, inSlices, inTransaction, SLICE, type Tx } from "../../data/db.server";
import { newId, newToken } from "../identity.server";
import { issueInvoice } from "../orders/invoices.server";
import { enqueueMail } from "../outbox/outbox.server";
import {
  currentPayment,
  mayBecome,
  type Order,
  PAYMENT_TRANSITIONS,
  type PaymentState,
} from "../orders/order";
import { findOrderByNumber, getOrder, lockOrder, recordEvent } from "../orders/orders.server";
import type { PaymentMethod } from "../region/region";
import { ok, refuse, type Result } from "../result";
import { transferReference } from "./transfer";

/*
 * Money and the orders it is for. Writes `payment` and `payment_event`. What a provider says is stored before it is
 * believed; money that comes late, twice or for a cancelled order is recorded, never dropped.
 */

/** Opens a payment of an order; the last one opened counts. Answers null where another request just opened one. */
export async function openPayment(
  tx: Tx,
  order: { id: string; number: string; currency: string; total: number },
  method: PaymentMethod,
  sequence: number,
  now: number,
): Promise<{ reference: string } | null> {
  // A transfer is named by the order's number, which a person has to write; a provider's payment by a secret.
  const reference = method === "transfer" ? transferReference(order.number, sequence) : newToken();
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
    .returning("reference")
    .executeTakeFirst();
  return opened ?? null;
}

/**
 * Moves a payment along `PAYMENT_TRANSITIONS`, with its event, its mail and, once it is complete, the order's invoice;
 * false where the table forbids it.
 * Saying again what is so already is no move.
 */
async function moveTo(tx: Tx, payment: { id: string; orderId: string }, to: PaymentState, now: number) {
  const from = (Object.keys(PAYMENT_TRANSITIONS) as PaymentState[]).filter((state) =>
    mayBecome(PAYMENT_TRANSITIONS, state, to),
  );
  // Nothing becomes `pending`; PostgreSQL takes no empty list.
  if (from.length === 0) return { moved: false, late: false };
  // Every transition locks the order first, so that a hold cannot end while its payment arrives.
  const order = await lockOrder(tx, payment.orderId);
  if (!order) throw new Error(`No order ${payment.orderId}`);
  const moved = await tx
    .updateTable("payment")
    .set({ state: to, updated_at: now })
    .where("id", "=", payment.id)
    .where("state", "in", from)
    .returning(["method", "amount", "reference"])
    .executeTakeFirst();
  if (!moved) return { moved: false, late: false };
  const late = order.state === "cancelled";
  await recordEvent(tx, payment.orderId, `payment-${to}`, { ...moved, late }, now);
  if (to === "complete" || to === "failed")
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
  // Last, for the year's row is every order's: it is held no longer than until the commit that follows.
  if (to === "complete" && !late) await issueInvoice(tx, payment.orderId, now);
  return { moved: true, late };
}

/** What became of a provider's word: applied; known already; for no payment of ours; too late to change anything. */
export type EventOutcome = "applied" | "repeated" | "unmatched" | "late" | "ignored";

/**
 * Takes what a provider says of a payment. The event is stored first, under the provider's own id, so that the same
 * word twice counts once; then it moves the payment where the table allows it.
 */
export async function receiveEvent(
  db: Db,
  event: { provider: string; id: string; reference: string; state: PaymentState; payload: unknown },
  now: number,
): Promise<EventOutcome> {
  const key = { provider: event.provider, event_id: event.id };
  const stored = await db
    .insertInto("payment_event")
    .values({
      ...key,
      reference: event.reference,
      payload: JSON.stringify(event.payload),
      received_at: now,
      outcome: "received",
    })
    .onConflict((conflict) => conflict.columns(["provider", "event_id"]).doNothing())
    .returning("event_id")
    .executeTakeFirst();
  if (!stored) {
    const known = await db
      .selectFrom("payment_event")
      .select("outcome")
      .where("provider", "=", key.provider)
      .where("event_id", "=", key.event_id)
      .executeTakeFirstOrThrow();
    // A process that died between storing and applying left it for the provider's next try.
    if (known.outcome !== "received") return "repeated";
  }
  return inTransaction(db, async (tx): Promise<EventOutcome> => {
    const payment = await tx
      .selectFrom("payment")
      .select(["id", "order_id as orderId"])
      .where("reference", "=", event.reference)
      .where("method", "=", event.provider)
      .executeTakeFirst();
    let outcome: EventOutcome = "unmatched";
    if (payment) {
      const { moved, late } = await moveTo(tx, payment, event.state, now);
      outcome = late ? "late" : moved ? "applied" : "ignored";
    }
    // Of two processes that apply one event, the second waited for the first and finds its outcome noted.
    const noted = await tx
      .updateTable("payment_event")
      .set({ outcome })
      .where("provider", "=", key.provider)
      .where("event_id", "=", key.event_id)
      .where("outcome", "=", "received")
      .returning("event_id")
      .executeTakeFirst();
    return noted ? outcome : "repeated";
  });
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

export type RetryProblem = "cancelled" | "not-needed" | "unknown-method";

/**
 * Opens another payment of an order whose last one failed, or is still pending and is given up for another means.
 * Two clicks open one. Answers the payment that now counts.
 */
export async function payAgain(
  db: Db,
  orderId: string,
  method: PaymentMethod,
  allowed: readonly PaymentMethod[],
  now: number,
): Promise<Result<{ method: PaymentMethod; reference: string }, RetryProblem>> {
  if (!allowed.includes(method)) return refuse("unknown-method");
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId);
    const order = await getOrder(tx, orderId);
    const last = currentPayment(order);
    if (order.state === "cancelled") return refuse("cancelled");
    if (last.state === "complete" || last.state === "processing") return refuse("not-needed");
    // The second of two clicks finds the payment the first one opened.
    if (last.state === "pending" && last.method === method) return ok({ method, reference: last.reference });
    if (last.state === "pending") {
      await tx
        .updateTable("payment")
        .set({ state: "failed", updated_at: now })
        .where("id", "=", last.id)
        .where("state", "=", "pending")
        .execute();
      await recordEvent(tx, orderId, "payment-replaced", { method: last.method, by: method }, now);
    }
    const subject = {
      id: order.id,
      number: order.number,
      currency: order.quote.currency,
      total: order.quote.total,
    };
    const opened = await openPayment(tx, subject, method, last.sequence + 1, now);
    if (!opened) return refuse("not-needed");
    await recordEvent(tx, orderId, "payment-opened", { method, sequence: last.sequence + 1 }, now);
    return ok({ method, reference: opened.reference });
  });
}

export type RecordProblem = "unknown-order" | "already-paid" | "no-transfer";

/**
 * The operator's word that a transfer arrived in full. For a cancelled order too: the money is there, and `late` says
 * that seeds are no longer held.
 */
export async function recordTransfer(
  db: Db,
  number: string,
  now: number,
): Promise<Result<{ order: Order; late: boolean }, RecordProblem>> {
  const order = await findOrderByNumber(db, number);
  if (!order) return refuse("unknown-order");
  if (order.payments.some(({ state }) => state === "complete")) return refuse("already-paid");
  const payment = order.payments.findLast(({ method }) => method === "transfer");
  if (!payment) return refuse("no-transfer");
  return inTransaction(db, async (tx) => {
    const { moved, late } = await moveTo(tx, { id: payment.id, orderId: order.id }, "complete", now);
    if (!moved) return refuse("already-paid");
    return ok({ order: await getOrder(tx, order.id), late });
  });
}

/** Days that a provider's own words are kept beside what came of them. */
const PAYLOAD_DAYS = 90;

/** Forgets what providers said long ago; that they said it, and what came of it, stays (R226). */
export async function forgetPayloads(db: Db, now: number): Promise<void> {
  await inSlices(async () => {
    const old = await db
      .selectFrom("payment_event")
      .select(["provider", "event_id"])
      .where("received_at", "<=", now - PAYLOAD_DAYS * 24 * 3600 * 1000)
      .where(sql<boolean>`payload <> '{}'`)
      .limit(SLICE)
      .execute();
    for (const { provider, event_id } of old)
      await db
        .updateTable("payment_event")
        .set({ payload: "{}" })
        .where("provider", "=", provider)
        .where("event_id", "=", event_id)
        .execute();
    return old.length;
  });
}
