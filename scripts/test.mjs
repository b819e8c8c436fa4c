import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { check, runChecks } from "./check.mjs";
import { runJourneys } from "./e2e.mjs";
import { tryBrowsers } from "./old-browsers.mjs";

/*
 * Types, style, the build, vitest on both databases, the journeys in real browsers. `npm run test:ci`, before a merge: of what
 * multiplies (widths, kinds of browsers, databases) a sample. `npm test`: the files of that sample that are asked while somebody
 * waits. `npm run test:all`: all of it, the pictures of `npm run shots` at one width, and the soaks in their short form. The last
 * line counts what passed and failed; types, style, imports, the build and the pictures count as one each.
 */

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = (name) => join(root, "node_modules", ".bin", name);
const results = join(root, "test-results");
const named = ["all", "sample"].find((name) => process.argv.includes(`--${name}`));
// A build server runs README's own command, and asks what every merge has to pass.
const scope = named ?? (process.env.CI ? "sample" : "quick");
const isWhole = scope === "all";
process.env.TEST_SCOPE = scope;
let passed = 0;
let failed = 0;

function count(ok) {
  if (ok) passed++;
  else failed++;
  return ok;
}

const began = performance.now();
/** Says how far a run has come. */
function tellTime(ended) {
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`\n${ended} ended after ${Math.floor(seconds / 60)} min ${seconds % 60} s`);
}

/** Runs a program that says itself what it does; whether it ended well. */
const run = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit" });
    child.once("error", (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once("close", (code) => resolve(code === 0));
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

console.log(
  `Node ${process.version}; asked: ${{ all: "all", sample: "the sample of test:ci", quick: "the files of npm test" }[scope]}`,
);
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** Adds what a run of vitest's told. @param ok whether it ended well */
function countUnits(file, ok) {
  const units = report(file);
  if (!units) return;
  passed += units.numPassedTests;
  failed += units.numFailedTests;
  if (units.numPendingTests > 0) console.warn(`SKIPPED: ${units.numPendingTests} tests of vitest's`);
  if (!ok && units.numFailedTests === 0) failed++;
}

// What is found once is read by the other runner too.
process.env.TEST_WALK = join(results, "walk");
// All at once, so that no core waits; tests begin with the build.
const checks = runChecks().then((all) => all.forEach(count));
if (count(await check("build", process.execPath, [join(root, "scripts", "build.mjs")]))) {
  const json = `--outputFile=${join(results, "vitest.json")}`;
  const unit = await run(bin("vitest"), ["run", "--reporter=default", "--reporter=json", json]);
  await checks;
  countUnits("vitest.json", unit);
  tellTime("vitest");

  const journeys = (await runJourneys([])) === 0;
  const stats = report("e2e.json")?.stats;
  if (stats) {
    passed += stats.expected;
    failed += stats.unexpected + stats.flaky;
    if (stats.skipped > 0) console.warn(`SKIPPED: ${stats.skipped} journeys`);
    if (!journeys && stats.unexpected + stats.flaky === 0) failed++;
  }
  tellTime("The journeys");

  // Somebody who waits is not kept by it; of a sample one old engine is asked, the oldest Chromium here that scripts start in.
  if (scope !== "quick") {
    const options = isWhole ? { brings: false } : { names: ["chromium-90"], brings: true };
    const bought = await tryBrowsers({ ...options, report: join(results, "browsers.json") });
    if (existsSync(join(results, "browsers.json"))) countUnits("browsers.json", bought);
    else if (!bought) failed++;
    tellTime("The purchases in old browsers");
  }

  if (isWhole) {
    const pictures = ["scripts/shots.mjs", join(results, "shots"), "320"];
    count(await check("pictures of every page", process.execPath, pictures));
    countUnits("soak.json", await run(process.execPath, [join(root, "scripts", "soak.mjs"), "--short"]));
  }
}
await checks;

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
