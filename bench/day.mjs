import { startDemoShop } from "../scripts/demo-shop.mjs";
import { atLeast } from "./goals.mjs";
import { crossLevels } from "./stock.mjs";

/*
 * `npm run bench -- --day`: the views of a day, replayed one after the other: how many public pages were answered from memory (PAGE-58), of
 * 1,000 visitors who see 10 pages each, in three storefronts. Each answers for age and cookies, keeps the style sheet's file and
 * the pages' tags as a browser does; one in five fills a cart, one in six filters or searches; ten times a pack's stock
 * crosses a level.
 */

const VISITORS = 1_000;
const VIEWS = 10_000;
const AT_ONCE = 30;
const CROSSINGS = Number(process.env.BENCH_CROSSINGS ?? 10);
/**
 * Packs that nobody of them buys, each sold out and had again by turns: one in five is its variety's cheapest, whose loss shows on every
 * card of it.
 */
const CROSSING = ["white-widow-5", "white-widow-10", "white-widow-1", "big-bud-3", "white-widow-25"];
const STOREFRONTS = ["", "", "", "/de", "/ch"];
const GOAL = 0.85;

/** Numbers from 0 to 1, the same in each run. */
function chance(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What a browser keeps of a shop: cookies, and the tags of its pages. */
function openClient(origin, address) {
  const jar = new Map();
  const tags = new Map();
  /** @returns the answer's `X-Cache` */
  async function ask(path, form) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const tag = tags.get(path);
    const answer = await fetch(origin + path, {
      redirect: "manual",
      headers: {
        "x-forwarded-for": address,
        "accept-encoding": "br",
        cookie,
        ...(tag && { "if-none-match": tag }),
        ...(form && { origin: "http://localhost:3000" }),
      },
      ...(form && { method: "POST", body: new globalThis.URLSearchParams(form) }),
    });
    const html = await answer.text();
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status}`);
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
      if (/Max-Age=0\b/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    if (!form) tags.set(path, answer.headers.get("etag"));
    return { from: answer.headers.get("x-cache"), html };
  }
  return { ask };
}

/** What is there to be seen: addresses within a storefront, what is asked for most first. */
async function addressesOf(origin) {
  const text = await (await fetch(`${origin}/sitemap-fr.xml`)).text();
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url).pathname);
  const under = (folder) => paths.filter((path) => path.startsWith(folder));
  return { products: under("/produit/"), collections: under("/collections/"), articles: under("/blog/") };
}

/** The share of public pages that were answered from memory. */
async function replay(shop) {
  const random = chance(11);
  const { products, collections, articles } = await addressesOf(shop.origin);
  /** The first of a list often, the last seldom. */
  const often = (list) => list[Math.floor(list.length * random() ** 2.5)];
  const filters = [
    "?type=indica",
    "?type=sativa",
    "?sexe=feminisee",
    "?disponible=oui",
    "?q=haze",
    "?q=skunk",
  ];

  const next = (prefix, seen) => {
    const roll = random();
    if (seen === 0 && roll < 0.4) return prefix || "/";
    if (roll < 0.5) return prefix + often(products);
    if (roll < 0.67) return `${prefix}/collections/all${filters[Math.floor(random() * filters.length)]}`;
    if (roll < 0.87) return prefix + often(collections);
    if (roll < 0.95) return prefix + often(articles);
    return prefix || "/";
  };

  const counts = { hit: 0, miss: 0, none: 0 };
  let views = 0;
  const arrive = (index) => {
    const client = openClient(shop.origin, `10.7.${index >> 8}.${index & 255}`);
    const prefix = STOREFRONTS[Math.floor(random() * STOREFRONTS.length)];
    const fills = random() < 0.2;
    let seen = 0;
    return async () => {
      const { from, html } = await client.ask(next(prefix, seen));
      counts[from ?? "none"]++;
      views++;
      if (seen === 0) {
        await client.ask(/\/assets\/style-[^"]+\.css/.exec(html)[0]);
        await client.ask(`${prefix}/majorite`, { intent: "adult" });
      }
      if (seen === 1)
        await client.ask(`${prefix}/consentement`, { intent: random() < 0.5 ? "accept" : "refuse" });
      if (fills && seen === 3) {
        await client.ask(`${prefix}/panier`, { intent: "add", sku: "sensi-star-5", quantity: "1" });
        await client.ask(`${prefix}/panier`);
      }
      seen++;
      return seen < VIEWS / VISITORS;
    };
  };

  let crossed = 0;
  const present = [];
  let arrived = 0;
  while (present.length > 0 || arrived < VISITORS) {
    while (present.length < AT_ONCE && arrived < VISITORS) present.push(arrive(arrived++));
    const index = Math.floor(random() * present.length);
    if (!(await present[index]())) present.splice(index, 1);
    if (views % (VIEWS / CROSSINGS) === VIEWS / CROSSINGS / 2)
      crossLevels(shop, [CROSSING[(crossed >> 1) % CROSSING.length]], crossed++ % 2 === 0 ? 0 : 40);
  }
  const part = counts.hit / views;
  console.log(
    `${views} public pages of ${VISITORS} visitors, ${CROSSINGS} changes of stock: ${counts.hit} from memory, ${counts.miss} kept, ${counts.none} drawn for one visitor`,
  );
  return part;
}

/** @returns rows of figures with their goal */
export async function benchDay() {
  const shop = await startDemoShop();
  try {
    return [atLeast("a replayed day: share of pages from memory", await replay(shop), GOAL)];
  } finally {
    await shop.stop();
  }
}
