import { rootStorefront } from "~/shop/profile/profile";
import { describe, expect, it } from "vitest";
import type { Order } from "~/shop/orders/order";
import { releaseExpiredHolds } from "~/shop/orders/cancellation.server";
import {
  changeTracking,
  prepareShipment,
  recordDelivery,
  type Sending,
  sendShipment,
  type Shipped,
} from "~/shop/orders/shipments/shipments.server";
import type { TypedTracking } from "~/shop/orders/shipments/typed-shipment";
import { withdrawalDeadline } from "~/shop/orders/withdrawal-deadline.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { storedRegion } from "~/shop/region/region";
import { OPERATOR, DAY, mailsWaiting, orderNumbered, orderOf, smallShop } from "../support/sales";
import { contact, NOON, testShop, type TestShop } from "../support/shop";
import { storeVariety } from "../support/varieties";

/* Orders are placed on Friday 20 November 2026; the tracked way takes 2 to 5 business days in France. */

/** A paid order of two varieties. */
async function paidOrder(shop: TestShop, packs: Record<string, number> = { "A-5": 2, "B-3": 1 }) {
  const order = await orderOf(shop, packs);
  await recordTransfer(shop.db, order.number, OPERATOR, shop.now());
  return order;
}

const twoVarieties = () =>
  testShop("empty", async (db) => {
    await storeVariety(db, { slug: "amnesia", packs: [{ sku: "A-5", seeds: 5 }] });
    await storeVariety(db, { slug: "bubba", packs: [{ sku: "B-3", seeds: 3 }] });
  });

const prepare = (shop: TestShop, { number }: Order, sequence: number | null = null) =>
  prepareShipment(shop.db, { number, sequence }, OPERATOR, shop.now());
const send = (shop: TestShop, { number }: Order, sending: Sending = {}, sequence: number | null = null) =>
  sendShipment(shop.db, { number, sequence }, sending, OPERATOR, shop.now());
const track = (shop: TestShop, { number }: Order, tracking: TypedTracking, sequence: number | null = null) =>
  changeTracking(shop.db, { number, sequence }, tracking, OPERATOR, shop.now());
const deliver = (shop: TestShop, { number }: Order, on?: string, sequence: number | null = null) =>
  recordDelivery(shop.db, { number, sequence }, on, OPERATOR, shop.now());

const problem = (shipped: Shipped) => (shipped.ok ? null : shipped.problem);

/** Mails of parcels that wait. */
const parcelMails = async (shop: TestShop) =>
  (await mailsWaiting(shop)).filter((template) => template.startsWith("shipment-"));

/** Everything an act may change. */
async function written(shop: TestShop) {
  const { db } = shop;
  return {
    shipments: await db.selectFrom("shipment").selectAll().orderBy("sequence").execute(),
    lines: await db.selectFrom("shipment_line").selectAll().orderBy("sku").execute(),
    events: await db.selectFrom("order_event").select(["kind", "details"]).orderBy("sequence").execute(),
    mails: await db.selectFrom("outbox").selectAll().orderBy("id").execute(),
  };
}

