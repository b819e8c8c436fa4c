import { fileURLToPath, pathToFileURL } from "node:url";
import { ensureBuild } from "./build.mjs";

/* `npm start`: builds where there is no build of this tree, sets the database up, then serves. */

process.env.NODE_ENV ??= "production";
await ensureBuild();
const built = (name) => fileURLToPath(new URL(`../build/server/${name}`, import.meta.url));
const { runCommand } = await import(pathToFileURL(built("shop.js")).href);
const code = await runCommand(["setup"]);
if (code !== 0) process.exit(code);
const { startServer } = await import(pathToFileURL(built("index.js")).href);
await startServer();
