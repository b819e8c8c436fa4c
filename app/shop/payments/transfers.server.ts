import { type Db, inTransaction, type Tx } from "../../data/db.server";
import type { Operator } from "../actor";
import {
  currentPayment,
  mayBecome,
  missingOf,
  type Order,
  type Payment,
  PAYMENT_TRANSITIONS,
} from "../orders/order";
import { findOrderByNumber, getOrder, lockOrder } from "../orders/orders.server";
import type { Currency } from "../money";
import { isSimulated, PAYMENT_METHODS, type PaymentMethod } from "../region/payment-method";
import { ok, refuse, type Result } from "../result";
import { addPart, cameInPartWithinDay, movePayment, openPayment, replacePayment } from "./payments.server";
import { providerOf } from "./providers/providers";
import { wasOwedWithinDay } from "../repayments/owed.server";

/* Transfers, as the operator finds them on the account: in full, too small, too large, twice, or too late. */

export type TransferProblem =
  | "unknown-order"
  | "already-paid"
  | "paid-otherwise"
  | "no-transfer"
  /** A part of what the order waits or waited for has come: what comes now needs its sum. */
  | "sum-needed"
  /** A transfer of the same sum was recorded within a day, and nobody said that this is another one (PAYMENT-36). */
  | "recorded"
  /** The sum is more than the order waits for, which the operator has to confirm. */
  | { kind: "too-much"; awaited: number; currency: Currency };

/** What became of a transfer; sums in minor units of the order's currency. */
interface Recorded {
  order: Order;
  /** Whether the order is cancelled: its seeds are no longer held. */
  late: boolean;
  /** What of this transfer is to be given back, 0 for nothing. */
  owed: number;
  /** What the order still waits for, 0 once it is paid. */
  missing: number;
}

interface TransferOptions {
  again?: boolean;
  another?: boolean;
  surplus?: boolean;
  amount?: number;
}

/**
 * Records that a transfer arrived. Without a sum it is what the order waits for, and all of it. With one that is less, the rest
 * is asked for (PAYMENT-34); what is more is owed (PAYMENT-33). For a cancelled order too: the money is there, and owed. So it is
 * for an order that another payment has paid.
 * @param options.again confirms that the order is paid otherwise; without, the answer is `paid-otherwise`
 * @param options.another confirms that a transfer of the same sum as one of the last day is not that one
 * @param options.surplus confirms that more came than was awaited; without, the answer is `too-much`
 * @param options.amount minor units in the order's currency, more than 0; each call with it is a transfer of its own
 */
export async function recordTransfer(
  db: Db,
  number: string,
  actor: Operator,
  now: number,
  { again = false, another = false, surplus = false, amount }: TransferOptions = {},
): Promise<Result<Recorded, TransferProblem>> {
  const found = await findOrderByNumber(db, number);
  if (!found) return refuse("unknown-order");
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, found.id);
    const order = await getOrder(tx, found.id);
    const recorded = async (became: Partial<Recorded>) =>
      ok({ late: false, owed: 0, missing: 0, ...became, order: await getOrder(tx, order.id) });
    if (amount !== undefined && order.state === "cancelled") {
      if (!another && (await wasOwedWithinDay(tx, order.id, amount, OF_OPERATOR, now)))
        return refuse("recorded");
      await addTransfer(tx, order, amount, actor, now);
      return recorded({ late: true, owed: amount });
    }
    const payment = order.payments.findLast(
      ({ method, state }) => isOfOperator(method) && mayBecome(PAYMENT_TRANSITIONS, state, "complete"),
    );
    const paid = order.payments.filter(({ state }) => state === "complete");
    if (!payment) return refuse(paid.length > 0 ? "already-paid" : "no-transfer");
    if (amount === undefined && payment.partlyReceived > 0) return refuse("sum-needed");
    if (amount !== undefined && !another && (await cameInPartWithinDay(tx, order.id, amount, now)))
      return refuse("recorded");
    if (!again && paid.some(({ method }) => !isSimulated(method))) return refuse("paid-otherwise");

    const awaited = missingOf(payment);
    const came = amount ?? awaited;
    // Of an order that waits for no money, what comes is owed: the sum may be one that was recorded as that.
    const isBeside = order.state === "cancelled" || paid.length > 0;
    if (isBeside && !another && (await wasOwedWithinDay(tx, order.id, came, OF_OPERATOR, now)))
      return refuse("recorded");
    if (came > awaited && !surplus)
      return refuse({ kind: "too-much", awaited, currency: order.quote.currency });
    if (came < awaited) {
      const waiting = await awaitTransfer(tx, order, actor, now);
      if (!waiting) return refuse("no-transfer");
      return recorded({ missing: await addPart(tx, order, waiting, came, actor, now) });
    }
    const moved = await movePayment(tx, { id: payment.id, orderId: order.id }, "complete", actor, now);
    if (moved === "not-moved") return refuse("already-paid");
    const excess = came - awaited;
    // The year's invoices wait for these few rows too: the excess is one only now that the order is paid.
    if (excess > 0) await addTransfer(tx, order, excess, actor, now);
    return recorded({ late: moved === "late", owed: moved === "moved" ? excess : came });
  });
}

