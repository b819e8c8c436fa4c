import type { Db } from "../../data/db.server";
import type { Currency } from "../money";
import { type PaymentMethod, SIMULATED_METHODS } from "../region/payment-method";
import { holdingWithdrawals } from "../withdrawals/withdrawals.server";
import { realPayments, unsentShipments } from "./conditions.server";
import { type OrderState, type PaymentState, type Progress, progressOf } from "./order";

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
  const rows = await ordersWithPayment(db)
    .select(["orders.id", "orders.region"])
    .where("orders.customer_id", "=", customerId)
    .orderBy("orders.placed_at", "desc")
    .orderBy("orders.id")
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
  const orders = rows.map((row) => ({
    number: row.number,
    placedAt: row.placed_at,
    state: row.state,
    total: row.total,
    currency: row.currency as Currency,
    region: row.region,
    paymentState: row.payment_state,
    paymentMethod: row.method as PaymentMethod,
    progress: progressOf(shipments.filter(({ order_id }) => order_id === row.id)),
    isWithdrawn: withdrawn.some(({ order_id }) => order_id === row.id),
    varieties: varietiesOf(row.id),
  }));
  return { orders, count: Number(count) };
}

/** One line of the operator's list. */
export interface OrderSummary {
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
export interface OrderToSend {
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

/** Orders with the payment that counts. */
function ordersWithPayment(db: Db) {
  return db
    .selectFrom("orders")
    .innerJoin("payment", (join) =>
      join.onRef("payment.order_id", "=", "orders.id").on("payment.id", "=", (from) =>
        from
          .selectFrom("payment as p")
          .select("p.id")
          .whereRef("p.order_id", "=", "orders.id")
          // As `currentPayment` has it.
          .orderBy((by) =>
            by
              .case()
              .when(by.and([by("p.state", "=", "complete"), by("p.method", "not in", SIMULATED_METHODS)]))
              .then(0)
              .when("p.state", "=", "complete")
              .then(1)
              .else(2)
              .end(),
          )
          .orderBy((by) =>
            by
              .case()
              .when("p.state", "=", "complete")
              .then(by.ref("p.sequence"))
              .else(by.neg(by.ref("p.sequence")))
              .end(),
          )
          .limit(1),
      ),
    )
    .select([
      "orders.number",
      "orders.placed_at",
      "orders.state",
      "orders.email",
      "orders.total",
      "orders.currency",
      "payment.method",
      "payment.state as payment_state",
      "payment.partly_received",
    ]);
}

/** The newest orders, at most `limit`, with the payment that counts and what is to be given back. */
export async function listOrders(
  db: Db,
  { limit, offset = 0, email }: { limit: number; offset?: number; email?: string | undefined },
): Promise<OrderSummary[]> {
  const orders = ordersWithPayment(db);
  const asked =
    email === undefined
      ? orders
      : orders.where((where) => where(where.fn<string>("lower", ["orders.email"]), "=", email.toLowerCase()));
  const rows = await asked
    .select((select) =>
      select
        .selectFrom("refund_due")
        .select((due) => due.fn.sum<number>("refund_due.amount").as("sum"))
        .whereRef("refund_due.order_id", "=", "orders.id")
        .where("refund_due.given_back_at", "is", null)
        .as("owed"),
    )
    .orderBy("orders.placed_at", "desc")
    .orderBy("orders.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    number: row.number,
    placedAt: row.placed_at,
    state: row.state,
    email: row.email,
    total: row.total,
    currency: row.currency as Currency,
    paymentMethod: row.method as PaymentMethod,
    paymentState: row.payment_state,
    partlyReceived: row.partly_received,
    owed: Number(row.owed ?? 0),
  }));
}
