import { type Db, inTransaction } from "../../data/db.server";
import type { Operator } from "../actor";
import type { Currency } from "../money";
import { creditedOf, issueCreditNote } from "./credit-notes.server";
import { recordEvent } from "../orders/events.server";
import { isBilled, isSimulatedOrder, wasRecorded } from "../orders/order";
import { findOrderByNumber, getOrder, lockOrder } from "../orders/orders.server";
import type { RefundCause } from "./repayment";
import { enqueueMail } from "../outbox/outbox.server";
import { ok, refuse, type Result } from "../result";

/* Money of an order that stands, which the operator gave back by themselves: for a lost parcel, a defect, a reduced price. */

export type GivenBackProblem =
  | "unknown-order"
  /** It is cancelled: `refund_due` has what is owed. */
  | "cancelled"
  /** No real money paid it. */
  | "not-paid"
  /** The same sum was recorded within a day, for the same cause or for a withdrawal, and nobody said that this is another one. */
  | "recorded"
  /** More than what is left of the order's total, in minor units. */
  | { kind: "too-much"; left: number; currency: Currency };

/**
 * Records that the operator gave back a sum of a paid order, with its event, its credit note and a mail to the customer (PAYMENT-35).
 * Nothing goes back to the stock, and nothing of the order ends.
 * @param given.number the order's, in stored form
 * @param given.amount minor units of its currency, more than 0
 * @param given.another confirms that the same sum was given back once more (PAYMENT-36)
 */
export async function recordGivenBack(
  db: Db,
  {
    number,
    amount,
    cause,
    another = false,
  }: { number: string; amount: number; cause: RefundCause; another?: boolean },
  actor: Operator,
  now: number,
): Promise<Result<Currency, GivenBackProblem>> {
  const found = await findOrderByNumber(db, number);
  if (!found) return refuse("unknown-order");
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, found.id);
    const order = await getOrder(tx, found.id);
    if (order.state === "cancelled") return refuse("cancelled");
    if (!isBilled(order) || isSimulatedOrder(order)) return refuse("not-paid");
    const { total, currency } = order.quote;
    const left = total - (await creditedOf(tx, order.id));
    if (amount > left) return refuse({ kind: "too-much", left, currency });
    const noted =
      wasRecorded(order, "refund-made", { amount, cause }, now) ||
      wasRecorded(order, "withdrawal-refunded", { amount }, now);
    if (!another && noted) return refuse("recorded");
    await recordEvent(tx, order.id, "refund-made", { amount, cause }, actor, now);
    const subjectId = await issueCreditNote(tx, order.id, { cause, currency, amount }, actor, now);
    const mail = { template: "refund-made", recipient: order.email, region: order.regionCode } as const;
    await enqueueMail(tx, { ...mail, orderId: order.id, subjectId }, now);
    return ok(currency);
  });
}
