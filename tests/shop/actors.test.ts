import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import * as actors from "~/data/migrations/0019_actors.server";
import { CUSTOMER, operatorNamed, SHOPPER } from "~/shop/actor";
import { cancelOrder, releaseExpiredHolds } from "~/shop/orders/cancellation.server";
import { confirmHold } from "~/shop/orders/holds.server";
import { getOrder } from "~/shop/orders/orders.server";
import { prepareShipment, recordDelivery, sendShipment } from "~/shop/orders/shipments/shipments.server";
import { receiveEvent } from "~/shop/payments/events.server";
import { payAgain } from "~/shop/payments/payments.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import { orderView } from "~/views/order.server";
import { newCustomer } from "../support/accounts";
import { giveBack, DAY, OPERATOR, orderOf, smallShop } from "../support/sales";
import { fillCart, readyToOrder, type TestShop } from "../support/shop";

/* Who did what the shop recorded. */

/** What happened to an order, each with who did it. */
const story = async (shop: TestShop, id: string) =>
  (await getOrder(shop.db, id)).events.map(({ kind, actor }) => [kind, actor]);

/** An operator whose name nobody knows any more. */
const NAMELESS = { kind: "operator", name: null };
const SANDBOX = { kind: "provider", name: "sandbox" };

describe("an event", () => {
  it("says that a shopper placed and changed their mind, the operator was paid and sent [ORDER-25]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop, { "A-5": 1 }, { method: "sandbox" });
    const { db, now } = shop;
    await db.updateTable("order_hold").set({ confirmed: 0 }).execute();
    await confirmHold(db, order.id, CUSTOMER, now());
    await payAgain(db, order.id, "transfer", ["transfer", "sandbox"], SHOPPER, now());
    await recordTransfer(db, order.number, OPERATOR, now());
    const parcel = { number: order.number, sequence: null };
    await prepareShipment(db, parcel, OPERATOR, now());
    await sendShipment(db, parcel, {}, OPERATOR, now());
    await recordDelivery(db, parcel, undefined, operatorNamed("karim"), now());
    const all = await story(shop, order.id);
    expect(all).toEqual([
      ["order-placed", SHOPPER],
      ["hold-confirmed", CUSTOMER],
      ["payment-replaced", SHOPPER],
      ["payment-opened", SHOPPER],
      ["payment-complete", OPERATOR],
      ["shipment-prepared", OPERATOR],
      ["shipment-sent", OPERATOR],
      ["shipment-delivered", { kind: "operator", name: "karim" }],
    ]);
    const shown = JSON.stringify(
      orderView(await getOrder(db, order.id), shop.catalogue.storefront("fr").region, ["transfer"], true),
    );
    expect(shown, "a customer's page names no operator").not.toMatch(/claire"|karim|operator/);
  });

  it("says that the worker let go of an order, that its provider then brought money, and who gave it back [ORDER-25]", async () => {
    const shop = await smallShop();
    const order = await orderOf(shop, { "A-5": 1 }, { method: "sandbox" });
    shop.advance(7 * DAY);
    await releaseExpiredHolds(shop.db, shop.now());
    const reference = order.payments[0]?.reference ?? "";
    const event = { provider: "sandbox", id: "1", reference, state: "complete", payload: {} } as const;
    await receiveEvent(shop.db, event, shop.now());
    await giveBack(shop, order.number);
    expect(await story(shop, order.id)).toEqual([
      ["order-placed", SHOPPER],
      ["order-cancelled", { kind: "worker" }],
      ["payment-complete", SANDBOX],
      ["refund-due", SANDBOX],
      ["refund-done", OPERATOR],
    ]);
  });

  it("tells whoever is signed in from a guest, and an order's reason from who cancelled it [ORDER-25]", async () => {
    const shop = await smallShop();
    const customer = await newCustomer(shop);
    const ready = { customerId: customer.id, customerEmail: customer.email };
    const { place } = await readyToOrder(shop, await fillCart(shop, { "A-5": 1 }), ready);
    const placed = await place();
    if (!placed.ok) throw new Error("Not placed");
    await cancelOrder(shop.db, placed.value.number, CUSTOMER, shop.now());
    const { events } = await getOrder(shop.db, placed.value.orderId);
    expect(events).toMatchObject([
      { kind: "order-placed", actor: CUSTOMER },
      { kind: "order-cancelled", actor: CUSTOMER, details: { reason: "customer" } },
    ]);
    const other = await orderOf(shop);
    await cancelOrder(shop.db, other.number, OPERATOR, shop.now());
    expect((await getOrder(shop.db, other.id)).events.at(-1)).toMatchObject({
      actor: OPERATOR,
      details: { reason: "operator" },
    });
  });

  it("keeps at most 100 printable characters of an operator's name [ORDER-26]", () => {
    expect(operatorNamed(" Zoé \u001b[2J ").name).toBe("Zoé \\u001b[2J");
    expect(operatorNamed("é".repeat(500)).name).toBe("é".repeat(100));
  });
});

describe("a shop that is brought up to date", () => {
  it("says of older events who alone can have done it, and of the others nothing [ORDER-25]", async () => {
    const shop = await smallShop();
    const { db } = shop;
    const { id } = await orderOf(shop);
    await db.deleteFrom("order_event").execute();
    await db.schema.dropIndex("orders_affiliate").execute();
    for (const [table, columns] of [
      ["order_event", ["actor", "actor_name"]],
      ["orders", ["affiliate_id", "visit_id"]],
    ] as const)
      for (const column of columns) await db.schema.alterTable(table).dropColumn(column).execute();
    const cases: [kind: string, details: object, actor: unknown][] = [
      ["order-placed", { total: 1 }, null],
      ["hold-confirmed", {}, null],
      ["payment-opened", { method: "sandbox", sequence: 2 }, null],
      ["payment-failed", { method: "sandbox", amount: 1 }, SANDBOX],
      ["payment-complete", { method: "transfer", amount: 1 }, NAMELESS],
      ["payment-complete", {}, null],
      ["refund-due", { method: "sandbox", amount: 1 }, SANDBOX],
      ["refund-done", { amount: 1 }, NAMELESS],
      ["shipment-sent", { shipment: 1 }, NAMELESS],
      ["order-cancelled", { reason: "hold-ended" }, { kind: "worker" }],
      ["order-cancelled", { reason: "operator" }, NAMELESS],
      ["order-cancelled", { reason: "customer" }, null],
      ["withdrawal-received", { number: "1" }, SHOPPER],
      ["withdrawal-accepted", { number: "1" }, NAMELESS],
    ];
    for (const [index, [kind, details]] of cases.entries())
      await sql`insert into order_event (id, order_id, sequence, at, kind, details)
        values (${String(index)}, ${id}, ${index + 1}, ${shop.now()}, ${kind}, ${JSON.stringify(details)})`.execute(
        db,
      );
    await actors.up(db as never);
    expect(await story(shop, id)).toEqual(cases.map(([kind, , actor]) => [kind, actor]));
  });
});
