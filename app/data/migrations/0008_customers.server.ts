import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("customer")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("email", "text", (c) => c.notNull())
    // In small letters: one account a mailbox, however it is typed.
    .addColumn("email_key", "text", (c) => c.notNull().unique())
    .addColumn("password_hash", "text", (c) => c.notNull())
    .addColumn("first_name", "text", (c) => c.notNull())
    .addColumn("last_name", "text", (c) => c.notNull())
    .addColumn("born_on", "text", (c) => c.notNull())
    .addColumn("growing_since", "integer")
    .addColumn("cultivation_method", "text")
    .addColumn("flowering_type", "text")
    .addColumn("favourite_type", "text")
    .addColumn("favourite_strains", "text", (c) => c.notNull().defaultTo(""))
    .addColumn("wishlist_token", "text", (c) => c.unique())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("customer_session")
    .addColumn("digest", "text", (c) => c.primaryKey())
    .addColumn("id", "text", (c) => c.notNull().unique())
    .addColumn("customer_id", "text", (c) => c.notNull().references("customer.id").onDelete("cascade"))
    .addColumn("form_token", "text", (c) => c.notNull())
    .addColumn("user_agent", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("seen_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("customer_session_customer")
    .on("customer_session")
    .column("customer_id")
    .execute();
  await db.schema.createIndex("customer_session_seen").on("customer_session").column("seen_at").execute();

  // Accounts that were asked for: one becomes a customer once its mailbox is proved.
  await db.schema
    .createTable("signup")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("email_key", "text", (c) => c.notNull())
    .addColumn("password_hash", "text", (c) => c.notNull())
    .addColumn("first_name", "text", (c) => c.notNull())
    .addColumn("last_name", "text", (c) => c.notNull())
    .addColumn("born_on", "text", (c) => c.notNull())
    .addColumn("wish", "text")
    .addColumn("return_path", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("signup_email").on("signup").column("email_key").execute();
  await db.schema.createIndex("signup_expires").on("signup").column("expires_at").execute();

  await db.schema
    .createTable("account_link")
    .addColumn("digest", "text", (c) => c.primaryKey())
    .addColumn("purpose", "text", (c) =>
      c.notNull().check(sql`purpose in ('activation', 'reset', 'email-change')`),
    )
    .addColumn("signup_id", "text", (c) => c.references("signup.id").onDelete("cascade"))
    .addColumn("customer_id", "text", (c) => c.references("customer.id").onDelete("cascade"))
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .addCheckConstraint(
      "account_link_opens",
      sql`(purpose = 'activation') = (signup_id is not null) and (purpose = 'activation') = (customer_id is null)`,
    )
    .execute();
  await db.schema.createIndex("account_link_expires").on("account_link").column("expires_at").execute();

  await db.schema
    .createTable("address")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("customer_id", "text", (c) => c.notNull().references("customer.id").onDelete("cascade"))
    .addColumn("first_name", "text", (c) => c.notNull())
    .addColumn("last_name", "text", (c) => c.notNull())
    .addColumn("line1", "text", (c) => c.notNull())
    .addColumn("line2", "text", (c) => c.notNull())
    .addColumn("city", "text", (c) => c.notNull())
    .addColumn("postal_code", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("country", "text", (c) => c.notNull())
    .addColumn("phone", "text", (c) => c.notNull())
    .addColumn("default_shipping", "integer", (c) => c.notNull())
    .addColumn("default_billing", "integer", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("address_customer").on("address").column("customer_id").execute();
  for (const use of ["default_shipping", "default_billing"] as const)
    await db.schema
      .createIndex(`address_${use}`)
      .unique()
      .on("address")
      .column("customer_id")
      .where(sql.ref(use), "=", sql.lit(1))
      .execute();

  // No reference to `product`: a variety that left the catalogue stays a wish, which then says so.
  await db.schema
    .createTable("wish")
    .addColumn("customer_id", "text", (c) => c.notNull().references("customer.id").onDelete("cascade"))
    .addColumn("product_slug", "text", (c) => c.notNull())
    .addColumn("added_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("wish_pk", ["customer_id", "product_slug"])
    .execute();

  // What was typed into a form whose session had ended, until it is sent again.
  await db.schema
    .createTable("kept_form")
    .addColumn("digest", "text", (c) => c.primaryKey())
    .addColumn("path", "text", (c) => c.notNull())
    .addColumn("kept", "text", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("kept_form_expires").on("kept_form").column("expires_at").execute();

  await db.schema
    .createTable("rate_limit")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("points", "integer", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("rate_limit_expires").on("rate_limit").column("expires_at").execute();

  await db.schema
    .alterTable("cart")
    .addColumn("customer_id", "text", (c) => c.references("customer.id").onDelete("cascade"))
    .execute();
  await db.schema.createIndex("cart_customer").on("cart").column("customer_id").execute();

  await db.schema
    .alterTable("orders")
    .addColumn("customer_id", "text", (c) => c.references("customer.id").onDelete("set null"))
    .execute();
  await db.schema.createIndex("orders_customer").on("orders").columns(["customer_id", "placed_at"]).execute();
  await db.schema
    .createIndex("orders_email")
    .on("orders")
    .expression(sql`lower(email)`)
    .execute();

  // What a mail tells of, where that is no order: a sign-up, a customer, a shipment, a withdrawal.
  await db.schema.alterTable("outbox").addColumn("subject_id", "text").execute();
}
