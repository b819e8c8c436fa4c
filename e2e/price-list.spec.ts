import { expect, test } from "./support/test";

test("a quick order is corrected where a quantity was refused, and fills the cart [PRICELIST-4, PRICELIST-5, PRICELIST-6]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/");
  await shopper.visit("/liste-des-prix");
  await shopper.follow("Skunk seulement");
  await shopper.reads("Liste des prix : Skunk");
  const quantity = (pack: string) => page.getByRole("textbox", { name: `Quantité de ${pack}`, exact: true });
  await quantity("Skunk #1, 5 graines").fill("deux");
  await quantity("Skunk #1, 10 graines + 2 offertes").fill("1");
  await shopper.act(page.getByRole("button", { name: "Ajouter au panier" }).first());
  await expect(page).toHaveTitle(/^Erreur/);
  await expect(quantity("Skunk #1, 5 graines")).toHaveValue("deux");
  await expect(quantity("Skunk #1, 10 graines + 2 offertes")).toHaveValue("1");
  await page.getByRole("link", { name: /^Skunk #1, 5 graines : Indiquez une quantité/ }).click();
  await expect(quantity("Skunk #1, 5 graines")).toBeFocused();
  await quantity("Skunk #1, 5 graines").fill("2");
  await shopper.act(page.getByRole("button", { name: "Ajouter au panier" }).last());
  await shopper.reads("Panier");
  await expect(page.getByText(/3 sachets \(\d+ graines\) ajoutés à votre panier/).first()).toBeVisible();
  await expect(quantity("Skunk #1, 5 graines")).toHaveValue("2");
  await expect(quantity("Skunk #1, 10 graines + 2 offertes")).toHaveValue("1");
});
