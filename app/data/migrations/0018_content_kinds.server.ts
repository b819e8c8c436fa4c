import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What was stored before are pages. Digests stay: orders name their terms by them.
  await db.schema.alterTable("page_version").renameTo("content_version").execute();
  await db.schema
    .alterTable("content_version")
    .addColumn("kind", "text", (c) => c.notNull().defaultTo("page"))
    .execute();
  await db.schema
    .alterTable("content_version")
    .addColumn("facts", "text", (c) => c.notNull().defaultTo("{}"))
    .execute();

  await db.schema
    .createTable("content")
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("slug", "text", (c) => c.notNull())
    .addColumn("locale", "text", (c) => c.notNull())
    .addColumn("digest", "text", (c) => c.notNull().references("content_version.digest"))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("content_pk", ["kind", "slug", "locale"])
    .execute();
  await sql`
    insert into content (kind, slug, locale, digest, created_at, updated_at)
    select 'page', page.slug, page.locale, page.digest,
      (select min(earlier.imported_at) from content_version earlier
        where earlier.slug = page.slug and earlier.locale = page.locale),
      version.imported_at
    from page join content_version version on version.digest = page.digest`.execute(db);
  await db.schema.dropTable("page").execute();
}
