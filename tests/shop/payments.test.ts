import { describe, expect, it } from "vitest";
import { SHOPPER } from "~/shop/actor";
import { currentPayment, type PaymentState } from "~/shop/orders/order";
import { releaseExpiredHolds } from "~/shop/orders/cancellation.server";
import { howRepaid } from "~/shop/payments/providers/providers";
import { getOwed, listOwedPayments } from "~/shop/repayments/owed.server";
import { findPayment, payAgain } from "~/shop/payments/payments.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { applyLeftEvents, receiveEvent } from "~/shop/payments/events.server";
import type { PaymentMethod } from "~/shop/region/payment-method";
import { giveBack, OPERATOR, DAY, mailsWaiting, orderNumbered, orderOf, smallShop } from "../support/sales";
import { fillCart, readyToOrder, type TestShop } from "../support/shop";

const BOTH: PaymentMethod[] = ["transfer", "sandbox"];

const say = (shop: TestShop, reference: string, state: PaymentState, id = state as string) =>
  receiveEvent(shop.db, { provider: "sandbox", id, reference, state, payload: { said: state } }, shop.now());

async function paidByCard(shop: TestShop) {
  const order = await orderOf(shop, { "A-5": 1 }, { method: "sandbox" });
  return { order, reference: currentPayment(order).reference };
}

const states = async (shop: TestShop, number: string) =>
  (await orderNumbered(shop, number)).payments.map(({ state }) => state);
const outcomes = (shop: TestShop) =>
  shop.db.selectFrom("payment_event").select(["event_id", "reference", "payload", "outcome"]).execute();

