import { describe, expect, it } from "vitest";
import { addToCart, changeQuantity, removeFromCart, topUpCart } from "~/shop/cart/cart.server";
import { applyCoupon } from "~/shop/cart/coupon.server";
import { acceptPrices, deleteAbandonedCarts, findCart, moveCart, setCoupon } from "~/shop/cart/rows.server";
import { CART_DAYS, type Cart, countPacks } from "~/shop/cart/cart";
import { priceCart } from "~/shop/cart/priced-cart.server";
import { findDraft, saveContact } from "~/shop/checkout/draft.server";
import { saveCoupons } from "~/shop/pricing/coupons.server";
import { TRIES } from "~/shop/limits/limits";
import { additionSentence } from "~/views/cart-notices.server";
import { coupon, DAY, setPrice, setStock, smallShop } from "../support/sales";
import { contact, fillCart, type TestShop } from "../support/shop";

const fr = (shop: TestShop) => shop.catalogue.storefront("fr");
const add = (shop: TestShop, cart: Cart | null, sku: string, quantity: number) =>
  addToCart(
    shop.db,
    fr(shop),
    { cartId: cart?.id ?? null, revision: Infinity, clientAddress: "203.0.113.7" },
    { sku, quantity },
    shop.now(),
  );
const change = (shop: TestShop, cart: Cart, sku: string, quantity: number) =>
  changeQuantity(shop.db, fr(shop), cart.id, { sku, quantity }, shop.now());
const view = async (shop: TestShop, cart: Cart) =>
  priceCart(shop.db, fr(shop), await findCart(shop.db, cart.id, shop.now()), {}, shop.now());

describe("a cart that moves to another storefront", () => {
  it("still tells a rise in the same currency, and in another one starts from what it finds [CART-8, STOREFRONT-14]", async () => {
    const shop = await smallShop([{ sku: "A-5", seeds: 5, eur: 1000 }]);
    const cart = await fillCart(shop, { "A-5": 1 });
    await setPrice(shop, "A-5", 1100);
    const there = shop.catalogue.storefront("de");
    expect(await moveCart(shop.db, there, cart.id, shop.now())).toBe(true);
    const moved = await findCart(shop.db, cart.id, shop.now());
    expect((await priceCart(shop.db, there, moved, {}, shop.now())).notices).toMatchObject([
      { kind: "price-rise", before: 1000, now: 1100 },
    ]);
  });
});

describe("packs in a cart", () => {
  it("are rows under the name that the first of them is answered with [CART-1]", async () => {
    const shop = await smallShop([
      { sku: "A-5", seeds: 5 },
      { sku: "A-10", seeds: 10, eur: 1800 },
    ]);
    const cart = await fillCart(shop, { "A-5": 2, "A-10": 1 });
    const again = await add(shop, cart, "A-5", 1);
    const stored = await findCart(shop.db, cart.id, shop.now());
    expect(again).toEqual({ ok: true, value: { ...stored, lines: expect.any(Array) } });
    expect(stored?.lines.map(({ sku, quantity }) => [sku, quantity]).sort()).toEqual([
      ["A-10", 1],
      ["A-5", 3],
    ]);
    expect(countPacks(stored)).toBe(4);
    expect(countPacks(null)).toBe(0);
  });

  it.each([0, -1, 1.5, NaN, 1e20, 1000])(
    "number at least one, at most 999 and whole: %d is refused",
    async (n) => {
      const shop = await smallShop([{ sku: "A-5", seeds: 5, stock: 5000 }]);
      expect(await add(shop, null, "A-5", n)).toEqual({ ok: false, problem: { kind: "bad-quantity" } });
      expect(await shop.db.selectFrom("cart").selectAll().execute()).toEqual([]);
    },
  );

  it("that the storefront does not sell are refused, and no cart is made for them", async () => {
    const shop = await smallShop();
    expect(await add(shop, null, "B-5", 1)).toEqual({ ok: false, problem: { kind: "unknown-pack" } });
    expect(await shop.db.selectFrom("cart").selectAll().execute()).toEqual([]);
  });

  it("can be taken out, also twice, and changed to any smaller number while stock is short", async () => {
    const shop = await smallShop();
    const cart = await fillCart(shop, { "A-5": 9 });
    await setStock(shop, "A-5", 1);
    expect((await change(shop, cart, "A-5", 8)).ok).toBe(true);
    expect(await change(shop, cart, "A-5", 9)).toEqual({
      ok: false,
      problem: expect.objectContaining({ kind: "out-of-stock", left: 1 }),
    });
    await removeFromCart(shop.db, fr(shop), cart.id, "A-5", shop.now());
    await removeFromCart(shop.db, fr(shop), cart.id, "A-5", shop.now());
    expect((await findCart(shop.db, cart.id, shop.now()))?.lines).toEqual([]);
  });

  it("added at the same moment by ten tabs are all there", async () => {
    const shop = await smallShop([{ sku: "A-1", seeds: 1 }]);
    const cart = await fillCart(shop, { "A-1": 1 });
    await Promise.all(Array.from({ length: 10 }, () => add(shop, cart, "A-1", 1)));
    expect((await view(shop, cart)).count).toBe(11);
  });
});

