import { findOrderById, findOrderByLink } from "../shop/orders/orders.server";
import type { Order } from "../shop/orders/order";
import type { Entered } from "./context.server";
import { readOrderIds } from "./cookies.server";

/**
 * The order a request may see whole: the one its mailed link (`?lien=`) opens, else the last one this browser placed.
 * "bad-link" where a link is given and opens nothing.
 */
export async function findOwnOrder(
  request: Request,
  { shop, now }: Entered,
): Promise<Order | "bad-link" | null> {
  const link = new URL(request.url).searchParams.get("lien");
  if (link !== null) return (await findOrderByLink(shop.db, link, now)) ?? "bad-link";
  const [latest] = await readOrderIds(request);
  return latest === undefined ? null : findOrderById(shop.db, latest);
}
