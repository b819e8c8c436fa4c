import { type Currency, divideHalfUp, taxWithin } from "../money";
import type { ShippingOption } from "../region/countries";
import type { Coupon } from "./coupon";

/*
 * The one place where totals are made. Cart, recap, order, mail and invoice show a Quote's figures and compute none.
 * Integer minor units; prices include tax, so gross sums are the truth and tax is taken out of them.
 */

export interface QuoteLine {
  sku: string;
  productSlug: string;
  name: string;
  /** Of one pack. */
  seeds: number;
  freeSeeds: number;
  quantity: number;
  unitPrice: number;
  /** `unitPrice` × `quantity`. */
  total: number;
  stockItem: string;
  /** Units of the stock item the whole line takes. */
  stockUnits: number;
}

export interface Quote {
  currency: Currency;
  lines: QuoteLine[];
  /** Seeds in all, free ones counted. */
  seedCount: number;
  /** Sum of the lines. */
  subtotal: number;
  /** Taken off the subtotal, never more than it; 0 where the coupon acts on shipping. */
  discount: number;
  /** The code that counts; null where there is none, and where it would make free what is free already (COUPON-17). */
  couponCode: string | null;
  shipping: {
    option: ShippingOption["id"];
    price: number;
    /** Why it costs nothing, where it does. */
    free: "threshold" | "coupon" | null;
    min: number;
    max: number;
    delay: number;
  };
  /** What the lines still lack for free shipping by this option; null where it is free or never is. */
  missingForFreeShipping: number | null;
  /** Tax contained in the total, by rate. */
  taxes: { basisPoints: number; gross: number; tax: number }[];
  total: number;
}

/** Whether something is to be paid at all (CHECKOUT-18). */
export const isPayable = ({ total }: Pick<Quote, "total">): boolean => total > 0;

/** Whether sending costs nothing, for whatever reason. */
export const isSentFree = ({ shipping }: Pick<Quote, "shipping">): boolean => shipping.price === 0;

/** The taxes contained in an amount (minor units) of a quote's total, shared between its rates as the whole is. */
function taxesWithin({ taxes, total }: Pick<Quote, "taxes" | "total">, amount: number): Quote["taxes"] {
  let left = amount;
  return taxes.map(({ basisPoints, gross }, index) => {
    const isLast = index === taxes.length - 1;
    const share = isLast ? left : divideHalfUp(amount * gross, total);
    left -= share;
    return { basisPoints, gross: share, tax: taxWithin(share, basisPoints) };
  });
}

/**
 * The taxes contained in a part of what a quote comes to. Parts that come to the whole contain the taxes of the whole, to the cent.
 * @param amount of the part, minor units
 * @param before what the parts before this one came to, minor units
 */
export function taxesOf(
  quote: Pick<Quote, "taxes" | "total">,
  amount: number,
  before: number,
): Quote["taxes"] {
  const earlier = taxesWithin(quote, before);
  return taxesWithin(quote, before + amount).map(({ basisPoints, gross, tax }, index) => ({
    basisPoints,
    gross: gross - (earlier[index]?.gross ?? 0),
    tax: tax - (earlier[index]?.tax ?? 0),
  }));
}

/** What a coupon takes off a merchandise total. */
function discountOf(coupon: Coupon | null, subtotal: number): number {
  if (coupon?.kind === "percent") return divideHalfUp(subtotal * coupon.value, 100);
  if (coupon?.kind === "fixed") return Math.min(coupon.value, subtotal);
  return 0;
}

/**
 * Prices a cart.
 * @param coupon one that counts (`couponProblem` is null), or none
 * @param taxBasisPoints rate of the destination, for merchandise and shipping alike
 */
export function quote(input: {
  currency: Currency;
  lines: Omit<QuoteLine, "total">[];
  coupon: Coupon | null;
  shippingOption: ShippingOption;
  taxBasisPoints: number;
}): Quote {
  const { currency, coupon, shippingOption: option, taxBasisPoints } = input;
  const lines = input.lines.map((line) => ({ ...line, total: line.unitPrice * line.quantity }));
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0);
  const discount = discountOf(coupon, subtotal);
  const merchandise = subtotal - discount;
  // By the sum before any code: none may take free sending away, and so raise the total (DELIVERY-3).
  const isFree = option.freeFrom !== null && subtotal >= option.freeFrom;
  const free = isFree ? "threshold" : coupon?.kind === "free_shipping" ? "coupon" : null;
  const shipping = free || lines.length === 0 ? 0 : option.price;
  const total = merchandise + shipping;
  return {
    currency,
    lines,
    seedCount: lines.reduce((sum, line) => sum + (line.seeds + line.freeSeeds) * line.quantity, 0),
    subtotal,
    discount,
    couponCode: coupon && !(coupon.kind === "free_shipping" && isFree) ? coupon.code : null,
    shipping: {
      option: option.id,
      price: shipping,
      free,
      min: option.min,
      max: option.max,
      delay: option.delay,
    },
    missingForFreeShipping: free || option.freeFrom === null ? null : option.freeFrom - subtotal,
    taxes: [{ basisPoints: taxBasisPoints, gross: total, tax: taxWithin(total, taxBasisPoints) }],
    total,
  };
}
