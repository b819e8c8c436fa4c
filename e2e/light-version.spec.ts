import type { BrowserContextOptions, Page } from "@playwright/test";
import * as paths from "../app/paths";
import { everyPage, type ReachedPage } from "../tests/support/pages";
import { isWhole } from "../tests/support/scope";
import { createShopper, type Shopper as Plain } from "../tests/support/shopper";
import { accounts, logIn, newCustomer } from "./support/accounts";
import { barriers } from "./support/examine";
import { lostWords, overflow, smallFields, smallTargets } from "./support/measures";
import { test as withPages, turn } from "./support/pages";
import { newestMail, orderLink, ordersOf } from "./support/shop";
import { GUEST, newEmail, Shopper } from "./support/shopper";
import { expect, test } from "./support/test";
import { TWIN } from "./support/whole";

/* The light version (LIGHT-1 to 4): the same journeys end in the same rows, and its pages are as open to everybody. */

const WAYS: [name: string, options: BrowserContextOptions, isChosen: boolean][] = [
  ["chosen in the foot of a page, without scripts", { javaScriptEnabled: false }, true],
  ["of a browser that saves data and has scripts", {}, false],
];

/** A browser's own wish, sent with all that it asks for: what else adds a header to its requests adds none where it is led on. */
async function saveData(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", ({ requestId, request }) => {
    const headers = Object.entries({ ...request.headers, "Save-Data": "on" });
    void session.send("Fetch.continueRequest", {
      requestId,
      headers: headers.map(([name, value]) => ({ name, value })),
    });
  });
  await session.send("Fetch.enable");
}

for (const [name, options, isChosen] of WAYS)
  // Of a sample the way that needs scripts to be held back.
  test(
    `in the light version a guest orders and looks the order up, a customer changes an address: ${name} [LIGHT-1, LIGHT-2, LIGHT-3]`,
    { tag: isChosen ? [TWIN] : [] },
    async ({ newShopper }) => {
      const { page } = await newShopper(options);
      if (!isChosen) await saveData(page);
      // No script will take a page over.
      const shopper = new Shopper(page, "scripts-off");
      const fetched = new Set<string>();

      await shopper.visit("/");
      if (isChosen) await shopper.press("Version légère, sans images");
      await expect(page.getByRole("region", { name: "Version légère" })).toBeVisible();
      page.on("request", (request) => fetched.add(request.resourceType()));

      const email = newEmail();
      await test.step("a guest narrows the list, buys two packs and mends the first step", async () => {
        await shopper.visit("/collections/all");
        await expect(page.getByRole("region", { name: "Version légère" })).toHaveCount(0);
        await page.getByText("Filtres", { exact: true }).click();
        await page.getByText("Type", { exact: true }).click();
        await shopper.narrow(/^Indica \(/);
        await shopper.follow("Afghani");
        await shopper.choose(/^5 graines/);
        await shopper.press("Ajouter au panier");
        await shopper.reads("Panier");
        await shopper.addPack("durban-poison", /^3 graines/);
        await shopper.setQuantity("Durban Poison, 3 graines", "2");
        await shopper.applyCode("essai-10");
        await expect(shopper.status()).toHaveText("Code promo ESSAI10 appliqué.");
        await shopper.follow("Payer");
        await shopper.fill({ "Adresse e-mail": "camille@", ...GUEST });
        await shopper.press("Enregistrer et continuer");
        await expect(page.getByRole("alert").getByRole("link")).toHaveText([
          "Veuillez saisir une adresse e-mail valide.",
        ]);
        await shopper.visit("/panier");
        await shopper.checkOut(email, /^Virement bancaire/);
        await shopper.order();
      });
      const number = await shopper.orderNumber();
      expect(await ordersOf(email)).toEqual([{ number, payment: "transfer en attente" }]);

      await test.step("looks the order up, by its number and by the mailed link", async () => {
        await shopper.lookUp(number, email);
        await expect(page.getByRole("main")).toContainText("En attente de paiement");
        await expect(page.getByRole("main")).toContainText("Durban Poison");
        await shopper.visit(orderLink(await newestMail(email)));
        expect(await shopper.orderNumber()).toBe(number);
      });

      await test.step("a customer adds an address and changes it", async () => {
        const customer = await newCustomer({ firstName: "Camille" });
        await shopper.visit("/compte/addresses");
        await logIn(shopper, customer);
        await shopper.fill({ ...GUEST });
        await shopper.press("Enregistrer cette adresse");
        await expect(shopper.status()).toHaveText("Adresse enregistrée.");
        await shopper.follow(`Modifier : ${GUEST.Adresse}, Nantes`);
        await shopper.fill({ Adresse: "3 quai Ceineray" });
        await shopper.press("Enregistrer cette adresse");
        await expect(shopper.status()).toHaveText("Adresse modifiée.");
        await expect(page.locator("address").first()).toContainText("3 quai Ceineray");
      });

      expect([...fetched].sort()).toEqual(["document", "stylesheet"]);
      if (isChosen) {
        await shopper.press("Passer à la version complète");
        await expect(page.locator("footer").getByRole("button", { name: "Version légère" })).toBeVisible();
      }
    },
  );

/**
 * Every page of the light version, without the gallery, whose pictures are those of the full version. Of a sample every eighth one
 * of those that a full page's address leads to.
 */
async function lightPages(newShopper: () => Plain, full: ReachedPage[]): Promise<ReachedPage[]> {
  const isAsked = ({ path, isTwin }: ReachedPage) => !isTwin && !path.startsWith(paths.gallery());
  if (isWhole) return (await everyPage(newShopper, accounts)).filter(isAsked);
  const addresses = full.filter((page) => page.name === page.path && isAsked(page));
  const asked = addresses.filter((_, index) => index % 8 === 0);
  return Promise.all(
    asked.map(async (page) => {
      const { html, headers } = await newShopper().visit(page.path);
      return { ...page, html, csp: headers.get("Content-Security-Policy") ?? "" };
    }),
  );
}

const VIEWS = [
  { width: 320, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
] as const;

withPages(
  "no barrier on any light page, by day and by night; what is pressed is 44 px, and nothing is wider than the window [LIGHT-3, PAGE-23, PAGE-26, PAGE-27]",
  async ({ draw, pages, baseURL }) => {
    withPages.setTimeout(1_200_000);
    const send = (request: Request) => {
      request.headers.set("Save-Data", "on");
      return fetch(request);
    };
    const newShopper = () => createShopper(send, baseURL ?? "");
    for (const [index, reached] of (await lightPages(newShopper, pages)).entries()) {
      const page = await draw(reached, { width: 320 });
      await expect(page.locator("script, img, picture")).toHaveCount(0);
      expect.soft(await page.evaluate(smallTargets), `${reached.name} at 320 px`).toEqual([]);
      expect.soft(await page.evaluate(smallFields), `${reached.name} at 320 px`).toEqual([]);
      // Of a sample one of the two, in turn.
      for (const { width, colorScheme } of VIEWS.filter((_, view) => isWhole || view === index % 2)) {
        await turn(page, { width, colorScheme });
        expect.soft(await barriers(page), `${reached.name} at ${width} px, ${colorScheme}`).toEqual([]);
      }
      await turn(page, { width: 1280 });
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      expect.soft(await page.evaluate(lostWords), reached.name).toEqual([]);
      expect.soft(await page.evaluate(overflow), `${reached.name}: wider than its window by`).toBe(0);
    }
  },
);
