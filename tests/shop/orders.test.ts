import { describe, expect, it, test } from "vitest";
import { SHOPPER, WORKER } from "~/shop/actor";
import { applyCoupon } from "~/shop/cart/coupon.server";
import { digestOf } from "~/shop/identity.server";
import {
  currentPayment,
  mayBecome,
  ORDER_TRANSITIONS,
  PAYMENT_TRANSITIONS,
  progressOf,
  SHIPMENT_TRANSITIONS,
} from "~/shop/orders/order";
import { makeLink } from "~/shop/links/links.server";
import { findOrderByLink, mailOrderLink } from "~/shop/orders/links.server";
import { listOrders } from "~/shop/orders/lists.server";
import { cancelOrder, releaseExpiredHolds } from "~/shop/orders/cancellation.server";
import { findOrderAmong, findOrderByAttempt, findOrderByNumber, getOrder } from "~/shop/orders/orders.server";
import { payAgain } from "~/shop/payments/payments.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { receiveEvent } from "~/shop/payments/events.server";
import { countUses, findCoupon, saveCoupons } from "~/shop/pricing/coupons.server";
import { OPERATOR, coupon, DAY, mailsWaiting, orderNumbered, orderOf, smallShop } from "../support/sales";
import { contact, fillCart, NOON, readyToOrder, type TestShop } from "../support/shop";
import { onHand } from "../support/varieties";

const swiss = {
  ...contact.shipping,
  city: "Genève",
  postalCode: "1201",
  country: "CH",
  phone: "+41791234567",
};

test("an order has come as far as all its parcels [SHIPMENT-10]", () => {
  const made = { state: "processing", deliveredOn: null } as const;
  const sent = { state: "sent", deliveredOn: null } as const;
  const there = { state: "sent", deliveredOn: "2026-11-27" } as const;
  expect(
    [[], [made], [made, sent], [made, there], [sent, there], [there, there]].map((all) => progressOf(all)),
  ).toEqual(["new", "new", "partly-sent", "partly-sent", "sent", "delivered"]);
});

async function orderWithCoupon(shop: TestShop, code: string, email = contact.email) {
  const cart = await fillCart(shop, { "A-5": 2 });
  await applyCoupon(shop.db, shop.catalogue.storefront("fr"), cart, code, shop.now());
  const placed = await (await readyToOrder(shop, cart, { email })).place();
  if (!placed.ok) throw new Error(JSON.stringify(placed.problem));
  return placed.value;
}

describe("the tables of states", () => {
  it("are these [PAYMENT-1]", () => {
    expect(PAYMENT_TRANSITIONS).toEqual({
      pending: ["processing", "complete", "failed"],
      processing: ["complete", "failed"],
      failed: ["complete"],
      complete: [],
    });
    expect(ORDER_TRANSITIONS).toEqual({ placed: ["cancelled"], cancelled: [] });
    expect(SHIPMENT_TRANSITIONS).toEqual({ new: ["processing", "sent"], processing: ["sent"], sent: [] });
    expect(mayBecome(PAYMENT_TRANSITIONS, "failed", "complete")).toBe(true);
    expect(mayBecome(PAYMENT_TRANSITIONS, "complete", "failed")).toBe(false);
  });

  it("are the states that the database takes [PAYMENT-1]", async () => {
    const shop = await smallShop();
    await orderOf(shop);
    const { db } = shop;
    const update = (state: string) =>
      db
        .updateTable("payment")
        .set({ state: state as "pending" })
        .execute();
    for (const state of Object.keys(PAYMENT_TRANSITIONS)) await update(state);
    await expect(update("paid")).rejects.toThrow(/check/i);
  });
});

