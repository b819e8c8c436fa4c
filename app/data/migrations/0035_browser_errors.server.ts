import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What went wrong in browsers, counted by day.
  await db.schema
    .createTable("browser_error")
    .addColumn("day", "text", (c) => c.notNull())
    .addColumn("message", "text", (c) => c.notNull())
    .addColumn("reports", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("browser_error_pk", ["day", "message"])
    .execute();
}
