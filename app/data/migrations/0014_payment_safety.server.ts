import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Money that came and is not the shop's to keep. A payment's is owed back once.
  await db.schema
    .createTable("refund_due")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("order_id", "text", (c) => c.notNull().references("orders.id"))
    .addColumn("payment_id", "text", (c) => c.notNull().unique().references("payment.id"))
    .addColumn("currency", "text", (c) => c.notNull())
    .addColumn("amount", "integer", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("given_back_at", "bigint")
    .execute();
  await db.schema
    .createIndex("refund_due_open")
    .on("refund_due")
    .columns(["given_back_at", "created_at"])
    .execute();
  await db.schema.createIndex("refund_due_order").on("refund_due").column("order_id").execute();
}
