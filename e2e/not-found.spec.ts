import type { Page } from "@playwright/test";
import { expect, test } from "./support/test";

/* A navigation to /404, which only scripts can cancel: everywhere else it is the error screen's own page. */

/**
 * What a script of a page does to lead somewhere within its storefront, once the browser has nothing left to do: what
 * cancels a navigation is an effect, which React runs after it has taken the page over.
 */
const navigate = (page: Page, path: string) =>
  page.evaluate(async (to) => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    await window.__remixRouter.navigate(to);
  }, path);

for (const storefront of ["", "/ch"])
  test(`a navigation to ${storefront}/404 is cancelled, and the error screen stands at the old address [PAGE-11]`, async ({
    shopper,
  }) => {
    const { page } = shopper;
    await shopper.visit(`${storefront}/produit/thai?vue=1`);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.evaluate(() => scrollTo(0, 500));
    await navigate(page, "/404");
    await shopper.reads("Oeps! Nothing here");
    await expect(page).toHaveURL(`${storefront}/produit/thai?vue=1`);
    await expect(page).toHaveTitle("Page introuvable — Chènevis");
    await expect(page.locator("body")).toHaveClass("error-404 floating-breadcrumbs");
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(asked.filter((url) => new URL(url).pathname.split("/").includes("404"))).toEqual([]);

    // Once more changes nothing; any other navigation goes on.
    await navigate(page, "/404");
    await shopper.reads("Oeps! Nothing here");
    await expect(page).toHaveURL(`${storefront}/produit/thai?vue=1`);
    await page.getByRole("main").getByRole("link", { name: "Autofloraisons" }).click();
    await expect(page).toHaveURL(`${storefront}/collections/autofloraisons`);
    await shopper.reads(/^Autofloraisons/);
    await expect(page.locator("body")).not.toHaveClass(/error-404/);
    await page.goBack();
    await shopper.reads("Thai");
  });

for (const path of ["/404", "/404/"])
  test(`a navigation to ${path} shows the screen of an unknown page, not that of a failure [PAGE-33]`, async ({
    shopper,
  }) => {
    const { page } = shopper;
    await shopper.visit("/produit/thai");
    await navigate(page, path);
    await shopper.reads("Oeps! Nothing here");
    await expect(page).toHaveURL("/produit/thai");
    const main = page.getByRole("main");
    await expect(main.locator('nav [aria-current="page"]')).toHaveText("404");
    await expect(main).not.toContainText("Une erreur est survenue de notre côté");
    await expect(main).not.toContainText("Référence");
  });

test("an unknown page is no cancelled one: its address is shown [PAGE-11]", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.visit("/produit/thai");
  await navigate(page, "/nope");
  await shopper.reads("Oeps! Nothing here");
  await expect(page).toHaveURL("/nope");
});
