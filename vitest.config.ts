import { accessSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { ALIASES } from "./tests/support/aliases";
import { isOnOneDatabase, isQuick } from "./tests/support/scope";

/*
 * Everything once on SQLite, and what touches the database once more on PostgreSQL; but for `npm run test:all` each of them is asked on
 * one of the two, on PostgreSQL where locks decide what is sold, paid or sent. The files of these two projects share
 * their processes, where modules are loaded once. What draws components itself has a project of its own: it needs React's
 * development build, the others the built shop. The set-up starts a real PostgreSQL and makes the templates.
 */
const shared = {
  globalSetup: ["tests/support/global-setup.ts"],
  setupFiles: ["tests/support/own-profile.ts", "tests/support/short-failures.ts"],
  testTimeout: 120_000,
  hookTimeout: 300_000,
  // How slow a machine is says nothing about the shop.
  expect: { poll: { timeout: 15_000 } },
  // As many as the cores of a small machine: while one waits for a lock, a server or a clock, what is transformed and the databases
  // have a core, and each one more loads every module again.
  maxWorkers: 2,
  isolate: false,
  // Node itself loads the built shop, as where it is run. Transformed by Vite it took seconds in each process, and bore a source
  // map of 6 MB: where an error's stack was read, the search for it failed now and then (RangeError), in place of the error.
  server: { deps: { external: [/\/build\/server\//] } },
  // Pages are drawn and read by the thousand, and forgotten at once: with room for them they are swept less often.
  execArgv: ["--max-semi-space-size=64"],
};
/** Files of tests, as the settings below name them; each is there. */
const files = (folder: string, ...names: string[]) =>
  names.map((name) => {
    const file = `tests/${folder}/${name}.test.ts`;
    accessSync(file);
    return file;
  });
/**
 * Left to `npm run test:all`: servers that are started for one rule each (two processes and their lock stay), and how packets
 * are drawn inside, which the tests of a packet's facts see as well.
 */
const WHOLE_ONLY = [
  ...files("servers", "demonstration", "end", "files", "holds", "killed-imports", "mails-of-forms"),
  ...files("servers", "output", "refused-mails", "shipments", "terms"),
  ...files("shop", "packet-inside", "packet-names"),
];
/**
 * Left to `npm run test:ci` by `npm test`, each of three seconds and more: what starts servers, asks one question of many pages, forms
 * or storefronts, takes its time by nature (passwords, held stock, pictures, what chance finds), or is a part of the shop beside the
 * way of an order.
 */
const AFTERWARDS = [
  "tests/servers/**",
  ...files("browsers", "floor"),
  ...files("cli", "files", "removals"),
  ...files("data", "dialect"),
  ...files(
    "edge",
    "connections",
    "fuzz",
    "images",
    "navigation",
    "nearby-routes",
    "rule-circles",
    "style-files",
  ),
  ...files("http", "form-body", "json-body"),
  ...files("routes", "addresses", "cart-sent-again", "closed", "filters", "forms", "head", "invoice"),
  ...files("routes", "kept-pages", "large-catalogue", "loaders-set-no-cookie"),
  ...files("routes", "light-version", "limits", "order-cookie", "own-orders", "pages", "price-list"),
  ...files("routes", "privacy", "referral", "reviews", "settings", "shipments", "storefronts"),
  ...files("routes", "structured-data", "unstored", "variant", "visitor", "wishlist"),
  ...files("shop", "accounts", "ageing", "card", "catalogue-in-memory", "holds"),
  ...files("shop", "csv-formula", "exported-stock", "packet", "pictures", "plate", "whole-imports"),
];
/** What this run leaves out; one who runs such a file by hand has it asked. */
const LEFT = [...(isOnOneDatabase ? WHOLE_ONLY : []), ...(isQuick ? AFTERWARDS : [])];
/** As the shop is run: React checks nothing as it draws. */
const NODE_ENV = "production";
const DRAWN = ["tests/{remix,ui}/**/*.test.{ts,tsx}", "tests/routes/gallery.test.ts"];
/** What a sample asks on PostgreSQL: where several write at once, and the way of an order, which a quick run asks on SQLite. */
const ON_POSTGRES = [
  ...files("shop", "holds", "place", "races", "stock"),
  ...(isQuick ? [] : files("shop", "cart", "coupon", "orders", "outbox", "payments", "snapshot")),
  ...(isQuick ? [] : files("routes", "checkout")),
];
const onDatabase = ["shop", "routes", "cli"]
  .flatMap((folder) => readdirSync(join("tests", folder)).map((name) => `tests/${folder}/${name}`))
  .filter((file) => !isOnOneDatabase || ON_POSTGRES.includes(file))
  .filter((file) => file.endsWith(".test.ts") && !DRAWN.includes(file))
  .filter((file) => /support\/(databases|shop|app|sales)"/.test(readFileSync(file, "utf8")));

export default defineConfig({
  resolve: { alias: ALIASES },
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
          exclude: [...DRAWN, ...LEFT, ...(isOnOneDatabase ? onDatabase : [])],
          env: { TEST_ENGINE: "sqlite", NODE_ENV, ENV_FILE: "" },
        },
      },
      {
        extends: true,
        test: { ...shared, globalSetup: [], name: "components", include: DRAWN },
      },
      {
        extends: true,
        test: {
          ...shared,
          globalSetup: [],
          name: "postgres",
          include: onDatabase,
          exclude: LEFT,
          env: { TEST_ENGINE: "postgres", NODE_ENV, ENV_FILE: "" },
        },
      },
    ],
  },
});
