import { randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { type Db, openDatabase } from "~/data/db.server";
import { copyPostgres, dropPostgres } from "./postgres-databases";
import { required } from "./required";

/*
 * Databases for tests, made by copying a template that the run's set-up migrated once: `empty`, or `demo` with the
 * whole demo shop. Which engine is the vitest project's.
 */

export type Engine = "sqlite" | "postgres";
export type Template = "empty" | "demo";

/** The engine of the project that runs. */
export const engine = (process.env["TEST_ENGINE"] ?? "sqlite") as Engine;

/** Address of a database of one's own, copied from a template. It ends with the run, or by `dropDatabase`. */
export async function copyDatabase(template: Template, on: Engine = engine): Promise<string> {
  if (on === "postgres") return copyPostgres(template);
  const name = `t_${randomBytes(8).toString("hex")}`;
  const file = join(mkdtempSync(join(tmpdir(), "chenevis-db-")), `${name}.sqlite`);
  copyFileSync(join(required("TEST_TEMPLATES"), `${template}.sqlite`), file);
  return `sqlite:${file}`;
}

/** Forgets a database that nobody uses any more: a run makes more of them than memory holds. */
export async function dropDatabase(address: string): Promise<void> {
  if (address.startsWith("sqlite:"))
    rmSync(dirname(address.slice("sqlite:".length)), { recursive: true, force: true });
  else await dropPostgres(address);
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
