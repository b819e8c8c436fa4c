import { describe, expect, it } from "vitest";
import { applyCoupon, keepCoupon } from "~/shop/cart/coupon.server";
import { findCart } from "~/shop/cart/rows.server";
import { CART_DAYS, type Cart } from "~/shop/cart/cart";
import { assignCart, claimCart, findCartOf, keepInAccount } from "~/shop/cart/claim.server";
import { saveCoupons } from "~/shop/pricing/coupons.server";
import { newCustomer } from "../support/accounts";
import { coupon, DAY, setPrice, setStock, smallShop, withdrawVariety } from "../support/sales";
import { fillCart, type TestShop } from "../support/shop";
import { storeVariety } from "../support/varieties";

/* What becomes of a browser's cart and an account's when their customer signs in. */

/** A shop that sells packs of one, five and ten seeds. */
const shopOfThree = () =>
  smallShop([
    { sku: "A-1", seeds: 1, eur: 300 },
    { sku: "A-5", seeds: 5 },
    { sku: "A-10", seeds: 10, eur: 1800 },
  ]);

/** A cart that an account keeps. */
async function keptCart(shop: TestShop, customerId: string, packs: Record<string, number>, region = "fr") {
  const cart = await fillCart(shop, packs, region);
  await assignCart(shop.db, cart.id, customerId);
  return cart;
}

const claim = (shop: TestShop, customerId: string, here: Cart | null, region = "fr") =>
  claimCart(shop.db, shop.catalogue.storefront(region), { cartId: here?.id ?? null, customerId }, shop.now());

const packsOf = (cart: Cart | null) =>
  Object.fromEntries(cart?.lines.map(({ sku, quantity }) => [sku, quantity]) ?? []);

const ownerOf = async ({ db }: TestShop, id: string) =>
  (await db.selectFrom("cart").select("customer_id").where("id", "=", id).executeTakeFirst())?.customer_id;

const allCarts = ({ db }: TestShop) => db.selectFrom("cart").select("id").execute();