describe("an order", () => {
  it("is found by its id, its number and its attempt, and by nothing else", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    const { attempt } = await shop.db.selectFrom("orders").select("attempt").executeTakeFirstOrThrow();
    expect(await findOrderAmong(shop.db, [order.id], null)).toEqual(order);
    expect(await getOrder(shop.db, order.id)).toEqual(order);
    expect(await findOrderByNumber(shop.db, order.number)).toEqual(order);
    expect(await findOrderByAttempt(shop.db, attempt)).toEqual(order);
    expect(await findOrderAmong(shop.db, [order.number], null)).toBeNull();
    expect(await findOrderByNumber(shop.db, order.id)).toBeNull();
    expect(await findOrderByNumber(shop.db, "")).toBeNull();
    await expect(getOrder(shop.db, "nobody")).rejects.toThrow("No order nobody");
  });

  it("stands in the operator's list, newest first, with the payment that counts", async () => {
    const shop = await smallShop();
    const first = await orderOf(shop);
    shop.advance(1);
    const second = await orderOf(shop, { "A-5": 2 }, { email: "paul@example.org" });
    for (const { id } of [first, second])
      await payAgain(shop.db, id, "sandbox", ["sandbox"], SHOPPER, shop.now());
    await recordTransfer(shop.db, first.number, OPERATOR, shop.now());
    const of = { state: "placed", currency: "EUR", partlyReceived: 0, owed: 0 };
    const paul = {
      email: "paul@example.org",
      total: 2690,
      paymentMethod: "sandbox",
      paymentState: "pending",
    };
    const claire = { email: contact.email, total: 1690, paymentMethod: "transfer", paymentState: "complete" };
    expect(await listOrders(shop.db, { limit: 9 })).toEqual([
      { ...of, ...paul, number: second.number, placedAt: NOON + 1 },
      { ...of, ...claire, number: first.number, placedAt: NOON },
    ]);
    expect(await listOrders(shop.db, { limit: 1 })).toHaveLength(1);
  });
});

it("a list names the payment that its order's page names, where several are complete [PAYMENT-17, PAYMENT-23]", async () => {
  const shop = await smallShop();
  for (const methods of [
    ["transfer", "sandbox"],
    ["sandbox", "transfer"],
    ["sandbox", "sandbox"],
    ["transfer", "sandbox", "transfer"],
  ]) {
    const order = await orderOf(shop);
    await shop.db.deleteFrom("payment").where("order_id", "=", order.id).execute();
    for (const [index, method] of methods.entries())
      await shop.db
        .insertInto("payment")
        .values({
          id: `${order.id}-${index}`,
          order_id: order.id,
          method,
          state: "complete",
          reference: `${order.number}-${index}`,
          currency: "EUR",
          amount: index,
          sequence: index + 1,
          created_at: index,
          updated_at: index,
          partly_received: 0,
        })
        .execute();
    const counts = currentPayment(await orderNumbered(shop, order.number));
    expect([methods, counts.method]).toEqual([
      methods,
      methods.includes("transfer") ? "transfer" : "sandbox",
    ]);
    const listed = (await listOrders(shop.db, { limit: 9 })).find(({ number }) => number === order.number);
    expect([methods, listed?.paymentMethod]).toEqual([methods, counts.method]);
  }
});

