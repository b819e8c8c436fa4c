import { spawn } from "node:child_process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ensureBuild } from "./build.mjs";

/* `npm start`: builds where there is no build of this tree, sets the database up, then serves. */

process.env.NODE_ENV ??= "production";
await ensureBuild();
const built = (name) => fileURLToPath(new URL(`../build/server/${name}`, import.meta.url));
const { runCommand } = await import(pathToFileURL(built("shop.js")).href);
const code = await runCommand(["setup"]);
if (code !== 0) process.exit(code);

/** The C library keeps what drawn pictures took, a gigabyte of it, unless it is told before a process starts (docs/operating.md). */
const MEMORY = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
const server = spawn(process.execPath, [built("index.js")], {
  env: { ...MEMORY, ...process.env },
  stdio: "inherit",
});
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => server.kill(signal));
server.once("exit", (status) => process.exit(status ?? 1));
