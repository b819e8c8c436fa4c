import { once } from "node:events";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { DatabaseSync } from "@photostructure/sqlite";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  RawNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { LRUCache } from "lru-cache";
import { BUSY, DatabaseBusy, letOthersIn, PATIENCE, patiently, Turns } from "./sqlite-waiting.server";

/* Kysely's driver for SQLite: one writer, one reader, and no wait for a lock that stops the process (SERVER-5). */

/** Milliseconds that opening the database may wait for another process that converts or recovers it. */
const OPENING = 5000;

/** Statements that a connection keeps. */
const STATEMENTS = 500;

/** SQLite's own words for what it cannot write to. */
const UNWRITABLE = [
  BUSY,
  "database or disk is full",
  "attempt to write a readonly database",
  // Reported by a failing disk, and for an open file that may not be written any more.
  "disk I/O error",
];

type Database = InstanceType<typeof DatabaseSync>;
interface Prepared {
  statement: ReturnType<Database["prepare"]>;
  /** Whether it answers rows. */
  answers: boolean;
}

/**
 * One SQLite connection and the statements prepared on it. It never waits for a lock inside SQLite: that wait is
 * synchronous and would stop the process.
 */
class SqliteHandle {
  readonly #database: Database;
  // Prepared statements are kept, as preparing most of them costs more than running them: those that ran last, for a list of
  // each length is a statement of its own.
  readonly #statements = new LRUCache<string, Prepared>({ max: STATEMENTS });

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
      this.#statements.set(sql, known);
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

/** Whether a statement surely writes nothing. */
const onlyReads = ({ query, sql }: CompiledQuery) =>
  SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*select\b/i.test(sql));

/**
 * Two connections to one file. The writer runs transactions and writing statements one at a time; the reader waits
 * for none of them and reads what was last committed. Each statement runs synchronously, so several readers would not
 * be faster. A database in memory has the writer only.
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
      // Deleted content is overwritten with zeros, not only unlinked.
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
    // SQLite closes the connection, and writes its log back, only when the last statement is garbage-collected.
    // Checkpoint now, so that the file alone is the whole database.
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

  /**
   * Waits for the writer and takes it. If it is still in a transaction (whose rollback failed), that is rolled back
   * first.
   */
  async #takeWriter(until: number): Promise<() => void> {
    const endTurn = await this.#turns.take(until);
    try {
      await letOthersIn();
      // Opening another connection instead would not help: the closed one keeps its lock as long as its statements
      // exist.
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
      // The transaction may be over already (a full disk makes SQLite roll back by itself): a further statement must
      // not be stored outside it.
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

  /** All rows at once: a half-read statement would keep the log from being checkpointed. */
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

  /**
   * Ends the transaction, if there is one. If a commit fails, the transaction stays open and is rolled back by the
   * caller.
   */
  end(how: "commit" | "rollback"): void {
    if (!this.#endTurn) return;
    if (how === "commit") this.#writer.exec("commit");
    try {
      // With a full disk SQLite has rolled back by itself; the error that says so is being thrown already.
      if (how === "rollback" && this.#writer.inTransaction) this.#writer.exec("rollback");
    } finally {
      this.#endTurn();
      this.#endTurn = null;
    }
  }
}

/** SQLite's tables change in transactions like its rows, which Kysely does not count on: a migration is done whole or not at all. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's dialect for the SQLite database of that path; `:memory:` for one in memory. */
export function sqliteDialect(path: string): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new SqliteDriver(path),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** Runs VACUUM in a worker thread: only other writers wait for it, not the event loop. */
const SHREDDER = `
  const { workerData } = require("node:worker_threads");
  const { DatabaseSync } = require(workerData.module);
  const database = new DatabaseSync(workerData.path, { timeout: workerData.patience });
  database.exec("pragma secure_delete = on; vacuum");
  const [{ busy }] = database.prepare("pragma wal_checkpoint(truncate)").all();
  database.close();
  if (busy) throw new Error("The log could not be emptied: another process reads it");
`;

/** Rewrites the database of that path and empties its log, so that nothing of deleted rows is left (PRIVACY-8). */
export async function rewriteSqlite(path: string): Promise<void> {
  if (path === ":memory:") return;
  const module = createRequire(import.meta.url).resolve("@photostructure/sqlite");
  const worker = new Worker(SHREDDER, { eval: true, workerData: { module, path, patience: PATIENCE } });
  // Throws the thread's error, if it had one.
  await once(worker, "exit");
}

/** Whether SQLite can store nothing for now: locked, full, read-only, or on a disk that fails (SERVER-8). */
export function isSqliteUnwritable(error: Error): boolean {
  return error instanceof DatabaseBusy || UNWRITABLE.includes(error.message);
}
