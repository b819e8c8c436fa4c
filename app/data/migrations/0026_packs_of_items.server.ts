import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A stock item that goes, or whose units an order takes, asks for its packs: without an index each one reads them all.
  await db.schema.createIndex("pack_stock_item").on("pack").column("stock_item").execute();
}