describe("the seed maximum", () => {
  it("is 100 seeds, free ones counted, over all lines [CART-4]", async () => {
    const shop = await smallShop([
      { sku: "A-10", seeds: 10, freeSeeds: 5 },
      { sku: "A-5", seeds: 5 },
    ]);
    const cart = await fillCart(shop, { "A-10": 6 });
    const problem = { kind: "seed-maximum", maximum: 100 };
    expect((await add(shop, cart, "A-5", 2)).ok).toBe(true);
    expect(await add(shop, cart, "A-5", 1)).toEqual({ ok: false, problem });
    expect(await change(shop, cart, "A-10", 7)).toEqual({ ok: false, problem });
    expect((await view(shop, cart)).quote.seedCount).toBe(100);
  });

  it("that a changed pack passes keeps the cart from being ordered [CART-4]", async () => {
    const shop = await smallShop([{ sku: "A-10", seeds: 10 }]);
    const cart = await fillCart(shop, { "A-10": 10 });
    await shop.db.updateTable("pack").set({ free_seeds: 1 }).execute();
    await setPrice(shop, "A-10", 1000);
    expect(await view(shop, cart)).toMatchObject({
      notices: [{ kind: "seed-maximum", maximum: 100 }],
      orderable: false,
    });
  });
});

describe("stock", () => {
  /** One loose stock that both packs are filled from. */
  const loose = (stock: number) =>
    smallShop([
      { sku: "A-1", seeds: 1, stockItem: "A", stockTake: 1, stock },
      { sku: "A-5", seeds: 5, stockItem: "A", stockTake: 5 },
    ]);

  it("is checked when packs are added, summed per stock item over all lines [CART-5, CART-6]", async () => {
    const shop = await loose(12);
    const cart = await fillCart(shop, { "A-5": 1, "A-1": 3 });
    expect(await add(shop, cart, "A-5", 1)).toEqual({
      ok: false,
      problem: expect.objectContaining({ kind: "out-of-stock", left: 1 }),
    });
    expect(await add(shop, cart, "A-1", 5)).toEqual({
      ok: false,
      problem: expect.objectContaining({ kind: "out-of-stock", left: 7 }),
    });
    expect((await add(shop, cart, "A-1", 4)).ok).toBe(true);
  });

  it("says how much of what is left the cart holds itself [CART-5]", async () => {
    const shop = await loose(12);
    const cart = await fillCart(shop, { "A-5": 2 });
    const told = async (sku: string, quantity: number) => {
      const added = await add(shop, cart, sku, quantity);
      return added.ok || added.problem.kind === "too-many-carts" ? added : additionSentence(added.problem);
    };
    expect(await told("A-5", 1)).toBe("Les 2 derniers sont déjà dans votre panier.");
    expect(await told("A-1", 3)).toBe("Il n’en reste que 2\u202f: demandez-en moins.");
    expect((await add(shop, cart, "A-1", 1)).ok).toBe(true);
    expect(await told("A-1", 4)).toBe(
      "Il n’en reste que 2, dont 1 dans votre panier\u202f: demandez-en moins.",
    );
    expect((await add(shop, cart, "A-1", 1)).ok).toBe(true);
    const short = await loose(3);
    const one = await fillCart(short, { "A-1": 1 });
    expect(await add(short, one, "A-5", 1)).toMatchObject({ problem: { left: 0, isInOtherPacks: false } });
    const other = await fillCart(shop, { "A-1": 12 });
    const refused = await add(shop, other, "A-5", 1);
    expect(!refused.ok && refused.problem.kind === "out-of-stock" && additionSentence(refused.problem)).toBe(
      "Ce qu’il en reste est déjà dans votre panier, en d’autres sachets.",
    );
  });

  it("is checked when the cart is looked at [CART-5]", async () => {
    const shop = await loose(12);
    const cart = await fillCart(shop, { "A-5": 1, "A-1": 7 });
    expect(await view(shop, cart)).toMatchObject({ notices: [], orderable: true });
    await setStock(shop, "A", 11);
    expect(await view(shop, cart)).toMatchObject({
      notices: [
        { kind: "short", sku: "A-1", left: 6 },
        { kind: "short", sku: "A-5", left: 0 },
      ],
      orderable: false,
    });
  });

  it("is not reserved by a cart [CART-5]", async () => {
    const shop = await loose(5);
    await fillCart(shop, { "A-5": 1 });
    expect((await add(shop, null, "A-5", 1)).ok).toBe(true);
  });
});

