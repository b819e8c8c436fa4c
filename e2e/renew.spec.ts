import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./support/test";
import type { Shopper } from "./support/shopper";
import { TWIN } from "./support/whole";

/* The way out of a browser that remembers something it should not. */

const remember = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem("kept", "1");
    sessionStorage.setItem("kept", "1");
  });
const remembered = (page: Page) =>
  page.evaluate(() => [localStorage.getItem("kept"), sessionStorage.getItem("kept")]);
/** Names of the cookies, but for the one that comes with the style sheet's file, whenever that does (PAGE-59). */
const cookieNames = async (context: BrowserContext) =>
  (await context.cookies())
    .map(({ name }) => name)
    .filter((name) => name !== "style")
    .sort();

test("?renew=true forgets cookies and storages, and the address loses it alone [EDGE-6, EDGE-8]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.addPack("thai", /^5 graines/);
  await page.context().addCookies([{ name: "other", value: "1", url: page.url() }]);
  await remember(page);
  await shopper.visit("/panier?a=%C3%A9&renew=true&b=2");
  await expect(page).toHaveURL("/panier?a=%C3%A9&b=2");
  await expect(page.getByText("Votre panier est vide", { exact: true })).toBeVisible();
  expect(await remembered(page)).toEqual([null, null]);
  // The page it came to says which storefront it is of.
  await expect.poll(() => cookieNames(page.context())).toEqual(["locale"]);
});

test(
  "a foreign page's link to ?renew=true asks first, its picture and frame forget nothing [EDGE-9, EDGE-10]",
  { tag: TWIN },
  async ({ playwright, launchOptions, baseURL: given, javaScriptEnabled }) => {
    const baseURL = given ?? "";
    const target = `${baseURL}/panier?a=1&renew=true`;
    const foreign = createServer((_, response) =>
      response
        .setHeader("Content-Type", "text/html; charset=utf-8")
        .end(
          `<!DOCTYPE html><html lang="fr"><title>Ailleurs</title><img src="${target}" alt="">` +
            `<iframe src="${target}"></iframe><a href="${target}">Votre panier</a>`,
        ),
    );
    await new Promise<void>((resolve) => foreign.listen(0, "127.0.0.1", resolve));
    const { port } = foreign.address() as AddressInfo;
    // A browser of its own: this one is to see another host.
    const browser = await playwright.chromium.launch(launchOptions);
    try {
      const context = await browser.newContext({ baseURL, javaScriptEnabled });
      const page = await context.newPage();
      await page.goto("/panier");
      await context.addCookies([{ name: "other", value: "1", url: baseURL }]);
      await remember(page);
      await page.goto(`http://localhost:${port}/`, { waitUntil: "load" });
      await page.getByRole("link", { name: "Votre panier" }).click();
      await expect(page.getByRole("heading", { name: "Repartir de zéro" })).toBeVisible();
      expect(await cookieNames(context)).toContain("other");
      await page.getByRole("link", { name: "Continuer sans rien effacer" }).click();
      await expect(page).toHaveURL("/panier?a=1");
      expect(await remembered(page)).toEqual(["1", "1"]);
      await page.goBack();
      await page.getByRole("button", { name: "Tout effacer" }).click();
      await expect(page).toHaveURL("/panier?a=1");
      expect(await remembered(page)).toEqual([null, null]);
      expect(await cookieNames(context)).not.toContain("other");
    } finally {
      await browser.close();
      foreign.close();
    }
  },
);

/** Every name that the storages have, with what stands under it. */
const kept = (page: Page) => page.evaluate(() => ({ ...localStorage, ...sessionStorage }));

