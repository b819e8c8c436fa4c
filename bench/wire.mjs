/* global window, PopStateEvent */
import { chromium } from "playwright";
import { findBrowser } from "../scripts/browser.mjs";

/*
 * What arrives at a browser, in bytes as Chromium's DevTools protocol counts them (`encodedDataLength`): bodies as they
 * were encoded, with the headers of their answers.
 */

/** Bytes that the scripts of a page's first view may have (PAGE-39). */
export const SCRIPTS_BUDGET = 110_000;
/** Bytes of the style sheet's file, once a build, headers of its answer counted. */
export const STYLES_BUDGET = 13_000;

/** A telephone of middling size; which pictures a page asks for depends on it. */
export const TELEPHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
/** Milliseconds without a request after which a page has all that it asks for. */
const QUIET = 800;
/** Milliseconds after which a page that never grows quiet is an error. */
const PATIENCE = 30_000;

const KINDS = {
  Document: "document",
  Stylesheet: "styles",
  Script: "scripts",
  Font: "font",
  Image: "images",
};

/** What an answer counts as. The data of a client navigation are fetched. */
function kindOf(type, url) {
  const { pathname } = new URL(url);
  if (pathname.endsWith(".data")) return "data";
  // Preloads of modules are no Script to the protocol.
  if (/^\/assets\/.*\.js$/.test(pathname)) return "scripts";
  return KINDS[type] ?? "other";
}

/**
 * Follows what a page receives.
 * @returns `quiet` waits until nothing is under way, `take` gives the bytes by kind since it was last asked
 */
async function follow(page) {
  const session = await page.context().newCDPSession(page);
  const pending = new Map();
  /** @type {Record<string, number>} */
  let sums = {};
  let last = Date.now();
  const count = (kind, bytes) => (sums[kind] = (sums[kind] ?? 0) + bytes);
  const settle = (requestId, bytes) => {
    count(pending.get(requestId) ?? "other", bytes);
    pending.delete(requestId);
    last = Date.now();
  };
  session.on("Network.requestWillBeSent", ({ requestId, redirectResponse }) => {
    if (redirectResponse) count("other", redirectResponse.encodedDataLength);
    pending.set(requestId, "other");
    last = Date.now();
  });
  session.on("Network.responseReceived", ({ requestId, type, response }) =>
    pending.set(requestId, kindOf(type, response.url)),
  );
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    settle(requestId, encodedDataLength),
  );
  session.on("Network.loadingFailed", ({ requestId }) => settle(requestId, 0));
  await session.send("Network.enable");
  return {
    async quiet() {
      const start = Date.now();
      while (pending.size > 0 || Date.now() - last < QUIET) {
        if (Date.now() - start > PATIENCE) throw new Error(`${page.url()} never grows quiet`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    take() {
      const taken = sums;
      sums = {};
      return taken;
    },
  };
}

/** Opens a page as its first visitor does, and waits for its scripts, the late ones too. */
async function open(browser, origin, path, cookies) {
  const context = await browser.newContext({ baseURL: origin, locale: "fr-FR", ...TELEPHONE });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const followed = await follow(page);
  // The last thing that a page does by itself: it looks which build is the newest. The light version runs no script.
  const isLight = cookies.some(({ name, value }) => name === "light" && value === "on");
  const late = isLight ? null : page.waitForResponse("**/builds/latest.json", { timeout: PATIENCE });
  await page.goto(path);
  await late;
  await followed.quiet();
  return { context, page, followed };
}

/**
 * Bytes of a page's first view, nothing of the shop in the browser's cache.
 * @returns bytes by kind: document (its styles stand in it), scripts, styles, font, images, other
 */
export async function weighFirstView(browser, origin, path, cookies = []) {
  const { context, followed } = await open(browser, origin, path, cookies);
  const bytes = followed.take();
  await context.close();
  return bytes;
}

/**
 * Bytes of a page that a browser loads after another one, of which it keeps the style sheet, scripts and font.
 * @param from path of a page of the same storefront
 * @returns bytes by kind
 */
export async function weighLaterView(browser, origin, from, path, cookies = []) {
  const { context, page, followed } = await open(browser, origin, from, cookies);
  followed.take();
  await page.goto(path);
  await followed.quiet();
  const bytes = followed.take();
  await context.close();
  return bytes;
}

/**
 * Bytes of a page that a visitor comes to from another one without loading.
 * @param from path of a page of the same storefront
 */
export async function weighNextView(browser, origin, from, path, cookies = []) {
  const { context, page, followed } = await open(browser, origin, from, cookies);
  followed.take();
  const arrived = page.waitForResponse((response) => response.url().includes(".data"));
  // What a browser does on its button for the next page; the router follows.
  await page.evaluate((next) => {
    window.history.pushState(null, "", next);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  const data = (await arrived).url();
  await followed.quiet();
  const bytes = followed.take();
  // Remix stops reading once it has the whole of them, which the protocol calls an end without a sum: once more.
  await page.evaluate(async (url) => (await fetch(url)).text(), data);
  await followed.quiet();
  const again = followed.take();
  await context.close();
  return { ...bytes, data: again.data };
}

/** The cookies of a visitor who has put a pack into their cart. */
export async function fillCart(browser, origin, path) {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole("button", { name: "Ajouter au panier" }).click();
  await page.waitForURL("**/panier");
  const cookies = await context.cookies();
  await context.close();
  // It would say that a browser has the style sheet's file, which a new one has not (PAGE-59).
  return cookies.filter(({ name }) => name !== "style");
}

/** A Chromium, the same that the journeys use. */
export function openBrowser() {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu"],
  });
}
