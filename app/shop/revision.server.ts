import type { Db, Tx } from "../data/db.server";
import type { Schema } from "../data/schema";

/* What processes look at to see that something kept in memory changed. Writes `revision`. */

type Name = Schema["revision"]["name"];

/** Counts a revision up: every process follows within about a second. Whoever counts it up meanwhile waits. */
export async function countUp(db: Db, name: Name): Promise<void> {
  await db
    .updateTable("revision")
    .set((set) => ({ value: set("value", "+", 1) }))
    .where("name", "=", name)
    .execute();
}

/** Makes whoever else would count it up, or lock it, wait for this transaction. */
export async function lockRevision(tx: Tx, name: Name): Promise<void> {
  await tx
    .updateTable("revision")
    .set((set) => ({ value: set.ref("value") }))
    .where("name", "=", name)
    .execute();
}