describe("logging in", () => {
  it("finds nothing where neither the browser nor the account has a cart [CART-12]", async () => {
    const shop = await shopOfThree();
    const { id } = await newCustomer(shop);
    expect(await claim(shop, id, null)).toEqual({ cart: null, joined: 0, left: 0 });
    expect(
      await claimCart(
        shop.db,
        shop.catalogue.storefront("fr"),
        { cartId: "unknown", customerId: id },
        shop.now(),
      ),
    ).toEqual({ cart: null, joined: 0, left: 0 });
  });

  it("brings back the account's cart where the browser has none, and says how many packs came [CART-12, CART-13]", async () => {
    const shop = await shopOfThree();
    const { id } = await newCustomer(shop);
    const kept = await keptCart(shop, id, { "A-5": 2, "A-1": 1 });
    const claimed = await claim(shop, id, null);
    expect(claimed).toMatchObject({ cart: { id: kept.id }, joined: 3, left: 0 });
    expect(await allCarts(shop)).toEqual([{ id: kept.id }]);
  });

  it("makes the browser's cart the account's where the account keeps none, and has nothing to say [CART-12]", async () => {
    const shop = await shopOfThree();
    const { id } = await newCustomer(shop);
    const here = await fillCart(shop, { "A-5": 2 });
    expect(await claim(shop, id, here)).toMatchObject({ cart: { id: here.id }, joined: 0, left: 0 });
    expect(await ownerOf(shop, here.id)).toBe(id);
    expect((await findCartOf(shop.db, id, shop.now()))?.id).toBe(here.id);
    // Once more, on the same browser: it is one cart already.
    expect(await claim(shop, id, here)).toMatchObject({ cart: { id: here.id }, joined: 0, left: 0 });
    expect(packsOf(await findCart(shop.db, here.id, shop.now()))).toEqual({ "A-5": 2 });
  });

  it("makes one cart of both: packs of one kind add up, and the other cart is gone [CART-12]", async () => {
    const shop = await shopOfThree();
    const { id } = await newCustomer(shop);
    await keptCart(shop, id, { "A-5": 2, "A-10": 1 });
    const here = await fillCart(shop, { "A-5": 1, "A-1": 3 });
    const claimed = await claim(shop, id, here);
    expect(packsOf(claimed.cart)).toEqual({ "A-5": 3, "A-10": 1, "A-1": 3 });
    expect(claimed).toMatchObject({ cart: { id: here.id }, joined: 3, left: 0 });
    expect(await allCarts(shop)).toEqual([{ id: here.id }]);
  });

  it("stops at the seed maximum, free room going to what still fits [CART-12]", async () => {
    const shop = await shopOfThree();
    const { id } = await newCustomer(shop);
    await keptCart(shop, id, { "A-10": 2, "A-5": 1, "A-1": 4 });
    const here = await fillCart(shop, { "A-10": 8, "A-5": 1, "A-1": 2 });
    const claimed = await claim(shop, id, here);
    // 13 seeds of room: four single ones, then no ten, but five.
    expect(packsOf(claimed.cart)).toEqual({ "A-10": 8, "A-5": 2, "A-1": 6 });
    expect(claimed).toMatchObject({ joined: 5, left: 2 });
  });

  it("stops at what is in stock, kept packs of the account that found no room being counted [CART-12, CART-13]", async () => {
    const shop = await shopOfThree();
    const { id } = await newCustomer(shop);
    await keptCart(shop, id, { "A-5": 4 });
    const here = await fillCart(shop, { "A-5": 2 });
    await setStock(shop, "A-5", 5);
    const claimed = await claim(shop, id, here);
    expect(packsOf(claimed.cart)).toEqual({ "A-5": 5 });
    expect(claimed).toMatchObject({ joined: 3, left: 1 });
  });

  it("takes nothing from the browser's own packs where stock has fallen below them [CART-12]", async () => {
    const shop = await shopOfThree();
    const { id } = await newCustomer(shop);
    await keptCart(shop, id, { "A-5": 4 });
    const here = await fillCart(shop, { "A-5": 6 });
    await setStock(shop, "A-5", 3);
    const claimed = await claim(shop, id, here);
    expect(packsOf(claimed.cart)).toEqual({ "A-5": 6 });
    expect(claimed).toMatchObject({ joined: 0, left: 4 });
  });

  it("shares the stock that two kinds of packs take from [CART-12]", async () => {
    const shop = await smallShop([
      { sku: "A-5", seeds: 5, stockItem: "A", stockTake: 5, stock: 20 },
      { sku: "A-10", seeds: 10, stockItem: "A", stockTake: 10 },
    ]);
    const { id } = await newCustomer(shop);
    await keptCart(shop, id, { "A-10": 1, "A-5": 2 });
    const here = await fillCart(shop, { "A-5": 1 });
    const claimed = await claim(shop, id, here);
    const packs = packsOf(claimed.cart);
    expect(5 * (packs["A-5"] ?? 0) + 10 * (packs["A-10"] ?? 0)).toBeLessThanOrEqual(20);
    expect(claimed.joined).toBeGreaterThan(0);
    expect(claimed.joined + claimed.left).toBe(3);
  });

  it("leaves behind packs that are no longer sold, and counts them [CART-13]", async () => {
    const shop = await shopOfThree();
    await storeVariety(shop.db, { slug: "thai", packs: [{ sku: "T-5", seeds: 5 }] });
    await shop.catalogue.refresh();
    const { id } = await newCustomer(shop);
    await keptCart(shop, id, { "T-5": 2, "A-5": 1 });
    const here = await fillCart(shop, { "A-5": 1 });
    await withdrawVariety(shop, "thai");
    const claimed = await claim(shop, id, here);
    expect(packsOf(claimed.cart)).toEqual({ "A-5": 2 });
    expect(claimed).toMatchObject({ joined: 1, left: 2 });
  });

  it("joins a cart of another storefront at the prices of the one signed in to [CART-12]", async () => {
    const shop = await shopOfThree();
    const { id } = await newCustomer(shop);
    await keptCart(shop, id, { "A-5": 1 }, "ch");
    const here = await fillCart(shop, { "A-10": 1 });
    const { cart } = await claim(shop, id, here);
    expect(cart?.region).toBe("fr");
    expect(cart?.lines.map(({ sku, unitPriceSeen }) => [sku, unitPriceSeen]).sort()).toEqual([
      ["A-10", 1800],
      ["A-5", 1000],
    ]);
    // The other way about: the browser's cart comes along to Switzerland too.
    const other = await newCustomer(shop);
    await keptCart(shop, other.id, { "A-5": 1 });
    const french = await fillCart(shop, { "A-10": 1, "A-5": 1 });
    const moved = await claim(shop, other.id, french, "ch");
    expect(moved.cart?.region).toBe("ch");
    expect(
      moved.cart?.lines.map(({ sku, quantity, unitPriceSeen }) => [sku, quantity, unitPriceSeen]).sort(),
    ).toEqual([
      ["A-10", 1, 1200],
      ["A-5", 2, 1200],
    ]);
  });

  it("keeps the price that the browser's packs were seen at, so that a change is still told [CART-8]", async () => {
    const shop = await shopOfThree();
    const { id } = await newCustomer(shop);
    await keptCart(shop, id, { "A-5": 1 });
    const here = await fillCart(shop, { "A-5": 1 });
    await setPrice(shop, "A-5", 1500);
    const { cart } = await claim(shop, id, here);
    expect(cart?.lines).toEqual([{ sku: "A-5", quantity: 2, unitPriceSeen: 1000 }]);
  });

  it("keeps the price that the account's packs were seen at [CART-8]", async () => {
    const shop = await shopOfThree();
    const { id } = await newCustomer(shop);
    await keptCart(shop, id, { "A-5": 1 });
    const here = await fillCart(shop, { "A-1": 1 });
    await setPrice(shop, "A-5", 1500);
    const { cart } = await claim(shop, id, here);
    expect(cart?.lines.find(({ sku }) => sku === "A-5")).toMatchObject({ unitPriceSeen: 1000 });
  });

  it("leaves another customer's cart theirs, on a device that two share [CART-12]", async () => {
    const shop = await shopOfThree();
    const claire = await newCustomer(shop);
    const urs = await newCustomer(shop);
    const hers = await keptCart(shop, claire.id, { "A-5": 2 });
    expect(await claim(shop, urs.id, hers)).toEqual({ cart: null, joined: 0, left: 0 });
    const his = await keptCart(shop, urs.id, { "A-1": 1 });
    expect(await claim(shop, urs.id, hers)).toMatchObject({ cart: { id: his.id }, joined: 1, left: 0 });
    expect(await ownerOf(shop, hers.id)).toBe(claire.id);
    expect(packsOf(await findCart(shop.db, hers.id, shop.now()))).toEqual({ "A-5": 2 });
    await assignCart(shop.db, hers.id, urs.id);
    expect(await ownerOf(shop, hers.id)).toBe(claire.id);
  });

  it("takes the account's promo code along, unless the browser's cart has one [CART-12]", async () => {
    const shop = await shopOfThree();
    await saveCoupons(shop.db, [coupon({ code: "GRAINE" }), coupon({ code: "CHANVRE" })]);
    const { id } = await newCustomer(shop);
    const kept = await keptCart(shop, id, { "A-5": 1 });
    await applyCoupon(shop.db, shop.catalogue.storefront("fr"), kept, "GRAINE", shop.now());
    const here = await fillCart(shop, { "A-5": 1 });
    expect((await claim(shop, id, here)).cart?.couponCode).toBe("GRAINE");
    const again = await fillCart(shop, { "A-1": 1 });
    await applyCoupon(shop.db, shop.catalogue.storefront("fr"), again, "CHANVRE", shop.now());
    expect((await claim(shop, id, again)).cart?.couponCode).toBe("CHANVRE");
  });

  it("keeps the account's promo code before one that waits on the browser's empty cart [CART-12, COUPON-18]", async () => {
    const shop = await shopOfThree();
    await saveCoupons(shop.db, [coupon({ code: "GRAINE" }), coupon({ code: "CHANVRE" })]);
    const storefront = shop.catalogue.storefront("fr");
    const waiting = async () => {
      const client = { cartId: null, revision: null, clientAddress: "192.0.2.1" };
      const made = await keepCoupon(shop.db, storefront, client, "CHANVRE", shop.now());
      if (!made.ok || !made.value.cart) throw new Error("No cart");
      return made.value.cart;
    };
    const { id } = await newCustomer(shop);
    await keptCart(shop, id, { "A-5": 1 });
    expect((await claim(shop, id, await waiting())).cart?.couponCode).toBe("CHANVRE");
    const { id: other } = await newCustomer(shop);
    const kept = await keptCart(shop, other, { "A-5": 1 });
    await applyCoupon(shop.db, storefront, kept, "GRAINE", shop.now());
    expect((await claim(shop, other, await waiting())).cart?.couponCode).toBe("GRAINE");
  });

  it("forgets an account's cart that nobody touched for thirty days [CART-2]", async () => {
    const shop = await shopOfThree();
    const { id } = await newCustomer(shop);
    await keptCart(shop, id, { "A-5": 1 });
    shop.advance(CART_DAYS * DAY);
    expect(await claim(shop, id, null)).toEqual({ cart: null, joined: 0, left: 0 });
    const here = await fillCart(shop, { "A-1": 1 });
    expect(packsOf((await claim(shop, id, here)).cart)).toEqual({ "A-1": 1 });
  });

  it("gives a guest's cart to one of two customers who sign in with it at the same moment, and leaves the other theirs [CART-12, LIMIT-13]", async () => {
    const shop = await shopOfThree();
    const customers = [await newCustomer(shop), await newCustomer(shop)];
    const own = [];
    for (const { id } of customers) own.push(await keptCart(shop, id, { "A-1": 1 }));
    const here = await fillCart(shop, { "A-5": 1 });
    const claimed = await Promise.all(customers.map(({ id }) => claim(shop, id, here)));
    const winners = claimed.filter(({ cart }) => cart?.id === here.id);
    expect(winners).toHaveLength(1);
    const loser = claimed.findIndex(({ cart }) => cart?.id !== here.id);
    expect(claimed[loser]?.cart?.id).toBe(own[loser]?.id);
    expect(await ownerOf(shop, own[loser]?.id ?? "")).toBe(customers[loser]?.id);
  });

  it("joins no pack twice where two windows sign in at the same moment [CART-12, LIMIT-13]", async () => {
    const shop = await shopOfThree();
    const { id } = await newCustomer(shop);
    await keptCart(shop, id, { "A-5": 2 });
    const here = await fillCart(shop, { "A-1": 1 });
    await Promise.all([claim(shop, id, here), claim(shop, id, here)]);
    expect(packsOf(await findCart(shop.db, here.id, shop.now()))).toEqual({ "A-1": 1, "A-5": 2 });
    expect(await allCarts(shop)).toHaveLength(1);
  });

  it("joins no pack twice where two devices with carts of their own sign in at the same moment [CART-12, LIMIT-13]", async () => {
    const shop = await shopOfThree();
    const { id } = await newCustomer(shop);
    await keptCart(shop, id, { "A-5": 2 });
    const carts = [await fillCart(shop, { "A-1": 1 }), await fillCart(shop, { "A-1": 1 })];
    await Promise.all(carts.map((here) => claim(shop, id, here)));
    const lines = await shop.db.selectFrom("cart_line").select(["sku", "quantity"]).execute();
    const packs = (kind: string) =>
      lines.filter(({ sku }) => sku === kind).reduce((sum, { quantity }) => sum + quantity, 0);
    expect([packs("A-1"), packs("A-5")]).toEqual([2, 2]);
  });
});

