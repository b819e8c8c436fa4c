import type { Db } from "../../data/db.server";
import type { Storefront } from "../catalogue/storefront";
import { type Coupon, type CouponProblem, couponProblem } from "../pricing/coupon";
import { findCoupon } from "../pricing/coupons.server";
import { ok, refuse, type Result } from "../result";
import type { Cart } from "./cart";
import { priceLines } from "./lines.server";

/* The coupon on a cart. */

/** Puts a coupon on a cart, replacing another. Refused where it does not count for this cart now. */
export async function applyCoupon(
  db: Db,
  storefront: Storefront,
  cart: Cart,
  code: string,
  now: number,
): Promise<Result<Coupon, CouponProblem | { kind: "unknown" }>> {
  const coupon = await findCoupon(db, code);
  if (!coupon) return refuse({ kind: "unknown" });
  const subtotal = priceLines(storefront, cart.lines).reduce(
    (sum, line) => sum + line.unitPrice * line.quantity,
    0,
  );
  const problem = couponProblem(coupon, {
    subtotal,
    currency: storefront.region.currency.isoCode,
    now,
    usesByCustomer: 0,
  });
  if (problem) return refuse(problem);
  await db
    .updateTable("cart")
    .set({ coupon_code: coupon.code, updated_at: now })
    .where("id", "=", cart.id)
    .execute();
  return ok(coupon);
}

/** Takes the coupon off a cart. */
export async function removeCoupon(db: Db, cartId: string, now: number): Promise<void> {
  await db.updateTable("cart").set({ coupon_code: null, updated_at: now }).where("id", "=", cartId).execute();
}
