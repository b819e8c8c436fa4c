import { openStorefronts } from "~/shop/profile/profile";
import { describe, expect, it, test } from "vitest";
import { CUSTOMER, SHOPPER } from "~/shop/actor";
import { announceTransfer } from "~/shop/payments/announced.server";
import { cancelOrder, releaseExpiredHolds } from "~/shop/orders/cancellation.server";
import { confirmHold, listAnnounced } from "~/shop/orders/holds.server";
import { receiveEvent } from "~/shop/payments/events.server";
import { payAgain } from "~/shop/payments/payments.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { newToken } from "~/shop/identity.server";
import { dayOf, endOfDay } from "~/shop/region/dates";
import { addBusinessDays } from "~/shop/region/delivery.server";
import { storedRegion } from "~/shop/region/region";
import type { RegionCode } from "~/shop/region/storefront-region";
import { acceptWithdrawal, refuseWithdrawal } from "~/shop/withdrawals/decisions.server";
import { declareWithdrawal, listWithdrawals, matchWithdrawals } from "~/shop/withdrawals/withdrawals.server";
import { orderView } from "~/views/order.server";
import { engine } from "../support/databases";
import { plansOf } from "../support/plans";
import { DAY, OPERATOR, orderNumbered, orderOf, seeded, smallShop } from "../support/sales";
import type { TestShop } from "../support/shop";
import type { Order } from "~/shop/orders/order";

/* « J’ai fait le virement »: what a payer says before the operator sees the money. */

const plenty = () => smallShop([{ sku: "A-5", seeds: 5, stock: 1000 }]);
const HOUR = 3600 * 1000;
const announce = (shop: TestShop, { id }: Order, actor = SHOPPER) =>
  announceTransfer(shop.db, id, actor, shop.now());
const swiss = {
  firstName: "Urs",
  lastName: "Meier",
  phone: "+41 44 668 18 00",
  line1: "Seestrasse 1",
  line2: "",
  city: "Zürich",
  postalCode: "8002",
  country: "CH",
  state: "",
} as const;
const tries = { counted: true } as const;

/** What an order's page offers: the form, the sentence that it was said, or neither. */
const offered = (shop: TestShop, order: Order) => {
  const { region } = shop.catalogue.storefront(order.regionCode as RegionCode);
  const { announcement } = orderView(order, region, ["transfer", "sandbox"], false);
  return announcement && (announcement.act === null ? "said" : "form");
};

async function withdrawn(shop: TestShop, { number, email }: Order): Promise<string> {
  const statement = { name: "Claire", orderNumber: number, email, goods: "" };
  const asked = { region: "fr", token: newToken(), statement, clientAddress: "192.0.2.1" } as const;
  await declareWithdrawal(shop.db, asked, shop.now());
  await matchWithdrawals(shop.db, shop.now());
  const [one] = await listWithdrawals(shop.db, { all: true, limit: 1 });
  return one?.number ?? "";
}

const asNow = (shop: TestShop, order: Order) => orderNumbered(shop, order.number);
/** The provider's word on an order's last payment. */
async function provider(shop: TestShop, order: Order, state: "processing" | "failed" | "complete") {
  const reference = (await asNow(shop, order)).payments.at(-1)?.reference ?? "";
  await receiveEvent(
    shop.db,
    { provider: "sandbox", id: newToken(), reference, state, payload: {} },
    shop.now(),
  );
}

