import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Whether an order was mailed its link lately is asked while it is locked.
  await db.schema.createIndex("outbox_order").on("outbox").columns(["order_id", "created_at"]).execute();
}
