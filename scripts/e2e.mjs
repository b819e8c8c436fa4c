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

/**
 * Starts the shop that the journeys are made in.
 * @returns how they are run there, which answers Playwright's exit code, and how the shop is ended
 */
export async function openJourneys() {
  const scratch = openScratch();
  const shop = await startDemoShop({ coupons: "tests/support/coupons.csv" }).catch((error) => {
    scratch.close();
    throw error;
  });
  const browser = findBrowser();
  const text = findTextBrowsers();
  const { env, origin, varDir } = shop;
  const run = (args) =>
    new Promise((resolve) => {
      const journeys = spawn(process.execPath, [require.resolve("@playwright/test/cli"), "test", ...args], {
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
      journeys.once("exit", (code) => resolve(code ?? 1));
    });
  const close = async () => {
    await shop.stop();
    scratch.close();
  };
  return { run, close };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const journeys = await openJourneys();
  try {
    process.exitCode = await journeys.run(process.argv.slice(2));
  } finally {
    await journeys.close();
  }
}
