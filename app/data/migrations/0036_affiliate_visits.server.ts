import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Who came by a partner's link, or from another site, and agreed that it is kept.
  await db.schema
    .createTable("affiliate_visit")
    .addColumn("id", "text", (c) => c.primaryKey())
    // Null where no partner is credited.
    .addColumn("affiliate_id", "text")
    .addColumn("referrer", "text", (c) => c.notNull())
    .addColumn("url", "text", (c) => c.notNull())
    .addColumn("came_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("affiliate_visit_came").on("affiliate_visit").column("came_at").execute();
}
