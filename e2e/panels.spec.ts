import type { Locator, Page } from "@playwright/test";
import { logIn, newCustomer } from "./support/accounts";
import { examine } from "./support/examine";
import { lostWords } from "./support/measures";
import type { Shopper } from "./support/shopper";
import { expect, test } from "./support/test";
import { TWIN, WHOLE } from "./support/whole";

/* The panels of the frame: menu and search on a narrow screen, account and cart on any. */

const NARROW = { width: 320, height: 640 };
const IDS = { Menu: "menu", Recherche: "recherche" } as const;

const entry = (page: Page, name: string | RegExp) => page.getByRole("banner").getByRole("link", { name });

/** A panel that is open: a modal dialog, or the words that follow the dialog at which the address aims. */
async function openPanel(shopper: Shopper, name: keyof typeof IDS): Promise<Locator> {
  const { page, project } = shopper;
  await shopper.act(entry(page, name));
  const panel =
    project === "scripts-on"
      ? page.getByRole("dialog", { name, exact: true })
      : page.locator(`#${IDS[name]}:target`);
  await expect(panel).toBeInViewport();
  return panel;
}

/** Nothing lies over the page. */
async function expectClosed(page: Page): Promise<void> {
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

const needsScripts = ({ project }: Shopper) =>
  test.skip(project !== "scripts-on", "only a browser with scripts can be asked");

test(
  "the header is one row of targets of 44 px on the narrowest screen, with many packs too [PAGE-26]",
  { tag: WHOLE },
  async ({ shopper }) => {
    const { page } = shopper;
    await page.setViewportSize(NARROW);
    const header = page.getByRole("banner");
    const links = header.getByRole("link");
    for (const count of ["", "9+"]) {
      if (count) await shopper.addPack("mazar-i-sharif", /^5 graines/, "10");
      await shopper.visit("/collections");
      await expect(links).toHaveText([
        /Chènevis/,
        /Menu/,
        /Recherche/,
        /Compte/,
        new RegExp(`Panier\\s*${count.replace("+", "\\+")}$`),
      ]);
      const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
      for (const [index, box] of boxes.entries()) {
        const { x = 0, y, width = 0, height } = box ?? {};
        expect(width).toBeGreaterThanOrEqual(44);
        expect(height).toBeGreaterThanOrEqual(44);
        expect(y).toBe(boxes[0]?.y);
        // Neither out of the window nor over the next one.
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(boxes[index + 1]?.x ?? NARROW.width);
      }
      expect(await page.evaluate(lostWords)).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 640 });
    await expect(links).toHaveText([
      /Chènevis/,
      /Compte/,
      /Panier/,
      "Collections",
      "Bonnes affaires",
      "Journal",
      "Aide",
      "Suivre une commande",
    ]);
    await expect(header.getByRole("searchbox")).toBeVisible();
  },
);

test(
  "the header's words twice as large are neither cut nor wider than the narrowest screen [PAGE-27, PAGE-24]",
  { tag: WHOLE },
  async ({ shopper }) => {
    const { page } = shopper;
    await page.setViewportSize(NARROW);
    await shopper.addPack("mazar-i-sharif", /^5 graines/, "10");
    await shopper.visit("/collections");
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
      for (const other of document.querySelectorAll("main, body > footer")) other.remove();
    });
    expect(await page.evaluate(lostWords)).toEqual([]);
    const links = await page.getByRole("banner").getByRole("link").all();
    for (const link of links) {
      const { x = 0, width = 0 } = (await link.boundingBox()) ?? {};
      expect(width).toBeGreaterThanOrEqual(44);
      expect(x + width).toBeLessThanOrEqual(NARROW.width);
    }
  },
);

test("the menu opens from the header, leads to a page and is gone from it [PANEL-2]", async ({ shopper }) => {
  const { page } = shopper;
  await page.setViewportSize(NARROW);
  await shopper.visit("/produit/thai");
  const menu = await openPanel(shopper, "Menu");
  // tests/routes/frame.test.ts knows each of its links.
  await expect(menu.getByRole("navigation").getByRole("link").last()).toHaveText("Plan du site");
  await shopper.follow("Conditions générales de vente", menu);
  await shopper.reads("Conditions générales de vente");
  await expect(page).toHaveURL("/conditions-generales");
  await expectClosed(page);
});

