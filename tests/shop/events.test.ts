import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { up } from "~/data/migrations/0055_decided_in_tables.server";
import { SHOPPER, WORKER } from "~/shop/actor";
import { affiliateMonth } from "~/shop/affiliates/report.server";
import { creditNotesOf } from "~/shop/orders/invoices.server";
import { eventOf, type EventTold } from "~/shop/orders/event";
import { recordEvent } from "~/shop/orders/events.server";
import { cancelOrder, releaseExpiredHolds } from "~/shop/orders/cancellation.server";
import { listOrders, listOrdersToSend } from "~/shop/orders/lists.server";
import type { Order } from "~/shop/orders/order";
import { findOrderByNumber } from "~/shop/orders/orders.server";
import { sendShipment } from "~/shop/orders/shipments/shipments.server";
import { announceTransfer, whyNotAnnounced } from "~/shop/payments/announced.server";
import { cancelPaidOrder } from "~/shop/payments/cancellation.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { oweParts } from "~/shop/repayments/owed.server";
import { recordRepaid, recordWithdrawalRepaid } from "~/shop/repayments/repaid.server";
import { acceptWithdrawal, refuseWithdrawal } from "~/shop/withdrawals/decisions.server";
import { listWithdrawals } from "~/shop/withdrawals/withdrawals.server";
import { orderView } from "~/views/order.server";
import {
  DAY,
  giveBack,
  OPERATOR,
  orderNumbered,
  orderOf,
  smallShop,
  stateWithdrawal,
} from "../support/sales";
import type { TestShop } from "../support/shop";

const at = Date.UTC(2026, 10, 30);

describe("an event", () => {
  it("that does not exist, or tells what its kind does not, does not compile [ORDER-25]", () => {
    const record = (...event: Parameters<typeof recordEvent>) => event.length;
    const named = { method: "transfer", reference: "R", amount: 1, late: false } as const;
    const db = null as never;
    expect(record(db, "o", "payment-complete", named, WORKER, at)).toBe(6);
    const wrong = () => [
      // @ts-expect-error: no such kind
      recordEvent(db, "o", "payment-lost", named, WORKER, at),
      // @ts-expect-error: no such field
      recordEvent(db, "o", "refund-done", { amount: 1, note: "x" }, WORKER, at),
      // @ts-expect-error: a field that is missing
      recordEvent(db, "o", "refund-made", { amount: 1 }, WORKER, at),
      // @ts-expect-error: no such reason
      recordEvent(db, "o", "order-cancelled", { reason: "weather" }, WORKER, at),
    ];
    expect(wrong).toBeTypeOf("function");
    // @ts-expect-error: no event tells it, so nobody has to say it in French
    const untold: keyof EventTold = "weather";
    // @ts-expect-error: a reason without its French
    const french: Record<EventTold["reason"], string> = { customer: "" };
    expect([untold, french]).toHaveLength(2);
  });

  it("is read as it was written, whatever of it is there [ORDER-25]", () => {
    const read = (kind: string, details: unknown) =>
      eventOf({ kind, at, details: typeof details === "string" ? details : JSON.stringify(details) }, null);
    const whole = { amount: 5, method: "transfer", reason: "paid-twice" };
    expect(Object.entries(read("refund-due", whole)?.details ?? {})).toEqual(Object.entries(whole));
    // A way of paying that the shop had before, and what another version told beside.
    const older = { method: "card", reference: "R", amount: 5, note: "x" };
    expect(read("payment-complete", older)?.details).toEqual(older);
    for (const nothing of ["{}", "", "null", "[]", '"x"', "{", "7"])
      expect(read("order-cancelled", nothing), nothing).toEqual({
        at,
        kind: "order-cancelled",
        details: {},
        actor: null,
      });
    expect(read("refund-made", { amount: "5", cause: "lost" })?.details).toEqual({ cause: "lost" });
    expect(read("shipment-sent", { shipment: 1, on: 3, left: [{ sku: "A" }] })?.details).toEqual({
      shipment: 1,
    });
    for (const unknown of ["payment-lost", "toString", "__proto__", ""]) expect(read(unknown, {})).toBeNull();
  });
});

