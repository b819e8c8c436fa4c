import { type Db, inTransaction } from "../../data/db.server";
import type { Operator } from "../actor";
import { endOrder, tellCancelled } from "../orders/cancellation.server";
import { creditedOf, issueCreditNote } from "../repayments/credit-notes.server";
import {
  currentPayment,
  isSimulatedOrder,
  isWithdrawnFrom,
  type Order,
  type Shipment,
} from "../orders/order";
import { findOrderByNumber, getOrder, lockOrder } from "../orders/orders.server";
import { ok, refuse, type Result } from "../result";
import { matchStated } from "../withdrawals/withdrawals.server";
import { owe } from "../repayments/owed.server";

/* Cancels orders that are paid: their money is owed. */

export type PaidCancelProblem =
  | "unknown-order"
  | "cancelled"
  /** Nobody paid it: `cancelOrder` ends it. */
  | "not-paid"
  /** A withdrawal of it waits to be decided, or was accepted: its money goes back that way. */
  | "withdrawn"
  /** A parcel left, and nobody said that all of them came back. */
  | "sent"
  /** A parcel arrived: what its customer has, they give back by a withdrawal. */
  | "delivered"
  /** Nothing left that could have come back. */
  | "not-sent";

/**
 * Cancels an order that is paid, and owes its money with a credit note (ORDER-28, INVOICE-15): the operator cannot or may not
 * deliver it, or its parcels came back undelivered. All its seeds go back to the stock, and so does its coupon use.
 * @param number in stored form
 * @param options.returned that every parcel which left came back
 */
export async function cancelPaidOrder(
  db: Db,
  number: string,
  actor: Operator,
  now: number,
  { returned = false } = {},
): Promise<Result<Order, PaidCancelProblem>> {
  await matchStated(db, now);
  const found = await findOrderByNumber(db, number);
  if (!found) return refuse("unknown-order");
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, found.id);
    const order = await getOrder(tx, found.id);
    if (order.state === "cancelled") return refuse("cancelled");
    const paid = order.payments.filter(({ state }) => state === "complete");
    if (paid.length === 0) return refuse("not-paid");
    if (isWithdrawnFrom(order)) return refuse("withdrawn");
    const problem = whyNotReturned(order.shipments, returned);
    if (problem) return refuse(problem);
    await endOrder(tx, order.id, { reason: "operator-paid", returned }, actor, now);
    const { total, currency } = order.quote;
    const given = await creditedOf(tx, order.id);
    const counted = currentPayment(order);
    let isTold = false;
    for (const { id, method, amount } of paid) {
      // What was given back before is owed no more (PAYMENT-35).
      const due = id === counted.id ? amount - given : amount;
      const money = { id, orderId: order.id, method, currency, amount: due };
      if (due > 0 && (await owe(tx, money, "operator-paid", actor, now))) isTold = true;
    }
    // The mail about the money says that the order is cancelled; where there is none, another one does.
    if (!isTold) await tellCancelled(tx, order.id, order.email, order.regionCode, now);
    if (total > given && !isSimulatedOrder(order))
      await issueCreditNote(
        tx,
        order.id,
        { cause: "cancelled", currency, amount: total - given },
        actor,
        now,
      );
    return ok(await getOrder(tx, order.id));
  });
}

function whyNotReturned(
  shipments: readonly Pick<Shipment, "sentAt" | "deliveredOn">[],
  returned: boolean,
): "sent" | "delivered" | "not-sent" | null {
  if (shipments.some(({ deliveredOn }) => deliveredOn !== null)) return "delivered";
  const hasLeft = shipments.some(({ sentAt }) => sentAt !== null);
  if (hasLeft && !returned) return "sent";
  return returned && !hasLeft ? "not-sent" : null;
}
