import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext } from "@playwright/test";
import { newClientAddress } from "../tests/support/holders";
import { ordersOf } from "./support/shop";
import { newEmail, type Project, Shopper } from "./support/shopper";
import { expect, test } from "./support/test";
import { TWIN } from "./support/whole";

/* Browsers whose scripts, clock, storages or cookies are not as they should be: what can be bought is bought all the same. */

/** A browser of somebody who is of age and refused cookies; what its pages complain about is the test's own doing. */
interface BadDay {
  name: string;
  /** Who runs a page's scripts, as far as the test has to wait for them. */
  project: Project;
  /** Whether another one asks the same of the shop's scripts. */
  isLike?: true;
  spoil(context: BrowserContext): Promise<void>;
}

/** A day, in milliseconds. */
const DAY = 24 * 3600 * 1000;

const BAD_DAYS: BadDay[] = [
  {
    name: "whose scripts end after half of their bytes",
    project: "scripts-aborted",
    async spoil(context) {
      await context.route(/\/assets\/[^?]*\.js/, (route) => {
        // From the build itself: an answer that is fetched here may be gone with the page that asked for it.
        const script = readFileSync(join("build/client", new URL(route.request().url()).pathname));
        return route.fulfill({
          contentType: "text/javascript",
          body: script.subarray(0, script.length / 2),
        });
      });
    },
  },
  {
    name: "whose scripts are another page, as a captive portal answers",
    isLike: true,
    project: "scripts-aborted",
    async spoil(context) {
      await context.route(/\/assets\/[^?]*\.js/, (route) =>
        route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Wi-Fi</title>" }),
      );
    },
  },
  {
    name: "whose extension changes the page before its scripts take it over",
    isLike: true,
    project: "scripts-on",
    async spoil(context) {
      await context.addInitScript(() => {
        document.addEventListener("DOMContentLoaded", () => {
          document.body.prepend(document.createElement("grammar-desktop-integration"));
          document.documentElement.setAttribute("data-darkreader-mode", "dynamic");
          for (const text of document.querySelectorAll("main p, main h1")) {
            const font = document.createElement("font");
            font.append(...text.childNodes);
            text.append(font);
          }
        });
      });
    },
  },
  {
    name: "whose clock is a day behind",
    isLike: true,
    project: "scripts-on",
    spoil: (context) => context.clock.install({ time: Date.now() - DAY }),
  },
  {
    name: "whose clock is a day ahead",
    isLike: true,
    project: "scripts-on",
    spoil: (context) => context.clock.install({ time: Date.now() + DAY }),
  },
  {
    name: "whose storages are refused",
    project: "scripts-on",
    async spoil(context) {
      await context.addInitScript(() => {
        for (const name of ["localStorage", "sessionStorage"])
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException("The operation is insecure.", "SecurityError");
            },
          });
      });
    },
  },
  {
    name: "whose storages are full",
    isLike: true,
    project: "scripts-on",
    async spoil(context) {
      await context.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException("Full.", "QuotaExceededError");
        };
      });
    },
  },
];

for (const { name, project, isLike, spoil } of BAD_DAYS)
  test(
    `a browser ${name} buys as any other [PAGE-56]`,
    { tag: isLike ? [TWIN] : [] },
    async ({ browser, answers }) => {
      const context = await browser.newContext({
        extraHTTPHeaders: { "X-Forwarded-For": newClientAddress() },
      });
      await context.addCookies(answers);
      await context.addInitScript(() => {
        window.requestIdleCallback = (work) =>
          window.setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 }));
      });
      await spoil(context);
      const shopper = new Shopper(await context.newPage(), project);
      const email = newEmail();
      await shopper.addPack("thai", /^5 graines/, "2");
      await shopper.applyCode("ESSAI10");
      await shopper.checkOut(email, /^Virement bancaire/);
      await shopper.order();
      const number = await shopper.orderNumber();
      expect(await ordersOf(email)).toEqual([{ number, payment: "transfer en attente" }]);
      // Scripts that the last page still asks for are nobody's any more.
      await context.unrouteAll({ behavior: "ignoreErrors" });
      await context.close();
    },
  );

test("a browser that keeps no cookie is told so where it adds a pack [CART-22]", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.visit("/produit/thai");
  await shopper.choose(/^5 graines/);
  // The style sheet's file comes after the page, and brings a cookie (PAGE-59).
  const cookies = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(cookies).toContain("style");
  await page.context().clearCookies();
  await shopper.press("Ajouter au panier");
  await expect(page.getByText(/Votre navigateur n’a gardé aucun cookie/).first()).toBeVisible();
});
