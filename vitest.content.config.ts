import { join } from "node:path";
import { defineConfig } from "vitest/config";

/* `npm run content:check`: what the texts say and how, alone: nothing is built or started for it. */
export default defineConfig({
  resolve: { alias: { "~": join(import.meta.dirname, "app") } },
  test: {
    include: ["tests/content/*.test.ts", "tests/locales.test.ts"],
    setupFiles: ["tests/support/own-profile.ts", "tests/support/short-failures.ts"],
    isolate: false,
    testTimeout: 120_000,
  },
});
