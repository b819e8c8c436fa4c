import type { Db } from "../../data/db.server";
import type { Storefront } from "../catalogue/storefront";
import { type Coupon, type CouponProblem, couponProblem } from "../pricing/coupon";
import { findCoupon } from "../pricing/coupons.server";
import { ok, refuse, type Result } from "../result";
import type { Cart } from "./cart";
import { priceLines } from "./lines.server";
import { setCoupon } from "./rows.server";

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
  await setCoupon(db, cart.id, coupon.code, now);
  return ok(coupon);
}