describe("a provider's event", () => {
  it("moves the payment and is told to the customer once it is final [PAYMENT-1]", async () => {
    const shop = await smallShop();
    const { order, reference } = await paidByCard(shop);
    expect(await say(shop, reference, "processing")).toBe("applied");
    expect(await states(shop, order.number)).toEqual(["processing"]);
    expect(await mailsWaiting(shop)).toEqual(["order-placed"]);
    shop.advance(1000);
    expect(await say(shop, reference, "complete")).toBe("applied");
    const paid = await orderNumbered(shop, order.number);
    expect(paid.payments).toMatchObject([{ state: "complete", updatedAt: shop.now() }]);
    expect(paid.events.map(({ kind }) => kind)).toEqual([
      "order-placed",
      "payment-processing",
      "payment-complete",
    ]);
    expect(await mailsWaiting(shop)).toEqual(["order-placed", "payment-received"]);
    expect(await findPayment(shop.db, "sandbox", reference)).toMatchObject({
      state: "complete",
      amount: 1690,
    });
    expect(await findPayment(shop.db, "transfer", reference)).toBeNull();
  });

  it("counts once, however often it is sent [PAYMENT-5]", async () => {
    const shop = await smallShop();
    const { order, reference } = await paidByCard(shop);
    expect(await say(shop, reference, "complete", "evt_1")).toBe("applied");
    expect(await say(shop, reference, "complete", "evt_1")).toBe("repeated");
    // Even one that says something else the second time.
    expect(await say(shop, reference, "failed", "evt_1")).toBe("repeated");
    expect(await states(shop, order.number)).toEqual(["complete"]);
    expect(await mailsWaiting(shop)).toEqual(["order-placed", "payment-received"]);
    expect(await outcomes(shop)).toEqual([
      { event_id: "evt_1", reference, payload: '{"said":"complete"}', outcome: "applied" },
    ]);
  });

  it("counts once where ten deliveries of it come at once [PAYMENT-5]", async () => {
    const shop = await smallShop();
    const { reference } = await paidByCard(shop);
    const told = await Promise.all(
      Array.from({ length: 10 }, () => say(shop, reference, "complete", "evt_1")),
    );
    expect(told.sort()).toEqual(["applied", ...(Array(9).fill("repeated") as string[])]);
    expect(await outcomes(shop)).toMatchObject([{ outcome: "applied" }]);
    expect(await mailsWaiting(shop)).toEqual(["order-placed", "payment-received"]);
  });

  it("that was stored by a process that then died is applied at the provider's next try [PAYMENT-5]", async () => {
    const shop = await smallShop();
    const { order, reference } = await paidByCard(shop);
    const key = { provider: "sandbox", event_id: "evt_1", reference, payload: "{}" };
    await shop.db
      .insertInto("payment_event")
      .values({ ...key, received_at: 1, outcome: "received" })
      .execute();
    expect(await say(shop, reference, "complete", "evt_1")).toBe("applied");
    expect(await states(shop, order.number)).toEqual(["complete"]);
    expect(await outcomes(shop)).toMatchObject([{ outcome: "applied" }]);
  });

  it("that was stored by a process that then died is applied by the worker, once [PAYMENT-31]", async () => {
    const shop = await smallShop();
    const { order, reference } = await paidByCard(shop);
    const left = {
      provider: "sandbox",
      event_id: "evt_1",
      reference,
      payload: "{}",
      state: "complete",
    } as const;
    await shop.db
      .insertInto("payment_event")
      .values({ ...left, received_at: shop.now(), outcome: "received" })
      .execute();
    expect(await applyLeftEvents(shop.db, shop.now())).toBe(0);
    shop.advance(60_000);
    const both = await Promise.all([1, 2].map(() => applyLeftEvents(shop.db, shop.now())));
    expect(both.some((applied) => applied === 1)).toBe(true);
    expect(await states(shop, order.number)).toEqual(["complete"]);
    expect(await outcomes(shop)).toMatchObject([{ outcome: "applied" }]);
    expect(await mailsWaiting(shop)).toEqual(["order-placed", "payment-received"]);
    expect(await say(shop, reference, "complete", "evt_1")).toBe("repeated");
  });

  it("of no payment of ours is kept, and so is one of another provider's payment [PAYMENT-5]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    expect(await say(shop, "nobody", "complete", "evt_1")).toBe("unmatched");
    expect(await say(shop, order.number, "complete", "evt_2")).toBe("unmatched");
    expect(await outcomes(shop)).toMatchObject([{ outcome: "unmatched" }, { outcome: "unmatched" }]);
    expect(await states(shop, order.number)).toEqual(["pending"]);
  });

  it.each([
    ["processing", "complete"],
    ["failed", "complete"],
    ["pending", "complete"],
    ["pending", "pending"],
    ["complete", "complete"],
    ["processing", "failed"],
    ["pending", "processing"],
  ] as const)(
    "that says %s of a payment that is %s changes nothing and is kept [PAYMENT-1]",
    async (said, is) => {
      const shop = await smallShop();
      const { order, reference } = await paidByCard(shop);
      if (is !== "pending") await say(shop, reference, is, "first");
      const mails = await mailsWaiting(shop);
      expect(await say(shop, reference, said, "second")).toBe("ignored");
      expect(await states(shop, order.number)).toEqual([is]);
      expect(await mailsWaiting(shop)).toEqual(mails);
      expect((await outcomes(shop)).find(({ event_id }) => event_id === "second")?.outcome).toBe("ignored");
    },
  );

  it("of money for a cancelled order records the money, as late, and does not revive the order [PAYMENT-6]", async () => {
    const shop = await smallShop();
    const { order, reference } = await paidByCard(shop);
    shop.advance(8 * DAY);
    expect(await releaseExpiredHolds(shop.db, shop.now())).toEqual([order.number]);
    expect(await say(shop, reference, "complete")).toBe("late");
    const late = await orderNumbered(shop, order.number);
    expect(late).toMatchObject({ state: "cancelled", payments: [{ state: "complete" }] });
    expect(late.events.find(({ kind }) => kind === "payment-complete")?.details).toMatchObject({
      amount: 1690,
      late: true,
    });
    expect(await mailsWaiting(shop)).toEqual(["order-placed", "order-cancelled", "refund-due"]);
  });

  it("of money that comes after the payment failed is money [PAYMENT-6]", async () => {
    const shop = await smallShop();
    const { order, reference } = await paidByCard(shop);
    await say(shop, reference, "failed");
    expect(await say(shop, reference, "complete")).toBe("applied");
    expect(await states(shop, order.number)).toEqual(["complete"]);
  });
});

