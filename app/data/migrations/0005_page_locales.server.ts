import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What was stored before is every storefront's text, and tells no day.
  for (const name of ["locale", "version"])
    await db.schema
      .alterTable("page_version")
      .addColumn(name, "text", (c) => c.notNull().defaultTo(""))
      .execute();

  // A primary key cannot be widened on both engines: the rows move into a table that has it.
  await db.schema.alterTable("page").renameTo("page_before").execute();
  await db.schema
    .createTable("page")
    .addColumn("slug", "text", (c) => c.notNull())
    .addColumn("locale", "text", (c) => c.notNull())
    .addColumn("digest", "text", (c) => c.notNull().references("page_version.digest"))
    .addPrimaryKeyConstraint("page_pk", ["slug", "locale"])
    .execute();
  await sql`insert into page (slug, locale, digest) select slug, '', digest from page_before`.execute(db);
  await db.schema.dropTable("page_before").execute();
}
