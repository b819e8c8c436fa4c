import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("message")
    .addColumn("link", "text", (c) => c.notNull().defaultTo(""))
    .execute();
  await db.schema
    .alterTable("message")
    .addColumn("kept_longer", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable("affiliate")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("started_at", "bigint", (c) => c.notNull())
    .addColumn("ended_at", "bigint")
    .addColumn("added_by", "text", (c) => c.notNull())
    .execute();
  // Whose data it is, as for messages.
  await db.schema
    .createIndex("affiliate_email")
    .on("affiliate")
    .expression(sql`lower(email)`)
    .execute();
  // What was promised stays: an order counts by the terms of its day.
  await db.schema
    .createTable("affiliate_terms")
    .addColumn("sequence", "integer", (c) => c.primaryKey())
    .addColumn("percent", "integer", (c) => c.notNull().check(sql`percent between 1 and 50`))
    .addColumn("visit_days", "integer", (c) => c.notNull().check(sql`visit_days between 1 and 365`))
    .addColumn("payouts", "text", (c) => c.notNull())
    .addColumn("set_at", "bigint", (c) => c.notNull())
    .addColumn("set_by", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("orders_affiliate")
    .on("orders")
    .columns(["affiliate_id", "placed_at"])
    .execute();
}
