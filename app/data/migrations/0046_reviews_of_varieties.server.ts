import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A variety's reviews in each of their orders. Without statistics SQLite takes the index that spares it sorting, and so read
  // all that are published for one variety's page.
  for (const [name, columns] of Object.entries({
    newest: ["published_at desc", "number"],
    helpful: ["helpful desc", "published_at desc", "number"],
    best: ["rating desc", "published_at desc", "number"],
    worst: ["rating", "published_at desc", "number"],
  }))
    await db.schema
      .createIndex(`review_product_${name}`)
      .on("review")
      .columns(["product_slug", "state", ...columns])
      .execute();
}
