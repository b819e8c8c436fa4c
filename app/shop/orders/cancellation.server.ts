import { type Db, inTransaction, type Tx } from "../../data/db.server";
import { type Actor, type Operator, type Shopping, WORKER } from "../actor";
import { itemNow, putBack } from "../catalogue/stock.server";
import { enqueueMail } from "../outbox/outbox.server";
import { returnCoupon } from "../pricing/coupons.server";
import { ok, refuse, type Result } from "../result";
import { type OnFailure, rethrow } from "../tasks/failures.server";
import { endHold } from "./holds.server";
import { type Cancellation, isBilled, type Order } from "./order";
import { type Packs, unsentPacks } from "./shipments/contents.server";
import { recordEvent } from "./events.server";
import { findOrderByNumber, getOrder, lockOrder, setCancelled } from "./orders.server";

/* Ends orders: seeds and coupon use go back, a mail says so. Those that are paid: app/shop/payments/cancellation.server.ts. */

/** Orders that one call cancels at most; the others wait for the next call. */
const AT_ONCE = 500;

/** Days that a payment under way (`processing`) keeps its order, from its provider's last word. */
const UNDER_WAY_DAYS = 14;
/**
 * Days beyond its end that a hold is kept while a withdrawal waits to be decided, however often one is stated: its customer is asked
 * not to pay meanwhile (WITHDRAWAL-21).
 */
const UNDECIDED_DAYS = 14;
const DAY = 24 * 3600 * 1000;
/** The moment (UTC ms) after which that word was given. */
const underWaySince = (now: number) => now - UNDER_WAY_DAYS * DAY;

/** Unpaid orders whose hold has ended and that nothing keeps (HOLD-2). */
const expiredHolds = (db: Db, now: number) =>
  db
    .selectFrom("order_hold")
    // As the queries of holds.server.ts: SQLite would read every order.
    .crossJoin("orders")
    .whereRef("orders.id", "=", "order_hold.order_id")
    .select(["orders.id", "orders.number"])
    .where("orders.held_until", "<=", now)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("payment")
            .select("payment.id")
            .whereRef("payment.order_id", "=", "orders.id")
            .where("payment.state", "=", "processing")
            .where("payment.updated_at", ">", underWaySince(now)),
        ),
      ),
    )
    .where((where) =>
      where.or([
        where("order_hold.confirmed", "=", 0),
        where("orders.held_until", "<=", now - UNDECIDED_DAYS * DAY),
        where.not(
          where.exists(
            where
              .selectFrom("withdrawal")
              .select("withdrawal.id")
              .whereRef("withdrawal.order_id", "=", "orders.id")
              .where("withdrawal.state", "=", "received"),
          ),
        ),
      ]),
    );

/**
 * Cancels the orders whose hold has ended and that nobody paid, at most 500 of them. A payment under way keeps its order for a
 * time, and so does a withdrawal that waits to be decided, if the order is confirmed (HOLD-2). Where one order cannot be cancelled the others are all the same.
 * @returns the numbers of those that were cancelled
 */
export async function releaseExpiredHolds(
  db: Db,
  now: number,
  onFailure: OnFailure = rethrow,
): Promise<string[]> {
  const due = await expiredHolds(db, now).orderBy("orders.held_until").limit(AT_ONCE).execute();
  const released: string[] = [];
  for (const { id, number } of due) {
    try {
      const done = await inTransaction(db, (tx) => cancelUnpaid(tx, id, "hold-ended", WORKER, now));
      if (done.ok) released.push(number);
    } catch (error) {
      onFailure(number, error);
    }
  }
  return released;
}

export type CancelProblem =
  | "unknown-order"
  | "cancelled"
  /** It is paid, or its payment is under way: it can be withdrawn from, or cancelled by the operator (`cancelPaidOrder`). */
  | "paid";

