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

test("boxes and radio buttons stand out of their ground before they are chosen, by day and by night", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.visit("/test123");
  const contrasts = () =>
    page
      .locator("main input:is([type=checkbox], [type=radio]):not(:checked, :disabled)")
      .evaluateAll((boxes) => {
        const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
        if (!canvas) throw new Error("no canvas");
        /** Relative luminance of a colour over white or black alike: all of them are opaque. */
        const luminance = (colour: string) => {
          canvas.fillStyle = colour;
          canvas.fillRect(0, 0, 1, 1);
          const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data]
            .map((part) => part / 255)
            .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
          return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
        };
        return boxes.map((box) => {
          const { borderTopColor, backgroundColor, appearance } = getComputedStyle(box);
          const [dark = 0, light = 0] = [borderTopColor, backgroundColor]
            .map(luminance)
            .sort((a, b) => a - b);
          return {
            appearance,
            contrast: (light + 0.05) / (dark + 0.05),
            light: luminance(backgroundColor) > 0.5,
          };
        });
      });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const boxes = await contrasts();
    expect(boxes.length).toBeGreaterThan(5);
    for (const { appearance, contrast, light } of boxes) {
      expect(contrast).toBeGreaterThanOrEqual(3);
      expect([appearance, light]).toEqual(["none", colorScheme === "light"]);
    }
  }
  await page.emulateMedia({ forcedColors: "active" });
  for (const { appearance } of await contrasts()) expect(appearance).toBe("auto");
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
