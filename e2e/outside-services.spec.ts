import type { Browser, BrowserContext, Page } from "@playwright/test";
import { newClientAddress } from "../tests/support/holders";
import type { RunningServer } from "../tests/support/servers";
import { startSecondShop } from "./support/second-shop";
import { answeredAt, Shopper } from "./support/shopper";
import { navigate } from "./support/navigate";
import { expect, test } from "./support/test";
import { TWIN } from "./support/whole";

/*
 * Other firms' programs, in a browser with scripts: when they are loaded, and what is never shown beside one. The firms' own hosts are
 * played; the shop is a server of its own, with ids of all three.
 */

const ENV = {
  TAG_MANAGER_ID: "GTM-ABC1234",
  EMAIL_MARKETING_ID: "AbC123",
  SESSION_REPLAY_ID: "abcdefghij",
};
const PROGRAMS = {
  tags: "https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234",
  mails: "https://static.klaviyo.com/onsite/js/AbC123/klaviyo.js",
  replay: "https://www.clarity.ms/tag/abcdefghij",
};

/** Moves a server's clock to the noon of a day: what its own date decides. */
const clockAt = (day: string) =>
  `data:text/javascript,${encodeURIComponent(`const d=Date.parse("${day}T12:00Z")-Date.now(),n=Date.now;Date.now=()=>n()+d`)}`;

const start = (env: Record<string, string> = {}) => startSecondShop({ ...ENV, ...env });

let server: RunningServer;
test.beforeAll(async () => {
  server = await start();
});
test.afterAll(async () => {
  await server.stop();
});

interface Visitor {
  shopper: Shopper;
  page: Page;
  context: BrowserContext;
  /** Addresses of other hosts that were asked for. */
  asked: string[];
}

/** A browser without a screen calls itself one, which no visitor's does. */
const PERSON =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";

/** Somebody of age at a browser of their own, who agreed to what a form says. */
async function newVisitor(
  browser: Browser,
  agreed: Record<string, string>,
  { origin = server.origin, userAgent = PERSON }: { origin?: string; userAgent?: string } = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: origin,
    extraHTTPHeaders: { "X-Forwarded-For": newClientAddress() },
    userAgent,
  });
  await context.addInitScript(() => {
    window.requestIdleCallback = (work) =>
      window.setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 }));
  });
  const asked: string[] = [];
  await context.route(
    ({ origin: asks }) => asks !== new URL(origin).origin,
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/javascript", body: "window.ran = (window.ran ?? 0) + 1;" });
    },
  );
  for (const [path, form] of Object.entries({ "/majorite": { intent: "adult" }, "/consentement": agreed }))
    await context.request.post(path, { form, headers: { Origin: "http://localhost:3000" }, maxRedirects: 0 });
  await context.clearCookies({ name: "flash" });
  const page = await context.newPage();
  return { shopper: new Shopper(page, "scripts-on"), page, context, asked };
}

const ALL = { intent: "accept" };
/** The script that loads programs, where a document offers any. */
const PROGRAM_LOADER = /\/assets\/outside-services-/;
const LATE_SCRIPTS = /\/assets\/after-hydration-/;

/** Whether the page is still the document that it was. */
const marked = (page: Page) => page.locator("html[data-mark]");
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-mark", "1"));

test("the tag manager is loaded 3000 ms after the page was taken over, with consent to it, by no robot [MARKETING-2]", async ({
  browser,
}) => {
  const { page, context, asked } = await newVisitor(browser, ALL);
  // The page's time stands still from its first script on, but for single milliseconds that its scripts need to come.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.addInitScript(() => {
    const timers: number[] = ((window as unknown as { timers: number[] }).timers = []);
    const { setTimeout } = window;
    window.setTimeout = ((work: TimerHandler, ms = 0, ...rest: unknown[]) => {
      timers.push(ms);
      return setTimeout(work, ms, ...rest);
    }) as typeof window.setTimeout;
  });
  await page.goto("/");
  const isSet = () => page.evaluate(() => (window as unknown as { timers: number[] }).timers.includes(3000));
  await expect
    .poll(async () => {
      if (await isSet()) return true;
      await page.clock.runFor(1);
      return false;
    })
    .toBe(true);
  await page.clock.runFor(2998);
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await page.clock.runFor(2);
  await expect.poll(() => asked).toEqual([PROGRAMS.tags]);
  await expect.poll(() => page.evaluate(() => (window as { ran?: number }).ran)).toBe(1);
  await context.close();

  for (const [agreed, options] of [
    [{ intent: "refuse" }, {}],
    [{ intent: "choose", marketing: "on" }, {}],
    [ALL, { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
  ] as const) {
    const other = await newVisitor(browser, agreed, options);
    const ran = other.page.waitForResponse(PROGRAM_LOADER);
    await other.page.goto("/");
    await ran;
    // What the program would be loaded by has run once the page's scripts have nothing left to do.
    await other.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await other.page.waitForLoadState("networkidle");
    expect(other.asked).toEqual([]);
    await other.context.close();
  }
});

