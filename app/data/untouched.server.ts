import { sql } from "kysely";
import type { Db } from "./db.server";

/**
 * Whether nothing was ever put into a prepared database: no table has a row, and no revision was counted up, as an import does
 * that left nothing.
 */
export async function isUntouched(db: Db): Promise<boolean> {
  const counted = await db.selectFrom("revision").select("name").where("value", ">", 0).executeTakeFirst();
  if (counted) return false;
  for (const { name } of await db.introspection.getTables()) {
    if (name === "revision") continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}
