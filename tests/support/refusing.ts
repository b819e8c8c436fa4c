import type { KyselyPlugin } from "kysely";
import type { Db } from "~/data/db.server";
import { DatabaseBusy } from "~/data/sqlite-waiting.server";

/** A database that does not carry out one of the statements it is given. */
export interface RefusingDatabase {
  db: Db;
  /** From now on the statement of that number (from 0) is refused, for a cause that its number gives; null for none. */
  refuse(number: number | null): void;
  /** Whether it was asked for and refused, since then. */
  hasRefused(): boolean;
}

/** Why: the server has gone, the disk is full, nothing may be written, another writer keeps the lock, a table is missing. */
const CAUSES = [
  () => new Error("Connection terminated unexpectedly"),
  () => new Error("database or disk is full"),
  () => new Error("attempt to write a readonly database"),
  () => new DatabaseBusy(),
  () => Object.assign(new Error("no such table: x"), { code: "ERR_SQLITE_ERROR" }),
] as const;

/** The same database, for who is to meet it. */
export function refusing(db: Db): RefusingDatabase {
  let [refused, count, met] = [-1, 0, false];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (count++ !== refused) return node;
      met = true;
      throw CAUSES[refused % CAUSES.length]?.() ?? new Error("no cause");
    },
    transformResult: async ({ result }) => result,
  };
  return {
    db: db.withPlugin(plugin),
    refuse(number) {
      [refused, count, met] = [number ?? -1, 0, false];
    },
    hasRefused: () => met,
  };
}