describe("a shipment", () => {
  it("is opened with its order, of everything, and named as its lines are [SHIPMENT-1]", async () => {
    const shop = await twoVarieties();
    const order = await orderOf(shop, { "A-5": 2, "B-3": 1 });
    expect(order.shipments).toMatchObject([
      {
        sequence: 1,
        state: "new",
        lines: [
          { sku: "A-5", name: "amnesia", seeds: 5, freeSeeds: 0, quantity: 2 },
          { sku: "B-3", name: "bubba", seeds: 3, freeSeeds: 0, quantity: 1 },
        ],
        sentAt: null,
        deliveredOn: null,
        estimate: null,
        tracking: null,
      },
    ]);
  });

  it("is prepared, sent and delivered, each with its event and its mail [SHIPMENT-1, SHIPMENT-3]", async () => {
    const shop = await twoVarieties();
    const order = await paidOrder(shop);
    const [shipment] = order.shipments;
    expect(problem(await prepare(shop, order))).toBeNull();
    const prepared = await orderNumbered(shop, order.number);
    expect(prepared.shipments).toMatchObject([{ state: "processing", sentAt: null, estimate: null }]);

    shop.advance(3 * DAY);
    const tracking = { trackingCode: " 6A 123 ", trackingUrl: "https://suivi.example/6A?x=1" };
    expect(problem(await send(shop, order, tracking))).toBeNull();
    shop.advance(4 * DAY);
    const delivered = await deliver(shop, order);
    expect(delivered).toMatchObject({ ok: true, value: { sequence: 1 } });
    const whole = await orderNumbered(shop, order.number);
    expect(delivered.ok && delivered.value.order).toEqual(whole);
    expect(whole.shipments).toEqual([
      {
        ...shipment,
        state: "sent",
        updatedAt: NOON + 7 * DAY,
        sentAt: NOON + 3 * DAY,
        deliveredOn: "2026-11-27",
        // Handed over on Monday 23.
        estimate: { earliest: "2026-11-25", average: "2026-11-27", latest: "2026-11-30" },
        tracking: { code: "6A 123", url: "https://suivi.example/6A?x=1" },
      },
    ]);
    expect(whole.events.slice(-3)).toEqual([
      { at: NOON, kind: "shipment-prepared", actor: OPERATOR, details: { shipment: 1 } },
      {
        at: NOON + 3 * DAY,
        kind: "shipment-sent",
        actor: OPERATOR,
        details: { shipment: 1, on: "2026-11-23", left: [] },
      },
      {
        at: NOON + 7 * DAY,
        kind: "shipment-delivered",
        actor: OPERATOR,
        details: { shipment: 1, on: "2026-11-27" },
      },
    ]);
    const mails = await shop.db
      .selectFrom("outbox")
      .select(["template", "recipient", "order_id", "subject_id"])
      .where("subject_id", "is not", null)
      .orderBy("created_at")
      .execute();
    const to = { recipient: contact.email, order_id: order.id, subject_id: shipment?.id };
    expect(mails).toEqual(
      ["shipment-prepared", "shipment-sent", "shipment-delivered"].map((template) => ({ template, ...to })),
    );
  });

  it("may be sent without having been prepared [SHIPMENT-1]", async () => {
    const shop = await twoVarieties();
    const order = await paidOrder(shop);
    expect(problem(await send(shop, order))).toBeNull();
    expect((await orderNumbered(shop, order.number)).shipments).toMatchObject([
      { state: "sent", sentAt: NOON, tracking: null },
    ]);
    expect(await parcelMails(shop)).toEqual(["shipment-sent"]);
  });

  it("done twice changes nothing and mails once [SHIPMENT-3]", async () => {
    const shop = await twoVarieties();
    const order = await paidOrder(shop);
    for (const [act, refusal] of [
      [() => prepare(shop, order), "already-prepared"],
      [() => send(shop, order), "already-sent"],
      [() => deliver(shop, order), "already-delivered"],
    ] as const) {
      expect(problem(await act())).toBeNull();
      const before = await written(shop);
      shop.advance(60_000);
      expect(problem(await act())).toBe(refusal);
      expect(await written(shop)).toEqual(before);
    }
    expect(problem(await prepare(shop, order)), "no way back").toBe("already-sent");
  });

  it("done by several requests at once is done once [SHIPMENT-3]", async () => {
    const shop = await twoVarieties();
    for (const lines of [undefined, [{ sku: "A-5", quantity: 1 }]]) {
      const order = await paidOrder(shop);
      const told = (await parcelMails(shop)).length;
      const atOnce = async (act: () => Promise<Shipped>) => {
        const done = await Promise.all([act(), act(), act(), act()]);
        return done.map(problem).filter((refusal) => refusal !== null);
      };
      expect(await atOnce(() => prepare(shop, order, 1))).toEqual(Array(3).fill("already-prepared"));
      expect(await atOnce(() => send(shop, order, { lines }, 1))).toEqual(Array(3).fill("already-sent"));
      expect(await atOnce(() => deliver(shop, order, undefined, 1))).toEqual(
        Array(3).fill("already-delivered"),
      );
      const after = await orderNumbered(shop, order.number);
      expect(after.shipments).toHaveLength(lines ? 2 : 1);
      const kinds = ["shipment-prepared", "shipment-sent", "shipment-delivered"];
      expect(after.events.map(({ kind }) => kind).slice(2)).toEqual(kinds);
      expect((await parcelMails(shop)).length - told).toBe(3);
    }
  });

  it("never leaves both sent and cancelled where its hold ends at the same moment [SHIPMENT-4]", async () => {
    const shop = await twoVarieties();
    const orders = [];
    for (let i = 0; i < 6; i++) orders.push(await orderOf(shop));
    shop.advance(7 * DAY);
    await Promise.all([
      releaseExpiredHolds(shop.db, shop.now()),
      ...orders.map(async (order) => {
        await recordTransfer(shop.db, order.number, OPERATOR, shop.now());
        await send(shop, order);
      }),
    ]);
    for (const { number } of orders) {
      const { state, shipments } = await orderNumbered(shop, number);
      expect(shipments.map((shipment) => shipment.state)).toEqual([state === "cancelled" ? "new" : "sent"]);
    }
  });
});

