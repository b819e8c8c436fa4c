import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDemoShop } from "../scripts/demo-shop.mjs";
import { buildForBench } from "./built.mjs";
import { atMost } from "./goals.mjs";
import { allAlike, noneAlike, withDemo, writeCatalogue } from "./many-varieties.mjs";
import { tellAnew } from "./stock.mjs";

/*
 * `npm run bench -- --stops`: for how long each page, form and file of the shop keeps the event loop with ten thousand varieties.
 * Every route is asked for at the addresses that it names itself, in two variants one after the other, for what the first one settles the
 * second one may find; before each round the catalogue has a new revision, so that nothing is left of the round before.
 */

const VARIETIES = 10_000;
const PACKS = 3;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Milliseconds that nothing may stop the event loop. */
const LOOP_BUDGET = 50;
/** Of so many ways the table tells. */
const TOLD = 25;
const LOOP = new URL("loop.mjs", import.meta.url).href;
const ADULT = "age=adult";
const VARIANTS = { first: ADULT, second: `${ADULT}; mode=dark` };
/** What the edge answers by itself. */
const FILES = ["/sitemap.xml", "/sitemap-fr.xml", "/sitemap-fr-6.xml", "/robots.txt", "/nulle-part"];

/** Where most varieties match or most values of a filter are to choose, and the last pages of lists. */
const LONG = [
  ...["/collections/all/400", "/collections/all/400?tri=prix-decroissant", "/collections/all?q=zz"],
  ...[
    "/collections/all?q=zzqy+indica+sativa+feminisee+autoflower",
    "/collections/all?q=fem+sat+ind+cla+reg+aut+fru",
  ],
  ...["/collections/all?q=haez+northen+ligths", "/collections/all?q=pa+co+pr+re+ma+so+ca+ch+de+in"],
  ...[
    "/collections/all/filtres",
    "/collections/all/filtres?q=zz",
    "/collections/all/filtres?groupe=parent&parmi=re",
  ],
  ...["/seedfinder?etape=resultats&page=400", "/liste-des-prix?page=90", "/comparer?s=thai&nom=zz"],
];

const CATALOGUES = { "by lot": (varieties) => varieties, "all alike": allAlike, "none alike": noneAlike };

let visitors = 0;
const visitor = () => `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors++ & 255}`;

/** Sends what a way says, and waits for its whole answer. */
async function send(origin, { method, path, cookie, body }) {
  const answer = await fetch(origin + path, {
    method,
    body,
    redirect: "manual",
    headers: {
      "x-forwarded-for": visitor(),
      cookie,
      ...(body !== null && { "content-type": "application/x-www-form-urlencoded" }),
    },
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** For how long the event loop was kept since it was last asked, ms of its own processor time. */
async function stopOf(child) {
  child.send({});
  const [{ cpu, worst }] = await once(child, "message");
  return cpu ?? worst;
}

const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? NaN;

async function stopsWith(kind, varieties) {
  const folder = mkdtempSync(join(tmpdir(), "chenevis-stops-"));
  const catalogue = writeCatalogue(folder, varieties);
  const coupons = "tests/support/coupons.csv";
  const shop = await startDemoShop({ catalogue, coupons, keepsPages: false, imports: [LOOP] });
  try {
    const { samples, waysThrough } = await buildForBench("ways.ts");
    const ways = await waysThrough({
      origin: shop.origin,
      databaseUrl: `sqlite:${join(shop.varDir, "shop.sqlite")}`,
    });
    const addresses = [...new Set([...samples(), ...LONG, ...FILES])];
    const asked = [
      ...addresses.flatMap((path) =>
        Object.entries(VARIANTS).map(([variant, cookie]) => ({
          name: `${path} (${variant})`,
          method: "GET",
          path,
          cookie,
          body: null,
        })),
      ),
      ...ways.map((way) => ({ ...way, cookie: `${ADULT}; ${way.cookie}` })),
    ];
    const stops = asked.map(() => []);
    const statuses = asked.map(() => 0);
    for (let round = -1; round < ROUNDS; round++) {
      tellAnew(shop);
      await new Promise((resolve) => setTimeout(resolve, 8_000));
      for (const [index, way] of asked.entries()) {
        await stopOf(shop.child);
        statuses[index] = await send(shop.origin, way);
        if (round >= 0) stops[index].push(await stopOf(shop.child));
      }
    }
    const rows = asked
      .map(({ name, method }, index) => ({
        what: `${method} ${name}`,
        status: statuses[index],
        "median ms": median(stops[index]),
        "worst ms": Math.max(...stops[index]),
      }))
      .sort((one, other) => other["median ms"] - one["median ms"]);
    console.log(`${VARIETIES} varieties, ${kind}: ${asked.length} ways, each ${ROUNDS} times`);
    console.table(rows.slice(0, TOLD));
    const [longest] = rows;
    return atMost(
      `10,000 varieties ${kind}: longest stop of one request (ms), ${longest.what}`,
      longest["median ms"],
      LOOP_BUDGET,
    );
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns rows of figures with their goals */
export async function benchStops() {
  const varieties = withDemo(VARIETIES, PACKS, 3);
  const figures = [];
  for (const [kind, shape] of Object.entries(CATALOGUES))
    figures.push(await stopsWith(kind, shape(varieties)));
  return figures;
}