describe("paying again", () => {
  it("after a failure opens one more payment of the whole sum, and two clicks open one [PAYMENT-3]", async () => {
    const shop = await smallShop();
    const { order, reference } = await paidByCard(shop);
    await say(shop, reference, "failed");
    expect(await mailsWaiting(shop)).toEqual(["order-placed", "payment-failed"]);
    const clicks = await Promise.all(
      Array.from({ length: 5 }, () => payAgain(shop.db, order.id, "sandbox", BOTH, SHOPPER, shop.now())),
    );
    expect(clicks).toEqual(Array(5).fill(clicks[0]));
    const { payments } = await orderNumbered(shop, order.number);
    expect(payments).toMatchObject([
      { state: "failed", sequence: 1 },
      { state: "pending", sequence: 2, amount: 1690, method: "sandbox" },
    ]);
    expect(clicks[0]).toEqual({ ok: true, value: { method: "sandbox", reference: payments[1]?.reference } });
    expect(payments[1]?.reference).not.toBe(reference);
  });

  it("by other means gives up the payment that waits; a transfer that arrives for it is recorded [PAYMENT-4, PAYMENT-6]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    expect((await payAgain(shop.db, order.id, "sandbox", BOTH, SHOPPER, shop.now())).ok).toBe(true);
    const replaced = await orderNumbered(shop, order.number);
    expect(replaced.payments).toMatchObject([
      { method: "transfer", state: "failed" },
      { method: "sandbox", state: "pending" },
    ]);
    expect(replaced.events.map(({ kind }) => kind).sort()).toEqual([
      ...["order-placed", "payment-opened", "payment-replaced"],
    ]);
    expect(await mailsWaiting(shop), "the customer knows").toEqual(["order-placed"]);
    expect(await recordTransfer(shop.db, order.number, OPERATOR, shop.now())).toMatchObject({ ok: true });
    const paid = await orderNumbered(shop, order.number);
    expect(currentPayment(paid), "the one that was paid counts [PAYMENT-11]").toMatchObject({
      method: "transfer",
      state: "complete",
    });
    expect(await payAgain(shop.db, order.id, "transfer", BOTH, SHOPPER, shop.now())).toEqual({
      ok: false,
      problem: "not-needed",
    });
    expect(await states(shop, order.number)).toEqual(["complete", "pending"]);
  });

  it("names a second transfer by the order's number and which one it is [PAYMENT-7]", async () => {
    const shop = await smallShop();
    const { order } = await paidByCard(shop);
    const again = await payAgain(shop.db, order.id, "transfer", BOTH, SHOPPER, shop.now());
    expect(again).toEqual({ ok: true, value: { method: "transfer", reference: `${order.number}-2` } });
  });

  it.each(["complete", "processing"] as const)(
    "is not needed while a payment is %s [PAYMENT-3]",
    async (state) => {
      const shop = await smallShop();
      const { order, reference } = await paidByCard(shop);
      await say(shop, reference, state);
      const again = await payAgain(shop.db, order.id, "transfer", BOTH, SHOPPER, shop.now());
      expect(again).toEqual({ ok: false, problem: "not-needed" });
    },
  );

  it("opens ten further payments of an order in a day, and says from when on again [LIMIT-18]", async () => {
    const shop = await smallShop();
    const { order } = await paidByCard(shop);
    const pay = (times: number) =>
      payAgain(shop.db, order.id, BOTH[times % 2] ?? "transfer", BOTH, SHOPPER, shop.now());
    for (let times = 0; times < 10; times++) expect((await pay(times)).ok).toBe(true);
    const count = async () => (await orderNumbered(shop, order.number)).payments.length;
    expect(await pay(10)).toEqual({ ok: false, problem: { kind: "too-often", wait: DAY } });
    expect(await count()).toBe(11);
    shop.advance(DAY);
    expect((await pay(10)).ok).toBe(true);
  });

  it("is refused by a means that is not offered and for an order that is cancelled [PAYMENT-3, PAYMENT-20]", async () => {
    const shop = await smallShop();
    const { order } = await paidByCard(shop);
    const by = (method: PaymentMethod, allowed: PaymentMethod[]) =>
      payAgain(shop.db, order.id, method, allowed, SHOPPER, shop.now());
    expect(await by("transfer", ["sandbox"])).toEqual({ ok: false, problem: "unknown-method" });
    shop.advance(8 * DAY);
    await releaseExpiredHolds(shop.db, shop.now());
    expect(await by("transfer", BOTH)).toEqual({ ok: false, problem: "cancelled" });
    expect(await states(shop, order.number)).toEqual(["pending"]);
  });
});

