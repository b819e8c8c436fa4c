import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Coupon } from "~/shop/pricing/coupon";
import { quote, type QuoteLine } from "~/shop/pricing/quote";
import type { ShippingOption } from "~/shop/region/countries";
import { coupon } from "../support/sales";

function line(unitPrice: number, quantity = 1, seeds = 5, freeSeeds = 0): Omit<QuoteLine, "total"> {
  const sku = `P-${unitPrice}`;
  const pack = { sku, productSlug: "amnesia", name: "Amnesia", seeds, freeSeeds, stockItem: sku };
  return { ...pack, quantity, unitPrice, stockUnits: quantity };
}

/** 6.90, free from 60.00. */
const tracked: ShippingOption = {
  id: "priority-tracked",
  price: 690,
  min: 2,
  max: 5,
  delay: 1,
  freeFrom: 6000,
};

const price = (
  lines: Omit<QuoteLine, "total">[],
  applied: Coupon | null = null,
  taxBasisPoints = 2000,
  shippingOption = tracked,
) => quote({ currency: "EUR", lines, coupon: applied, shippingOption, taxBasisPoints });

const percent = (value: number) => coupon({ code: "P", kind: "percent", value });
const fixed = (value: number) => coupon({ code: "F", kind: "fixed", value, currency: "EUR" });
const freeShipping = coupon({ code: "S", kind: "free_shipping", value: 0 });

describe("a quote", () => {
  it.each([
    // merchandise, coupon, then discount, shipping, why free, missing, total, tax
    ["below the threshold", 2100, null, 0, 690, null, 3900, 2790, 465],
    ["one cent below the threshold", 5999, null, 0, 690, null, 1, 6689, 1115],
    ["at the threshold", 6000, null, 0, 0, "threshold", null, 6000, 1000],
    ["above it before the discount", 6500, percent(10), 650, 0, "threshold", null, 5850, 975],
    ["at it before the discount", 6000, fixed(5999), 5999, 0, "threshold", null, 1, 0],
    ["one cent below it before the discount", 5999, percent(10), 600, 690, null, 1, 6089, 1015],
    ["with half a cent of discount", 1005, percent(10), 101, 690, null, 4995, 1594, 266],
    ["with less than half a cent of discount", 1004, percent(10), 100, 690, null, 4996, 1594, 266],
    ["wholly given away", 2100, percent(100), 2100, 690, null, 3900, 690, 115],
    ["with a fixed sum off", 2100, fixed(500), 500, 690, null, 3900, 2290, 382],
    ["with more off than it is worth", 2100, fixed(5000), 2100, 690, null, 3900, 690, 115],
    ["with free shipping by coupon", 2100, freeShipping, 0, 0, "coupon", null, 2100, 350],
  ] as const)(
    "%s: the threshold by the lines, the discount, the total, with the tax taken out of it [DELIVERY-3]",
    (_, subtotal, applied, discount, shipping, free, missing, total, tax) => {
      const made = price([line(subtotal)], applied);
      expect(made).toMatchObject({
        subtotal,
        discount,
        couponCode: applied?.code ?? null,
        shipping: { price: shipping, free },
        missingForFreeShipping: missing,
        total,
        taxes: [{ basisPoints: 2000, gross: total, tax }],
      });
    },
  );

  it("uses no code up that makes free what is free already [COUPON-17]", () => {
    const free = { couponCode: null, shipping: { price: 0, free: "threshold" }, total: 6000 };
    expect(price([line(6000)], freeShipping)).toMatchObject(free);
    expect(price([line(5999)], freeShipping)).toMatchObject({
      couponCode: "S",
      shipping: { free: "coupon" },
    });
  });

  it("never costs more with a code than without [DELIVERY-3]", () => {
    const some = fc.oneof(
      fc.integer({ min: 1, max: 100 }).map(percent),
      fc.integer({ min: 1, max: 20_000 }).map(fixed),
      fc.constant(freeShipping),
    );
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 5 }), some, (prices, applied) => {
        const lines = prices.map((unit) => line(unit));
        expect(price(lines, applied).total).toBeLessThanOrEqual(price(lines).total);
      }),
    );
  });

  it("adds up: lines to the subtotal, less discount, plus shipping, to the total [MONEY-6]", () => {
    const made = price([line(1995, 2), line(333, 7)], percent(15));
    expect(made.lines.map(({ total }) => total)).toEqual([3990, 2331]);
    expect(made).toMatchObject({ subtotal: 6321, discount: 948, shipping: { price: 0 }, total: 5373 });
  });

  it("takes tax out and never adds it: the total is the same at every rate [MONEY-4]", () => {
    expect(price([line(7500)], null, 0)).toMatchObject({ total: 7500, taxes: [{ tax: 0 }] });
    expect(price([line(7500)], null, 810)).toMatchObject({ total: 7500, taxes: [{ gross: 7500, tax: 562 }] });
    expect(price([line(7500)], null, 2100)).toMatchObject({
      total: 7500,
      taxes: [{ gross: 7500, tax: 1302 }],
    });
  });

  it("counts free seeds, in every pack [CART-4]", () => {
    expect(price([line(1000, 3, 5, 2), line(900, 1, 10)]).seedCount).toBe(31);
  });

  it("never sends for nothing by an option without a threshold [DELIVERY-3]", () => {
    const made = price([line(100_000)], null, 2000, { ...tracked, freeFrom: null });
    expect(made).toMatchObject({ shipping: { price: 690, free: null }, missingForFreeShipping: null });
  });

  it("of an empty cart costs nothing", () => {
    expect(price([])).toMatchObject({
      subtotal: 0,
      shipping: { price: 0 },
      total: 0,
      missingForFreeShipping: 6000,
    });
  });
});
