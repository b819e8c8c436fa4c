import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // No reference to the variety: an import may take it out of the catalogue and bring it back.
  await db.schema
    .createTable("review")
    .addColumn("number", "text", (c) => c.primaryKey())
    .addColumn("product_slug", "text", (c) => c.notNull())
    .addColumn("product_name", "text", (c) => c.notNull())
    .addColumn("order_id", "text", (c) => c.references("orders.id").onDelete("cascade"))
    .addColumn("verified", "integer", (c) => c.notNull())
    .addColumn("source", "text", (c) => c.notNull())
    .addColumn("example", "integer", (c) => c.notNull())
    .addColumn("region", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull().check(sql`state in ('waiting', 'published', 'refused')`))
    .addColumn("author", "text", (c) => c.notNull())
    .addColumn("rating", "integer", (c) => c.notNull().check(sql`rating between 1 and 5`))
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("original", "text", (c) => c.notNull())
    .addColumn("growing", "integer", (c) => c.notNull())
    .addColumn("purchased_on", "text")
    .addColumn("answer", "text", (c) => c.notNull())
    .addColumn("helpful", "integer", (c) => c.notNull())
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("reason_words", "text", (c) => c.notNull())
    .addColumn("written_at", "bigint", (c) => c.notNull())
    .addColumn("decided_at", "bigint")
    .addColumn("decided_by", "text", (c) => c.notNull())
    .addColumn("published_at", "bigint")
    // An order has one review of a variety, however often its form is sent. It is verified by that order alone.
    .addUniqueConstraint("review_once", ["order_id", "product_slug"])
    .addCheckConstraint("review_verified", sql`verified = 0 or (order_id is not null and source = '')`)
    .execute();
  for (const [name, columns] of Object.entries({
    of_product: ["product_slug", "state", "example", "rating"],
    spread: ["state", "example", "rating"],
    newest: ["state", "published_at", "number"],
    written: ["state", "written_at"],
  }))
    await db.schema.createIndex(`review_${name}`).on("review").columns(columns).execute();

  await db.schema
    .createTable("review_vote")
    .addColumn("review_number", "text", (c) => c.notNull().references("review.number").onDelete("cascade"))
    .addColumn("voter", "text", (c) => c.notNull())
    .addColumn("customer_id", "text", (c) => c.references("customer.id").onDelete("cascade"))
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("review_vote_once", ["review_number", "voter"])
    .execute();
  for (const column of ["customer_id", "expires_at"])
    await db.schema.createIndex(`review_vote_${column}`).on("review_vote").column(column).execute();

  await db.schema
    .createTable("review_report")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("review_number", "text", (c) => c.notNull().references("review.number").onDelete("cascade"))
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("words", "text", (c) => c.notNull())
    .addColumn("reported_at", "bigint", (c) => c.notNull())
    .addColumn("closed_at", "bigint")
    .execute();
  await db.schema
    .createIndex("review_report_open")
    .on("review_report")
    .columns(["closed_at", "reported_at"])
    .execute();
  await db.schema
    .createIndex("review_report_review_number")
    .on("review_report")
    .column("review_number")
    .execute();

  await db.schema
    .createTable("review_request")
    .addColumn("order_id", "text", (c) => c.primaryKey().references("orders.id").onDelete("cascade"))
    .addColumn("mailed", "integer", (c) => c.notNull())
    .addColumn("looked_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("review_refusal")
    .addColumn("mailbox", "text", (c) => c.primaryKey())
    .addColumn("refused_at", "bigint", (c) => c.notNull())
    .execute();
  // By which the worker finds the orders that arrived some days ago.
  await db.schema
    .createIndex("shipment_arrival")
    .on("shipment")
    .expression(sql`coalesce(delivered_on, latest_on)`)
    .execute();

  await db.schema
    .alterTable("orders")
    .addColumn("review_declined", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}
