import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBuild } from "./build.mjs";
import { runJourneys } from "./e2e.mjs";

/*
 * `npm test`: everything. Types and style, the build, vitest on both databases, the journeys in real browsers. Its last
 * line counts what passed and failed; types and style count as one each.
 */

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = (name) => join(root, "node_modules", ".bin", name);
const results = join(root, "test-results");
let passed = 0;
let failed = 0;

function count(name, ok) {
  console.log(`${ok ? "ok" : "FAILED"}: ${name}`);
  if (ok) passed++;
  else failed++;
}

function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** Runs a check beside others; what it says is printed whole once it ends. */
const check = (name, command, args) =>
  new Promise((resolve) => {
    const child = spawn(bin(command), args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (chunk) => (said += chunk));
    child.once("error", (error) => (said += error.message));
    child.once("close", (code) => {
      process.stdout.write(said);
      count(name, code === 0);
      resolve();
    });
  });

/** Reads a runner's own report; a runner that left none failed. */
function report(file) {
  try {
    return JSON.parse(readFileSync(join(results, file), "utf8"));
  } catch {
    failed++;
    return null;
  }
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

await Promise.all([
  check("types", "tsc", ["--noEmit"]),
  check("lint", "eslint", ["."]),
  check("format", "prettier", ["--check", "--log-level", "warn", "."]),
]);
await ensureBuild();
const unit = run(bin("vitest"), [
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile=${join(results, "vitest.json")}`,
]);
const units = report("vitest.json");
if (units) {
  passed += units.numPassedTests;
  failed += units.numFailedTests;
  if (units.numPendingTests > 0) console.warn(`SKIPPED: ${units.numPendingTests} tests of vitest's`);
  if (!unit && units.numFailedTests === 0) failed++;
}

const journeys = (await runJourneys([])) === 0;
const stats = report("e2e.json")?.stats;
if (stats) {
  passed += stats.expected;
  failed += stats.unexpected + stats.flaky;
  if (stats.skipped > 0) console.warn(`SKIPPED: ${stats.skipped} journeys`);
  if (!journeys && stats.unexpected + stats.flaky === 0) failed++;
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
