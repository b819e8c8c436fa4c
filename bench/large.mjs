import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { portOf, startDemoShop } from "../scripts/demo-shop.mjs";
import { buildForBench } from "./built.mjs";
import { atMost } from "./goals.mjs";
import { manyVarieties, writeCatalogue } from "./many-varieties.mjs";
import { cpuOf, memoryOf } from "./process.mjs";
import { crossLevels } from "./stock.mjs";

/* `npm run bench -- --large`: what a catalogue of ten thousand costs beside the demo's, in one run. */

const VARIETIES = 10_000;
const PACKS = 3;
/** Requests that a page's cost is the mean of, after half as many to warm up. */
const REQUESTS = 300;
const COMMAND = fileURLToPath(new URL("../scripts/shop.mjs", import.meta.url));
const LOOP = new URL("loop.mjs", import.meta.url).href;
/** Milliseconds that nothing may stop the event loop. */
const LOOP_BUDGET = 50;
/** How many times the demo's page and memory those of the large one may be. */
const PAGE_GOAL = 1.2;
const MEMORY_GOAL = 1.25;
const DAY = 86_400_000;

const PAGES = {
  home: "/",
  listing: "/collections/all",
  "listing, page 3": "/collections/all/3",
  // The same words written otherwise: what was found for words lately is kept.
  search: (request) =>
    `/collections/all?q=haze+${request.toString(2).replaceAll("0", ".").replaceAll("1", "-")}`,
  "search, found lately": "/collections/all?q=haze",
  facets: "/collections/all?type=indica&type=hybride&sexe=feminisee&disponible=oui",
  "seed-finder": "/seedfinder?origine=pays&origine=polyhybride&arome=agrumes&rarete=famille&etape=resultats",
  "price list": "/liste-des-prix",
  product: null,
};

let visitors = 0;
/** A visitor's address: one client is given only so many requests. */
const visitor = () => ({
  "x-forwarded-for": `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors++ & 255}`,
});

const read = async (url) => {
  const answer = await fetch(url, { headers: { ...visitor(), "accept-encoding": "identity" } });
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return answer.text();
};

/** CPU milliseconds a page, the two shops by turns, so that both see the same machine. */
async function costOf(shops, pathOf) {
  const spent = shops.map(() => 0);
  let asked = 0;
  for (const [round, count] of [REQUESTS / 2, REQUESTS / 2, REQUESTS / 2].entries())
    for (const [index, shop] of shops.entries()) {
      const before = cpuOf(shop.pid);
      for (let request = 0; request < count; request++) await read(shop.origin + pathOf(shop, asked++));
      if (round > 0) spent[index] += cpuOf(shop.pid) - before;
    }
  return spent.map((ms) => ms / REQUESTS);
}

async function delaysOf(child) {
  child.send({});
  const [delays] = await once(child, "message");
  return delays;
}

