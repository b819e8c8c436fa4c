import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("content_picture")
    .addColumn("digest", "text", (c) => c.primaryKey().references("picture.digest"))
    .execute();
}