describe("a transfer that arrived", () => {
  it("is recorded by the operator, once, and the customer is told [PAYMENT-11]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    const record = () => recordTransfer(shop.db, order.number, OPERATOR, shop.now());
    const both = await Promise.all([record(), record()]);
    expect(both.filter(({ ok }) => ok)).toMatchObject([
      { value: { late: false, order: { number: order.number } } },
    ]);
    expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, problem: "already-paid" }]);
    expect(await states(shop, order.number)).toEqual(["complete"]);
    expect(await mailsWaiting(shop)).toEqual(["order-placed", "payment-received"]);
    expect(await record()).toEqual({ ok: false, problem: "already-paid" });
  });

  it("for a cancelled order is recorded and said to be late [PAYMENT-11]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    shop.advance(8 * DAY);
    await releaseExpiredHolds(shop.db, shop.now());
    expect(await recordTransfer(shop.db, order.number, OPERATOR, shop.now())).toMatchObject({
      ok: true,
      value: { late: true, order: { state: "cancelled", payments: [{ state: "complete" }] } },
    });
  });

  it("is refused for an order that is unknown, or that no transfer was ever opened for [PAYMENT-11]", async () => {
    const shop = await smallShop();
    const { order } = await paidByCard(shop);
    expect(await recordTransfer(shop.db, "00000-00000", OPERATOR, shop.now())).toEqual({
      ok: false,
      problem: "unknown-order",
    });
    expect(await recordTransfer(shop.db, order.number, OPERATOR, shop.now())).toEqual({
      ok: false,
      problem: "no-transfer",
    });
  });
});

