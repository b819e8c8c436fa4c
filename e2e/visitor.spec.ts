import type { Page } from "@playwright/test";
import { examine } from "./support/examine";
import { answeredAt } from "./support/shopper";
import { expect, test } from "./support/test";
import { TWIN } from "./support/whole";

/* A first visit: what is asked, and that every answer ends the same without scripts, with them and without theirs. */

/** The age's question as it is answered: the dialog where scripts laid it over the page, else the section above it. */
const ageQuestion = (page: Page, scripts: boolean) =>
  scripts ? page.getByRole("dialog", { name: AGE }) : page.getByRole("region", { name: AGE });

/** The strip at the foot of the window. */
const strip = (page: Page) => page.getByRole("region", { name: COOKIES });

const AGE = "Boutique réservée aux adultes";
const COOKIES = "Vos choix sur les cookies";
const CLOSED = "Une boutique réservée aux adultes";

const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)?.value;

/** Says on its own page that the visitor is of age. Until that is answered, another address would come before it. */
async function sayAdult(page: Page): Promise<void> {
  await page.goto("/majorite");
  await page.getByRole("button", { name: "J’ai 18 ans ou plus" }).click();
  await expect(page).toHaveURL(answeredAt("/"));
}

test("a first visit answers its age and refuses cookies, and is asked no more [VISITOR-1, VISITOR-2, VISITOR-5, VISITOR-25]", async ({
  newStranger,
}, { project }) => {
  const scripts = project.name === "scripts-on";
  const shopper = await newStranger();
  const { page } = shopper;
  await shopper.visit("/produit/thai?de=lettre");
  // What follows the question is there to be read.
  await expect(page.getByRole("region", { name: AGE, includeHidden: true })).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveText("Thai");
  await ageQuestion(page, scripts).getByRole("button", { name: "J’ai 18 ans ou plus" }).click();
  // Back to the page: a parameter that it does not know is no part of it (PAGE-40). Scripts take off that of the answer.
  await expect(page).toHaveURL(`/produit/thai${scripts ? "" : "?reponse=1"}`);
  expect(await cookieOf(page, "age")).toBe("adult");
  await shopper.ready();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await strip(page).getByRole("button", { name: "Tout refuser" }).click();
  await expect(page).toHaveURL(`/produit/thai${scripts ? "" : "?reponse=2"}`);
  await expect(page.getByText("Votre choix sur les cookies est enregistré.").first()).toBeVisible();
  await shopper.visit("/collections");
  await expect(page.getByRole("region", { name: AGE })).toHaveCount(0);
  await expect(strip(page)).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a minor is told why, finds the shop closed, and takes a slip back where they were [VISITOR-3, VISITOR-11]", async ({
  newStranger,
}, { project }) => {
  const shopper = await newStranger();
  const { page } = shopper;
  await shopper.visit("/collections");
  await ageQuestion(page, project.name === "scripts-on")
    .getByRole("button", { name: "J’ai moins de 18 ans" })
    .click();
  await shopper.reads(CLOSED);
  expect(await cookieOf(page, "age")).toBe("minor");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // A link of the frame, then the cart: each closed at its own address, with scripts and without.
  await shopper.follow("Bonnes affaires", page.getByRole("navigation", { name: "Navigation principale" }));
  await expect(page).toHaveURL("/codes-de-reduction");
  await shopper.reads(CLOSED);
  await expect(page.getByRole("main")).not.toContainText("€");
  await shopper.act(page.getByRole("banner").getByRole("link", { name: "Panier" }));
  await expect(page).toHaveURL("/panier");
  await shopper.reads(CLOSED);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // The law and an order's state are not.
  await shopper.follow("Suivre une commande", page.getByRole("main"));
  await shopper.reads("Suivre une commande");
  await shopper.visit("/produit/thai");
  await shopper.press("J’ai 18 ans ou plus");
  await expect(page).toHaveURL(answeredAt("/produit/thai"));
  await shopper.reads("Thai");
  expect(await cookieOf(page, "age")).toBe("adult");
});

