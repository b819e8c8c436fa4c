import type { KyselyPlugin } from "kysely";
import type { Db } from "~/data/db.server";

/** A database whose answers are lost, as those of a server that restarts: the statement was carried out, perhaps. */
export interface FailingDatabase {
  db: Db;
  /** From now on so many statements are answered, and then so many are not. */
  failAfter(answered: number, failures?: number): void;
  /** How many were not, since then. */
  failed(): number;
}

/** What is said where an answer is lost. */
export const NO_ANSWER = "no answer";

/** The same database, for who is to meet failures. It answers everything until it is told otherwise. */
export function failing(db: Db): FailingDatabase {
  let [from, to, count, failures] = [Infinity, Infinity, 0, 0];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const place = count++;
      if (place >= from && place < to) {
        failures += 1;
        throw new Error(NO_ANSWER);
      }
      return result;
    },
  };
  return {
    db: db.withPlugin(plugin),
    failAfter(answered, most = Infinity) {
      [from, to, count, failures] = [answered, answered + most, 0, 0];
    },
    failed: () => failures,
  };
}
