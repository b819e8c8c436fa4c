import { type Db, inSlices, inTransaction, SLICE } from "../../data/db.server";
import { digestOf, newToken } from "../identity.server";
import { SIZES } from "../limits/limits";
import { countTries } from "../limits/limits.server";
import { mailboxOf } from "../limits/mailbox";
import { enqueueMail, wasMailedSince } from "../outbox/outbox.server";
import type { Order } from "./order";
import { getOrder, lockOrder } from "./orders.server";

/* Mailed links that open an order whole. Writes `order_link`. */

/** Days a mailed link opens its order. */
export const LINK_DAYS = 90;
const DAY = 24 * 3600 * 1000;

/** Makes a link that opens an order whole for `LINK_DAYS`; answers its token, of which only the digest is kept. */
export async function createOrderLink(db: Db, orderId: string, now: number): Promise<string> {
  const token = newToken();
  await db
    .insertInto("order_link")
    .values({
      digest: digestOf(token),
      order_id: orderId,
      created_at: now,
      expires_at: now + LINK_DAYS * DAY,
    })
    .execute();
  return token;
}

/** The order a link's token opens, or null where the token is unknown or has expired. */
export async function findOrderByLink(db: Db, token: string, now: number): Promise<Order | null> {
  const link = await db
    .selectFrom("order_link")
    .select("order_id")
    .where("digest", "=", digestOf(token))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return link ? getOrder(db, link.order_id) : null;
}

/** Milliseconds between two mails with an order's link: who knows a number cannot flood its customer. */
const LINK_MAIL_EVERY = SIZES.linkMailMinutes * 60_000;

/**
 * Asks for the mail with an order's link, unless one was asked for in the last ten minutes. It goes to the order's own
 * address.
 */
export function mailOrderLink(db: Db, order: Order, now: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    // Of requests that come at once, each finds the mail of the one before it (R145).
    await lockOrder(tx, order.id);
    if (await wasMailedSince(tx, order.id, "order-link", now - LINK_MAIL_EVERY)) return;
    // A mailbox with many orders, perhaps a stranger's doing, gets few links: asked for beyond, the answer is the same.
    if ((await countTries(tx, { "link-mailbox": mailboxOf(order.email) }, now)) !== null) return;
    await enqueueMail(
      tx,
      { template: "order-link", recipient: order.email, region: order.regionCode, orderId: order.id },
      now,
    );
  });
}

/** Forgets links that open nothing any more (R153). */
export async function deleteLapsedOrderLinks(db: Db, now: number): Promise<void> {
  await inSlices(async () => {
    const lapsed = await db
      .selectFrom("order_link")
      .select("digest")
      .where("expires_at", "<=", now)
      .limit(SLICE)
      .execute();
    const digests = lapsed.map(({ digest }) => digest);
    if (digests.length > 0) await db.deleteFrom("order_link").where("digest", "in", digests).execute();
    return digests.length;
  });
}