test("a page that was open before its visitor answered sells nothing any more [VISITOR-13]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/produit/thai");
  const url = new URL(page.url()).origin;
  await page.context().addCookies([{ name: "age", value: "minor", url }]);
  await shopper.press("Ajouter au panier");
  await shopper.reads(CLOSED);
  await expect(page).toHaveURL("/majorite");
  expect(await cookieOf(page, "cart")).toBeUndefined();
});

test("consent is a strip that blocks nothing: a pack goes into the cart behind it at once [VISITOR-18]", async ({
  newStranger,
}) => {
  const shopper = await newStranger();
  const { page } = shopper;
  await page.setViewportSize({ width: 320, height: 568 });
  await sayAdult(page);
  // Not waited for: scripts or none, from the first second.
  await page.goto("/produit/thai");
  const [accept, refuse] = ["Tout accepter", "Tout refuser"].map((name) =>
    strip(page).getByRole("button", { name }),
  );
  const boxes = await Promise.all([accept?.boundingBox(), refuse?.boundingBox(), strip(page).boundingBox()]);
  const [left, right, whole] = boxes;
  if (!left || !right || !whole) throw new Error("The strip is not drawn");
  expect([left.y, left.width, left.height]).toEqual([right.y, right.width, right.height]);
  expect(whole.y + whole.height).toBeCloseTo(568, 0);
  expect(whole.height).toBeLessThan(568 * 0.4);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Ajouter au panier" }).click();
  await expect(page.getByText("Un sachet ajouté à votre panier.").first()).toBeVisible();

  // At the end of a page the strip stands after the foot and over none of it.
  await shopper.visit("/collections");
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const foot = await page.getByRole("contentinfo").boundingBox();
  const end = await strip(page).boundingBox();
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((end?.y ?? 0) + 1);
});

/** Windows from a small telephone, upright and on its side, to a desk; the last is one of 400 %. */
const WINDOWS = [
  [320, 568],
  [360, 560],
  [390, 844],
  [667, 375],
  [844, 460],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [320, 256],
] as const;

for (const question of ["age", "cookies"] as const)
  test(`the strip that asks about the ${question} covers neither the focus nor the page's end, in no window [VISITOR-1, VISITOR-19]`, async ({
    newStranger,
  }) => {
    const shopper = await newStranger();
    const { page } = shopper;
    if (question === "cookies") await sayAdult(page);
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      // Where nothing is sold no dialog is laid over the page.
      await shopper.visit("/faq");
      await page.evaluate(() => scrollTo(0, 0));
      const strip = page.locator(".question-strip");
      const at = `${width}x${height}`;
      // What is asked about the age can be answered where it is seen.
      if (question === "age" && height > 256)
        for (const answer of await strip.getByRole("button").all())
          await expect(answer, `${at}: an answer`).toBeInViewport({ ratio: 1 });
      const covered: string[] = [];
      for (let step = 0; step < 40; step++) {
        await page.keyboard.press("Tab");
        const name = await page.evaluate(() => {
          const focused = document.activeElement;
          const over = document.querySelector(".question-strip");
          if (!focused || !over || over.contains(focused)) return null;
          // In the page's flow it lies over nothing.
          if (getComputedStyle(over).position === "static") return null;
          const [box, lid] = [focused.getBoundingClientRect(), over.getBoundingClientRect()];
          return box.bottom > lid.top && box.top < lid.bottom ? (focused.textContent ?? "?") : null;
        });
        if (name !== null) covered.push(name);
      }
      expect(covered, at).toEqual([]);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const last = await page.getByRole("contentinfo").locator("p:visible").last().boundingBox();
      const lid = await strip.boundingBox();
      if (lid && lid.y > 0) expect((last?.y ?? 0) + (last?.height ?? 0), at).toBeLessThanOrEqual(lid.y);
    }
  });