describe("a hold", () => {
  it("lasts 7 days in fr; then the order is cancelled, seeds and coupon use go back, and a mail says so [HOLD-1, HOLD-2]", async () => {
    const shop = await smallShop([{ sku: "A-5", seeds: 5, stock: 10, stockItem: "A", stockTake: 5 }]);
    await saveCoupons(shop.db, [coupon({ code: "UNE", limitTotal: 1, limitPerCustomer: 1 })]);
    const { number } = await orderWithCoupon(shop, "UNE");
    shop.advance(7 * DAY - 1);
    expect(await releaseExpiredHolds(shop.db, shop.now())).toEqual([]);
    expect(await onHand(shop.db, "A")).toBe(0);
    shop.advance(1);
    expect(await releaseExpiredHolds(shop.db, shop.now())).toEqual([number]);
    const order = await orderNumbered(shop, number);
    expect(order).toMatchObject({ state: "cancelled", heldUntil: NOON + 7 * DAY });
    expect(order.events.at(-1)).toEqual({
      at: shop.now(),
      kind: "order-cancelled",
      actor: WORKER,
      details: { reason: "hold-ended" },
    });
    expect(await onHand(shop.db, "A")).toBe(10);
    expect(await findCoupon(shop.db, "UNE")).toMatchObject({ used: 0 });
    expect(await countUses(shop.db, "UNE", contact.email)).toBe(0);
    expect(await mailsWaiting(shop)).toEqual(["order-placed", "order-cancelled"]);
    expect(await releaseExpiredHolds(shop.db, shop.now()), "once").toEqual([]);
    expect(await onHand(shop.db, "A")).toBe(10);
  });

  it("lasts 10 days in ch [HOLD-1]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop, { "A-5": 1 }, { region: "ch", shipping: swiss });
    expect(order).toMatchObject({ regionCode: "ch", heldUntil: NOON + 10 * DAY, quote: { currency: "CHF" } });
    shop.advance(10 * DAY - 1);
    expect(await releaseExpiredHolds(shop.db, shop.now())).toEqual([]);
    shop.advance(1);
    expect(await releaseExpiredHolds(shop.db, shop.now())).toEqual([order.number]);
  });

  it("ends for a payment under way 14 days after its provider's last word, and its money is owed then [HOLD-2, PAYMENT-21]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop, { "A-5": 1 }, { method: "sandbox" });
    const { reference } = currentPayment(order);
    const event = { provider: "sandbox", id: "evt_1", reference, payload: {} } as const;
    shop.advance(5 * DAY);
    await receiveEvent(shop.db, { ...event, state: "processing" }, shop.now());
    shop.advance(14 * DAY - 1);
    expect(await releaseExpiredHolds(shop.db, shop.now())).toEqual([]);
    expect(await cancelOrder(shop.db, order.number, OPERATOR, shop.now())).toMatchObject({ problem: "paid" });
    shop.advance(1);
    expect(await releaseExpiredHolds(shop.db, shop.now())).toEqual([order.number]);
    expect(await onHand(shop.db, "A-5")).toBe(100);
    expect(await receiveEvent(shop.db, { ...event, id: "evt_2", state: "complete" }, shop.now())).toBe(
      "late",
    );
  });

  it.each(["processing", "complete"] as const)(
    "does not end while a payment is %s [HOLD-2]",
    async (state) => {
      const shop = await smallShop();
      const order = await orderOf(shop, { "A-5": 1 }, { method: "sandbox" });
      const { reference } = currentPayment(order);
      const event = { provider: "sandbox", id: "evt_1", reference, state, payload: {} } as const;
      await receiveEvent(shop.db, event, shop.now());
      shop.advance(state === "complete" ? 30 * DAY : 10 * DAY);
      expect(await releaseExpiredHolds(shop.db, shop.now())).toEqual([]);
      expect((await orderNumbered(shop, order.number)).state).toBe("placed");
      expect(await onHand(shop.db, "A-5")).toBe(99);
    },
  );

  it("ends for an order whose payment failed [HOLD-2]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop, { "A-5": 1 }, { method: "sandbox" });
    const { reference } = currentPayment(order);
    const event = { provider: "sandbox", id: "evt_1", reference, state: "failed", payload: {} } as const;
    await receiveEvent(shop.db, event, shop.now());
    shop.advance(7 * DAY);
    expect(await releaseExpiredHolds(shop.db, shop.now())).toEqual([order.number]);
  });

  it("ends once where two workers look, and never both ends and is paid without a word [HOLD-2]", async () => {
    const shop = await smallShop();
    const orders = [];
    for (let i = 0; i < 6; i++) orders.push(await orderOf(shop));
    shop.advance(7 * DAY);
    const [one, two] = await Promise.all([
      releaseExpiredHolds(shop.db, shop.now()),
      releaseExpiredHolds(shop.db, shop.now()),
      ...orders.map(({ number }) => recordTransfer(shop.db, number, OPERATOR, shop.now())),
    ]);
    const released = [...(one ?? []), ...(two ?? [])];
    expect(new Set(released).size).toBe(released.length);
    for (const { number } of orders) {
      const { state, events } = await orderNumbered(shop, number);
      const paid = events.flatMap(({ kind, details }) => (kind === "payment-complete" ? [details] : []));
      expect(paid[0]?.late, "late exactly where the order was cancelled").toBe(state === "cancelled");
      expect(released.includes(number)).toBe(state === "cancelled");
    }
    expect(await onHand(shop.db, "A-5")).toBe(94 + released.length);
  });

  it("ends beside orders of the same seeds and coupon, none of which waits for it without end [HOLD-2]", async () => {
    const shop = await smallShop([{ sku: "A-5", seeds: 5, stock: 1000 }]);
    await saveCoupons(shop.db, [coupon({ code: "DIX" })]);
    for (let i = 0; i < 8; i++) await orderWithCoupon(shop, "DIX");
    shop.advance(7 * DAY);
    const carts = [];
    for (let i = 0; i < 8; i++) {
      const cart = await fillCart(shop, { "A-5": 2 });
      await applyCoupon(shop.db, shop.catalogue.storefront("fr"), cart, "DIX", shop.now());
      carts.push(
        await readyToOrder(shop, cart, {
          email: `acheteur${i}@example.org`,
          clientAddress: `198.51.100.${i}`,
          counted: true,
        }),
      );
    }
    const [released, ...placed] = await Promise.all([
      releaseExpiredHolds(shop.db, shop.now()),
      ...carts.map(({ place }) => place()),
    ]);
    expect(released).toHaveLength(8);
    for (const answer of placed) expect(answer).toMatchObject({ ok: true });
    expect(await findCoupon(shop.db, "DIX")).toMatchObject({ used: 8 });
    expect(await onHand(shop.db, "A-5")).toBe(984);
  });
});

