import { newPartner } from "./support/partners";
import { operator } from "./support/shop";
import { answeredAt, newEmail } from "./support/shopper";
import { expect, test } from "./support/test";

test("a new visitor comes by a partner's link, agrees, orders, and stands in the partner's report [AFFILIATE-4, AFFILIATE-5, AFFILIATE-8]", async ({
  newStranger,
}, { project }) => {
  const partner = await newPartner();
  const shopper = await newStranger();
  const { page } = shopper;
  await shopper.visit(`/produit/thai?a_aid=${partner}`);
  const adult = { name: "Boutique réservée aux adultes" };
  const question =
    project.name === "scripts-on" ? page.getByRole("dialog", adult) : page.getByRole("region", adult);
  await question.getByRole("button", { name: "J’ai 18 ans ou plus" }).click();
  await expect(page).toHaveURL(answeredAt(`/produit/thai?a_aid=${partner}`));
  await shopper.press("Tout accepter");
  await expect(page.getByText("Votre choix sur les cookies est enregistré.").first()).toBeVisible();
  await shopper.addPack("thai", /^5 graines/);
  await shopper.checkOut(newEmail(), /^Virement bancaire/);
  await shopper.order();
  await shopper.orderNumber();
  const line = (await operator("affiliates", "report")).split("\n").find((one) => one.includes(partner));
  expect(line?.replace(/\s/g, " ")).toMatch(/ 1 visite 1 commande 0 à déduire .* acquis –$/);
});
