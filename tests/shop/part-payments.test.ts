import { describe, expect, it } from "vitest";
import type { AddressedMail } from "~/mail/transport.server";
import { SHOPPER } from "~/shop/actor";
import { cancelOrder, releaseExpiredHolds } from "~/shop/orders/cancellation.server";
import { currentPayment } from "~/shop/orders/order";
import { receiveEvent } from "~/shop/payments/events.server";
import { nextStepOf } from "~/shop/payments/next-step";
import { payAgain } from "~/shop/payments/payments.server";
import { howRepaid } from "~/shop/payments/providers/providers";
import { listOwedPayments, oweParts } from "~/shop/repayments/owed.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { ordersUnderWay } from "~/shop/privacy/privacy.server";
import { orderView } from "~/views/order.server";
import { engine } from "../support/databases";
import { plansOf } from "../support/plans";
import { deliverMails } from "~/worker/mails.server";
import {
  DAY,
  mailsWaiting,
  OPERATOR,
  orderNumbered,
  orderOf,
  smallShop,
  stateWithdrawal,
} from "../support/sales";
import type { TestShop } from "../support/shop";
import { plain } from "../support/shopper";

const TOTAL = 1690;

const record = (shop: TestShop, number: string, amount?: number, surplus = false) =>
  recordTransfer(shop.db, number, OPERATOR, shop.now(), { surplus, ...(amount !== undefined && { amount }) });

const due = (shop: TestShop) => listOwedPayments(shop.db, 10, howRepaid);

async function viewOf(shop: TestShop, number: string) {
  const order = await orderNumbered(shop, number);
  return orderView(order, shop.catalogue.storefront("fr").region, ["transfer", "sandbox"], true);
}

/** An order of which ten euros came. */
async function partlyPaid(shop: TestShop) {
  const order = await orderOf(shop);
  expect(await record(shop, order.number, 1000)).toMatchObject({
    ok: true,
    value: { missing: 690, owed: 0 },
  });
  return orderNumbered(shop, order.number);
}