/** Uses pages so that the shop's scripts have something to keep, as the positions of two pages and a way drawn as a transition. */
async function usePages(shopper: Shopper): Promise<void> {
  const { page } = shopper;
  await shopper.visit("/faq");
  // The answer of a fresh start took it along.
  await page.context().addCookies([{ name: "age", value: "adult", url: page.url() }]);
  await shopper.visit("/collections/all");
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await shopper.act(page.locator("main article h2 a").first());
  await expect(page).toHaveURL(/\/produit\//);
  // The router writes the address first, and puts the new page to its top then.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
}

test("after ?renew=true the shop's scripts keep nothing of before, however one comes to it [EDGE-37]", async ({
  shopper,
}) => {
  const { page } = shopper;
  test.skip(shopper.project !== "scripts-on", "without scripts nothing is kept");
  const ways: Record<string, () => Promise<unknown>> = {
    "its address": () => page.goto("/faq?renew=true"),
    "the browser's own link": () => page.evaluate(() => location.assign("/faq?renew=true")),
    "a link that a script follows": () =>
      page.evaluate(() => void window.__remixRouter.navigate("/faq?renew=true")),
  };
  for (const [way, go] of Object.entries(ways)) {
    await usePages(shopper);
    // Left once, so that the storage has what the router wrote.
    await shopper.visit("/blog");
    expect(Object.keys(await kept(page)), way).toContain("positions");
    await page.goBack();
    await shopper.ready();
    await page.mouse.wheel(0, 300);
    await go();
    await expect(page).toHaveURL("/faq");
    expect(await kept(page), way).toEqual({});
    await shopper.ready();
    expect(await kept(page), way).toEqual({});
    // Nor are they written again as the page it came to is left.
    await shopper.visit("/auteurs");
    expect(await kept(page), way).toEqual({});
  }
});

test("without a fresh start positions stay kept from page to page [EDGE-37]", async ({ shopper }) => {
  const { page } = shopper;
  test.skip(shopper.project !== "scripts-on", "without scripts the browser alone keeps them");
  await usePages(shopper);
  await shopper.visit("/blog");
  const before = JSON.parse((await kept(page))["positions"] ?? "{}") as Record<string, number>;
  expect(Object.values(before).filter((y) => y > 0)).toHaveLength(2);
  // A page that is only passed through takes none away.
  await shopper.visit("/faq");
  await shopper.visit("/blog");
  expect(JSON.parse((await kept(page))["positions"] ?? "{}")).toMatchObject(before);
});

test("no other value of renew forgets anything [EDGE-6]", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.addPack("thai", /^5 graines/);
  await remember(page);
  await shopper.visit("/panier?renew=1");
  await expect(page).toHaveURL("/panier?renew=1");
  expect(await remembered(page)).toEqual(["1", "1"]);
  await expect(page.getByText("Votre panier est vide", { exact: true })).toHaveCount(0);
});

test(
  "on plain http, where browsers ignore the header, the shop's script empties the storages [EDGE-7, EDGE-8]",
  { tag: TWIN },
  async ({ playwright, launchOptions, baseURL, javaScriptEnabled }, { project }) => {
    // Browsers trust the machine they run on like https; a name of another host they do not.
    const args = [...(launchOptions.args ?? []), "--host-resolver-rules=MAP plain.test 127.0.0.1"];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    try {
      const context = await browser.newContext({ javaScriptEnabled });
      if (project.name === "scripts-aborted")
        await context.route(/\/assets\/[^?]*\.js(\?|$)/, (route) => route.abort());
      const page = await context.newPage();
      const origin = `http://plain.test:${new URL(baseURL ?? "").port}`;
      await page.goto(`${origin}/panier`);
      expect(await page.evaluate(() => isSecureContext)).toBe(false);
      await context.addCookies([{ name: "cart", value: "3.x", url: origin }]);
      await remember(page);
      await page.evaluate(() => sessionStorage.setItem("positions", '{"former":700}'));
      await page.goto(`${origin}/panier?renew=true`);
      await expect(page).toHaveURL(`${origin}/panier`);
      if (project.name === "scripts-on") {
        await expect.poll(() => remembered(page)).toEqual([null, null]);
        await expect.poll(() => cookieNames(context)).toEqual(["locale"]);
        expect(await kept(page)).toEqual({});
        // Nor does the router write again what was kept before, as the page is left (EDGE-37).
        await page.goto(`${origin}/faq`);
        expect(await kept(page)).toEqual({});
        await page.goto(`${origin}/panier`);
        // Once: what is kept from now on stays.
        await remember(page);
        const wentOn = page.waitForResponse("**/builds/latest.json");
        await page.reload();
        await wentOn;
      }
      // Without scripts nothing of the shop's ever stood there; the cookies are gone all the same.
      expect(await remembered(page)).toEqual(["1", "1"]);
      expect(await cookieNames(context)).not.toContain("cart");
    } finally {
      await browser.close();
    }
  },
);
