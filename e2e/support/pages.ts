import type { Page } from "@playwright/test";
import { everyPage, plainPages, type ReachedPage, routeOf, TWINS } from "../../tests/support/pages";
import { createShopper } from "../../tests/support/shopper";
import { accounts } from "./accounts";
import { test as base } from "./test";

/*
 * Every kind of page there is, reached once and then drawn as often as somebody looks at it: the answer to a form
 * cannot be asked for again. Scripts are kept away: a page that they have taken over is the same.
 */

interface View {
  width?: number;
  colorScheme?: "light" | "dark";
  reducedMotion?: "reduce";
  forcedColors?: "active";
}

interface Fixtures {
  /** Draws a page as it was reached, with every fold open. */
  draw: (page: ReachedPage, view?: View) => Promise<Page>;
}

export const test = base.extend<Fixtures, { pages: ReachedPage[] }>({
  pages: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first argument.
    async ({}, use) => {
      const origin = process.env["E2E_ORIGIN"] ?? "http://127.0.0.1:3000";
      const reached = await everyPage(() => createShopper(fetch, origin), accounts);
      const distinct = reached.filter(({ name }) => !TWINS.has(name));
      await use([...distinct, ...(await plainPages(origin))]);
    },
    { scope: "worker", timeout: 60_000 },
  ],
  draw: async ({ page }, use) => {
    let drawn: ReachedPage | undefined;
    await page.route("**/*", (route) => {
      const type = route.request().resourceType();
      if (type === "script") return route.abort();
      if (type !== "document" || !drawn) return route.continue();
      return route.fulfill({
        body: drawn.html,
        contentType: "text/html; charset=utf-8",
        headers: drawn.csp ? { "Content-Security-Policy": drawn.csp } : {},
      });
    });
    await use(async (reached, { width = 1280, ...media } = {}) => {
      drawn = reached;
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia(media);
      await page.goto(reached.path);
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll("details")) fold.open = true;
      });
      return page;
    });
  },
});

/** One page of every route, the first: of the many that a route draws, those that only add to it are left out. */
export function ofEveryRoute(pages: ReachedPage[]): ReachedPage[] {
  const routes = pages.map(({ path }) => routeOf(path));
  return pages.filter((_, index) => routes.indexOf(routes[index]) === index);
}

export { expect } from "./test";
