import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("withdrawal")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("number", "text", (c) => c.notNull().unique())
    .addColumn("attempt", "text", (c) => c.notNull().unique())
    .addColumn("region", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull().check(sql`state in ('received', 'accepted', 'refused')`))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("order_number", "text", (c) => c.notNull())
    .addColumn("goods", "text", (c) => c.notNull())
    .addColumn("order_id", "text", (c) => c.references("orders.id").onDelete("set null"))
    .addColumn("received_at", "bigint", (c) => c.notNull())
    .addColumn("decided_at", "bigint")
    .addColumn("reason", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await db.schema.createIndex("withdrawal_order").on("withdrawal").column("order_id").execute();
}
