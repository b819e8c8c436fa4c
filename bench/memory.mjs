import autocannon from "autocannon";
import { startDemoShop } from "../scripts/demo-shop.mjs";
import { atMost } from "./goals.mjs";
import { memoryOf } from "./process.mjs";

/*
 * `npm run bench -- --memory`: what the server holds (resident memory, MB): once it listens, at most while pages are drawn, a while after that,
 * and before and after a million answers from memory, once a tenth as many were given. With Node's own bounds, and with a smaller old generation.
 */

const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 1_000_000);
const CONNECTIONS = 10;
/** Seconds for which pages are drawn, and of quiet after a load. */
const DRAWING = 20;
const QUIET = 20;
const GOAL = 20;
const PAGES = ["/", "/collections/all", "/produit/northern-lights", "/produit/white-widow", "/faq", "/blog"];

const seconds = (count) => new Promise((resolve) => setTimeout(resolve, count * 1000));

/** Asks for pages, as ten thousand visitors by chance; the most that the server held meanwhile, and answers a second. */
async function load(shop, bounds) {
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(shop.pid))), 200);
  const result = await autocannon({
    url: shop.origin,
    connections: CONNECTIONS,
    ...bounds,
    requests: PAGES.map((path) => ({
      method: "GET",
      path,
      setupRequest: (request) => ({
        ...request,
        headers: {
          "accept-encoding": "br",
          "x-forwarded-for": `10.0.${Math.floor(Math.random() * 40)}.${Math.floor(Math.random() * 256)}`,
        },
      }),
    })),
  });
  clearInterval(watch);
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} errors`);
  return { most, perSecond: result.requests.average };
}

/** What a server holds while it draws each page. */
async function whileDrawing(nodeOptions) {
  const shop = await startDemoShop({ keepsPages: false, nodeOptions });
  try {
    await seconds(5);
    const start = memoryOf(shop.pid);
    const { most, perSecond } = await load(shop, { duration: DRAWING });
    await seconds(QUIET);
    return {
      NODE_OPTIONS: nodeOptions || "none",
      "at start": start.toFixed(0),
      "at most": most.toFixed(0),
      [`after ${QUIET} s`]: memoryOf(shop.pid).toFixed(0),
      "pages a second": perSecond.toFixed(0),
    };
  } finally {
    await shop.stop();
  }
}

/** @returns rows of figures with their goal */
export async function benchMemory() {
  const rows = [];
  for (const options of [
    "",
    "--max-old-space-size=192",
    "--max-semi-space-size=16",
    "--max-old-space-size=256",
  ])
    rows.push(await whileDrawing(options));
  console.log(`Resident memory (MB) while pages are drawn for ${CONNECTIONS} connections, ${DRAWING} s`);
  console.table(rows);
  const shop = await startDemoShop();
  try {
    // So many that the heap has grown to what it stays at.
    await load(shop, { amount: REQUESTS / 10 });
    await seconds(QUIET);
    const before = memoryOf(shop.pid);
    const { perSecond } = await load(shop, { amount: REQUESTS });
    await seconds(QUIET);
    const after = memoryOf(shop.pid);
    console.log(
      `${REQUESTS} answers from memory, ${perSecond.toFixed(0)} a second: ${before.toFixed(0)} MB before, ${after.toFixed(0)} after`,
    );
    return [atMost(`MB more after ${REQUESTS} answers from memory`, after - before, GOAL)];
  } finally {
    await shop.stop();
  }
}
