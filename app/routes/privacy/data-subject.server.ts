import type { DataSubject } from "../../shop/privacy/data-subject";
import { findOrderByLink } from "../../shop/orders/links.server";
import type { Entered } from "../../http/session/context.server";
import { linkOf } from "../../http/session/mailed-link.server";
import { readSession } from "../../http/session/session.server";

/**
 * Whose data a request may see: the signed-in customer's, or those of the mailbox that an order's mailed link was sent
 * to. A browser that placed an order proves no mailbox. Null for anyone else.
 */
export async function findSubject(request: Request, entered: Entered): Promise<DataSubject | null> {
  const link = linkOf(request);
  if (link !== undefined) {
    const order = await findOrderByLink(entered.shop.db, link, entered.now);
    return order && { customerId: null, email: order.email };
  }
  const session = await readSession(request, entered);
  return session && { customerId: session.customer.id, email: session.customer.email };
}
