import { DatabaseSync } from "@photostructure/sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  SqliteAdapter,
  SqliteDriver,
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

/** Milliseconds a writer waits for another process's transaction before it gives up. */
const SQLITE_BUSY_TIMEOUT = 15_000;

class ImmediateSqliteDriver extends SqliteDriver {
  /** A transaction that starts as a reader and then writes cannot wait its turn in SQLite: take the write lock first. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

function sqliteDialect(path: string): Dialect {
  const open = () => {
    const sqlite = new DatabaseSync(path);
    sqlite.exec(
      `pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = ${SQLITE_BUSY_TIMEOUT}`,
    );
    // Statements are kept: the shop writes a bounded set of them, and preparing costs more than most of their runs.
    const statements = new Map<string, ReturnType<typeof prepare>>();
    const prepare = (sql: string) => {
      const statement = sqlite.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...(parameters as never[])) as unknown[],
        run: (parameters: readonly unknown[]) => statement.run(...(parameters as never[])),
        iterate: (parameters: readonly unknown[]) =>
          statement.iterate(...(parameters as never[])) as IterableIterator<unknown>,
      };
    };
    return {
      close: () => {
        // The connection outlives its statements' last reference, and only then writes its log back: do it now, so
        // that the file alone is the whole database.
        sqlite.exec("pragma wal_checkpoint");
        sqlite.close();
      },
      prepare: (sql: string) => {
        const known = statements.get(sql);
        if (known) return known;
        const fresh = prepare(sql);
        if (statements.size < 500) statements.set(sql, fresh);
        return fresh;
      },
    };
  };
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new ImmediateSqliteDriver({ database: async () => open() }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/**
 * The dialect behind a database address: `postgres://…`, or `sqlite:` and a path (`sqlite::memory:` for one in memory).
 */
export function dialectFor(databaseUrl: string): Dialect {
  if (databaseUrl.startsWith("sqlite:")) return sqliteDialect(databaseUrl.slice("sqlite:".length));
  return new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 10 }) });
}

/** Whether a statement failed because another row already has what may be there once. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    (error instanceof pg.DatabaseError && error.code === "23505") ||
    error.message.includes("UNIQUE constraint failed")
  );
}
