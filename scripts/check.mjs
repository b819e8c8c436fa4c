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

/** Everything that is checked without running the shop, all at once; answers which of it passed. */
export const runChecks = () =>
  Promise.all([
    check("types", bin("tsc"), ["--noEmit"]),
    check("lint", bin("eslint"), ["."]),
    check("imports", bin("depcruise"), ["--config", ".dependency-cruiser.mjs", "app", "cli", "server.ts"]),
    check("format", bin("prettier"), ["--check", "--log-level", "warn", "."]),
  ]);

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = (await runChecks()).every(Boolean) ? 0 : 1;
