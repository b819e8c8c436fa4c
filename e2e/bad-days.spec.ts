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

/** What a browser's own engine, an extension or a setting may lack; whether scripts start without it. */
const LACKS: Record<string, boolean> = {
  "AbortSignal.timeout": true,
  "Array.prototype.at": true,
  "window.IntersectionObserver": true,
  "window.requestIdleCallback": true,
  "window.URLSearchParams": false,
  "window.sessionStorage": true,
  "CSS.supports": true,
  "HTMLDialogElement.prototype.showModal": false,
  "history.scrollRestoration": true,
  "navigator.sendBeacon": true,
  "window.TextEncoderStream": false,
  // The list of messages is drawn with it: hydration fails, and the page is restored.
  "Array.prototype.flatMap": false,
};

for (const [name, starts] of Object.entries(LACKS))
  test(
    `a browser without ${name} fills the cart [PAGE-61, PAGE-62, PAGE-63]`,
    { tag: name === "window.URLSearchParams" ? [] : [TWIN] },
    async ({ browser, answers }) => {
      const context = await browser.newContext({
        extraHTTPHeaders: { "X-Forwarded-For": newClientAddress() },
      });
      await context.addCookies(answers);
      await context.addInitScript((path) => {
        const names = path.split(".");
        const last = names.pop() ?? "";
        let owner = window as unknown as Record<string, unknown>;
        if (names[0] === "window") names.shift();
        for (const one of names) owner = owner[one] as Record<string, unknown>;
        for (let at = owner; at; at = Object.getPrototypeOf(at) as typeof owner)
          if (Object.hasOwn(at, last)) Reflect.deleteProperty(at, last);
      }, name);
      const page = await context.newPage();
      const shopper = new Shopper(page, starts ? "scripts-on" : "scripts-off");
      await page.goto("/produit/thai");
      await page.waitForLoadState("load");
      expect(
        await page.evaluate(
          (path) =>
            path
              .split(".")
              .reduce<unknown>((from, one) => (from as Record<string, unknown> | undefined)?.[one], window),
          name,
        ),
      ).toBeUndefined();
      if (starts) await shopper.ready();
      // Where they may not start they had their time.
      else await page.waitForTimeout(4000);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thai");
      expect(await page.evaluate(() => document.doctype?.name)).toBe("html");
      await page.getByRole("radio", { name: /^5 graines/ }).check();
      await page.getByRole("button", { name: "Ajouter au panier" }).first().click();
      await expect(page.getByText("Un sachet ajouté à votre panier.").first()).toBeVisible();
      await page.goto("/panier");
      await expect(page.getByRole("main")).toContainText("Thai");
      await context.close();
    },
  );

test("a page that cannot be drawn later is loaded again, and its tab starts no scripts any more [PAGE-62]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/faq");
  // As an interface of the browser's that only the next page needs: gone as the link is pressed, for this page may still draw something before.
  await page.evaluate(() => {
    const forget = () => Reflect.deleteProperty(Array.prototype, "flatMap");
    document.addEventListener("click", forget, { capture: true, once: true });
  });
  await shopper.follow("Collections", page.getByRole("banner"));
  // Asked while the page is loaded anew, it may answer nothing.
  await expect.poll(() => page.evaluate(() => name).catch(() => null)).toBe("sans-scripts");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Collections");
  await page.goto("/produit/thai");
  await page.waitForTimeout(4000);
  expect(await page.evaluate(() => "__remixRouter" in window)).toBe(false);
  await page.getByRole("radio", { name: /^5 graines/ }).check();
  await page.getByRole("button", { name: "Ajouter au panier" }).first().click();
  await expect(page.getByText("Un sachet ajouté à votre panier.").first()).toBeVisible();
});

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
