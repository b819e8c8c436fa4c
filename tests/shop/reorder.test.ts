import { describe, expect, it } from "vitest";
import { topUpCart } from "~/shop/cart/cart.server";
import { skuOfGoods } from "~/shop/cart/lines.server";
import { reorder } from "~/shop/cart/reorder.server";
import { findCart } from "~/shop/cart/rows.server";
import { orderOf, setGoods, setPrice, setStock, smallShop, withdrawVariety } from "../support/sales";
import { fillCart, testShop, type TestShop } from "../support/shop";
import { triesOf, useUp } from "../support/tries";
import { storeVariety } from "../support/varieties";

const PACKS = [
  { sku: "A-5", seeds: 5, stock: 8 },
  { sku: "A-10", seeds: 10, freeSeeds: 2, stock: 100 },
];

const fr = (shop: TestShop) => shop.catalogue.storefront("fr");
const topUp = async (shop: TestShop, cartId: string | null, wanted: Record<string, number>) => {
  const topped = await topUpCart(
    shop.db,
    fr(shop),
    { cartId, clientAddress: "203.0.113.7" },
    Object.entries(wanted).map(([sku, quantity]) => ({ sku, quantity })),
    shop.now(),
  );
  if (!topped.ok) throw new Error(String(topped.problem));
  return topped.value;
};
const quantities = (cart: { lines: { sku: string; quantity: number }[] } | null) =>
  Object.fromEntries(cart?.lines.map(({ sku, quantity }) => [sku, quantity]) ?? []);
const carts = async (shop: TestShop) => (await shop.db.selectFrom("cart").select("id").execute()).length;

describe("the SKU of an order's goods", () => {
  const line = { sku: "A-5", productSlug: "amnesia", seeds: 5, freeSeeds: 0 };

  it("is the one that they are sold under now, none where they are not sold [CART-15]", async () => {
    const shop = await testShop("empty", async (db) => {
      await storeVariety(db, {
        slug: "amnesia",
        packs: [
          { sku: "A-5", seeds: 5 },
          { sku: "A-10", seeds: 10 },
        ],
      });
      await storeVariety(db, { slug: "haze", packs: [{ sku: "H-5", seeds: 5 }] });
    });
    expect(skuOfGoods(fr(shop), line)).toBe("A-5");
    await setGoods(shop, "A-5", { product_slug: "haze" });
    expect(skuOfGoods(fr(shop), line)).toBeNull();
    await setGoods(shop, "A-10", { seeds: 5 });
    expect(skuOfGoods(fr(shop), line)).toBe("A-10");
    expect(skuOfGoods(fr(shop), { ...line, freeSeeds: 1 })).toBeNull();
    expect(skuOfGoods(fr(shop), { ...line, productSlug: "gone" })).toBeNull();
  });
});

describe("a cart that is topped up", () => {
  it("is made where there is none, at today's prices [CART-15]", async () => {
    const shop = await smallShop(PACKS);
    await setPrice(shop, "A-5", 1250);
    const { cart, lines } = await topUp(shop, null, { "A-5": 2, "A-10": 1 });
    expect(quantities(cart)).toEqual({ "A-5": 2, "A-10": 1 });
    expect(cart?.lines.find(({ sku }) => sku === "A-5")?.unitPriceSeen).toBe(1250);
    expect(lines).toEqual([
      { sku: "A-5", wanted: 2, held: 2, limit: null },
      { sku: "A-10", wanted: 1, held: 1, limit: null },
    ]);
    expect(await findCart(shop.db, cart?.id ?? "", shop.now())).toEqual(cart);
  });

  it("holds what was asked for once, however often it is asked, and lowers nothing [CART-16]", async () => {
    const shop = await smallShop(PACKS);
    const { id } = await fillCart(shop, { "A-5": 4 });
    const asked = await Promise.all([1, 2, 3].map(() => topUp(shop, id, { "A-5": 2, "A-10": 3 })));
    for (const { cart } of asked) expect(quantities(cart)).toEqual({ "A-5": 4, "A-10": 3 });
    expect(await carts(shop)).toBe(1);
  });

  it("goes as far as stock, other lines that take from it counted [CART-15]", async () => {
    const shop = await testShop("empty", (db) =>
      storeVariety(db, {
        slug: "amnesia",
        packs: [
          { sku: "S-5", seeds: 5, stock: 20, stockItem: "S", stockTake: 5 },
          { sku: "S-1", seeds: 1, stock: 20, stockItem: "S", stockTake: 1 },
        ],
      }),
    );
    const { id } = await fillCart(shop, { "S-1": 7 });
    const { cart, lines } = await topUp(shop, id, { "S-5": 3, "S-1": 9 });
    expect(lines).toEqual([
      { sku: "S-5", wanted: 3, held: 2, limit: "stock" },
      { sku: "S-1", wanted: 9, held: 9, limit: null },
    ]);
    expect(quantities(cart)).toEqual({ "S-1": 9, "S-5": 2 });
    await setStock(shop, "S", 0);
    // Stock that fell takes nothing out of a cart: the cart's own page says it.
    expect((await topUp(shop, id, { "S-1": 12 })).lines).toEqual([
      { sku: "S-1", wanted: 12, held: 9, limit: "stock" },
    ]);
  });

  it("goes as far as the seed maximum, free seeds counted, in the order's order [CART-15]", async () => {
    const shop = await smallShop(PACKS);
    const { id } = await fillCart(shop, { "A-5": 3 });
    const { cart, lines } = await topUp(shop, id, { "A-10": 9, "A-5": 8 });
    expect(lines).toEqual([
      { sku: "A-10", wanted: 9, held: 7, limit: "seed-maximum" },
      { sku: "A-5", wanted: 8, held: 3, limit: "seed-maximum" },
    ]);
    expect(quantities(cart)).toEqual({ "A-5": 3, "A-10": 7 });
  });

  it("leaves out what is no longer sold, and makes no cart for nothing [CART-15]", async () => {
    const shop = await smallShop(PACKS);
    const gone = await topUp(shop, null, { "B-5": 2 });
    expect(gone).toEqual({ cart: null, lines: [{ sku: "B-5", wanted: 2, held: 0, limit: "gone" }] });
    await setStock(shop, "A-5", 0);
    expect((await topUp(shop, null, { "A-5": 1 })).cart).toBeNull();
    await withdrawVariety(shop, "amnesia");
    expect((await topUp(shop, null, { "A-10": 1 })).lines[0]?.limit).toBe("gone");
    expect(await carts(shop)).toBe(0);
  });

  it("begins anew where its name is one the shop does not know [CART-15]", async () => {
    const shop = await smallShop(PACKS);
    const { cart } = await topUp(shop, "nobody", { "A-5": 1 });
    expect(quantities(cart)).toEqual({ "A-5": 1 });
    expect(cart?.id).not.toBe("nobody");
  });
});

