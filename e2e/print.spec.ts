import type { Page } from "@playwright/test";
import { newEmail } from "./support/shopper";
import { expect, test } from "./support/test";

/* Pages as paper gets them, from a screen at night too. Asked once, in the project without scripts. */

const MODES = ["light", "dark"] as const;

/** What belongs to a screen only, whatever the page. */
async function expectPaper(page: Page): Promise<void> {
  for (const role of ["navigation", "search", "button", "radio", "contentinfo", "status"] as const)
    await expect(page.getByRole(role), `a ${role} on paper`).toHaveCount(0);
  await expect(page.getByRole("banner")).toHaveText(/^Chènevis\s+Grainetier/i);
  await expect(page.getByRole("banner").getByRole("link")).toHaveCount(1);
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    return { backgroundColor, color };
  });
  expect(colours).toEqual({ backgroundColor: "rgb(255, 255, 255)", color: "rgb(0, 0, 0)" });
}

/** How the first of these elements may be broken over two pages, or what follows it parted from it. */
const breaks = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { breakInside, breakAfter } = getComputedStyle(element);
      return { breakInside, breakAfter };
    });

test("an order prints its number, its sums and its payment code, and nothing to press [PAGE-20, PAGE-22]", async ({
  newShopper,
}) => {
  const shopper = await newShopper();
  const { page } = shopper;
  await shopper.addPack("thai", /^5 graines/);
  await shopper.checkOut(newEmail(), /^Virement bancaire/);
  await shopper.order();
  const number = await shopper.orderNumber();
  await expect(page.getByRole("status")).toBeVisible();
  for (const colorScheme of MODES) {
    await page.emulateMedia({ media: "print", colorScheme });
    await expectPaper(page);
    await expect(page.getByText(`Commande ${number}`)).toBeVisible();
    for (const title of ["Instructions de paiement", "Contenu de la commande", "Suivi"])
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByText("Changer de moyen de paiement")).toBeHidden();
    await expect(page.getByRole("row", { name: /^Total TTC/ })).toBeVisible();
    const code = page.getByRole("img", { name: /^Code QR de virement/ });
    await expect(code).toBeVisible();
    const { width, height } = (await code.boundingBox()) ?? { width: 0, height: 0 };
    expect([width, height]).toEqual([245, 245]);
    expect((await breaks(page, "figure:has(svg[role=img])")).breakInside).toBe("avoid");
    expect((await breaks(page, "tbody tr")).breakInside).toBe("avoid");
    expect((await breaks(page, "h2")).breakAfter).toBe("avoid");
  }
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const atNight = await page.pdf({ format: "A4" });
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  const byDay = await page.pdf({ format: "A4" });
  // The same pages; the file's own dates aside.
  expect(atNight.length).toBe(byDay.length);
});

test("a variety prints its packs with their prices, also where night was chosen [PAGE-20]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/produit/white-widow");
  await shopper.press("Sombre");
  await page.emulateMedia({ media: "print" });
  await expectPaper(page);
  await expect(page.getByRole("heading", { name: "White Widow", level: 1 })).toBeVisible();
  await expect(page.getByText("138,90")).toBeVisible();
  await expect(page.getByText("Nombre de sachets")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Au dos du sachet" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Variétés proches" })).toHaveCount(0);
});

for (const [path, said] of [
  ["/commentaires?variete=white-widow", /^Le classique qu’il fallait avoir$/],
  ["/codes-de-reduction", /^10\s% de réduction/],
  ["/comparer?s=white-widow&s=thai", /^Comparer/],
  ["/seedfinder?arome=agrumes&arome=baies&etape=resultats", /./],
] as const)
  test(`${path} prints what it tells, and nothing to press [PAGE-20]`, async ({ shopper }) => {
    const { page } = shopper;
    await shopper.visit(path);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expectPaper(page);
    await expect(page.getByRole("heading", { name: said }).first()).toBeVisible();
    expect((await breaks(page, "h2")).breakAfter).toBe("avoid");
  });

test("a price list prints prices, who sells and no field, its lines unbroken [PAGE-20, PRICELIST-3]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/liste-des-prix?collection=skunk");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expectPaper(page);
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("columnheader")).toHaveText([
    "Sachet",
    "Prix",
    "Prix de la graine",
    "Disponibilité",
  ]);
  await expect(page.getByText(/^Chènevis SAS .*Angers$/)).toBeVisible();
  expect((await breaks(page, "tbody tr")).breakInside).toBe("avoid");
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  await shopper.visit("/liste-des-prix");
  await expect(page.getByRole("link", { name: "Skunk seulement" })).toHaveCount(0);
});

test("the terms print whole, and an address only where it leads out of the shop [PAGE-20, PAGE-21]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/conditions-generales");
  const headings = page.getByRole("main").getByRole("heading", { level: 2 });
  const articles = await headings.count();
  expect(articles).toBeGreaterThan(10);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expectPaper(page);
  await expect(headings).toHaveCount(articles);
  const printed = await page.evaluate(() => {
    const main = document.querySelector("main");
    main?.insertAdjacentHTML(
      "beforeend",
      '<a href="https://example.org/">Un médiateur</a><a href="/panier">Panier</a>',
    );
    return [...document.querySelectorAll("main > a")].map(
      // Browsers write the parts of it apart or as one.
      (link) => getComputedStyle(link, "::after").content.replaceAll('" "', ""),
    );
  });
  expect(printed).toEqual(['" (https://example.org/)"', "none"]);
});

test("the light version prints an order, a variety, prices, terms and an article: their words, and nothing to press [LIGHT-3, PAGE-20, PAGE-22]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/");
  await shopper.press("Version légère, sans images");
  await shopper.addPack("thai", /^5 graines/);
  await shopper.checkOut(newEmail(), /^Virement bancaire/);
  await shopper.order();
  const order = new URL(page.url()).pathname;
  for (const [path, ...said] of [
    [order, `Commande ${await shopper.orderNumber()}`, "Montant exact", "IBAN"],
    ["/produit/thai", "5 graines", "Floraison"],
    ["/liste-des-prix", "Afghani", "26,50\u00a0€"],
    ["/conditions-generales", "Paiement"],
    ["/blog/haze-une-lignee", "Haze"],
  ]) {
    await shopper.visit(path ?? "");
    for (const colorScheme of MODES) {
      await page.emulateMedia({ media: "print", colorScheme });
      await expectPaper(page);
      await expect(page.getByRole("textbox")).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const words of said)
        await expect(page.getByRole("main").getByText(words).filter({ visible: true }).first()).toBeVisible();
    }
    await page.emulateMedia({ media: "screen", colorScheme: "light" });
  }
});