/** Every state that an order may be in when its payer says so: how it comes to it, and what is answered. */
const STATES: Record<string, { reach: (shop: TestShop) => Promise<Order>; answer: string }> = {
  "a transfer that is awaited": { reach: (shop) => orderOf(shop), answer: "held" },
  "a transfer of which a part came": {
    reach: async (shop) => {
      const order = await orderOf(shop);
      await recordTransfer(shop.db, order.number, OPERATOR, shop.now(), { amount: 100 });
      return order;
    },
    answer: "held",
  },
  "a transfer after a refused payment": {
    reach: async (shop) => {
      const order = await orderOf(shop, { "A-5": 1 }, { method: "sandbox" });
      await provider(shop, order, "failed");
      await payAgain(shop.db, order.id, "transfer", ["transfer"], SHOPPER, shop.now());
      return order;
    },
    answer: "held",
  },
  "a further order that was confirmed": {
    reach: async (shop) => {
      await orderOf(shop, { "A-5": 1 }, tries);
      const order = await orderOf(shop, { "A-5": 1 }, tries);
      await confirmHold(shop.db, order.id, SHOPPER, shop.now());
      return order;
    },
    answer: "held",
  },
  "a withdrawal that was refused": {
    reach: async (shop) => {
      const order = await orderOf(shop);
      const number = await withdrawn(shop, order);
      await refuseWithdrawal(shop.db, { number, reason: "Trop tard." }, OPERATOR, shop.now());
      return order;
    },
    answer: "held",
  },
  "a further order that waits to be confirmed": {
    reach: async (shop) => {
      await orderOf(shop, { "A-5": 1 }, tries);
      return orderOf(shop, { "A-5": 1 }, tries);
    },
    answer: "unconfirmed",
  },
  "another way of paying": {
    reach: (shop) => orderOf(shop, { "A-5": 1 }, { method: "sandbox" }),
    answer: "no-transfer",
  },
  "a payment that failed": {
    reach: async (shop) => {
      const order = await orderOf(shop, { "A-5": 1 }, { method: "sandbox" });
      await provider(shop, order, "failed");
      return order;
    },
    answer: "no-transfer",
  },
  "a payment under way": {
    reach: async (shop) => {
      const order = await orderOf(shop, { "A-5": 1 }, { method: "sandbox" });
      await provider(shop, order, "processing");
      return order;
    },
    answer: "no-transfer",
  },
  "a transfer that was given up for another way": {
    reach: async (shop) => {
      const order = await orderOf(shop);
      await announce(shop, order);
      await payAgain(shop.db, order.id, "sandbox", ["sandbox"], SHOPPER, shop.now());
      return order;
    },
    answer: "no-transfer",
  },
  "an order that is paid": {
    reach: async (shop) => {
      const order = await orderOf(shop);
      await recordTransfer(shop.db, order.number, OPERATOR, shop.now());
      return order;
    },
    answer: "paid",
  },
  "an order that is paid by simulated money": {
    reach: async (shop) => {
      const order = await orderOf(shop, { "A-5": 1 }, { method: "sandbox" });
      await provider(shop, order, "complete");
      return order;
    },
    answer: "paid",
  },
  "an order that its customer cancelled": {
    reach: async (shop) => {
      const order = await orderOf(shop);
      await cancelOrder(shop.db, order.number, CUSTOMER, shop.now());
      return order;
    },
    answer: "cancelled",
  },
  "an order whose hold ended": {
    reach: async (shop) => {
      const order = await orderOf(shop);
      shop.advance(8 * DAY);
      await releaseExpiredHolds(shop.db, shop.now());
      return order;
    },
    answer: "cancelled",
  },
  "a withdrawal that waits": {
    reach: async (shop) => {
      const order = await orderOf(shop);
      await withdrawn(shop, order);
      return order;
    },
    answer: "withdrawn",
  },
  "a withdrawal of an unpaid order that was accepted": {
    reach: async (shop) => {
      const order = await orderOf(shop);
      await acceptWithdrawal(shop.db, { number: await withdrawn(shop, order) }, OPERATOR, shop.now());
      return order;
    },
    answer: "cancelled",
  },
};

