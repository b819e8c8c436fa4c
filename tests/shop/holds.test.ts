import { describe, expect, it } from "vitest";
import { CUSTOMER, SHOPPER } from "~/shop/actor";
import { HOLDS, TRIES } from "~/shop/limits/limits";
import { mailboxOf } from "~/shop/limits/mailbox";
import { cancelOrder, releaseExpiredHolds } from "~/shop/orders/cancellation.server";
import { listCrowdedItems } from "~/shop/orders/crowded-stock.server";
import {
  confirmHold,
  confirmSeenHold,
  extendHold,
  listHoldsEnding,
  readsMailbox,
} from "~/shop/orders/holds.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { receiveEvent } from "~/shop/payments/events.server";
import { OPERATOR, DAY, mailsWaiting, orderNumbered, orderOf as place, smallShop } from "../support/sales";
import { newCustomer } from "../support/accounts";
import { engine } from "../support/databases";
import { plansOf } from "../support/plans";
import { fillCart, readyToOrder, type TestShop } from "../support/shop";
import { onHand } from "../support/varieties";

/* Orders that nobody has paid: how many, for how long, and how they end. */

const HOUR = 3600 * 1000;
const plenty = () => smallShop([{ sku: "A-5", seeds: 5, stock: 1000 }]);

type Options = NonNullable<Parameters<typeof readyToOrder>[2]>;

const orderOf = (shop: TestShop, packs = { "A-5": 1 } as Record<string, number>, options: Options = {}) =>
  place(shop, packs, { ...options, counted: true });

/** A further address and mailbox for each: nobody's limit is another's. */
const stranger = (index: number) => ({
  email: `acheteur${index}@example.org`,
  clientAddress: `198.51.100.${index}`,
});

async function tryToOrder(shop: TestShop, options: Options) {
  const ready = await readyToOrder(shop, await fillCart(shop, { "A-5": 1 }), { ...options, counted: true });
  return ready.place();
}

/** Orders until one is refused; answers how many were placed, and why the next one was not. */
async function orderUntilRefused(shop: TestShop, optionsOf: (index: number) => Options) {
  for (let count = 0; count < 1000; count++) {
    const placed = await tryToOrder(shop, optionsOf(count));
    if (!placed.ok) return { count, problem: placed.problem };
  }
  throw new Error("Nothing limits orders");
}

