import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { brotliCompressSync, constants } from "node:zlib";
import { startDemoShop } from "../scripts/demo-shop.mjs";
import { atMost } from "./goals.mjs";
import { openBrowser, TELEPHONE } from "./wire.mjs";

/*
 * `npm run bench -- --slow`: a product's page on a slow line and a slow processor, beside a bare page of 8 kB with an inline style and
 * a native form, by turns in one run: first paint, when « Ajouter au panier » is there to be pressed, and when what was pressed is
 * confirmed; the light version of that page too. The largest paint is the packet's picture, so it is compared with a bare page that has
 * the same picture. Milliseconds after the visitor asked for the page.
 */

/** A slow 3G line: 400 kbit/s both ways, 400 ms until an answer begins. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
/** How many times slower than here the processor is. */
const SLOWER = 6;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const BARE_BYTES = 8_000;
/** Milliseconds after which a visit that does not end is an error. */
const PATIENCE = 60_000;
/** Milliseconds after which nothing larger is painted. */
const SETTLED = 1_500;
const PRODUCT = "/produit/northern-lights";

const words = ["conditions-generales", "politique-de-confidentialite"]
  .map((name) => readFileSync(new URL(`../demo/pages/${name}.md`, import.meta.url), "utf8"))
  .join("\n\n");
