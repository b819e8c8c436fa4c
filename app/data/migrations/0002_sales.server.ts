import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("coupon")
    .addColumn("code", "text", (c) => c.primaryKey())
    .addColumn("kind", "text", (c) => c.notNull().check(sql`kind in ('percent', 'fixed', 'free_shipping')`))
    .addColumn("value", "integer", (c) => c.notNull())
    .addColumn("currency", "text")
    .addColumn("minimum", "integer", (c) => c.notNull())
    .addColumn("starts_at", "bigint")
    .addColumn("ends_at", "bigint")
    .addColumn("limit_total", "integer")
    .addColumn("limit_per_customer", "integer")
    .addColumn("used", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("note", "text", (c) => c.notNull())
    .addCheckConstraint(
      "coupon_within_limit",
      sql`used >= 0 and (limit_total is null or used <= limit_total)`,
    )
    .execute();

  await db.schema
    .createTable("cart")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("region", "text", (c) => c.notNull())
    .addColumn("coupon_code", "text")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("cart_updated").on("cart").column("updated_at").execute();

  // No reference to `pack`: a pack that left the catalogue stays in the cart, which then says so.
  await db.schema
    .createTable("cart_line")
    .addColumn("cart_id", "text", (c) => c.notNull().references("cart.id").onDelete("cascade"))
    .addColumn("sku", "text", (c) => c.notNull())
    .addColumn("quantity", "integer", (c) => c.notNull().check(sql`quantity > 0`))
    .addColumn("unit_price_seen", "integer", (c) => c.notNull())
    .addColumn("added_at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("cart_line_pk", ["cart_id", "sku"])
    .execute();

  await db.schema
    .createTable("checkout_draft")
    .addColumn("cart_id", "text", (c) => c.primaryKey().references("cart.id").onDelete("cascade"))
    .addColumn("attempt", "text", (c) => c.notNull().unique())
    .addColumn("contact", "text")
    .addColumn("shipping_option", "text")
    .addColumn("payment_method", "text")
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("orders")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("number", "text", (c) => c.notNull().unique())
    .addColumn("attempt", "text", (c) => c.notNull().unique())
    .addColumn("region", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull().check(sql`state in ('placed', 'cancelled')`))
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("shipping_address", "text", (c) => c.notNull())
    .addColumn("billing_address", "text", (c) => c.notNull())
    .addColumn("currency", "text", (c) => c.notNull())
    .addColumn("total", "integer", (c) => c.notNull().check(sql`total >= 0`))
    .addColumn("quote", "text", (c) => c.notNull())
    .addColumn("coupon_code", "text")
    .addColumn("terms_digest", "text", (c) => c.notNull())
    .addColumn("adult_declared_at", "bigint", (c) => c.notNull())
    .addColumn("held_until", "bigint", (c) => c.notNull())
    .addColumn("placed_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("orders_placed").on("orders").column("placed_at").execute();

  await db.schema
    .createTable("order_line")
    .addColumn("order_id", "text", (c) => c.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("sku", "text", (c) => c.notNull())
    .addColumn("product_slug", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("seeds", "integer", (c) => c.notNull())
    .addColumn("free_seeds", "integer", (c) => c.notNull())
    .addColumn("quantity", "integer", (c) => c.notNull())
    .addColumn("unit_price", "integer", (c) => c.notNull())
    .addColumn("total", "integer", (c) => c.notNull())
    .addColumn("stock_item", "text", (c) => c.notNull())
    .addColumn("stock_units", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("order_line_pk", ["order_id", "position"])
    .execute();

  await db.schema
    .createTable("order_event")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("order_id", "text", (c) => c.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("sequence", "integer", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("details", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex("order_event_order")
    .on("order_event")
    .columns(["order_id", "sequence"])
    .execute();

  await db.schema
    .createTable("order_link")
    .addColumn("digest", "text", (c) => c.primaryKey())
    .addColumn("order_id", "text", (c) => c.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("coupon_use")
    .addColumn("order_id", "text", (c) => c.primaryKey().references("orders.id").onDelete("cascade"))
    .addColumn("code", "text", (c) => c.notNull().references("coupon.code"))
    .addColumn("customer", "text", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("coupon_use_customer").on("coupon_use").columns(["code", "customer"]).execute();

  await db.schema
    .createTable("shipment")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("order_id", "text", (c) => c.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("state", "text", (c) => c.notNull().check(sql`state in ('new', 'processing', 'sent')`))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("shipment_order").on("shipment").column("order_id").execute();

  await db.schema
    .createTable("payment")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("order_id", "text", (c) => c.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("method", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) =>
      c.notNull().check(sql`state in ('pending', 'processing', 'complete', 'failed')`),
    )
    .addColumn("reference", "text", (c) => c.notNull().unique())
    .addColumn("currency", "text", (c) => c.notNull())
    .addColumn("amount", "integer", (c) => c.notNull())
    .addColumn("sequence", "integer", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .addUniqueConstraint("payment_sequence", ["order_id", "sequence"])
    .execute();

  await db.schema
    .createTable("payment_event")
    .addColumn("provider", "text", (c) => c.notNull())
    .addColumn("event_id", "text", (c) => c.notNull())
    .addColumn("reference", "text", (c) => c.notNull())
    .addColumn("payload", "text", (c) => c.notNull())
    .addColumn("received_at", "bigint", (c) => c.notNull())
    .addColumn("outcome", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("payment_event_pk", ["provider", "event_id"])
    .execute();

  await db.schema
    .createTable("outbox")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("template", "text", (c) => c.notNull())
    .addColumn("recipient", "text", (c) => c.notNull())
    .addColumn("region", "text", (c) => c.notNull())
    .addColumn("order_id", "text", (c) => c.references("orders.id").onDelete("cascade"))
    .addColumn("state", "text", (c) => c.notNull().check(sql`state in ('waiting', 'sent', 'dead')`))
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("due_at", "bigint", (c) => c.notNull())
    .addColumn("last_error", "text")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("sent_at", "bigint")
    .execute();
  await db.schema.createIndex("outbox_due").on("outbox").columns(["state", "due_at"]).execute();
}
