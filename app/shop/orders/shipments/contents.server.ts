import type { Tx } from "../../../data/db.server";
import { newId } from "../../identity.server";
import type { Order, Shipment } from "../order";

/* What an order's parcels hold. Writes `shipment` and `shipment_line`, as shipments.server.ts does. */

/** Packs of one kind. */
export interface Packs {
  sku: string;
  quantity: number;
}

/** Opens an order's shipment of these packs, nothing of it prepared yet. */
export async function openShipment(
  tx: Tx,
  orderId: string,
  sequence: number,
  lines: readonly Packs[],
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

/** Takes packs out of a shipment. @param packs at most what it holds */
export async function leaveOut(tx: Tx, shipment: Shipment, packs: readonly Packs[]): Promise<void> {
  for (const { sku, quantity } of packs) {
    const whole = shipment.lines.some((held) => held.sku === sku && held.quantity === quantity);
    if (whole)
      await tx
        .deleteFrom("shipment_line")
        .where("shipment_id", "=", shipment.id)
        .where("sku", "=", sku)
        .execute();
    else
      await tx
        .updateTable("shipment_line")
        .set((set) => ({ quantity: set("quantity", "-", quantity) }))
        .where("shipment_id", "=", shipment.id)
        .where("sku", "=", sku)
        .execute();
  }
}

/** What of an order has not left, by its parcels. */
export const unsentPacks = ({ shipments }: Pick<Order, "shipments">): Packs[] =>
  shipments.filter(({ sentAt }) => sentAt === null).flatMap(({ lines }) => lines);

/**
 * Takes packs out of the parcels of an order that have not left, the last one first; one that is empty then is no parcel any
 * more. @param packs at most what has not left
 */
export async function takeOut(
  tx: Tx,
  { shipments }: Pick<Order, "shipments">,
  packs: readonly Packs[],
): Promise<void> {
  const left = new Map<string, number>();
  for (const { sku, quantity } of packs) left.set(sku, (left.get(sku) ?? 0) + quantity);
  for (const shipment of shipments.filter(({ sentAt }) => sentAt === null).reverse()) {
    const taken = shipment.lines.flatMap(({ sku, quantity: held }) => {
      const quantity = Math.min(held, left.get(sku) ?? 0);
      left.set(sku, (left.get(sku) ?? 0) - quantity);
      return quantity > 0 ? [{ sku, quantity, held }] : [];
    });
    await leaveOut(tx, shipment, taken);
    const isEmpty =
      taken.length === shipment.lines.length && taken.every(({ quantity, held }) => quantity === held);
    if (isEmpty) await tx.deleteFrom("shipment").where("id", "=", shipment.id).execute();
  }
}
