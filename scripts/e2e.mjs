import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser, findTextBrowsers } from "./browser.mjs";
import { ensureBuild } from "./build.mjs";

/* `npm run e2e [-- what Playwright takes]`: the journeys against the built demo shop, in real browsers. */

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL("..", import.meta.url));

/** Starts the demo shop on a free port. */
async function startShop(env) {
  const setup = spawnSync(process.execPath, [join(root, "scripts", "shop.mjs"), "setup"], {
    env,
    stdio: "inherit",
  });
  if (setup.status !== 0) throw new Error("The demo shop did not load");
  const child = spawn(process.execPath, [join(root, "build", "server", "index.js")], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
      const found = /"port":(\d+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once("exit", () => reject(new Error(output)));
  });
  return { child, origin: `http://127.0.0.1:${port}` };
}

/** Runs the journeys; answers Playwright's exit code. */
export async function runJourneys(args) {
  await ensureBuild();
  const varDir = mkdtempSync(join(tmpdir(), "chenevis-e2e-"));
  const env = {
    ...process.env,
    NODE_ENV: "production",
    VAR_DIR: varDir,
    PORT: "0",
    LOG_LEVEL: "info",
    PUBLIC_URL: "http://localhost:3000",
  };
  const browser = findBrowser();
  const text = findTextBrowsers();
  const { child, origin } = await startShop(env);
  try {
    return await new Promise((resolve) => {
      const run = spawn(process.execPath, [require.resolve("@playwright/test/cli"), "test", ...args], {
        cwd: root,
        stdio: "inherit",
        env: {
          ...env,
          E2E_ORIGIN: origin,
          E2E_VAR_DIR: varDir,
          ...(browser && { CHROMIUM_PATH: browser }),
          ...(text.w3m && { W3M_PATH: text.w3m }),
          ...(text.lynx && { LYNX_PATH: text.lynx }),
        },
      });
      run.once("exit", (code) => resolve(code ?? 1));
    });
  } finally {
    await new Promise((resolve) => {
      child.once("exit", resolve);
      child.kill();
    });
    rmSync(varDir, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await runJourneys(process.argv.slice(2));