describe("a transfer of less than is awaited", () => {
  it("leaves the order waiting for the rest, held for the storefront's days from then on [PAYMENT-34]", async () => {
    const shop = await smallShop();
    const placed = await orderOf(shop);
    shop.advance(5 * DAY);
    await record(shop, placed.number, 1000);
    const order = await orderNumbered(shop, placed.number);
    expect(order).toMatchObject({ state: "placed", heldUntil: placed.heldUntil + 5 * DAY });
    expect(currentPayment(order)).toMatchObject({ state: "pending", amount: TOTAL, partlyReceived: 1000 });
    expect(order.events.at(-1)).toMatchObject({
      kind: "payment-part",
      details: { amount: 1000, missing: 690 },
      actor: OPERATOR,
    });
    expect(await mailsWaiting(shop)).toEqual(["order-placed", "payment-part"]);
    shop.advance(3 * DAY);
    expect(await releaseExpiredHolds(shop.db, shop.now())).toEqual([]);
    // The first part alone renews it: a cent a week would hold them for ever.
    await record(shop, placed.number, 1);
    expect((await orderNumbered(shop, placed.number)).heldUntil).toBe(order.heldUntil);
  });

  it("is asked for the rest alone, by no other means [PAYMENT-34]", async () => {
    const shop = await smallShop();
    const order = await partlyPaid(shop);
    const view = await viewOf(shop, order.number);
    expect(view.instructions?.copies.amount).toBe("6,90");
    expect(plain(view.instructions?.qr ?? "")).toContain("virement de 6,90 €");
    expect(plain(view.partText ?? "")).toContain("reçu 10,00 € sur votre virement. Il manque 6,90 € :");
    expect(view.methods).toEqual([]);
    expect(nextStepOf(order)).toMatchObject({ kind: "instructions" });
    expect(
      await payAgain(shop.db, order.id, "sandbox", ["transfer", "sandbox"], SHOPPER, shop.now()),
    ).toEqual({ ok: false, problem: "partly-paid" });
  });

  it("confirms an order that was held for a few hours only [PAYMENT-34, HOLD-6]", async () => {
    const shop = await smallShop();
    const counted = { counted: true };
    await orderOf(shop, undefined, counted);
    const second = await orderOf(shop, undefined, counted);
    expect(second.hold).toEqual({ confirmed: false });
    await record(shop, second.number, 1000);
    const order = await orderNumbered(shop, second.number);
    expect(order.hold).toEqual({ confirmed: true });
    expect(order.heldUntil).toBeGreaterThan(second.heldUntil);
  });

  it("may come several times, until the rest has come, each with its sum [PAYMENT-34]", async () => {
    for (const last of [590, 1100]) {
      const shop = await smallShop();
      const { number } = await partlyPaid(shop);
      expect(await record(shop, number, 100)).toMatchObject({ ok: true, value: { missing: 590 } });
      // What a colleague recorded already would be taken for the rest.
      expect(await record(shop, number)).toEqual({ ok: false, problem: "sum-needed" });
      const excess = last - 590;
      if (excess > 0)
        expect(await record(shop, number, last)).toEqual({
          ok: false,
          problem: { kind: "too-much", awaited: 590, currency: "EUR" },
        });
      expect(await record(shop, number, last, true)).toMatchObject({
        ok: true,
        value: { missing: 0, owed: excess, late: false },
      });
      const order = await orderNumbered(shop, number);
      expect(currentPayment(order)).toMatchObject({ state: "complete", amount: TOTAL, partlyReceived: 0 });
      expect(order.hold).toBeNull();
      await oweParts(shop.db, shop.now());
      expect((await due(shop)).map(({ amount, reason }) => [amount, reason])).toEqual(
        excess > 0 ? [[excess, "paid-twice"]] : [],
      );
      expect((await mailsWaiting(shop)).filter((template) => template === "payment-received")).toHaveLength(
        1,
      );
      expect(await record(shop, number)).toEqual({ ok: false, problem: "already-paid" });
    }
  });

  it("of the same sum within a day is another one only where the operator says so [PAYMENT-34]", async () => {
    const shop = await smallShop();
    const { number } = await partlyPaid(shop);
    expect(await record(shop, number, 1000, true)).toEqual({ ok: false, problem: "recorded" });
    expect((await orderNumbered(shop, number)).state).toBe("placed");
    shop.advance(DAY);
    expect((await record(shop, number, 100)).ok).toBe(true);
    expect(await record(shop, number, 100)).toEqual({ ok: false, problem: "recorded" });
    const options = { amount: 100, another: true };
    expect(await recordTransfer(shop.db, number, OPERATOR, shop.now(), options)).toMatchObject({
      value: { missing: 490 },
    });
  });

  it("is owed once the order is cancelled, by whomever, and once [PAYMENT-34]", async () => {
    const cancel = {
      worker: async (shop: TestShop) => {
        shop.advance(8 * DAY);
        await releaseExpiredHolds(shop.db, shop.now());
      },
      customer: (shop: TestShop, number: string) => cancelOrder(shop.db, number, SHOPPER, shop.now()),
      operator: (shop: TestShop, number: string) => cancelOrder(shop.db, number, OPERATOR, shop.now()),
    };
    for (const [by, end] of Object.entries(cancel)) {
      const shop = await smallShop();
      const order = await partlyPaid(shop);
      await oweParts(shop.db, shop.now());
      expect([by, await due(shop)]).toEqual([by, []]);
      await end(shop, order.number);
      // Until it is owed, whom it goes to must be known.
      const person = { customerId: null, email: order.email };
      expect(await ordersUnderWay(shop.db, person)).toEqual([order.number]);
      await Promise.all([1, 2].map(() => oweParts(shop.db, shop.now())));
      expect(await ordersUnderWay(shop.db, person)).toEqual([order.number]);
      expect(await due(shop)).toMatchObject([{ order: order.number, amount: 1000, reason: "part-paid" }]);
      const view = await viewOf(shop, order.number);
      expect(plain(view.endedText ?? "")).toContain("10,00 € que vous aviez déjà versée");
      const mails = await mailsWaiting(shop);
      expect(mails.filter((template) => template === "refund-due")).toHaveLength(1);
    }
  });

  it.runIf(engine === "sqlite")(
    "is looked for each minute among the few that came in parts [PAYMENT-34]",
    async () => {
      const { db, now } = await smallShop();
      const plans = await plansOf(db, (asked) => oweParts(asked, now()));
      expect(plans.filter((step) => step.startsWith("SCAN"))).toEqual([
        "SCAN payment USING INDEX payment_partly_received",
      ]);
    },
  );

  it("needs its sum once the order is cancelled: the rest is owed besides [PAYMENT-34]", async () => {
    const shop = await smallShop();
    const { number } = await partlyPaid(shop);
    await cancelOrder(shop.db, number, OPERATOR, shop.now());
    await oweParts(shop.db, shop.now());
    expect(await record(shop, number)).toEqual({ ok: false, problem: "sum-needed" });
    expect(await record(shop, number, 690)).toMatchObject({ ok: true, value: { late: true, owed: 690 } });
    expect((await due(shop)).map(({ amount, reason }) => [amount, reason]).sort()).toEqual([
      [1000, "part-paid"],
      [690, "order-cancelled"],
    ]);
    // What came before is told beside what came after.
    const { endedText } = await viewOf(shop, number);
    expect(plain(endedText ?? "")).toMatch(/est arrivé ensuite.*10,00 € que vous aviez déjà versée/);
  });

  it("is awaited by transfer again where another means was chosen meanwhile [PAYMENT-34]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    await payAgain(shop.db, order.id, "sandbox", ["transfer", "sandbox"], SHOPPER, shop.now());
    expect(await record(shop, order.number, 1000)).toMatchObject({ ok: true, value: { missing: 690 } });
    const { payments } = await orderNumbered(shop, order.number);
    expect(payments.map(({ method, state, partlyReceived }) => [method, state, partlyReceived])).toEqual([
      ["transfer", "failed", 0],
      ["sandbox", "failed", 0],
      ["transfer", "pending", 1000],
    ]);
    // Simulated money would hide that the rest is awaited.
    const { reference = "" } = payments[1] ?? {};
    const said = { provider: "sandbox", id: "e", reference, state: "complete", payload: {} } as const;
    expect(await receiveEvent(shop.db, said, shop.now())).toBe("ignored");
    expect(await record(shop, order.number, 690)).toMatchObject({ ok: true, value: { missing: 0, owed: 0 } });
  });

  it("is owed where real money of another payment pays the order [PAYMENT-34]", async () => {
    const shop = await smallShop();
    const order = await partlyPaid(shop);
    const [payment] = order.payments;
    await shop.db
      .insertInto("payment")
      .values({
        id: "p",
        order_id: order.id,
        method: "card",
        state: "complete",
        reference: "r",
        currency: "EUR",
        amount: TOTAL,
        partly_received: 0,
        sequence: 2,
        created_at: 0,
        updated_at: 0,
      })
      .execute();
    await oweParts(shop.db, shop.now());
    expect(await due(shop)).toMatchObject([{ amount: 1000, reason: "paid-twice" }]);
    expect(payment?.partlyReceived).toBe(1000);
  });

  it("asks for nothing more while a withdrawal waits [PAYMENT-34, WITHDRAWAL-21]", async () => {
    const shop = await smallShop();
    const placed = await orderOf(shop);
    await stateWithdrawal(shop, placed);
    await record(shop, placed.number, 1000);
    const view = await viewOf(shop, placed.number);
    expect(plain(view.partText ?? "")).toBe("Nous avons reçu 10,00 € sur votre virement.");
    const sent: AddressedMail[] = [];
    await deliverMails(shop, { send: async (mail) => void sent.push(mail), close: () => undefined });
    const told = plain(sent.at(-1)?.text ?? "");
    expect(told).toContain("ne versez rien de plus avant notre réponse");
    expect(told).not.toMatch(/IBAN|préparons/);
  });

  it("is none of an order that is paid [PAYMENT-34]", async () => {
    const shop = await smallShop();
    const paid = await orderOf(shop);
    await record(shop, paid.number);
    expect(await record(shop, paid.number, 100)).toEqual({ ok: false, problem: "already-paid" });
    expect(await record(shop, "00000-00000", 100)).toEqual({ ok: false, problem: "unknown-order" });
  });
});