describe("money that is to be given back", () => {
  const due = (shop: TestShop, limit = 10) => listOwedPayments(shop.db, limit, howRepaid);
  const events = async (shop: TestShop, number: string) =>
    (await orderNumbered(shop, number)).events.map(({ kind }) => kind);

  /** An order whose first payment failed, with a second one open. */
  async function twoAttempts(shop: TestShop) {
    const { order, reference } = await paidByCard(shop);
    await say(shop, reference, "failed", "refused");
    const again = await payAgain(shop.db, order.id, "sandbox", BOTH, SHOPPER, shop.now());
    if (!again.ok) throw new Error(JSON.stringify(again.problem));
    return { order, first: reference, second: again.value.reference };
  }

  it("is that of a payment which completes although another one is complete [PAYMENT-21]", async () => {
    const shop = await smallShop();
    const { order, first, second } = await twoAttempts(shop);
    expect(await say(shop, second, "complete", "e2")).toBe("applied");
    expect(await due(shop)).toEqual([]);
    shop.advance(1000);
    expect(await say(shop, first, "complete", "e1")).toBe("surplus");
    expect(await say(shop, first, "complete", "e1")).toBe("repeated");
    expect(await states(shop, order.number)).toEqual(["complete", "complete"]);
    expect(await due(shop)).toEqual([
      {
        order: order.number,
        email: "claire.dupont@example.org",
        amount: 1690,
        currency: "EUR",
        reason: "paid-twice",
        since: shop.now(),
        method: "sandbox",
        simulated: true,
      },
    ]);
    expect((await orderNumbered(shop, order.number)).events.at(-1)).toMatchObject({
      kind: "refund-due",
      details: { method: "sandbox", amount: 1690, reason: "paid-twice" },
    });
    // The mail that all is well went out once; the other one says that money is given back.
    expect(await mailsWaiting(shop)).toEqual([
      "order-placed",
      "payment-failed",
      "payment-received",
      "refund-due",
    ]);
    const mail = await shop.db
      .selectFrom("outbox")
      .select("subject_id")
      .where("template", "=", "refund-due")
      .executeTakeFirstOrThrow();
    expect(await getOwed(shop.db, mail.subject_id ?? "", howRepaid)).toMatchObject({
      amount: 1690,
      reason: "paid-twice",
    });
  });

  it("tells nobody of a failure where another payment paid the order [PAYMENT-2]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop, { "A-5": 1 }, { method: "transfer" });
    const again = await payAgain(shop.db, order.id, "sandbox", BOTH, SHOPPER, shop.now());
    expect((await recordTransfer(shop.db, order.number, OPERATOR, shop.now())).ok).toBe(true);
    const before = await mailsWaiting(shop);
    expect(await say(shop, again.ok ? again.value.reference : "", "failed", "e1")).toBe("applied");
    expect(await mailsWaiting(shop)).toEqual(before);
  });

  it("is asked of nobody by a recap that is sent again after another payment paid [ORDER-2]", async () => {
    const shop = await smallShop();
    const ready = await readyToOrder(shop, await fillCart(shop, { "A-5": 1 }));
    const placed = await ready.place();
    if (!placed.ok) throw new Error(JSON.stringify(placed.problem));
    const { orderId, number, payment } = placed.value;
    await payAgain(shop.db, orderId, "sandbox", BOTH, SHOPPER, shop.now());
    await recordTransfer(shop.db, number, OPERATOR, shop.now());
    expect(await ready.place()).toMatchObject({
      ok: true,
      value: { payment: { method: payment.method, isOpen: false } },
    });
  });

  it("is one sum where two payments complete at the same moment [PAYMENT-21]", async () => {
    const shop = await smallShop();
    const { order, first, second } = await twoAttempts(shop);
    const said = await Promise.all(
      [first, second, first, second].map((reference, index) => say(shop, reference, "complete", `e${index}`)),
    );
    expect(said.sort()).toEqual(["applied", "ignored", "ignored", "surplus"]);
    expect(await states(shop, order.number)).toEqual(["complete", "complete"]);
    expect(await due(shop)).toMatchObject([{ order: order.number, amount: 1690 }]);
    const mails = await mailsWaiting(shop);
    expect(mails.filter((template) => template === "payment-received")).toHaveLength(1);
    expect(mails.filter((template) => template === "refund-due")).toHaveLength(1);
  });

  it("is that of a cancelled order, by a provider or by transfer [PAYMENT-21]", async () => {
    const shop = await smallShop();
    const { order, reference } = await paidByCard(shop);
    const byTransfer = await orderOf(shop);
    shop.advance(8 * DAY);
    await releaseExpiredHolds(shop.db, shop.now());
    expect(await say(shop, reference, "complete")).toBe("late");
    shop.advance(1000);
    await recordTransfer(shop.db, byTransfer.number, OPERATOR, shop.now());
    expect(await due(shop)).toMatchObject([
      { order: order.number, reason: "order-cancelled", simulated: true },
      { order: byTransfer.number, reason: "order-cancelled", simulated: false, since: shop.now() },
    ]);
    expect(await due(shop, 1)).toHaveLength(1);
    expect(await mailsWaiting(shop)).not.toContain("payment-received");
  });

  it("of a cancelled order nobody is asked for again where its payment fails late [PAYMENT-21]", async () => {
    const shop = await smallShop();
    const { reference } = await paidByCard(shop);
    shop.advance(8 * DAY);
    await releaseExpiredHolds(shop.db, shop.now());
    expect(await say(shop, reference, "failed")).toBe("late");
    expect(await due(shop)).toEqual([]);
    expect(await mailsWaiting(shop)).toEqual(["order-placed", "order-cancelled"]);
  });

  it("by transfer for an order that was paid otherwise is only recorded where the operator means it [PAYMENT-25]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop);
    await payAgain(shop.db, order.id, "sandbox", BOTH, SHOPPER, shop.now());
    // As a provider of real money would have it.
    await shop.db.updateTable("payment").set({ method: "card" }).where("sequence", "=", 2).execute();
    await shop.db.updateTable("payment").set({ state: "complete" }).where("sequence", "=", 2).execute();
    const record = (again: boolean) => recordTransfer(shop.db, order.number, OPERATOR, shop.now(), { again });
    expect(await record(false)).toEqual({ ok: false, problem: "paid-otherwise" });
    expect(await due(shop)).toEqual([]);
    expect(await record(true)).toMatchObject({ ok: true, value: { late: false, owed: 1690 } });
    expect(await record(true)).toEqual({ ok: false, problem: "already-paid" });
    expect(await due(shop)).toMatchObject([
      { order: order.number, method: "transfer", reason: "paid-twice" },
    ]);
  });

  it("was given back once the operator says so, once [PAYMENT-24]", async () => {
    const shop = await smallShop();
    const { order, first, second } = await twoAttempts(shop);
    const give = () => giveBack(shop, order.number);
    expect(await give()).toEqual({ ok: false, problem: "nothing-due" });
    expect(await giveBack(shop, "00000-00000")).toEqual({
      ok: false,
      problem: "unknown-order",
    });
    await say(shop, second, "complete", "e2");
    await say(shop, first, "complete", "e1");
    const done = await Promise.all([give(), give(), give()]);
    expect(done.filter(({ ok }) => ok)).toEqual([{ ok: true, value: "EUR" }]);
    expect(await due(shop)).toEqual([]);
    expect((await events(shop, order.number)).filter((kind) => kind === "refund-done")).toHaveLength(1);
    expect(await states(shop, order.number)).toEqual(["complete", "complete"]);
  });
});
