import { amountsIn } from "./support/money";
import { ordersOf } from "./support/shop";
import { newEmail, Shopper } from "./support/shopper";
import { expect, test } from "./support/test";
import { TWIN } from "./support/whole";

/* What the shop refuses, and how it says so; and what must not happen twice. */

test(
  "a hundred seeds are the most a cart holds, free ones counted [CART-4]",
  { tag: TWIN },
  async ({ shopper }) => {
    const { page } = shopper;
    // 8 packs of 12 seeds are 96, the ninth would make 108.
    await shopper.addPack("mazar-i-sharif", /^10 graines/, "8");
    await shopper.visit("/produit/mazar-i-sharif");
    await shopper.choose(/^10 graines/);
    await shopper.press("Ajouter au panier");
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(
      "Nombre maximal de graines atteint : 100. Réduisez la quantité, ou retirez d’autres sachets du panier.",
    );
    await expect(page).toHaveTitle(/^Erreur\s: /);
    await shopper.visit("/panier");
    await expect(
      page.getByRole("textbox", { name: "Quantité de Mazar-i-Sharif, 10 graines + 2 offertes" }),
    ).toHaveValue("8");
  },
);

test(
  "an unknown code takes nothing off, and stays in its field [COUPON-6]",
  { tag: TWIN },
  async ({ shopper }) => {
    const { page } = shopper;
    await shopper.addPack("thai", /^5 graines/);
    const before = await shopper.totals("Montants du panier");
    await page.getByText("Code promo", { exact: true }).click();
    await shopper.fill({ "Votre code": "BIENVENUE99" });
    await shopper.press("Appliquer le code");
    await expect(page.getByRole("alert").getByRole("link")).toHaveText(
      "Code promo invalide. Vérifiez-le, ou essayez-en un autre.",
    );
    await expect(page.getByRole("textbox", { name: "Votre code" })).toHaveValue("BIENVENUE99");
    expect(await shopper.totals("Montants du panier")).toEqual(before);
  },
);

