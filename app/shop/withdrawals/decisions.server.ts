import { type Db, inTransaction, type Tx } from "../../data/db.server";
import type { Operator } from "../actor";
import { endWithdrawn } from "../orders/cancellation.server";
import { statesBefore } from "../orders/order";
import { recordEvent } from "../orders/events.server";
import { findOrderByNumber, lockOrder } from "../orders/orders.server";
import { enqueueMail } from "../outbox/outbox.server";
import { ok, refuse, type Result } from "../result";
import { type Withdrawal, WITHDRAWAL_TRANSITIONS } from "./withdrawal";
import { findWithdrawal, getWithdrawal, tellReceived } from "./withdrawals.server";

/* What the operator decides of a statement. Writes `withdrawal`, as withdrawals.server.ts does. */

export type DecisionProblem =
  | "unknown"
  /** The order it should be matched to does not exist. */
  | "unknown-order"
  /** Nothing can be given back without an order. */
  | "unmatched"
  /** Its order was found, and it is not the one that is named by hand. */
  | "other-order"
  | "no-reason"
  | "decided";

/** Accepts a statement and has its author told what to do. @param order number of the order that it is matched to by hand */
export function acceptWithdrawal(
  db: Db,
  { number, order }: { number: string; order?: string | undefined },
  actor: Operator,
  now: number,
): Promise<Result<Withdrawal, DecisionProblem>> {
  return decide(db, { number, order, to: "accepted", reason: "" }, actor, now);
}

/** Refuses a statement and has its author told why. @param order as for `acceptWithdrawal`; none is needed */
export async function refuseWithdrawal(
  db: Db,
  { number, order, reason }: { number: string; order?: string | undefined; reason: string },
  actor: Operator,
  now: number,
): Promise<Result<Withdrawal, DecisionProblem>> {
  if (reason.trim() === "") return refuse("no-reason");
  return decide(db, { number, order, to: "refused", reason: reason.trim() }, actor, now);
}

/** Whether all of an order was withdrawn from by another statement. */
async function isWithdrawnElse(tx: Tx, orderId: string, id: string): Promise<boolean> {
  const other = await tx
    .selectFrom("withdrawal")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "=", "accepted")
    .where("goods", "=", "")
    .where("id", "!=", id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

interface Decision {
  number: string;
  order: string | undefined;
  to: "accepted" | "refused";
  reason: string;
}

function decide(
  db: Db,
  { number, order, to, reason }: Decision,
  actor: Operator,
  now: number,
): Promise<Result<Withdrawal, DecisionProblem>> {
  return inTransaction(db, async (tx) => {
    const found = await findWithdrawal(tx, "number", number);
    if (!found) return refuse("unknown");
    const named = order === undefined ? found.order : await findOrderByNumber(tx, order);
    if (!named && order !== undefined) return refuse("unknown-order");
    if (found.order && named && named.id !== found.order.id) return refuse("other-order");
    if (!named && to === "accepted") return refuse("unmatched");
    if (named) await lockOrder(tx, named.id);
    // The worker may have matched it meanwhile, which locks the order as well.
    const before = await getWithdrawal(tx, found.id);
    const moved = await tx
      .updateTable("withdrawal")
      .set({ state: to, ...(named && { order_id: named.id }), decided_at: now, reason })
      .where("id", "=", before.id)
      .where("state", "in", statesBefore(WITHDRAWAL_TRANSITIONS, to))
      .returning("id")
      .executeTakeFirst();
    if (!moved) return refuse("decided");
    if (named) {
      if (to === "accepted" && before.goods === "" && !(await isWithdrawnElse(tx, named.id, before.id)))
        await endWithdrawn(tx, named.id, actor, now);
      if (named.id !== before.order?.id) await tellReceived(tx, named.id, before);
      const ofAll = to === "accepted" && before.goods === "" && { whole: true };
      await recordEvent(tx, named.id, `withdrawal-${to}`, { number: before.number, ...ofAll }, actor, now);
    }
    const { email: recipient, regionCode: region, id: subjectId } = before;
    const mail = { template: `withdrawal-${to}` as const, recipient, region, subjectId };
    await enqueueMail(tx, { ...mail, orderId: named?.id ?? null }, now);
    return ok(await getWithdrawal(tx, before.id));
  });
}
