import type { Page } from "@playwright/test";
import { stopClock } from "./support/clock";
import { navigate } from "./support/navigate";
import { expect, test } from "./support/test";

/* What a browser does for a page that it loads, and the shop's scripts for one that they draw. */

const said = (page: Page) => page.locator('body p[aria-live="polite"]:not(main *)');
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Holds the data of pages until it is told to let them go. */
async function holdData(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\.data(\?|$)/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test("a page that is late is announced by a bar of 3 px at the top, from 200 ms on, that goes 500 and 400 ms after it came [PAGE-52]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/produit/thai");
  const bar = page.locator(".loading-bar");
  const letGo = await holdData(page);
  const clock = await stopClock(page);
  await page.getByRole("link", { name: "Collections" }).first().click();
  await clock.timerSet(200);
  await clock.runFor(199);
  await expect(bar).toHaveCount(0);
  await clock.runFor(1);
  await expect(bar).toHaveAttribute("data-state", "growing");
  expect(
    await bar.evaluate((element) => {
      const { top, left, height } = element.getBoundingClientRect();
      const { position, animationDuration } = getComputedStyle(element);
      return { top, left, height, position, animationDuration };
    }),
  ).toEqual({ top: 0, left: 0, height: 3, position: "fixed", animationDuration: "2s" });
  letGo();
  await expect(page).toHaveURL("/collections");
  await clock.timerSet(500);
  await expect(bar).toHaveAttribute("data-state", "full");
  await clock.runFor(499);
  await expect(bar).toHaveAttribute("data-state", "full");
  await clock.runFor(1);
  await expect(bar).toHaveAttribute("data-state", "fading");
  await clock.timerSet(400);
  await clock.runFor(399);
  await expect(bar).toHaveCount(1);
  await clock.runFor(1);
  await expect(bar).toHaveCount(0);

  // One that comes sooner has none.
  await page.unroute(/\.data(\?|$)/);
  await page.getByRole("link", { name: "Bonnes affaires" }).first().click();
  // The address changes before the page is drawn, and the timer is taken back after that: until then no time may pass.
  await expect(page.locator("h1")).toHaveText("Codes promo");
  await clock.noTimer(200);
  await clock.runFor(5_000);
  await expect(bar).toHaveCount(0);
});

test("a page followed by script has its title said and the focus, and the way back is where it was left [PAGE-53]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/collections/all");
  await expect(said(page)).toHaveText("");
  const card = page.getByRole("main").getByRole("article").nth(20).getByRole("link").first();
  await card.scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(500);
  await card.click();
  await expect(page).toHaveURL(/\/produit\//);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toBeFocused();
  await expect(said(page)).toHaveText(await page.title());
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/collections/all");
  await expect.poll(() => scrolled(page)).toBe(left);
  await expect(title).toBeFocused();

  // What an address names within its page has the focus, and the next Tab goes on from there.
  await navigate(page, "/produit/thai#sachets");
  await expect(page.locator("#sachets")).toBeFocused();
  // A step within the page is the browser's own.
  await page.evaluate(() => (location.hash = "contenu"));
  await expect(title).not.toBeFocused();
});

test("a form that leads back to its own page keeps the focus, and a refused one gives it to the errors [PAGE-53]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.addPack("mazar-i-sharif", /^5 graines/, "2");
  const quantity = page.getByRole("main").getByLabel(/^Quantité de Mazar/);
  await quantity.fill("3");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/5 graines\s: 3 sachets/).first()).toBeVisible();
  await expect(quantity).toBeFocused();
  await shopper.visit("/contact");
  await shopper.press("Envoyer le message");
  await expect(page.locator("#erreurs")).toBeFocused();
});
