import type { Tx } from "../../data/db.server";
import { newId } from "../identity.server";

/* Writes `shipment` and `shipment_line`. */

/** Opens an order's shipment of these packs, nothing of it prepared yet. */
export async function openShipment(
  tx: Tx,
  orderId: string,
  sequence: number,
  lines: readonly { sku: string; quantity: number }[],
  now: number,
): Promise<void> {
  const shipment = { id: newId(), order_id: orderId, sequence, state: "new" as const };
  await tx
    .insertInto("shipment")
    .values({ ...shipment, created_at: now, updated_at: now })
    .execute();
  await tx
    .insertInto("shipment_line")
    .values(lines.map(({ sku, quantity }) => ({ shipment_id: shipment.id, sku, quantity })))
    .execute();
}
