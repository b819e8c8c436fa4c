import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Of a customer's profile: the sex of the seeds that they look for.
  await db.schema.alterTable("customer").addColumn("seed_gender", "text").execute();
}