describe("unpaid orders", () => {
  it("of one mailbox are at most four at a time, from wherever and however it is written [HOLD-3]", async () => {
    const shop = await plenty();
    const spelt = [
      "claire@example.org",
      "Claire@Example.org",
      "claire+1@example.org",
      "claire+x+y@example.org",
    ];
    const refused = await orderUntilRefused(shop, (index) => ({
      email: spelt[index % spelt.length] ?? "",
      clientAddress: `198.51.100.${index}`,
    }));
    expect(refused).toEqual({ count: HOLDS.mailbox, problem: "too-many-unpaid" });
    expect(await onHand(shop.db, "A-5")).toBe(1000 - HOLDS.mailbox);
    expect((await mailsWaiting(shop)).filter((template) => template === "order-placed")).toHaveLength(
      HOLDS.mailbox,
    );
    expect((await tryToOrder(shop, stranger(99))).ok).toBe(true);
  });

  it("from one client address are taken beyond twenty, and held six hours until they are confirmed [HOLD-3]", async () => {
    const shop = await plenty();
    const held = [];
    for (let index = 0; index < HOLDS.address + 3; index++) {
      const order = await orderOf(shop, { "A-5": 1 }, { ...stranger(index), clientAddress: "192.0.2.7" });
      held.push([order.hold?.confirmed, order.heldUntil - shop.now()]);
    }
    expect(held.slice(0, HOLDS.address)).toEqual(Array(HOLDS.address).fill([true, 7 * DAY]));
    expect(held.slice(HOLDS.address)).toEqual(Array(3).fill([false, 6 * HOUR]));
    // Another address is as before, and so is this one once its neighbours paid or confirmed.
    expect((await orderOf(shop, { "A-5": 1 }, stranger(99))).hold).toEqual({ confirmed: true });
    const ids = await shop.db.selectFrom("order_hold").select("order_id").execute();
    for (const { order_id } of ids.slice(0, 5))
      await shop.db.updateTable("order_hold").set({ client: "" }).where("order_id", "=", order_id).execute();
    const next = await orderOf(shop, { "A-5": 1 }, { ...stranger(98), clientAddress: "192.0.2.7" });
    expect(next.hold).toEqual({ confirmed: true });
  });

  it("from one address are taken beyond thirty an hour, paid ones too, and refused beyond three hundred, but for an owner [HOLD-4, HOLD-5]", async () => {
    const shop = await plenty();
    const owner = await newCustomer(shop, { email: "claire@example.org" });
    const here = { clientAddress: "192.0.2.7" };
    const confirmed = [];
    for (let index = 0; index < TRIES["order-address"].points + 2; index++) {
      const order = await orderOf(shop, { "A-5": 1 }, { ...stranger(index), ...here });
      confirmed.push(order.hold?.confirmed);
      await recordTransfer(shop.db, order.number, OPERATOR, shop.now());
    }
    expect(confirmed.indexOf(false)).toBe(TRIES["order-address"].points);
    await shop.db
      .updateTable("rate_limit")
      .set({ points: TRIES["placed-address"].points })
      .where("key", "like", "placed-address:%")
      .execute();
    expect(await tryToOrder(shop, { ...stranger(500), ...here })).toEqual({
      ok: false,
      problem: { kind: "too-often", wait: HOUR },
    });
    const own = { email: "claire@example.org", customerId: owner.id, customerEmail: owner.email, ...here };
    expect((await orderOf(shop, { "A-5": 1 }, own)).hold).toEqual({ confirmed: true });
    shop.advance(HOUR);
    expect((await orderOf(shop, { "A-5": 1 }, { ...stranger(501), ...here })).hold).toEqual({
      confirmed: true,
    });
  });

  it("a flood of them from one address leaves half of a stock item to others, and after six hours all of it [HOLD-14]", async () => {
    const shop = await smallShop([
      { sku: "A-5", seeds: 5, stock: 40 },
      { sku: "B-10", seeds: 10, stock: 40 },
    ]);
    const flood = (index: number) => ({ ...stranger(index), clientAddress: "192.0.2.7" });
    const refused = await orderUntilRefused(shop, flood);
    // Twenty are held for days; of the twenty packs that are left, unconfirmed ones may hold ten.
    expect(refused).toEqual({ count: HOLDS.address + 10, problem: "crowded" });
    expect(await onHand(shop.db, "A-5")).toBe(10);
    // What they did not ask for is to be had there, by anybody.
    expect((await orderOf(shop, { "B-10": 1 }, flood(200))).hold).toEqual({ confirmed: false });
    const owner = await newCustomer(shop, { email: "claire@example.org" });
    const own = { email: owner.email, customerId: owner.id, customerEmail: owner.email };
    expect((await tryToOrder(shop, { ...own, clientAddress: "192.0.2.7" })).ok).toBe(true);
    expect((await tryToOrder(shop, stranger(300))).ok).toBe(true);
    shop.advance(6 * HOUR);
    await releaseExpiredHolds(shop.db, shop.now());
    expect(await onHand(shop.db, "A-5")).toBe(18);
  });

  it("of the last packs behind a busy address are not refused for one neighbour's [HOLD-14]", async () => {
    const shop = await smallShop([
      { sku: "A-5", seeds: 5, stock: 3 },
      { sku: "B-10", seeds: 10, stock: 100 },
    ]);
    const flood = (index: number) => ({ ...stranger(index), clientAddress: "192.0.2.7" });
    for (let index = 0; index < HOLDS.address; index++) await orderOf(shop, { "B-10": 1 }, flood(index));
    for (let index = 0; index < 3; index++)
      expect((await orderOf(shop, { "A-5": 1 }, flood(100 + index))).hold).toEqual({ confirmed: false });
  });

  it("make room for others once they are paid or cancelled, and count as unpaid while a payment is under way [HOLD-3]", async () => {
    const shop = await plenty();
    const orders = [];
    for (let index = 0; index < HOLDS.mailbox; index++)
      orders.push(await orderOf(shop, { "A-5": 1 }, { method: index === 2 ? "sandbox" : "transfer" }));
    const [paid, cancelled, underWay] = orders;
    if (!paid || !cancelled || !underWay) throw new Error("Too few orders");
    const reference = underWay.payments[0]?.reference ?? "";
    await receiveEvent(
      shop.db,
      { provider: "sandbox", id: "1", reference, state: "processing", payload: {} },
      shop.now(),
    );
    expect(await tryToOrder(shop, {})).toMatchObject({ ok: false });
    await recordTransfer(shop.db, paid.number, OPERATOR, shop.now());
    expect((await cancelOrder(shop.db, cancelled.number, OPERATOR, shop.now())).ok).toBe(true);
    expect(await orderUntilRefused(shop, () => ({}))).toMatchObject({ count: 2 });
    expect(await shop.db.selectFrom("order_hold").select("order_id").execute()).toHaveLength(HOLDS.mailbox);
  });

  it("are placed at most six times a day for a mailbox, which is told when it may again [HOLD-4]", async () => {
    const shop = await plenty();
    const { points, duration } = TRIES["order-mailbox"];
    for (let index = 0; index < points; index++)
      await recordTransfer(shop.db, (await orderOf(shop)).number, OPERATOR, shop.now());
    shop.advance(HOUR);
    expect(await tryToOrder(shop, {})).toEqual({
      ok: false,
      problem: { kind: "too-often", wait: duration * 1000 - HOUR },
    });
    shop.advance(23 * HOUR);
    expect((await tryToOrder(shop, {})).ok).toBe(true);
  });

  it("count a refused one for nobody: an order that failed for its stock uses up nothing [HOLD-4]", async () => {
    const shop = await smallShop([{ sku: "A-5", seeds: 5, stock: 1 }]);
    const ready = await readyToOrder(shop, await fillCart(shop, { "A-5": 1 }), { counted: true });
    await orderOf(shop, { "A-5": 1 }, stranger(1));
    for (let time = 0; time < 20; time++)
      expect(await ready.place()).toEqual({ ok: false, problem: "out-of-stock" });
    const rows = await shop.db
      .selectFrom("rate_limit")
      .select("points")
      .where("key", "like", "order%")
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ points }) => points === 1)).toBe(true);
  });

  it("that are placed at the same moment are counted all the same [HOLD-3, LIMIT-13]", async () => {
    const shop = await plenty();
    const ready = [];
    for (let index = 0; index < 12; index++)
      ready.push(
        await readyToOrder(shop, await fillCart(shop, { "A-5": 1 }), {
          clientAddress: `198.51.100.${index}`,
        }),
      );
    const placed = await Promise.all(ready.map(({ place }) => place()));
    expect(placed.filter(({ ok }) => ok)).toHaveLength(HOLDS.mailbox);
    const holds = await shop.db.selectFrom("order_hold").select("confirmed").execute();
    expect(holds.filter(({ confirmed }) => confirmed === 1)).toHaveLength(1);
    expect(await onHand(shop.db, "A-5")).toBe(1000 - HOLDS.mailbox);
  });
});

