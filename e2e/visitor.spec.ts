import type { Page } from "@playwright/test";
import { examine } from "./support/examine";
import { expect, test } from "./support/test";

/* A first visit: what is asked, and that every answer ends the same without scripts, with them and without theirs. */

/** The question as it is answered: the dialog where scripts laid it over the page, else the section above it. */
const question = (page: Page, name: string, scripts: boolean) =>
  scripts ? page.getByRole("dialog", { name }) : page.getByRole("region", { name });

const AGE = "Boutique réservée aux adultes";
const COOKIES = "Vos choix sur les cookies";

const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)?.value;

test("R95 R96 a first visit answers its age and refuses cookies, and is asked no more", async ({
  newStranger,
}, { project }) => {
  const scripts = project.name === "scripts-on";
  const shopper = await newStranger();
  const { page } = shopper;
  await shopper.visit("/produit/thai?de=lettre");
  // What follows the question is there to be read.
  await expect(page.getByRole("region", { name: AGE, includeHidden: true })).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveText("Thai");
  await question(page, AGE, scripts).getByRole("button", { name: "J’ai 18 ans ou plus" }).click();
  await expect(page).toHaveURL("/produit/thai?de=lettre");
  expect(await cookieOf(page, "age")).toBe("adult");
  await question(page, COOKIES, scripts).getByRole("button", { name: "Tout refuser" }).click();
  await expect(page).toHaveURL("/produit/thai?de=lettre");
  await expect(page.getByText("Votre choix sur les cookies est enregistré.").first()).toBeVisible();
  await shopper.visit("/collections");
  await expect(page.getByRole("region", { name: AGE })).toHaveCount(0);
  await expect(page.getByRole("region", { name: COOKIES })).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("R95 a minor is told why, and can take a slip back", async ({ newStranger }, { project }) => {
  const shopper = await newStranger();
  const { page } = shopper;
  await shopper.visit("/collections");
  await question(page, AGE, project.name === "scripts-on")
    .getByRole("button", { name: "J’ai moins de 18 ans" })
    .click();
  await shopper.reads("Une boutique réservée aux adultes");
  expect(await cookieOf(page, "age")).toBe("minor");
  await shopper.press("J’ai 18 ans ou plus");
  await expect(page).toHaveURL("/");
  expect(await cookieOf(page, "age")).toBe("adult");
});

test("R96 cookies are chosen use by use from the foot of a page, and changed there", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.visit("/collections");
  await shopper.follow("Gérer les cookies");
  await shopper.reads("Gérer les cookies");
  await shopper.tick("Mesure d’audience");
  await shopper.press("Enregistrer mes choix");
  await expect(page).toHaveURL("/collections");
  await shopper.follow("Gérer les cookies");
  await expect(page.getByRole("checkbox", { name: "Mesure d’audience" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Publicité et affiliation" })).not.toBeChecked();
  await shopper.press("Tout refuser");
  await expect(page).toHaveURL("/collections");
});

test("R94 a storefront is chosen at the foot of a page, keeps the page and takes the cart along", async ({
  shopper,
  newShopper,
}) => {
  const { page } = shopper;
  await shopper.addPack("thai", /^5 graines/);
  await shopper.visit("/produit/thai");
  await shopper.follow("Choisir une boutique");
  await shopper.press("Choisir Suisse");
  await expect(page).toHaveURL("/ch/produit/thai");
  await expect(
    page.getByText(/Les prix de votre panier sont maintenant en francs suisses/).first(),
  ).toBeVisible();
  expect(await cookieOf(page, "region_choice")).toBe("ch");
  await shopper.visit("/ch/panier");
  await expect(page.getByText(/Nouveau prix/)).toHaveCount(0);
  await expect(page.getByRole("table").first()).toContainText("CHF");

  // Looking at another storefront chooses nothing.
  const other = await newShopper();
  await other.visit("/ch");
  await other.visit("/");
  await expect(other.page).toHaveURL("/");
  expect(await cookieOf(other.page, "region_choice")).toBeUndefined();
});

test("R94 a browser's language offers its storefront in the page, and the answer is kept", async ({
  newShopper,
}) => {
  const shopper = await newShopper({ locale: "fr-CH" });
  const { page } = shopper;
  await shopper.visit("/collections");
  const offer = page.getByRole("region", { name: "Une boutique pour votre pays ?" });
  await offer.getByRole("button", { name: "Voir la boutique Suisse" }).click();
  await expect(page).toHaveURL("/ch/collections");
  expect(await cookieOf(page, "region_choice")).toBe("ch");
});

test("R95 a question that Escape puts aside stays above the page, and whoever is busy is not disturbed", async ({
  newStranger,
}, { project }) => {
  test.skip(project.name !== "scripts-on", "what scripts add");
  const shopper = await newStranger();
  const { page } = shopper;
  await shopper.visit("/collections");
  await expect(page.getByRole("dialog", { name: AGE })).toBeVisible();
  await examine(shopper, "the age notice as a dialog");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("region", { name: AGE })).toBeVisible();
  await shopper.follow(
    "Toutes les variétés",
    page.getByRole("navigation", { name: "Navigation principale" }),
  );
  await shopper.reads(/^Toutes les variétés/);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const busy = await newStranger();
  await busy.page.goto("/statut-de-la-commande");
  await busy.page.goto("/collections/all#contenu");
  await busy.page.evaluate(() => scrollTo(0, 400));
  await busy.ready();
  await expect(busy.page.getByRole("region", { name: AGE })).toBeAttached();
  await expect(busy.page.getByRole("dialog")).toHaveCount(0);
});

test("R93 five navigations of a browser ask for no settings", async ({ shopper }, { project }) => {
  test.skip(project.name !== "scripts-on", "a browser that keeps them");
  const { page } = shopper;
  const asked: string[] = [];
  const data: string[] = [];
  await page.route(/\/settings$/, (route) => {
    asked.push(route.request().url());
    return route.continue();
  });
  await page.route(/\.data(\?|$)/, async (route) => {
    const response = await route.fetch();
    data.push(await response.text());
    return route.fulfill({ response });
  });
  await shopper.visit("/collections/all");
  for (const name of [
    "Collections",
    "Suivre une commande",
    "Toutes les variétés",
    "Collections",
    "Suivre une commande",
  ]) {
    await shopper.follow(name, page.getByRole("navigation", { name: "Navigation principale" }));
    await shopper.ready();
  }
  expect(asked).toEqual([]);
  expect(data).toHaveLength(5);
  for (const text of data) expect(text).not.toContain("tabler:gender-female");
});

test("R53 a colour mode is chosen at the foot of a page, and kept", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.visit("/collections");
  for (const [name, mode] of [
    ["Sombre", "dark"],
    ["Clair", "light"],
  ] as const) {
    await shopper.press(name);
    await expect(page).toHaveURL("/collections");
    await expect(page.locator("html")).toHaveAttribute("data-mode", mode);
    await shopper.visit("/collections");
    await expect(page.locator("html")).toHaveAttribute("data-mode", mode);
  }
});
