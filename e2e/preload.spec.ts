import type { Page, Request } from "@playwright/test";
import type { Shopper } from "./support/shopper";
import { expect, test } from "./support/test";

/* What is fetched before a link is followed. */

const foot = (page: Page) => page.getByRole("contentinfo").getByRole("link");
const focusAll = (page: Page) =>
  foot(page).evaluateAll((links) => links.forEach((link) => (link as HTMLElement).focus()));

/** The modules of routes that these requests ask for. */
async function routesIn(page: Page, requests: Request[]): Promise<string[]> {
  const modules = await page.evaluate(() =>
    Object.values(window.__remixManifest.routes).flatMap((route) => route?.module ?? []),
  );
  const paths = new Set(requests.map((request) => new URL(request.url()).pathname));
  return modules.filter((module) => paths.has(module));
}

/** A page whose links are listened to by now: that begins some seconds after it was taken over. */
async function takenOver(shopper: Shopper): Promise<Page> {
  const late = shopper.page.waitForResponse(/\/assets\/after-hydration-/);
  await shopper.visit("/cookies");
  await (await late).finished();
  return shopper.page;
}

test("links that are pointed at or have the focus have their scripts fetched, of five routes at once, and nothing else [PAGE-54]", async ({
  shopper,
}) => {
  const page = await takenOver(shopper);
  const scripts: Request[] = [];
  const pages: string[] = [];
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  page.on("request", (request) => {
    const url = request.url();
    if (/\.data(\?|$)/.test(url) || request.resourceType() === "document") pages.push(url);
  });
  await page.route("**/assets/*.js", async (route) => {
    scripts.push(route.request());
    await held;
    await route.continue();
  });
  const asked = async () => (await routesIn(page, scripts)).length;
  await page.getByRole("link", { name: "Collections" }).first().hover();
  await expect.poll(asked).toBe(1);
  await page.mouse.move(0, 0);
  await focusAll(page);
  await expect.poll(asked).toBe(5);
  // What was let go makes room for the next ones: none of them was asked for before.
  letGo();
  await expect.poll(asked).toBeGreaterThan(8);
  expect(pages).toEqual([]);

  // Each of them once, whoever needs it next.
  await page.getByRole("link", { name: "Collections" }).first().click();
  await expect(page).toHaveURL("/collections");
  const urls = scripts.map((request) => request.url());
  expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([]);
});

test("links have nothing fetched for a browser that saves data by now, nor on 2G [PAGE-54]", async ({
  shopper,
}) => {
  const page = await takenOver(shopper);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/assets/")) scripts.push(request.url());
  });
  for (const connection of [{ saveData: true }, { effectiveType: "slow-2g" }, { effectiveType: "2g" }]) {
    await page.evaluate(
      (value) => Object.defineProperty(navigator, "connection", { value, configurable: true }),
      connection,
    );
    await focusAll(page);
  }
  await page.evaluate(() =>
    Object.defineProperty(navigator, "connection", { value: {}, configurable: true }),
  );
  expect(scripts).toEqual([]);
  await focusAll(page);
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});
