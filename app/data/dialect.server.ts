import { existsSync } from "node:fs";
import type { Socket } from "node:net";
import { type Dialect, PostgresDialect } from "kysely";
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
/** The address of a database that is gone once it is closed. */
export const IN_MEMORY = `${SQLITE}:memory:`;

/** How long a database server is waited for, ms: for a connection, and for the answer to a statement. */
export interface Patience {
  connect: number;
  answer: number;
}

function postgresDialect(connectionString: string, patience: Patience | null): Dialect {
  const bounds = patience && {
    connectionTimeoutMillis: patience.connect,
    statement_timeout: patience.answer,
  };
  const pool = new pg.Pool({ connectionString, max: 10, ...bounds });
  // The pool replaces a connection that the server ends (a restart), but an unhandled error event would end the
  // process. An idle connection's error reaches the pool, a busy one's the connection; its statements fail by
  // themselves.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  // A server that keeps to its own bound says so. One that is silent for longer is gone: its connection is cut, for a statement
  // that is given up alone would leave it to the next one.
  if (patience)
    pool.on("connect", (client) => {
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
      stream.setTimeout(patience.answer + patience.connect, () => stream.destroy());
    });
  return new PostgresDialect({ pool });
}

/**
 * The dialect behind a database address: `postgres://…`, or `sqlite:` and a path (`sqlite::memory:` for one in memory).
 * @param patience how long a server is waited for; null for as long as it takes
 */
export function dialectFor(databaseUrl: string, patience: Patience | null): Dialect {
  return databaseUrl.startsWith(SQLITE)
    ? sqliteDialect(databaseUrl.slice(SQLITE.length))
    : postgresDialect(databaseUrl, patience);
}

/** Whether there is a database to open at an address; of a server's, opening it tells. */
export function isDatabaseThere(databaseUrl: string): boolean {
  if (!databaseUrl.startsWith(SQLITE)) return true;
  return databaseUrl === IN_MEMORY || existsSync(databaseUrl.slice(SQLITE.length));
}

/** Whether a server answered that it has no database of that name: PostgreSQL's `invalid_catalog_name`. */
export const isDatabaseUnknown = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "3D000";

/** An address as it may be shown: without a password, and without parameters, which may hold one. */
export function databaseName(databaseUrl: string): string {
  if (databaseUrl.startsWith(SQLITE)) return databaseUrl;
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : null;
  // A password with « / », « ? » or « # » in it is read as a part of what follows the host.
  if (!url || `${url.pathname}${url.search}${url.hash}`.includes("@")) return "postgres://…";
  return `${url.protocol}//${url.username && `${url.username}@`}${url.host}${url.pathname}`;
}

/**
 * Leaves nothing of deleted rows in a database's files (PRIVACY-8). On SQLite the file is rewritten and its log emptied;
 * other writers wait meanwhile. PostgreSQL is told to reuse the space: what it overwrites, and when, is its own affair.
 */
export async function shred(databaseUrl: string): Promise<void> {
  if (!databaseUrl.startsWith(SQLITE)) {
    // On a connection of its own, which waits for as long as it takes.
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on("error", () => undefined);
    await client.connect();
    await client.query("vacuum").finally(() => client.end());
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
 * shutting down (`admin_shutdown`, `crash_shutdown`), for one that is starting (`cannot_connect_now`), for a statement that took
 * too long (`query_canceled`) and for one that stood in another's way (`deadlock_detected`).
 */
const POSTGRES_UNWRITABLE = ["53100", "25006", "53300", "57P01", "57P02", "57P03", "57014", "40P01"];
/** What pg and the operating system report for a server that cannot be reached. */
const UNREACHABLE = [
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Connection terminated",
  "Client has encountered a connection error and is not queryable",
  "timeout exceeded when trying to connect",
  "timeout expired",
];
const SYSTEM = [
  ...["ENOSPC", "ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"],
  ...["ENOTFOUND", "EAI_AGAIN"],
];

/** What SQLite's driver calls whatever SQLite refuses. */
const SQLITE_ERROR = "ERR_SQLITE_ERROR";

/** Whether it is the database that failed, for whatever reason: a statement that it does not carry out among them. */
export const isOfDatabase = (error: unknown): boolean =>
  error instanceof Error &&
  (isUnwritable(error) ||
    error instanceof pg.DatabaseError ||
    (error as NodeJS.ErrnoException).code === SQLITE_ERROR ||
    isOfDatabase(error.cause));

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
