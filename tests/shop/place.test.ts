import { describe, expect, it } from "vitest";
import { addToCart, changeQuantity } from "~/shop/cart/cart.server";
import { applyCoupon } from "~/shop/cart/coupon.server";
import { findCart } from "~/shop/cart/rows.server";
import { findDraft, saveChoices, saveContact } from "~/shop/checkout/draft.server";
import { placeOrder } from "~/shop/checkout/place.server";
import { releaseExpiredHolds } from "~/shop/orders/cancellation.server";
import { findCoupon, saveCoupons } from "~/shop/pricing/coupons.server";
import type { AddressedMail } from "~/mail/transport.server";
import { deliverMails } from "~/worker/mails.server";
import {
  coupon,
  DAY,
  mailsWaiting,
  orderNumbered,
  setGoods,
  setPrice,
  setStock,
  smallShop,
} from "../support/sales";
import { contact, fillCart, NOON, readyToOrder, type TestShop } from "../support/shop";
import { onHand } from "../support/varieties";

const fr = (shop: TestShop) => shop.catalogue.storefront("fr");
const ready = async (shop: TestShop, packs: Record<string, number> = { "A-5": 1 }) =>
  readyToOrder(shop, await fillCart(shop, packs));
const refused = (problem: string) => ({ ok: false, problem });

/** A cart with a coupon on it, before its last step. */
async function readyWith(shop: TestShop, code: string, email?: string) {
  const cart = await fillCart(shop, { "A-5": 1 });
  const applied = await applyCoupon(shop.db, fr(shop), cart, code, shop.now());
  if (!applied.ok) throw new Error(applied.problem.kind);
  return readyToOrder(shop, cart, email ? { email } : {});
}

/** How many rows each table holds that placing an order writes. */
async function written(shop: TestShop) {
  const count = async (
    table: "orders" | "order_line" | "payment" | "shipment" | "order_event" | "outbox" | "coupon_use",
  ) => {
    const row = await shop.db
      .selectFrom(table)
      .select((s) => s.fn.countAll<number>().as("n"))
      .executeTakeFirst();
    return [table, Number(row?.n)];
  };
  const tables = [
    "orders",
    "order_line",
    "payment",
    "shipment",
    "order_event",
    "outbox",
    "coupon_use",
  ] as const;
  return Object.fromEntries(await Promise.all(tables.map(count))) as Record<string, number>;
}
const NOTHING = {
  orders: 0,
  order_line: 0,
  payment: 0,
  shipment: 0,
  order_event: 0,
  outbox: 0,
  coupon_use: 0,
};

describe("an order of nothing", () => {
  it("is paid as it is placed, with its invoice, and awaits no money [PAYMENT-32]", async () => {
    const shop = await smallShop([{ sku: "A-5", seeds: 5, stock: 30 }]);
    await saveCoupons(shop.db, [
      coupon({ code: "TOUT", kind: "percent", value: 100 }),
      coupon({ code: "RIEN", kind: "free_shipping", value: 0 }),
    ]);
    // So much that sending is free besides.
    const cart = await fillCart(shop, { "A-5": 6 });
    await applyCoupon(shop.db, fr(shop), cart, "TOUT", shop.now());
    const { recap, place } = await readyToOrder(shop, cart);
    expect(recap.view.quote.total).toBe(0);
    const placed = await place();
    expect(placed).toMatchObject({ ok: true, value: { payment: { isOpen: false } } });
    // Once more is the same order.
    expect(await place()).toEqual(placed);
    const order = await orderNumbered(shop, placed.ok ? placed.value.number : "");
    expect(order.payments).toMatchObject([{ state: "complete", amount: 0 }]);
    expect(order.events.map(({ kind }) => kind)).toEqual(["order-placed", "payment-complete"]);
    expect(await shop.db.selectFrom("invoice").select("order_id").execute()).toHaveLength(1);
    shop.advance(30 * 24 * 3600 * 1000);
    await releaseExpiredHolds(shop.db, shop.now());
    expect((await orderNumbered(shop, order.number)).state).toBe("placed");
    const sent: AddressedMail[] = [];
    await deliverMails(shop, { send: async (mail) => void sent.push(mail), close: () => undefined });
    expect(
      await shop.db.selectFrom("outbox").select("last_error").where("state", "!=", "sent").execute(),
    ).toEqual([]);
    expect(sent.map(({ subject }) => subject)).toEqual([`Votre commande ${order.number} est enregistrée`]);
  });
});

