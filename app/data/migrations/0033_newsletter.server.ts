import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("subscription")
    .addColumn("id", "text", (c) => c.primaryKey())
    // It confirms or ends this one row, and stands in every letter: the operator's export has to tell it again.
    .addColumn("token", "text", (c) => c.notNull().unique())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("email_key", "text", (c) => c.notNull().unique())
    .addColumn("region", "text", (c) => c.notNull())
    .addColumn("consent", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("confirmed_at", "bigint")
    .addColumn("expires_at", "bigint")
    .addColumn("code", "text")
    .execute();
  await db.schema.createIndex("subscription_expires").on("subscription").column("expires_at").execute();
  await db.schema
    .createIndex("subscription_confirmed")
    .on("subscription")
    .columns(["confirmed_at", "token"])
    .execute();
  // Stays when its subscription goes: a mailbox is given one code, ever.
  await db.schema
    .createTable("welcome_gift")
    .addColumn("mailbox", "text", (c) => c.primaryKey())
    .addColumn("given_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .alterTable("coupon")
    .addColumn("is_personal", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex("coupon_personal").on("coupon").columns(["is_personal", "ends_at"]).execute();
}