describe("a hold", () => {
  it("is the storefront's days for a mailbox's first unpaid order and six hours for a further one [HOLD-6]", async () => {
    const shop = await plenty();
    const first = await orderOf(shop);
    const second = await orderOf(shop);
    expect([first.heldUntil - shop.now(), first.hold]).toEqual([7 * DAY, { confirmed: true }]);
    expect([second.heldUntil - shop.now(), second.hold]).toEqual([6 * HOUR, { confirmed: false }]);
    await recordTransfer(shop.db, first.number, OPERATOR, shop.now());
    await cancelOrder(shop.db, second.number, CUSTOMER, shop.now());
    expect((await orderOf(shop)).heldUntil - shop.now()).toBe(7 * DAY);
  });

  it("of six hours ends, and one that was confirmed goes on for the storefront's days from the order [HOLD-6]", async () => {
    const shop = await plenty();
    await orderOf(shop);
    const [kept, lost] = [await orderOf(shop), await orderOf(shop)];
    shop.advance(5 * HOUR);
    const { now } = shop;
    const confirmed = await Promise.all([
      confirmHold(shop.db, kept.id, SHOPPER, now()),
      confirmHold(shop.db, kept.id, SHOPPER, now()),
    ]);
    expect(confirmed.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await orderNumbered(shop, kept.number)).toMatchObject({
      heldUntil: kept.placedAt + 7 * DAY,
      hold: { confirmed: true },
    });
    shop.advance(HOUR);
    expect(await releaseExpiredHolds(shop.db, shop.now())).toEqual([lost.number]);
    expect(await confirmHold(shop.db, lost.id, SHOPPER, shop.now())).toEqual({
      ok: false,
      problem: "cancelled",
    });
    expect((await orderNumbered(shop, lost.number)).cancelledBecause).toBe("hold-ended");
    shop.advance(7 * DAY);
    expect(await releaseExpiredHolds(shop.db, shop.now())).toHaveLength(2);
    expect(await onHand(shop.db, "A-5")).toBe(1000);
    expect(await shop.db.selectFrom("order_hold").selectAll().execute()).toEqual([]);
  });
});