describe("a transfer that was made", () => {
  it.each(Object.entries(STATES))(
    "of %s counts where its page offers the form, and changes nothing where it does not [HOLD-13]",
    async (_, { reach, answer }) => {
      const shop = await plenty();
      const order = await reach(shop);
      const before = await asNow(shop, order);
      expect(offered(shop, before)).toBe(answer === "held" ? "form" : null);
      const told = await announce(shop, order);
      const after = await asNow(shop, order);
      if (answer === "held") {
        expect(told).toEqual({ ok: true, value: after });
        expect([after.announcedAt, offered(shop, after)]).toEqual([shop.now(), "said"]);
        expect(after.heldUntil).toBeGreaterThanOrEqual(before.heldUntil);
        expect(after.events.slice(before.events.length)).toMatchObject([{ kind: "transfer-announced" }]);
      } else {
        expect(told).toEqual({ ok: false, problem: answer });
        expect(after).toEqual(before);
      }
    },
  );

  // Placed on Friday, 20 November 2026, at 13:00 in Paris: held until the same hour of 27 November, in Switzerland of 30 November.
  test.each<[string, RegionCode, number, string]>([
    ["at once, on a Friday: the next one", "fr", 0, "2026-11-27"],
    ["on a Saturday", "fr", 26 * HOUR, "2026-11-27"],
    ["on a Sunday", "fr", 2 * DAY, "2026-11-27"],
    ["on a Monday", "fr", 3 * DAY, "2026-11-30"],
    ["on a Thursday before midnight", "fr", 6 * DAY + 10 * HOUR, "2026-12-03"],
    ["on a Thursday night that is Friday already", "fr", 6 * DAY + 11 * HOUR, "2026-12-04"],
    ["where that is sooner than its own end", "ch", 0, "2026-11-30"],
    ["where that is later than its own end", "ch", 6 * DAY, "2026-12-03"],
  ])("said %s, holds the seeds until a day [HOLD-12]", async (_, code, later, day) => {
    const shop = await plenty();
    const order = await orderOf(shop, { "A-5": 1 }, code === "ch" ? { region: code, shipping: swiss } : {});
    shop.advance(later);
    const told = await announce(shop, order);
    if (!told.ok) throw new Error(told.problem);
    const { heldUntil, events } = told.value;
    expect(dayOf(heldUntil, storedRegion(code))).toBe(day);
    expect(events.at(-1)).toMatchObject({ kind: "transfer-announced", details: { on: day }, actor: SHOPPER });
    expect([order.heldUntil, endOfDay(day, storedRegion(code)) - 1]).toContain(heldUntil);
    expect(heldUntil).toBeGreaterThanOrEqual(order.heldUntil);
    shop.advance(heldUntil - shop.now() - 1);
    expect(await releaseExpiredHolds(shop.db, shop.now())).toEqual([]);
    shop.advance(1);
    expect(await releaseExpiredHolds(shop.db, shop.now())).toEqual([order.number]);
  });

  it("waits for no bank on a public holiday [HOLD-12]", async () => {
    const shop = await plenty();
    shop.advance(33 * DAY);
    const order = await orderOf(shop);
    shop.advance(DAY);
    // Thursday 24 December: Friday is Christmas, and the Friday after it New Year's Day.
    const told = await announce(shop, order);
    expect(told.ok && dayOf(told.value.heldUntil, storedRegion("fr"))).toBe("2027-01-04");
    expect(addBusinessDays("2026-12-24", 5, ["FR"])).toBe("2027-01-04");
  });

  it("is kept once, however often and from however many places it is said [HOLD-12]", async () => {
    const shop = await plenty();
    const order = await orderOf(shop);
    shop.advance(2 * DAY);
    const all = await Promise.all([1, 2, 3].map(() => announce(shop, order)));
    expect(all.map(({ ok }) => ok)).toEqual([true, true, true]);
    const first = await asNow(shop, order);
    shop.advance(3 * DAY);
    expect(await announce(shop, order, CUSTOMER)).toEqual({ ok: true, value: first });
    expect(first.events.filter(({ kind }) => kind === "transfer-announced")).toHaveLength(1);
  });

  it("is told to the operator until it came, or the order ended [HOLD-12]", async () => {
    const shop = await plenty();
    const [early, late, ended] = [await orderOf(shop), await orderOf(shop), await orderOf(shop)];
    await orderOf(shop);
    for (const order of [early, late, ended]) {
      shop.advance(HOUR);
      await announce(shop, order);
    }
    await cancelOrder(shop.db, ended.number, CUSTOMER, shop.now());
    const listed = await listAnnounced(shop.db, 10);
    expect(listed.map(({ number }) => number)).toEqual([early.number, late.number]);
    const { heldUntil, announcedAt } = await asNow(shop, early);
    expect(listed[0]).toEqual({ number: early.number, heldUntil, announcedAt });
    expect(await listAnnounced(shop.db, 1)).toHaveLength(1);
    await recordTransfer(shop.db, early.number, OPERATOR, shop.now());
    expect(await listAnnounced(shop.db, 10)).toHaveLength(1);
  });
});

