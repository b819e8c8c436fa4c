import { senderCountry } from "../profile/profile";
import { type Db, inTransaction } from "../../data/db.server";
import type { Actor } from "../actor";
import { recordEvent } from "../orders/events.server";
import { keepAnnounced } from "../orders/holds.server";
import { awaitsWithdrawal, currentPayment, isWithdrawn, type Order } from "../orders/order";
import { getOrder, lockOrder } from "../orders/orders.server";
import { dayOf, endOfDay } from "../region/dates";
import { addBusinessDays } from "../region/delivery.server";
import { storedRegion } from "../region/region";
import { ok, refuse, type Result } from "../result";
import { matchStatedBy } from "../withdrawals/withdrawals.server";
import { nextStepOf } from "./next-step";

/* What payers say of their transfers before the operator sees the money: « J'ai fait le virement » (HOLD-12). */

/** Business days after that word for which an order is held, at least: the longest that a bank takes, and a look at the account. */
const HELD_DAYS = 5;

type AnnounceProblem =
  | "cancelled"
  | "paid"
  /** A withdrawal of it waits to be decided, or was accepted: its payer is asked to pay nothing. */
  | "withdrawn"
  /** It is held for a few hours until it is confirmed (HOLD-7). */
  | "unconfirmed"
  /** It waits for no transfer: its payment failed, is under way, or goes another way. */
  | "no-transfer";

/** Why an order's payer cannot say that the transfer was made; null where they can, or did (HOLD-13). */
export function whyNotAnnounced(order: Order): AnnounceProblem | null {
  if (order.state === "cancelled") return "cancelled";
  if (awaitsWithdrawal(order) || isWithdrawn(order)) return "withdrawn";
  if (currentPayment(order).state === "complete" || !order.hold) return "paid";
  if (!order.hold.confirmed) return "unconfirmed";
  return nextStepOf(order)?.kind === "instructions" ? null : "no-transfer";
}

/**
 * Keeps, once, that an order's transfer was made, as its payer says, with an event. The order is held from then on until the end of
 * the fifth business day where its storefront is, or until its own end where that is later. Said again it changes nothing more.
 */
export async function announceTransfer(
  db: Db,
  orderId: string,
  actor: Actor,
  now: number,
): Promise<Result<Order, AnnounceProblem>> {
  await matchStatedBy(db, (await getOrder(db, orderId)).email, now);
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId);
    const order = await getOrder(tx, orderId);
    const problem = whyNotAnnounced(order);
    if (problem) return refuse(problem);
    if (order.announcedAt !== null) return ok(order);
    const region = storedRegion(order.regionCode);
    // Its bank and the shop's have to be at work.
    const countries = [senderCountry(), order.billingAddress.country];
    const day = addBusinessDays(dayOf(now, region), HELD_DAYS, countries);
    await keepAnnounced(tx, order, endOfDay(day, region) - 1, now);
    const held = await getOrder(tx, orderId);
    await recordEvent(tx, orderId, "transfer-announced", { on: dayOf(held.heldUntil, region) }, actor, now);
    return ok(await getOrder(tx, orderId));
  });
}