test("the age's dialog begins with its title in a low window [VISITOR-16]", async ({ newStranger }, {
  project,
}) => {
  test.skip(project.name !== "scripts-on", "what scripts add");
  const shopper = await newStranger();
  await shopper.page.setViewportSize({ width: 320, height: 256 });
  await shopper.visit("/collections");
  const dialog = shopper.page.getByRole("dialog", { name: AGE });
  await expect(dialog.getByRole("heading", { name: AGE })).toBeInViewport({ ratio: 1 });
});

test(
  "« Personnaliser » and the page's foot open the purposes, all off: a dialog, without scripts a page [VISITOR-20]",
  { tag: TWIN },
  async ({ newStranger }, { project }) => {
    const shopper = await newStranger();
    const { page } = shopper;
    await sayAdult(page);
    const scripts = project.name === "scripts-on";
    const choice = scripts ? page.getByRole("dialog", { name: "Gérer les cookies" }) : page.getByRole("main");
    for (const [name, within] of [
      ["Personnaliser", strip(page)],
      ["Gérer les cookies", page.getByRole("contentinfo")],
    ] as const) {
      await shopper.visit("/collections");
      await shopper.follow(name, within);
      await expect(choice.getByRole("checkbox")).toHaveCount(1);
      for (const box of await choice.getByRole("checkbox").all()) await expect(box).not.toBeChecked();
      if (!scripts) continue;
      await expect(page).toHaveURL(answeredAt("/collections"));
      if (name === "Personnaliser") await examine(shopper, "the purposes of cookies");
      await page.keyboard.press("Escape");
      await expect(choice).toHaveCount(0);
      await expect(strip(page)).toBeVisible();
      await shopper.follow(name, within);
    }
    await choice.getByRole("checkbox", { name: "Publicité et affiliation" }).check();
    await choice.getByRole("button", { name: "Enregistrer mes choix" }).click();
    await expect(page).toHaveURL(answeredAt("/collections"));
    await expect(page.getByText("Votre choix sur les cookies est enregistré.").first()).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
    await shopper.visit("/consentement");
    await expect(page.getByRole("checkbox", { name: "Publicité et affiliation" })).toBeChecked();
  },
);

test("cookies are chosen use by use on their page, and changed there [VISITOR-4, VISITOR-7]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/consentement?retour=/collections");
  await shopper.reads("Gérer les cookies");
  await shopper.tick("Publicité et affiliation");
  await shopper.press("Enregistrer mes choix");
  await expect(page).toHaveURL(answeredAt("/collections"));
  await shopper.visit("/consentement?retour=/collections");
  await expect(page.getByRole("checkbox", { name: "Publicité et affiliation" })).toBeChecked();
  await shopper.press("Tout refuser");
  await expect(page).toHaveURL(answeredAt("/collections"));
});

test(
  "a storefront is chosen at the foot of a page, keeps the page and takes the cart along [STOREFRONT-12, STOREFRONT-13, STOREFRONT-14]",
  { tag: TWIN },
  async ({ shopper, newShopper }) => {
    const { page } = shopper;
    await shopper.addPack("thai", /^5 graines/);
    await shopper.visit("/produit/thai");
    await shopper.follow("Choisir une boutique");
    await shopper.press("Choisir la Suisse");
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
  },
);

test("a browser's language offers its storefront in the page, and the answer is kept [STOREFRONT-15, VISITOR-23]", async ({
  newShopper,
}) => {
  const shopper = await newShopper({ locale: "fr-CH" });
  const { page } = shopper;
  await shopper.visit("/collections");
  const offer = page.getByRole("region", { name: "Une boutique pour votre pays ?" });
  await page.setViewportSize({ width: 360, height: 700 });
  expect((await offer.boundingBox())?.height, "on a telephone").toBeLessThanOrEqual(120);
  await offer.getByRole("button", { name: "Voir la boutique Suisse" }).click();
  await expect(page).toHaveURL("/ch/collections");
  expect(await cookieOf(page, "region_choice")).toBe("ch");
});