it.runIf(engine === "sqlite")("are found among what is held, not among every order [HOLD-12]", async () => {
  const { db } = await plenty();
  const scanned = (await plansOf(db, (asked) => listAnnounced(asked, 10))).filter((step) =>
    step.startsWith("SCAN"),
  );
  expect(scanned).toEqual([expect.stringMatching(/^SCAN order_hold\b/)]);
});

it("a day ends where each storefront is, whatever its clocks do [HOLD-12]", () => {
  const random = seeded(53);
  const first = Date.UTC(2024, 0, 1);
  for (const { code, timeZone } of openStorefronts())
    for (let time = 0; time < 60; time++) {
      const day = new Date(first + Math.floor(random() * 2000) * DAY).toISOString().slice(0, 10);
      const end = endOfDay(day, { timeZone });
      expect([code, dayOf(end - 1, { timeZone })]).toEqual([code, day]);
      expect(dayOf(end, { timeZone }) > day).toBe(true);
    }
  for (const timeZone of ["Pacific/Kiritimati", "Etc/GMT+12", "Asia/Kathmandu", "Pacific/Chatham"])
    for (const day of ["2026-03-28", "2026-04-04", "2026-09-26", "2026-12-31"]) {
      expect(dayOf(endOfDay(day, { timeZone }) - 1, { timeZone })).toBe(day);
      expect(dayOf(endOfDay(day, { timeZone }), { timeZone }) > day).toBe(true);
    }
});

it("is refused from the moment at which a withdrawal is stated, before the worker looked for its order [HOLD-13, WITHDRAWAL-21]", async () => {
  const shop = await plenty();
  const order = await orderOf(shop);
  const statement = { name: "Claire", orderNumber: `n° ${order.number}-2`, email: order.email, goods: "" };
  const asked = { region: "fr", token: newToken(), statement, clientAddress: "192.0.2.1" };
  await declareWithdrawal(shop.db, asked, shop.now());
  expect(await announceTransfer(shop.db, order.id, SHOPPER, shop.now())).toEqual({
    ok: false,
    problem: "withdrawn",
  });
});

it("is remembered where the order is cancelled: what comes later is given back, and the page says so [HOLD-12, ORDER-15]", async () => {
  const shop = await plenty();
  const region = shop.catalogue.storefront("fr").region;
  const view = async (number: string) =>
    orderView(await orderNumbered(shop, number), region, ["transfer"], true);
  const [announced, silent] = [
    await orderOf(shop),
    await orderOf(shop, { "A-5": 1 }, { email: "b@example.org" }),
  ];
  await announceTransfer(shop.db, announced.id, SHOPPER, shop.now());
  expect((await view(announced.number)).cancelText).toContain("Vous nous avez annoncé votre virement");
  expect((await view(silent.number)).cancelText).toContain("Vous n’avez encore rien payé");
  for (const { number } of [announced, silent]) await cancelOrder(shop.db, number, CUSTOMER, shop.now());
  const LATER = "Si le virement que vous avez annoncé arrive, il vous est remboursé.";
  expect((await view(announced.number)).endedText).toContain(LATER);
  expect((await view(silent.number)).endedText).not.toContain(LATER);
});
