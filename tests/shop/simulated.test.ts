import { describe, expect, it } from "vitest";
import { CUSTOMER, SHOPPER } from "~/shop/actor";
import { cancelOrder } from "~/shop/orders/cancellation.server";
import { payAgain } from "~/shop/payments/payments.server";
import { SANDBOX_OUTCOMES } from "~/shop/payments/providers/sandbox";
import { answerSimulated, findSimulated } from "~/shop/payments/simulated.server";
import type { PaymentMethod } from "~/shop/region/payment-method";
import { orderNumbered, orderOf, smallShop } from "../support/sales";
import type { TestShop } from "../support/shop";

const BOTH: readonly PaymentMethod[] = ["transfer", "sandbox"];

async function simulated() {
  const shop = await smallShop([{ sku: "A-5", seeds: 5, stock: 100 }]);
  const order = await orderOf(shop, { "A-5": 1 }, { method: "sandbox" });
  return { shop, order, reference: order.payments[0]?.reference ?? "" };
}

const answer = (shop: TestShop, reference: string, outcome: unknown, offered = BOTH) =>
  answerSimulated(shop.db, offered, reference, () => Promise.resolve(outcome), shop.now());
const standing = async (shop: TestShop, reference: string) => {
  const found = await findSimulated(shop.db, BOTH, reference);
  return found && (found.isOpen ? "open" : found.isCancelled ? "cancelled" : "done");
};
const paymentStates = async (shop: TestShop, number: string) =>
  (await orderNumbered(shop, number)).payments.map(({ state }) => state);

describe("a simulated payment", () => {
  it.each(SANDBOX_OUTCOMES)(
    "that is answered « %s » is so, and stands open as long as it waits",
    async (outcome) => {
      const { shop, order, reference } = await simulated();
      expect(await standing(shop, reference)).toBe("open");
      expect(await answer(shop, reference, outcome)).toEqual({ ok: true, value: null });
      expect(await paymentStates(shop, order.number)).toEqual([outcome]);
      const waits = outcome === "pending" || outcome === "processing";
      expect(await standing(shop, reference)).toBe(waits ? "open" : "done");
    },
  );

  it("takes nothing for an order that is cancelled, and asks for no answer [PAYMENT-20]", async () => {
    const { shop, order, reference } = await simulated();
    await cancelOrder(shop.db, order.number, CUSTOMER, shop.now());
    expect(await standing(shop, reference)).toBe("cancelled");
    const unread = () => Promise.reject(new Error("read"));
    expect(await answerSimulated(shop.db, BOTH, reference, unread, shop.now())).toEqual({
      ok: false,
      problem: "cancelled",
    });
    expect(await paymentStates(shop, order.number)).toEqual(["pending"]);
  });

  it("is done where another payment of its order was complete", async () => {
    const { shop, order, reference } = await simulated();
    await answer(shop, reference, "failed");
    await payAgain(shop.db, order.id, "sandbox", [...BOTH], SHOPPER, shop.now());
    const [, second] = (await orderNumbered(shop, order.number)).payments;
    await answer(shop, second?.reference ?? "", "complete");
    expect(await standing(shop, reference)).toBe("done");
  });

  it("is none where its reference is unknown or its method is not offered, and needs one of its answers", async () => {
    const { shop, order, reference } = await simulated();
    expect(await answer(shop, "inconnue", "complete")).toEqual({ ok: false, problem: "unknown" });
    expect(await answer(shop, reference, "complete", ["transfer"])).toEqual({
      ok: false,
      problem: "unknown",
    });
    expect(await findSimulated(shop.db, ["transfer"], reference)).toBeNull();
    for (const outcome of [null, "", "paid"])
      expect(await answer(shop, reference, outcome)).toEqual({ ok: false, problem: "no-outcome" });
    expect(await paymentStates(shop, order.number)).toEqual(["pending"]);
  });
});
