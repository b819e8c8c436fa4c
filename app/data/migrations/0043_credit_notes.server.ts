import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Numbered in one sequence with invoices. A withdrawal has one at most, and so has an order that is cancelled ("").
  await db.schema
    .createTable("credit_note")
    .addColumn("order_id", "text", (c) => c.notNull().references("orders.id"))
    .addColumn("withdrawal", "text", (c) => c.notNull())
    .addColumn("year", "integer", (c) => c.notNull())
    .addColumn("sequence", "integer", (c) => c.notNull())
    .addColumn("issued_at", "bigint", (c) => c.notNull())
    .addColumn("currency", "text", (c) => c.notNull())
    .addColumn("amount", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("credit_note_subject", ["order_id", "withdrawal"])
    .addUniqueConstraint("credit_note_number", ["year", "sequence"])
    .execute();
}
