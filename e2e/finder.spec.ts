import { expect, test } from "./support/test";

test("the seed-finder leads to a variety and into the cart [FINDER-1, FINDER-3]", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.visit("/");
  await page.getByRole("main").getByRole("link", { name: "Trouver ma graine" }).click();
  await shopper.reads("Trouver ma graine");
  await shopper.choose(/^Variété de pays$/);
  await shopper.press("Continuer");
  await expect(page.getByText("Question 2 sur 5")).toBeVisible();
  await page.getByRole("link", { name: "Passer cette question" }).click();
  await expect(page.getByText("Question 3 sur 5")).toBeVisible();
  await page.getByRole("checkbox", { name: "Épices" }).check();
  await shopper.press("Continuer");
  await expect(page.getByText("Question 4 sur 5")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Question 3 sur 5")).toBeVisible();
  await page.goForward();
  await page.getByRole("link", { name: "Voir les résultats maintenant" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^\d+ variétés? pour vous$/ })).toBeVisible();
  const first = page.getByRole("main").getByRole("article").first();
  await expect(first).toContainText("Convient");
  const name = (await first.getByRole("heading").textContent()) ?? "";
  await first.getByRole("link").first().click();
  await shopper.reads(name.trim());
  await shopper.press("Ajouter au panier");
  await shopper.openCart();
  await expect(page.getByRole("main")).toContainText(name.trim());
});
