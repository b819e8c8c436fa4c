import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // One table for every link that is mailed, whatever it opens: those that were mailed before keep their digests.
  await db.schema
    .createTable("mailed_link")
    .addColumn("digest", "text", (c) => c.notNull())
    .addColumn("purpose", "text", (c) => c.notNull())
    .addColumn("order_id", "text", (c) => c.references("orders.id").onDelete("cascade"))
    .addColumn("signup_id", "text", (c) => c.references("signup.id").onDelete("cascade"))
    .addColumn("customer_id", "text", (c) => c.references("customer.id").onDelete("cascade"))
    .addColumn("former_id", "text", (c) => c.references("former_email.id").onDelete("cascade"))
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("mailed_link_digest", ["digest"])
    // Of the purposes themselves the table knows nothing: a new one needs no new table.
    .addCheckConstraint(
      "mailed_link_opens",
      sql`case when order_id is null then 0 else 1 end + case when signup_id is null then 0 else 1 end
        + case when customer_id is null then 0 else 1 end = 1 and (former_id is null or customer_id is not null)`,
    )
    .execute();
  await sql`insert into mailed_link
      (digest, purpose, signup_id, customer_id, former_id, email, created_at, expires_at)
    select digest, purpose, signup_id, customer_id, former_id, email, created_at, expires_at
      from account_link`.execute(db);
  await sql`insert into mailed_link (digest, purpose, order_id, email, created_at, expires_at)
    select digest, 'order', order_id, '', created_at, expires_at from order_link`.execute(db);
  await db.schema.dropTable("account_link").execute();
  await db.schema.dropTable("order_link").execute();
  for (const column of ["expires_at", "order_id", "signup_id", "customer_id", "former_id"])
    await db.schema.createIndex(`mailed_link_${column}`).on("mailed_link").column(column).execute();
}
