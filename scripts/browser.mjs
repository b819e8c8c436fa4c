import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * Finds a Chromium, or installs one and says so: CHROMIUM_PATH, Debian's, Playwright's own, Playwright's download, apt
 * as root. Answers its path, or null for Playwright's own.
 */
export function findBrowser() {
  const own = () => {
    const { chromium } = require("playwright");
    return existsSync(chromium.executablePath());
  };
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const debian = "/usr/bin/chromium";
  if (existsSync(debian)) return debian;
  if (own()) return null;
  console.log("No browser found: asking Playwright for its own");
  const cli = require.resolve("playwright/cli.js");
  spawnSync(process.execPath, [cli, "install", "chromium"], { stdio: "inherit", timeout: 180_000 });
  if (own()) return null;
  if (process.getuid?.() === 0) {
    console.log("No download: installing Debian's chromium");
    spawnSync("apt-get", ["update"], { stdio: "ignore" });
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { stdio: "inherit" });
    if (existsSync(debian)) return debian;
  }
  throw new Error("The end-to-end tests need a Chromium: set CHROMIUM_PATH");
}

/** Paths of the text browsers that are here; installs them where apt can, and says loudly which are missing. */
export function findTextBrowsers() {
  const find = (name) => {
    const path = `/usr/bin/${name}`;
    return existsSync(path) ? path : null;
  };
  if (!(find("w3m") && find("lynx")) && process.getuid?.() === 0) {
    console.log("No w3m or no lynx: installing Debian's");
    spawnSync("apt-get", ["update"], { stdio: "ignore" });
    spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "w3m", "lynx"], { stdio: "ignore" });
  }
  for (const name of ["w3m", "lynx"])
    if (!find(name)) console.warn(`SKIPPED: no ${name} here, its journey is not tested`);
  return { w3m: find("w3m"), lynx: find("lynx") };
}
