import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("price_period")
    .addColumn("sku", "text", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("from_at", "bigint", (column) => column.notNull())
    .addColumn("until_at", "bigint")
    .addColumn("earlier_unknown", "bigint", (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("price_period_key", ["sku", "currency", "from_at"])
    .execute();
  await db.schema
    .createIndex("price_period_until_at")
    .on("price_period")
    .column("until_at")
    .where(sql.ref("until_at"), "is not", null)
    .execute();
  // What packs cost before this moment nobody wrote down. Only what is published is asked.
  await sql`insert into price_period (sku, currency, amount, from_at, until_at, earlier_unknown)
    select price.sku, currency, amount, ${sql.lit(Date.now())}, null, 1 from price
    join pack on pack.sku = price.sku join product on product.slug = pack.product_slug
    where product.published = 1`.execute(db);

  await db.schema
    .createTable("price_reduction")
    .addColumn("sku", "text", (column) => column.notNull())
    .addColumn("currency", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("from_day", "text", (column) => column.notNull())
    .addColumn("until_day", "text", (column) => column.notNull())
    .addColumn("from_at", "bigint", (column) => column.notNull())
    .addColumn("until_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("price_reduction_key", ["sku", "currency", "from_at"])
    .execute();
  await db.schema.createIndex("price_reduction_until_at").on("price_reduction").column("until_at").execute();

  await db.schema
    .createTable("announced_code")
    .addColumn("code", "text", (column) => column.notNull())
    .addColumn("percent", "integer", (column) => column.notNull())
    .addColumn("currency", "text")
    .addColumn("from_at", "bigint", (column) => column.notNull())
    .addColumn("until_at", "bigint")
    .addPrimaryKeyConstraint("announced_code_key", ["code", "from_at"])
    .execute();

  await db.schema
    .alterTable("coupon")
    .addColumn("is_public", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex("coupon_is_public")
    .on("coupon")
    .column("code")
    .where(sql.ref("is_public"), "=", sql.lit(1))
    .execute();
  await sql`insert into revision (name, value) values ('prices', 0)`.execute(db);
}
