import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The most helpful come first on every home page: without it each one sorts all that are published.
  await db.schema
    .createIndex("review_helpful")
    .on("review")
    .columns(["state", "helpful desc", "published_at desc", "number"])
    .execute();
}
