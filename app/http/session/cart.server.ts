import { findCartOf, ownerOf } from "../../shop/cart/claim.server";
import type { CartClient } from "../../shop/cart/cart";
import { findCart } from "../../shop/cart/rows.server";
import { priceCart } from "../../shop/cart/priced-cart.server";
import { findDraft } from "../../shop/checkout/draft.server";
import { countUses } from "../../shop/pricing/coupons.server";
import { deliversTo } from "../../shop/region/region";
import { clientOf, type Entered } from "./context.server";
import { readNamedCart } from "../cookies/cart-cookie.server";
import { readSession } from "./session.server";

/** A cart that a browser may read and change. */
interface BrowserCart {
  /** Null where there is none. */
  id: string | null;
  /** The revision whose answer the browser had last; null where its cookie does not name this cart. */
  revision: number | null;
  /** Whether the cookie names the cart of an account whose customer is not signed in here. */
  isWithheld: boolean;
}

/**
 * The cart that a browser may read and change: the one its cookie names, unless that is an account's whose customer is not signed
 * in here, as after their sessions were ended from elsewhere (CART-24). A customer who is signed in gets
 * the account's cart if the cookie names no cart, another customer's, or one that was merged into the account's on another device.
 */
async function findBrowserCart(request: Request, entered: Entered): Promise<BrowserCart> {
  const { db } = entered.shop;
  const named = await readNamedCart(request, entered.now);
  const owner = named ? await ownerOf(db, named.id) : undefined;
  if (named && owner === null) return { ...named, isWithheld: false };
  const session = await readSession(request, entered);
  if (!session) return { id: null, revision: null, isWithheld: owner !== undefined };
  if (named && session.customer.id === owner) return { ...named, isWithheld: false };
  const kept = await findCartOf(db, session.customer.id, entered.now);
  return { id: kept?.id ?? null, revision: null, isWithheld: false };
}

/** Its id; null for none that this browser may change. */
export const readCartId = async (request: Request, entered: Entered): Promise<string | null> =>
  (await findBrowserCart(request, entered)).id;

/** Who asks for a change that may make a cart. */
export async function cartClient(request: Request, entered: Entered): Promise<CartClient> {
  const { id, revision } = await findBrowserCart(request, entered);
  return { cartId: id, revision, clientAddress: clientOf(entered) };
}

/**
 * The browser's cart, priced with what its checkout has so far (destination, shipping option, e-mail): cart, steps
 * and recap show the same figures.
 */
export async function readCart(request: Request, entered: Entered) {
  const { id, isWithheld } = await findBrowserCart(request, entered);
  return { ...(await readCartOf(id, entered)), isWithheld };
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
