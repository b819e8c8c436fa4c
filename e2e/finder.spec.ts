import { examine } from "./support/examine";
import { expect, test } from "./support/test";

test("the seed-finder leads to a variety and into the cart [FINDER-1, FINDER-3]", async ({ shopper }, {
  project,
}) => {
  const { page } = shopper;
  await shopper.visit("/");
  await shopper.follow("Trouver ma graine", page.getByRole("main"));
  if (project.name === "scripts-on")
    await expect(page.getByRole("dialog", { name: "Trouver ma graine" })).toBeVisible();
  else await shopper.reads("Trouver ma graine");
  await shopper.choose(/^Variété de pays$/);
  await shopper.press("Continuer");
  await expect(page.getByText("Question 2 sur 7")).toBeVisible();
  for (const number of [3, 4, 5]) {
    await page.getByRole("link", { name: "Passer cette question" }).click();
    await expect(page.getByText(`Question ${number} sur 7`)).toBeVisible();
  }
  await page.getByRole("checkbox", { name: "Épices" }).check();
  await shopper.press("Continuer");
  await expect(page.getByText("Question 6 sur 7")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Question 5 sur 7")).toBeVisible();
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

test("the first question is asked in a dialog where scripts run, and the page stays behind it [FINDER-7]", async ({
  shopper,
}, { project }) => {
  test.skip(project.name !== "scripts-on", "without scripts the link leads to the page");
  const { page } = shopper;
  await shopper.visit("/ch/collections/all?q=zzzzzz");
  const dialog = page.getByRole("dialog", { name: "Trouver ma graine" });
  await shopper.follow("Trouver ma graine", page.getByRole("main"));
  await expect(dialog.getByRole("group", { name: /Où sera la plante/ })).toBeVisible();
  await examine(shopper, "the seed-finder's dialog");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/ch/collections/all?q=zzzzzz");
  await shopper.follow("Trouver ma graine", page.getByRole("main"));
  await dialog.getByRole("radio", { name: "Sur un balcon" }).check();
  await shopper.press("Continuer", dialog);
  await expect(page).toHaveURL("/ch/seedfinder?lieu=balcon");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("Question 2 sur 10")).toBeVisible();
});
