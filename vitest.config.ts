import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

/*
 * Two projects: everything once on SQLite, and what touches the database once more on PostgreSQL, but for what looks
 * at the form of pages only. The set-up starts a real PostgreSQL and makes the templates.
 */
const shared = {
  globalSetup: ["tests/support/global-setup.ts"],
  testTimeout: 30_000,
  hookTimeout: 120_000,
  maxWorkers: 2,
};
const FORM_ONLY = ["contract", "forms", "frame", "gallery", "head", "settings", "storefronts"].map(
  (name) => `tests/routes/${name}.test.ts`,
);
const onDatabase = ["shop", "routes", "cli"].flatMap((folder) =>
  readdirSync(join("tests", folder))
    .map((name) => `tests/${folder}/${name}`)
    .filter(
      (file) =>
        !FORM_ONLY.includes(file) &&
        file.endsWith(".test.ts") &&
        /support\/(databases|shop|app|sales)"/.test(readFileSync(file, "utf8")),
    ),
);

export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    globalSetup: shared.globalSetup,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          globalSetup: [],
          name: "sqlite",
          include: ["tests/**/*.test.{ts,tsx}"],
          env: { TEST_ENGINE: "sqlite" },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          globalSetup: [],
          name: "postgres",
          include: onDatabase,
          env: { TEST_ENGINE: "postgres" },
        },
      },
    ],
  },
});
