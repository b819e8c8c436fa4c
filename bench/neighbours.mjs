import { performance } from "node:perf_hooks";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { startDemoShop } from "../scripts/demo-shop.mjs";
import { buildForBench } from "./built.mjs";

/*
 * `npm run bench -- --neighbours`: what one client at its worst does to another shopper. For every page and form, and for what was
 * thought of as worst: how long that shopper's listing takes with nobody else there, and while one client asks for the page as fast
 * as it is answered on eight connections. Twenty minutes.
 */

const CONNECTIONS = 8;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
/** How often the shopper looks at a listing, ms. */
const EVERY = 40;

/** What costs more than a page or a form as it is meant; a form by its fields, sent by a browser that has nothing but a first cookie. */
const list = Array.from({ length: 300 }, (_, index) => [`quantity.x-${index}`, "1"]);
const WORST = {
  "listing, searched": ["/collections/all?q=haez"],
  "quick order of 300 packs": ["/liste-des-prix", { intent: "order", ...Object.fromEntries(list) }],
  "contact sheet": ["/test123/planches"],
  comparison: ["/comparer?s=white-widow&s=northern-lights&s=skunk-1&s=thai"],
  "finder's results": ["/seedfinder?etape=resultats"],
  "a cart each time": ["/panier", { intent: "add", sku: "white-widow-1", quantity: "1" }],
  "an order's number": [
    "/statut-de-la-commande",
    { intent: "lookup", number: "7K3F9-QXM2A", email: "x@example.org" },
  ],
  "unknown page": ["/nope"],
};

/** The same in the shape of a way through the shop (`bench/ways.ts`). */
const worst = Object.entries(WORST).map(([name, [path, fields]]) => ({
  name,
  method: fields ? "POST" : "GET",
  path,
  cookie: fields ? "locale=fr" : "",
  body: fields ? new globalThis.URLSearchParams(fields).toString() : null,
}));

const agent = () => new Agent({ keepAlive: true, maxSockets: 16 });

/** One request by a client; its status, and how long it took, ms. */
function ask(origin, by, client, { method, path, cookie, body }) {
  const { hostname, port } = new URL(origin);
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent: by,
        hostname,
        port,
        path,
        method,
        headers: {
          "X-Forwarded-For": client,
          ...(cookie && { Cookie: cookie }),
          ...(body !== null && { "Content-Type": "application/x-www-form-urlencoded" }),
        },
      },
      (response) =>
        response
          .resume()
          .on("end", () => resolve({ status: response.statusCode, ms: performance.now() - began })),
    );
    sent.on("error", reject);
    sent.end(body ?? undefined);
  });
}

const at = (times, share) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? NaN;

const LISTING = { method: "GET", path: "/collections/all", cookie: "", body: null };

/** How long listings take for the shopper, one every so often whatever the last one took. */
async function shop(origin, until) {
  const by = agent();
  const asked = [];
  let count = 0;
  while (!until()) {
    asked.push(ask(origin, by, `198.51.100.${count++ % 200}`, LISTING));
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
  const times = (await Promise.all(asked)).map(({ ms }) => ms);
  by.destroy();
  return { p50: at(times, 0.5), p99: at(times, 0.99) };
}

async function during(origin, seconds, client, wanted) {
  let over = false;
  const statuses = {};
  const by = agent();
  const flood = wanted
    ? Array.from({ length: CONNECTIONS }, async () => {
        while (!over) {
          const { status } = await ask(origin, by, client, wanted).catch(() => ({ status: "cut" }));
          statuses[status] = (statuses[status] ?? 0) + 1;
        }
      })
    : [];
  const ends = performance.now() + seconds * 1000;
  const times = await shop(origin, () => performance.now() > ends);
  over = true;
  await Promise.all(flood);
  by.destroy();
  return { ...times, statuses };
}

/** Prints it all. */
export async function benchNeighbours() {
  const server = await startDemoShop({ coupons: "tests/support/coupons.csv" });
  try {
    const { waysThrough } = await buildForBench("ways.ts");
    const databaseUrl = `sqlite:${join(server.varDir, "shop.sqlite")}`;
    const ways = await waysThrough({ origin: server.origin, databaseUrl });
    await during(server.origin, 3);
    const rows = [];
    let client = 0;
    for (const wanted of [...worst, ...ways]) {
      // By turns, so that what else this machine does changes both.
      const quiet = await during(server.origin, SECONDS / 2);
      const busy = await during(server.origin, SECONDS, `203.0.113.${++client}`, wanted);
      const again = await during(server.origin, SECONDS / 2);
      const p50 = (quiet.p50 + again.p50) / 2;
      const p99 = (quiet.p99 + again.p99) / 2;
      rows.push({
        "one client asks for": wanted.name,
        "p50 quiet": p50.toFixed(1),
        p50: busy.p50.toFixed(1),
        "p99 quiet": p99.toFixed(1),
        p99: busy.p99.toFixed(1),
        times: (busy.p99 / p99).toFixed(2),
        answers: JSON.stringify(busy.statuses),
      });
    }
    console.log(
      `another shopper's listing, ms, every ${EVERY} ms, beside ${CONNECTIONS} connections of one client`,
    );
    console.table(rows);
  } finally {
    await server.stop();
  }
}
