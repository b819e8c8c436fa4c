import type { Db } from "../../data/db.server";
import { isBilled, type Order } from "../orders/order";
import type { PaymentMethod } from "../region/payment-method";
import { ok, refuse, type Result } from "../result";
import { receiveEvent } from "./events.server";
import { findPayment } from "./payments.server";
import { sandbox } from "./providers/sandbox";

/* The simulated provider's own page. Its content is made here, since there is no outside provider. */

/** A simulated payment as its page shows it. */
interface SimulatedPayment {
  order: Order;
  /** Minor units. */
  amount: number;
  /** Whether an answer can still be chosen: neither this payment nor another one of the order came to its end. */
  isOpen: boolean;
  /** Whether its order is cancelled, for which nothing can be paid (PAYMENT-20). */
  isCancelled: boolean;
}

/** The simulated payment of a reference; null for none, and where the operator does not offer this method any more. */
export async function findSimulated(
  db: Db,
  offered: readonly PaymentMethod[],
  reference: string,
): Promise<SimulatedPayment | null> {
  const found = offered.includes(sandbox.method) ? await findPayment(db, sandbox.method, reference) : null;
  if (!found) return null;
  const { order, amount, state } = found;
  const isCancelled = order.state === "cancelled";
  const isOpen = !isCancelled && !isBilled(order) && (state === "pending" || state === "processing");
  return { order, amount, isOpen, isCancelled };
}

/**
 * Plays the provider: receives its event as a real provider's is.
 * @param sent reads the outcome that was chosen; not called for an unknown payment or a cancelled order. « pending » makes no event
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
  if (payment.isCancelled) return refuse("cancelled");
  const said = sandbox.readEvent({ reference, outcome: await sent() });
  if (!said.ok) return refuse("no-outcome");
  if (said.value) await receiveEvent(db, said.value, now);
  return ok(null);
}