/**
 * Records a transfer that came beside the payments of an order, of whatever sum: twice, or more than was asked. It is owed at once
 * (PAYMENT-33).
 * @param amount minor units in the order's currency, more than 0
 * @param another confirms that one of the same sum of the last day is not this one
 */
export async function recordFurtherTransfer(
  db: Db,
  { number, amount, another = false }: { number: string; amount: number; another?: boolean },
  actor: Operator,
  now: number,
): Promise<Result<Order, "unknown-order" | "not-paid" | "recorded">> {
  const found = await findOrderByNumber(db, number);
  if (!found) return refuse("unknown-order");
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, found.id);
    const order = await getOrder(tx, found.id);
    // What an order still waits for is its own payment, whose sum decides; simulated money pays for nothing.
    const isPaid = order.payments.some(({ state, method }) => state === "complete" && !isSimulated(method));
    if (order.state === "placed" && !isPaid) return refuse("not-paid");
    if (!another && (await wasOwedWithinDay(tx, order.id, amount, OF_OPERATOR, now)))
      return refuse("recorded");
    await addTransfer(tx, order, amount, actor, now);
    return ok(await getOrder(tx, order.id));
  });
}

const isOfOperator = (method: PaymentMethod) => providerOf(method).settledBy === "operator";
/** Methods whose money the operator finds on the account. */
const OF_OPERATOR = PAYMENT_METHODS.filter(isOfOperator);

/**
 * The payment that a part of a transfer is of: the one that counts. Where its customer has chosen another means meanwhile, and
 * nothing came by that, a transfer is awaited again. Null where the order is paid by a simulated payment.
 */
async function awaitTransfer(tx: Tx, order: Order, actor: Operator, now: number): Promise<Payment | null> {
  const current = currentPayment(order);
  if (isOfOperator(current.method) && current.state === "pending") return current;
  const [method] = OF_OPERATOR;
  if (current.state === "complete" || !method) return null;
  await replacePayment(tx, order, method, actor, now);
  return currentPayment(await getOrder(tx, order.id));
}

/** Adds a payment that came in full to an order that waits for none: it is owed. The caller has locked the order. */
async function addTransfer(
  tx: Tx,
  { id, number, quote, payments }: Order,
  amount: number,
  actor: Operator,
  now: number,
): Promise<void> {
  const sequence = Math.max(...payments.map((payment) => payment.sequence)) + 1;
  const [method] = OF_OPERATOR;
  const subject = { id, number, currency: quote.currency, total: amount };
  const opened = method && (await openPayment(tx, subject, method, sequence, now));
  if (!opened) throw new Error(`No payment ${sequence} of ${number}`);
  await movePayment(tx, { id: opened.id, orderId: id }, "complete", actor, now);
}
