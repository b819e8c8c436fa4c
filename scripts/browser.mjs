import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

const find = (name) => {
  const path = `/usr/bin/${name}`;
  return existsSync(path) ? path : null;
};

/** Installs Debian's packages, where there is apt and root asks; the caller looks whether they came. */
function install(...packages) {
  if (process.getuid?.() !== 0 || !find("apt-get")) return;
  console.log(`Installing Debian's ${packages.join(" and ")}`);
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]])
    spawnSync("apt-get", args, { stdio: "ignore" });
}

/**
 * Finds a Chromium, or installs one and says so: CHROMIUM_PATH, Debian's, Playwright's own, Playwright's download.
 * The shell draws and runs pages as the whole browser does, and spares a quarter of the journeys' time.
 * Answers its path, or null for Playwright's own.
 */
export function findBrowser() {
  const { chromium } = require("playwright");
  const hasOwn = () => existsSync(chromium.executablePath());
  const debian = () => find("chromium-headless-shell") ?? find("chromium");
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (!find("chromium-headless-shell") && !hasOwn()) install("chromium-headless-shell");
  if (debian()) return debian();
  if (!hasOwn()) {
    console.log("No browser found: asking Playwright for its own");
    const cli = require.resolve("playwright/cli.js");
    spawnSync(process.execPath, [cli, "install", "chromium"], { stdio: "inherit", timeout: 180_000 });
  }
  if (hasOwn()) return null;
  install("chromium");
  if (debian()) return debian();
  throw new Error("The end-to-end tests need a Chromium: set CHROMIUM_PATH");
}

/** Paths of the text browsers that are here; installs them where apt can, and says loudly which are missing. */
export function findTextBrowsers() {
  const missing = () => ["w3m", "lynx"].filter((name) => !find(name));
  if (missing().length > 0) install(...missing());
  for (const name of missing()) console.warn(`SKIPPED: no ${name} here, its journey is not tested`);
  return { w3m: find("w3m"), lynx: find("lynx") };
}
