import { redirect } from "@remix-run/node";
import type { Entered } from "~/http/context.server";
import { enterAccount } from "~/http/session.server";
import * as paths from "~/paths";
import { parseOrderNumber } from "~/shop/identity.server";
import { findOrderOf } from "~/shop/orders/orders.server";

/**
 * The order of a signed-in customer that an address names, however its number is typed; null for one that is not theirs.
 * @throws {Response} 303 to the login page, or to the order's one address
 */
export async function ownOrderOf(request: Request, slug: string | undefined, entered: Entered) {
  const { session, kept } = await enterAccount(request, entered);
  const number = parseOrderNumber(slug ?? "");
  const order = number && (await findOrderOf(entered.shop.db, session.customer.id, number));
  if (order && slug !== order.number && request.method === "GET")
    throw redirect(paths.ownOrder(order.number), 301);
  return { session, kept, order: order || null };
}
