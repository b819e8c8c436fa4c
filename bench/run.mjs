import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, get } from "node:http";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { portOf, startDemoShop } from "../scripts/demo-shop.mjs";
import { benchLarge } from "./large.mjs";
import { benchNeighbours } from "./neighbours.mjs";
import { benchAllPackets } from "./packets.mjs";
import {
  fillCart,
  openBrowser,
  SCRIPTS_BUDGET,
  weighFirstView,
  weighLaterView,
  weighNextView,
} from "./wire.mjs";

/*
 * `npm run bench`: how many pages a second the shop gives out, kept and drawn, and what each costs in CPU, beside a bare Node server
 * that sends the very same bytes, one after the other in one run (ratios travel between machines, seconds do not); and
 * what arrives of each page type at a browser. `npm run bench -- --wire` does the second alone, `-- --packets` another
 * thing: what packets' pictures cost, `-- --large` what a catalogue of ten thousand does, and `-- --neighbours` what one
 * client at its worst does to another shopper.
 */

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const CONNECTIONS = 10;
const PAGES = { home: "/", "listing of 24": "/collections/all", product: "/produit/northern-lights" };

/** Page types whose bytes are weighed, each with a page that leads there. */
const TYPES = {
  home: ["/", "/collections/all"],
  collections: ["/collections", "/"],
  "listing of 24": ["/collections/all", "/"],
  product: ["/produit/northern-lights", "/collections/all"],
  cart: ["/panier", "/produit/northern-lights"],
  checkout: ["/checkout", "/panier"],
  "order status": ["/statut-de-la-commande", "/"],
  login: ["/login", "/"],
  terms: ["/conditions-generales", "/"],
};

/** A visitor's address. */
const visitor = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`;

/** CPU seconds a process has used, all its threads; null where the system does not tell. */
function cpuOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return null;
  }
}

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
    cpuMs: before === null || after === null ? null : ((after - before) * 1000) / result.requests.total,
  };
}

/**
 * Pages a second and CPU per page: kept ones, kept ones that the browser has (304), those that are drawn each time, and the bare
 * server's, which sends the very bytes of the kept ones.
 * @param drawing the same shop, which keeps none
 */
async function measureAll(shop, drawing) {
  const here = fileURLToPath(import.meta.url);
  const bare = spawn(process.execPath, [here, "bare", shop.origin], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const bareOrigin = `http://127.0.0.1:${await portOf(bare)}`;
    console.log(`${CONNECTIONS} connections, ${SECONDS} s a page, in brotli`);
    const rows = [];
    for (const [name, path] of Object.entries(PAGES)) {
      const drawn = await measure(drawing.origin, path, drawing.pid);
      const kept = await measure(shop.origin, path, shop.pid);
      const { headers, body } = await fetchRaw(shop.origin + path);
      const unchanged = await measure(shop.origin, path, shop.pid, { "if-none-match": headers.etag });
      const bareAnswers = await measure(bareOrigin, path, bare.pid);
      rows.push({
        page: name,
        "drawn /s": Math.round(drawn.perSecond),
        "kept /s": Math.round(kept.perSecond),
        "304 /s": Math.round(unchanged.perSecond),
        "bare /s": Math.round(bareAnswers.perSecond),
        "kept / bare": (kept.perSecond / bareAnswers.perSecond).toFixed(2),
        "304 / bare": (unchanged.perSecond / bareAnswers.perSecond).toFixed(2),
        "kept / drawn": (kept.perSecond / drawn.perSecond).toFixed(0),
        "drawn CPU ms": drawn.cpuMs?.toFixed(2) ?? "?",
        "kept CPU ms": kept.cpuMs?.toFixed(3) ?? "?",
        "kB sent": (body.length / 1000).toFixed(1),
      });
    }
    console.table(rows);
  } finally {
    bare.kill();
  }
}

const kilobytes = (count = 0) => (count / 1000).toFixed(1);

/** What arrives of each page type; the exit code says whether the scripts of one are over their budget (PAGE-39). */
async function weighAll({ origin }) {
  const browser = await openBrowser();
  try {
    const cookies = await fillCart(browser, origin, PAGES.product);
    const rows = [];
    for (const [page, [path, from]] of Object.entries(TYPES)) {
      const first = await weighFirstView(browser, origin, path, cookies);
      const next = await weighNextView(browser, origin, from, path, cookies);
      const later = await weighLaterView(browser, origin, from, path, cookies);
      if (first.scripts > SCRIPTS_BUDGET) process.exitCode = 1;
      rows.push({
        page,
        document: kilobytes(first.document),
        scripts: kilobytes(first.scripts) + (first.scripts > SCRIPTS_BUDGET ? " OVER" : ""),
        styles: kilobytes(first.styles),
        font: kilobytes(first.font),
        images: kilobytes(first.images),
        other: kilobytes(first.other),
        "later: document": kilobytes(later.document),
        "later: styles": kilobytes(later.styles),
        "next: data": kilobytes(next.data),
        "next: scripts": kilobytes(next.scripts),
        "next: images": kilobytes(next.images),
      });
    }
    console.log(
      `kB on the wire, headers of answers counted: first view on a telephone (styles stand in the document, their file is for later pages; ` +
        `at most ${kilobytes(SCRIPTS_BUDGET)} of scripts), loading it after another page, and coming there from another page without loading`,
    );
    console.table(rows);
  } finally {
    await browser.close();
  }
}

async function main(args) {
  if (args.includes("--packets")) {
    await benchAllPackets();
    return;
  }
  if (args.includes("--large")) {
    await benchLarge();
    return;
  }
  if (args.includes("--neighbours")) {
    await benchNeighbours();
    return;
  }
  const shop = await startDemoShop();
  try {
    if (!args.includes("--wire")) {
      const drawing = await startDemoShop({ keepsPages: false });
      await measureAll(shop, drawing).finally(() => drawing.stop());
    }
    await weighAll(shop);
  } finally {
    await shop.stop();
  }
}

if (process.argv[2] === "bare") await serveBare(process.argv[3]);
else await main(process.argv.slice(2));
