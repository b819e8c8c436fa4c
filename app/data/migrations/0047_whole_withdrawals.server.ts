import type { Kysely } from "kysely";

export async function up(db: Kysely<{ withdrawal: { whole: number; goods: string } }>): Promise<void> {
  // It was told by its words being empty, which an erasure leaves them too.
  await db.schema
    .alterTable("withdrawal")
    .addColumn("whole", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.updateTable("withdrawal").set({ whole: 1 }).where("goods", "=", "").execute();
}
