import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What an event says, so that the worker can apply one that its process was not able to (PAYMENT-31).
  await db.schema.alterTable("payment_event").addColumn("state", "text").execute();
  await db.schema
    .createIndex("payment_event_received")
    .on("payment_event")
    .column("received_at")
    .where(sql.ref("outcome"), "=", sql.lit("received"))
    .execute();
}
