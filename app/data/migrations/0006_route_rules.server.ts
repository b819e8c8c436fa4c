import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("route_rule")
    .addColumn("from_path", "text", (c) => c.primaryKey())
    .addColumn("to_path", "text", (c) => c.notNull())
    .addColumn("status", "integer", (c) => c.notNull().check(sql`status in (301, 302)`))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await sql`insert into revision (name, value) values ('routing', 0)`.execute(db);
}
