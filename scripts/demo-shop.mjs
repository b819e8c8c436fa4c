import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBuild } from "./build.mjs";
import { C_LIBRARY } from "./c-library.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Waits for the line of a server's log that names its port. */
export function portOf(child) {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
      const port = /"port":(\d+)/.exec(output)?.[1];
      if (port) resolve(Number(port));
    });
    child.once("exit", () => reject(new Error(output)));
  });
}

/**
 * Starts the built demo shop, on a free port and a database of its own.
 * Answers where it is, the environment its commands need, and how to end it and forget it.
 * @param options.catalogue a file of varieties to sell instead of the demo's
 * @param options.coupons a file of codes beside the demo's
 * @param options.databaseUrl an empty database instead of a file of its own
 * @param options.keepsPages whether public pages are answered from memory (PAGE-58); else each one is drawn
 * @param options.nodeOptions `NODE_OPTIONS` of the server
 * @param options.imports modules that the server loads before its own; they may exchange messages with `child`
 */
export async function startDemoShop(options = {}) {
  const { catalogue, coupons, databaseUrl, nodeOptions, keepsPages = true, imports = [] } = options;
  await ensureBuild();
  const varDir = mkdtempSync(join(tmpdir(), "chenevis-demo-"));
  const env = {
    ...C_LIBRARY,
    ...process.env,
    // Each shopper of a test sends an address of their own (X-Forwarded-For), so that none uses up another's limits.
    TRUST_PROXY: "on",
    VAR_DIR: varDir,
    PORT: "0",
    LOG_LEVEL: "info",
    // What a developer keeps for their own shop is none of a test's.
    ENV_FILE: "",
    PUBLIC_URL: "http://localhost:3000",
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(!keepsPages && { PAGE_CACHE_MB: "0" }),
  };
  const commands = [
    ["setup", "--demo"],
    ...(catalogue ? [["catalogue", "import", catalogue]] : []),
    ...(coupons ? [["coupons", "import", coupons]] : []),
  ];
  const run = (command) =>
    spawnSync(process.execPath, [join(root, "scripts", "shop.mjs"), ...command], { env, encoding: "utf8" });
  for (const command of commands) {
    let done = run(command);
    // A catalogue takes the place of the demonstration's, and tells of how much first (CATALOGUE-22).
    const removes = /--removes (\d+)/.exec(done.stderr)?.[1];
    if (done.status === 1 && removes) done = run([...command, "--removes", removes]);
    if (done.status !== 0) throw new Error(`The demo shop did not load: ${done.stderr}`);
  }
  const loaded = imports.flatMap((module) => ["--import", module]);
  const child = spawn(process.execPath, [...loaded, join(root, "build", "server", "index.js")], {
    env: { ...env, ...(nodeOptions && { NODE_OPTIONS: nodeOptions }) },
    stdio: ["ignore", "pipe", "inherit", ...(imports.length > 0 ? ["ipc"] : [])],
  });
  const origin = `http://127.0.0.1:${await portOf(child)}`;
  const stop = async () => {
    await new Promise((resolve) => {
      child.once("exit", resolve);
      child.kill();
    });
    rmSync(varDir, { recursive: true, force: true });
  };
  return { origin, varDir, env, child, pid: child.pid, stop };
}