describe("an order that waits to be confirmed", () => {
  it("is confirmed by whoever reads its mailbox, and by nobody else [HOLD-7]", async () => {
    const shop = await plenty();
    await orderOf(shop);
    for (const [by, isTheirs] of [
      ["link", true],
      ["browser", false],
      [{ account: "CLAIRE.dupont@Example.org" }, true],
      [{ account: "autre@example.org" }, false],
    ] as const) {
      const order = await orderOf(shop, { "A-5": 1 }, { email: "claire.dupont@example.org" });
      expect([by, readsMailbox(order, by)]).toEqual([by, isTheirs]);
      const confirm = () => confirmSeenHold(shop.db, order, { by, actor: SHOPPER }, shop.now());
      expect(await confirm()).toEqual(
        isTheirs ? { ok: true, value: null } : { ok: false, problem: "not-proved" },
      );
      expect((await orderNumbered(shop, order.number)).hold).toEqual({ confirmed: isTheirs });
      await cancelOrder(shop.db, order.number, CUSTOMER, shop.now());
      expect(await confirm()).toEqual({ ok: false, problem: isTheirs ? "cancelled" : "not-proved" });
    }
  });
});

describe("an owner", () => {
  it("who is signed in orders to their own mailbox, whatever strangers did with it, from wherever they are [HOLD-5]", async () => {
    const shop = await plenty();
    const owner = await newCustomer(shop, { email: "claire@example.org" });
    await orderUntilRefused(shop, (index) => ({ ...stranger(index), email: "Claire@example.org" }));
    for (let index = 0; index < HOLDS.address; index++)
      await orderOf(shop, { "A-5": 1 }, { ...stranger(index), clientAddress: "192.0.2.7" });
    const own = {
      email: "CLAIRE@example.org",
      clientAddress: "192.0.2.7",
      customerId: owner.id,
      customerEmail: owner.email,
    };
    const order = await orderOf(shop, { "A-5": 1 }, own);
    expect(order.heldUntil - shop.now()).toBe(7 * DAY);
    expect(await orderUntilRefused(shop, () => own)).toEqual({
      count: HOLDS.mailbox - 1,
      problem: "too-many-unpaid",
    });
    // Another's mailbox is counted as anybody's.
    expect((await orderOf(shop, { "A-5": 1 }, { ...own, email: "autre@example.org" })).hold).toEqual({
      confirmed: false,
    });
  });

  it("of an address is held shorter for no longer than a day by what others there do not pay [HOLD-3]", async () => {
    const shop = await plenty();
    for (let index = 0; index < HOLDS.address; index++)
      await orderOf(shop, { "A-5": 1 }, { ...stranger(index), clientAddress: "192.0.2.7" });
    const neighbour = (email: string) => ({ email, clientAddress: "192.0.2.7" });
    shop.advance(DAY - 1);
    expect((await orderOf(shop, { "A-5": 1 }, neighbour("une@example.org"))).hold).toEqual({
      confirmed: false,
    });
    shop.advance(1);
    expect((await orderOf(shop, { "A-5": 1 }, neighbour("autre@example.org"))).hold).toEqual({
      confirmed: true,
    });
  });
});

