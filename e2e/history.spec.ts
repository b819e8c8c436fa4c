import type { Page } from "@playwright/test";
import { logIn, newCustomer } from "./support/accounts";
import { GUEST, newEmail, Shopper } from "./support/shopper";
import { expect, test } from "./support/test";
import { TWIN } from "./support/whole";

/* The browser's own ways: back, links within a page, and pages that it kept in its memory. */

const REFUSED = "[aria-invalid=true]";

/** Pages whose form is refused when it is sent as it stands, by the name of its button; with what is typed before that. */
const SENT_EMPTY: [path: string, button: string, typed?: Record<string, string>][] = [
  ["/contact", "Envoyer le message"],
  ["/enregistrez", "Créer mon compte"],
  ["/mot-de-passe-oublie", "Recevoir le lien"],
  ["/statut-de-la-commande", "Afficher la commande"],
  ["/statut-de-la-commande", "Recevoir un lien par e-mail"],
  ["/retractation", "Continuer"],
  ["/programme-affiliation", "Envoyer la demande"],
  ["/emploi-carriere", "Envoyer la candidature"],
  ["/newsletter", "M’abonner"],
  ["/login", "Se connecter", { "Adresse e-mail": "claire@" }],
  ["/produit/thai", "Ajouter au panier", { "Nombre de sachets": "1,5" }],
];

/** Every form that is refused here, and how one comes to it. */
const REFUSALS: Record<string, (shopper: Shopper) => Promise<void>> = {
  ...Object.fromEntries(
    SENT_EMPTY.map(([path, button, typed = {}]) => [
      `${path}, « ${button} »`,
      async (shopper: Shopper) => {
        await shopper.visit(path);
        if (path.startsWith("/produit")) await shopper.choose(/^5 graines/);
        await shopper.fill(typed);
        await shopper.press(button, shopper.page.getByRole("main"));
      },
    ]),
  ),
  "the first step of the checkout": async (shopper) => {
    await shopper.addPack("thai", /^5 graines/);
    await shopper.follow("Payer");
    await shopper.reads("Commande : vos coordonnées");
    await shopper.fill({ ...GUEST, Prénom: "", "Code postal": "" });
    await shopper.press("Enregistrer et continuer");
  },
  "the recap of the checkout": async (shopper) => {
    await shopper.addPack("thai", /^5 graines/);
    await shopper.checkOut(newEmail(), /^Virement bancaire/);
    await shopper.press("Commander avec obligation de paiement");
  },
  "a code": async (shopper) => {
    await shopper.addPack("thai", /^5 graines/);
    await shopper.applyCode("BIENVENUE99");
  },
  "the price list": async (shopper) => {
    await shopper.visit("/liste-des-prix");
    await shopper.page.locator("main input[inputmode=numeric]").first().fill("0,5");
    await shopper.page.locator(".add-bar button").click();
  },
};

for (const [name, refuse] of Object.entries(REFUSALS))
  test(
    `links within the page keep what was refused and typed: ${name} [FORM-17]`,
    { tag: name === "the first step of the checkout" ? [] : [TWIN] },
    async ({ shopper }) => {
      const { page } = shopper;
      await refuse(shopper);
      const summary = page.getByRole("alert");
      await expect(summary).toBeVisible();
      await shopper.ready();
      const marked = await page.locator(REFUSED).count();
      const typed = () =>
        page
          .locator("main input:not([type=hidden])")
          .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
      const before = await typed();
      for (const link of await summary.getByRole("link").all()) {
        const id = ((await link.getAttribute("href")) ?? "").slice(1);
        await link.click();
        await expect(page.locator(`[id="${id}"]`)).toBeFocused();
        await shopper.ready();
        await expect(summary).toBeVisible();
        await expect(page.locator(REFUSED)).toHaveCount(marked);
        expect(await typed()).toEqual(before);
      }
      await page.getByRole("link", { name: "Aller au contenu" }).press("Enter");
      await expect(summary).toBeVisible();
    },
  );

/** Goes back, and says where that leads once the page is there. */
async function back(shopper: Shopper): Promise<string> {
  await shopper.page.goBack();
  await shopper.ready();
  return new URL(shopper.page.url()).pathname;
}

test("going back leads out of a page that redirects now: the checkout of an emptied cart [PAGE-64]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/produit/thai");
  await shopper.choose(/^5 graines/);
  await shopper.press("Ajouter au panier");
  await shopper.openCart();
  await shopper.follow("Payer");
  await shopper.reads("Commande : vos coordonnées");
  await shopper.follow("Revenir au panier");
  await shopper.reads("Panier");
  await shopper.press("Retirer Thai, 5 graines");
  await expect(page.getByText(/est vide|retiré/i).first()).toBeVisible();
  const seen = [];
  for (let step = 0; step < 4 && seen.at(-1) !== "/produit/thai"; step += 1) seen.push(await back(shopper));
  expect(seen.at(-1)).toBe("/produit/thai");
  await shopper.reads("Thai");
});

for (const page of ["/login", "/enregistrez"])
  test(
    `going back leads out of ${page} after a login [PAGE-64]`,
    { tag: page === "/login" ? [] : [TWIN] },
    async ({ shopper }) => {
      const email = await newCustomer();
      await shopper.visit("/faq");
      if (page !== "/login") await shopper.visit(page);
      await shopper.visit("/login");
      await logIn(shopper, email);
      await shopper.reads(/Bonjour|compte/i);
      const seen = [];
      for (let step = 0; step < 4 && seen.at(-1) !== "/faq"; step += 1) seen.push(await back(shopper));
      expect(seen.at(-1)).toBe("/faq");
    },
  );