test("no Escape answers or closes the age's dialog, whose copy in the page is gone: answering moves nothing [VISITOR-17]", async ({
  newStranger,
}, { project }) => {
  test.skip(project.name !== "scripts-on", "what scripts add");
  const shopper = await newStranger();
  const { page } = shopper;
  await shopper.visit("/collections");
  const dialog = page.getByRole("dialog", { name: AGE });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole("button", { name: "J’ai 18 ans ou plus" })).toHaveCount(1);
  await expect(page.locator("section[aria-labelledby=question-age]")).toBeHidden();
  await expect(page.getByText("de graines de cannabis est réservée").locator("visible=true")).toHaveCount(1);
  await examine(shopper, "the age notice as a dialog");
  for (let times = 0; times < 3; times++) {
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
  }
  expect(await dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
  expect(await cookieOf(page, "age")).toBeUndefined();
  await expect(page).toHaveURL(answeredAt("/collections"));
  const title = page.locator("main h1");
  const before = (await title.boundingBox())?.y;
  await dialog.getByRole("button", { name: "J’ai 18 ans ou plus" }).click();
  await expect(dialog).toHaveCount(0);
  expect((await title.boundingBox())?.y).toBe(before);
});

test("the age is no dialog for whoever is busy, nor on a page that sells nothing [VISITOR-16]", async ({
  newStranger,
}, { project }) => {
  test.skip(project.name !== "scripts-on", "what scripts add");
  const busy = await newStranger();
  await busy.page.goto("/statut-de-la-commande");
  await busy.page.goto("/collections/all#contenu");
  await busy.page.evaluate(() => scrollTo(0, 400));
  await busy.ready();
  await expect(busy.page.getByRole("region", { name: AGE })).toBeAttached();
  await expect(busy.page.getByRole("dialog")).toHaveCount(0);

  const reader = await newStranger();
  await reader.visit("/conditions-generales");
  await expect(reader.page.getByRole("region", { name: AGE })).toBeVisible();
  await expect(reader.page.getByRole("dialog")).toHaveCount(0);
});

test(
  "five navigations of a browser ask for no settings [SETTINGS-2]",
  { tag: TWIN },
  async ({ shopper }, { project }) => {
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
      "Bonnes affaires",
      "Collections",
      "Suivre une commande",
    ]) {
      await shopper.follow(name, page.getByRole("navigation", { name: "Navigation principale" }));
      await shopper.ready();
    }
    expect(asked).toEqual([]);
    expect(data).toHaveLength(5);
    for (const text of data) expect(text).not.toContain("tabler:gender-female");
  },
);

test("a colour mode is chosen at the foot of a page, kept, and resolved where scripts run [VISITOR-8, VISITOR-9, VISITOR-21]", async ({
  shopper,
}, { project }) => {
  const { page } = shopper;
  const resolved = async (mode: string) => {
    await shopper.ready();
    await expect(page.locator("html")).toHaveAttribute(
      ...((project.name === "scripts-on" ? ["data-resolved-mode", mode] : ["lang", "fr"]) as [
        string,
        string,
      ]),
    );
  };
  await page.emulateMedia({ colorScheme: "dark" });
  await shopper.visit("/collections");
  await expect(page.locator("html")).toHaveAttribute("data-mode", "system");
  await resolved("dark");
  await page.emulateMedia({ colorScheme: "light" });
  await resolved("light");
  for (const [name, mode] of [
    ["Sombre", "dark"],
    ["Clair", "light"],
  ] as const) {
    await page.emulateMedia({ colorScheme: mode === "dark" ? "light" : "dark" });
    await shopper.press(name);
    await expect(page).toHaveURL(answeredAt("/collections"));
    await expect(page.locator("html")).toHaveAttribute("data-mode", mode);
    await resolved(mode);
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
    await expect.poll(scheme).toBe(mode);
    await shopper.visit("/collections");
    await expect(page.locator("html")).toHaveAttribute("data-mode", mode);
    await resolved(mode);
  }
  // A page that insists on a mode is drawn in it, whatever is preferred.
  await page.evaluate(() => document.documentElement.setAttribute("data-forced-mode", "dark"));
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
});
