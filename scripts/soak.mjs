import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBuild } from "./build.mjs";

/*
 * `npm run soak [-- REQUESTS [SEED]]`: the odd requests of `npm test`, ten times as many and others each time; a seed
 * brings the same ones again.
 */

const [requests = "20000", seed = String(Date.now() % 2 ** 31)] = process.argv.slice(2);
const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");

await ensureBuild();
const { status } = spawnSync(
  process.execPath,
  [vitest, "run", "tests/edge/fuzz.test.ts", "--project", "sqlite", "--reporter", "verbose"],
  {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    stdio: "inherit",
    env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
  },
);
process.exitCode = status ?? 1;
