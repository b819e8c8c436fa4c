import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig), tsconfigPaths(), serverEntries],
  build: {
    cssMinify: "esbuild",
    target: "es2022",
    assetsInlineLimit: 0,
    // 3 kB less on the way to every browser than esbuild's; the server's build stays readable.
    ...(!isSsrBuild && {
      minify: "terser",
      terserOptions: { compress: { passes: 2 } },
    }),
  },
  server: { middlewareMode: true },
}));
