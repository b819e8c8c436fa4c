import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { installedPrograms, makePostgres } from "../support/postgres";

/* The database server that the tests bring along. */

it("runs from a project that nobody else may look into, whatever its folder is called", async () => {
  const project = mkdtempSync(join(tmpdir(), "chenevis-project-"));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  const programs = join(project, "Été à la ferme", "programs");
  mkdirSync(join(project, "Été à la ferme"));
  // What another test's shop keeps from all others would keep the programs from the user that runs them.
  const umask = process.umask(0o022);
  onTestFinished(() => void process.umask(umask));
  cpSync(installedPrograms(), programs, { recursive: true, verbatimSymlinks: true });
  chmodSync(project, 0o700);

  const server = await makePostgres([], programs);
  onTestFinished(() => server.remove());
  await server.start();
  const ask = async () => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query("select upper('été') as word");
    await client.end();
    return rows;
  };
  expect(await ask()).toEqual([{ word: "ÉTÉ" }]);
  await server.stop();
  await expect(ask()).rejects.toThrow();
});