describe("sending", () => {
  it("is refused of an order that is not paid, or was cancelled, paid late or not [SHIPMENT-4]", async () => {
    const shop = await twoVarieties();
    const order = await orderOf(shop);
    expect(problem(await prepare(shop, order))).toBe("not-paid");
    expect(problem(await send(shop, order))).toBe("not-paid");
    shop.advance(7 * DAY);
    await releaseExpiredHolds(shop.db, shop.now());
    expect(problem(await send(shop, order))).toBe("cancelled");
    await recordTransfer(shop.db, order.number, OPERATOR, shop.now());
    const before = await written(shop);
    expect(problem(await prepare(shop, order))).toBe("cancelled");
    expect(problem(await send(shop, order))).toBe("cancelled");
    expect(problem(await deliver(shop, order))).toBe("cancelled");
    expect(await written(shop)).toEqual(before);
  });

  it("on the evening's own day was not before the order [SHIPMENT-5]", async () => {
    const shop = await twoVarieties();
    shop.advance(DAY / 4);
    const order = await paidOrder(shop);
    shop.advance(3 * DAY);
    await send(shop, order, { on: "2026-11-20" });
    expect((await orderNumbered(shop, order.number)).shipments).toMatchObject([{ sentAt: order.placedAt }]);
  });

  it("names an order and one of its shipments [SHIPMENT-13]", async () => {
    const shop = await twoVarieties();
    const order = await paidOrder(shop);
    expect(problem(await send(shop, { ...order, number: "00000-00000" }))).toBe("unknown-order");
    expect(problem(await send(shop, order, {}, 2))).toBe("unknown-shipment");
    expect(problem(await send(shop, order, { lines: [{ sku: "A-5", quantity: 2 }] }))).toBeNull();
    const before = await written(shop);
    for (const act of [prepare(shop, order), send(shop, order), deliver(shop, order)])
      expect(problem(await act)).toBe("which-shipment");
    expect(await written(shop)).toEqual(before);
  });

  it("is followed by another number once the operator says so, and the customer is told [SHIPMENT-8]", async () => {
    const shop = await twoVarieties();
    const order = await paidOrder(shop);
    const WRONG = { code: "6A 124", url: "https://suivi.example/6A124" };
    const tracking = async () => (await orderNumbered(shop, order.number)).shipments[0]?.tracking;
    await send(shop, order, { trackingCode: WRONG.code, trackingUrl: WRONG.url });
    shop.advance(60_000);
    expect(problem(await track(shop, order, { trackingCode: " 6A 123 " }))).toBeNull();
    expect(await tracking()).toEqual({ code: "6A 123", url: null });
    const { shipments, events } = await orderNumbered(shop, order.number);
    expect(shipments[0]?.updatedAt).toBe(NOON + 60_000);
    expect(events.at(-1)).toEqual({
      at: NOON + 60_000,
      kind: "shipment-tracking",
      actor: OPERATOR,
      details: { shipment: 1, before: WRONG },
    });
    expect(await parcelMails(shop)).toEqual(["shipment-sent", "shipment-tracking"]);
  });

  it("is followed at once by one number, where several say so [SHIPMENT-8]", async () => {
    const shop = await twoVarieties();
    const order = await paidOrder(shop);
    await send(shop, order);
    const told = { trackingCode: "6A123", trackingUrl: "https://suivi.example/6A123" };
    const done = await Promise.all([1, 2, 3].map(() => track(shop, order, told)));
    expect(done.map(problem).sort()).toEqual([null, "same-tracking", "same-tracking"].sort());
    expect(await parcelMails(shop)).toEqual(["shipment-sent", "shipment-tracking"]);
  });

  it("is not followed before it is sent, nor once it arrived, nor by what is no number or address [SHIPMENT-8]", async () => {
    const shop = await twoVarieties();
    const order = await paidOrder(shop);
    const told = { trackingCode: "6A123" };
    expect(problem(await track(shop, order, told))).toBe("not-sent");
    await send(shop, order, told);
    const before = await written(shop);
    expect(problem(await track(shop, order, {}))).toBe("no-tracking");
    expect(problem(await track(shop, order, { trackingCode: " " }))).toBe("no-tracking");
    expect(problem(await track(shop, order, { trackingCode: "<b>" }))).toBe("not-a-code");
    expect(problem(await track(shop, order, { trackingUrl: "http://suivi.example" }))).toBe("not-https");
    expect(problem(await track(shop, order, told, 2))).toBe("unknown-shipment");
    expect(await written(shop)).toEqual(before);
    await deliver(shop, order);
    expect(problem(await track(shop, order, { trackingCode: "6A124" }))).toBe("already-delivered");
  });

  it("of a part leaves the rest to a further shipment [SHIPMENT-7]", async () => {
    const shop = await twoVarieties();
    const order = await paidOrder(shop);
    await prepare(shop, order);
    await send(shop, order, { lines: [{ sku: "A-5", quantity: 1 }] });
    shop.advance(DAY);
    const parts = async () =>
      (await orderNumbered(shop, order.number)).shipments.map(({ sequence, state, lines }) => [
        sequence,
        state,
        Object.fromEntries(lines.map(({ sku, quantity }) => [sku, quantity])),
      ]);
    expect(await parts()).toEqual([
      [1, "sent", { "A-5": 1 }],
      [2, "new", { "A-5": 1, "B-3": 1 }],
    ]);
    await send(shop, order, { lines: [{ sku: "B-3", quantity: 1 }] }, 2);
    await send(shop, order, {}, 3);
    expect(await parts()).toEqual([
      [1, "sent", { "A-5": 1 }],
      [2, "sent", { "B-3": 1 }],
      [3, "sent", { "A-5": 1 }],
    ]);
    expect(await parcelMails(shop)).toEqual(["shipment-prepared", ...Array<string>(3).fill("shipment-sent")]);
  });

  it.each([
    ["more than there is", [{ sku: "A-5", quantity: 3 }]],
    [
      "more than there is, in two parts",
      [
        { sku: "A-5", quantity: 1 },
        { sku: "A-5", quantity: 2 },
      ],
    ],
    ["what was not ordered", [{ sku: "C-1", quantity: 1 }]],
    ["no pack of one", [{ sku: "A-5", quantity: 0 }]],
    ["fewer than none", [{ sku: "A-5", quantity: -1 }]],
    ["half a pack", [{ sku: "A-5", quantity: 0.5 }]],
    ["nothing", []],
  ])("cannot hold %s [SHIPMENT-7]", async (_, lines) => {
    const shop = await twoVarieties();
    const order = await paidOrder(shop);
    const before = await written(shop);
    expect(problem(await send(shop, order, { lines }))).toBe("not-these-lines");
    expect(await written(shop)).toEqual(before);
  });

  it.each([
    ["2026-11-22", "before-the-order"],
    ["2026-11-27", "in-the-future"],
    ["2026-11-31", "not-a-day"],
    ["24.11.2026", "not-a-day"],
    ["", "not-a-day"],
  ])("cannot have been on %s: %s [SHIPMENT-5]", async (on, refusal) => {
    const shop = await twoVarieties();
    shop.advance(3 * DAY);
    const order = await paidOrder(shop);
    shop.advance(3 * DAY);
    const before = await written(shop);
    expect(problem(await send(shop, order, { on }))).toBe(refusal);
    expect(await written(shop)).toEqual(before);
  });

  it("on an earlier day is counted from that day [SHIPMENT-5, SHIPMENT-9]", async () => {
    const shop = await twoVarieties();
    const order = await paidOrder(shop);
    shop.advance(6 * DAY);
    await send(shop, order, { on: "2026-11-24" });
    const [shipment] = (await orderNumbered(shop, order.number)).shipments;
    expect(new Date(shipment?.sentAt ?? 0).toISOString().slice(0, 10)).toBe("2026-11-24");
    expect(shipment?.estimate).toEqual({
      earliest: "2026-11-26",
      average: "2026-11-30",
      latest: "2026-12-01",
    });
  });

  it("is estimated for the country it goes to, and the estimate stays [SHIPMENT-9]", async () => {
    const shop = await testShop("empty", (db) =>
      storeVariety(db, { slug: "amnesia", packs: [{ sku: "A-5", seeds: 5 }] }),
    );
    const shipping = { ...contact.shipping, country: "CH", postalCode: "1204", city: "Genève" };
    const order = await orderOf(shop, { "A-5": 1 }, { region: "ch", shipping });
    await recordTransfer(shop.db, order.number, OPERATOR, shop.now());
    // Thursday 24 December; the 25th and 1 January are holidays, and two to five business days are counted.
    shop.advance(34 * DAY);
    await send(shop, order);
    const estimate = { earliest: "2026-12-29", average: "2026-12-31", latest: "2027-01-04" };
    expect((await orderNumbered(shop, order.number)).shipments).toMatchObject([{ estimate }]);
  });

  it.each([
    ["http://suivi.example/1", "not-https"],
    ["javascript:alert(1)", "not-https"],
    ["suivi.example/1", "not-https"],
    ["https://", "not-https"],
    ["https://colis:secret@suivi.example", "not-https"],
    [`https://suivi.example/${"1".repeat(500)}`, "not-https"],
  ])("takes no address but https: %s [SHIPMENT-6]", async (trackingUrl, refusal) => {
    const shop = await smallShop();
    const order = await paidOrder(shop, { "A-5": 1 });
    const before = await written(shop);
    expect(problem(await send(shop, order, { trackingUrl }))).toBe(refusal);
    expect(await written(shop)).toEqual(before);
  });

  it("takes a code as carriers write them, and none is none [SHIPMENT-8]", async () => {
    const shop = await smallShop();
    for (const trackingCode of ["<b>", "6A\n12", "-", "1".repeat(65)]) {
      const order = await paidOrder(shop, { "A-5": 1 });
      expect([trackingCode, problem(await send(shop, order, { trackingCode }))]).toEqual([
        trackingCode,
        "not-a-code",
      ]);
    }
    const order = await paidOrder(shop, { "A-5": 1 });
    await send(shop, order, { trackingCode: "  ", trackingUrl: "" });
    expect((await orderNumbered(shop, order.number)).shipments).toMatchObject([{ tracking: null }]);
  });
});

