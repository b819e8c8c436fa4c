import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Versions are kept: an order names the digest of the terms it was placed under.
  await db.schema
    .createTable("page_version")
    .addColumn("digest", "text", (c) => c.primaryKey())
    .addColumn("slug", "text", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("body", "text", (c) => c.notNull())
    .addColumn("imported_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("page")
    .addColumn("slug", "text", (c) => c.primaryKey())
    .addColumn("digest", "text", (c) => c.notNull().references("page_version.digest"))
    .execute();
}
