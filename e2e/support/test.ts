import {
  type BrowserContext,
  type BrowserContextOptions,
  type Cookie,
  expect,
  test as base,
} from "@playwright/test";
import { newClientAddress } from "../../tests/support/holders";
import { type Project, Shopper } from "./shopper";

/*
 * Three projects run every journey: without scripts, with them, and with scripts that never arrive. Whichever it is,
 * a page that complains in the console, asks another host for something or breaks its own policy fails the test.
 */

/** Address of a script of the client build. */
const SCRIPT = /\/assets\/[^?]*\.js(\?|$)/;

/** Chromium's own line for an answer of 400 to 499: a refused form, an unknown page. */
const REFUSED_ANSWER = /^Failed to load resource: the server responded with a status of 4\d\d /;
/** Chromium's own line for what was kept from it. */
const ABORTED = "Failed to load resource: net::ERR_FAILED";
/** What it says of each request in a test that takes the network away. */
const OFFLINE = "Failed to load resource: net::ERR_INTERNET_DISCONNECTED";

/** Keeps scripts from a context where its project says so, and notes every complaint of its pages. */
async function watch(
  context: BrowserContext,
  project: Project,
  origin: string,
  complaints: string[],
  lost: RegExp,
) {
  // The page's scripts wait until it is idle, for up to two seconds where browsers share a core: what idle is, the browser knows.
  await context.addInitScript(() => {
    window.requestIdleCallback = (work) =>
      window.setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 }));
  });
  if (project === "scripts-aborted") await context.route(SCRIPT, (route) => route.abort());
  context.on("console", (message) => {
    const { url } = message.location();
    const text = message.text();
    if (message.type() !== "error" && message.type() !== "warning") return;
    if (REFUSED_ANSWER.test(text) || text === OFFLINE) return;
    if (project === "scripts-aborted" && text === ABORTED && SCRIPT.test(url)) return;
    if (text === ABORTED && lost.test(url)) return;
    complaints.push(`${message.type()} on ${message.page()?.url() ?? "?"}: ${text} (${url})`);
  });
  context.on("weberror", (error) => {
    complaints.push(`exception on ${error.page()?.url() ?? "?"}: ${error.error().message}`);
  });
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol !== "data:" && url.origin !== origin) complaints.push(`request to ${request.url()}`);
  });
}

type NewShopper = (options?: BrowserContextOptions, lost?: RegExp) => Promise<Shopper>;

interface Fixtures {
  /** Someone at a browser of their own, who has answered what every visitor is asked. */
  shopper: Shopper;
  /** One more of them. @param lost addresses that the test keeps from the browser */
  newShopper: NewShopper;
  /** Someone who comes for the first time: no cookies. */
  newStranger: NewShopper;
}

interface WorkerFixtures {
  /** The cookies of one who is of age and refused all others. */
  answers: Cookie[];
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  answers: [
    async ({ playwright }, use) => {
      const baseURL = process.env["E2E_ORIGIN"] ?? "http://127.0.0.1:3000";
      const client = await playwright.request.newContext({ baseURL });
      for (const [path, intent] of Object.entries({ "/majorite": "adult", "/consentement": "refuse" }))
        await client.post(path, { form: { intent }, maxRedirects: 0 });
      const { cookies } = await client.storageState();
      await client.dispose();
      await use(cookies.filter(({ name }) => name !== "flash"));
    },
    { scope: "worker" },
  ],
  newShopper: async ({ newStranger, answers }, use) => {
    await use(async (options, lost) => {
      const shopper = await newStranger(options, lost);
      await shopper.page.context().addCookies(answers);
      return shopper;
    });
  },
  newStranger: async ({ browser, baseURL }, use, { project }) => {
    const complaints: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (options, lost = /$^/) => {
      const extraHTTPHeaders = { "X-Forwarded-For": newClientAddress() };
      const context = await browser.newContext({ extraHTTPHeaders, ...options });
      contexts.push(context);
      await watch(context, project.name as Project, new URL(baseURL ?? "").origin, complaints, lost);
      return new Shopper(await context.newPage(), project.name as Project);
    });
    for (const context of contexts) await context.close();
    expect(complaints, "what the pages complained about").toEqual([]);
  },
  shopper: async ({ newShopper }, use) => {
    await use(await newShopper());
  },
});

export { expect };
