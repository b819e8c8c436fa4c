import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import autocannon from "autocannon";
import { ensureBuild } from "../scripts/build.mjs";

/*
 * `npm run bench`: how many pages a second the shop gives out and what each costs in CPU, beside a bare Node server
 * that sends the very same bytes, one after the other in one run. Ratios travel between machines; seconds do not.
 */

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const CONNECTIONS = 10;
const PAGES = { home: "/", "listing of 24": "/collections/all", product: "/produit/northern-lights" };

/** CPU seconds a process has used, all its threads; null where the system does not tell. */
function cpuOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return null;
  }
}

function portOf(child) {
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

/** This file started with "bare": a server that answers every path with bytes it fetched once. */
async function serveBare(origin) {
  const answers = new Map();
  for (const path of Object.values(PAGES)) {
    const response = await fetch(origin + path);
    const headers = Object.fromEntries(response.headers);
    delete headers["transfer-encoding"];
    delete headers.connection;
    delete headers["keep-alive"];
    const body = Buffer.from(await response.arrayBuffer());
    answers.set(path, { headers: { ...headers, "content-length": String(body.length) }, body });
  }
  const server = createServer((req, res) => {
    const { headers, body } = answers.get(req.url);
    res.writeHead(200, headers).end(body);
  });
  server.listen(0, "127.0.0.1", () => console.log(JSON.stringify({ port: server.address().port })));
}

async function measure(origin, path, pid) {
  const run = (duration) =>
    autocannon({
      url: origin + path,
      connections: CONNECTIONS,
      duration,
      headers: { "accept-encoding": "identity" },
    });
  await run(1);
  const before = cpuOf(pid);
  const result = await run(SECONDS);
  const after = cpuOf(pid);
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path}: ${result.non2xx} failures`);
  return {
    perSecond: result.requests.average,
    cpuMs: before === null || after === null ? null : ((after - before) * 1000) / result.requests.total,
  };
}

async function main() {
  await ensureBuild();
  const folder = mkdtempSync(join(tmpdir(), "chenevis-bench-"));
  const env = { ...process.env, NODE_ENV: "production", VAR_DIR: folder, PORT: "0", LOG_LEVEL: "info" };
  const here = fileURLToPath(import.meta.url);
  const children = [];
  const start = (args) => {
    const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "inherit"] });
    children.push(child);
    return child;
  };
  try {
    const setup = spawnSync(
      process.execPath,
      [fileURLToPath(new URL("../scripts/shop.mjs", import.meta.url)), "setup"],
      {
        env,
      },
    );
    if (setup.status !== 0) throw new Error(String(setup.stderr));
    const shop = start(["build/server/index.js"]);
    const shopOrigin = `http://127.0.0.1:${await portOf(shop)}`;
    const bare = start([here, "bare", shopOrigin]);
    const bareOrigin = `http://127.0.0.1:${await portOf(bare)}`;

    console.log(`${CONNECTIONS} connections, ${SECONDS} s a page, uncompressed\n`);
    const rows = [];
    for (const [name, path] of Object.entries(PAGES)) {
      const html = Buffer.from(await (await fetch(shopOrigin + path)).arrayBuffer());
      const brotli = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
      const ours = await measure(shopOrigin, path, shop.pid);
      const theirs = await measure(bareOrigin, path, bare.pid);
      rows.push({
        page: name,
        "shop req/s": Math.round(ours.perSecond),
        "bare req/s": Math.round(theirs.perSecond),
        ratio: (ours.perSecond / theirs.perSecond).toFixed(3),
        "shop CPU ms": ours.cpuMs?.toFixed(2) ?? "?",
        "bare CPU ms": theirs.cpuMs?.toFixed(3) ?? "?",
        "HTML kB": (html.length / 1000).toFixed(1),
        "brotli 5 kB": (brotli.length / 1000).toFixed(1),
      });
    }
    console.table(rows);
  } finally {
    for (const child of children) child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[2] === "bare") await serveBare(process.argv[3]);
else await main();
