import { type Cart, countPacks } from "../../shop/cart/cart";
import { type HasHeaders, cookieOf, readSigned, signedCookie } from "./cookies.server";

/* The cookie of a cart: its id and its revision, signed, behind the number of its packs. */

/** The cart that a browser's cookie names, and the revision whose answer the browser had last (CART-26). */
interface NamedCart {
  id: string;
  revision: number;
}

/** What stands before a cart cookie's signed value: the number of packs, for display only, at most "9+". */
const COUNT = /^(\d|9\+)\./;

/** The cart that the browser's cookie names, or null; whether it may have it: app/http/session/cart.server.ts. */
export async function readNamedCart(request: Request, now: number): Promise<NamedCart | null> {
  const raw = cookieOf(request, "cart")?.replace(COUNT, "");
  const { id, revision } = (await readSigned("cart", raw, now)) ?? {};
  return typeof id === "string" && typeof revision === "number" ? { id, revision } : null;
}

/**
 * The number of packs that the page's header shows, 10 for "more than 9". It is not signed: a forged number is
 * displayed and used for nothing else.
 */
export function readCartCount(request: HasHeaders): number {
  const count = COUNT.exec(cookieOf(request, "cart") ?? "")?.[1];
  return count === "9+" ? 10 : Number(count ?? 0);
}

/** `Set-Cookie` that names a cart as it is now. */
export async function writeCart(cart: Cart, now: number): Promise<string> {
  const packs = countPacks(cart);
  const header = await signedCookie("cart", { id: cart.id, revision: cart.revision }, now);
  return header.replace(/^cart=/, `cart=${packs > 9 ? "9+" : packs}.`);
}
