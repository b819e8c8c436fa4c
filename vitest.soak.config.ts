import { defineConfig } from "vitest/config";
import { ALIASES } from "./tests/support/aliases";

/* `npm run soak`: what takes too long for `npm test`, one file after the other, against real databases and processes. */
export default defineConfig({
  resolve: { alias: ALIASES },
  test: {
    globalSetup: ["tests/support/global-setup.ts"],
    include: ["soak/*.soak.ts", "tests/edge/fuzz.test.ts"],
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
    maxWorkers: 1,
    fileParallelism: false,
    isolate: true,
    env: { TEST_ENGINE: "sqlite", ENV_FILE: "" },
  },
});
