import type { Db, Tx } from "../../data/db.server";
import type { Quote } from "../pricing/quote";
import type { Address } from "../region/address";
import type { Attribution, Cancellation, Order } from "./order";
import { orderNumbersIn } from "./order-number";
import { readOrder } from "./read-order.server";

/*
 * Writes `orders` and `order_line`. Placing an order is in checkout/; holds, events, lists and mailed
 * links have modules beside this one.
 */

/** An order by its id. @throws {Error} where there is none */
export async function getOrder(db: Db, id: string): Promise<Order> {
  const order = await readOrder(db, "id", [id]);
  if (!order) throw new Error(`No order ${id}`);
  return order;
}

/** An order by its number as a person typed it (`orderNumbersIn`), or null. */
export function findOrderByNumber(db: Db, typed: string): Promise<Order | null> {
  return readOrder(db, "number", orderNumbersIn(typed));
}

/** The order that this attempt made, or null. */
export function findOrderByAttempt(db: Db, attempt: string): Promise<Order | null> {
  return readOrder(db, "attempt", [attempt]);
}

/** A customer's order by its number as a person typed it (`orderNumbersIn`); null for one that is not theirs. */
export async function findOrderOf(db: Db, customerId: string, typed: string): Promise<Order | null> {
  const numbers = orderNumbersIn(typed);
  if (numbers.length === 0) return null;
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("number", "in", numbers)
    .executeTakeFirst();
  return row ? getOrder(db, row.id) : null;
}

/** The first of these orders that is a guest's or this customer's, or null. @param customerId null for a guest */
export async function findOrderAmong(
  db: Db,
  ids: string[],
  customerId: string | null,
): Promise<Order | null> {
  const rows = await db
    .selectFrom("orders")
    .select("id")
    .where("id", "in", ids)
    .where((where) =>
      where.or([
        where("customer_id", "is", null),
        ...(customerId === null ? [] : [where("customer_id", "=", customerId)]),
      ]),
    )
    .execute();
  const first = ids.find((id) => rows.some((row) => row.id === id));
  return first === undefined ? null : getOrder(db, first);
}

/** An order as it is stored first; its sums are the quote's. */
interface NewOrder {
  id: string;
  number: string;
  /** The one-time token of its recap. */
  attempt: string;
  region: string;
  email: string;
  shippingAddress: Address;
  billingAddress: Address;
  quote: Quote;
  termsDigest: string;
  heldUntil: number;
  /** Null for a guest's. */
  customerId: string | null;
  /** Null where no affiliate led there. */
  attribution: Attribution | null;
  /** Whether its customer is not to be asked for reviews. */
  reviewDeclined?: boolean | undefined;
}

/** Stores a placed order with its lines; false, and nothing is stored, where its attempt made one already. */
export async function insertOrder(tx: Tx, order: NewOrder, now: number): Promise<boolean> {
  const { quote } = order;
  const inserted = await tx
    .insertInto("orders")
    .values({
      id: order.id,
      number: order.number,
      attempt: order.attempt,
      region: order.region,
      state: "placed",
      email: order.email,
      shipping_address: JSON.stringify(order.shippingAddress),
      billing_address: JSON.stringify(order.billingAddress),
      currency: quote.currency,
      total: quote.total,
      quote: JSON.stringify(quote),
      coupon_code: quote.couponCode,
      terms_digest: order.termsDigest,
      adult_declared_at: now,
      held_until: order.heldUntil,
      placed_at: now,
      customer_id: order.customerId,
      affiliate_id: order.attribution?.affiliateId ?? null,
      visit_id: order.attribution?.visitId ?? null,
      review_declined: order.reviewDeclined ? 1 : 0,
    })
    .onConflict((conflict) => conflict.column("attempt").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return false;
  const lines = quote.lines.map((line, position) => ({
    order_id: order.id,
    position,
    sku: line.sku,
    product_slug: line.productSlug,
    name: line.name,
    seeds: line.seeds,
    free_seeds: line.freeSeeds,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    total: line.total,
    stock_item: line.stockItem,
    stock_units: line.stockUnits,
  }));
  await tx.insertInto("order_line").values(lines).execute();
  return true;
}

/**
 * Locks an order: other transactions that would change it, or what belongs to it, wait for the end of this one.
 * Answers the order as it is then; undefined if there is none.
 */
export function lockOrder(tx: Tx, id: string) {
  return tx
    .updateTable("orders")
    .set((set) => ({ state: set.ref("state") }))
    .where("id", "=", id)
    .returning(["state", "email", "region", "held_until as heldUntil"])
    .executeTakeFirst();
}

/** Cancels an order. The caller has locked it, and says what follows. */
export async function setCancelled(tx: Tx, id: string, because: Cancellation): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ state: "cancelled", cancelled_because: because })
    .where("id", "=", id)
    .where("state", "=", "placed")
    .execute();
}

/** Keeps that an order's payer said that the transfer was made (HOLD-12). The caller has locked it. */
export async function setAnnounced(tx: Tx, id: string, now: number): Promise<void> {
  await tx.updateTable("orders").set({ announced_at: now }).where("id", "=", id).execute();
}

/** Holds an order until another moment. The caller has locked it. */
export async function holdUntil(tx: Tx, id: string, until: number): Promise<void> {
  await tx.updateTable("orders").set({ held_until: until }).where("id", "=", id).execute();
}

/** Where an order's parcels go from now on; the address that it was placed with is kept (ORDER-30). The caller has locked it. */
export async function setShippingAddress(tx: Tx, order: Order, address: Address): Promise<void> {
  await tx
    .updateTable("orders")
    .set({
      shipping_address: JSON.stringify(address),
      placed_shipping_address: JSON.stringify(order.placedShippingAddress),
    })
    .where("id", "=", order.id)
    .execute();
}

/**
 * Gives a customer the orders that were placed as a guest with their address, which they proved to be theirs (ACCOUNT-10).
 */
export async function adoptOrders(db: Db, customerId: string, email: string): Promise<void> {
  const found = await db
    .selectFrom("orders")
    .select("id")
    .where("customer_id", "is", null)
    .where((where) => where(where.fn<string>("lower", ["email"]), "=", email.toLowerCase()))
    .execute();
  // In the order in which an erasure locks them.
  for (const id of found.map((order) => order.id).sort())
    await db
      .updateTable("orders")
      .set({ customer_id: customerId })
      .where("id", "=", id)
      .where("customer_id", "is", null)
      .execute();
}
