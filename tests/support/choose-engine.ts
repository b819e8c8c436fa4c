import { expect, inject } from "vitest";

/* Before each file of a sample: which of the two databases it is asked on. */

declare module "vitest" {
  interface ProvidedContext {
    /** The files of a sample that are asked on PostgreSQL. */
    onPostgres: string[];
  }
}

const { testPath = "" } = expect.getState();
process.env["TEST_ENGINE"] = inject("onPostgres").some((file) => testPath.endsWith(file))
  ? "postgres"
  : "sqlite";
