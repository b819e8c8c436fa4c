import type { Page } from "@playwright/test";
import { expect, test } from "./support/test";
import { TWIN } from "./support/whole";

/* What fails in a browser reaches the shop, and nobody else: not the console, and not the shopper. */

/** What the page reports to the shop. */
function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/erreurs")) reports.push(request.postData() ?? "");
  });
  return reports;
}

test(
  "an error in a handler and one in a promise are reported with their place, five a page at most [PAGE-55]",
  { tag: TWIN },
  async ({ shopper }) => {
    const { page } = shopper;
    const reports = reportsOf(page);
    // A script of the shop's that fails: what it does besides, it still does.
    await page.route(/\/assets\/after-hydration-[^/]*\.js$/, async (route) => {
      const response = await route.fetch();
      const failing =
        `;setTimeout(()=>{throw new Error("minuteur de claire@example.org")});` +
        `addEventListener("boum",()=>{Promise.reject(new TypeError("promesse"))});`;
      await route.fulfill({ response, body: (await response.text()) + failing });
    });
    await shopper.visit("/produit/thai");
    await expect.poll(() => reports.length).toBe(1);
    expect(reports[0]).toMatch(
      /^script · routes\/catalogue\/product · Error: minuteur de \S+ · \/assets\/after-hydration-[\w-]+\.js:\d+:\d+$/,
    );
    await page.evaluate(() => {
      for (let time = 0; time < 9; time += 1) dispatchEvent(new Event("boum"));
    });
    await expect.poll(() => reports.length).toBe(5);
    expect(reports[1]).toMatch(/^promise · routes\/catalogue\/product · TypeError: promesse · /);
    await shopper.follow("Collections", page.getByRole("banner"));
    await shopper.reads("Collections");
    expect(reports.length).toBe(5);
  },
);

test("a page that an extension changed before it was taken over is reported, stays whole and sells [PAGE-55]", async ({
  shopper,
}) => {
  const { page } = shopper;
  const reports = reportsOf(page);
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => {
      const title = document.querySelector("h1");
      if (title) title.innerHTML = "<font>Autre chose</font>";
    });
  });
  await shopper.visit("/produit/thai");
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  expect(reports[0]).toMatch(/^hydration · /);
  await shopper.choose(/^5 graines/);
  await shopper.press("Ajouter au panier");
  await expect(page.getByRole("dialog", { name: "Panier" }).getByText(/Thai/).first()).toBeVisible();
});