describe("an order", () => {
  it("is placed with its lines, stock, coupon use, payment, shipment, event and mail, and empties the cart [ORDER-1]", async () => {
    const shop = await smallShop([
      { sku: "A-5", seeds: 5, freeSeeds: 1, stock: 30, stockItem: "A", stockTake: 5 },
    ]);
    await saveCoupons(shop.db, [coupon({ code: "DIX" })]);
    const cart = await fillCart(shop, { "A-5": 2 });
    await applyCoupon(shop.db, fr(shop), cart, "DIX", shop.now());
    const { request, recap, place } = await readyToOrder(shop, cart);
    const placed = await place();
    const order = await orderNumbered(shop, placed.ok ? placed.value.number : "");
    expect(await written(shop)).toEqual({
      orders: 1,
      order_line: 1,
      payment: 1,
      shipment: 1,
      order_event: 1,
      outbox: 1,
      coupon_use: 1,
    });
    expect(order).toMatchObject({
      state: "placed",
      email: contact.email,
      shippingAddress: contact.shipping,
      billingAddress: contact.shipping,
      termsDigest: request.termsDigest,
      payments: [
        { method: "transfer", state: "pending", reference: order.number, amount: 2490, sequence: 1 },
      ],
      shipments: [{ state: "new" }],
      events: [{ at: NOON, kind: "order-placed", details: { total: 2490, currency: "EUR" } }],
    });
    expect(order.quote, "MONEY-7 the order keeps the recap's quote, whole").toEqual(recap.view.quote);
    expect(order.adultDeclaredAt, "the declaration is stored [CHECKOUT-7]").toBe(NOON);
    expect(await shop.db.selectFrom("order_line").selectAll().execute()).toMatchObject([
      { sku: "A-5", seeds: 5, free_seeds: 1, quantity: 2, unit_price: 1000, total: 2000, stock_units: 10 },
    ]);
    expect(await mailsWaiting(shop)).toEqual(["order-placed"]);
    expect(await onHand(shop.db, "A")).toBe(20);
    expect(await findCoupon(shop.db, "DIX")).toMatchObject({ used: 1 });
    expect(await findCart(shop.db, cart.id, shop.now())).toMatchObject({
      id: cart.id,
      region: "fr",
      couponCode: null,
      lines: [],
    });
    expect(await findDraft(shop.db, cart.id)).toBeNull();
  });

  it("that fails at its last item leaves nothing: no order, coupon use, mail nor stock moved [ORDER-1]", async () => {
    const shop = await smallShop([
      { sku: "A-5", seeds: 5 },
      { sku: "Z-5", seeds: 5, stock: 1 },
    ]);
    await saveCoupons(shop.db, [coupon({ code: "DIX", limitTotal: 1 })]);
    const cart = await fillCart(shop, { "A-5": 2, "Z-5": 1 });
    await applyCoupon(shop.db, fr(shop), cart, "DIX", shop.now());
    const { place } = await readyToOrder(shop, cart);
    await setStock(shop, "Z-5", 0);
    expect(await place()).toEqual(refused("out-of-stock"));
    expect(await written(shop)).toEqual(NOTHING);
    expect([await onHand(shop.db, "A-5"), await onHand(shop.db, "Z-5")]).toEqual([100, 0]);
    expect(await findCoupon(shop.db, "DIX")).toMatchObject({ used: 0 });
    expect(await findDraft(shop.db, cart.id)).not.toBeNull();
    await setStock(shop, "Z-5", 1);
    expect((await place()).ok, "the same recap is good once seeds are there").toBe(true);
  });
});

