import { type NotNull, sql } from "kysely";
import { type Db, inSlices, inTransaction, SLICE } from "../../data/db.server";
import type { PaymentMethod } from "../region/payment-method";
import { type OnFailure, rethrow } from "../tasks/failures.server";
import type { ProviderEvent } from "./providers/provider";
import { movePayment } from "./payments.server";

/* What providers say of payments. Writes `payment_event`: a word is stored before it is believed, and counts once. */

/**
 * What became of a provider's event: applied; known already; of no payment of ours; of a cancelled order
 * (`late`) or of a paid one (`surplus`), whose money, where any came, is to be given back; or a move that the table forbids.
 */
type EventOutcome = "applied" | "repeated" | "unmatched" | "late" | "surplus" | "ignored";

/**
 * Takes a provider's event. It is stored first, under the provider's own id, so that it counts once however often it
 * is sent; then it moves the payment if the table allows it.
 */
export async function receiveEvent(db: Db, event: ProviderEvent, now: number): Promise<EventOutcome> {
  const key = { provider: event.provider, event_id: event.id };
  const stored = await db
    .insertInto("payment_event")
    .values({
      ...key,
      reference: event.reference,
      payload: JSON.stringify(event.payload),
      received_at: now,
      outcome: "received",
      state: event.state,
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
    // One that was stored but not applied, because the process died, is applied when the provider sends it again.
    if (known.outcome !== "received") return "repeated";
  }
  return applyEvent(db, event, now);
}

/** Moves the payment of a stored event, and notes what became of it. */
function applyEvent(db: Db, event: Omit<ProviderEvent, "payload">, now: number): Promise<EventOutcome> {
  return inTransaction(db, async (tx): Promise<EventOutcome> => {
    const payment = await tx
      .selectFrom("payment")
      .select(["id", "order_id as orderId"])
      .where("reference", "=", event.reference)
      .where("method", "=", event.provider)
      .executeTakeFirst();
    let outcome: EventOutcome = "unmatched";
    if (payment) {
      const moved = await movePayment(
        tx,
        payment,
        event.state,
        { kind: "provider", name: event.provider },
        now,
      );
      outcome = moved === "moved" ? "applied" : moved === "not-moved" ? "ignored" : moved;
    }
    // Of two processes that apply one event, the second waited for the first and finds its outcome noted.
    const noted = await tx
      .updateTable("payment_event")
      .set({ outcome })
      .where("provider", "=", event.provider)
      .where("event_id", "=", event.id)
      .where("outcome", "=", "received")
      .returning("event_id")
      .executeTakeFirst();
    return noted ? outcome : "repeated";
  });
}

/** How long (ms) an event is left to the process that received it. */
const LEFT_TO_RECEIVER = 60_000;
/** Events that are applied at one look. */
const LEFT_AT_ONCE = 100;

/**
 * PAYMENT-31: applies events that were stored and not applied, because their process died or could not store what follows: no
 * provider has to send them again. The worker looks every minute.
 */
export async function applyLeftEvents(db: Db, now: number, onFailure: OnFailure = rethrow): Promise<number> {
  const left = await db
    .selectFrom("payment_event")
    .select(["provider", "event_id as id", "reference", "state"])
    .where("outcome", "=", "received")
    .where("received_at", "<=", now - LEFT_TO_RECEIVER)
    .where("state", "is not", null)
    .orderBy("received_at")
    .limit(LEFT_AT_ONCE)
    .$narrowType<{ state: NotNull }>()
    .execute();
  let applied = 0;
  for (const { state, ...event } of left)
    try {
      await applyEvent(db, { ...event, provider: event.provider as PaymentMethod, state }, now);
      applied += 1;
    } catch (error) {
      onFailure(event.id, error);
    }
  return applied;
}

/** Days for which the payload of a provider's event is kept. */
const PAYLOAD_DAYS = 90;

/** Deletes the payloads of old events; the events and their outcomes stay (PRIVACY-12). */
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
