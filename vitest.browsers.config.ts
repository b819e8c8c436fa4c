import { join } from "node:path";
import { defineConfig } from "vitest/config";

/* `npm run old-browsers`: one browser after the other, against a demo shop that scripts/old-browsers.mjs starts. */
export default defineConfig({
  resolve: { alias: { "~": join(import.meta.dirname, "app") } },
  test: {
    include: ["browsers/*.browser.ts"],
    testTimeout: 180_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    fileParallelism: false,
  },
});
