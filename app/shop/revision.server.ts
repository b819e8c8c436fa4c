import type { Db, Tx } from "../data/db.server";
import type { Schema } from "../data/schema";
import { every } from "./polling";

/* What processes look at to see that something kept in memory changed. Writes `revision`. */

type Name = Schema["revision"]["name"];

/**
 * Counts a revision up: every process follows within about a second. Whoever counts it up meanwhile waits.
 * @returns its new value
 */
export async function countUp(db: Db, name: Name): Promise<number> {
  const { value } = await db
    .updateTable("revision")
    .set((set) => ({ value: set("value", "+", 1) }))
    .where("name", "=", name)
    .returning("value")
    .executeTakeFirstOrThrow();
  return value;
}

/** Raises a revision to a value, where it is not there yet: what was numbered by it beyond that is not met again. */
export async function raise(tx: Tx, name: Name, value: number): Promise<void> {
  await tx
    .updateTable("revision")
    .set({ value })
    .where("name", "=", name)
    .where("value", "<", value)
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

/** Every revision as it is, by name. */
export async function readRevisions(db: Db): Promise<Record<Name, number>> {
  const rows = await db.selectFrom("revision").selectAll().execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Record<Name, number>;
}

/** The revisions of what pages read from rows as they are drawn (reviews, codes, affiliates' pay), followed. */
export interface LiveRevisions {
  /** As last read: never newer than what a page that is drawn now reads. */
  latest(): Readonly<Record<Name, number>>;
  /** Looks again; the polling does the same once a second. */
  refresh(): Promise<void>;
  close(): void;
}

/**
 * Reads the revisions and follows them.
 * @param pollEvery ms between two looks, 0 for none
 * @param onError told of a look that failed; the last known ones stay
 */
export async function openRevisions(
  db: Db,
  { pollEvery, onError }: { pollEvery: number; onError(error: unknown): void },
): Promise<LiveRevisions> {
  let known = await readRevisions(db);
  let [begun, newest] = [0, 0];
  const refresh = async () => {
    const look = ++begun;
    const read = await readRevisions(db);
    // Two looks at once, a form's and the polling's, may end the other way round: the one that began last knows more.
    if (look < newest) return;
    [known, newest] = [read, look];
  };
  return { latest: () => known, refresh, close: every(pollEvery, refresh, onError) };
}
