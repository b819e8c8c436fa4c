import type { Page } from "@playwright/test";
import type { ReachedPage } from "../../tests/support/pages";
import { createShopper } from "../../tests/support/shopper";
import { unreached, walk, type Walk } from "../../tests/support/walk";
import { accounts } from "./accounts";
import { expect, test as base } from "./test";

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

/** Shows the page that stands there in another view. */
export async function turn(page: Page, { width = 1280, ...media }: View): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null, ...media });
}

interface WorkerFixtures {
  walked: Walk;
  /** What is looked at: a twin looks like the page that it is made like. */
  pages: ReachedPage[];
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  walked: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first argument.
    async ({}, use) => {
      const origin = process.env["E2E_ORIGIN"] ?? "http://127.0.0.1:3000";
      const newShopper = () => createShopper(fetch, origin);
      await use(await walk({ origin, newShopper, accounts }));
    },
    { scope: "worker", timeout: 600_000 },
  ],
  pages: [
    async ({ walked: { pages, plain } }, use) => use([...pages.filter(({ isTwin }) => !isTwin), ...plain]),
    { scope: "worker" },
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
    await use(async (reached, view = {}) => {
      drawn = reached;
      await turn(page, view);
      await page.goto(reached.path);
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll("details")) fold.open = true;
      });
      return page;
    });
  },
});

/** One page of every route, the first: the others that a route draws only add to it. */
function ofEveryRoute(pages: ReachedPage[]): ReachedPage[] {
  const routes = pages.map(({ route }) => route);
  return pages.filter((_, index) => routes.indexOf(routes[index]) === index);
}

/** Into how many tests a check of many pages is parted, so that all workers have their share of it. */
const PARTS = 4;

type Check = (
  page: ReachedPage,
  draw: Fixtures["draw"],
  place: { index: number; isFirstOfRoute: boolean },
) => Promise<void>;

function declare(title: string, choose: (pages: ReachedPage[]) => ReachedPage[], check: Check): void {
  for (let part = 0; part < PARTS; part++)
    test(`${title}, part ${part + 1} of ${PARTS}`, async ({ draw, pages, walked }) => {
      const chosen = choose(pages);
      expect(unreached(walked, chosen)).toEqual([]);
      const first = ofEveryRoute(chosen);
      for (const [index, page] of chosen.entries())
        if (index % PARTS === part) await check(page, draw, { index, isFirstOfRoute: first.includes(page) });
    });
}

/** Declares a check of every page. It expects softly, so that all faults of a run are told. */
export const checkEveryPage = (title: string, check: Check) => declare(title, (pages) => pages, check);

/** Declares a check of one page of every route. */
export const checkEveryRoute = (title: string, check: Check) => declare(title, ofEveryRoute, check);

export { expect } from "./test";
