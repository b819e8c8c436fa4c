import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startDemoShop } from "../scripts/demo-shop.mjs";
import { buildForBench } from "./built.mjs";
import { COLLECTIONS, manyVarieties, writeCatalogue } from "./many-varieties.mjs";

/* `npm run bench -- --packets`: what packets' pictures cost, and whether others wait while many are asked for at once. */

const root = fileURLToPath(new URL("..", import.meta.url));
const VARIETIES = 10_000;
/** Pictures asked for at once, each of another variety. */
const PICTURES = 200;
/** Milliseconds that nothing may stop the event loop. */
const LOOP_BUDGET = 50;

/** A visitor's address: one client is given only so many pictures at once. */
const visitor = (index) => ({ "x-forwarded-for": `10.0.${index >> 8}.${index & 255}` });

/** Addresses of pictures of as many varieties, as listings show them. */
async function findPictures(origin) {
  const found = new Set();
  for (let page = 1; found.size < PICTURES; page++) {
    const html = await (await fetch(`${origin}/collections/all/${page}`, { headers: visitor(page) })).text();
    const before = found.size;
    for (const [, digest] of html.matchAll(/\/images\/([0-9a-f]{20})\.webp\?w=\d+/g)) found.add(digest);
    if (found.size === before) throw new Error(`Page ${page} shows no other pictures`);
  }
  return [...found].slice(0, PICTURES).map((digest) => `/images/${digest}.webp`);
}

/** Delays of a server's event loop since they were last asked for. */
async function delaysOf(child) {
  child.send({});
  const [delays] = await once(child, "message");
  return delays;
}

/** A small page that nothing of the catalogue is computed for: how long it takes is how long it waits. */
const PAGE = "/conditions-generales";

/** Milliseconds that a page takes while something else is under way, asked for again and again. */
async function pagesWhile(origin, work) {
  let under = true;
  const done = work.finally(() => (under = false));
  const taken = [];
  for (let index = 0; under; index++) {
    const start = performance.now();
    await (await fetch(origin + PAGE, { headers: visitor(1000 + (index % 999)) })).text();
    taken.push(performance.now() - start);
  }
  await done;
  taken.sort((a, b) => a - b);
  return { pages: taken.length, "median page": taken[taken.length >> 1], "slowest page": taken.at(-1) };
}

async function benchLoop(catalogue) {
  const shop = await startDemoShop({ catalogue, imports: [new URL("loop.mjs", import.meta.url).href] });
  try {
    const addresses = await findPictures(shop.origin);
    // Pages are drawn a while before anything is measured: the first are slow.
    await pagesWhile(shop.origin, new Promise((resolve) => setTimeout(resolve, 5_000)));
    await delaysOf(shop.child);
    const rows = [];
    const measure = async (what, work, alone = false) => {
      const start = performance.now();
      const pages = alone ? (await work(), {}) : await pagesWhile(shop.origin, work());
      const seconds = (performance.now() - start) / 1000;
      const { median, "99th": high, worst, cpu } = await delaysOf(shop.child);
      rows.push({
        what,
        "loop median": median,
        "loop 99th": high,
        "loop worst": worst,
        "its CPU": cpu ?? "?",
        pages: pages.pages,
        "median page": pages["median page"]?.toFixed(0),
        "slowest page": pages["slowest page"]?.toFixed(0),
        seconds: seconds.toFixed(1),
      });
    };
    const ask = async (width) => {
      const answers = await Promise.all(
        addresses.map(async (address, index) => {
          const answer = await fetch(`${shop.origin}${address}?w=${width}`, { headers: visitor(index) });
          await answer.arrayBuffer();
          return answer.status;
        }),
      );
      const refused = answers.filter((status) => status !== 200);
      if (refused.length > 0) throw new Error(`${refused.length} pictures refused: ${refused[0]}`);
    };
    await measure("pages alone", () => new Promise((resolve) => setTimeout(resolve, 5_000)));
    await measure(`${PICTURES} pictures to be drawn`, () => ask(320), true);
    await measure(`pages, and ${PICTURES} pictures to be drawn`, () => ask(640));
    await measure(`pages, and ${PICTURES} pictures that are kept`, () => ask(640));
    console.log(
      `A shop of ${VARIETIES} varieties: ms by which its event loop was late, its most CPU ms between two turns (at most ${LOOP_BUDGET}), ms of a page`,
    );
    console.table(rows);
  } finally {
    await shop.stop();
  }
}

/** Prints all of it. Nothing here passes or fails: milliseconds are this machine's. */
export async function benchAllPackets() {
  const folder = mkdtempSync(join(tmpdir(), "chenevis-bench-"));
  try {
    const many = writeCatalogue(folder, manyVarieties(VARIETIES, 1, 9));
    const { benchPackets } = await buildForBench("packets.ts");
    if (!process.env.ONLY_LOOP)
      await benchPackets({ demo: join(root, "demo", "catalogue.csv"), "by lot": many }, COLLECTIONS);
    await benchLoop(many);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