test("a country that is not served is refused before any address is asked [STOREFRONT-6]", async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.addPack("thai", /^5 graines/);
  await shopper.follow("Payer");
  await shopper.reads("Commande : vos coordonnées");
  await page.getByRole("textbox", { name: "Adresse e-mail" }).fill("claire@example.net");
  await shopper.pick("Pays de livraison", "États-Unis (non desservi)", "Choisir ce pays");
  await shopper.reads("Livraison impossible");
  await expect(page).toHaveTitle("Livraison impossible — Chènevis");
  await expect(page.getByText("La loi y interdit ou y restreint l’envoi de ces graines.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  await shopper.press("Choisir un autre pays");
  await shopper.reads("Commande : vos coordonnées");
  await expect(page).toHaveTitle("Commande : vos coordonnées — Chènevis");
  await expect(page.getByRole("textbox", { name: "Code postal" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Adresse e-mail" })).toHaveValue("claire@example.net");
});

test("an order needs the terms and the declaration of age [FORM-1, FORM-2, CHECKOUT-6]", async ({
  shopper,
}) => {
  const { page } = shopper;
  const email = newEmail();
  await shopper.addPack("thai", /^5 graines/);
  await shopper.checkOut(email, /^Virement bancaire/);
  await shopper.tick(/^Je déclare avoir 18 ans/);
  await shopper.press("Commander avec obligation de paiement");
  const summary = page.getByRole("alert");
  await expect(summary.getByRole("link")).toHaveText(
    "Acceptez les conditions générales de vente pour commander.",
  );
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle("Erreur : Vérifier et commander — Chènevis");
  await expect(page.getByRole("checkbox", { name: /^Je déclare/ })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^J’ai lu/ })).not.toBeChecked();
  expect(await ordersOf(email)).toEqual([]);
  await shopper.tick(/^J’ai lu et j’accepte/);
  await shopper.press("Commander avec obligation de paiement");
  await shopper.orderNumber();
  expect(await ordersOf(email)).toHaveLength(1);
});

test(
  "an unknown page shows the error screen, its English marked as English [PAGE-7]",
  { tag: TWIN },
  async ({ shopper }) => {
    const { page } = shopper;
    for (const path of ["/inconnu", "/produit/inconnu", "/collections/all/99", "/ch/inconnu"]) {
      expect((await shopper.visit(path))?.status(), path).toBe(404);
      for (const words of [
        "Oeps! Nothing here",
        "This page does not exist (anymore)",
        "You might want to browse any of these collections",
      ])
        expect(
          await page
            .getByText(words, { exact: true })
            .evaluate((element) => element.closest("[lang]")?.getAttribute("lang")),
        ).toBe("en");
      await expect(
        page.getByRole("main").getByRole("listitem").getByRole("link", { name: "Haze", exact: true }),
      ).toBeVisible();
    }
    await shopper.follow("Haze", page.getByRole("main"));
    await shopper.reads(/^Haze — /);
    await expect(page).toHaveURL("/ch/collections/haze");
  },
);

test(
  "a cart cookie that does not verify starts a fresh cart [CART-3]",
  { tag: TWIN },
  async ({ shopper }) => {
    const { page } = shopper;
    await shopper.addPack("thai", /^5 graines/);
    const context = page.context();
    const [cookie] = (await context.cookies()).filter(({ name }) => name === "cart");
    if (!cookie) throw new Error("No cart cookie");
    for (const value of [`${cookie.value.slice(0, -4)}AAAA`, "9+.%E0%A4%A", "{}"]) {
      await context.addCookies([{ name: "cart", value, url: page.url() }]);
      await shopper.visit("/panier");
      await expect(page.getByText("Votre panier est vide", { exact: true })).toBeVisible();
    }
    await shopper.addPack("thai", /^10 graines/);
    expect(await shopper.totals("Montants du panier")).toMatchObject({ "Sous-total": 38_50 });
  },
);

test(
  "the Swiss storefront keeps to itself, and sells in francs [STOREFRONT-1, STOREFRONT-4]",
  { tag: TWIN },
  async ({ shopper }) => {
    const { page } = shopper;
    const email = newEmail();
    const stays = async () => {
      for (const link of await page.getByRole("link").all()) {
        const href = (await link.getAttribute("href")) ?? "";
        expect(href, page.url()).toMatch(/^(\/ch(\/|$|\?)|\/images\/|#)/);
      }
    };
    await shopper.visit("/produit/thai");
    await expect(page.getByText("20,90 €").first()).toBeVisible();
    for (const path of [
      "/ch",
      "/ch/collections",
      "/ch/collections/all",
      "/ch/panier",
      "/ch/statut-de-la-commande",
    ]) {
      await shopper.visit(path);
      await stays();
    }
    await shopper.visit("/ch/produit/thai");
    await stays();
    await expect(page.getByText("22.90 CHF").first()).toBeVisible();
    await shopper.press("Ajouter au panier");
    await shopper.openCart();
    await expect(page).toHaveURL("/ch/panier");
    await stays();
    expect(await shopper.totals("Montants du panier")).toMatchObject({ "Sous-total": 22_90 });
    await shopper.checkOut(email, /^Virement bancaire/, {
      Prénom: "Nora",
      Nom: "Rochat",
      Adresse: "Rue de Bourg 4",
      "Code postal": "1003",
      Ville: "Lausanne",
      Téléphone: "021 312 34 56",
    });
    await stays();
    await shopper.order();
    await shopper.orderNumber();
    await expect(page).toHaveURL("/ch/recapitulatif-de-commande");
    await stays();
    // 22.90 and 8.90 for sending.
    expect(amountsIn(await shopper.fact("Montant exact"))).toEqual([31_80]);
    expect(await shopper.fact("IBAN")).toMatch(/^CH93 /);
  },
);

test("one recap in two tabs makes one order, pressed twice in each [ORDER-2]", async ({ shopper }) => {
  const email = newEmail();
  await shopper.addPack("thai", /^5 graines/);
  await shopper.checkOut(email, /^Virement bancaire/);
  const second = new Shopper(await shopper.page.context().newPage(), shopper.project);
  await second.visit("/checkout?etape=verification");
  const tabs = [shopper, second];
  for (const tab of tabs) {
    await tab.tick(/^J’ai lu et j’accepte/);
    await tab.tick(/^Je déclare avoir 18 ans/);
  }
  await Promise.all(
    tabs.map(({ page }) =>
      page
        .getByRole("button", { name: "Commander avec obligation de paiement" })
        .dblclick({ noWaitAfter: true }),
    ),
  );
  const numbers = [await shopper.orderNumber(), await second.orderNumber()];
  expect(numbers[0]).toBe(numbers[1]);
  expect(await ordersOf(email)).toHaveLength(1);
});