const seconds = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The command line, answered once it is done: milliseconds it took. */
async function command(shop, ...args) {
  const start = performance.now();
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { ...process.env, ...shop.env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${args.join(" ")}: ${code}`);
  return performance.now() - start;
}

/** The catalogue with every hundredth variety's price changed. */
const withChanges = (varieties) =>
  varieties.map((rows, index) =>
    index % 100 === 0 ? rows.map((row) => ({ ...row, price_eur: "99.00" })) : rows,
  );

/** The catalogue with as many varieties as it has, all of them new. */
const renamed = (varieties) =>
  varieties.map((rows) => rows.map((row) => ({ ...row, slug: `nouvelle-${row.slug}`, sku: `n${row.sku}` })));

/** @returns rows of figures with their goals */
export async function benchLarge() {
  const folder = mkdtempSync(join(tmpdir(), "chenevis-large-"));
  const varieties = manyVarieties(VARIETIES, PACKS, 3);
  const file = writeCatalogue(folder, varieties);
  const demo = await startDemoShop({ keepsPages: false, imports: [LOOP] });
  const large = await startDemoShop({ catalogue: file, keepsPages: false, imports: [LOOP] });
  try {
    const shops = [demo, large];
    const product = new Map([
      [demo, "/produit/northern-lights"],
      [large, "/produit/variete-4711"],
    ]);
    const rows = [];
    const figures = [];
    for (const [page, path] of Object.entries(PAGES)) {
      const pathOf = (shop, request) =>
        typeof path === "function" ? path(request) : (path ?? product.get(shop));
      const [small, big] = await costOf(shops, pathOf);
      const [html, htmlLarge] = await Promise.all(
        shops.map(async (shop) => (await read(shop.origin + pathOf(shop, 0))).length),
      );
      figures.push(atMost(`10,000 varieties against the demo: ${page}`, big / small, PAGE_GOAL));
      rows.push({
        page,
        "demo CPU ms": small.toFixed(2),
        "large CPU ms": big.toFixed(2),
        ratio: (big / small).toFixed(2),
        "demo HTML kB": (html / 1000).toFixed(1),
        "large HTML kB": (htmlLarge / 1000).toFixed(1),
      });
    }
    console.log(`${VARIETIES} varieties of ${PACKS} packs beside the demo's, ${REQUESTS} requests a page`);
    console.table(rows);
    figures.push(
      atMost(
        "10,000 varieties against the demo: memory",
        memoryOf(large.pid) / memoryOf(demo.pid),
        MEMORY_GOAL,
      ),
    );
    console.log(
      `memory: demo ${memoryOf(demo.pid).toFixed(0)} MB, large ${memoryOf(large.pid).toFixed(0)} MB, ` +
        `ratio ${(memoryOf(large.pid) / memoryOf(demo.pid)).toFixed(2)}`,
    );

    const stalls = [];
    const during = async (what, work) => {
      await delaysOf(large.child);
      let under = true;
      const done = work().finally(() => (under = false));
      let slowest = 0;
      while (under) {
        const start = performance.now();
        await read(large.origin + "/conditions-generales");
        slowest = Math.max(slowest, performance.now() - start);
      }
      const took = await done;
      const { worst, cpu } = await delaysOf(large.child);
      figures.push(atMost(`10,000 varieties: longest stall (ms), ${what}`, cpu ?? worst, LOOP_BUDGET));
      stalls.push({
        what,
        "worst turn ms": worst,
        "CPU of a turn ms": cpu,
        "slowest page ms": slowest.toFixed(0),
        "took s": took ? (took / 1000).toFixed(1) : "",
        ...(worst > LOOP_BUDGET && { over: "OVER" }),
      });
    };
    const follow = () => seconds(4_000);
    await during("nothing", follow);
    await during("an order that crosses a level", async () => {
      for (const onHand of [3, 10, 0]) {
        crossLevels(large, ["v-17-0", "v-18-0", "v-4711-1"], onHand);
        await seconds(1_500);
      }
    });
    await during("the sitemaps of a storefront, and its plan", async () => {
      const start = performance.now();
      for (const path of ["/sitemap.xml", "/sitemap-fr.xml", "/sitemap-fr-6.xml", "/plan-du-site"])
        await read(large.origin + path);
      return performance.now() - start;
    });
    await during("midnight", async () => {
      large.child.send({ advance: DAY });
      await follow();
    });
    const changed = writeCatalogue(folder, withChanges(varieties), "changed.csv");
    const fresh = writeCatalogue(folder, renamed(varieties), "new.csv");
    const importing =
      (path, ...options) =>
      async () => {
        const took = await command(large, "catalogue", "import", path, ...options);
        await follow();
        return took;
      };
    await during("an import, nothing changed", importing(file));
    await during("an import, 1 % changed", importing(changed));
    // Every variety and every pack goes (CATALOGUE-22).
    const removes = String(varieties.length + varieties.flat().length);
    await during("an import, all new", importing(fresh, "--removes", removes));
    console.table(stalls);
    console.log(`memory after the imports: ${memoryOf(large.pid).toFixed(0)} MB`);

    const { benchCatalogue } = await buildForBench("catalogue.ts");
    const { opened, rows: asked } = await benchCatalogue(`sqlite:${join(large.varDir, "shop.sqlite")}`);
    console.log(`opening the catalogue: ${opened.toFixed(0)} ms`);
    console.table(
      asked.map(({ what, median, worst }) => ({
        what,
        "median ms": median.toFixed(2),
        "worst ms": worst.toFixed(2),
      })),
    );
    const start = performance.now();
    const server = spawn(
      process.execPath,
      [fileURLToPath(new URL("../build/server/index.js", import.meta.url))],
      {
        env: { ...process.env, ...large.env },
        stdio: ["ignore", "pipe", "inherit"],
      },
    );
    try {
      await read(`http://127.0.0.1:${await portOf(server)}/`);
      console.log(`start to first answer: ${((performance.now() - start) / 1000).toFixed(1)} s`);
    } finally {
      server.kill();
    }
    return figures;
  } finally {
    await demo.stop();
    await large.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
