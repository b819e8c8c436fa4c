import type { Currency } from "../money";
import { isDay } from "../region/dated";

/** A discount code. Sums are minor units of `currency`; days ISO, each storefront's own (COUPON-11). */
export interface Coupon {
  code: string;
  kind: "percent" | "fixed" | "free_shipping";
  /** Percent (1 to 100), or minor units for `fixed`; 0 for free shipping. */
  value: number;
  /** Null: valid in every currency. A coupon with a fixed value or a minimum names one. */
  currency: Currency | null;
  /** Merchandise total it asks for. */
  minimum: number;
  /** The first day on which it counts, and the last one; null where there is none. */
  startsOn: string | null;
  endsOn: string | null;
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
const isDayOrNone = (day: string | null) => day === null || isDay(day);

/** What is wrong with a coupon, by field; empty for one that may be stored (COUPON-9). */
export function couponFaults(coupon: NewCoupon): (keyof NewCoupon)[] {
  const { kind, value, minimum, startsOn, endsOn } = coupon;
  const code = normaliseCode(coupon.code);
  const sound: Record<Exclude<keyof NewCoupon, "kind">, boolean> = {
    code: code !== "" && code.length <= CODE_LIMIT,
    value:
      Number.isSafeInteger(value) &&
      { percent: value > 0 && value <= 100, fixed: value > 0, free_shipping: value === 0 }[kind],
    currency: coupon.currency !== null || (kind !== "fixed" && minimum === 0),
    minimum: Number.isSafeInteger(minimum) && minimum >= 0,
    startsOn: isDayOrNone(startsOn),
    endsOn: isDayOrNone(endsOn) && (startsOn === null || endsOn === null || startsOn <= endsOn),
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

/** Whether a coupon counts only from some merchandise total on. */
export const hasMinimum = ({ minimum }: Pick<Coupon, "minimum">): boolean => minimum > 0;

/** A code as it is stored: upper case, without spaces, hyphens, dots and invisible characters. */
export function normaliseCode(typed: string): string {
  return typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\p{Cf}\p{Pd}.]/gu, "");
}

/**
 * Whether a coupon counts for this merchandise total; null when it does.
 * @param day (ISO) that it is where the cart's storefront is: the day of an order that is placed now
 * @param usesByCustomer orders this customer already used it on, 0 while nobody is known
 */
export function couponProblem(
  coupon: Coupon,
  cart: { subtotal: number; currency: Currency; day: string; usesByCustomer: number },
): CouponProblem | null {
  // First what no day and no larger cart mends.
  if (coupon.currency !== null && coupon.currency !== cart.currency) return { kind: "other-currency" };
  if (coupon.startsOn !== null && cart.day < coupon.startsOn) return { kind: "not-started" };
  if (coupon.endsOn !== null && cart.day > coupon.endsOn) return { kind: "ended" };
  if (coupon.limitTotal !== null && coupon.used >= coupon.limitTotal) return { kind: "used-up" };
  if (coupon.limitPerCustomer !== null && cart.usesByCustomer >= coupon.limitPerCustomer)
    return { kind: "used-by-customer" };
  if (cart.subtotal < coupon.minimum) return { kind: "below-minimum", minimum: coupon.minimum };
  return null;
}