describe("a cart that a signed-in customer's browser makes", () => {
  const keep = (shop: TestShop, customerId: string, cart: Cart) =>
    keepInAccount(shop.db, shop.catalogue.storefront("fr"), { cart, customerId }, shop.now());

  it("becomes the account's where that keeps none, and stays it [CART-14]", async () => {
    const shop = await shopOfThree();
    const { id } = await newCustomer(shop);
    const cart = await fillCart(shop, { "A-5": 2 });
    for (let time = 0; time < 2; time++)
      expect(await keep(shop, id, cart)).toMatchObject({ cart: { id: cart.id }, joined: 0, left: 0 });
    expect(await ownerOf(shop, cart.id)).toBe(id);
  });

  it("joins the account's one as far as there is room, and what found none is counted [CART-14]", async () => {
    const shop = await shopOfThree();
    const { id } = await newCustomer(shop);
    const known = await keptCart(shop, id, { "A-10": 9 });
    const kept = await keep(shop, id, await fillCart(shop, { "A-5": 3 }));
    expect(kept).toMatchObject({ cart: { id: known.id }, joined: 2, left: 1 });
    expect(packsOf(kept.cart)).toEqual({ "A-10": 9, "A-5": 2 });
    expect(await allCarts(shop)).toEqual([{ id: known.id }]);
  });

  it("stays another customer's where it is theirs [CART-14]", async () => {
    const shop = await shopOfThree();
    const [{ id }, other] = [await newCustomer(shop), await newCustomer(shop)];
    const theirs = await keptCart(shop, other.id, { "A-5": 1 });
    expect(await keep(shop, id, theirs)).toMatchObject({ cart: { id: theirs.id }, joined: 0, left: 0 });
    expect(await ownerOf(shop, theirs.id)).toBe(other.id);
  });
});
