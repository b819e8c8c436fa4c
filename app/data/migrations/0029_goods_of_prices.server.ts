import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A pack is compared with what was sold as the same goods, whatever its SKU was. What left the catalogue stays without.
  for (const table of ["price_period", "price_reduction"]) {
    await db.schema.alterTable(table).addColumn("goods", "text").execute();
    await sql`update ${sql.table(table)} set goods = (
      select pack.product_slug || ' ' || pack.seeds || '+' || pack.free_seeds from pack
      where pack.sku = ${sql.table(table)}.sku)`.execute(db);
    await db.schema.createIndex(`${table}_goods`).on(table).column("goods").execute();
  }
}
