import { sql } from "kysely";
import { type Db, inSlices, inTransaction, SLICE } from "../../data/db.server";
import type { ProviderEvent } from "./providers/provider";
import { movePayment } from "./payments.server";

/* What providers say of payments. Writes `payment_event`: a word is stored before it is believed, and counts once. */

/**
 * What became of a provider's word: applied; known already; for no payment of ours; money for a cancelled order (late)
 * or for one that is paid already (surplus), both to be given back; not what may follow.
 */
export type EventOutcome = "applied" | "repeated" | "unmatched" | "late" | "surplus" | "ignored";

/**
 * Takes what a provider says of a payment. The event is stored first, under the provider's own id, so that the same
 * word twice counts once; then it moves the payment where the table allows it.
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
      .where("provider", "=", key.provider)
      .where("event_id", "=", key.event_id)
      .where("outcome", "=", "received")
      .returning("event_id")
      .executeTakeFirst();
    return noted ? outcome : "repeated";
  });
}

/** Days that a provider's own words are kept beside what came of them. */
const PAYLOAD_DAYS = 90;

/** Forgets what providers said long ago; that they said it, and what came of it, stays (PRIVACY-11). */
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
