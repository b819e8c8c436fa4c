import { expect, test } from "./support/test";

test("a public code is put on the cart from its page, which says why where the cart is empty [COUPON-15]", async ({
  shopper,
}) => {
  const { page } = shopper;
  const use = page.getByRole("button", { name: "Utiliser le code ESSAI10" });
  await shopper.visit("/codes-de-reduction");
  await shopper.act(use);
  await expect(page).toHaveTitle(/^Erreur/);
  await expect(page.getByRole("link", { name: /Votre panier est vide/ })).toBeVisible();
  await shopper.addPack("mazar-i-sharif", /^5 graines/, "2");
  await shopper.visit("/codes-de-reduction");
  await shopper.act(use);
  await shopper.reads("Panier");
  await expect(page.getByText("Code promo ESSAI10 appliqué").first()).toBeVisible();
  await expect(page.getByText("Code appliqué : ESSAI10")).toBeVisible();
});
