import { type Db, inTransaction } from "../../data/db.server";
import type { Operator } from "../actor";
import { enqueueMail } from "../outbox/outbox.server";
import {
  type AddressFault,
  type AddressField,
  checkDeliveryAddress,
  formatAddress,
  isSameAddress,
} from "../region/address";
import { ok, refuse, type Result } from "../result";
import { recordEvent } from "./events.server";
import type { Order } from "./order";
import { findOrderByNumber, getOrder, lockOrder, setShippingAddress } from "./orders.server";

/** Why an order's address stays as it is, or what is wrong with the fields that were typed. */
export type AddressProblem = "unknown-order" | "cancelled" | "sent" | "same-address" | AddressFault[];

/**
 * Corrects where an order's parcels go, as its customer asked, while none of them has left; once in one transaction with its
 * event, which keeps what stood there, and a mail to the customer, who may not have asked. The country stays: price, tax and
 * way of sending are those of the country it was ordered for. Invoices keep the address it was placed with (ORDER-30).
 * @param typed the fields that change; the others stay
 */
export async function correctShippingAddress(
  db: Db,
  number: string,
  typed: Partial<Record<AddressField, string>>,
  actor: Operator,
  now: number,
): Promise<Result<Order, AddressProblem>> {
  const known = await findOrderByNumber(db, number);
  if (!known) return refuse("unknown-order");
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, known.id);
    const order = await getOrder(tx, known.id);
    if (order.state === "cancelled") return refuse("cancelled");
    if (order.shipments.some(({ sentAt }) => sentAt !== null)) return refuse("sent");
    const before = order.shippingAddress;
    const checked = checkDeliveryAddress({ ...before, ...typed }, before.country);
    if (!checked.ok) return checked;
    const after = checked.value;
    if (isSameAddress(before, after)) return refuse("same-address");
    await setShippingAddress(tx, order, after);
    await recordEvent(
      tx,
      order.id,
      "address-corrected",
      { address: formatAddress(before).join(", ") },
      actor,
      now,
    );
    const mail = { template: "address-corrected", recipient: order.email, region: order.regionCode } as const;
    await enqueueMail(tx, { ...mail, orderId: order.id }, now);
    return ok(await getOrder(tx, order.id));
  });
}
