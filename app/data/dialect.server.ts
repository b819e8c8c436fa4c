import { once } from "node:events";
import { createRequire } from "node:module";
import { setImmediate } from "node:timers";
import { Worker } from "node:worker_threads";
import { DatabaseSync } from "@photostructure/sqlite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresDialect,
  type QueryResult,
  RawNode,
  SelectQueryNode,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import pg from "pg";

/*
 * The only file that asks which database this is. Both engines see one schema: integers for money, flags and time
 * (`bigint`), text for everything else, JSON included.
 */

// Sums and times are bigint in PostgreSQL, which pg hands out as text: they all fit a double's 53 bits.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Milliseconds a writer waits for its turn, in this process and among others, before it gives up (R150). */
const PATIENCE = 15_000;
/** Milliseconds between two tries: doubled each time, up to the last. */
const FIRST_PAUSE = 1;
const LONGEST_PAUSE = 50;
/** Milliseconds that opening the database may wait for another process that converts or recovers it. */
const OPENING = 5000;

/** Milliseconds that statements may follow each other before the event loop goes round. */
const LOOP_PAUSE_AFTER = 10;

/** Statements that a connection keeps. */
const STATEMENTS = 500;

/** Nobody could write for as long as a writer waits. */
class DatabaseBusy extends Error {
  constructor(cause?: unknown) {
    super(`The database was locked for ${PATIENCE / 1000} s by another writer`, { cause });
    this.name = "DatabaseBusy";
  }
}

/** SQLite's own words: the library gives their codes with some statements only. */
const BUSY = "database is locked";
const UNWRITABLE = [
  BUSY,
  "database or disk is full",
  "attempt to write a readonly database",
  // What is open already and may not be written any more, or a disk that fails.
  "disk I/O error",
];

type Database = InstanceType<typeof DatabaseSync>;

/** One connection of SQLite's with the statements prepared on it. It never waits for a lock: that stops the process. */
class SqliteHandle {
  readonly #database: Database;
  // Statements are kept: the shop writes a bounded set of them, and preparing costs more than most of their runs.
  readonly #statements = new Map<string, { statement: ReturnType<Database["prepare"]>; answers: boolean }>();

  constructor(path: string, settings: string) {
    this.#database = new DatabaseSync(path, { timeout: OPENING });
    this.#database.exec(`${settings}; pragma busy_timeout = 0`);
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  exec(sql: string): void {
    this.#database.exec(sql);
  }

  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    let known = this.#statements.get(sql);
    if (!known) {
      const statement = this.#database.prepare(sql);
      known = { statement, answers: statement.columns().length > 0 };
      if (this.#statements.size < STATEMENTS) this.#statements.set(sql, known);
    }
    const { statement, answers } = known;
    if (answers) return { rows: statement.all(...(parameters as never[])) as R[] };
    const { changes, lastInsertRowid } = statement.run(...(parameters as never[]));
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  close(): void {
    this.#database.close();
  }
}

/** When the first statement since the event loop last went round began, by the monotonic clock; null for none yet. */
let busySince: number | null = null;

/** Whether statements have kept the event loop long enough: their answers are promises already kept, which let nothing in. */
function isLoopDue(): boolean {
  const now = performance.now();
  if (busySince !== null) return now - busySince > LOOP_PAUSE_AFTER;
  busySince = now;
  setImmediate(() => (busySince = null));
  return false;
}

/** Waits until the next statement may run: at once, or after the event loop went round (R150). */
async function letOthersIn(): Promise<void> {
  while (isLoopDue()) await new Promise((resolve) => void setImmediate(resolve));
}

/** The one writer's turns, first come, first served. */
class Turns {
  #taken = false;
  readonly #waiting = new Set<() => void>();

  /** Resolves at one's turn, with how to end it. @throws {DatabaseBusy} where it has not come at the UTC ms `until` */
  async take(until: number): Promise<() => void> {
    if (this.#taken)
      await new Promise<void>((resolve, reject) => {
        const turn = () => {
          clearTimeout(late);
          resolve();
        };
        const late = setTimeout(() => {
          this.#waiting.delete(turn);
          reject(new DatabaseBusy());
        }, until - Date.now());
        this.#waiting.add(turn);
      });
    this.#taken = true;
    return () => {
      const [next] = this.#waiting;
      if (next) {
        this.#waiting.delete(next);
        next();
      } else this.#taken = false;
    };
  }
}

/** Does what fails while another process has the lock again and again, until the UTC ms `until`. */
async function patiently<T>(work: () => T, until: number): Promise<T> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Error && error.message === BUSY)) throw error;
      if (Date.now() + pause > until) throw new DatabaseBusy(error);
      await new Promise((resolve) => void setTimeout(resolve, pause));
    }
  }
}