describe("a delivery", () => {
  it("has one day, not before the hand-over nor to come [SHIPMENT-2]", async () => {
    const shop = await smallShop();
    const order = await paidOrder(shop, { "A-5": 1 });
    expect(problem(await deliver(shop, order))).toBe("not-sent");
    shop.advance(3 * DAY);
    await send(shop, order);
    shop.advance(2 * DAY);
    const before = await written(shop);
    expect(problem(await deliver(shop, order, "2026-11-22"))).toBe("before-sending");
    expect(problem(await deliver(shop, order, "2026-11-26"))).toBe("in-the-future");
    expect(problem(await deliver(shop, order, "hier"))).toBe("not-a-day");
    expect(await written(shop)).toEqual(before);
    expect(problem(await deliver(shop, order, "2026-11-23"))).toBeNull();
    expect(problem(await deliver(shop, order, "2026-11-24"))).toBe("already-delivered");
    expect((await orderNumbered(shop, order.number)).shipments).toMatchObject([
      { state: "sent", deliveredOn: "2026-11-23" },
    ]);
  });
});

describe("the last day to withdraw", () => {
  const parcel = (deliveredOn: string | null, latest: string | null = "2026-11-30") =>
    ({
      sentAt: latest === null ? null : NOON,
      deliveredOn,
      estimate: latest === null ? null : { earliest: latest, average: latest, latest },
    }) as Order["shipments"][number];
  const deadline = (shipments: Order["shipments"], country = "FR", given: Partial<Order> = {}) =>
    withdrawalDeadline(
      { state: "placed", shippingAddress: { ...contact.shipping, country }, shipments, ...given } as Order,
      rootStorefront(),
    );

  it.each([
    ["FR", "2026-11-03", "2026-11-17", "a Tuesday"],
    ["FR", "2026-11-06", "2026-11-20", "a Friday"],
    ["FR", "2026-11-07", "2026-11-23", "a Saturday, to Monday"],
    ["FR", "2026-11-08", "2026-11-23", "a Sunday, to Monday"],
    ["FR", "2026-12-11", "2026-12-28", "25 December, to Monday"],
    ["FR", "2026-12-18", "2027-01-04", "1 January, over its weekend"],
    ["FR", "2027-03-13", "2027-03-30", "the Saturday before Easter, over Easter Monday"],
    ["FR", "2026-06-30", "2026-07-15", "14 July"],
    ["CH", "2026-06-30", "2026-07-15", "14 July, on which the shop is closed"],
    ["CH", "2025-07-18", "2025-08-04", "1 August"],
    ["FR", "2025-07-18", "2025-08-01", "1 August, a working day in France"],
  ])("in %s after a delivery on %s is %s: the fourteenth is %s [WITHDRAWAL-1]", (country, on, day) => {
    expect(deadline([parcel(on)], country)).toEqual({ day, arrival: on, estimated: false });
  });

  it("counts from the last parcel, whichever was sent last [WITHDRAWAL-1]", () => {
    expect(deadline([parcel("2026-11-20"), parcel("2026-11-03")])).toMatchObject({
      day: "2026-12-04",
      estimated: false,
    });
  });

  it("is an estimate as long as a delivery is not recorded [WITHDRAWAL-2]", () => {
    expect(deadline([parcel(null, "2026-11-30")])).toEqual({
      day: "2026-12-14",
      arrival: "2026-11-30",
      estimated: true,
    });
    expect(deadline([parcel("2026-11-25"), parcel(null, "2026-12-03")])).toEqual({
      day: "2026-12-17",
      arrival: "2026-12-03",
      estimated: true,
    });
  });

  it("has no date before everything is sent [WITHDRAWAL-2]", () => {
    expect(deadline([])).toBeNull();
    expect(deadline([parcel(null, null)])).toBeNull();
    expect(deadline([parcel("2026-11-03"), parcel(null, null)])).toBeNull();
  });

  it("is an order's from its placing to its delivery [WITHDRAWAL-3]", async () => {
    const shop = await twoVarieties();
    const { number } = await paidOrder(shop);
    const now = async () => {
      const order = await orderNumbered(shop, number);
      return withdrawalDeadline(order, storedRegion(order.regionCode));
    };
    const order = await orderNumbered(shop, number);
    expect(await now()).toBeNull();
    await send(shop, order, { on: "2026-11-20", lines: [{ sku: "B-3", quantity: 1 }] });
    expect(await now()).toBeNull();
    shop.advance(3 * DAY);
    await send(shop, order, {}, 2);
    expect(await now()).toEqual({ day: "2026-12-14", arrival: "2026-11-30", estimated: true });
    shop.advance(3 * DAY);
    await deliver(shop, order, "2026-11-25", 2);
    expect(await now()).toEqual({ day: "2026-12-11", arrival: "2026-11-27", estimated: true });
    await deliver(shop, order, "2026-11-24", 1);
    expect(await now()).toEqual({ day: "2026-12-09", arrival: "2026-11-25", estimated: false });
  });
});