test(
  "the menu's collections fit the narrowest screens, 44 px high, at twice the size too [PANEL-17, PAGE-24, PAGE-26, PAGE-27]",
  { tag: WHOLE },
  async ({ shopper }) => {
    const { page } = shopper;
    for (const viewport of [NARROW, { width: 360, height: 640 }]) {
      await page.setViewportSize(viewport);
      await shopper.visit("/produit/thai");
      const menu = await openPanel(shopper, "Menu");
      const links = await menu.getByRole("navigation").getByRole("link").all();
      await expect(links[0] ?? page.locator("none")).toHaveText("Féminisées");
      await expect(menu.getByRole("link", { name: "Autofloraisons" }).locator("svg")).toBeVisible();
      // What lies under the menu.
      await page.evaluate(() => {
        for (const other of document.querySelectorAll(
          "main, #entete, #lettre, footer > div > div:last-child",
        ))
          other.remove();
      });
      for (const size of ["", "200%"]) {
        await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
        for (const link of links) {
          const box = await link.boundingBox();
          expect(box?.height).toBeGreaterThanOrEqual(44);
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width);
        }
        expect(await page.evaluate(lostWords)).toEqual([]);
      }
    }
  },
);

test("the menu leads to a collection, to the storefronts and to another colour mode [PANEL-17]", async ({
  shopper,
}) => {
  const { page, project } = shopper;
  await page.setViewportSize(NARROW);
  await shopper.visit("/produit/thai");
  await shopper.press("Sombre", await openPanel(shopper, "Menu"));
  await expect(page.locator("html")).toHaveAttribute("data-mode", "dark");
  await expectClosed(page);
  await expect(page).toHaveURL("/produit/thai");
  await shopper.follow("Choisir une boutique", await openPanel(shopper, "Menu"));
  if (project === "scripts-on") {
    const storefronts = page.getByRole("dialog", { name: "Choisir une boutique" });
    await expect(storefronts.getByRole("button", { name: /Suisse/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await expectClosed(page);
  } else await expect(page).toHaveURL(/\/boutiques/);
  await shopper.follow("Autofloraisons", await openPanel(shopper, "Menu"));
  await shopper.reads(/^Autofloraisons/);
  await expectClosed(page);
});

test("a panel is closed by its button and by the ground beside it, and leaves the page where it was [PANEL-3]", async ({
  shopper,
}) => {
  const { page, project } = shopper;
  await page.setViewportSize(NARROW);
  await shopper.visit("/produit/thai");
  const ways = [(panel: Locator) => panel.getByLabel("Fermer").click(), () => page.mouse.click(15, 400)];
  for (const close of ways) {
    const menu = await openPanel(shopper, "Menu");
    // Without scripts nothing but the page's absence keeps a keyboard from it.
    if (project !== "scripts-on") await expect(page.getByRole("main")).toBeHidden();
    await close(menu);
    await expectClosed(page);
    await expect(entry(page, "Menu")).toBeInViewport();
  }
  await expect(page).toHaveURL(project === "scripts-on" ? "/produit/thai" : "/produit/thai#entete");
});

test("a packet is shown large over its page, and the way back leads to it [PICTURE-24]", async ({
  shopper,
}) => {
  const { page, project } = shopper;
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.visit("/produit/thai");
  const packet = page
    .getByRole("main")
    .getByRole("img", { name: /^Sachet de Thai/ })
    .first();
  const small = (await packet.boundingBox())?.width ?? 0;
  expect(small).toBeGreaterThanOrEqual(200);
  const opener = page.getByRole("link", { name: "Agrandir le sachet de Thai" });
  await shopper.act(opener);
  const panel =
    project === "scripts-on" ? page.getByRole("dialog", { name: "Thai" }) : page.locator("#agrandir:target");
  const large = panel.getByRole("img", { name: /^Sachet de Thai/ });
  await expect(large).toBeInViewport({ ratio: 1 });
  expect((await large.boundingBox())?.width).toBeGreaterThan(small);
  await panel.getByRole(project === "scripts-on" ? "button" : "link", { name: "Fermer" }).click();
  await expect(large).toBeHidden();
  await expect(packet).toBeInViewport();
  if (project === "scripts-on") await expect(opener).toBeFocused();
});

test("words typed into the search panel lead to what they find [PANEL-2]", async ({ shopper }) => {
  const { page } = shopper;
  await page.setViewportSize(NARROW);
  await shopper.visit("/collections");
  const search = await openPanel(shopper, "Recherche");
  const field = search.getByRole("searchbox", { name: "Rechercher une variété" });
  if (shopper.project === "scripts-on") await expect(field).toBeFocused();
  await field.fill("northern lights");
  await shopper.press("Rechercher", search);
  await expect(page).toHaveURL("/collections/all?q=northern+lights");
  await expect(
    page.getByRole("main").getByRole("link", { name: "Northern Lights", exact: true }),
  ).toBeVisible();
  await expectClosed(page);
});

test("a panel opened before the scripts came is left by the browser's own ways [PANEL-2]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await page.setViewportSize(NARROW);
  await shopper.visit("/#menu");
  const menu = page.locator("#menu:target");
  await shopper.follow("Collections", menu);
  await shopper.reads("Collections");
  await expectClosed(page);
  await shopper.visit("/#recherche");
  const search = page.locator("#recherche:target");
  await search.getByRole("searchbox").fill("haze");
  await shopper.press("Rechercher", search);
  await expect(page).toHaveURL("/collections/all?q=haze");
  await expectClosed(page);
});

test("with scripts a panel holds the focus, and Escape gives it back to its opener [PANEL-3]", async ({
  shopper,
}) => {
  needsScripts(shopper);
  const { page } = shopper;
  await page.setViewportSize(NARROW);
  await shopper.visit("/produit/thai");
  await shopper.ready();
  await entry(page, "Menu").focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("dialog", { name: "Menu" });
  await expect(menu.getByRole("button", { name: "Fermer" })).toBeFocused();
  const reached = new Set<string>();
  for (let step = 0; step < 38; step++) {
    await page.keyboard.press("Tab");
    reached.add(
      await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return "";
        return focused.closest("dialog") ? (focused.textContent ?? "") : `outside: ${focused.outerHTML}`;
      }),
    );
  }
  expect([...reached].filter((name) => name.startsWith("outside"))).toEqual([]);
  expect(reached.has("Conditions générales de vente")).toBe(true);
  await page.mouse.move(10, 400);
  await page.mouse.wheel(0, 400);
  await page.keyboard.press("Escape");
  await expectClosed(page);
  await expect(entry(page, "Menu")).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("with scripts going back leaves the panel and the page, and nothing remembers it [PANEL-1]", async ({
  shopper,
}) => {
  needsScripts(shopper);
  const { page } = shopper;
  await page.setViewportSize(NARROW);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await shopper.visit("/");
  await shopper.follow("Toutes les collections");
  await shopper.reads("Collections");
  // The style sheet's file comes when a page has nothing else to do, with its cookie.
  const kept = async () => {
    const { cookies, origins } = await page.context().storageState();
    return { cookies: cookies.filter(({ name }) => name !== "style"), origins };
  };
  const before = await kept();
  const menu = await openPanel(shopper, "Menu");
  expect(await menu.evaluate((element) => getComputedStyle(element).animationName)).toBe("none");
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expectClosed(page);
  await openPanel(shopper, "Menu");
  await page.reload();
  await expectClosed(page);
  expect(await kept()).toEqual(before);
});

test("the cart opens beside the page with what its own page says [PANEL-5]", async ({ shopper }) => {
  const { page, project } = shopper;
  await shopper.addPack("thai", /^5 graines/, "2");
  await shopper.addPack("mazar-i-sharif", /^10 graines/);
  const names = await page
    .getByRole("table", { name: "Articles du panier" })
    .getByRole("rowheader")
    .allInnerTexts();
  const sums = await page.getByRole("table", { name: "Montants du panier" }).getByRole("row").allInnerTexts();
  await shopper.visit("/collections");
  await shopper.act(entry(page, /^Panier/));
  if (project !== "scripts-on") return shopper.reads("Panier");

  const cart = page.getByRole("dialog", { name: "Panier" });
  await expect(cart.getByRole("table", { name: "Montants du panier" }).getByRole("row")).toHaveText(
    sums.map(plain),
    { useInnerText: true },
  );
  const lines = cart.getByRole("list", { name: "Articles du panier" }).getByRole("listitem");
  await expect(lines).toHaveCount(names.length);
  await expect(lines.first()).toContainText("5 graines");
  await expect(lines.first().getByRole("textbox")).toHaveValue("2");
  for (const [index, name] of names.entries())
    await expect(lines.nth(index)).toContainText(name.split("\n")[0] ?? "?");
  await shopper.press("Continuer mes achats", cart);
  await expectClosed(page);
  await expect(page).toHaveURL("/collections");
  await expect(entry(page, /^Panier/)).toBeFocused();
  await shopper.act(entry(page, /^Panier/));
  await shopper.follow("Payer", cart);
  await shopper.reads("Commande : vos coordonnées");
  await expectClosed(page);
});

test("an empty cart says so, and on its own page the link is only a link [PANEL-5, PANEL-6]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/ch/collections");
  await shopper.act(entry(page, "Panier"));
  await expect(page.getByText("Votre panier est vide", { exact: true })).toBeVisible();
  if (shopper.project === "scripts-on") {
    await expect(page).toHaveURL("/ch/collections");
    await shopper.follow("Voir toutes les variétés", page.getByRole("dialog"));
    await expect(page).toHaveURL("/ch/collections/all");
    await expectClosed(page);
    await shopper.visit("/ch/panier");
    await shopper.act(entry(page, "Panier"));
  }
  await shopper.reads("Panier");
  await expect(page).toHaveURL("/ch/panier");
  await expectClosed(page);
});