/** Whether a statement surely writes nothing. */
const onlyReads = ({ query, sql }: CompiledQuery) =>
  SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*select\b/i.test(sql));

/**
 * Two connections to one file: a writer, whose transactions and single statements take turns, and a reader, which waits
 * for none of them: what is read outside a transaction is what was last committed. Each statement runs in one go, so
 * that one reader is as good as several. A database in memory is the writer's alone.
 */
class SqliteDriver implements Driver {
  readonly #path: string;
  readonly #turns = new Turns();
  #writer: SqliteHandle | null = null;
  #reader: SqliteHandle | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  async init(): Promise<void> {
    this.#writer = new SqliteHandle(
      this.#path,
      // What is deleted is overwritten, not only let go of.
      "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on",
    );
    if (this.#path !== ":memory:") this.#reader = new SqliteHandle(this.#path, "pragma query_only = on");
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#writer) throw new Error("The database is closed");
    return new SqliteConnection(this.#writer, this.#reader, this.#turns);
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    connection.end("commit");
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    connection.end("rollback");
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.end("rollback");
  }

  async destroy(): Promise<void> {
    this.#reader?.close();
    // The connection outlives its statements' last reference, and only then writes its log back: do it now, so that the
    // file alone is the whole database.
    this.#writer?.exec("pragma wal_checkpoint");
    this.#writer?.close();
    this.#reader = this.#writer = null;
  }
}

/** What one caller of Kysely's holds: the writer during a transaction, else whichever its statement needs. */
class SqliteConnection implements DatabaseConnection {
  readonly #writer: SqliteHandle;
  readonly #reader: SqliteHandle | null;
  readonly #turns: Turns;
  /** How to end the turn as the writer; null outside transactions. */
  #endTurn: (() => void) | null = null;

  constructor(writer: SqliteHandle, reader: SqliteHandle | null, turns: Turns) {
    this.#writer = writer;
    this.#reader = reader;
    this.#turns = turns;
  }