describe("one recap", () => {
  it("the attempt token: sent twice, it makes one order and both answers lead to it [ORDER-2]", async () => {
    const shop = await smallShop();
    const { place } = await ready(shop);
    const first = await place();
    shop.advance(DAY);
    expect(first.ok).toBe(true);
    expect(await place()).toEqual(first);
    expect(await written(shop)).toMatchObject({ orders: 1, payment: 1, outbox: 1 });
    expect(await onHand(shop.db, "A-5")).toBe(99);
  });

  it("the attempt token: sent 20 times at once, it makes one order and every answer leads to it [ORDER-2]", async () => {
    const shop = await smallShop();
    const { place } = await ready(shop);
    const answers = await Promise.all(Array.from({ length: 20 }, place));
    expect(answers[0]).toMatchObject({ ok: true });
    expect(answers).toEqual(Array(20).fill(answers[0]));
    expect(await written(shop)).toMatchObject({ orders: 1, payment: 1, shipment: 1, outbox: 1 });
    expect(await onHand(shop.db, "A-5")).toBe(99);
  });

  it("the attempt token: an old one leads to its order and not to a second, while the cart is full again [ORDER-2]", async () => {
    const shop = await smallShop();
    const { request, place } = await ready(shop);
    const first = await place();
    await addToCart(
      shop.db,
      fr(shop),
      { cartId: request.cartId, revision: Infinity, clientAddress: "203.0.113.7" },
      { sku: "A-5", quantity: 3 },
      shop.now(),
    );
    const next = await readyToOrder(shop, {
      id: request.cartId,
      region: "fr",
      couponCode: null,
      revision: 0,
      lines: [],
    });
    expect(next.request.attempt).not.toBe(request.attempt);
    expect(await place()).toEqual(first);
    expect(await written(shop)).toMatchObject({ orders: 1 });
    expect((await next.place()).ok).toBe(true);
    expect(await written(shop)).toMatchObject({ orders: 2 });
  });

  it("the attempt token: one that is not the draft's makes no order [ORDER-2]", async () => {
    const shop = await smallShop();
    const { request } = await ready(shop);
    const answer = await placeOrder(shop.db, fr(shop), { ...request, attempt: "another" }, shop.now());
    expect(answer).toEqual(refused("incomplete"));
    expect(await written(shop)).toEqual(NOTHING);
  });

  it("the attempt token: the database itself holds one order of one attempt [ORDER-2]", async () => {
    const shop = await smallShop();
    await (await ready(shop)).place();
    const row = await shop.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    const twin = { ...row, id: "twin", number: "00000-00000" };
    await expect(shop.db.insertInto("orders").values(twin).execute()).rejects.toThrow(/unique/i);
  });
});

