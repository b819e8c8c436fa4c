import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("cart")
    .addColumn("revision", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("cart").addColumn("last_act", "text").execute();
}
