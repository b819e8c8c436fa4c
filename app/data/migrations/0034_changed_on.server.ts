import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // What search engines are told of a variety's page; of what was imported before, the day is not known.
  await db.schema.alterTable("product").addColumn("changed_on", "text").execute();
}