test(
  "the program for mails is loaded once two navigations were completed by script [MARKETING-2]",
  { tag: TWIN },
  async ({ browser }) => {
    const { shopper, page, context, asked } = await newVisitor(browser, {
      intent: "choose",
      marketing: "on",
    });
    const ran = page.waitForResponse(PROGRAM_LOADER);
    await shopper.visit("/");
    await ran;
    await mark(page);
    await shopper.follow("Collections", page.getByRole("banner"));
    await shopper.reads("Collections");
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await shopper.follow("Bonnes affaires", page.getByRole("banner"));
    await shopper.reads("Codes promo");
    await expect.poll(() => asked).toEqual([PROGRAMS.mails]);
    await expect(marked(page)).toHaveCount(1);
    await context.close();
  },
);

test(
  "sessions are replayed until 13 September 2025 by the shop's clock, never after [MARKETING-2]",
  { tag: TWIN },
  async ({ browser }) => {
    const past = await start({ NODE_OPTIONS: `--import=${clockAt("2025-09-13")}` });
    const early = await newVisitor(browser, ALL, { origin: past.origin });
    await early.page.goto("/");
    await expect.poll(() => [...early.asked].sort()).toEqual([PROGRAMS.replay, PROGRAMS.tags].sort());
    await early.context.close();
    await past.stop();

    const today = await newVisitor(browser, ALL);
    await today.page.goto("/");
    await expect.poll(() => today.asked).toEqual([PROGRAMS.tags]);
    await today.context.close();
  },
);

test(
  "nothing of a visitor's own is shown beside a program: whole documents, no panel, forms by the browser [MARKETING-4]",
  { tag: TWIN },
  async ({ browser }) => {
    const { shopper, page, context, asked } = await newVisitor(browser, ALL);
    const loaded = async (path: string) => {
      asked.length = 0;
      await shopper.visit(path);
      await expect.poll(() => asked).toEqual([PROGRAMS.tags]);
      await mark(page);
    };
    await loaded("/produit/thai");
    // Public pages are followed by script as ever.
    await shopper.follow("Collections", page.getByRole("banner"));
    await shopper.reads("Collections");
    await expect(marked(page)).toHaveCount(1);

    // The cart's link opens no panel, and its page is another document, on which nothing is loaded.
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Panier/ })
      .click();
    await shopper.reads("Panier");
    await expect(marked(page)).toHaveCount(0);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    asked.length = 0;
    const ran = page.waitForResponse(LATE_SCRIPTS);
    await page.reload();
    await ran;
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => "ran" in window)).toBe(false);

    // A form is sent by the browser itself: the addition leads to the cart's page, as without scripts.
    await loaded("/produit/thai");
    await page.getByRole("radio", { name: /^5 graines/ }).check();
    await page.getByRole("button", { name: "Ajouter au panier", exact: true }).click();
    await shopper.reads("Panier");
    await expect(marked(page)).toHaveCount(0);
    await context.close();
  },
);

test(
  "the way back to a visitor's own page is a new document once a program runs [MARKETING-4]",
  { tag: TWIN },
  async ({ browser }) => {
    const { shopper, page, context, asked } = await newVisitor(browser, {
      intent: "choose",
      marketing: "on",
    });
    const ran = page.waitForResponse(PROGRAM_LOADER);
    await shopper.visit("/collections");
    await ran;
    await mark(page);
    // No program runs yet: the cart's page is one more navigation by script.
    await navigate(page, "/panier");
    await shopper.reads("Panier");
    await navigate(page, "/collections");
    await shopper.reads("Collections");
    await expect.poll(() => asked).toEqual([PROGRAMS.mails]);
    await expect(marked(page)).toHaveCount(1);
    await page.goBack();
    await shopper.reads("Panier");
    await expect(marked(page)).toHaveCount(0);
    expect(await page.evaluate(() => "ran" in window)).toBe(false);
    await context.close();
  },
);

test(
  "no program is loaded while a panel of the visitor's is open [MARKETING-4]",
  { tag: TWIN },
  async ({ browser }) => {
    const { shopper, page, context, asked } = await newVisitor(browser, ALL);
    const ran = page.waitForResponse(PROGRAM_LOADER);
    await shopper.visit("/collections");
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Panier/ })
      .click();
    await expect(page.getByRole("dialog", { name: "Panier" })).toBeVisible();
    await ran;
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(() => asked).toEqual([PROGRAMS.tags]);
    await context.close();
  },
);

test(
  "where the consent is withdrawn in another tab, the next link leaves the program behind [MARKETING-5]",
  { tag: TWIN },
  async ({ browser }) => {
    const { shopper, page, context, asked } = await newVisitor(browser, ALL);
    await shopper.visit("/produit/thai");
    await expect.poll(() => asked).toEqual([PROGRAMS.tags]);
    await mark(page);
    const other = new Shopper(await context.newPage(), "scripts-on");
    await other.visit("/consentement");
    await other.press("Tout refuser");
    await expect(other.page).toHaveURL(answeredAt("/"));
    asked.length = 0;
    const ran = page.waitForResponse(PROGRAM_LOADER);
    await shopper.follow("Collections", page.getByRole("banner"));
    await shopper.reads("Collections");
    await expect(marked(page)).toHaveCount(0);
    await ran;
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await context.close();
  },
);
