import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Addresses that accounts had a short while ago: each may be given back by the mail that was sent to it.
  await db.schema
    .createTable("former_email")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("customer_id", "text", (c) => c.notNull().references("customer.id").onDelete("cascade"))
    .addColumn("email", "text", (c) => c.notNull())
    // 1, 2, 3 … for the changes of one account, in their order.
    .addColumn("sequence", "integer", (c) => c.notNull())
    .addColumn("left_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .addUniqueConstraint("former_email_order", ["customer_id", "sequence"])
    .execute();
  await db.schema.createIndex("former_email_expires").on("former_email").column("expires_at").execute();

  // What mail servers said of refused recipients names them.
  await sql`update outbox set last_error = null where last_error like '%@%'`.execute(db);

  // Mails are taken back by what they tell of.
  await db.schema.createIndex("outbox_subject").on("outbox").columns(["subject_id", "state"]).execute();

  // The purposes of links are a constraint, which only a new table can widen on both engines.
  await db.schema.dropIndex("account_link_expires").execute();
  await db.schema.alterTable("account_link").renameTo("account_link_before").execute();
  await db.schema
    .createTable("account_link")
    .addColumn("digest", "text", (c) => c.notNull())
    .addColumn("purpose", "text", (c) =>
      c
        .notNull()
        .check(sql`purpose in ('activation', 'reset', 'email-change', 'email-refusal', 'email-return')`),
    )
    .addColumn("signup_id", "text", (c) => c.references("signup.id").onDelete("cascade"))
    .addColumn("customer_id", "text", (c) => c.references("customer.id").onDelete("cascade"))
    .addColumn("former_id", "text", (c) => c.references("former_email.id").onDelete("cascade"))
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("account_link_digest", ["digest"])
    .addCheckConstraint(
      "account_link_opens",
      sql`(purpose = 'activation') = (signup_id is not null) and (purpose = 'activation') = (customer_id is null)
        and (purpose = 'email-return') = (former_id is not null)`,
    )
    .execute();
  await sql`insert into account_link (digest, purpose, signup_id, customer_id, email, created_at, expires_at)
    select digest, purpose, signup_id, customer_id, email, created_at, expires_at from account_link_before`.execute(
    db,
  );
  await db.schema.dropTable("account_link_before").execute();
  await db.schema.createIndex("account_link_expires").on("account_link").column("expires_at").execute();
  await db.schema.createIndex("account_link_customer").on("account_link").column("customer_id").execute();
  await db.schema.createIndex("account_link_former").on("account_link").column("former_id").execute();
}
