import { describe, expect, it } from "vitest";
import { addPacks } from "~/shop/cart/cart.server";
import type { Cart } from "~/shop/cart/cart";
import { readQuantity } from "~/shop/cart/quantity";
import { findCart } from "~/shop/cart/rows.server";
import { smallShop } from "../support/sales";
import { fillCart, type TestShop } from "../support/shop";

const order = (shop: TestShop, cart: Cart | null, packs: Record<string, number>) =>
  addPacks(
    shop.db,
    shop.catalogue.storefront("fr"),
    { cartId: cart?.id ?? null, revision: Infinity, clientAddress: "203.0.113.7" },
    Object.entries(packs).map(([sku, quantity]) => ({ sku, quantity })),
    shop.now(),
  );
const held = async (shop: TestShop, cart: Cart) => {
  const stored = await findCart(shop.db, cart.id, shop.now());
  return Object.fromEntries(stored?.lines.map(({ sku, quantity }) => [sku, quantity]) ?? []);
};
const carts = async (shop: TestShop) => (await shop.db.selectFrom("cart").select("id").execute()).length;
const refused = (problems: Record<string, unknown>) => ({
  ok: false,
  problem: { kind: "refused", problems: new Map(Object.entries(problems)) },
});

/** Two packs of one loose stock, and one of its own. */
const three = (stock = 12) =>
  smallShop([
    { sku: "A-1", seeds: 1, stockItem: "A", stockTake: 1, stock },
    { sku: "A-5", seeds: 5, stockItem: "A", stockTake: 5 },
    { sku: "A-10", seeds: 10, freeSeeds: 2, stock: 50 },
  ]);

describe("packs that are added together", () => {
  it("are all in a cart that is made for them, or added to what one holds [PRICELIST-6]", async () => {
    const shop = await three();
    const first = await order(shop, null, { "A-1": 2, "A-10": 1 });
    if (!first.ok) throw new Error("refused");
    expect(await held(shop, first.value)).toEqual({ "A-1": 2, "A-10": 1 });
    const again = await order(shop, first.value, { "A-10": 2, "A-5": 1 });
    expect(again.ok && again.value.lines.map(({ sku, quantity }) => [sku, quantity]).sort()).toEqual([
      ["A-1", 2],
      ["A-10", 3],
      ["A-5", 1],
    ]);
    expect(await held(shop, first.value)).toEqual({ "A-1": 2, "A-10": 3, "A-5": 1 });
  });

  it("are none of them added where one is refused, and every refusal is told by its pack [PRICELIST-6]", async () => {
    const shop = await three();
    expect(await order(shop, null, { "A-10": 1, "B-5": 1, "A-1": 0, "A-5": 3 })).toEqual(
      refused({
        "B-5": { kind: "unknown-pack" },
        "A-1": { kind: "bad-quantity" },
        "A-5": expect.objectContaining({ kind: "out-of-stock", left: 2 }),
      }),
    );
    expect(await carts(shop)).toBe(0);
    const cart = await fillCart(shop, { "A-1": 1 });
    expect((await order(shop, cart, { "A-10": 1, "A-1": 12 })).ok).toBe(false);
    expect(await held(shop, cart)).toEqual({ "A-1": 1 });
  });

  it("take from one stock item together, beside what the cart holds [CART-6, PRICELIST-6]", async () => {
    const shop = await three(12);
    expect(await order(shop, null, { "A-1": 8, "A-5": 1 })).toEqual(
      refused({ "A-5": expect.objectContaining({ kind: "out-of-stock", left: 0 }) }),
    );
    const cart = await fillCart(shop, { "A-1": 2 });
    expect(await order(shop, cart, { "A-5": 2, "A-1": 1 })).toEqual(
      refused({ "A-1": expect.objectContaining({ kind: "out-of-stock", left: 2 }) }),
    );
    expect((await order(shop, cart, { "A-5": 1, "A-1": 5 })).ok).toBe(true);
    expect(await held(shop, cart)).toEqual({ "A-1": 7, "A-5": 1 });
  });

  it("are within the seed maximum together with the whole cart, free seeds counted [CART-4, PRICELIST-6]", async () => {
    const shop = await three(99);
    const cart = await fillCart(shop, { "A-10": 5 });
    const maximum = { kind: "seed-maximum", maximum: 100 };
    expect(await order(shop, cart, { "A-10": 2, "A-5": 4, "A-1": 16 })).toEqual(refused({ "A-5": maximum }));
    expect(await order(shop, cart, { "A-10": 2, "A-5": 3, "A-1": 2 })).toEqual(refused({ "A-1": maximum }));
    expect((await order(shop, cart, { "A-10": 2, "A-5": 3, "A-1": 1 })).ok).toBe(true);
    expect(await held(shop, cart)).toEqual({ "A-1": 1, "A-10": 7, "A-5": 3 });
  });

  it("at the same moment in ten tabs stay within the maximum, each press whole or nothing [LIMIT-13, PRICELIST-6]", async () => {
    const shop = await three(99);
    const cart = await fillCart(shop, { "A-1": 1 });
    const pressed = await Promise.all(
      Array.from({ length: 10 }, () => order(shop, cart, { "A-5": 2, "A-10": 1 })),
    );
    // 1 + 4 × 22 seeds; a fifth press would pass 100.
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(4);
    expect(await held(shop, cart)).toEqual({ "A-1": 1, "A-5": 8, "A-10": 4 });
  });
});

it.each([
  ["12", 12],
  [" 1\u202f2 ", 12],
  ["１２", 12],
  ["× 3", 3],
  ["3\u00a0×", 3],
  ["x2", 2],
  ["0", 0],
  ["", null],
  ["×", null],
  ["1,5", null],
  ["-1", null],
  ["1000", null],
  ["deux", null],
])("« %s » is read as %s packs [CART-11]", (typed, packs) => {
  expect(readQuantity(typed)).toBe(packs);
});
