import { chmodSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { inTransaction, migrate, openDatabase } from "../../app/data/db.server";
import * as coupons from "../../cli/coupons";
import { loadShop } from "../../cli/setup";
import { openScratch } from "../../scripts/scratch.mjs";
import "./own-profile";
import { makePostgres } from "./postgres";
import { keepRows } from "./postgres-databases";

/* Before every run: a real PostgreSQL, and on both engines the templates that tests copy. */

/** Migrates a database and, for the demo, loads the shop by the operator's own importers. */
export async function fill(url: string, demo: boolean): Promise<void> {
  const db = openDatabase(url);
  try {
    await migrate(db);
    if (!demo) return;
    const operator = { kind: "operator", name: null } as const;
    const by = { now: Date.now(), operator };
    await inTransaction(db, (tx) => loadShop(tx, join(process.cwd(), "demo"), by));
    // A percentage that anybody may use, which the demo has not.
    const lines: string[] = [];
    const say = (line: string) => lines.push(line);
    const io = { ...by, db, cwd: "tests/support", out: say, err: say };
    if ((await coupons.run(["import", "coupons.csv"], io)) !== 0) throw new Error(lines.join("\n"));
  } finally {
    await db.destroy();
  }
}

/** What our own holds is thrown away with the run: it need not wait for the disk, nor be tidied up. */
const POSTGRES = [
  "max_connections=200",
  "fsync=off",
  "full_page_writes=off",
  "synchronous_commit=off",
  "autovacuum=off",
  "file_copy_method=clone",
];

/** The server that `TEST_DATABASE_URL` names, or one of our own that ends with the run. */
async function startPostgres(): Promise<{ url: string; remove(): Promise<void> }> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return { url: given, remove: async () => undefined };
  const server = await makePostgres(POSTGRES);
  await server.start();
  return server;
}

export default async function setUp(): Promise<() => Promise<void>> {
  const { folder, close } = openScratch();
  // PostgreSQL may run as a user of its own, which has to get through.
  chmodSync(folder, 0o755);
  for (const name of ["empty", "demo"])
    await fill(`sqlite:${join(folder, `${name}.sqlite`)}`, name === "demo");

  const postgres = await startPostgres();
  const prefix = `chenevis_${process.pid}`;
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  for (const name of ["empty", "demo"]) {
    await admin.query(`create database ${prefix}_${name}`);
    const url = new URL(postgres.url);
    url.pathname = `/${prefix}_${name}`;
    await fill(url.href, name === "demo");
    await keepRows(url.href);
  }
  await admin.end();

  Object.assign(process.env, {
    TEST_TEMPLATES: folder,
    TEST_POSTGRES_URL: postgres.url,
    TEST_POSTGRES_PREFIX: prefix,
    TEST_WALK: process.env["TEST_WALK"] ?? join(folder, "walk"),
    VAR_DIR: join(folder, "var"),
    SESSION_SECRETS: "secret-of-the-tests-of-32-letters",
    LOG_LEVEL: "silent",
    ENV_FILE: "",
  });
  return async () => {
    await postgres.remove();
    close();
  };
}
