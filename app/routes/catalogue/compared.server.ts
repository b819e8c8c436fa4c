import { named } from "../../locales/elision";
import { COMPARED, joinCompared, readComparison } from "../../shop/catalogue/comparison";
import { slugList, slugsIn } from "../../shop/catalogue/slug-list";
import type { StoreProduct } from "../../shop/catalogue/storefront";
import * as paths from "../../paths";
import type { Entered } from "../../http/session/context.server";
import { type HasHeaders, cookieOf, endCookie, plainCookie } from "../../http/cookies/cookies.server";
import { done } from "../../http/forms/responses.server";

/* The varieties that a browser chose to compare: the cookie `compare`, which names varieties and nobody. No row is kept of it. */

/** Of those chosen, the varieties that the storefront sells, the oldest choice first. */
const chosenOf = (request: HasHeaders, { storefront }: Entered): StoreProduct[] =>
  readComparison(slugsIn(cookieOf(request, "compare") ?? "", COMPARED), storefront).products;

/** Keeps these varieties, and leads to the address that shows them (COMPARE-6). */
export function keepCompared(products: readonly StoreProduct[], gone?: { added: string; gone: string }) {
  const slugs = products.map(({ slug }) => slug);
  const cookie = slugs.length > 0 ? plainCookie("compare", slugList(slugs)) : endCookie("compare");
  return done(paths.comparison(slugs), gone ? { key: "compare-replaced", values: gone } : null, [cookie]);
}

/** Adds a variety to those chosen; where there is no room the oldest gives way, which the next page says (COMPARE-6). */
export function addCompared(request: HasHeaders, entered: Entered, product: StoreProduct) {
  const { products, gone } = joinCompared(chosenOf(request, entered), product);
  return keepCompared(products, gone ? { added: product.name, gone: named(gone.name).of } : undefined);
}
