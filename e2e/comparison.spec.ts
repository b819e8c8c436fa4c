import { expect, test } from "./support/test";

test("two varieties are compared, and one of them goes into the cart [COMPARE-1, COMPARE-3]", async ({
  shopper,
}) => {
  const { page } = shopper;
  const main = page.getByRole("main");
  await shopper.visit("/produit/thai");
  await main.getByRole("link", { name: "Comparer" }).click();
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
