import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("payment")
    .addColumn("partly_received", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  // Few payments come in parts: the worker looks for those of cancelled orders every minute.
  await db.schema
    .createIndex("payment_partly_received")
    .on("payment")
    .column("order_id")
    .where(sql.ref("partly_received"), ">", sql.lit(0))
    .execute();
}
