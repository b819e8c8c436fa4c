import { createHash } from "node:crypto";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { Features } from "lightningcss";
import { defineConfig, type Plugin } from "vite";
import type { GetModuleInfo } from "rollup";
import project from "./package.json" with { type: "json" };
import remixConfig from "./remix.config.js";
import { LOWER_STYLE, STYLED } from "./scripts/lower-style.mjs";
import { styleIndex } from "./scripts/style-index.mjs";

/** The module that reads the file of variables and makes a built server a production server: a file of its own, loaded first. */
const ENVIRONMENT = fileURLToPath(new URL("app/environment.server.ts", import.meta.url));

/**
 * Remix's plugin sets the server build's input itself. This one stands after it and gives the build two entries:
 * `index.js` (server.ts: the web server, and the module that `remix-serve` loads) and `shop.js` (the operator's
 * command line), which share one copy of every module.
 */
const serverEntries: Plugin = {
  name: "chenevis:server-entries",
  enforce: "post",
  config(_config, { command, isSsrBuild }) {
    if (command !== "build" || !isSsrBuild) return;
    return {
      build: {
        rollupOptions: {
          input: { index: "./server.ts", shop: "./cli/main.ts" },
          // Modules that a dynamically loaded chunk shares with an entry stay in the entry. Otherwise server.ts would
          // become a shared chunk in another folder, where it neither finds the client build beside it nor is what
          // `node` runs.
          preserveEntrySignatures: "allow-extension",
          output: {
            entryFileNames: "[name].js",
            chunkFileNames: "chunks/[name]-[hash].js",
            // Inlined into an entry, it would run after React: a file's imports come first.
            manualChunks: (id: string) => (id === ENVIRONMENT ? "environment" : undefined),
          },
        },
      },
    };
  },
  configResolved(config) {
    if (config.command !== "build" || !config.build.ssr) return;
    config.build.rollupOptions.input = { index: "./server.ts", shop: "./cli/main.ts" };
  },
};

const APP = fileURLToPath(new URL("app/", import.meta.url));
/**
 * The gallery uses every component: if it counted as a page, every module would get a file of its own. Who sees the test
 * provider's page comes from the checkout, and has its files.
 */
const UNCOUNTED = [`${APP}routes/system/gallery.tsx`, `${APP}routes/order/sandbox-payment.tsx`];
/** A component that this many pages need goes into the kit, the file that most pages load. */
const KIT_FROM = 2;

/** The pages of an account count as one: who sees one of them sees others, and most shoppers see none. */
const ACCOUNT = /^routes\/(account|privacy)\/.*/;
/** So do the pages that are read: articles, authors, questions, what the operator wrote, with the forms beneath and the newsletter's. */
const WRITTEN = /^routes\/(blog|content|messages|newsletter)\/.*/;
/** What so many of the catalogue's pages need is one file: each file more costs a shopper the headers of its answer. */
const CATALOGUE = "routes/catalogue/";
const CATALOGUE_FROM = 2;
/** A list and the page of all its filters show the same: what both need is the list's file. */
const LIST = `${CATALOGUE}collection.tsx`;
const FILTERS = `${CATALOGUE}filters.tsx`;
/** Who sees a cart goes on to the checkout: what both need, and what the checkout alone does, is one file. */
const CART = "routes/cart/cart.tsx";
const CHECKOUT = "routes/checkout/checkout.tsx";
const areasOf = (entries: string[]) => [
  ...new Set(entries.map((entry) => entry.replace(ACCOUNT, "account").replace(WRITTEN, "written"))),
];

/** What every page loads: the entry, the root, and the route that all others stand in. */
const ON_EVERY_PAGE = ["entry.client.tsx", "root.tsx", "pages.tsx"];

/** The entries (root, pages) whose first view needs a module; those uncounted aside. */
function entriesOf(id: string, getModuleInfo: GetModuleInfo): string[] {
  const entries = new Set<string>();
  const seen = new Set<string>();
  const walk = (from: string) => {
    if (seen.has(from) || UNCOUNTED.some((page) => from.startsWith(page))) return;
    seen.add(from);
    const info = getModuleInfo(from);
    if (info?.isEntry) entries.add(from.slice(APP.length).replace(/\?.*/, ""));
    for (const importer of info?.importers ?? []) walk(importer);
  };
  walk(id);
  return [...entries].sort();
}

/**
 * The file of the client build for a module: one file for all modules that the same pages need, because few files
 * compress better than many. Modules that are only imported dynamically stay where Rollup puts them.
 */
function clientChunk(id: string, { getModuleInfo }: { getModuleInfo: GetModuleInfo }): string | undefined {
  if (!id.startsWith(APP) || id.includes("?")) return undefined;
  const entries = entriesOf(id, getModuleInfo);
  if (entries.length === 0) return undefined;
  if (ON_EVERY_PAGE.some((entry) => entries.includes(entry))) return "frame";
  if (entries.includes(LIST) && entries.every((entry) => entry === LIST || entry === FILTERS)) return "list";
  const areas = areasOf(entries);
  if (id.startsWith(`${APP}ui/`) && areas.length >= KIT_FROM) return "kit";
  if (entries.filter((entry) => entry.startsWith(CATALOGUE)).length >= CATALOGUE_FROM) return "catalogue";
  if (entries.includes(CHECKOUT) && entries.every((entry) => entry === CART || entry === CHECKOUT))
    return "purchase";
  const pages = areas.length > 1 ? areas : entries;
  return `pages-${createHash("sha1").update(pages.join()).digest("hex").slice(0, 6)}`;
}

/** Every page loads the list of all routes' files: their names are short. */
const SHORT_NAMES = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: ({ name }: { name: string }) =>
    name.startsWith("pages-") ? "assets/p-[hash:7].js" : "assets/[name]-[hash:7].js",
};

/** Names of browsers as esbuild and lightningcss have them. */
const asTargets = (browsers: string[]) =>
  browsers.map((one) => one.replace("ios_saf", "ios").replace(" ", ""));

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias: { "~": join(import.meta.dirname, "app") } },
  plugins: [tailwindcss(), remix(remixConfig), styleIndex, serverEntries],
  css: {
    postcss: { plugins: LOWER_STYLE },
    // It would write variables for `light-dark()`, which stands nowhere.
    lightningcss: { exclude: Features.LightDark },
  },
  build: {
    cssMinify: "lightningcss",
    cssTarget: asTargets(STYLED),
    // The oldest browsers that scripts start in (docs/browsers.md).
    target: isSsrBuild ? "es2022" : asTargets(project.browserslist),
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: () => [] },
    // 3 kB less on the way to every browser than esbuild's; the server's build stays readable.
    ...(!isSsrBuild && {
      minify: "terser",
      // Nothing is written to a visitor's console; browsers report errors to the shop instead.
      terserOptions: {
        module: true,
        ecma: 2020,
        // The libraries' notices stand once, in public/licences.txt.
        format: { comments: false },
        compress: { passes: 3, keep_fargs: false, drop_console: true },
      },
      rollupOptions: {
        output: { manualChunks: clientChunk, ...SHORT_NAMES },
        // A route without a page has nothing for browsers: its file is empty.
        onwarn: (warning, warn) => {
          if (warning.code !== "EMPTY_BUNDLE") warn(warning);
        },
      },
    }),
  },
  server: { middlewareMode: true },
}));
