import { type HasHeaders, cookieOf, readSigned, signedCookie } from "./cookies.server";

/* The cookie of a cart: its id, signed, behind the number of its packs. */

/** What stands before a cart cookie's signed value: the number of packs, for display only, at most "9+". */
const COUNT = /^(\d|9\+)\./;

/** The id of the cart that the browser's cookie names, or null; whether it may have it: app/http/cart.server.ts. */
export async function readCookieCartId(request: Request): Promise<string | null> {
  const raw = cookieOf(request, "cart")?.replace(COUNT, "");
  const id: unknown = (await readSigned("cart", raw))?.["id"];
  return typeof id === "string" ? id : null;
}

/**
 * The number of packs that the page's header shows, 10 for "more than 9". It is not signed: a forged number is
 * displayed and used for nothing else.
 */
export function readCartCount(request: HasHeaders): number {
  const count = COUNT.exec(cookieOf(request, "cart") ?? "")?.[1];
  return count === "9+" ? 10 : Number(count ?? 0);
}

/** `Set-Cookie` that names a cart. */
export async function writeCart(id: string, packs: number): Promise<string> {
  const header = await signedCookie("cart", { id });
  return header.replace(/^cart=/, `cart=${packs > 9 ? "9+" : packs}.`);
}
