import { describe, expect, it } from "vitest";
import { SHOPPER } from "~/shop/actor";
import { applyCoupon } from "~/shop/cart/coupon.server";
import { newToken } from "~/shop/identity.server";
import { cancelPaidOrder } from "~/shop/payments/cancellation.server";
import { currentPayment, type Order } from "~/shop/orders/order";
import { changeTracking, recordDelivery, sendShipment } from "~/shop/orders/shipments/shipments.server";
import { receiveEvent } from "~/shop/payments/events.server";
import { payAgain } from "~/shop/payments/payments.server";
import { recordFurtherTransfer, recordTransfer } from "~/shop/payments/transfers.server";
import { howRepaid } from "~/shop/payments/providers/providers";
import { listOwedPayments } from "~/shop/repayments/owed.server";
import { countUses, findCoupon, saveCoupons } from "~/shop/pricing/coupons.server";
import { acceptWithdrawal, refuseWithdrawal } from "~/shop/withdrawals/decisions.server";
import { declareWithdrawal, listWithdrawals, matchWithdrawals } from "~/shop/withdrawals/withdrawals.server";
import {
  giveBack,
  coupon,
  mailsWaiting,
  OPERATOR,
  orderNumbered,
  orderOf,
  smallShop,
} from "../support/sales";
import { contact, fillCart, readyToOrder, type TestShop } from "../support/shop";
import { onHand } from "../support/varieties";

const PACKS = [
  { sku: "A-5", seeds: 5, stock: 10 },
  { sku: "A-10", seeds: 10, stock: 10 },
];

async function paid(shop: TestShop, packs: Record<string, number> = { "A-5": 2 }): Promise<Order> {
  const { number } = await orderOf(shop, packs);
  expect((await recordTransfer(shop.db, number, OPERATOR, shop.now())).ok).toBe(true);
  return orderNumbered(shop, number);
}

const cancel = (shop: TestShop, number: string, options?: { returned: boolean }) =>
  cancelPaidOrder(shop.db, number, OPERATOR, shop.now(), options);

const send = (shop: TestShop, number: string, lines?: { sku: string; quantity: number }[]) =>
  sendShipment(shop.db, { number, sequence: 1 }, { lines }, OPERATOR, shop.now());

/** Withdraws from all of an order; answers the number of the statement. */
async function withdrawn(shop: TestShop, orderNumber: string): Promise<string> {
  const statement = { name: "Claire", email: contact.email, orderNumber, goods: "" };
  const asked = { region: "fr", token: newToken(), statement, clientAddress: "192.0.2.1" };
  // Later than any before: the newest is the one.
  shop.advance(1000);
  await declareWithdrawal(shop.db, asked, shop.now());
  await matchWithdrawals(shop.db, shop.now());
  const [stated] = await listWithdrawals(shop.db, { all: true, limit: 1 });
  return stated?.number ?? "";
}

