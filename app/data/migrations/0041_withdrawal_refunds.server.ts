import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // When its money was given back: nobody noted it of those that were accepted before, and the operator is asked.
  await db.schema.alterTable("withdrawal").addColumn("refunded_at", "bigint").execute();
}
