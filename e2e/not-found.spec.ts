import type { Page } from "@playwright/test";
import { navigate } from "./support/navigate";
import { expect, test } from "./support/test";

/* A navigation to /404, which only scripts can cancel: everywhere else it is the error screen's own page. */

/** Notes on the document when the page tells its router what to cancel: an effect, which React runs after it has taken the page over. */
test.beforeEach(({ shopper }) =>
  shopper.page.addInitScript(() => {
    let router: typeof window.__remixRouter;
    Object.defineProperty(window, "__remixRouter", {
      get: () => router,
      set(given: typeof window.__remixRouter) {
        router = given;
        const { getBlocker } = given;
        given.getBlocker = (...told) => {
          document.documentElement.setAttribute("data-cancels", "");
          return getBlocker(...told);
        };
      },
    });
  }),
);

/** What a script of a page does to lead somewhere within its storefront, once the page knows what it cancels. */
async function lead(page: Page, path: string): Promise<void> {
  await page.locator("html[data-cancels]").waitFor();
  await navigate(page, path);
}

for (const storefront of ["", "/ch"])
  test(`a navigation to ${storefront}/404 is cancelled, and the error screen stands at the old address [PAGE-11]`, async ({
    shopper,
  }) => {
    const { page } = shopper;
    await shopper.visit(`${storefront}/produit/thai?vue=1`);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.evaluate(() => scrollTo(0, 500));
    await lead(page, "/404");
    await shopper.reads("Oeps! Nothing here");
    await expect(page).toHaveURL(`${storefront}/produit/thai?vue=1`);
    await expect(page).toHaveTitle("Page introuvable — Chènevis");
    await expect(page.locator("body")).toHaveClass("error-404 floating-breadcrumbs");
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(asked.filter((url) => new URL(url).pathname.split("/").includes("404"))).toEqual([]);

    // Once more changes nothing; any other navigation goes on.
    await lead(page, "/404");
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
    await lead(page, path);
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
  await lead(page, "/nope");
  await shopper.reads("Oeps! Nothing here");
  await expect(page).toHaveURL("/nope");
});