/** Takes an order through a part of its life. */
type Life = (shop: TestShop, order: Order) => Promise<unknown>;

const pay: Life = ({ db, now }, { number }) => recordTransfer(db, number, OPERATOR, now());
const part: Life = ({ db, now }, { number }) => recordTransfer(db, number, OPERATOR, now(), { amount: 100 });
const send: Life = ({ db, now }, { number }) =>
  sendShipment(db, { number, sequence: 1 }, {}, OPERATOR, now());
const cancelPaid: Life = ({ db, now }, { number }) => cancelPaidOrder(db, number, OPERATOR, now());
const cancel: Life = ({ db, now }, { number }) => cancelOrder(db, number, SHOPPER, now());
const cancelUnpaid: Life = ({ db, now }, { number }) => cancelOrder(db, number, OPERATOR, now());
const repay =
  (cause: "lost" | "other"): Life =>
  ({ db, now }, { number }) =>
    recordRepaid(db, { number, amount: 100, cause }, OPERATOR, now());
const withdraw =
  (goods = ""): Life =>
  (shop, order) =>
    stateWithdrawal(shop, order, goods);
const decide =
  (how: "accept" | "refuse"): Life =>
  async ({ db, now }) => {
    for (const { number } of await listWithdrawals(db, { all: false, limit: 9 }))
      await (how === "accept"
        ? acceptWithdrawal(db, { number, unsent: [] }, OPERATOR, now())
        : refuseWithdrawal(db, { number, reason: "Hors délai" }, OPERATOR, now()));
  };
const repayWithdrawal: Life = async ({ db, now }) => {
  for (const { number } of await listWithdrawals(db, { all: true, limit: 9 }))
    await recordWithdrawalRepaid(db, { number, amount: 100 }, OPERATOR, now());
};
const announce: Life = ({ db, now }, { id }) => announceTransfer(db, id, SHOPPER, now());
const settle: Life = async (shop, { number }) => {
  await oweParts(shop.db, shop.now());
  return giveBack(shop, number);
};
const lapse: Life = async (shop) => {
  shop.advance(8 * DAY);
  await releaseExpiredHolds(shop.db, shop.now());
};

const LIVES: Record<string, Life[]> = {
  placed: [],
  announced: [announce],
  "announced and cancelled": [announce, cancel],
  "cancelled by the operator": [cancelUnpaid],
  "partly paid": [part],
  "partly paid and cancelled": [part, cancel, settle],
  "not paid in time": [lapse],
  "cancelled, then paid": [cancel, pay],
  "cancelled, paid, repaid": [cancel, pay, settle],
  "cancelled once it was paid": [pay, cancelPaid],
  paid: [pay],
  "paid, withdrawal waits": [pay, withdraw()],
  "unpaid, withdrawal waits": [withdraw()],
  "withdrawn whole": [pay, send, withdraw(), decide("accept")],
  "withdrawn whole, repaid": [pay, send, withdraw(), decide("accept"), repayWithdrawal],
  "a part withdrawn, repaid": [pay, send, withdraw("Un sachet"), decide("accept"), repayWithdrawal],
  "withdrawal refused": [pay, send, withdraw(), decide("refuse")],
  "parcel lost": [pay, send, repay("lost")],
  "repaid, then cancelled": [pay, repay("other"), cancelPaid],
};

/** Those that end in each reason that migration 0055 knows, and in each part of a sum. */
const MIGRATED = [
  "placed",
  "announced",
  "announced and cancelled",
  "cancelled by the operator",
  "partly paid",
  "partly paid and cancelled",
  "not paid in time",
  "cancelled once it was paid",
  "paid",
].map((name) => [name, LIVES[name] ?? []] as const);

