import { type Db, inTransaction } from "../../data/db.server";
import { claimCart, type ClaimedCart } from "../cart/claim.server";
import type { Storefront } from "../catalogue/storefront";
import { findRow, lockCustomer } from "./customer-rows.server";
import { endSession, findSession, openSession } from "./sessions.server";
import { addWish, type Wish } from "./wishlist.server";

/* Signing in: what changes when a customer who proved who they are goes on as such in a browser. */

/** A customer who proved who they are. */
export interface Proved {
  customerId: string;
  /** The password's hash at that moment: a session is opened only if it is still the same (ACCOUNT-27). */
  passwordHash: string;
}

/** The browser that signs in. */
export interface Browser {
  /** The token of the session it names, open or not; null where it names none. */
  sessionToken: string | null;
  /** The cart it names, or null. */
  cartId: string | null;
  /** As it calls itself; cut where it is long. */
  userAgent: string;
}

interface SignedIn {
  /** The new session's, for the browser's cookie. */
  token: string;
  /** Whether the session that the browser named had ended elsewhere, or by time. */
  afterEnded: boolean;
  /** The one cart of browser and account. */
  claimed: ClaimedCart;
  /** The wish that led to the login; null where there was none, or the storefront does not sell it. */
  wish: Wish | null;
}

/**
 * Signs a customer in: their browser's former session ends, one of their own opens, the carts of browser and account
 * become one, and the wish that led here is added. One transaction: all of it is stored, or nothing (ACCOUNT-28).
 *
 * Null, and nothing is changed, where the password became another one since it was asked: a login that was under way
 * does not outlive it (ACCOUNT-27).
 * @param wish slug of a variety, as it was asked for; null for none
 */
export function signIn(
  db: Db,
  storefront: Storefront,
  { customerId, passwordHash }: Proved,
  { sessionToken, cartId, userAgent }: Browser,
  wish: string | null,
  now: number,
): Promise<SignedIn | null> {
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const row = await findRow(tx, "id", customerId);
    if (row?.password_hash !== passwordHash) return null;
    const before = sessionToken === null ? null : await findSession(tx, sessionToken, now);
    if (before) await endSession(tx, before.customer.id, before.id);
    const token = await openSession(tx, customerId, { userAgent }, now);
    const claimed = await claimCart(tx, storefront, { cartId, customerId }, now);
    const product = (wish !== null && storefront.bySlug.get(wish)) || null;
    return {
      token,
      afterEnded: sessionToken !== null && before === null,
      claimed,
      wish: product && {
        slug: product.slug,
        name: product.name,
        wished: await addWish(tx, customerId, product.slug, now),
      },
    };
  });
}
