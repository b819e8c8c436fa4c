import { describe, expect, it } from "vitest";
import { creditNotesOf } from "~/shop/orders/invoices.server";
import { progressOf } from "~/shop/orders/order";
import { creditedOf, findCreditNote } from "~/shop/repayments/credit-notes.server";
import type { RepaidCause } from "~/shop/repayments/repayment";
import { sendShipment } from "~/shop/orders/shipments/shipments.server";
import { cancelPaidOrder } from "~/shop/payments/cancellation.server";
import { recordRepaid } from "~/shop/repayments/repaid.server";
import { howRepaid } from "~/shop/payments/providers/providers";
import { listOwedPayments } from "~/shop/repayments/owed.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { orderView } from "~/views/order.server";
import { mailsWaiting, OPERATOR, orderNumbered, orderOf, smallShop } from "../support/sales";
import type { TestShop } from "../support/shop";
import { plain } from "../support/shopper";
import { onHand } from "../support/varieties";

const TOTAL = 1690;

/** A paid order, of 16,90 €, that has left. */
async function sent(shop: TestShop) {
  const { number } = await orderOf(shop);
  await recordTransfer(shop.db, number, OPERATOR, shop.now());
  await sendShipment(shop.db, { number, sequence: null }, {}, OPERATOR, shop.now());
  return number;
}

const give = (shop: TestShop, number: string, amount: number, cause: RepaidCause = "lost", another = false) =>
  recordRepaid(shop.db, { number, amount, cause, another }, OPERATOR, shop.now());

describe("money that the operator gave back of an order that stands", () => {
  it("has its event, its credit note, a mail and a sentence on the page; nothing goes to the stock [PAYMENT-35, INVOICE-15]", async () => {
    const shop = await smallShop();
    const number = await sent(shop);
    const before = await onHand(shop.db, "A-5");
    await shop.db.deleteFrom("outbox").execute();
    expect(await give(shop, number, 500)).toEqual({ ok: true, value: "EUR" });
    const order = await orderNumbered(shop, number);
    expect([order.state, progressOf(order.shipments)]).toEqual(["placed", "sent"]);
    expect(order.events.slice(-2)).toMatchObject([
      { kind: "refund-made", details: { amount: 500, cause: "lost" }, actor: OPERATOR },
      { kind: "credit-note-issued" },
    ]);
    const [note = ""] = creditNotesOf(order);
    expect(await findCreditNote(shop.db, order.id, note)).toMatchObject({ cause: "lost", amount: 500 });
    expect(await mailsWaiting(shop)).toEqual(["refund-made"]);
    expect(await onHand(shop.db, "A-5")).toBe(before);
    await give(shop, number, 190, "other");
    const view = orderView(
      await orderNumbered(shop, number),
      shop.catalogue.storefront("fr").region,
      ["transfer"],
      true,
    );
    expect(plain(view.givenBack ?? "")).toBe("Nous vous avons remboursé 6,90 € sur cette commande.");
    expect(view.paidText).toBe("Un colis de cette commande ne vous est pas parvenu.");
  });

  it("is at most what is left of the total, and the same sum twice wants a word [PAYMENT-35]", async () => {
    const shop = await smallShop();
    const number = await sent(shop);
    const tooMuch = (left: number) => ({
      ok: false,
      problem: { kind: "too-much", left, currency: "EUR" },
    });
    expect(await give(shop, number, TOTAL + 1)).toEqual(tooMuch(TOTAL));
    const both = await Promise.all([give(shop, number, 500), give(shop, number, 500)]);
    expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, problem: "recorded" }]);
    expect((await give(shop, number, 500, "reduction")).ok).toBe(true);
    expect((await give(shop, number, 500, "lost", true)).ok).toBe(true);
    expect(await give(shop, number, 500, "other")).toEqual(tooMuch(TOTAL - 1500));
    const { id } = await orderNumbered(shop, number);
    expect(await creditedOf(shop.db, id)).toBe(1500);
  });

  it("is none where nothing real was paid, or where the order is cancelled [PAYMENT-35]", async () => {
    const shop = await smallShop();
    expect(await give(shop, "00000-00000", 1)).toEqual({ ok: false, problem: "unknown-order" });
    const { number } = await orderOf(shop);
    expect(await give(shop, number, 1)).toEqual({ ok: false, problem: "not-paid" });
    const simulated = await orderOf(shop, undefined, { method: "sandbox" });
    await shop.db
      .updateTable("payment")
      .set({ state: "complete" })
      .where("order_id", "=", simulated.id)
      .execute();
    expect(await give(shop, simulated.number, 1)).toEqual({ ok: false, problem: "not-paid" });
    await recordTransfer(shop.db, number, OPERATOR, shop.now());
    await cancelPaidOrder(shop.db, number, OPERATOR, shop.now());
    expect(await give(shop, number, 1)).toEqual({ ok: false, problem: "cancelled" });
  });

  it("is owed no more once the order is cancelled [PAYMENT-35, ORDER-28]", async () => {
    const shop = await smallShop();
    const number = await sent(shop);
    await give(shop, number, 500);
    await cancelPaidOrder(shop.db, number, OPERATOR, shop.now(), { returned: true });
    expect(await listOwedPayments(shop.db, 10, howRepaid)).toMatchObject([
      { order: number, amount: TOTAL - 500 },
    ]);
    const order = await orderNumbered(shop, number);
    expect(await creditedOf(shop.db, order.id)).toBe(TOTAL);

    const whole = await sent(shop);
    await give(shop, whole, TOTAL);
    await shop.db.deleteFrom("outbox").execute();
    await cancelPaidOrder(shop.db, whole, OPERATOR, shop.now(), { returned: true });
    expect(await listOwedPayments(shop.db, 10, howRepaid)).toHaveLength(1);
    expect(await mailsWaiting(shop)).toEqual(["order-cancelled"]);
  });
});