/** What the shop decides of an order, and says of it beside its history. */
async function told(shop: TestShop, { number }: Order) {
  const { db } = shop;
  const order = await orderNumbered(shop, number);
  const region = shop.catalogue.storefront("fr").region;
  const { steps, ...view } = orderView(order, region, ["transfer"], true);
  // Those to come are told of the order as it is.
  const ahead = steps.filter(({ state }) => state === "todo" || state === "current");
  const refusals = [];
  for (const act of [part, repay("lost"), repay("other"), repayWithdrawal, announce])
    refusals.push(await refusalOf(act, shop, order));
  return {
    view,
    refusals,
    ahead: ahead.map(({ label }) => label),
    announced: whyNotAnnounced(order),
    creditNotes: creditNotesOf(order),
    lists: [await listOrders(db, { limit: 9 }), await listOrdersToSend(db, 9)],
    progress: (await affiliateMonth(db, "2026-11", shop.now())).map(({ orders }) => orders),
  };
}

/** What an act answers that is refused; nothing is kept of it. */
async function refusalOf(act: Life, shop: TestShop, order: Order): Promise<unknown> {
  const undone = new Error("undone");
  let answer: unknown;
  await shop.db
    .transaction()
    .execute(async (tx) => {
      answer = await act({ ...shop, db: tx }, order);
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return (answer as Partial<Record<"problem", unknown>> | undefined)?.problem ?? "done";
}

describe("an order", () => {
  it.each(Object.entries(LIVES))(
    "says and decides the same without its history: %s [ORDER-34]",
    async (_, life) => {
      const shop = await smallShop();
      const order = await orderOf(shop, { "A-5": 2 });
      for (const act of life) await act(shop, order);
      const before = await told(shop, order);
      await shop.db.updateTable("order_event").set({ details: "{}" }).execute();
      expect(await told(shop, order)).toEqual(before);
      await shop.db.deleteFrom("order_event").execute();
      expect(await told(shop, order)).toEqual(before);
    },
  );
});

describe("a shop that is brought up to date", () => {
  it("keeps what only events told of each order, as they were read [ORDER-34, HOLD-12, PAYMENT-36]", async () => {
    const shop = await smallShop([{ sku: "A-5", seeds: 5, stock: 1000 }]);
    const { db } = shop;
    const orders: Record<string, Order> = {};
    for (const [name, life] of MIGRATED) {
      const order = await orderOf(shop, { "A-5": 2 }, { email: `${Object.keys(orders).length}@example.org` });
      orders[name] = order;
      for (const act of life) await act(shop, order);
    }
    const emptied = await orderOf(shop, { "A-5": 2 }, { email: "emptied@example.org" });
    for (const act of [part, announce, cancel]) await act(shop, emptied);
    await db.updateTable("order_event").set({ details: "{}" }).where("order_id", "=", emptied.id).execute();
    const kept = async () => ({
      orders: await db
        .selectFrom("orders")
        .select(["id", "cancelled_because", "announced_at"])
        .where("id", "!=", emptied.id)
        .orderBy("id")
        .execute(),
      parts: await db
        .selectFrom("payment_part")
        .select(["order_id", "payment_id", "amount", "received_at"])
        .where("order_id", "!=", emptied.id)
        .orderBy("order_id")
        .execute(),
    });
    const before = await kept();
    expect(new Set(before.orders.map((row) => row.cancelled_because)).size).toBe(5);
    expect(before.parts).toHaveLength(2);
    await db.schema.dropTable("payment_part").execute();
    for (const column of ["cancelled_because", "announced_at"])
      await db.schema.alterTable("orders").dropColumn(column).execute();
    await sql`alter table order_hold add column announced_at bigint`.execute(db);
    await up(db as never);
    expect(await kept()).toEqual(before);
    // What an erasure emptied is read as it was: cancelled by time, and no part of any sum.
    expect(
      await db
        .selectFrom("orders")
        .select(["cancelled_because", "state"])
        .where("id", "=", emptied.id)
        .executeTakeFirst(),
    ).toEqual({ cancelled_because: "hold-ended", state: "cancelled" });
    expect(await findOrderByNumber(db, emptied.number)).toMatchObject({ cancelledBecause: "hold-ended" });
  });
});
