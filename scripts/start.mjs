import { spawn } from "node:child_process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ensureBuild } from "./build.mjs";
import { C_LIBRARY } from "./c-library.mjs";

/* `npm start`: builds where there is no build of this tree, sets the database up, then serves. */

await ensureBuild();
const built = (name) => fileURLToPath(new URL(`../build/server/${name}`, import.meta.url));
const { runCommand } = await import(pathToFileURL(built("shop.js")).href);
const code = await runCommand(["setup"]);
if (code !== 0) process.exit(code);

const server = spawn(process.execPath, [built("index.js")], {
  env: { ...C_LIBRARY, ...process.env },
  stdio: "inherit",
});
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => server.kill(signal));
server.once("exit", (status) => process.exit(status ?? 1));
