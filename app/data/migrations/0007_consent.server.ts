import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The very words that were shown, once each: the register's proof names them.
  await db.schema
    .createTable("consent_text")
    .addColumn("digest", "text", (c) => c.primaryKey())
    .addColumn("text", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("consent")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("text_digest", "text", (c) => c.notNull().references("consent_text.digest"))
    .addColumn("region", "text", (c) => c.notNull())
    .addColumn("analytics", "integer", (c) => c.notNull())
    .addColumn("marketing", "integer", (c) => c.notNull())
    .addColumn("chosen_at", "bigint", (c) => c.notNull())
    .execute();
}