test("going back leads out of the account after a logout [PAGE-64]", { tag: TWIN }, async ({ shopper }) => {
  const email = await newCustomer();
  await shopper.visit("/faq");
  await shopper.visit("/login");
  await logIn(shopper, email);
  await shopper.reads(/Bonjour|compte/i);
  await shopper.visit("/compte/details");
  await shopper.press("Se déconnecter");
  await expect(shopper.page).toHaveURL(/\/(?!compte)[^/]*$/);
  const seen = [];
  for (let step = 0; step < 6 && seen.at(-1) !== "/faq"; step += 1) seen.push(await back(shopper));
  expect(seen.at(-1), seen.join()).toBe("/faq");
});

test("without scripts the way back to a refused form shows it again, and sends nothing [PAGE-66]", async ({
  shopper,
}) => {
  test.skip(
    shopper.project !== "scripts-off",
    "scripts draw the page anew, and where Playwright aborts requests the browser has no cache",
  );
  const { page } = shopper;
  const sent: { url: string; isKept: boolean }[] = [];
  await shopper.addPack("thai", /^5 graines/);
  await shopper.follow("Payer");
  await shopper.reads("Commande : vos coordonnées");
  await shopper.fill({ ...GUEST, Prénom: "" });
  await shopper.press("Enregistrer et continuer");
  await expect(page.getByRole("alert")).toBeVisible();
  // What comes from the browser's own cache counts as a request of the page's, too.
  const wire = await page.context().newCDPSession(page);
  await wire.send("Network.enable");
  wire.on("Network.responseReceived", ({ type, response }) => {
    if (type === "Document") sent.push({ url: response.url, isKept: response.fromDiskCache ?? false });
  });
  await shopper.follow("Revenir au panier");
  await shopper.reads("Panier");
  await page.goBack();
  await shopper.reads("Commande : vos coordonnées");
  await expect(page.getByRole("textbox", { name: "Nom", exact: true })).toHaveValue(GUEST.Nom);
  expect(sent.map(({ isKept }) => isKept)).toEqual([false, true]);
});

test("a page from the browser's memory counts what is in the cart now, and its panel is closed [PAGE-65]", async ({
  shopper,
}) => {
  test.skip(shopper.project !== "scripts-on", "what is kept is brought up to date by scripts");
  const { page } = shopper;
  await shopper.visit("/produit/thai");
  await shopper.follow("Compte", page.getByRole("banner"));
  await expect(page.locator("dialog[open]")).toHaveCount(1);
  const other = new Shopper(await page.context().newPage(), "scripts-on");
  await other.visit("/produit/afghani");
  await other.choose(/^5 graines/);
  await other.press("Ajouter au panier");
  await expect(other.page.getByText("Un sachet ajouté à votre panier.").first()).toBeVisible();
  // Playwright loses a page that is restored: browsers/kept-page.browser.ts asks the same of a browser's own memory.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await expect(page.getByRole("banner").getByRole("link", { name: /^Panier/ })).toContainText("1");
});

test("a quick order that is pressed again before its page came is added once [CART-28]", async ({
  shopper,
}) => {
  test.skip(
    shopper.project !== "scripts-on",
    "without scripts the second press is the browser's, with the cart's old revision",
  );
  const { page } = shopper;
  await shopper.visit("/liste-des-prix");
  await page.locator("main input[inputmode=numeric]").first().fill("2");
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  // The answer has come; the page that it leads to has not.
  const release = await hold(page, /\/panier\.data/);
  const button = page.locator(".add-bar button");
  await button.click();
  await expect.poll(() => page.evaluate(() => window.__remixRouter.state.navigation.state)).toBe("loading");
  await button.click();
  await button.click();
  release();
  await shopper.reads("Panier");
  await expect(page.getByRole("main").getByRole("textbox", { name: /^Quantité d/ })).toHaveValue("2");
  expect(posts.filter((url) => url.includes("liste-des-prix"))).toHaveLength(1);
});

/** Holds requests of a pattern until it is released. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Scrolls the page to so many pixels, and lets the browser say so. */
const scrollBy = (page: Page, y: number) => page.evaluate((y) => (scrollTo(0, y), Math.round(scrollY)), y);
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test("a reader who scrolls while data are loaded again stays there [PAGE-67]", async ({ shopper }) => {
  test.skip(shopper.project !== "scripts-on", "scripts load data again");
  const { page } = shopper;
  await shopper.visit("/collections/all");
  expect(await scrollBy(page, 600)).toBe(600);
  const release = await hold(page, /\.data/);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect.poll(() => page.evaluate(() => window.__remixRouter.state.revalidation)).toBe("loading");
  expect(await scrollBy(page, 1800)).toBe(1800);
  release();
  await expect.poll(() => page.evaluate(() => window.__remixRouter.state.revalidation)).toBe("idle");
  await shopper.ready();
  expect(await scrolled(page)).toBe(1800);
});

test("a reader who scrolls after a reload before the scripts start stays there [PAGE-67]", async ({
  shopper,
}) => {
  test.skip(shopper.project !== "scripts-on", "scripts start late");
  const { page } = shopper;
  await shopper.visit("/collections/all");
  expect(await scrollBy(page, 1800)).toBe(1800);
  const release = await hold(page, /\/assets\/.*\.js/);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(1800);
  expect(await scrollBy(page, 600)).toBe(600);
  release();
  await shopper.ready();
  expect(await scrolled(page)).toBe(600);
});
