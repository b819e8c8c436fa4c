import * as paths from "../../paths";
import { isSlugLike, slugList, slugsIn } from "../../shop/catalogue/slug-list";
import { type HasHeaders, cookieOf, cookiesOf, endCookie, plainCookie } from "./cookies.server";

/*
 * The varieties that a visitor looked at last, where they switched that on: the cookie `seen`, which is there only then.
 * It names varieties and nobody, and no row is kept of it. The edge adds to it after the page, whose answer is everybody's.
 */

/** Varieties that are kept. */
export const SEEN = 20;

const write = (slugs: readonly string[]): string => plainCookie("seen", slugList(slugs));

/** The slugs a visitor looked at, the last one first; null where they have not switched it on. */
export function readSeen(request: HasHeaders): string[] | null {
  const value = cookieOf(request, "seen");
  return value === undefined ? null : slugsIn(value, SEEN);
}

/** `Set-Cookie` that switches it on, or begins anew: nothing seen. */
export const startSeen = (): string => write([]);

/** `Set-Cookie` that switches it off and forgets. */
export const endSeen = (): string => endCookie("seen");

/** What stands before the slug in the path of a variety's page. */
const PRODUCT = paths.product("");

/**
 * `Set-Cookie` that adds the variety of a page to those that were seen; null where it is not switched on, and where the
 * page is no variety's or that of the last one (SEEN-1).
 * @param cookies the `Cookie` header
 * @param page path within its storefront
 */
export function addSeen(cookies: string | undefined, page: string): string | null {
  const value = cookiesOf(cookies)["seen"];
  if (value === undefined || !page.startsWith(PRODUCT)) return null;
  const slug = page.slice(PRODUCT.length);
  const seen = slugsIn(value, SEEN);
  if (!isSlugLike(slug) || seen[0] === slug) return null;
  return write([slug, ...seen.filter((other) => other !== slug)].slice(0, SEEN));
}
