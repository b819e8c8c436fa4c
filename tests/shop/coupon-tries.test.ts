import { describe, expect, it } from "vitest";
import type { Cart, CartClient } from "~/shop/cart/cart";
import { tryCoupon } from "~/shop/cart/coupon.server";
import { findCart } from "~/shop/cart/rows.server";
import { saveCoupons } from "~/shop/pricing/coupons.server";
import { coupon, smallShop } from "../support/sales";
import { fillCart, type TestShop } from "../support/shop";
import { isCounted, triesOf, useUp } from "../support/tries";

const CLIENT = "203.0.113.7";

const clientOf = (cart: Cart | null): CartClient => ({
  cartId: cart?.id ?? null,
  revision: cart?.revision ?? null,
  clientAddress: CLIENT,
});

const tryCode = (
  shop: TestShop,
  cart: Cart | null,
  code: string,
  afterwards: (work: () => Promise<void>) => Promise<void> = (work) => work(),
) => {
  const storefront = shop.catalogue.storefront("fr");
  return tryCoupon(shop.db, storefront, { client: clientOf(cart), cart, code }, shop.now(), afterwards);
};

async function shopWithCodes() {
  const shop = await smallShop();
  await saveCoupons(shop.db, [
    coupon({ code: "DIX" }),
    coupon({ code: "GROS", minimum: 5000, currency: "EUR" }),
    coupon({ code: "FINI", endsOn: "2026-11-01" }),
  ]);
  return shop;
}

describe("a code that is typed", () => {
  it("is put on a cart that holds something, and kept for the packs to come where none does [COUPON-18]", async () => {
    const shop = await shopWithCodes();
    const cart = await fillCart(shop, { "A-5": 1 });
    expect(await tryCode(shop, cart, "dix")).toMatchObject({
      ok: true,
      value: { cart: { id: cart.id }, coupon: { code: "DIX" }, waits: false },
    });
    expect((await findCart(shop.db, cart.id, shop.now()))?.couponCode).toBe("DIX");
    const kept = await tryCode(shop, null, "GROS");
    expect(kept).toMatchObject({
      ok: true,
      value: { cart: { couponCode: "GROS", lines: [] }, coupon: { minimum: 5000 }, waits: true },
    });
    // On the cart that was made for it the next one is kept, too.
    const made = kept.ok ? kept.value.cart : null;
    expect(await tryCode(shop, made, "DIX")).toMatchObject({
      ok: true,
      value: { cart: { id: made?.id, couponCode: "DIX" }, waits: true },
    });
  });

  it("is counted for its cart and its client where nobody knows it, and taken back whatever else becomes of it [LIMIT-6]", async () => {
    const shop = await shopWithCodes();
    const cart = await fillCart(shop, { "A-5": 1 });
    for (const code of ["DIX", "GROS", "FINI"]) await tryCode(shop, cart, code);
    expect(await triesOf(shop.db, "coupon-")).toEqual({});
    expect(await tryCode(shop, cart, "FAUX")).toEqual({ ok: false, problem: { kind: "unknown" } });
    expect(await tryCode(shop, null, "FAUX")).toEqual({ ok: false, problem: { kind: "unknown" } });
    expect(await triesOf(shop.db, "coupon-")).toEqual({ "coupon-cart": 1, "coupon-address": 2 });
    expect(await isCounted(shop.db, "coupon-cart", cart.id)).toBe(true);
    expect(await isCounted(shop.db, "coupon-address", CLIENT)).toBe(true);
  });

  it("is refused by the coupon's own reason where it is known [COUPON-18]", async () => {
    const shop = await shopWithCodes();
    const cart = await fillCart(shop, { "A-5": 1 });
    expect(await tryCode(shop, cart, "GROS")).toMatchObject({
      ok: false,
      problem: { kind: "below-minimum" },
    });
    for (const tried of [cart, null])
      expect(await tryCode(shop, tried, "FINI")).toMatchObject({ ok: false, problem: { kind: "ended" } });
  });

  it.each(["coupon-cart", "coupon-address"] as const)(
    "waits past the limit %s, whether it exists or not [LIMIT-7]",
    async (limit) => {
      const shop = await shopWithCodes();
      const cart = await fillCart(shop, { "A-5": 1 });
      const wait = await useUp(shop.db, limit, limit === "coupon-cart" ? cart.id : CLIENT, shop.now());
      for (const code of ["DIX", "FAUX"])
        expect(await tryCode(shop, cart, code)).toEqual({ ok: false, problem: { kind: "too-often", wait } });
      expect((await findCart(shop.db, cart.id, shop.now()))?.couponCode).toBeNull();
      const other = await fillCart(shop, { "A-5": 1 });
      expect((await tryCode(shop, other, "DIX")).ok).toBe(limit === "coupon-cart");
    },
  );

  it("stays on the cart where its try cannot be taken back: that follows what is stored [CART-27]", async () => {
    const shop = await shopWithCodes();
    const cart = await fillCart(shop, { "A-5": 1 });
    const tried = await tryCode(shop, cart, "DIX", () => Promise.resolve());
    expect(tried.ok).toBe(true);
    expect(await triesOf(shop.db, "coupon-")).toMatchObject({ "coupon-cart": 1, "coupon-address": 1 });
  });
});
