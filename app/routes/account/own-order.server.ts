import { redirect } from "@remix-run/node";
import type { Entered } from "~/http/session/context.server";
import { log } from "~/log.server";
import { enterAccount } from "~/http/session/session.server";
import type { Session } from "~/shop/customers/sessions.server";
import type { SeenBy } from "~/shop/orders/holds.server";
import { listOrdersOf } from "~/shop/orders/lists.server";
import { findOrderOf } from "~/shop/orders/orders.server";

/**
 * The signed-in customer's order with the number in the address; null for an order that is not theirs.
 * @param addressOf the canonical address for a number
 * @throws {Response} 303 to the login page; 301 to the canonical address if the number was typed in another form
 */
export async function ownOrderOf(
  request: Request,
  slug: string | undefined,
  entered: Entered,
  addressOf: (number: string) => string,
) {
  const { session, kept } = await enterAccount(request, entered);
  const order = await findOrderOf(entered.shop.db, session.customer.id, slug ?? "");
  if (order && slug !== order.number && request.method === "GET")
    throw redirect(addressOf(order.number), 301);
  return { session, kept, order };
}

/** By what a customer sees their orders, which they may have placed for another mailbox. */
export const seenBy = ({ customer }: Session): SeenBy => ({ account: customer.email });

/** A customer's orders, the newest first, and how many there are; null where they cannot be read, which is logged. */
export async function ownOrders(
  { shop, context }: Entered,
  customerId: string,
  range: { limit: number; offset: number },
) {
  try {
    return await listOrdersOf(shop.db, customerId, range);
  } catch (error) {
    log.error({ err: error, requestId: context.requestId }, "orders");
    return null;
  }
}
