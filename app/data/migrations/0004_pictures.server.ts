import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("picture")
    .addColumn("digest", "text", (c) => c.primaryKey())
    .addColumn("media_type", "text", (c) => c.notNull())
    .addColumn("width", "integer", (c) => c.notNull())
    .addColumn("height", "integer", (c) => c.notNull())
    // Text, so that both engines agree; last, so that reading a row's other columns does not walk through megabytes.
    .addColumn("base64", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("product_picture")
    .addColumn("product_slug", "text", (c) => c.primaryKey().references("product.slug").onDelete("cascade"))
    .addColumn("digest", "text", (c) => c.notNull().references("picture.digest"))
    .execute();
}