describe("stock that runs out", () => {
  it("the stock check: two lines on one stock item are summed when the order is placed [ORDER-4]", async () => {
    const shop = await smallShop([
      { sku: "A-1", seeds: 1, stockItem: "A", stock: 8 },
      { sku: "A-5", seeds: 5, stockItem: "A", stockTake: 5 },
    ]);
    const { place } = await ready(shop, { "A-1": 3, "A-5": 1 });
    await setStock(shop, "A", 7);
    expect(await place()).toEqual(refused("out-of-stock"));
    await setStock(shop, "A", 8);
    expect((await place()).ok).toBe(true);
    expect(await onHand(shop.db, "A")).toBe(0);
  });

  it("the stock check: of 8 carts that order the last 3 packs at once, 3 get them and 5 are told [ORDER-3, ORDER-4]", async () => {
    const shop = await smallShop([{ sku: "A-5", seeds: 5, stock: 3 }]);
    const carts = [];
    for (let i = 0; i < 8; i++) carts.push(await ready(shop));
    const answers = await Promise.all(carts.map(({ place }) => place()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(5).fill(refused("out-of-stock")));
    expect(await onHand(shop.db, "A-5")).toBe(0);
    expect(await written(shop)).toMatchObject({ orders: 3, order_line: 3, payment: 3, outbox: 3 });
  });
});

describe("a coupon that runs out", () => {
  it("the coupon limit: of 6 carts that use the last 2 at once, 2 do and 4 are told [COUPON-5]", async () => {
    const shop = await smallShop();
    await saveCoupons(shop.db, [coupon({ code: "DEUX", limitTotal: 2 })]);
    const carts = [];
    for (let i = 0; i < 6; i++) carts.push(await readyWith(shop, "DEUX", `c${i}@example.org`));
    const answers = await Promise.all(carts.map(({ place }) => place()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(4).fill(refused("coupon")));
    expect(await findCoupon(shop.db, "DEUX")).toMatchObject({ used: 2 });
    expect(await written(shop)).toMatchObject({ orders: 2, coupon_use: 2, outbox: 2 });
    expect(await onHand(shop.db, "A-5")).toBe(98);
  });

  it("the coupon limit per customer: of 4 carts of one customer at once, in any case of letters, 1 uses it [COUPON-5]", async () => {
    const shop = await smallShop();
    await saveCoupons(shop.db, [coupon({ code: "MOI", limitPerCustomer: 1 })]);
    const carts = [];
    for (const email of [
      "claire@example.org",
      "Claire@example.org",
      "CLAIRE@example.org",
      "claire@EXAMPLE.org",
    ])
      carts.push(await readyWith(shop, "MOI", email));
    const answers = await Promise.all(carts.map(({ place }) => place()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array(3).fill(refused("coupon")));
    expect(await findCoupon(shop.db, "MOI")).toMatchObject({ used: 1 });
  });

  it("that ended between the recap and the order is told, not ordered without [COUPON-2]", async () => {
    const shop = await smallShop();
    await saveCoupons(shop.db, [coupon({ code: "DIX", endsOn: "2026-11-20" })]);
    // Midnight in Paris.
    shop.advance(Date.UTC(2026, 10, 20, 23) - 1000 - shop.now());
    const { place } = await readyWith(shop, "DIX");
    shop.advance(1000);
    expect(await place()).toEqual(refused("coupon"));
    expect(await written(shop)).toEqual(NOTHING);
  });
});

describe("what changed since the recap", () => {
  it("a price that fell is passed on [CART-7]", async () => {
    const shop = await smallShop();
    const { place } = await ready(shop);
    await setPrice(shop, "A-5", 900);
    const placed = await place();
    expect((await orderNumbered(shop, placed.ok ? placed.value.number : "")).quote.total).toBe(1590);
  });

  it("a price that rose is asked for again, and the order then passes with what was seen [CART-8]", async () => {
    const shop = await smallShop();
    const { request, place } = await ready(shop);
    await setPrice(shop, "A-5", 1001);
    expect(await place()).toEqual(refused("dearer"));
    expect(await written(shop)).toEqual(NOTHING);
    const seen = { ...request.seen, total: request.seen.total + 1 };
    expect(await placeOrder(shop.db, fr(shop), { ...request, seen }, shop.now())).toMatchObject({ ok: true });
  });

  it("the cart, the address, the choices or the terms are shown again before an order is made of them [CHECKOUT-6]", async () => {
    const shop = await smallShop();
    const { request, place } = await ready(shop, { "A-5": 2 });
    const { db } = shop;
    const less = { sku: "A-5", quantity: 1 };
    await changeQuantity(db, fr(shop), request.cartId, less, shop.now());
    expect(await place()).toEqual(refused("changed"));
    await changeQuantity(db, fr(shop), request.cartId, { ...less, quantity: 2 }, shop.now());
    await saveContact(db, request.cartId, { ...contact, email: "paul@example.org" }, shop.now());
    expect(await place()).toEqual(refused("changed"));
    await saveContact(db, request.cartId, contact, shop.now());
    const choices = { shippingOption: "priority-tracked", paymentMethod: "transfer" } as const;
    await saveChoices(db, request.cartId, { ...choices, paymentMethod: "sandbox" }, shop.now());
    expect(await place()).toEqual(refused("changed"));
    await saveChoices(db, request.cartId, choices, shop.now());
    const terms = { ...request, termsDigest: "newer" };
    expect(await placeOrder(db, fr(shop), terms, shop.now())).toEqual(refused("changed"));
    expect(await written(shop)).toEqual(NOTHING);
    expect((await place()).ok).toBe(true);
  });

  it("another storefront that sends there as well shows its own recap first [CHECKOUT-19]", async () => {
    const shop = await smallShop();
    const shipping = { ...contact.shipping, country: "BE", postalCode: "1000", phone: "+32470123456" };
    const { request, place } = await readyToOrder(shop, await fillCart(shop, { "A-5": 1 }), { shipping });
    const elsewhere = { ...request, seen: { ...request.seen, total: 1_000_000 } };
    expect(await placeOrder(shop.db, shop.catalogue.storefront("en"), elsewhere, shop.now())).toEqual(
      refused("changed"),
    );
    expect(await written(shop)).toEqual(NOTHING);
    expect((await place()).ok).toBe(true);
  });

  it("other goods under the same SKU are shown again before an order is made of them [CHECKOUT-19]", async () => {
    const shop = await smallShop();
    const { place } = await ready(shop);
    await setGoods(shop, "A-5", { seeds: 1 });
    expect(await place()).toEqual(refused("changed"));
    await setGoods(shop, "A-5", { seeds: 5, free_seeds: 1 });
    expect(await place()).toEqual(refused("changed"));
    expect(await written(shop)).toEqual(NOTHING);
    await setGoods(shop, "A-5", { free_seeds: 0 });
    expect((await place()).ok).toBe(true);
  });

  it("an address that this storefront does not serve is no order, whatever is sent [STOREFRONT-7]", async () => {
    const shop = await smallShop();
    const { request, place } = await ready(shop);
    const shipping = { ...contact.shipping, country: "US", state: "CA" };
    await saveContact(shop.db, request.cartId, { ...contact, shipping }, shop.now());
    expect(await place()).toEqual(refused("incomplete"));
  });

  it("a cart that holds too many seeds is not ordered [CART-4]", async () => {
    const shop = await smallShop([{ sku: "A-10", seeds: 10 }]);
    const cart = await fillCart(shop, { "A-10": 10 });
    await setGoods(shop, "A-10", { free_seeds: 1 });
    const { place } = await readyToOrder(shop, cart);
    expect(await place()).toEqual(refused("not-orderable"));
  });
});
