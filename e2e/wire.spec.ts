import { SCRIPTS_BUDGET, STYLES_BUDGET, fillCart, weighFirstView } from "../bench/wire.mjs";
import { expect, test } from "./support/test";
import { TWIN } from "./support/whole";

/* What a page's first view costs on the wire, counted by the browser. `npm run bench` shows all of it. */

const PAGES = {
  home: "/",
  listing: "/collections/all",
  product: "/produit/northern-lights",
  checkout: "/checkout",
};

for (const [name, path] of Object.entries(PAGES))
  test(
    `the scripts of the ${name} page arrive in at most 110 kB [PAGE-39]`,
    { tag: path === PAGES.product ? [] : TWIN },
    async ({ browser, baseURL }) => {
      const origin = baseURL ?? "";
      const cookies = await fillCart(browser, origin, PAGES.product);
      const bytes: Record<string, number> = await weighFirstView(browser, origin, path, cookies);
      expect(bytes["scripts"]).toBeGreaterThan(SCRIPTS_BUDGET / 2);
      expect(bytes["scripts"]).toBeLessThanOrEqual(SCRIPTS_BUDGET);
      // Its styles stand in the document; their file comes after it, for the next ones.
      expect(bytes["styles"] ?? 0).toBeLessThanOrEqual(STYLES_BUDGET);
    },
  );
