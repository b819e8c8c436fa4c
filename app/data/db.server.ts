import { Kysely, Migrator, sql, type Transaction } from "kysely";
import { dialectFor, IN_MEMORY, isDatabaseThere, isDatabaseUnknown, type Patience } from "./dialect.server";
import { migrations } from "./migrations/index.server";
import type { Schema } from "./schema";

/** A handle on the shop's database, or on a transaction of it. */
export type Db = Kysely<Schema>;
/** A handle that is surely inside a transaction. */
export type Tx = Transaction<Schema>;

/** How long those who serve visitors wait for a database server (SERVER-14). */
export const SERVING: Patience = { connect: 10_000, answer: 15_000 };

/**
 * Opens a database; nothing is created or migrated. The caller destroys it.
 * @param patience how long a database server is waited for; as long as it takes where it is left out, as imports do
 */
export function openDatabase(databaseUrl: string, patience: Patience | null = null): Db {
  return new Kysely<Schema>({ dialect: dialectFor(databaseUrl, patience) });
}

function migrator(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/**
 * Brings a database to the newest schema and answers the names of the migrations that ran now.
 * @throws what the failing migration threw; it is rolled back.
 */
export async function migrate(db: Db): Promise<string[]> {
  const { error, results } = await migrator(db).migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** A prepared database in memory, with nothing in it: for what is only looked at. The caller destroys it. */
export async function openEmpty(): Promise<Db> {
  const db = openDatabase(IN_MEMORY);
  await migrate(db);
  return db;
}

/** Whether a database is one that this code may work with. */
export type Preparation =
  | "ready"
  /** There is none, or none of a shop's. */
  | "missing"
  /** It lacks migrations that this code has. */
  | "older"
  /** It has migrations that this code does not know. */
  | "newer";

/**
 * Looks whether a database is prepared (SERVER-23). Makes no database, and changes no table and no row.
 * @throws what a database throws that does not answer
 */
export async function preparationOf(databaseUrl: string): Promise<Preparation> {
  // To open an SQLite database that is not there makes one.
  if (!isDatabaseThere(databaseUrl)) return "missing";
  const db = openDatabase(databaseUrl, SERVING);
  try {
    const all = await migrator(db).getMigrations();
    if (!all.some(({ executedAt }) => executedAt)) return "missing";
    const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
    if (applied.rows.some(({ name }) => !Object.hasOwn(migrations, name))) return "newer";
    return all.every(({ executedAt }) => executedAt) ? "ready" : "older";
  } catch (error) {
    if (isDatabaseUnknown(error)) return "missing";
    throw error;
  } finally {
    await db.destroy();
  }
}

/** Rows that one statement of a long work takes at most. */
export const SLICE = 500;

/**
 * Repeats a slice of a long work until it finds less than a whole slice. The event loop runs between two slices.
 * @param slice answers how many rows it took
 */
export async function inSlices(slice: () => Promise<number>): Promise<void> {
  while ((await slice()) >= SLICE) await new Promise((resolve) => void setImmediate(resolve));
}

/** Runs `work` in one transaction: all of it is stored, or, where it throws, nothing. Joins the one it is given. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Tx) : db.transaction().execute(work);
}

export { databaseName, isOfDatabase, isUnwritable, shred } from "./dialect.server";
