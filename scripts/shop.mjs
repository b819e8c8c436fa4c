import { pathToFileURL } from "node:url";
import { fileURLToPath } from "node:url";
import { ensureBuild } from "./build.mjs";

/* `npm run shop -- …`: the operator's command line, from the same build as the server. */

await ensureBuild();
const file = fileURLToPath(new URL("../build/server/shop.js", import.meta.url));
const { runCommand } = await import(pathToFileURL(file).href);
process.exitCode = await runCommand(process.argv.slice(2));
