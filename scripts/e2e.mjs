import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser, findTextBrowsers } from "./browser.mjs";
import { startDemoShop } from "./demo-shop.mjs";
import { openScratch } from "./scratch.mjs";

/* `npm run e2e [-- what Playwright takes]`: the journeys against the built demo shop, in real browsers. */

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL("..", import.meta.url));

/** Runs the journeys; answers Playwright's exit code. */
export async function runJourneys(args) {
  const browser = findBrowser();
  const text = findTextBrowsers();
  const scratch = openScratch();
  let shop;
  try {
    shop = await startDemoShop({ coupons: "tests/support/coupons.csv" });
    const { env, origin, varDir } = shop;
    return await new Promise((resolve) => {
      const run = spawn(process.execPath, [require.resolve("@playwright/test/cli"), "test", ...args], {
        cwd: root,
        stdio: "inherit",
        env: {
          ...env,
          E2E_ORIGIN: origin,
          E2E_VAR_DIR: varDir,
          TEST_WALK: process.env.TEST_WALK ?? join(scratch.folder, "walk"),
          ...(browser && { CHROMIUM_PATH: browser }),
          ...(text.w3m && { W3M_PATH: text.w3m }),
          ...(text.lynx && { LYNX_PATH: text.lynx }),
        },
      });
      run.once("exit", (code) => resolve(code ?? 1));
    });
  } finally {
    await shop?.stop();
    scratch.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = await runJourneys(process.argv.slice(2));