  /** One's turn as the writer, which is in no transaction then: one whose rollback failed is ended first. */
  async #takeWriter(until: number): Promise<() => void> {
    const endTurn = await this.#turns.take(until);
    try {
      await letOthersIn();
      // To open another connection would not do: the closed one keeps its lock as long as its statements live.
      if (this.#writer.inTransaction) this.#writer.exec("rollback");
      return endTurn;
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#endTurn) {
      await letOthersIn();
      // It may have ended meanwhile, and a full disk ends one by itself: what follows must not be stored alone.
      if (!this.#endTurn || !this.#writer.inTransaction)
        throw new Error("The database rolled this transaction back");
      return this.#writer.run(query);
    }
    const until = Date.now() + PATIENCE;
    const reader = onlyReads(query) ? this.#reader : null;
    if (reader) {
      await letOthersIn();
      return patiently(() => reader.run(query), until);
    }
    const endTurn = await this.#takeWriter(until);
    try {
      return await patiently(() => this.#writer.run(query), until);
    } finally {
      endTurn();
    }
  }

  /** The rows in one piece: they are in memory, and a statement half read would hold up the log. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery(query);
  }

  /** A transaction that starts as a reader and then writes cannot wait its turn in SQLite: take the write lock first. */
  async begin(): Promise<void> {
    const until = Date.now() + PATIENCE;
    const endTurn = await this.#takeWriter(until);
    try {
      await patiently(() => this.#writer.exec("begin immediate"), until);
      this.#endTurn = endTurn;
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  /** Ends the transaction, where there is one; a commit that fails leaves it to be rolled back. */
  end(how: "commit" | "rollback"): void {
    if (!this.#endTurn) return;
    if (how === "commit") this.#writer.exec("commit");
    try {
      // SQLite rolled it back itself where the disk is full: the error that tells so is on its way already.
      if (how === "rollback" && this.#writer.inTransaction) this.#writer.exec("rollback");
    } finally {
      this.#endTurn();
      this.#endTurn = null;
    }
  }
}

function sqliteDialect(path: string): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(path),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

function postgresDialect(connectionString: string): Dialect {
  const pool = new pg.Pool({ connectionString, max: 10 });
  // A connection that the server ends (a restart) is replaced by the pool; unheard, its error ends the process. At rest the
  // pool tells of it, else the connection: its statements fail by themselves.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  return new PostgresDialect({ pool });
}

/**
 * The dialect behind a database address: `postgres://…`, or `sqlite:` and a path (`sqlite::memory:` for one in memory).
 */
export function dialectFor(databaseUrl: string): Dialect {
  return databaseUrl.startsWith("sqlite:")
    ? sqliteDialect(databaseUrl.slice("sqlite:".length))
    : postgresDialect(databaseUrl);
}

/** Rewrites a database in a thread of its own, whose waiting and writing stop nobody but other writers. */
const SHREDDER = `
  const { workerData } = require("node:worker_threads");
  const { DatabaseSync } = require(workerData.module);
  const database = new DatabaseSync(workerData.path, { timeout: workerData.patience });
  database.exec("pragma secure_delete = on; vacuum");
  const [{ busy }] = database.prepare("pragma wal_checkpoint(truncate)").all();
  database.close();
  if (busy) throw new Error("The log could not be emptied: another process reads it");
`;

/**
 * Leaves nothing of deleted rows in a database's files (R152). On SQLite the file is rewritten and its log emptied;
 * other writers wait meanwhile. PostgreSQL is told to reuse the space: what it overwrites, and when, is its own affair.
 */
export async function shred<Schema>(db: Kysely<Schema>, databaseUrl: string): Promise<void> {
  if (!databaseUrl.startsWith("sqlite:")) {
    await sql`vacuum`.execute(db);
    return;
  }
  const path = databaseUrl.slice("sqlite:".length);
  if (path === ":memory:") return;
  const module = createRequire(import.meta.url).resolve("@photostructure/sqlite");
  const worker = new Worker(SHREDDER, { eval: true, workerData: { module, path, patience: PATIENCE } });
  // Its error, where it has one, is thrown here.
  await once(worker, "exit");
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
 * PostgreSQL's `disk_full`, `read_only_sql_transaction`, `too_many_connections`, and those of a server that ends
 * (`admin_shutdown`, `crash_shutdown`) or is not up yet (`cannot_connect_now`).
 */
const POSTGRES_UNWRITABLE = ["53100", "25006", "53300", "57P01", "57P02", "57P03"];
/** pg's own words, and the system's, for a server that is not there. */
const UNREACHABLE = [
  "Connection terminated unexpectedly",
  "Client has encountered a connection error and is not queryable",
];
const SYSTEM = ["ENOSPC", "ECONNREFUSED", "ECONNRESET", "EPIPE"];

/**
 * Whether nothing can be stored for now, by no fault of what was to be stored: the disk is full, the database may only
 * be read, its server is not there, or another writer kept it locked (R154). Causes count too.
 */
export function isUnwritable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error instanceof DatabaseBusy ||
    UNWRITABLE.includes(error.message) ||
    UNREACHABLE.includes(error.message) ||
    (error instanceof pg.DatabaseError && POSTGRES_UNWRITABLE.includes(error.code ?? "")) ||
    SYSTEM.includes((error as NodeJS.ErrnoException).code ?? "") ||
    isUnwritable(error.cause)
  );
}
