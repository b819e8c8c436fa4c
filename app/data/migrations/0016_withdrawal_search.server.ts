import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each statement's order is looked for once: what is left to be looked for is found by an index of just those.
  await db.schema.alterTable("withdrawal").addColumn("looked_at", "bigint").execute();
  await db.schema
    .createIndex("withdrawal_unsearched")
    .on("withdrawal")
    .column("received_at")
    .where(sql.ref("looked_at"), "is", null)
    .execute();
  await db.schema.createIndex("withdrawal_received").on("withdrawal").column("received_at").execute();
  await db.schema.createIndex("consent_chosen").on("consent").column("chosen_at").execute();
}