test("the account opens beside the page: a guest is invited, a customer greeted [PANEL-3]", async ({
  shopper,
}) => {
  const { page, project } = shopper;
  const scripts = project === "scripts-on";
  const account = page.getByRole("dialog", { name: "Compte" });
  await shopper.visit("/ch/collections");
  await shopper.act(entry(page, "Compte"));
  if (scripts) {
    await expect(account).toContainText("Connectez-vous ou créez un compte gratuit");
    await expect(account.getByRole("link")).toHaveText([
      "Se connecter",
      "Créer un compte",
      "Suivre une commande sans compte",
    ]);
    await expect(page).toHaveURL("/ch/collections");
    await shopper.follow("Se connecter", account);
  }
  await logIn(shopper, await newCustomer({ firstName: "Philomène" }));
  await shopper.reads("Mon compte");
  await expectClosed(page);

  await shopper.visit("/ch/collections");
  await shopper.act(entry(page, "Compte"));
  if (scripts) {
    await expect(account.getByText("Bonjour Philomène", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/ch/collections");
    await shopper.follow("Favoris", account);
    await shopper.reads("Mes favoris");
    await expect(page).toHaveURL("/ch/compte/wishlist");
    await expectClosed(page);
    await shopper.visit("/ch/compte");
    await shopper.act(entry(page, "Compte"));
  }
  // On the account's own page the link is only a link.
  await shopper.reads("Mon compte");
  await expect(page).toHaveURL("/ch/compte");
  await expectClosed(page);
});

for (const [what, lost, mark] of [
  ["the cart's data", /\/api\/panier$/, TWIN],
  ["the panel's code", /\/assets\/side-cart-[^/]*\.js$/, WHOLE],
  ["the code of all panels", /\/assets\/panels-[^/]*\.js$/, TWIN],
] as const)
  test(
    `where ${what} cannot be fetched the link leads to the cart's page [PANEL-6]`,
    { tag: mark },
    async ({ newShopper }) => {
      const shopper = await newShopper({}, lost);
      needsScripts(shopper);
      const { page } = shopper;
      await shopper.addPack("thai", /^5 graines/);
      let asked = 0;
      await page.route(lost, (route) => {
        asked++;
        return route.abort();
      });
      await shopper.visit("/collections");
      await shopper.act(entry(page, /^Panier/));
      await shopper.reads("Panier");
      await expect(page).toHaveURL("/panier");
      // An addition is done once where it can be sent.
      await shopper.visit("/produit/thai");
      await shopper.press("Ajouter au panier");
      await shopper.reads("Panier");
      const held = what === "the cart's data" ? "1" : "2";
      await expect(page.getByRole("textbox", { name: /^Quantité de Thai/ })).toHaveValue(held);
      expect(asked).toBeGreaterThan(0);
    },
  );

/** Waits until nothing moves: colours of what still fades in are not its own. */
const stillness = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => null));

