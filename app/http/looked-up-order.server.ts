import * as paths from "../paths";
import { findLookedUp, lookedUpToken } from "../shop/orders/looked-up.server";
import type { Order } from "../shop/orders/order";
import type { Entered } from "./context.server";

/* The address of an order that somebody looked up by its number (ORDER-33). */

/** What stands in such an address that has shown its order long enough. */
export const LAPSED = "passee";

/** The address that shows an order from now on for half an hour. @param isWhole whether its e-mail was given too */
export const lookedUpAddress = (order: Pick<Order, "id">, isWhole: boolean, now: number): string =>
  paths.orderStatus({ commande: lookedUpToken(order, isWhole, now) });

/** What a request's address shows: the order and whether whole; "lapsed" where its time is over, null where it names none. */
export async function readLookedUp(request: Request, { shop, now }: Entered) {
  const token = new URL(request.url).searchParams.get("commande");
  return token === null ? null : findLookedUp(shop.db, token, now);
}
