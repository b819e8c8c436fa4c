import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A page of a list of reviews is read in its order, by rating or day, without sorting all that are published.
  await db.schema.dropIndex("review_newest").execute();
  for (const [name, columns] of Object.entries({
    newest: ["state", "published_at desc", "number"],
    best: ["state", "rating desc", "published_at desc", "number"],
    worst: ["state", "rating", "published_at desc", "number"],
  }))
    await db.schema.createIndex(`review_${name}`).on("review").columns(columns).execute();
  await sql`analyze review`.execute(db);
}
