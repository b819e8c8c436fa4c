import { randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { onTestFinished } from "vitest";
import { type Db, openDatabase } from "~/data/db.server";

/*
 * Databases for tests, made by copying a template that the run's set-up migrated once: `empty`, or `demo` with the
 * whole demo shop. Which engine is the vitest project's.
 */

export type Engine = "sqlite" | "postgres";
export type Template = "empty" | "demo";

/** The engine of the project that runs. */
export const engine = (process.env["TEST_ENGINE"] ?? "sqlite") as Engine;

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: tests run through "npm test" or vitest.config.ts`);
  return value;
}

/** Does something on the PostgreSQL server beside its databases. */
async function administer(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: required("TEST_POSTGRES_URL") });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

/** Address of a database of one's own, copied from a template. It ends with the run, or by `dropDatabase`. */
export async function copyDatabase(template: Template, on: Engine = engine): Promise<string> {
  const name = `t_${randomBytes(8).toString("hex")}`;
  if (on === "sqlite") {
    const file = join(mkdtempSync(join(tmpdir(), "chenevis-db-")), `${name}.sqlite`);
    copyFileSync(join(required("TEST_TEMPLATES"), `${template}.sqlite`), file);
    return `sqlite:${file}`;
  }
  const from = `${required("TEST_POSTGRES_PREFIX")}_${template}`;
  await administer((admin) => admin.query(`create database ${name} template ${from} strategy file_copy`));
  const address = new URL(required("TEST_POSTGRES_URL"));
  address.pathname = `/${name}`;
  return address.href;
}

/** Forgets a database that nobody uses any more: a run makes more of them than memory holds. */
export async function dropDatabase(address: string): Promise<void> {
  if (address.startsWith("sqlite:"))
    rmSync(dirname(address.slice("sqlite:".length)), { recursive: true, force: true });
  else {
    const name = new URL(address).pathname.slice(1);
    // Waits five seconds for connections that are ending; to force them would be an error of theirs.
    await administer((admin) => admin.query(`drop database ${name}`));
  }
}

/** An open database of one's own, forgotten when the test ends. */
export async function testDatabase(template: Template = "empty"): Promise<Db> {
  const address = await copyDatabase(template);
  const db = openDatabase(address);
  onTestFinished(async () => {
    await db.destroy();
    await dropDatabase(address);
  });
  return db;
}