test("no barrier in an open panel [PAGE-23]", async ({ shopper }) => {
  // What examines a page is a script too.
  needsScripts(shopper);
  const { page } = shopper;
  await shopper.addPack("thai", /^5 graines/);
  for (const name of ["Menu", "Recherche"] as const) {
    await page.setViewportSize(NARROW);
    await shopper.visit("/collections");
    await openPanel(shopper, name);
    await stillness(page);
    await examine(shopper, name);
  }
  await shopper.visit("/collections");
  await shopper.act(entry(page, /^Panier/));
  await expect(page.getByRole("dialog").getByRole("table")).toBeVisible();
  await stillness(page);
  await examine(shopper, "Panier");
  await shopper.visit("/collections");
  await shopper.act(entry(page, "Compte"));
  await expect(page.getByRole("dialog").getByRole("link", { name: "Se connecter" })).toBeVisible();
  await stillness(page);
  await examine(shopper, "Compte");
});

test(
  "the error screen's breadcrumbs lie over its head and move nothing [PAGE-12]",
  { tag: WHOLE },
  async ({ shopper }) => {
    const { page } = shopper;
    await shopper.visit("/inconnu");
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 640 });
      const crumbs = page.getByRole("navigation", { name: "Vous êtes ici" });
      const title = page.getByRole("heading", { level: 1 });
      const [label, words] = [await crumbs.boundingBox(), await title.boundingBox()];
      const head = await title.locator("..").boundingBox();
      if (!label || !words || !head) throw new Error("Nothing is drawn");
      expect(label.y).toBeLessThan(head.y);
      expect(label.y + label.height).toBeGreaterThan(head.y);
      expect(label.y + label.height).toBeLessThanOrEqual(words.y);
      // Hidden, it has no role to be found by.
      const element = page.locator("nav.breadcrumbs");
      await element.evaluate((nav) => nav.setAttribute("hidden", ""));
      expect(await title.boundingBox()).toEqual(words);
      await element.evaluate((nav) => nav.removeAttribute("hidden"));
    }
  },
);

/** A text as a reader sees it: white space collapsed. */
function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
