import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // An order may have several credit notes that no withdrawal names: what the operator gave back for a parcel that was lost, or a defect.
  await db.schema.alterTable("credit_note").renameTo("credit_note_before").execute();
  await db.schema
    .createTable("credit_note")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("order_id", "text", (c) => c.notNull().references("orders.id"))
    .addColumn("cause", "text", (c) => c.notNull())
    .addColumn("withdrawal", "text", (c) => c.notNull())
    .addColumn("year", "integer", (c) => c.notNull())
    .addColumn("sequence", "integer", (c) => c.notNull())
    .addColumn("issued_at", "bigint", (c) => c.notNull())
    .addColumn("currency", "text", (c) => c.notNull())
    .addColumn("amount", "integer", (c) => c.notNull())
    .addUniqueConstraint("credit_note_printed", ["year", "sequence"])
    .execute();
  await sql`insert into credit_note (id, order_id, cause, withdrawal, year, sequence, issued_at, currency, amount)
    select order_id || ' ' || withdrawal, order_id,
      case when withdrawal = '' then 'cancelled' else 'withdrawal' end,
      withdrawal, year, sequence, issued_at, currency, amount
    from credit_note_before`.execute(db);
  await db.schema.dropTable("credit_note_before").execute();
  await db.schema.createIndex("credit_note_order").on("credit_note").column("order_id").execute();
}
