import { brotliCompressSync, constants } from "node:zlib";
import { startDemoShop } from "../scripts/demo-shop.mjs";
import { atMost } from "./goals.mjs";
import {
  fillCart,
  openBrowser,
  SCRIPTS_BUDGET,
  weighFirstView,
  weighLaterView,
  weighNextView,
} from "./wire.mjs";

/* `npm run bench -- --wire`: what arrives of each page type at a browser. */

/** Page types whose bytes are weighed, each with a page that leads there. */
const TYPES = {
  home: ["/", "/collections/all"],
  collections: ["/collections", "/"],
  listing: ["/collections/all", "/"],
  product: ["/produit/northern-lights", "/collections/all"],
  article: ["/blog/haze-une-lignee", "/blog"],
  cart: ["/panier", "/produit/northern-lights"],
  checkout: ["/checkout", "/panier"],
  "order status": ["/statut-de-la-commande", "/"],
  login: ["/login", "/"],
  "price list": ["/liste-des-prix", "/"],
  faq: ["/faq", "/"],
  reviews: ["/avis", "/"],
  terms: ["/conditions-generales", "/"],
};

/** How often each page is asked for before it is weighed. */
const ASKED_BEFORE = 3;

const kilobytes = (count = 0) => (count / 1000).toFixed(1);

/** Pages with one limit for the whole document: kilobytes at the first view, and at a later one. */
const LIMITED = ["home", "listing", "product", "article", "cart", "checkout"];
const LIMITS = [20, 12];
/** Pages whose length depends on their content: the limit is for the document without its `main`, in kilobytes at the first view. */
const WRITTEN = ["price list", "faq", "reviews", "terms"];
const BESIDE_GOAL = 8;

/** Kilobytes of a page's `main` by itself, compressed as kept pages are sent (brotli 11). */
async function weighMain(url) {
  const html = await (await fetch(url)).text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return brotliCompressSync(main, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000;
}

/** Pages of the light version that are weighed, and the kilobytes of all that arrives, at the first view and at a later one. */
const LIGHT = ["home", "listing", "product", "article", "cart"];
const LIGHT_GOALS = [12, 8];

const total = (bytes) => Object.values(bytes).reduce((sum, one) => sum + one, 0) / 1000;

/** What arrives of pages of the light version, its style sheet's file with the first of them. */
async function weighLight(browser, origin, answered) {
  const cookies = [...answered, { name: "light", value: "on", url: origin }];
  const rows = [];
  const figures = [];
  for (const page of LIGHT) {
    const [path, from] = TYPES[page];
    for (let time = 0; time < ASKED_BEFORE; time++) {
      await weighFirstView(browser, origin, path, cookies);
      await weighLaterView(browser, origin, from, path, cookies);
    }
    const first = total(await weighFirstView(browser, origin, path, cookies));
    const later = total(await weighLaterView(browser, origin, from, path, cookies));
    rows.push({ page, first: first.toFixed(1), later: later.toFixed(1) });
    figures.push(
      atMost(`light version, ${page}: kB of all that arrives, first view`, first, LIGHT_GOALS[0]),
      atMost(`light version, ${page}: kB of all that arrives, later view`, later, LIGHT_GOALS[1]),
    );
  }
  console.log("kB of all that arrives in the light version: first view, and loading it after another page");
  console.table(rows);
  return figures;
}

/**
 * What arrives of each page type; the exit code says whether the scripts of one are over their budget (PAGE-39).
 * @returns rows of figures with their goals
 */
export async function benchWeights() {
  const shop = await startDemoShop();
  const browser = await openBrowser();
  const { origin } = shop;
  try {
    const cookies = await fillCart(browser, origin, TYPES.product[0]);
    const rows = [];
    const figures = [];
    for (const [page, [path, from]] of Object.entries(TYPES)) {
      // Whatever is asked for again is compressed as well as can be: so it arrives at most visitors.
      for (let time = 0; time < ASKED_BEFORE; time++) {
        await weighFirstView(browser, origin, path, cookies);
        await weighLaterView(browser, origin, from, path, cookies);
      }
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
      if (LIMITED.includes(page))
        figures.push(
          atMost(`${page}: kB of the document, first view`, first.document / 1000, LIMITS[0]),
          atMost(`${page}: kB of the document, later view`, later.document / 1000, LIMITS[1]),
        );
      if (WRITTEN.includes(page)) {
        const beside = first.document / 1000 - (await weighMain(origin + path));
        figures.push(atMost(`${page}: kB of the document beside its main, first view`, beside, BESIDE_GOAL));
      }
    }
    console.log(
      `kB on the wire, headers of answers counted: first view on a telephone (styles stand in the document, their file is for later pages; ` +
        `at most ${kilobytes(SCRIPTS_BUDGET)} of scripts), loading it after another page, and coming there from another page without loading`,
    );
    console.table(rows);
    return [...figures, ...(await weighLight(browser, origin, cookies))];
  } finally {
    await browser.close();
    await shop.stop();
  }
}
