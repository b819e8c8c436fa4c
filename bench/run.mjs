import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { portOf, startDemoShop } from "../scripts/demo-shop.mjs";
import { benchLarge } from "./large.mjs";
import { benchNeighbours } from "./neighbours.mjs";
import { benchAllPackets } from "./packets.mjs";
import { fillCart, openBrowser, SCRIPTS_BUDGET, weighFirstView, weighNextView } from "./wire.mjs";

/*
 * `npm run bench`: how many pages a second the shop gives out and what each costs in CPU, beside a bare Node server
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
      // Each request is another visitor's: one client is given only so many a second.
      requests: [
        {
          method: "GET",
          path,
          setupRequest: (request) => ({
            ...request,
            headers: { "accept-encoding": "identity", "x-forwarded-for": visitor() },
          }),
        },
      ],
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

/** Pages a second and CPU per page, the shop's and the bare server's. */
async function measureAll(shop) {
  const here = fileURLToPath(import.meta.url);
  const bare = spawn(process.execPath, [here, "bare", shop.origin], { stdio: ["ignore", "pipe", "inherit"] });
  try {
    const bareOrigin = `http://127.0.0.1:${await portOf(bare)}`;
    console.log(`${CONNECTIONS} connections, ${SECONDS} s a page, uncompressed`);
    const rows = [];
    for (const [name, path] of Object.entries(PAGES)) {
      const html = Buffer.from(await (await fetch(shop.origin + path)).arrayBuffer());
      const ours = await measure(shop.origin, path, shop.pid);
      const theirs = await measure(bareOrigin, path, bare.pid);
      rows.push({
        page: name,
        "shop req/s": Math.round(ours.perSecond),
        "bare req/s": Math.round(theirs.perSecond),
        ratio: (ours.perSecond / theirs.perSecond).toFixed(3),
        "shop CPU ms": ours.cpuMs?.toFixed(2) ?? "?",
        "bare CPU ms": theirs.cpuMs?.toFixed(3) ?? "?",
        "HTML kB": (html.length / 1000).toFixed(1),
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
      if (first.scripts > SCRIPTS_BUDGET) process.exitCode = 1;
      rows.push({
        page,
        document: kilobytes(first.document),
        scripts: kilobytes(first.scripts) + (first.scripts > SCRIPTS_BUDGET ? " OVER" : ""),
        styles: kilobytes(first.styles),
        font: kilobytes(first.font),
        images: kilobytes(first.images),
        other: kilobytes(first.other),
        "next: data": kilobytes(next.data),
        "next: scripts": kilobytes(next.scripts),
        "next: images": kilobytes(next.images),
      });
    }
    console.log(
      `kB on the wire, headers of answers counted: first view on a telephone (styles stand in the document; ` +
        `at most ${kilobytes(SCRIPTS_BUDGET)} of scripts), and coming there from another page without loading`,
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
    if (!args.includes("--wire")) await measureAll(shop);
    await weighAll(shop);
  } finally {
    await shop.stop();
  }
}

if (process.argv[2] === "bare") await serveBare(process.argv[3]);
else await main(process.argv.slice(2));