/** Cancels an order that nobody paid, by its number in stored form, as its operator or whoever reads its mailbox wishes. */
export async function cancelOrder(
  db: Db,
  number: string,
  actor: Shopping | Operator,
  now: number,
): Promise<Result<Order, CancelProblem>> {
  const order = await findOrderByNumber(db, number);
  if (!order) return refuse("unknown-order");
  const reason = actor.kind === "operator" ? "operator" : "customer";
  return inTransaction(db, async (tx) => {
    const done = await cancelUnpaid(tx, order.id, reason, actor, now);
    return done.ok ? ok(await getOrder(tx, order.id)) : done;
  });
}

/** Packs of an order go back to the stock. @param packs which of its packs; without, all of them */
export async function putPacksBack(tx: Tx, id: string, packs?: readonly Packs[]): Promise<void> {
  const lines = await tx.selectFrom("order_line").selectAll().where("order_id", "=", id).execute();
  const back = [];
  for (const { sku, quantity, stock_item, stock_units, product_slug, seeds, free_seeds } of lines) {
    const count = packs
      ? packs.reduce((sum, held) => sum + (held.sku === sku ? held.quantity : 0), 0)
      : quantity;
    const taken = { stockItem: stock_item, stockUnits: (stock_units / quantity) * count, packs: count };
    if (count > 0)
      back.push(await itemNow(tx, { ...taken, productSlug: product_slug, seeds, freeSeeds: free_seeds }));
  }
  await putBack(tx, back);
}

/**
 * What becomes of an order that was withdrawn from whole (WITHDRAWAL-21): one that nobody paid is cancelled, so that money which is
 * under way is owed (PAYMENT-21); of a paid one the seeds that have not left go back to the stock. The caller has locked the
 * order, calls this once for it, and has its customer told.
 */
export async function endWithdrawn(tx: Tx, id: string, actor: Actor, now: number): Promise<void> {
  const order = await getOrder(tx, id);
  if (order.state !== "placed") return;
  if (!isBilled(order)) await endOrder(tx, id, { reason: "customer" }, actor, now);
  else await putPacksBack(tx, id, unsentPacks(order));
}

async function cancelUnpaid(
  tx: Tx,
  id: string,
  reason: Cancellation,
  actor: Actor,
  now: number,
): Promise<Result<null, "cancelled" | "paid">> {
  // Every payment's transition locks the order first: nobody pays meanwhile.
  const order = await lockOrder(tx, id);
  if (order?.state !== "placed") return refuse("cancelled");
  // Since it was found to be due its customer may have confirmed it, or stated a withdrawal.
  const isDue =
    reason !== "hold-ended" ||
    (await expiredHolds(tx, now).where("orders.id", "=", id).executeTakeFirst()) !== undefined;
  if (!isDue) return refuse("cancelled");
  const paid = await tx
    .selectFrom("payment")
    .select("id")
    .where("order_id", "=", id)
    .where((where) =>
      where.or([
        where("state", "=", "complete"),
        where.and([where("state", "=", "processing"), where("updated_at", ">", underWaySince(now))]),
      ]),
    )
    .executeTakeFirst();
  if (paid) return refuse("paid");
  const confirmed = await endOrder(tx, id, { reason }, actor, now);
  // An order that was never confirmed said in its mail when it would end: a stranger's mailbox gets no second one.
  if (confirmed || reason !== "hold-ended") await tellCancelled(tx, id, order.email, order.region, now);
  return ok(null);
}

/** Cancels a locked order, with all that it holds. Answers whether it was confirmed (`endHold`). */
export async function endOrder(
  tx: Tx,
  id: string,
  details: { reason: Cancellation; returned?: boolean },
  actor: Actor,
  now: number,
): Promise<boolean> {
  await setCancelled(tx, id, details.reason);
  const confirmed = await endHold(tx, id);
  // The coupon before the stock, in the same order as placing an order locks them: no deadlock.
  await returnCoupon(tx, id);
  await putPacksBack(tx, id);
  await recordEvent(tx, id, "order-cancelled", details, actor, now);
  return confirmed;
}

/** Tells an order's customer that it is cancelled. */
export const tellCancelled = (tx: Tx, orderId: string, recipient: string, region: string, now: number) =>
  enqueueMail(tx, { template: "order-cancelled", recipient, region, orderId }, now);
