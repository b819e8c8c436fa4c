import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A measurement in TypeScript (`bench/…ts`), built as the server is, without a server. */
export async function buildForBench(file) {
  const outDir = join(root, "build", "bench");
  await build({
    configFile: false,
    root,
    logLevel: "error",
    resolve: { alias: { "~": join(root, "app") } },
    build: {
      ssr: join(root, "bench", file),
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      target: "node20",
    },
  });
  return import(pathToFileURL(join(outDir, file.replace(/ts$/, "js"))).href);
}
