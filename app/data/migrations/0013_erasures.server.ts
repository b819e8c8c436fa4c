import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Whom a restored backup has to forget again: digests of keys, never an address.
  await db.schema
    .createTable("erasure")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("customer_digest", "text")
    .addColumn("email_digest", "text", (c) => c.notNull())
    .addColumn("erased_at", "bigint", (c) => c.notNull())
    .addColumn("shredded", "integer", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("erasure_shredded").on("erasure").column("shredded").execute();
  await db.schema.createIndex("order_link_expires").on("order_link").column("expires_at").execute();
  await db.schema
    .createIndex("payment_event_told")
    .on("payment_event")
    .column("received_at")
    .where(sql<boolean>`payload <> '{}'`)
    .execute();
}
