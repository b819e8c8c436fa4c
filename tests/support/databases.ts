import { randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

/** Address of a database of one's own, copied from a template; nobody drops it before the run ends. */
export async function copyDatabase(template: Template, on: Engine = engine): Promise<string> {
  const name = `t_${randomBytes(8).toString("hex")}`;
  if (on === "sqlite") {
    const file = join(mkdtempSync(join(tmpdir(), "chenevis-db-")), `${name}.sqlite`);
    copyFileSync(join(required("TEST_TEMPLATES"), `${template}.sqlite`), file);
    return `sqlite:${file}`;
  }
  const server = new URL(required("TEST_POSTGRES_URL"));
  const admin = new pg.Client({ connectionString: server.href });
  await admin.connect();
  try {
    await admin.query(`create database ${name} template ${required("TEST_POSTGRES_PREFIX")}_${template}`);
  } finally {
    await admin.end();
  }
  server.pathname = `/${name}`;
  return server.href;
}

/** An open database of one's own, closed when the test ends. */
export async function testDatabase(template: Template = "empty"): Promise<Db> {
  const db = openDatabase(await copyDatabase(template));
  onTestFinished(() => db.destroy());
  return db;
}