const compress = (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/** A page of the law's text, as much of it as makes 8 kB compressed, around a form or a message. */
function barePage(inner) {
  const page = (text) => `<!doctype html><html lang="fr"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Page</title>
<style>body{font:1rem/1.5 sans-serif;margin:0 auto;max-width:40rem;padding:1rem;color:#222;background:#fff}
h1{font-size:1.6rem}img{display:block}button{font:inherit;padding:.75rem 1rem;border:0;background:#264;color:#fff}</style>
<h1>Page</h1>${inner}${text
    // Each paragraph is smaller than the picture, so that the picture is the largest paint.
    .split(/\n\n|(?<=[.;:]) /)
    .map((part) => `<p>${part.replaceAll("<", "&lt;")}</p>`)
    .join("")}`;
  let characters = 0;
  while (compress(page(words.slice(0, characters))).length < BARE_BYTES) {
    if (characters > words.length) throw new Error("The text is too short for a page of 8 kB");
    characters += 200;
  }
  return compress(page(words.slice(0, characters)));
}

const FORM =
  '<form method="post" action="/add"><button name="add" value="1">Ajouter au panier</button></form>';

/** The picture of a product's page as the bench's telephone asks for it. */
async function pictureOf(origin) {
  const html = await (await fetch(origin + PRODUCT)).text();
  const [, path] = /srcset="(\S+\?w=320) 320w/i.exec(html) ?? [];
  if (!path) throw new Error(`${PRODUCT} has no picture of 320 px`);
  const answer = await fetch(origin + path, { headers: { Accept: "image/avif,image/webp,*/*" } });
  return { type: answer.headers.get("Content-Type"), bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** A bare server on a free port: a page with a form, which leads to a page with a message; the same page with a picture. */
async function openBare(picture) {
  const pages = {
    "/": barePage(FORM),
    "/pictured": barePage(`<img src="/picture" width="200" height="250" alt="">${FORM}`),
    "/added": barePage('<p role="status">Ajouté.</p>'),
  };
  const server = createServer((req, res) => {
    if (req.method === "POST") {
      req.resume().once("end", () => res.writeHead(303, { Location: "/added" }).end());
      return;
    }
    if (req.url === "/picture")
      return void res.writeHead(200, { "Content-Type": picture.type }).end(picture.bytes);
    const body = pages[req.url];
    if (!body) return void res.writeHead(404).end();
    res.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" }).end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/**
 * Runs in each document before anything of it: tells when the button is drawn, presses it where it is to be, and tells when the
 * confirmation is. Absolute milliseconds.
 */
function watch({ button, confirmed, presses }) {
  const now = () => performance.timeOrigin + performance.now();
  const tell = (what) => globalThis.told(what, now());
  globalThis.told("asked", performance.timeOrigin);
  let sees = false;
  const look = () => {
    const found = globalThis.document.querySelector(button);
    if (found && !sees) {
      sees = true;
      globalThis.requestAnimationFrame(() => {
        tell("works");
        if (presses) found.click();
      });
    }
    if (globalThis.document.querySelector(confirmed)) {
      watcher.disconnect();
      globalThis.requestAnimationFrame(() => tell("confirmed"));
    }
  };
  const watcher = new globalThis.MutationObserver(look);
  watcher.observe(globalThis.document, { childList: true, subtree: true, attributes: true });
  globalThis.largest = 0;
  new globalThis.PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.largest = entry.startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

/**
 * One visit, of whoever has seen the page `from` before, where one is named.
 * @returns ms by figure
 */
async function visit(browser, { origin, path, from, button, confirmed, cookies }, presses) {
  const context = await browser.newContext({ locale: "fr-FR", ...TELEPHONE });
  try {
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
    if (from) {
      const before = await context.newPage();
      await before.goto(origin + from, { waitUntil: "load" });
      // The style sheet's file comes after the first view.
      await before.waitForTimeout(3_000);
      await before.close();
    }
    const page = await context.newPage();
    const times = {};
    let hear;
    const heard = new Promise((resolve) => (hear = resolve));
    await page.exposeFunction("told", (what, at) => {
      times[what] ??= at;
      if (what === (presses ? "confirmed" : "works")) hear();
    });
    await page.addInitScript(watch, { button, confirmed, presses });
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", LINE);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.goto(origin + path, { waitUntil: "commit" });
    const late = setTimeout(PATIENCE, undefined, { ref: false }).then(() => {
      throw new Error(`${path}: after ${PATIENCE} ms nothing but ${JSON.stringify(times)}`);
    });
    await Promise.race([heard, late]);
    if (presses) return { confirmed: times.confirmed - times.asked };
    await page.waitForLoadState("load");
    await page.waitForTimeout(SETTLED);
    const paints = await page.evaluate(() => ({
      first: performance.getEntriesByName("first-contentful-paint")[0].startTime,
      largest: globalThis.largest,
    }));
    return { ...paints, works: times.works - times.asked };
  } finally {
    await context.close();
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** What a first and a second view take of ours and of a bare page. @returns rows of figures with their goals */
export async function benchSlow() {
  const shop = await startDemoShop();
  const bare = await openBare(await pictureOf(shop.origin));
  const browser = await openBrowser();
  const button = 'form button[type="submit"], form button:not([type])';
  const ours = {
    origin: shop.origin,
    path: PRODUCT,
    button: "#sachets button",
    confirmed: '[role="status"].box, dialog[open]',
    // Whoever has not said their age is asked it first.
    cookies: [{ name: "age", value: "adult" }],
  };
  const light = { ...ours, cookies: [...ours.cookies, { name: "light", value: "on" }] };
  const theirs = { origin: bare.origin, path: "/", button, confirmed: '[role="status"]', cookies: [] };
  const goals = {
    shop: {
      "first view": { first: 1.5, largest: 1.25, works: 1.35, confirmed: 1.3 },
      "second view": { largest: 1.25, works: 1.25, confirmed: 1.15 },
    },
    light: {
      "first view": { works: 1.15, confirmed: 1.2 },
      "second view": { works: 1.15, confirmed: 1.2 },
    },
  };
  const names = {
    first: "first paint",
    largest: "largest paint",
    works: "add to cart works",
    confirmed: "add to cart confirmed",
  };
  try {
    const rows = [];
    const figures = [];
    for (const view of ["first view", "second view"]) {
      const from = view === "second view";
      const seen = { shop: {}, light: {}, bare: {}, pictured: {} };
      // The first round warms up both servers and the browser.
      for (let round = 0; round <= ROUNDS; round++)
        for (const [who, site, before] of [
          ["shop", ours, "/collections/all"],
          ["light", light, "/collections/all"],
          ["bare", theirs, "/"],
          ["pictured", { ...theirs, path: "/pictured" }, "/"],
        ])
          for (const presses of who === "pictured" ? [false] : [false, true]) {
            const found = await visit(browser, { ...site, from: from && before }, presses);
            if (round > 0) for (const [what, ms] of Object.entries(found)) (seen[who][what] ??= []).push(ms);
          }
      for (const [who, views] of Object.entries(goals))
        for (const [what, goal] of Object.entries(views[view])) {
          const beside = what === "largest" ? seen.pictured : seen.bare;
          const [own, other] = [median(seen[who][what]), median(beside[what])];
          const version = who === "light" ? "light" : "full";
          rows.push({
            version,
            view,
            figure: names[what],
            ms: Math.round(own),
            "bare ms": Math.round(other),
          });
          const reference = what === "largest" ? "a bare page with the same picture" : "a bare page";
          const figure = `slow 3G, ${version} version, ${view}: ${names[what]}, against ${reference}`;
          figures.push(atMost(figure, own / other, goal));
        }
    }
    console.log(`A product on 400 kbit/s, 400 ms, a processor ${SLOWER} times as slow; medians of ${ROUNDS}`);
    console.table(rows);
    return figures;
  } finally {
    await browser.close();
    bare.close();
    await shop.stop();
  }
}
