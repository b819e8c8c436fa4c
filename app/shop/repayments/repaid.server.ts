import { type Db, inTransaction, type Tx } from "../../data/db.server";
import type { Operator } from "../actor";
import type { Currency } from "../money";
import { recordEvent } from "../orders/events.server";
import { isBilled, isSimulatedOrder, type Order } from "../orders/order";
import { findOrderByNumber, getOrder, lockOrder } from "../orders/orders.server";
import { enqueueMail } from "../outbox/outbox.server";
import { ok, refuse, type Result } from "../result";
import { setRepaid } from "../withdrawals/decisions.server";
import { creditedOf, issueCreditNote } from "./credit-notes.server";
import { owedWithdrawals } from "./owed.server";
import { type CreditCause, REPAID_CAUSES, type RepaidCause } from "./repayment";

/* Money that the operator repaid by hand, as they record it: what was owed, and what they gave back of an order that stands. */

const DAY = 24 * 3600 * 1000;

/** Why a sum of an order that stands is not recorded as repaid. */
type RepayProblem =
  /** The same sum was recorded within a day, and nobody said that this is another one. */
  | "recorded"
  /** More than what is left of the order's total, in minor units. */
  | { kind: "too-much"; left: number; currency: Currency };

/**
 * Why a sum of an order that the caller has locked is not to be recorded as repaid; null where it is. Two people at one account
 * would record the same sum twice (PAYMENT-36).
 * @param given.alike causes whose credit note of the same sum, within a day, may be this very repayment
 * @param given.another whether the operator confirmed that it is a further one
 */
async function whyNotRepaid(
  tx: Tx,
  { id, quote: { total, currency } }: Order,
  { amount, alike, another }: { amount: number; alike: readonly CreditCause[]; another: boolean },
  now: number,
): Promise<RepayProblem | null> {
  const left = total - (await creditedOf(tx, id));
  if (amount > left) return { kind: "too-much", left, currency };
  if (another) return null;
  const same = await tx
    .selectFrom("credit_note")
    .select("id")
    .where("order_id", "=", id)
    .where("amount", "=", amount)
    .where("cause", "in", alike)
    .where("issued_at", ">", now - DAY)
    .limit(1)
    .executeTakeFirst();
  return same ? "recorded" : null;
}

export type RepaidProblem =
  | "unknown-order"
  /** It is cancelled: `refund_due` has what is owed. */
  | "cancelled"
  /** No real money paid it. */
  | "not-paid"
  | RepayProblem;

/**
 * Records that the operator repaid a sum of a paid order, with its event, its credit note and a mail to the customer (PAYMENT-35).
 * Nothing goes back to the stock, and nothing of the order ends.
 * @param given.number the order's, in stored form
 * @param given.amount minor units of its currency, more than 0
 * @param given.another confirms that the same sum was repaid once more (PAYMENT-36)
 */
export async function recordRepaid(
  db: Db,
  {
    number,
    amount,
    cause,
    another = false,
  }: { number: string; amount: number; cause: RepaidCause; another?: boolean },
  actor: Operator,
  now: number,
): Promise<Result<Currency, RepaidProblem>> {
  const found = await findOrderByNumber(db, number);
  if (!found) return refuse("unknown-order");
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, found.id);
    const order = await getOrder(tx, found.id);
    if (order.state === "cancelled") return refuse("cancelled");
    if (!isBilled(order) || isSimulatedOrder(order)) return refuse("not-paid");
    const problem = await whyNotRepaid(tx, order, { amount, another, alike: [cause, "withdrawal"] }, now);
    if (problem) return refuse(problem);
    const { currency } = order.quote;
    await recordEvent(tx, order.id, "refund-made", { amount, cause }, actor, now);
    const subjectId = await issueCreditNote(tx, order.id, { cause, currency, amount }, actor, now);
    const mail = { template: "refund-made", recipient: order.email, region: order.regionCode } as const;
    await enqueueMail(tx, { ...mail, orderId: order.id, subjectId }, now);
    return ok(currency);
  });
}

/**
 * Records what was repaid for an accepted withdrawal, once, with an event of its order and a credit note (WITHDRAWAL-20, INVOICE-15).
 * @param given.number the withdrawal's, in stored form
 * @param given.amount minor units in the order's currency, at most what is left of its total
 * @param given.another confirms that it is not the same sum which `recordRepaid` noted within a day (PAYMENT-36)
 */
export async function recordWithdrawalRepaid(
  db: Db,
  { number, amount, another = false }: { number: string; amount: number; another?: boolean },
  actor: Operator,
  now: number,
): Promise<Result<{ order: string; currency: Currency }, "unknown" | "nothing-due" | RepayProblem>> {
  const row = await db
    .selectFrom("withdrawal")
    .select(["id", "order_id"])
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) return refuse("unknown");
  const { id, order_id: orderId } = row;
  if (orderId === null) return refuse("nothing-due");
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId);
    const due = await owedWithdrawals(tx)
      .select("withdrawal.id")
      .where("withdrawal.id", "=", id)
      .executeTakeFirst();
    if (!due) return refuse("nothing-due");
    const order = await getOrder(tx, orderId);
    const problem = await whyNotRepaid(tx, order, { amount, another, alike: REPAID_CAUSES }, now);
    if (problem) return refuse(problem);
    const { currency } = order.quote;
    await setRepaid(tx, id, now);
    await recordEvent(tx, orderId, "withdrawal-refunded", { number, amount }, actor, now);
    const noted = { cause: "withdrawal", withdrawal: number, currency, amount } as const;
    if (amount > 0) await issueCreditNote(tx, orderId, noted, actor, now);
    return ok({ order: order.number, currency });
  });
}

type SettleProblem =
  | "unknown-order"
  | "nothing-due"
  /** `due` (minor units) is owed for the order, not the sum that the operator says they repaid. */
  | { kind: "other-sum"; due: number; currency: Currency };

/**
 * Records that everything owed for an order was repaid; done twice, or by several at once, it is recorded once (PAYMENT-24).
 * @param given.number in stored form
 * @param given.amount what was repaid, minor units: what became owed since the operator looked is not settled with it
 */
export async function settleOwed(
  db: Db,
  { number, amount }: { number: string; amount: number },
  actor: Operator,
  now: number,
): Promise<Result<Currency, SettleProblem>> {
  const order = await findOrderByNumber(db, number);
  if (!order) return refuse("unknown-order");
  const { currency } = order.quote;
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, order.id);
    const owed = await tx
      .selectFrom("refund_due")
      .select(["id", "amount"])
      .where("order_id", "=", order.id)
      .where("given_back_at", "is", null)
      .execute();
    if (owed.length === 0) return refuse("nothing-due");
    const due = owed.reduce((sum, one) => sum + one.amount, 0);
    if (amount !== due) return refuse({ kind: "other-sum", due, currency });
    await tx
      .updateTable("refund_due")
      .set({ given_back_at: now })
      .where(
        "id",
        "in",
        owed.map(({ id }) => id),
      )
      .execute();
    await recordEvent(tx, order.id, "refund-done", { amount }, actor, now);
    return ok(currency);
  });
}
