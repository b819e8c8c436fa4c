import { cutPlaceholders, overflow } from "./support/measures";
import { expect, test } from "./support/test";

test("no search field cuts its placeholder, on any screen, with text twice as large too [PAGE-45, PAGE-27]", async ({
  shopper,
}) => {
  const { page } = shopper;
  for (const path of ["/", "/collections/all", "/cookies#recherche"]) {
    await shopper.visit(path);
    for (const width of [320, 390, 768, 1024, 1280])
      for (const fontSize of ["", "200%"]) {
        await page.setViewportSize({ width, height: 640 });
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
        const where = `${path} at ${width} px ${fontSize}`;
        expect.soft(await page.evaluate(cutPlaceholders), where).toEqual([]);
        expect.soft(await page.evaluate(overflow), where).toBe(0);
      }
    await page.evaluate(() => (document.documentElement.style.fontSize = ""));
    const fields = page.getByRole("searchbox", { name: /^Rechercher (une variété|par nom)/ });
    expect(await fields.count(), path).toBeGreaterThan(0);
  }
});

test("the menu's line is one row beside the search, with the areas of the shop [PAGE-51]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/cookies");
  const links = page.getByRole("navigation", { name: "Navigation principale" }).getByRole("link");
  for (const width of [1024, 1280, 1536]) {
    await page.setViewportSize({ width, height: 640 });
    await expect(links).toHaveText([
      "Collections",
      "Bonnes affaires",
      "Journal",
      "Aide",
      "Suivre une commande",
    ]);
    const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect(new Set(boxes).size, `${width} px`).toBe(1);
  }
});
