import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/* `npm run check`: types, lint, imports and format, side by side. */

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = (name) => join(root, "node_modules", ".bin", name);

/**
 * Runs a check beside others; what it says is printed whole once it ends, with how long it took.
 * @returns whether it passed
 */
export function check(name, command, args) {
  const began = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (chunk) => (said += chunk));
    child.once("error", (error) => (said += error.message));
    child.once("close", (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      console.log(`${said}${code === 0 ? "ok" : "FAILED"}: ${name} (${seconds} s)`);
      resolve(code === 0);
    });
  });
}

/**
 * TypeScript 7, which is compiled to native code: it reads the project in a third of the processor's time. The linter and Remix need the older
 * one beside it, whose program has the same name.
 */
const TYPES = join(root, "node_modules", "typescript-native", "bin", "tsc");

/** Where what was found last time is kept: of files that did not change since, it is not found again. */
const kept = (name) => join(root, "node_modules", ".cache", name);

/** Everything that is checked without running the shop, all at once; answers which of it passed. */
export const runChecks = () =>
  Promise.all([
    check("types", process.execPath, [
      TYPES,
      "--noEmit",
      "--incremental",
      "--tsBuildInfoFile",
      kept("types.json"),
    ]),
    // No rule of ours reads another file than the one that it judges, so that one that did not change stays right.
    check("lint", bin("eslint"), [
      "--cache",
      "--cache-strategy=content",
      `--cache-location=${kept("lint.json")}`,
      ".",
    ]),
    check("imports", bin("depcruise"), [
      "--config",
      ".dependency-cruiser.mjs",
      "app",
      "cli",
      "gallery",
      "server.ts",
    ]),
    check("format", bin("prettier"), [
      "--check",
      "--log-level=warn",
      "--cache",
      `--cache-location=${kept("format.json")}`,
      ".",
    ]),
  ]);

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = (await runChecks()).every(Boolean) ? 0 : 1;
