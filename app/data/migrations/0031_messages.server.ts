import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The order that it names may not exist, and is looked for when the operator reads it: no reference.
  await db.schema
    .createTable("message")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("number", "text", (c) => c.notNull().unique())
    .addColumn("attempt", "text", (c) => c.notNull().unique())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("region", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull().check(sql`state in ('received', 'answered', 'closed')`))
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("order_number", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("received_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .addColumn("answer", "text", (c) => c.notNull())
    .addColumn("decided_at", "bigint")
    .addColumn("decided_by", "text", (c) => c.notNull())
    .execute();
  for (const [name, columns] of Object.entries({
    waiting: ["state", "received_at"],
    received: ["received_at"],
    expires: ["expires_at"],
  }))
    await db.schema.createIndex(`message_${name}`).on("message").columns(columns).execute();
  // Whose data it is, as for withdrawals.
  await db.schema
    .createIndex("message_email")
    .on("message")
    .expression(sql`lower(email)`)
    .execute();
}
