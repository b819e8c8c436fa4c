import { type Db, inTransaction, type Tx } from "../../data/db.server";
import type { Storefront } from "../catalogue/storefront";
import { type Coupon, type CouponProblem, couponProblem } from "../pricing/coupon";
import { countTries, takeBackTries } from "../limits/limits.server";
import { findCoupon } from "../pricing/coupons.server";
import { dayOf } from "../region/dates";
import { ok, refuse, type Result } from "../result";
import { takesOrders } from "../region/region";
import type { Cart, CartClient, TooManyCarts } from "./cart";
import { priceLines } from "./lines.server";
import { createCart, findCart, lockCart, setCoupon } from "./rows.server";

/* The coupon on a cart. */

type Refused = CouponProblem | { kind: "unknown" };

/** Why a coupon does not count for a cart of this merchandise total (minor units) now; null when it does. */
const problemOf = (coupon: Coupon, storefront: Storefront, subtotal: number, now: number) =>
  couponProblem(coupon, {
    subtotal,
    currency: storefront.region.currency.isoCode,
    day: dayOf(now, storefront.region),
    usesByCustomer: 0,
  });

/** Puts a coupon on a cart, replacing another. Refused where it does not count for this cart now. */
export async function applyCoupon(
  db: Db,
  storefront: Storefront,
  cart: Cart,
  code: string,
  now: number,
): Promise<Result<{ cart: Cart; coupon: Coupon }, Refused>> {
  const coupon = await findCoupon(db, code);
  if (!coupon) return refuse({ kind: "unknown" });
  const subtotal = priceLines(storefront, cart.lines).reduce(
    (sum, line) => sum + line.unitPrice * line.quantity,
    0,
  );
  const problem = problemOf(coupon, storefront, subtotal, now);
  if (problem) return refuse(problem);
  await setCoupon(db, cart.id, coupon.code, now);
  return ok({ cart, coupon });
}

/**
 * Keeps a coupon for packs to come, on a cart that holds none yet; where there is no cart one is made. Refused where it would not
 * count whatever is put in, and where the storefront takes no orders or this client made too many carts. (COUPON-18)
 */
export async function keepCoupon(
  db: Db,
  storefront: Storefront,
  { cartId, clientAddress }: CartClient,
  code: string,
  now: number,
): Promise<Result<{ cart: Cart | null; coupon: Coupon }, Refused | TooManyCarts | { kind: "no-orders" }>> {
  if (!takesOrders(storefront.region)) return refuse({ kind: "no-orders" });
  const coupon = await findCoupon(db, code);
  if (!coupon) return refuse({ kind: "unknown" });
  const problem = problemOf(coupon, storefront, coupon.minimum, now);
  if (problem) return refuse(problem);
  return inTransaction(db, async (tx) => {
    if (cartId) await lockCart(tx, storefront, cartId, now);
    const known = cartId ? await findCart(tx, cartId, now) : null;
    const named = known ? ok(known.id) : await createCart(tx, storefront, clientAddress, now);
    if (!named.ok) return refuse({ kind: "too-many-carts", wait: named.problem });
    await setCoupon(tx, named.value, coupon.code, now);
    return ok({ cart: await findCart(tx, named.value, now), coupon });
  });
}

/** A code that was typed and counts, or will. */
interface TriedCoupon {
  /** Null where it was deleted meanwhile. */
  cart: Cart | null;
  coupon: Coupon;
  /** Whether nothing is in the cart yet: the code is kept until there is (COUPON-18). */
  waits: boolean;
}

/** Why a typed code is refused; "too-often": codes were tried too often, whether this one exists or not (LIMIT-7), `wait` in ms. */
type TriedProblem = Refused | TooManyCarts | { kind: "no-orders" } | { kind: "too-often"; wait: number };

/**
 * Puts a code on the cart that a client has, or keeps it where nothing is in one (COUPON-18). A try is counted for the cart and the client,
 * and taken back unless the code is unknown: only that is a guess (LIMIT-6).
 * @param afterwards runs what follows once the code is stored or refused, and lets nothing of it change the answer
 */
export async function tryCoupon(
  db: Db,
  storefront: Storefront,
  { client, cart, code }: { client: CartClient; cart: Cart | null; code: string },
  now: number,
  afterwards: (work: () => Promise<void>) => Promise<void>,
): Promise<Result<TriedCoupon, TriedProblem>> {
  const tries = { ...(cart && { "coupon-cart": cart.id }), "coupon-address": client.clientAddress };
  const wait = await countTries(db, tries, now);
  if (wait !== null) return refuse({ kind: "too-often", wait });
  const waits = !cart || cart.lines.length === 0;
  const taken = waits
    ? await keepCoupon(db, storefront, client, code, now)
    : await applyCoupon(db, storefront, cart, code, now);
  if (taken.ok || taken.problem.kind !== "unknown") await afterwards(() => takeBackTries(db, tries, now));
  return taken.ok ? ok({ ...taken.value, waits }) : taken;
}

/**
 * Takes the code off a cart that gets its first packs where it counts for nothing, whatever is put in: it ended, was used up, or is
 * another currency's. It took nothing off this cart, so that it may keep nothing back either (COUPON-18).
 * @returns the code that the cart has then, or null
 */
export async function dropUseless(
  tx: Tx,
  storefront: Storefront,
  cart: Cart | null,
  now: number,
): Promise<string | null> {
  const code = cart?.couponCode ?? null;
  if (!cart || code === null || cart.lines.length > 0) return code;
  const coupon = await findCoupon(tx, code);
  if (coupon && !problemOf(coupon, storefront, coupon.minimum, now)) return code;
  await setCoupon(tx, cart.id, null, now);
  return null;
}
