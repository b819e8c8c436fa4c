import type { Currency } from "../money";

/** A discount code. Sums are minor units of `currency`; times UTC ms. */
export interface Coupon {
  code: string;
  kind: "percent" | "fixed" | "free_shipping";
  /** Percent (1 to 100), or minor units for `fixed`; 0 for free shipping. */
  value: number;
  /** Null: valid in every currency. A coupon with a fixed value or a minimum names one. */
  currency: Currency | null;
  /** Merchandise total it asks for. */
  minimum: number;
  startsAt: number | null;
  endsAt: number | null;
  limitTotal: number | null;
  limitPerCustomer: number | null;
  used: number;
  /** Whether it is shown to everybody (COUPON-11). */
  isPublic: boolean;
}

/** A coupon before it was ever used, with the operator's note. */
export type NewCoupon = Omit<Coupon, "used"> & { note: string };

/** Characters of a stored code, and of a note, at most. */
const [CODE_LIMIT, NOTE_LIMIT] = [64, 500];

const isCount = (count: number | null) => count === null || (Number.isSafeInteger(count) && count > 0);
const isTime = (time: number | null) => time === null || Number.isSafeInteger(time);

/** What is wrong with a coupon, by field; empty for one that may be stored (COUPON-9). */
export function couponFaults(coupon: NewCoupon): (keyof NewCoupon)[] {
  const { kind, value, minimum, startsAt, endsAt } = coupon;
  const code = normaliseCode(coupon.code);
  const sound: Record<Exclude<keyof NewCoupon, "kind">, boolean> = {
    code: code !== "" && code.length <= CODE_LIMIT,
    value:
      Number.isSafeInteger(value) &&
      { percent: value > 0 && value <= 100, fixed: value > 0, free_shipping: value === 0 }[kind],
    currency: coupon.currency !== null || (kind !== "fixed" && minimum === 0),
    minimum: Number.isSafeInteger(minimum) && minimum >= 0,
    startsAt: isTime(startsAt),
    endsAt: isTime(endsAt) && (startsAt === null || endsAt === null || startsAt < endsAt),
    limitTotal: isCount(coupon.limitTotal),
    limitPerCustomer: isCount(coupon.limitPerCustomer),
    isPublic: typeof coupon.isPublic === "boolean",
    note: coupon.note.length <= NOTE_LIMIT,
  };
  return (Object.keys(sound) as (keyof typeof sound)[]).filter((field) => !sound[field]);
}

/** Why a coupon does not count for a cart. */
export type CouponProblem =
  | { kind: "not-started" }
  | { kind: "ended" }
  | { kind: "used-up" }
  | { kind: "used-by-customer" }
  | { kind: "other-currency" }
  | { kind: "below-minimum"; minimum: number };

/** A code as it is stored: upper case, without spaces, hyphens, dots and invisible characters. */
export function normaliseCode(typed: string): string {
  return typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Cf}\p{Pd}.]/gu, "");
}

/**
 * Whether a coupon counts now for this merchandise total; null when it does.
 * @param usesByCustomer orders this customer already used it on, 0 while nobody is known
 */
export function couponProblem(
  coupon: Coupon,
  cart: { subtotal: number; currency: Currency; now: number; usesByCustomer: number },
): CouponProblem | null {
  if (coupon.startsAt !== null && cart.now < coupon.startsAt) return { kind: "not-started" };
  if (coupon.endsAt !== null && cart.now >= coupon.endsAt) return { kind: "ended" };
  if (coupon.limitTotal !== null && coupon.used >= coupon.limitTotal) return { kind: "used-up" };
  if (coupon.limitPerCustomer !== null && cart.usesByCustomer >= coupon.limitPerCustomer)
    return { kind: "used-by-customer" };
  if (coupon.currency !== null && coupon.currency !== cart.currency) return { kind: "other-currency" };
  if (cart.subtotal < coupon.minimum) return { kind: "below-minimum", minimum: coupon.minimum };
  return null;
}
