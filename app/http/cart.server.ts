import { findCart } from "../shop/cart/rows.server";
import { priceCart } from "../shop/cart/priced-cart.server";
import { findDraft } from "../shop/checkout/draft.server";
import { countUses } from "../shop/pricing/coupons.server";
import { deliversTo } from "../shop/region/region";
import type { Entered } from "./context.server";
import { readCartId } from "./cookies.server";

/**
 * The browser's cart, priced with what its checkout has so far (destination, shipping option, e-mail): cart, steps
 * and recap show the same figures.
 */
export async function readCart(request: Request, entered: Entered) {
  return readCartOf(await readCartId(request), entered);
}

/** The same of the cart of an id, which the browser may not name yet; null is no cart. */
export async function readCartOf(id: string | null, { shop: { db }, storefront, region, now }: Entered) {
  const cart = id ? await findCart(db, id, now) : null;
  const draft = cart ? await findDraft(db, cart.id) : null;
  // The draft may hold an address from another storefront: it does not count here.
  const contact = draft?.contact && deliversTo(region, draft.contact.shipping.country) ? draft.contact : null;
  const choice = {
    country: contact?.shipping.country,
    shippingOption: draft?.shippingOption,
    usesByCustomer: cart?.couponCode && contact ? await countUses(db, cart.couponCode, contact.email) : 0,
  };
  return { cart, draft, choice, view: await priceCart(db, storefront, cart, choice, now) };
}
