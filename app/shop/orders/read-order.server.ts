import type { Db } from "../../data/db.server";
import { actorOf } from "../actor";
import type { Quote } from "../pricing/quote";
import type { Address } from "../region/address";
import type { PaymentMethod } from "../region/payment-method";
import { eventOf } from "./event";
import type { Order, Payment, Shipment } from "./order";

/* An order as a whole, from the tables that tell of it. Reads only. */

/** The order whose id, number or attempt is one of these; null for none. Several, since a typed number can be read in two ways. */
export async function readOrder(
  db: Db,
  by: "id" | "number" | "attempt",
  values: readonly string[],
): Promise<Order | null> {
  if (values.length === 0) return null;
  const row = await db.selectFrom("orders").selectAll().where(by, "in", values).executeTakeFirst();
  if (!row) return null;
  const quote = JSON.parse(row.quote) as Quote;
  return {
    id: row.id,
    number: row.number,
    regionCode: row.region,
    state: row.state,
    email: row.email,
    shippingAddress: JSON.parse(row.shipping_address) as Address,
    placedShippingAddress: JSON.parse(row.placed_shipping_address ?? row.shipping_address) as Address,
    billingAddress: JSON.parse(row.billing_address) as Address,
    quote,
    termsDigest: row.terms_digest,
    adultDeclaredAt: row.adult_declared_at,
    heldUntil: row.held_until,
    hold: await readHold(db, row.id),
    announcedAt: row.announced_at,
    placedAt: row.placed_at,
    cancelledBecause: row.cancelled_because,
    payments: await readPayments(db, row.id),
    shipments: await readShipments(db, row.id, quote),
    withdrawals: await readWithdrawals(db, row.id),
    owed: await readOwed(db, row.id),
    creditNotes: await readCreditNotes(db, row.id),
    events: await readEvents(db, row.id),
  };
}

async function readHold(db: Db, orderId: string): Promise<Order["hold"]> {
  const hold = await db
    .selectFrom("order_hold")
    .select("confirmed")
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return hold ? { confirmed: hold.confirmed === 1 } : null;
}

async function readPayments(db: Db, orderId: string): Promise<Payment[]> {
  const rows = await db
    .selectFrom("payment")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("sequence")
    .execute();
  return rows.map((payment) => ({
    id: payment.id,
    method: payment.method as PaymentMethod,
    state: payment.state,
    reference: payment.reference,
    amount: payment.amount,
    partlyReceived: payment.partly_received,
    sequence: payment.sequence,
    createdAt: payment.created_at,
    updatedAt: payment.updated_at,
  }));
}

/** An order's shipments; what is in them is named as the order's quote names it. */
async function readShipments(db: Db, orderId: string, quote: Quote): Promise<Shipment[]> {
  const shipments = await db
    .selectFrom("shipment")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("sequence")
    .execute();
  const lines = await db
    .selectFrom("shipment_line")
    .innerJoin("shipment", "shipment.id", "shipment_line.shipment_id")
    .select(["shipment_line.shipment_id", "shipment_line.sku", "shipment_line.quantity"])
    .where("shipment.order_id", "=", orderId)
    .execute();
  return shipments.map((shipment) => {
    const { earliest_on: earliest, average_on: average, latest_on: latest } = shipment;
    const { tracking_code: code, tracking_url: url } = shipment;
    return {
      id: shipment.id,
      sequence: shipment.sequence,
      state: shipment.state,
      createdAt: shipment.created_at,
      updatedAt: shipment.updated_at,
      lines: quote.lines.flatMap(({ sku, name, seeds, freeSeeds }) =>
        lines
          .filter((line) => line.shipment_id === shipment.id && line.sku === sku)
          .map(({ quantity }) => ({ sku, name, seeds, freeSeeds, quantity })),
      ),
      sentAt: shipment.sent_at,
      deliveredOn: shipment.delivered_on,
      estimate: earliest && average && latest ? { earliest, average, latest } : null,
      tracking: code || url ? { code, url } : null,
    };
  });
}

async function readWithdrawals(db: Db, orderId: string): Promise<Order["withdrawals"]> {
  const rows = await db
    .selectFrom("withdrawal")
    .select(["state", "whole", "refunded_at"])
    .where("order_id", "=", orderId)
    .orderBy("received_at")
    .orderBy("id")
    .execute();
  return rows.map(({ state, whole, refunded_at }) => ({
    state,
    isWhole: whole === 1,
    isRepaid: refunded_at !== null,
  }));
}

async function readOwed(db: Db, orderId: string): Promise<Order["owed"]> {
  const rows = await db
    .selectFrom("refund_due")
    .select("given_back_at")
    .where("order_id", "=", orderId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ given_back_at }) => ({ isRepaid: given_back_at !== null }));
}

const readCreditNotes = (db: Db, orderId: string): Promise<Order["creditNotes"]> =>
  db
    .selectFrom("credit_note")
    .select(["year", "sequence", "cause", "amount"])
    .where("order_id", "=", orderId)
    .orderBy("year")
    .orderBy("sequence")
    .execute();

async function readEvents(db: Db, orderId: string): Promise<Order["events"]> {
  const rows = await db
    .selectFrom("order_event")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("sequence")
    .execute();
  return rows.flatMap((row) => eventOf(row, actorOf(row)) ?? []);
}
