import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["revision", "set_in"])
    await db.schema
      .alterTable("stock_item")
      .addColumn(column, "bigint", (c) => c.notNull().defaultTo(0))
      .execute();
}
