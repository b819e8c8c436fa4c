import { expect, test } from "./support/test";

test("a public code is put on the cart from its page; on an empty cart it waits for the first packs [COUPON-15, COUPON-18]", async ({
  shopper,
}) => {
  const { page } = shopper;
  const use = page.getByRole("button", { name: "Utiliser le code ESSAI10" });
  await shopper.visit("/codes-de-reduction");
  await shopper.act(use);
  await shopper.reads("Panier");
  await expect(page.getByText("Le code ESSAI10 est gardé").first()).toBeVisible();
  await shopper.addPack("mazar-i-sharif", /^5 graines/, "2");
  await shopper.visit("/panier");
  await expect(page.getByText("Code appliqué : ESSAI10")).toBeVisible();
  await shopper.act(page.getByRole("button", { name: "Retirer le code ESSAI10" }));
  await shopper.visit("/codes-de-reduction");
  await shopper.act(use);
  await shopper.reads("Panier");
  await expect(page.getByText("Code promo ESSAI10 appliqué").first()).toBeVisible();
  await expect(page.getByText("Code appliqué : ESSAI10")).toBeVisible();
});
