import { type Dialect, type Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { isSqliteUnwritable, rewriteSqlite, sqliteDialect } from "./sqlite-driver.server";

/*
 * The only file that asks which database this is. Both engines see one schema: integers for money, flags and time
 * (`bigint`), text for everything else, JSON included.
 */

// Sums and times are bigint in PostgreSQL, which pg hands out as text: they all fit a double's 53 bits.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** What the address of an SQLite database begins with, before its path. */
const SQLITE = "sqlite:";

function postgresDialect(connectionString: string): Dialect {
  const pool = new pg.Pool({ connectionString, max: 10 });
  // The pool replaces a connection that the server ends (a restart), but an unhandled error event would end the
  // process. An idle connection's error reaches the pool, a busy one's the connection; its statements fail by
  // themselves.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  return new PostgresDialect({ pool });
}

/**
 * The dialect behind a database address: `postgres://…`, or `sqlite:` and a path (`sqlite::memory:` for one in memory).
 */
export function dialectFor(databaseUrl: string): Dialect {
  return databaseUrl.startsWith(SQLITE)
    ? sqliteDialect(databaseUrl.slice(SQLITE.length))
    : postgresDialect(databaseUrl);
}

/**
 * Leaves nothing of deleted rows in a database's files (PRIVACY-8). On SQLite the file is rewritten and its log emptied;
 * other writers wait meanwhile. PostgreSQL is told to reuse the space: what it overwrites, and when, is its own affair.
 */
export async function shred<Schema>(db: Kysely<Schema>, databaseUrl: string): Promise<void> {
  if (!databaseUrl.startsWith(SQLITE)) {
    await sql`vacuum`.execute(db);
    return;
  }
  await rewriteSqlite(databaseUrl.slice(SQLITE.length));
}

/** Whether a statement failed because another row already has what may be there once. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    (error instanceof pg.DatabaseError && error.code === "23505") ||
    error.message.includes("UNIQUE constraint failed")
  );
}

/**
 * PostgreSQL's codes for `disk_full`, `read_only_sql_transaction`, `too_many_connections`, for a server that is
 * shutting down (`admin_shutdown`, `crash_shutdown`) and for one that is starting (`cannot_connect_now`).
 */
const POSTGRES_UNWRITABLE = ["53100", "25006", "53300", "57P01", "57P02", "57P03"];
/** What pg and the operating system report for a server that cannot be reached. */
const UNREACHABLE = [
  "Connection terminated unexpectedly",
  "Client has encountered a connection error and is not queryable",
];
const SYSTEM = ["ENOSPC", "ECONNREFUSED", "ECONNRESET", "EPIPE"];

/**
 * Whether nothing can be stored for now, by no fault of what was to be stored: the disk is full, the database may only
 * be read, its server is not there, or another writer kept it locked (SERVER-8). Causes count too.
 */
export function isUnwritable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    isSqliteUnwritable(error) ||
    UNREACHABLE.includes(error.message) ||
    (error instanceof pg.DatabaseError && POSTGRES_UNWRITABLE.includes(error.code ?? "")) ||
    SYSTEM.includes((error as NodeJS.ErrnoException).code ?? "") ||
    isUnwritable(error.cause)
  );
}
