import { type Kysely, sql } from "kysely";

/*
 * Facts that decide something were kept in events alone; each gets a column or a table: why an order was cancelled, that its transfer
 * was announced, and the parts in which money came. Events that an erasure emptied give no facts, as before.
 */

interface Rows {
  orders: { id: string; state: string; cancelled_because: string | null; announced_at: number | null };
  order_event: { order_id: string; sequence: number; at: number; kind: string; details: string };
  payment: { id: string; order_id: string; reference: string };
  payment_part: { id: string; order_id: string; payment_id: string; amount: number; received_at: number };
}

/** Events that are read at once. */
const SLICE = 500;

/** A cancelled order without a known reason was read as this one, and stays so. */
const UNKNOWN = "hold-ended";
/** The reasons at this migration; newer ones are not added. */
const REASONS = [UNKNOWN, "customer", "operator", "operator-paid"];

export async function up(given: Kysely<unknown>): Promise<void> {
  const db = given as Kysely<Rows>;
  await db.schema.alterTable("orders").addColumn("cancelled_because", "text").execute();
  await db.schema.alterTable("orders").addColumn("announced_at", "bigint").execute();
  await db.schema
    .createTable("payment_part")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("order_id", "text", (c) => c.notNull().references("orders.id"))
    .addColumn("payment_id", "text", (c) => c.notNull().references("payment.id"))
    .addColumn("amount", "integer", (c) => c.notNull())
    .addColumn("received_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("payment_part_order").on("payment_part").column("order_id").execute();
  await fillCancellations(db);
  await sql`update orders
    set announced_at = (select max(at) from order_event where order_id = orders.id and kind = 'transfer-announced')
    where id in (select order_id from order_event where kind = 'transfer-announced')`.execute(db);
  await db.schema.alterTable("order_hold").dropColumn("announced_at").execute();
  await fillParts(db);
}

async function fillCancellations(db: Kysely<Rows>): Promise<void> {
  await db
    .updateTable("orders")
    .set({ cancelled_because: UNKNOWN })
    .where("state", "=", "cancelled")
    .execute();
  for await (const events of eventsOf(db, "order-cancelled"))
    for (const reason of REASONS.filter((one) => one !== UNKNOWN)) {
      const ids = events.filter(({ details }) => toldIn(details)["reason"] === reason);
      if (ids.length > 0)
        await db
          .updateTable("orders")
          .set({ cancelled_because: reason })
          .where("state", "=", "cancelled")
          .where(
            "id",
            "in",
            ids.map(({ order_id }) => order_id),
          )
          .execute();
    }
}

async function fillParts(db: Kysely<Rows>): Promise<void> {
  for await (const events of eventsOf(db, "payment-part")) {
    const payments = await db
      .selectFrom("payment")
      .select(["id", "order_id", "reference"])
      .where(
        "order_id",
        "in",
        events.map(({ order_id }) => order_id),
      )
      .execute();
    const parts = events.flatMap(({ order_id, sequence, at, details }) => {
      const { amount, reference } = toldIn(details);
      const payment = payments.find((one) => one.order_id === order_id && one.reference === reference);
      return payment && typeof amount === "number"
        ? [
            {
              id: `${order_id} ${sequence}`,
              order_id,
              payment_id: payment.id,
              amount,
              received_at: Number(at),
            },
          ]
        : [];
    });
    if (parts.length > 0) await db.insertInto("payment_part").values(parts).execute();
  }
}

/** The events of a kind, in slices. */
async function* eventsOf(db: Kysely<Rows>, kind: string) {
  let after = { order_id: "", sequence: 0 };
  for (;;) {
    const { order_id, sequence } = after;
    const events = await db
      .selectFrom("order_event")
      .select(["order_id", "sequence", "at", "details"])
      .where("kind", "=", kind)
      .where(sql<boolean>`(order_id, sequence) > (${order_id}, ${sequence})`)
      .orderBy("order_id")
      .orderBy("sequence")
      .limit(SLICE)
      .execute();
    const last = events.at(-1);
    if (!last) return;
    yield events;
    after = last;
  }
}

/** What an event tells; nothing where it cannot be read. */
function toldIn(details: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(details)) as Record<string, unknown>;
  } catch {
    return {};
  }
}
