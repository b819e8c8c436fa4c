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

test("an address that was sent fills the list, is corrected and fills the cart [PRICELIST-9, PRICELIST-10]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/");
  await shopper.visit("/liste-des-prix?q-thai-5=deux&q-skunk-1-5=2");
  await expect(page).toHaveTitle(/^Erreur/);
  const quantity = (pack: string) => page.getByRole("textbox", { name: `Quantité de ${pack}`, exact: true });
  await expect(quantity("Skunk #1, 5 graines")).toHaveValue("2");
  await page.getByRole("link", { name: /^Thai, 5 graines : Indiquez une quantité/ }).click();
  await expect(quantity("Thai, 5 graines")).toBeFocused();
  await quantity("Thai, 5 graines").fill("trois");
  const add = page.getByRole("button", { name: /^Ajouter au panier/ });
  await shopper.act(add);
  await expect(page).toHaveTitle(/^Erreur/);
  await expect(quantity("Thai, 5 graines")).toHaveValue("trois");
  await expect(quantity("Skunk #1, 5 graines")).toHaveValue("2");
  await quantity("Thai, 5 graines").fill("1");
  await shopper.act(add);
  await shopper.reads("Panier");
  await expect(page.getByText(/3 sachets \(\d+ graines\) ajoutés à votre panier/).first()).toBeVisible();
});

test("on a telephone the whole list is folded, and says at its foot how many packs are asked for [PRICELIST-8]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.visit("/liste-des-prix");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(15_000);
  await page.getByText(/^Landraces, \d+\svariétés$/).click();
  const thai = page.getByRole("textbox", { name: "Quantité de Thai, 5 graines", exact: true });
  await thai.fill("2");
  const add = page.getByRole("button", { name: /^Ajouter au panier/ });
  await expect(add).toBeInViewport({ ratio: 1 });
  await expect(add).toHaveText(shopper.project === "scripts-on" ? /\(2\)$/ : /panier\s*$/);
  await thai.fill("deux");
  await shopper.act(add);
  await expect(page).toHaveTitle(/^Erreur/);
  await page.getByRole("link", { name: /^Thai, 5 graines/ }).click();
  await expect(thai).toBeFocused();
  await expect(thai).toBeInViewport();
  await thai.fill("2");
  await shopper.act(add);
  await shopper.reads("Panier");
  // What has no room on a telephone is whole on paper.
  await shopper.visit("/liste-des-prix");
  await expect(thai).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("row", { name: /^5 graines/ }).first()).toBeVisible();
});
