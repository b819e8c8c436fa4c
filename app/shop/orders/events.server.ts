import type { Db } from "../../data/db.server";
import { type Actor, actorColumns } from "../actor";
import { newId } from "../identity.server";
import type { EventKind, OrderEvents } from "./event";

/* Writes `order_event`: what happened to each order. */

/** Writes what happened to an order and who did it (ORDER-25), in the transaction in which it happened. */
export async function recordEvent<Kind extends EventKind>(
  tx: Db,
  orderId: string,
  kind: Kind,
  details: OrderEvents[Kind],
  actor: Actor,
  now: number,
): Promise<void> {
  const { last } = await tx
    .selectFrom("order_event")
    .select((select) => select.fn.max("sequence").as("last"))
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("order_event")
    .values({
      id: newId(),
      order_id: orderId,
      sequence: (last ?? 0) + 1,
      at: now,
      kind,
      details: JSON.stringify(details),
      ...actorColumns(actor),
    })
    .execute();
}
