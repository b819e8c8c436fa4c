import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Numbers of a year follow each other without a gap: one row gives them out.
  await db.schema
    .createTable("invoice_year")
    .addColumn("year", "integer", (c) => c.primaryKey())
    .addColumn("issued", "integer", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("invoice")
    .addColumn("order_id", "text", (c) => c.primaryKey().references("orders.id"))
    .addColumn("year", "integer", (c) => c.notNull())
    .addColumn("sequence", "integer", (c) => c.notNull())
    .addColumn("issued_at", "bigint", (c) => c.notNull())
    .addUniqueConstraint("invoice_number", ["year", "sequence"])
    .execute();
}
