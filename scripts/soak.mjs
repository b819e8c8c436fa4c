import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ensureBuild } from "./build.mjs";

/*
 * `npm run soak [-- [REQUESTS [SEED]] [--only kill,faults] [--kills 50] [--short]]`: one soak after the other, and as the
 * last line what they tried and what became of it. REQUESTS and SEED are of the odd requests (`fuzz`): ten times as many
 * as in `npm run test:ci`, others each time; a seed brings the same ones again. `--short` asks each a tenth of the time, as
 * `npm run test:all` does. The exit code is 1 where a soak failed, or where anything was lost or doubled.
 */

const root = fileURLToPath(new URL("..", import.meta.url));
const FILES = {
  fuzz: "tests/edge/fuzz.test.ts",
  ...Object.fromEntries(
    readdirSync(join(root, "soak"))
      .filter((name) => name.endsWith(".soak.ts"))
      .map((name) => [name.slice(0, -".soak.ts".length), `soak/${name}`]),
  ),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string" }, kills: { type: "string" }, short: { type: "boolean" } },
});
/** How often each soak goes round in its short form; what its own environment variable says counts more. */
const SHORT = {
  SOAK_KILLS: "5",
  SOAK_FAULTS: "1",
  SOAK_ROUNDS: "2",
  SOAK_SHAPES: "2",
  SOAK_FLOOD_SECONDS: "5",
};
const [requests = values.short ? "4000" : "20000", seed = String(Date.now() % 2 ** 31)] = positionals;
const only = values.only?.split(",") ?? Object.keys(FILES);
const unknown = only.filter((name) => !Object.hasOwn(FILES, name));
if (unknown.length > 0) {
  console.error(`No soak ${unknown.join(", ")}: there are ${Object.keys(FILES).join(", ")}`);
  process.exit(2);
}

await ensureBuild();
const folder = mkdtempSync(join(tmpdir(), "chenevis-soak-"));
const tallies = join(folder, "tally.jsonl");
const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
const { status } = spawnSync(
  process.execPath,
  [
    vitest,
    "run",
    "--config",
    "vitest.soak.config.ts",
    ...["--reporter=verbose", "--reporter=json", `--outputFile=${join(root, "test-results", "soak.json")}`],
    ...only.map((name) => FILES[name]),
  ],
  {
    cwd: root,
    stdio: "inherit",
    env: {
      ...(values.short && SHORT),
      ...process.env,
      FUZZ_REQUESTS: requests,
      FUZZ_SEED: seed,
      SOAK_TALLY: tallies,
      ...(values.kills && { SOAK_KILLS: values.kills }),
    },
  },
);

const sum = { tried: 0, held: 0, lost: 0, doubled: 0 };
const lines = existsSync(tallies) ? readFileSync(tallies, "utf8").trim().split("\n") : [];
for (const line of lines) {
  const tally = JSON.parse(line);
  for (const what of Object.keys(sum)) sum[what] += tally[what];
}
rmSync(folder, { recursive: true });
console.log(`${sum.tried} tried, ${sum.held} held, ${sum.lost} lost, ${sum.doubled} doubled`);
process.exitCode = status === 0 && sum.lost + sum.doubled === 0 ? 0 : 1;
