import { type Db, inTransaction } from "../../data/db.server";
import { SIZES } from "../limits/limits";
import { countTries } from "../limits/limits.server";
import { mailboxOf } from "../limits/mailbox";
import { findLink } from "../links/links.server";
import { enqueueMail, wasMailedSince } from "../outbox/outbox.server";
import type { Order } from "./order";
import { getOrder, lockOrder } from "./orders.server";

/* What an order's mailed link opens, and asking for another one. */

/** The order a link's token opens whole, or null where it opens nothing. */
export async function findOrderByLink(db: Db, token: string, now: number): Promise<Order | null> {
  const link = await findLink(db, "order", token, now);
  return link && getOrder(db, link.subjectId);
}

/** Milliseconds between two mails with an order's link, so that whoever knows a number cannot flood its customer. */
const LINK_MAIL_EVERY = SIZES.linkMailMinutes * 60_000;

/**
 * Asks for the mail with an order's link, unless one was asked for in the last ten minutes. It goes to the order's own
 * address.
 */
export function mailOrderLink(db: Db, order: Order, now: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    // Simultaneous requests: each finds the mail of the one before it (LIMIT-13).
    await lockOrder(tx, order.id);
    if (await wasMailedSince(tx, order.id, "order-link", now - LINK_MAIL_EVERY)) return;
    // A mailbox with many orders (a stranger may have placed them) gets few mails with links; past the limit the
    // answer is the same.
    if ((await countTries(tx, { "link-mailbox": mailboxOf(order.email) }, now)) !== null) return;
    await enqueueMail(
      tx,
      { template: "order-link", recipient: order.email, region: order.regionCode, orderId: order.id },
      now,
    );
  });
}
