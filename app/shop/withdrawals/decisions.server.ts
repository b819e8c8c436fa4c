import { type Db, inTransaction, type Tx } from "../../data/db.server";
import type { Operator } from "../actor";
import { endWithdrawn, putPacksBack } from "../orders/cancellation.server";
import { renewHold } from "../orders/holds.server";
import { isBilled, statesBefore } from "../orders/order";
import { recordEvent } from "../orders/events.server";
import { findOrderByNumber, getOrder, lockOrder } from "../orders/orders.server";
import { type Packs, takeOut, unsentPacks } from "../orders/shipments/contents.server";
import { restOf } from "../orders/shipments/typed-shipment";
import { enqueueMail } from "../outbox/outbox.server";
import { isSameEmail } from "../region/address";
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
  | "decided"
  /** It is of a part of an order that nobody paid: its sum cannot change. */
  | "unpaid-part"
  /** It is of a part, packs of its order have not left, and nobody said which of them are not to. */
  | "which-packs"
  /** These packs do not wait to leave. */
  | "not-these-packs";

/**
 * Accepts a statement and has its author told what to do (WITHDRAWAL-22).
 * @param order number of the order that it is matched to by hand
 * @param unsent of a part: what of it had not left, and now will not; it goes back to the stock. An empty list where all of it had
 */
export function acceptWithdrawal(
  db: Db,
  {
    number,
    order,
    unsent,
  }: { number: string; order?: string | undefined; unsent?: readonly Packs[] | undefined },
  actor: Operator,
  now: number,
): Promise<Result<Withdrawal, DecisionProblem>> {
  return decide(db, { number, order, to: "accepted", reason: "", unsent }, actor, now);
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

/**
 * What of an accepted part had not left is taken out of its parcels. An order that nobody paid yet asks for its whole sum: the
 * operator cancels it first, and its customer orders anew what they keep.
 * @param unsent the packs that had not left, as the operator names them; `undefined` where they said nothing
 * @returns whether that is all of the order
 */
async function keepBack(
  tx: Tx,
  orderId: string,
  { id, unsent: packs }: { id: string; unsent: readonly Packs[] | undefined },
): Promise<Result<boolean, "unpaid-part" | "which-packs" | "not-these-packs">> {
  const order = await getOrder(tx, orderId);
  if (order.state === "placed" && !isBilled(order)) return refuse("unpaid-part");
  // What another statement of all of it kept back went to the stock with it.
  const isOpen = order.state === "placed" && isBilled(order) && !(await isWithdrawnElse(tx, orderId, id));
  const unsent = isOpen ? unsentPacks(order) : [];
  if (!packs) return unsent.length > 0 ? refuse("which-packs") : ok(false);
  if (packs.length === 0) return ok(false);
  const rest = restOf(unsent, packs);
  if (!rest) return refuse("not-these-packs");
  if (rest.length === 0 && order.shipments.every(({ sentAt }) => sentAt === null)) return ok(true);
  await takeOut(tx, order, packs);
  await putPacksBack(tx, orderId, packs);
  return ok(false);
}

/** Whoever was asked not to pay before the answer gets the storefront's days to do so, once their withdrawal is refused (HOLD-2). */
async function holdAgain(tx: Tx, orderId: string, now: number): Promise<void> {
  const order = await getOrder(tx, orderId);
  if (order.state === "placed" && order.hold?.confirmed) await renewHold(tx, order, now);
}

/** Whether all of an order was withdrawn from by another statement. */
async function isWithdrawnElse(tx: Tx, orderId: string, id: string): Promise<boolean> {
  const other = await tx
    .selectFrom("withdrawal")
    .select("id")
    .where("order_id", "=", orderId)
    .where("state", "=", "accepted")
    .where("whole", "=", 1)
    .where("id", "!=", id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Notes that an accepted statement's money was repaid. The caller has locked its order, and records the repayment. */
export async function setRepaid(tx: Tx, id: string, now: number): Promise<void> {
  await tx.updateTable("withdrawal").set({ refunded_at: now }).where("id", "=", id).execute();
}

interface Decision {
  number: string;
  order: string | undefined;
  to: "accepted" | "refused";
  reason: string;
  unsent?: readonly Packs[] | undefined;
}

function decide(
  db: Db,
  { number, order, to, reason, unsent }: Decision,
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
    if (before.state !== "received") return refuse("decided");
    const isPart = named && to === "accepted" && !before.isWhole;
    const kept = isPart ? await keepBack(tx, named.id, { id: before.id, unsent }) : ok(before.isWhole);
    if (!kept.ok) return kept;
    const isWhole = to === "accepted" && kept.value;
    const moved = await tx
      .updateTable("withdrawal")
      .set({
        state: to,
        ...(named && { order_id: named.id }),
        ...(isWhole && { whole: 1 }),
        decided_at: now,
        reason,
      })
      .where("id", "=", before.id)
      .where("state", "in", statesBefore(WITHDRAWAL_TRANSITIONS, to))
      .returning("id")
      .executeTakeFirst();
    if (!moved) return refuse("decided");
    if (named) {
      if (isWhole && !(await isWithdrawnElse(tx, named.id, before.id)))
        await endWithdrawn(tx, named.id, actor, now);
      if (named.id !== before.order?.id) await tellReceived(tx, named.id, before);
      const details = {
        number: before.number,
        ...(isWhole && { whole: true }),
        ...(unsent && unsent.length > 0 && { unsent }),
      };
      await recordEvent(tx, named.id, `withdrawal-${to}`, details, actor, now);
      if (to === "refused") await holdAgain(tx, named.id, now);
    }
    const { email: recipient, regionCode: region, id: subjectId } = before;
    const mail = { template: `withdrawal-${to}` as const, recipient, region, subjectId };
    await enqueueMail(tx, { ...mail, orderId: named?.id ?? null }, now);
    // Matched by hand: what becomes of an order is told to whoever placed it, too.
    if (named && to === "accepted" && !isSameEmail(named.email, recipient))
      await enqueueMail(tx, { ...mail, recipient: named.email, orderId: named.id }, now);
    return ok(await getWithdrawal(tx, before.id));
  });
}
