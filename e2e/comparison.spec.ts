import { expect, test } from "./support/test";

test("varieties chosen on their cards stand side by side, and stay chosen [COMPARE-5, COMPARE-6, COMPARE-7]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/collections/all?q=widow");
  await shopper.press("Comparer White Widow");
  await shopper.reads("Comparer White Widow");
  await shopper.visit("/produit/thai");
  if (shopper.project === "scripts-on") {
    await page.getByRole("link", { name: "1 variété · Comparer" }).click();
    await shopper.reads("Comparer White Widow");
    await shopper.visit("/produit/thai");
  }
  await shopper.press("Comparer Thai");
  await shopper.reads("Comparer White Widow et Thai");
  await expect(page).toHaveURL(/\/comparer\?s=white-widow&s=thai$/);
  await shopper.press("Retirer White Widow");
  await shopper.reads("Comparer Thai");
  await shopper.visit("/collections/all?q=widow");
  await shopper.press("Comparer White Widow");
  await shopper.reads("Comparer Thai et White Widow");
});

test("two varieties are compared, and one of them goes into the cart [COMPARE-1, COMPARE-3]", async ({
  shopper,
}) => {
  const { page } = shopper;
  const main = page.getByRole("main");
  await shopper.visit("/produit/thai");
  await shopper.press("Comparer Thai");
  await shopper.reads("Comparer Thai");
  await page.getByRole("searchbox", { name: "Ajouter une variété" }).fill("wite widow");
  await shopper.press("Ajouter");
  await shopper.reads("Comparer Thai et White Widow");
  const table = page.getByRole("table", { name: "Ce qui les distingue" });
  await expect(table.getByRole("columnheader", { name: "White Widow" })).toBeVisible();
  await main.getByRole("link", { name: "White Widow" }).first().click();
  await shopper.reads("White Widow");
  await shopper.press("Ajouter au panier");
  await shopper.openCart();
  await expect(main).toContainText("White Widow");
});