describe("a changed catalogue", () => {
  it("has a price that fell passed on without a word [CART-7]", async () => {
    const shop = await smallShop();
    const cart = await fillCart(shop, { "A-5": 2 });
    await setPrice(shop, "A-5", 900);
    expect(await view(shop, cart)).toMatchObject({ notices: [], quote: { subtotal: 1800 }, orderable: true });
  });

  it("has a price that rose told, until it is accepted [CART-8]", async () => {
    const shop = await smallShop();
    const cart = await fillCart(shop, { "A-5": 2 });
    await setPrice(shop, "A-5", 1100);
    const risen = await view(shop, cart);
    expect(risen.notices).toEqual([
      { kind: "price-rise", sku: "A-5", name: "amnesia", before: 1000, now: 1100 },
    ]);
    expect(risen.quote.subtotal).toBe(2200);
    await acceptPrices(shop.db, fr(shop), cart);
    expect((await view(shop, cart)).notices).toEqual([]);
  });

  it("has it told whatever is done to its line meanwhile [CART-8]", async () => {
    const shop = await smallShop([{ sku: "A-5", seeds: 5, stock: 100 }]);
    const acts: ((cart: Cart) => Promise<unknown>)[] = [
      (cart) => change(shop, cart, "A-5", 2),
      (cart) => add(shop, cart, "A-5", 1),
      ({ id: cartId }) =>
        topUpCart(
          shop.db,
          fr(shop),
          { cartId, clientAddress: "203.0.113.7" },
          [{ sku: "A-5", quantity: 3 }],
          shop.now(),
        ),
    ];
    for (const act of acts) {
      await setPrice(shop, "A-5", 1000);
      const cart = await fillCart(shop, { "A-5": 1 });
      await setPrice(shop, "A-5", 1100);
      await act(cart);
      const after = await findCart(shop.db, cart.id, shop.now());
      expect(after?.lines).toMatchObject([{ unitPriceSeen: 1000 }]);
      expect(after && (await view(shop, after)).notices).toMatchObject([
        { kind: "price-rise", before: 1000 },
      ]);
      // What fell is passed on, and from there a rise is told again.
      await setPrice(shop, "A-5", 900);
      await act(cart);
      expect((await findCart(shop.db, cart.id, shop.now()))?.lines[0]?.unitPriceSeen).toBeLessThanOrEqual(
        1000,
      );
    }
  });

  it("has a pack that left it told and not counted, and it can be taken out", async () => {
    const shop = await smallShop([
      { sku: "A-5", seeds: 5 },
      { sku: "A-10", seeds: 10 },
    ]);
    const cart = await fillCart(shop, { "A-5": 1, "A-10": 1 });
    await shop.db.deleteFrom("pack").where("sku", "=", "A-10").execute();
    await setPrice(shop, "A-5", 1000);
    const seen = await view(shop, cart);
    expect(seen).toMatchObject({ notices: [{ kind: "gone", sku: "A-10" }], orderable: false });
    expect(seen.quote.lines.map(({ sku }) => sku)).toEqual(["A-5"]);
    await removeFromCart(shop.db, fr(shop), cart.id, "A-10", shop.now());
    expect(await view(shop, cart)).toMatchObject({ notices: [], orderable: true });
  });
});

