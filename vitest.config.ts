import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

/*
 * Everything once on SQLite, and what touches the database once more on PostgreSQL, but for what looks at the form of
 * pages only. The files of these two projects share their processes, where modules are loaded once. What draws
 * components itself has a project of its own: it needs React's development build, the others the built shop.
 * The set-up starts a real PostgreSQL and makes the templates.
 */
const shared = {
  globalSetup: ["tests/support/global-setup.ts"],
  testTimeout: 30_000,
  hookTimeout: 120_000,
  maxWorkers: 2,
  isolate: false,
};
const DRAWN = ["tests/{remix,ui}/**/*.test.{ts,tsx}", "tests/routes/gallery.test.ts"];
const FORM_ONLY = [
  "contract",
  "forms",
  "frame",
  "gallery",
  "head",
  "return-paths",
  "settings",
  "storefronts",
  "variant",
].map((name) => `tests/routes/${name}.test.ts`);
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
          include: ["tests/**/*.test.ts"],
          exclude: DRAWN,
          env: { TEST_ENGINE: "sqlite" },
        },
      },
      {
        extends: true,
        test: { ...shared, globalSetup: [], name: "components", include: DRAWN, isolate: true },
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
