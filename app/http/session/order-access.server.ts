import { redirect } from "@remix-run/node";
import * as paths from "../../paths";
import { findOrderByLink } from "../../shop/orders/links.server";
import { findOrderAmong } from "../../shop/orders/orders.server";
import type { Order } from "../../shop/orders/order";
import { afterStored } from "../forms/after-stored.server";
import type { Entered } from "./context.server";
import { cookieOf, readSigned, signedCookie } from "../cookies/cookies.server";
import { linkOf } from "./mailed-link.server";
import { endAuth, isSignedOutElsewhere, readSession } from "./session.server";
import { COOKIES } from "../../shop/consent/cookie-list.server";

interface RememberedOrder {
  id: string;
  /** When it was placed, UTC ms: the entry expires by this time, whatever lifetime the browser gives the cookie. */
  at: number;
}

async function readOrders(request: Request, now: number): Promise<RememberedOrder[]> {
  const kept: unknown = (await readSigned("order", cookieOf(request, "order"), now))?.["orders"];
  const since = now - COOKIES.order.maxAge * 1000;
  return Array.isArray(kept) ? (kept as RememberedOrder[]).filter(({ at }) => at > since) : [];
}

/**
 * Ids of the orders placed in this browser, newest first. They do not prove who uses the browser now: a customer's
 * orders also need that customer's session (ORDER-18).
 */
export async function readOrderIds(request: Request, now: number): Promise<string[]> {
  return (await readOrders(request, now)).map(({ id }) => id);
}

/**
 * `Set-Cookie` that adds an order to those of this browser, at most ten; each keeps its own time.
 * @param request null: earlier orders are dropped
 */
async function writeOrderId(request: Request | null, id: string, now: number): Promise<string> {
  const known = request ? await readOrders(request, now) : [];
  const order = known.find((one) => one.id === id) ?? { id, at: now };
  const others = known.filter((one) => one.id !== id);
  return signedCookie("order", { orders: [order, ...others].slice(0, 10) }, now);
}

/**
 * The order a request may see whole: the one its mailed link (`?lien=`) opens, else the last one this browser placed that
 * is a guest's, or of the customer who is signed in; none where its session ended elsewhere (ORDER-18). "bad-link" where a link is given and opens nothing.
 */
async function findOwnOrder(request: Request, entered: Entered): Promise<Order | "bad-link" | null> {
  const { shop, now } = entered;
  const link = linkOf(request);
  if (link !== undefined) return (await findOrderByLink(shop.db, link, now)) ?? "bad-link";
  const ids = await readOrderIds(request, now);
  if (ids.length === 0) return null;
  const session = await readSession(request, entered);
  if (!session && (await isSignedOutElsewhere(request, entered))) return null;
  return findOrderAmong(shop.db, ids, session?.customer.id ?? null);
}

/** The same order; redirects to the order status page if there is none to show. @throws {Response} */
export async function ownOrder(request: Request, entered: Entered): Promise<Order> {
  const order = await findOwnOrder(request, entered);
  if (order === null) throw redirect(paths.orderStatus(), 303);
  if (order === "bad-link") throw redirect(`${paths.orderStatus()}?lien=expire`, 303);
  return order;
}

/**
 * `Set-Cookie` lines that add an order placed or paid here to this browser's list. If its session ended elsewhere,
 * the earlier list and the session's cookie are dropped, so that this order can be shown.
 */
export async function rememberOrder(request: Request, entered: Entered, id: string): Promise<string[]> {
  return (await afterStored(
    entered,
    () => isSignedOutElsewhere(request, entered),
    () => false,
  ))
    ? [await writeOrderId(null, id, entered.now), ...endAuth()]
    : [await writeOrderId(request, id, entered.now)];
}