describe("a coupon on a cart", () => {
  it("counts in its quote until it is taken off [COUPON-1]", async () => {
    const shop = await smallShop();
    await saveCoupons(shop.db, [coupon({ code: "DIX" }), coupon({ code: "VINGT", value: 20 })]);
    const cart = await fillCart(shop, { "A-5": 1 });
    expect((await applyCoupon(shop.db, fr(shop), cart, "d-i-x", shop.now())).ok).toBe(true);
    expect((await view(shop, cart)).quote).toMatchObject({ couponCode: "DIX", discount: 100 });
    expect((await applyCoupon(shop.db, fr(shop), cart, "vingt", shop.now())).ok).toBe(true);
    expect((await view(shop, cart)).quote).toMatchObject({ couponCode: "VINGT", discount: 200 });
    await setCoupon(shop.db, cart.id, null, shop.now());
    expect((await view(shop, cart)).quote).toMatchObject({ couponCode: null, discount: 0 });
  });

  it("that does not count is refused with the reason, and the one before stays [COUPON-2]", async () => {
    const shop = await smallShop();
    await saveCoupons(shop.db, [
      coupon({ code: "DIX" }),
      coupon({ code: "GROS", minimum: 1001, currency: "EUR" }),
    ]);
    const cart = await fillCart(shop, { "A-5": 1 });
    await applyCoupon(shop.db, fr(shop), cart, "DIX", shop.now());
    expect(await applyCoupon(shop.db, fr(shop), cart, "GROS", shop.now())).toEqual({
      ok: false,
      problem: { kind: "below-minimum", minimum: 1001 },
    });
    expect(await applyCoupon(shop.db, fr(shop), cart, "RIEN", shop.now())).toEqual({
      ok: false,
      problem: { kind: "unknown" },
    });
    expect((await view(shop, cart)).quote.couponCode).toBe("DIX");
  });

  it("that ends meanwhile is told, gives nothing and keeps the cart from being ordered [COUPON-2]", async () => {
    const shop = await smallShop();
    await saveCoupons(shop.db, [coupon({ code: "DIX", endsOn: "2026-11-20" })]);
    const cart = await fillCart(shop, { "A-5": 1 });
    await applyCoupon(shop.db, fr(shop), cart, "DIX", shop.now());
    shop.advance(DAY);
    expect(await view(shop, cart)).toMatchObject({
      notices: [{ kind: "coupon", code: "DIX", problem: { kind: "ended" } }],
      quote: { discount: 0, couponCode: null },
      orderable: false,
    });
  });
});

describe("a cart's life", () => {
  it("is 30 days from its last change [CART-2]", async () => {
    const shop = await smallShop();
    const cart = await fillCart(shop, { "A-5": 1 });
    expect(CART_DAYS).toBe(30);
    shop.advance(30 * DAY - 1);
    expect(await findCart(shop.db, cart.id, shop.now())).not.toBeNull();
    await change(shop, cart, "A-5", 2);
    shop.advance(30 * DAY - 1);
    expect(await findCart(shop.db, cart.id, shop.now())).not.toBeNull();
    shop.advance(1);
    expect(await findCart(shop.db, cart.id, shop.now())).toBeNull();
  });

  it("does not begin again after its end: packs added then lie in a fresh cart [CART-2]", async () => {
    const shop = await smallShop();
    const cart = await fillCart(shop, { "A-5": 1 });
    shop.advance(30 * DAY);
    expect((await change(shop, cart, "A-5", 2)).ok).toBe(false);
    await removeFromCart(shop.db, fr(shop), cart.id, "A-5", shop.now());
    expect(await findCart(shop.db, cart.id, shop.now())).toBeNull();
    const fresh = await add(shop, cart, "A-5", 1);
    expect(fresh.ok && fresh.value.id).not.toBe(cart.id);
  });

  it("ends with its lines and its draft deleted, and leaves the younger ones alone [CART-2]", async () => {
    const shop = await smallShop();
    const old = await fillCart(shop, { "A-5": 1 });
    await saveContact(shop.db, old.id, contact, shop.now());
    shop.advance(1);
    const young = await fillCart(shop, { "A-5": 1 });
    shop.advance(30 * DAY - 1);
    expect(await deleteAbandonedCarts(shop.db, shop.now())).toBe(1);
    expect(await findDraft(shop.db, old.id)).toBeNull();
    const lines = await shop.db.selectFrom("cart_line").select("cart_id").execute();
    expect(lines).toEqual([{ cart_id: young.id }]);
    expect(await deleteAbandonedCarts(shop.db, shop.now())).toBe(0);
  });

  it("is made 300 times an hour for one client, whoever asks for it [LIMIT-9]", async () => {
    const shop = await smallShop([{ sku: "A-5", seeds: 5, stock: 1000 }]);
    const client = { cartId: null, revision: null, clientAddress: "203.0.113.7" };
    const pack = { sku: "A-5", quantity: 1 };
    await shop.db.deleteFrom("rate_limit").execute();
    for (let made = 0; made < TRIES["cart-address"].points; made++)
      expect((await addToCart(shop.db, fr(shop), client, pack, shop.now())).ok).toBe(true);
    expect(await addToCart(shop.db, fr(shop), client, pack, shop.now())).toMatchObject({
      ok: false,
      problem: { kind: "too-many-carts" },
    });
    expect((await topUpCart(shop.db, fr(shop), client, [pack], shop.now())).ok).toBe(false);
    const other = { ...client, clientAddress: "203.0.113.8" };
    expect((await addToCart(shop.db, fr(shop), other, pack, shop.now())).ok).toBe(true);
  });
});