describe("a hold that ends", () => {
  it("is asked once more as it is ended: what was confirmed meanwhile stays [HOLD-7]", async () => {
    const shop = await plenty();
    await orderOf(shop);
    const orders = [];
    for (let index = 1; index < HOLDS.mailbox; index++) orders.push(await orderOf(shop));
    shop.advance(6 * HOUR);
    const [released, ...confirmed] = await Promise.all([
      releaseExpiredHolds(shop.db, shop.now()),
      ...orders.map(({ id }) => confirmHold(shop.db, id, SHOPPER, shop.now())),
    ]);
    for (const [index, { number }] of orders.entries()) {
      const { state, heldUntil, placedAt } = await orderNumbered(shop, number);
      expect(released.includes(number)).toBe(state === "cancelled");
      expect(confirmed[index]?.ok).toBe(state === "placed");
      if (state === "placed") expect(heldUntil).toBe(placedAt + 7 * DAY);
    }
  });

  it("unconfirmed sends no second mail to what may be a stranger's mailbox [HOLD-9]", async () => {
    const shop = await plenty();
    await orderOf(shop);
    await orderOf(shop);
    shop.advance(7 * DAY);
    expect(await releaseExpiredHolds(shop.db, shop.now())).toHaveLength(2);
    expect(await mailsWaiting(shop)).toEqual(["order-placed", "order-placed", "order-cancelled"]);
  });
});

describe("an order that is cancelled", () => {
  it("gives stock and coupon use back, once, with a mail, and takes late money as late [ORDER-15]", async () => {
    const shop = await plenty();
    const order = await orderOf(shop, { "A-5": 3 });
    expect(await onHand(shop.db, "A-5")).toBe(997);
    const twice = await Promise.all([
      cancelOrder(shop.db, order.number, OPERATOR, shop.now()),
      cancelOrder(shop.db, order.number, OPERATOR, shop.now()),
    ]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await onHand(shop.db, "A-5")).toBe(1000);
    expect(await mailsWaiting(shop)).toEqual(["order-placed", "order-cancelled"]);
    expect((await orderNumbered(shop, order.number)).cancelledBecause).toBe("operator");
    expect(await cancelOrder(shop.db, "00000-00000", OPERATOR, shop.now())).toEqual({
      ok: false,
      problem: "unknown-order",
    });
  });

  it("is not paid, nor about to be [ORDER-16]", async () => {
    const shop = await plenty();
    const order = await orderOf(shop);
    const [paid, cancelled] = await Promise.all([
      recordTransfer(shop.db, order.number, OPERATOR, shop.now()),
      cancelOrder(shop.db, order.number, CUSTOMER, shop.now()),
    ]);
    const after = await orderNumbered(shop, order.number);
    // Whichever was first: the money is recorded, and seeds are either held or on sale.
    expect(paid.ok).toBe(true);
    expect(after.state).toBe(cancelled.ok ? "cancelled" : "placed");
    expect(await onHand(shop.db, "A-5")).toBe(cancelled.ok ? 1000 : 999);
  });
});

