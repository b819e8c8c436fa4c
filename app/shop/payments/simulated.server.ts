import type { Db } from "../../data/db.server";
import { isBilled, type Order, type PaymentState } from "../orders/order";
import type { PaymentMethod } from "../region/payment-method";
import { findPayment } from "./payments.server";
import { sandbox } from "./providers/sandbox";

/* The simulated provider's own page (PAYMENT-12): what stands on it is the shop's, since nobody else is asked. */

/** A simulated payment as its page shows it. */
export interface SimulatedPayment {
  order: Order;
  state: PaymentState;
  /** Minor units. */
  amount: number;
}

/** The simulated payment of a reference; null for none, and where the operator does not offer this method any more. */
export async function findSimulated(
  db: Db,
  offered: readonly PaymentMethod[],
  reference: string,
): Promise<SimulatedPayment | null> {
  return offered.includes(sandbox.method) ? findPayment(db, sandbox.method, reference) : null;
}

/** Whether an answer can still be chosen: nothing is paid for a cancelled order (PAYMENT-20), nor for one that is paid. */
export function isOpen({ order, state }: SimulatedPayment): boolean {
  return order.state === "placed" && !isBilled(order) && (state === "pending" || state === "processing");
}
