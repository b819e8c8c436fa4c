import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("collection")
    .addColumn("slug", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("icon", "text", (c) => c.notNull())
    .addColumn("summary", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("product")
    .addColumn("slug", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("published", "integer", (c) => c.notNull())
    .addColumn("added_on", "text", (c) => c.notNull())
    .addColumn("facts", "text", (c) => c.notNull())
    .execute();

  await db.schema
    .createTable("product_collection")
    .addColumn("product_slug", "text", (c) => c.notNull().references("product.slug").onDelete("cascade"))
    .addColumn("collection_slug", "text", (c) =>
      c.notNull().references("collection.slug").onDelete("cascade"),
    )
    .addColumn("position", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("product_collection_pk", ["product_slug", "collection_slug"])
    .execute();

  await db.schema
    .createTable("stock_item")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("on_hand", "integer", (c) => c.notNull().check(sql`on_hand >= 0`))
    .execute();

  await db.schema
    .createTable("pack")
    .addColumn("sku", "text", (c) => c.primaryKey())
    .addColumn("product_slug", "text", (c) => c.notNull().references("product.slug").onDelete("cascade"))
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("seeds", "integer", (c) => c.notNull().check(sql`seeds > 0`))
    .addColumn("free_seeds", "integer", (c) => c.notNull().check(sql`free_seeds >= 0`))
    .addColumn("stock_item", "text", (c) => c.notNull().references("stock_item.id"))
    .addColumn("stock_take", "integer", (c) => c.notNull().check(sql`stock_take > 0`))
    .execute();
  await db.schema.createIndex("pack_product").on("pack").column("product_slug").execute();

  await db.schema
    .createTable("price")
    .addColumn("sku", "text", (c) => c.notNull().references("pack.sku").onDelete("cascade"))
    .addColumn("currency", "text", (c) => c.notNull())
    .addColumn("amount", "integer", (c) => c.notNull().check(sql`amount > 0`))
    .addPrimaryKeyConstraint("price_pk", ["sku", "currency"])
    .execute();

  await db.schema
    .createTable("revision")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("value", "bigint", (c) => c.notNull())
    .execute();
  await sql`insert into revision (name, value) values ('catalogue', 0), ('stock', 0), ('content', 0)`.execute(
    db,
  );
}
