import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // No reference to the pack: an import may take it out of the catalogue and bring it back.
  await db.schema
    .createTable("restock_request")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("sku", "text", (c) => c.notNull())
    .addColumn("region", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("email_key", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("confirmed_at", "bigint")
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .addUniqueConstraint("restock_request_once", ["email_key", "sku"])
    .execute();
  await db.schema
    .createIndex("restock_request_waiting")
    .on("restock_request")
    .columns(["sku", "confirmed_at", "id"])
    .execute();
  await db.schema
    .createIndex("restock_request_expires_at")
    .on("restock_request")
    .column("expires_at")
    .execute();

  // A link may open a request, too. What a column's check allows cannot be changed in place on both engines.
  await db.schema
    .createTable("mailed_link_next")
    .addColumn("digest", "text", (c) => c.notNull())
    .addColumn("purpose", "text", (c) => c.notNull())
    .addColumn("order_id", "text", (c) => c.references("orders.id").onDelete("cascade"))
    .addColumn("signup_id", "text", (c) => c.references("signup.id").onDelete("cascade"))
    .addColumn("customer_id", "text", (c) => c.references("customer.id").onDelete("cascade"))
    .addColumn("restock_id", "text", (c) => c.references("restock_request.id").onDelete("cascade"))
    .addColumn("former_id", "text", (c) => c.references("former_email.id").onDelete("cascade"))
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("mailed_link_key", ["digest"])
    .addCheckConstraint(
      "mailed_link_opens_one",
      sql`case when order_id is null then 0 else 1 end + case when signup_id is null then 0 else 1 end
        + case when customer_id is null then 0 else 1 end + case when restock_id is null then 0 else 1 end = 1
        and (former_id is null or customer_id is not null)`,
    )
    .execute();
  await sql`insert into mailed_link_next
      (digest, purpose, order_id, signup_id, customer_id, former_id, email, created_at, expires_at)
    select digest, purpose, order_id, signup_id, customer_id, former_id, email, created_at, expires_at
      from mailed_link`.execute(db);
  await db.schema.dropTable("mailed_link").execute();
  await db.schema.alterTable("mailed_link_next").renameTo("mailed_link").execute();
  for (const column of ["expires_at", "order_id", "signup_id", "customer_id", "restock_id", "former_id"])
    await db.schema.createIndex(`mailed_link_${column}`).on("mailed_link").column(column).execute();
}
