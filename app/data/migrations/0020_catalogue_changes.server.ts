import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // In which revision a row last changed: whoever follows the catalogue reads what is newer than what it has.
  for (const [table, revision] of [
    ["product", "catalogue"],
    ["stock_item", "stock"],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn("changed_in", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update ${sql.table(table)} set changed_in = (select value from revision where name = ${revision})`.execute(
      db,
    );
  }
  await db.schema
    .createIndex("stock_item_changed_in")
    .on("stock_item")
    .columns(["changed_in", "id"])
    .execute();
}
