import { examine } from "./support/examine";
import { newEmail } from "./support/shopper";
import { expect, test } from "./support/test";

/* Every kind of page, narrow and wide, light and dark. */

for (const path of [
  "/",
  "/collections",
  "/collections/all?type=indica",
  "/collections/all?q=zzz",
  "/produit/thai",
  "/ch/produit/jack-herer",
  "/conditions-generales",
  "/test123",
  "/inconnu",
])
  test(`no barrier on ${path}`, async ({ shopper }) => {
    await shopper.visit(path);
    await examine(shopper, path);
  });

test("no barrier in the cart and on the first step", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.visit("/panier");
  await examine(shopper, "empty cart");
  await shopper.addPack("thai", /^5 graines/);
  await shopper.addPack("mazar-i-sharif", /^10 graines/);
  await page.getByText("Code promo", { exact: true }).click();
  await shopper.fill({ "Votre code": "RIEN" });
  await shopper.press("Appliquer le code");
  await expect(page.getByRole("alert")).toBeVisible();
  await examine(shopper, "cart with a refused code");
  await shopper.follow("Commander");
  await shopper.reads("Commande : vos coordonnées");
  await page.getByText("Facturer à une autre adresse").click();
  await shopper.press("Enregistrer et continuer");
  await expect(page.getByRole("alert")).toBeVisible();
  await examine(shopper, "refused first step");
  await shopper.visit("/checkout?pays=US");
  await examine(shopper, "refused country");
});

test("no barrier from the second step to the order", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.addPack("thai", /^5 graines/);
  await shopper.checkOut(newEmail(), /^Paiement de démonstration/);
  await shopper.press("Commander avec obligation de paiement");
  await expect(page.getByRole("alert")).toBeVisible();
  await examine(shopper, "refused recap");
  await shopper.visit("/checkout?etape=livraison-paiement");
  await examine(shopper, "second step");
  await shopper.visit("/checkout?etape=verification");
  await shopper.order();
  await shopper.reads("Paiement de démonstration");
  await examine(shopper, "provider");
  await shopper.answerPayment("Refusé");
  await examine(shopper, "failed order");
});

test("no barrier on the order and on its state for guests", async ({ shopper }) => {
  const { page } = shopper;
  const email = newEmail();
  await shopper.addPack("thai", /^5 graines/);
  await shopper.checkOut(email, /^Virement bancaire/);
  await shopper.order();
  const number = await shopper.orderNumber();
  await examine(shopper, "order by transfer");
  await shopper.lookUp("");
  await expect(page.getByRole("alert")).toBeVisible();
  await examine(shopper, "refused lookup");
  await shopper.lookUp(number, email);
  await expect(page.getByRole("table", { name: "Montants" })).toBeVisible();
  await examine(shopper, "order's state");
});

test("a keyboard reaches the content first, then everything, and sees where it is", async ({ shopper }) => {
  const { page } = shopper;
  await shopper.visit("/produit/thai");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Aller au contenu" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  const reached: string[] = [];
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press("Tab");
    const { name, seen } = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element) return { name: "", seen: false };
      const drawn = [element, element.closest("label")].some((one) => {
        if (!one) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
      });
      const { top, bottom } = element.getBoundingClientRect();
      return { name: element.textContent?.trim() ?? "", seen: drawn && bottom > 0 && top < innerHeight };
    });
    expect(seen, `the focus on « ${name} », ${step + 1} steps from the skip link`).toBe(true);
    reached.push(name);
    if (name === "Ajouter au panier") break;
  }
  expect(reached.at(-1)).toBe("Ajouter au panier");
  await page.keyboard.press("Enter");
  await shopper.reads("Panier");

  await shopper.visit("/produit/thai");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
});