describe("an order that is ordered again", () => {
  const CLIENT = "203.0.113.7";
  const again = async (
    shop: TestShop,
    order: { quote: { lines: Parameters<typeof reorder>[3] } },
    cartId: string | null = null,
    region = "fr",
  ) => {
    const client = { cartId, revision: null, clientAddress: CLIENT };
    return reorder(shop.db, shop.catalogue.storefront(region), client, order.quote.lines, shop.now());
  };

  it("is in the cart under the SKU that its goods have now, once however often [CART-15, CART-16]", async () => {
    const shop = await smallShop(PACKS);
    const order = await orderOf(shop, { "A-5": 2 });
    await setGoods(shop, "A-5", { seeds: 7 });
    await setGoods(shop, "A-10", { seeds: 5, free_seeds: 0 });
    const first = await again(shop, order);
    expect(first.ok && quantities(first.value.cart)).toEqual({ "A-10": 2 });
    const second = await again(shop, order, first.ok ? first.value.cart.id : null);
    expect(second.ok && quantities(second.value.cart)).toEqual({ "A-10": 2 });
    expect(second.ok && second.value.lines).toEqual([{ sku: "A-10", wanted: 2, held: 2, limit: null }]);
    // The order's own cart is the other.
    expect(await triesOf(shop.db, "cart-")).toEqual({ "cart-address": 2 });
  });

  it("tells line by line what is missing, in the order's order [CART-15]", async () => {
    const shop = await smallShop(PACKS);
    const order = await orderOf(shop, { "A-5": 2, "A-10": 1 });
    await setStock(shop, "A-5", 1);
    await setGoods(shop, "A-10", { seeds: 11 });
    const part = await again(shop, order);
    const told: Record<string, object> = {
      "A-5": { sku: "A-5", wanted: 2, held: 1, limit: "stock" },
      "A-10": { sku: "", wanted: 1, held: 0, limit: "gone" },
    };
    expect(part.ok && part.value.lines).toEqual(order.quote.lines.map(({ sku }) => told[sku]));
  });

  it("is refused where nothing of it can be had, where the cart is full, and past the limit of carts [CART-15, LIMIT-9]", async () => {
    const shop = await smallShop(PACKS);
    const order = await orderOf(shop, { "A-5": 2 });
    await setStock(shop, "A-10", 100);
    const full = await fillCart(shop, { "A-10": 8 });
    const { seedMaximum: maximum } = fr(shop).region;
    expect(await again(shop, order, full.id)).toEqual({
      ok: false,
      problem: { kind: "seed-maximum", maximum },
    });
    const wait = await useUp(shop.db, "cart-address", CLIENT, shop.now());
    expect(await again(shop, order)).toEqual({ ok: false, problem: { kind: "too-many-carts", wait } });
    await setStock(shop, "A-5", 0);
    expect(await again(shop, order)).toEqual({ ok: false, problem: { kind: "unavailable" } });
    await withdrawVariety(shop, "amnesia");
    expect(await again(shop, order)).toEqual({ ok: false, problem: { kind: "unavailable" } });
  });
});