describe("the operator", () => {
  it("is told of a stock item that unpaid orders hold half of, once five of them do [HOLD-10]", async () => {
    const shop = await smallShop([
      { sku: "A-5", seeds: 5, stock: 10 },
      { sku: "A-1", seeds: 1, stock: 1 },
    ]);
    await orderOf(shop, { "A-1": 1 }, stranger(50));
    for (let index = 0; index < HOLDS.warnOrders - 1; index++)
      await orderOf(shop, { "A-5": 1 }, stranger(index));
    expect(await listCrowdedItems(shop.db, 10)).toEqual([]);
    const last = await orderOf(shop, { "A-5": 1 }, stranger(40));
    expect(await listCrowdedItems(shop.db, 10)).toEqual([{ item: "A-5", held: 5, left: 5, orders: 5 }]);
    await recordTransfer(shop.db, last.number, OPERATOR, shop.now());
    expect(await listCrowdedItems(shop.db, 10)).toEqual([]);
  });

  it("sees which holds end soon [HOLD-10]", async () => {
    const shop = await plenty();
    await orderOf(shop);
    const short = await orderOf(shop);
    expect(await listHoldsEnding(shop.db, shop.now() + DAY, 10)).toEqual([
      { number: short.number, heldUntil: short.heldUntil, partlyReceived: 0, currency: "EUR" },
    ]);
  });
});

describe("an order whose money is late", () => {
  it("is held longer by the operator, at most 30 days ahead [HOLD-11]", async () => {
    const shop = await plenty();
    const order = await orderOf(shop);
    const extend = (until: string, number = order.number) =>
      extendHold(shop.db, { number, until }, OPERATOR, shop.now());
    const refused = (problem: string) => ({ ok: false, problem });
    expect(await extend("2026-02-30")).toEqual(refused("not-a-day"));
    expect(await extend("2026-11-26")).toEqual(refused("not-later"));
    expect(await extend("2026-12-21")).toEqual(refused("too-late"));
    expect(await extend("2026-12-01", "00000-00000")).toEqual(refused("unknown-order"));
    expect(await extend("2026-12-20")).toMatchObject({
      ok: true,
      value: { heldUntil: Date.UTC(2026, 11, 20, 11), hold: { confirmed: true } },
    });
    shop.advance(29 * DAY);
    expect(await releaseExpiredHolds(shop.db, shop.now())).toEqual([]);
    await recordTransfer(shop.db, order.number, OPERATOR, shop.now());
    expect(await extend("2026-12-25")).toEqual(refused("paid"));
    const other = await orderOf(shop);
    shop.advance(8 * DAY);
    await releaseExpiredHolds(shop.db, shop.now());
    expect(await extend("2027-01-10", other.number)).toEqual(refused("cancelled"));
  });
});

it.runIf(engine === "sqlite")(
  "looks each minute at what is held, and never at every order [HOLD-2, HOLD-10]",
  async () => {
    const { db, now } = await plenty();
    const works = [
      (asked: typeof db) => releaseExpiredHolds(asked, now()),
      (asked: typeof db) => listHoldsEnding(asked, now(), 10),
      (asked: typeof db) => listCrowdedItems(asked, 10),
    ];
    for (const work of works) {
      const scanned = (await plansOf(db, work)).filter((step) => step.startsWith("SCAN"));
      expect(scanned).toEqual([expect.stringMatching(/^SCAN order_hold\b/)]);
    }
  },
);

it("a mailbox is one however its address is written [HOLD-3]", () => {
  expect(mailboxOf("Claire.Dupont+graines@Example.org")).toBe("claire.dupont@example.org");
  expect(mailboxOf("c.l.a.ire+x@GoogleMail.com")).toBe("claire@gmail.com");
  expect(mailboxOf('"a@b"@example.org')).toBe('"a@b"@example.org');
});
