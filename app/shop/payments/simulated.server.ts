import type { Db } from "../../data/db.server";
import { isBilled, type Order, type PaymentState } from "../orders/order";
import type { PaymentMethod } from "../region/payment-method";
import { ok, refuse, type Result } from "../result";
import { receiveEvent } from "./events.server";
import { findPayment } from "./payments.server";
import { sandbox } from "./providers/sandbox";

/* The simulated provider's own page: what stands on it is the shop's, since nobody else is asked. */

/** A simulated payment as its page shows it. */
export interface SimulatedPayment {
  order: Order;
  /** Minor units. */
  amount: number;
  /**
   * Whether an answer can still be chosen: "cancelled" where its order is, of which nothing is paid (PAYMENT-20), "done" where the payment or
   * another one of the order came to its end.
   */
  standing: "open" | "cancelled" | "done";
}

function standingOf(order: Order, state: PaymentState): SimulatedPayment["standing"] {
  if (order.state === "cancelled") return "cancelled";
  return !isBilled(order) && (state === "pending" || state === "processing") ? "open" : "done";
}

/** The simulated payment of a reference; null for none, and where the operator does not offer this method any more. */
export async function findSimulated(
  db: Db,
  offered: readonly PaymentMethod[],
  reference: string,
): Promise<SimulatedPayment | null> {
  const found = offered.includes(sandbox.method) ? await findPayment(db, sandbox.method, reference) : null;
  return (
    found && { order: found.order, amount: found.amount, standing: standingOf(found.order, found.state) }
  );
}

/**
 * Plays the provider: receives its event as a real provider's is.
 * @param sent reads what was chosen, as it was sent, where it can still be chosen; that the payment waits is no event
 */
export async function answerSimulated(
  db: Db,
  offered: readonly PaymentMethod[],
  reference: string,
  sent: () => Promise<unknown>,
  now: number,
): Promise<Result<null, "unknown" | "cancelled" | "no-outcome">> {
  const payment = await findSimulated(db, offered, reference);
  if (!payment) return refuse("unknown");
  if (payment.standing === "cancelled") return refuse("cancelled");
  const said = sandbox.readEvent({ reference, outcome: await sent() });
  if (!said.ok) return refuse("no-outcome");
  if (said.value) await receiveEvent(db, said.value, now);
  return ok(null);
}
