import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import type { GetModuleInfo } from "rollup";
import tsconfigPaths from "vite-tsconfig-paths";
import remixConfig from "./remix.config.js";

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
          // A chunk that is loaded on demand may share modules with an entry: they stay in the entry, whose file must
          // be server.ts itself, for it finds the client build beside it and listens where it is run.
          preserveEntrySignatures: "allow-extension",
          output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
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
/** The gallery shows every component: counted, it would put every module into a file of its own. */
const GALLERY = `${APP}routes/system/gallery/`;
/** Pages that need a component from which it belongs to the kit, the file that most pages load. */
const KIT_FROM = 7;

/** The pages of an account count as one: who sees one of them sees others, and most shoppers see none. */
const ACCOUNT = /^routes\/(account|privacy)\/.*/;
const areasOf = (entries: string[]) => [
  ...new Set(entries.map((entry) => entry.replace(ACCOUNT, "account"))),
];

/** The entries (root, pages) whose first view needs a module; the gallery aside. */
function entriesOf(id: string, getModuleInfo: GetModuleInfo): string[] {
  const entries = new Set<string>();
  const seen = new Set<string>();
  const walk = (from: string) => {
    if (seen.has(from) || from.startsWith(GALLERY)) return;
    seen.add(from);
    const info = getModuleInfo(from);
    if (info?.isEntry) entries.add(from.slice(APP.length).replace(/\?.*/, ""));
    for (const importer of info?.importers ?? []) walk(importer);
  };
  walk(id);
  return [...entries].sort();
}

/**
 * The file of the client build that a module goes into: with the others that the same pages need, because few files
 * are smaller on the way than many. What is only imported on demand stays where Rollup puts it.
 */
function clientChunk(id: string, { getModuleInfo }: { getModuleInfo: GetModuleInfo }): string | undefined {
  if (!id.startsWith(APP) || id.includes("?")) return undefined;
  const entries = entriesOf(id, getModuleInfo);
  if (entries.length === 0) return undefined;
  if (entries.includes("root.tsx") || entries.includes("entry.client.tsx")) return "frame";
  const areas = areasOf(entries);
  if (id.startsWith(`${APP}ui/`) && areas.length >= KIT_FROM) return "kit";
  const pages = areas.length > 1 ? areas : entries;
  return `pages-${createHash("sha1").update(pages.join()).digest("hex").slice(0, 6)}`;
}
/**
 * Vite wraps every `import()` in code that first preloads what the module needs. Here that is loaded already or has no
 * styles of its own (all styles stand in the page): the import alone is enough, and half a kilobyte less on every page.
 * What cannot be fetched is told as Vite tells it.
 */
const plainImports: Plugin = {
  name: "chenevis:plain-imports",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js"
      ? `export const __vitePreload = (load) => load().catch((error) => {
          dispatchEvent(new Event("vite:preloadError"));
          throw error;
        });`
      : undefined,
};

/**
 * Remix and its router ask at run time for options that the whole build has decided. Said to the client build as
 * constants, whole ways of theirs that are never taken leave it: 1 kB less on every page.
 */
const constantOptions: Plugin = {
  name: "chenevis:constant-options",
  enforce: "pre",
  apply: ({ build }, { command }) => command === "build" && !build?.ssr,
  transform(code, id) {
    if (!/\/@remix-run\/(react\/dist\/esm|router\/dist)\/|\/react-router(-dom)?\/dist\//.test(id)) return;
    const options = { ...remixConfig.future, ...ROUTER_OPTIONS };
    return {
      code: code
        .replace(/(?:[\w.]+\.)?\bfuture\.(v[37]_\w+)/g, (asked, name: string) =>
          name in options ? String(options[name as keyof typeof options]) : asked,
        )
        .replaceAll("window.__remixContext.isSpaMode", "false"),
      map: null,
    };
  },
};
/**
 * The list of routes that every page loads goes without those that only data are read from: no link and no form of a
 * browser's router leads there. What documents preload by is the server's own list, which is whole.
 */
const shortManifest: Plugin = {
  name: "chenevis:short-manifest",
  apply: ({ build }, { command }) => command === "build" && Boolean(build?.ssr),
  async closeBundle() {
    const folder = fileURLToPath(new URL("build/client/assets/", import.meta.url));
    const name = (await readdir(folder)).find((file) => /^manifest-\w+\.js$/.test(file));
    if (!name) throw new Error("The client build has no manifest");
    const [, before = "", json = "", after = ""] =
      /^([^{]*)(\{.*\})(;?\s*)$/s.exec(await readFile(folder + name, "utf8")) ?? [];
    const manifest = JSON.parse(json) as { routes: Record<string, { hasAction: boolean }> };
    const drawn = async ([id, { hasAction }]: [string, { hasAction: boolean }]) =>
      hasAction ||
      /^export default/m.test(await readFile(`${APP}${id}.tsx`, "utf8").catch(() => "export default"));
    const routes = Object.entries(manifest.routes);
    const kept = await Promise.all(routes.map(drawn));
    const short = { ...manifest, routes: Object.fromEntries(routes.filter((_, index) => kept[index])) };
    const text = JSON.stringify(short, (_, value: unknown) => (value === false ? undefined : value));
    await writeFile(folder + name, before + text + after);
  },
};

const ROUTER_OPTIONS = {
  v7_normalizeFormMethod: true,
  v7_fetcherPersist: true,
  v7_partialHydration: true,
  v7_prependBasename: true,
  v7_relativeSplatPath: true,
  v7_skipActionErrorRevalidation: true,
};

/** Every page loads the list of all routes' files: their names are short. */
const SHORT_NAMES = {
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: ({ name }: { name: string }) =>
    name.startsWith("pages-") ? "assets/p-[hash:7].js" : "assets/[name]-[hash:7].js",
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    plainImports,
    constantOptions,
    tailwindcss(),
    remix(remixConfig),
    tsconfigPaths(),
    serverEntries,
    shortManifest,
  ],
  build: {
    cssMinify: "esbuild",
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: () => [] },
    // 3 kB less on the way to every browser than esbuild's; the server's build stays readable.
    ...(!isSsrBuild && {
      minify: "terser",
      // Nothing is written to a visitor's console: what went wrong is the shop's to know.
      terserOptions: {
        module: true,
        ecma: 2020,
        compress: { passes: 3, keep_fargs: false, drop_console: true },
      },
      rollupOptions: { output: { manualChunks: clientChunk, ...SHORT_NAMES } },
    }),
  },
  server: { middlewareMode: true },
}));