describe("a paid order that the operator cancels", () => {
  it("gives back seeds and coupon use, owes its money and says so once [ORDER-28]", async () => {
    const shop = await smallShop(PACKS);
    await saveCoupons(shop.db, [coupon({ code: "DIX", limitTotal: 1 })]);
    const cart = await fillCart(shop, { "A-5": 2 });
    await applyCoupon(shop.db, shop.catalogue.storefront("fr"), cart, "DIX", shop.now());
    const placed = await (await readyToOrder(shop, cart)).place();
    const number = placed.ok ? placed.value.number : "";
    await recordTransfer(shop.db, number, OPERATOR, shop.now());
    expect(await onHand(shop.db, "A-5")).toBe(8);
    const before = await orderNumbered(shop, number);
    expect((await cancel(shop, number)).ok).toBe(true);
    const order = await orderNumbered(shop, number);
    expect(order.state).toBe("cancelled");
    expect(order.cancelledBecause).toBe("operator-paid");
    expect(order.events.map(({ kind, actor }) => [kind, actor]).slice(-3)).toEqual([
      ["order-cancelled", OPERATOR],
      ["refund-due", OPERATOR],
      ["credit-note-issued", OPERATOR],
    ]);
    expect(await onHand(shop.db, "A-5")).toBe(10);
    expect(await findCoupon(shop.db, "DIX")).toMatchObject({ used: 0 });
    expect(await countUses(shop.db, "DIX", contact.email)).toBe(0);
    expect(await mailsWaiting(shop)).toEqual(["order-placed", "payment-received", "refund-due"]);
    expect(await listOwedPayments(shop.db, 10, howRepaid)).toMatchObject([
      { order: number, amount: before.quote.total, reason: "operator-paid" },
    ]);
    expect(await cancel(shop, number)).toEqual({ ok: false, problem: "cancelled" });
    expect((await giveBack(shop, number)).ok).toBe(true);
    expect(await listOwedPayments(shop.db, 10, howRepaid)).toEqual([]);
  });

  it("is cancelled once by two who do it at the same time [ORDER-28]", async () => {
    const shop = await smallShop(PACKS);
    const { number } = await paid(shop);
    const both = await Promise.all([cancel(shop, number), cancel(shop, number)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await onHand(shop.db, "A-5")).toBe(10);
    expect(await listOwedPayments(shop.db, 10, howRepaid)).toHaveLength(1);
  });

  it("owes all that came for it, each sum once [ORDER-28, PAYMENT-21]", async () => {
    const shop = await smallShop(PACKS);
    const order = await orderOf(shop, { "A-5": 1 }, { method: "sandbox" });
    const { reference } = currentPayment(order);
    await payAgain(shop.db, order.id, "transfer", ["transfer", "sandbox"], SHOPPER, shop.now());
    await recordTransfer(shop.db, order.number, OPERATOR, shop.now());
    const event = { provider: "sandbox", id: "e", reference, state: "complete", payload: {} } as const;
    expect(await receiveEvent(shop.db, event, shop.now())).toBe("surplus");
    expect((await cancel(shop, order.number)).ok).toBe(true);
    const owed = await listOwedPayments(shop.db, 10, howRepaid);
    expect(owed.map(({ method, reason }) => [method, reason]).sort()).toEqual([
      ["sandbox", "paid-twice"],
      ["transfer", "operator-paid"],
    ]);
  });

  it("has its one mail where all that came for it was owed before [ORDER-28]", async () => {
    const shop = await smallShop(PACKS);
    const { number } = await paid(shop);
    await shop.db.updateTable("payment").set({ amount: 0 }).execute();
    await recordFurtherTransfer(shop.db, { number, amount: 1000 }, OPERATOR, shop.now());
    await shop.db.deleteFrom("outbox").execute();
    expect((await cancel(shop, number)).ok).toBe(true);
    expect(await mailsWaiting(shop)).toEqual(["order-cancelled"]);
  });

  it("has left only where all that left came back, and nothing of it arrived [ORDER-28]", async () => {
    const shop = await smallShop(PACKS);
    const { number } = await paid(shop, { "A-5": 1, "A-10": 1 });
    expect(await cancel(shop, number, { returned: true })).toEqual({ ok: false, problem: "not-sent" });
    await send(shop, number, [{ sku: "A-5", quantity: 1 }]);
    expect(await cancel(shop, number)).toEqual({ ok: false, problem: "sent" });
    expect((await cancel(shop, number, { returned: true })).ok).toBe(true);
    expect(await onHand(shop.db, "A-5")).toBe(10);
    expect(await onHand(shop.db, "A-10")).toBe(10);
    expect((await send(shop, number)).ok).toBe(false);
    // Of a parcel that came back nothing more is told [SHIPMENT-4].
    const parcel = { number, sequence: 1 };
    const refused = { ok: false, problem: "cancelled" };
    expect(await recordDelivery(shop.db, parcel, undefined, OPERATOR, shop.now())).toEqual(refused);
    const tracking = { trackingCode: "6A 1" };
    expect(await changeTracking(shop.db, parcel, tracking, OPERATOR, shop.now())).toEqual(refused);

    const arrived = await paid(shop);
    await send(shop, arrived.number);
    await recordDelivery(shop.db, { number: arrived.number, sequence: 1 }, undefined, OPERATOR, shop.now());
    expect(await cancel(shop, arrived.number, { returned: true })).toEqual({
      ok: false,
      problem: "delivered",
    });
  });

  it("was not withdrawn from: that gives money and seeds back its own way [ORDER-28, WITHDRAWAL-21]", async () => {
    const shop = await smallShop(PACKS);
    const { number } = await paid(shop);
    const stated = await withdrawn(shop, number);
    expect(await cancel(shop, number)).toEqual({ ok: false, problem: "withdrawn" });
    expect((await acceptWithdrawal(shop.db, { number: stated }, OPERATOR, shop.now())).ok).toBe(true);
    expect(await cancel(shop, number)).toEqual({ ok: false, problem: "withdrawn" });
    expect(await onHand(shop.db, "A-5")).toBe(10);

    const other = await paid(shop);
    const refused = await withdrawn(shop, other.number);
    await refuseWithdrawal(shop.db, { number: refused, reason: "Hors délai." }, OPERATOR, shop.now());
    expect((await cancel(shop, other.number)).ok).toBe(true);
    expect(await onHand(shop.db, "A-5")).toBe(10);
  });

  it("is paid, and is ours [ORDER-16, ORDER-28]", async () => {
    const shop = await smallShop(PACKS);
    const { number } = await orderOf(shop);
    expect(await cancel(shop, number)).toEqual({ ok: false, problem: "not-paid" });
    expect(await cancel(shop, "0000000000")).toEqual({ ok: false, problem: "unknown-order" });
    expect((await orderNumbered(shop, number)).state).toBe("placed");
  });
});
