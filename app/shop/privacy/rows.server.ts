import type { PersonKey } from "../../data/column";
import type { Db } from "../../data/db.server";
import type { PersonalTable } from "./register";

/* A person's rows in a table of the register. */

export type Keys = Record<PersonKey, string[]>;
export type PersonalRow = Record<string, string | number | null>;

/** A table's rows of a person's: the conditions, each by one column, of statements about them. */
export function rowsOf(db: Db, { table, rows }: PersonalTable, keys: Keys) {
  const { ref } = db.dynamic;
  return Object.entries(rows).flatMap(([column, by]) => {
    const values = keys[by];
    return values.length === 0
      ? []
      : [{ column: ref<never>(`${table}.${column}`), folded: by === "email", values }];
  });
}

/** These columns of a person's rows in a table. */
export async function selectRows(
  db: Db,
  kept: PersonalTable,
  columns: readonly string[],
  keys: Keys,
): Promise<PersonalRow[]> {
  const { table } = kept;
  const conditions = rowsOf(db, kept, keys);
  if (conditions.length === 0) return [];
  const found = await db
    .selectFrom(table)
    .select(columns.map((column) => db.dynamic.ref<never>(`${table}.${column}`)))
    .where((where) =>
      where.or(
        conditions.map(({ column, folded, values }) =>
          folded
            ? where(where.fn<string>("lower", [column]), "in", values)
            : where(column as never, "in", values as never),
        ),
      ),
    )
    .execute();
  return found as PersonalRow[];
}
