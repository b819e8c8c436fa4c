import type { Db } from "../../data/db.server";
import type { Storefront } from "../catalogue/storefront";
import { type Coupon, type CouponProblem, couponProblem } from "../pricing/coupon";
import { findCoupon } from "../pricing/coupons.server";
import { type Quote, quote } from "../pricing/quote";
import { dayOf } from "../region/dates";
import { destinationOf, findRegion } from "../region/region";
import type { CountryCode, ShippingOption } from "../region/countries";
import { type Cart, countPacks } from "./cart";
import { packsLeft, priceLines, seedsOf, stockFor } from "./lines.server";

/* A cart as it is looked at: prices and stock of the moment, and what changed. Nothing is reserved before the order. */

/** What differs between the cart as it was filled and the catalogue as it is. */
export type CartNotice =
  | { kind: "gone"; sku: string }
  | { kind: "short"; sku: string; name: string; left: number }
  | { kind: "price-rise"; sku: string; name: string; before: number; now: number }
  | { kind: "seed-maximum"; maximum: number }
  | { kind: "coupon"; code: string; problem: CouponProblem | { kind: "unknown" } };

export interface PricedCart {
  cart: Cart | null;
  quote: Quote;
  /** What it costs by each way of sending to its destination, in their order. */
  quotes: Quote[];
  notices: CartNotice[];
  /** Packs, for the header's count. */
  count: number;
  /** False where a notice must be answered before an order. */
  orderable: boolean;
}

/**
 * Whether what changed must be answered before an order. A higher price is shown, and a code that waits for a larger cart
 * (COUPON-18) takes nothing away.
 */
const isInTheWay = (notice: CartNotice): boolean =>
  notice.kind !== "price-rise" && !(notice.kind === "coupon" && notice.problem.kind === "below-minimum");

/**
 * A cart with today's prices, stock and coupon, and what changed.
 * @param choice destination and way of sending, where the shopper has said; else the region's first country, and the cheapest way
 *   for this cart, of two that cost the same the first (CHECKOUT-16)
 * @param usesByCustomer of the cart's coupon, where the customer is known
 */
export async function priceCart(
  db: Db,
  storefront: Storefront,
  cart: Cart | null,
  choice: {
    country?: CountryCode | null;
    shippingOption?: ShippingOption["id"] | null;
    usesByCustomer?: number;
  },
  now: number,
): Promise<PricedCart> {
  const { region } = storefront;
  const notices: CartNotice[] = [];
  const lines = cart?.lines ?? [];
  // What was seen in another currency is neither more nor less.
  const comparable = findRegion(cart?.region ?? "")?.currency.isoCode === region.currency.isoCode;
  const onHand = await stockFor(
    db,
    storefront,
    lines.map((line) => line.sku),
  );
  for (const line of lines) {
    const found = storefront.bySku.get(line.sku);
    if (!found) {
      notices.push({ kind: "gone", sku: line.sku });
      continue;
    }
    const { name } = found.product;
    const left = packsLeft(storefront, onHand, lines, line.sku);
    if (left < line.quantity) notices.push({ kind: "short", sku: line.sku, name, left });
    if (comparable && found.pack.price > line.unitPriceSeen)
      notices.push({
        kind: "price-rise",
        sku: line.sku,
        name,
        before: line.unitPriceSeen,
        now: found.pack.price,
      });
  }
  const priced = priceLines(storefront, lines);
  if (seedsOf(storefront, lines) > region.seedMaximum)
    notices.push({ kind: "seed-maximum", maximum: region.seedMaximum });

  let coupon: Coupon | null = null;
  if (cart?.couponCode) {
    const found = await findCoupon(db, cart.couponCode);
    const problem = found
      ? couponProblem(found, {
          subtotal: priced.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0),
          currency: region.currency.isoCode,
          day: dayOf(now, region),
          usesByCustomer: choice.usesByCustomer ?? 0,
        })
      : { kind: "unknown" as const };
    if (problem) notices.push({ kind: "coupon", code: cart.couponCode, problem });
    else coupon = found;
  }

  const country = destinationOf(region, choice.country);
  const quotes = country.shippingOptions.map((shippingOption) =>
    quote({
      currency: region.currency.isoCode,
      lines: priced,
      coupon,
      shippingOption,
      taxBasisPoints: country.taxBasisPoints,
    }),
  );
  return {
    cart,
    notices,
    count: countPacks(cart),
    orderable: priced.length > 0 && !notices.some(isInTheWay),
    quotes,
    quote:
      quotes.find(({ shipping }) => shipping.option === choice.shippingOption) ??
      quotes.reduce((best, one) => (one.shipping.price < best.shipping.price ? one : best)),
  };
}
