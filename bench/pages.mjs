import { spawn } from "node:child_process";
import { createServer, get } from "node:http";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { portOf, startDemoShop } from "../scripts/demo-shop.mjs";
import { atLeast } from "./goals.mjs";
import { cpuOf } from "./process.mjs";

/*
 * `npm run bench -- --pages`: how many pages a second the shop gives out, kept and drawn, and what each costs of the processor, beside a bare
 * Node server that sends the very same bytes.
 */

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const CONNECTIONS = 10;
const PAGES = { home: "/", listing: "/collections/all", product: "/produit/northern-lights" };
const GOALS = { bare: 0.6, unchanged: 0.6 };

/** A visitor's address. */
const visitor = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`;

/** This file started with "bare": a server that answers every path with bytes it fetched once. */
async function serveBare(origin) {
  const answers = new Map();
  for (const path of Object.values(PAGES)) {
    const { headers, body } = await fetchRaw(origin + path);
    delete headers["transfer-encoding"];
    delete headers.connection;
    delete headers["keep-alive"];
    answers.set(path, { headers: { ...headers, "content-length": String(body.length) }, body });
  }
  const server = createServer((req, res) => {
    const { headers, body } = answers.get(req.url);
    res.writeHead(200, headers).end(body);
  });
  server.listen(0, "127.0.0.1", () => console.log(JSON.stringify({ port: server.address().port })));
}

/** An answer as it arrives: compressed. */
function fetchRaw(url, headers = {}) {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br", ...headers } }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.once("end", () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    }).once("error", reject);
  });
}

async function measure(origin, path, pid, known = {}) {
  const run = (duration) =>
    autocannon({
      url: origin + path,
      connections: CONNECTIONS,
      duration,
      // Each request is another visitor's: one client is given only so many a second.
      requests: [
        {
          method: "GET",
          path,
          setupRequest: (request) => ({
            ...request,
            headers: { "accept-encoding": "br", "x-forwarded-for": visitor(), ...known },
          }),
        },
      ],
    });
  await run(1);
  const before = cpuOf(pid);
  const result = await run(SECONDS);
  const after = cpuOf(pid);
  const refused = result["4xx"] + result["5xx"];
  if (refused > 0 || result.errors > 0) throw new Error(`${path}: ${refused} failures`);
  return {
    perSecond: result.requests.average,
    cpuMs: (after - before) / result.requests.total,
  };
}

/**
 * Pages a second and CPU per page: kept ones, kept ones that the browser has (304), those that are drawn each time, and the bare
 * server's, which sends the very bytes of the kept ones.
 * @param drawing the same shop, which keeps none
 */
async function measurePages(shop, drawing) {
  const here = fileURLToPath(import.meta.url);
  const bare = spawn(process.execPath, [here, "bare", shop.origin], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const bareOrigin = `http://127.0.0.1:${await portOf(bare)}`;
    console.log(`${CONNECTIONS} connections, ${SECONDS} s a page, in brotli`);
    const found = [];
    for (const [page, path] of Object.entries(PAGES)) {
      const drawn = await measure(drawing.origin, path, drawing.pid);
      const kept = await measure(shop.origin, path, shop.pid);
      const { headers, body } = await fetchRaw(shop.origin + path);
      const unchanged = await measure(shop.origin, path, shop.pid, { "if-none-match": headers.etag });
      const bareAnswers = await measure(bareOrigin, path, bare.pid);
      found.push({ page, drawn, kept, unchanged, bare: bareAnswers, bytes: body.length });
    }
    return found;
  } finally {
    bare.kill();
  }
}

/** @returns rows of figures with their goals */
export async function benchPages() {
  const shop = await startDemoShop();
  const drawing = await startDemoShop({ keepsPages: false });
  try {
    const found = await measurePages(shop, drawing);
    console.table(
      found.map(({ page, drawn, kept, unchanged, bare, bytes }) => ({
        page,
        "drawn /s": Math.round(drawn.perSecond),
        "kept /s": Math.round(kept.perSecond),
        "304 /s": Math.round(unchanged.perSecond),
        "bare /s": Math.round(bare.perSecond),
        "drawn CPU ms": drawn.cpuMs.toFixed(2),
        "kept CPU ms": kept.cpuMs.toFixed(3),
        "kB sent": (bytes / 1000).toFixed(1),
      })),
    );
    return found.flatMap(({ page, kept, unchanged, bare }) => [
      atLeast(`${page}: kept against bare, pages a second`, kept.perSecond / bare.perSecond, GOALS.bare),
      atLeast(`${page}: 304 against bare`, unchanged.perSecond / bare.perSecond, GOALS.unchanged),
    ]);
  } finally {
    await shop.stop();
    await drawing.stop();
  }
}

if (process.argv[2] === "bare") await serveBare(process.argv[3]);
