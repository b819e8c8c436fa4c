import type { ExpressionBuilder } from "kysely";
import { type Db, SLICE } from "../../data/db.server";
import type { Schema } from "../../data/schema";
import { orderNumbersIn } from "../orders/order-number";

/* Which orders statements hold up that wait to be decided. Reads only. */

/** Whether a withdrawal of an order can still give anything back: it stands, or money came for it. Of a cancelled one that nobody paid nothing is left to decide. */
const mayOwe = (where: ExpressionBuilder<Schema, "orders">) =>
  where.or([
    where("orders.state", "!=", "cancelled"),
    where.exists(
      where
        .selectFrom("payment")
        .select("payment.id")
        .whereRef("payment.order_id", "=", "orders.id")
        .where((paid) =>
          paid.or([paid("payment.state", "=", "complete"), paid("payment.partly_received", ">", 0)]),
        ),
    ),
  ]);

/**
 * The numbers of orders that withdrawals by these addresses name which wait to be decided: those of the same address, whether they were
 * looked for yet or not. A number that is no order's, or another mailbox's, proves nothing: anybody may have stated it.
 * @param emails in small letters
 */
export async function orderNumbersStated(db: Db, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const stated = await db
    .selectFrom("withdrawal")
    .leftJoin("orders", "orders.id", "withdrawal.order_id")
    .select(["withdrawal.order_number as typed", "orders.number"])
    .where("withdrawal.state", "=", "received")
    .where((where) => where(where.fn<string>("lower", ["withdrawal.email"]), "in", emails))
    .where((where) => where.or([where("orders.id", "is", null), mayOwe(where)]))
    .orderBy("withdrawal.received_at")
    .execute();
  const numbers = new Set(stated.flatMap(({ number }) => number ?? []));
  // Stated just now, or before the worker could look: it counts from that moment on where it names an order of theirs.
  const typed = [...new Set(stated.flatMap((one) => (one.number === null ? orderNumbersIn(one.typed) : [])))];
  for (let from = 0; from < typed.length; from += SLICE) {
    const found = await db
      .selectFrom("orders")
      .select("number")
      .where("number", "in", typed.slice(from, from + SLICE))
      .where(mayOwe)
      .where((where) => where(where.fn<string>("lower", ["email"]), "in", emails))
      .execute();
    for (const { number } of found) numbers.add(number);
  }
  return [...numbers];
}

/** Those of these orders that a statement waits to be decided of. @param ids at most a slice */
export async function ordersUndecided(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("withdrawal")
    .innerJoin("orders", "orders.id", "withdrawal.order_id")
    .select("orders.id")
    .distinct()
    .where("orders.id", "in", ids)
    .where("withdrawal.state", "=", "received")
    .where(mayOwe)
    .execute();
  return rows.map(({ id }) => id);
}
