import type { Db } from "../../data/db.server";
import type { Currency } from "../money";
import type { PaymentMethod } from "../region/payment-method";
import { holdingWithdrawals } from "../withdrawals/withdrawals.server";
import { realPayments, unsentShipments } from "./conditions.server";
import { currentPayment, type OrderState, type PaymentState, type Progress, progressOf } from "./order";

/* Orders a line each, for their customer and for the operator. Reads only. */

/** How many orders there are in all. */
export async function countOrders(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("orders")
    .select((select) => select.fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One line of a customer's list. */
export interface OwnOrderLine {
  number: string;
  placedAt: number;
  state: OrderState;
  total: number;
  currency: Currency;
  /** The storefront's code. */
  region: string;
  paymentState: PaymentState;
  paymentMethod: PaymentMethod;
  progress: Progress;
  /** Whether all of it was withdrawn from, and that was accepted. */
  isWithdrawn: boolean;
  /** What was ordered, a variety once, in the order's own order. */
  varieties: { slug: string; name: string }[];
}

/** Orders of a customer's, the newest first, and how many there are in all. */
export async function listOrdersOf(
  db: Db,
  customerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ orders: OwnOrderLine[]; count: number }> {
  const { count } = await db
    .selectFrom("orders")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("customer_id", "=", customerId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("orders")
    .select(["id", "number", "region", "placed_at", "state", "total", "currency"])
    .where("customer_id", "=", customerId)
    .orderBy("placed_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { orders: [], count: Number(count) };
  const shipments = await db
    .selectFrom("shipment")
    .select(["order_id", "state", "delivered_on as deliveredOn"])
    .where("order_id", "in", ids)
    .execute();
  const lines = await db
    .selectFrom("order_line")
    .select(["order_id", "product_slug as slug", "name"])
    .where("order_id", "in", ids)
    .orderBy("position")
    .execute();
  const withdrawn = await db
    .selectFrom("withdrawal")
    .select("order_id")
    .where("order_id", "in", ids)
    .where("state", "=", "accepted")
    .where("whole", "=", 1)
    .execute();
  const varietiesOf = (id: string) => {
    const own = lines.filter(({ order_id }) => order_id === id);
    return [...new Map(own.map(({ slug, name }) => [slug, { slug, name }])).values()];
  };
  const orders = (await withPayment(db, rows)).map((row) => ({
    number: row.number,
    placedAt: row.placed_at,
    state: row.state,
    total: row.total,
    currency: row.currency as Currency,
    region: row.region,
    paymentState: row.paymentState,
    paymentMethod: row.paymentMethod,
    progress: progressOf(shipments.filter(({ order_id }) => order_id === row.id)),
    isWithdrawn: withdrawn.some(({ order_id }) => order_id === row.id),
    varieties: varietiesOf(row.id),
  }));
  return { orders, count: Number(count) };
}

/** One line of the operator's list. */
interface OrderSummary {
  number: string;
  placedAt: number;
  state: OrderState;
  email: string;
  total: number;
  currency: Currency;
  paymentMethod: PaymentMethod;
  paymentState: PaymentState;
  /** Of the payment that counts, 0 once it is complete (PAYMENT-34). */
  partlyReceived: number;
  /** What is to be given back (PAYMENT-23). */
  owed: number;
}

/** A paid order of which something is still to leave. */
interface OrderToSend {
  number: string;
  placedAt: number;
  email: string;
  total: number;
  currency: Currency;
}

/**
 * Paid orders of which something is still to leave, the oldest first, at most `limit`; not those whose payment was simulated, nor
 * what a withdrawal holds back (ORDER-29).
 */
export async function listOrdersToSend(db: Db, limit: number): Promise<OrderToSend[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["number", "placed_at as placedAt", "email", "total", "currency"])
    .where("state", "=", "placed")
    .where((where) =>
      where.and([
        where.exists(realPayments(db).whereRef("payment.order_id", "=", where.ref("orders.id"))),
        where.exists(unsentShipments(db).whereRef("shipment.order_id", "=", where.ref("orders.id"))),
        where.not(
          where.exists(
            holdingWithdrawals(db)
              .select("withdrawal.id")
              .whereRef("withdrawal.order_id", "=", where.ref("orders.id")),
          ),
        ),
      ]),
    )
    .orderBy("placed_at")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ currency, ...row }) => ({ ...row, currency: currency as Currency }));
}

/** How a list tells the payment that counts of an order (`currentPayment`). */
interface ToldPayment {
  paymentMethod: PaymentMethod;
  paymentState: PaymentState;
  partlyReceived: number;
}

/** These orders, each with the payment that counts. */
async function withPayment<Row extends { id: string; number: string }>(
  db: Db,
  orders: readonly Row[],
): Promise<(Row & ToldPayment)[]> {
  if (orders.length === 0) return [];
  const payments = await db
    .selectFrom("payment")
    .select(["order_id", "state", "method", "partly_received"])
    .where(
      "order_id",
      "in",
      orders.map(({ id }) => id),
    )
    .orderBy("sequence")
    .execute();
  return orders.map((order) => {
    const own = payments.flatMap(({ order_id, method, ...payment }) =>
      order_id === order.id ? [{ ...payment, method: method as PaymentMethod }] : [],
    );
    const { method, state, partly_received } = currentPayment({ number: order.number, payments: own });
    return { ...order, paymentMethod: method, paymentState: state, partlyReceived: partly_received };
  });
}

/** The newest orders, at most `limit`, with the payment that counts and what is to be given back. */
export async function listOrders(
  db: Db,
  { limit, offset = 0, email }: { limit: number; offset?: number; email?: string | undefined },
): Promise<OrderSummary[]> {
  const orders = db.selectFrom("orders");
  const asked =
    email === undefined
      ? orders
      : orders.where((where) => where(where.fn<string>("lower", ["email"]), "=", email.toLowerCase()));
  const rows = await asked
    .select(["id", "number", "placed_at", "state", "email", "total", "currency"])
    .select((select) =>
      select
        .selectFrom("refund_due")
        .select((due) => due.fn.sum<number>("refund_due.amount").as("sum"))
        .whereRef("refund_due.order_id", "=", "orders.id")
        .where("refund_due.given_back_at", "is", null)
        .as("owed"),
    )
    .orderBy("placed_at", "desc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return (await withPayment(db, rows)).map((row) => ({
    number: row.number,
    placedAt: row.placed_at,
    state: row.state,
    email: row.email,
    total: row.total,
    currency: row.currency as Currency,
    paymentMethod: row.paymentMethod,
    paymentState: row.paymentState,
    partlyReceived: row.partlyReceived,
    owed: Number(row.owed ?? 0),
  }));
}