describe("a link to an order", () => {
  it("opens it whole for 90 days, and only its digest is stored [ORDER-9]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    const { token } = await makeLink(shop.db, "order", { id: order.id }, shop.now());
    const stored = await shop.db.selectFrom("mailed_link").selectAll().execute();
    expect(stored).toEqual([
      {
        digest: digestOf(token),
        purpose: "order",
        order_id: order.id,
        email: "",
        signup_id: null,
        customer_id: null,
        restock_id: null,
        former_id: null,
        created_at: NOON,
        expires_at: NOON + 90 * DAY,
      },
    ]);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await findOrderByLink(shop.db, token, NOON + 90 * DAY - 1)).toEqual(order);
    expect(await findOrderByLink(shop.db, token, NOON + 90 * DAY)).toBeNull();
  });

  it("is opened by its own token alone [ORDER-9]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    const { token } = await makeLink(shop.db, "order", { id: order.id }, shop.now());
    for (const wrong of [
      "",
      "%",
      order.id,
      order.number,
      digestOf(token),
      token.slice(1),
      token.toLowerCase() + "x",
    ])
      expect(await findOrderByLink(shop.db, wrong, shop.now()), wrong).toBeNull();
  });

  it("is one of several that each open the same order [ORDER-9]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    const { token: first } = await makeLink(shop.db, "order", { id: order.id }, shop.now());
    const { token: second } = await makeLink(shop.db, "order", { id: order.id }, shop.now());
    expect(first).not.toBe(second);
    for (const token of [first, second])
      expect((await findOrderByLink(shop.db, token, NOON))?.id).toBe(order.id);
  });

  it("is mailed to the order's own address [ORDER-12]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    await mailOrderLink(shop.db, order, shop.now());
    const mail = await shop.db
      .selectFrom("outbox")
      .selectAll()
      .where("template", "=", "order-link")
      .execute();
    expect(mail).toMatchObject([{ recipient: contact.email, order_id: order.id, region: "fr" }]);
  });

  it("is mailed once in ten minutes, however often it is asked for [ORDER-13]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    const mails = async () =>
      (await shop.db.selectFrom("outbox").select("id").where("template", "=", "order-link").execute()).length;
    for (let i = 0; i < 5; i++) await mailOrderLink(shop.db, order, shop.now());
    expect(await mails()).toBe(1);
    await mailOrderLink(shop.db, order, shop.now() + 10 * 60_000);
    expect(await mails()).toBe(2);
  });
});
