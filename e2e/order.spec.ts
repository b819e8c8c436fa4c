import { amountsIn } from "./support/money";
import { newestMail, operator, orderLink, ordersOf } from "./support/shop";
import { GUEST, newEmail } from "./support/shopper";
import { expect, test } from "./support/test";
import { TWIN } from "./support/whole";

/* The journey the shop exists for: a guest buys by bank transfer, follows the order, and the money arrives. */

const CART_SUMS = "Montants du panier";

test("a guest finds two varieties and orders them by transfer [MONEY-7, LISTING-8, COUPON-3, FORM-1, FORM-2, FORM-3, CHECKOUT-5, CHECKOUT-6, ORDER-2, PAYMENT-7, PAYMENT-8]", async ({
  shopper,
}) => {
  const { page } = shopper;
  const email = newEmail();

  await test.step("narrows the list, and takes one filter back", async () => {
    await shopper.visit("/");
    await shopper.follow("Collections", page.getByRole("navigation", { name: "Navigation principale" }));
    await shopper.follow("Toutes les variétés", page.getByRole("main"));
    await shopper.reads("Toutes les variétés — 94 variétés");
    await page.getByText("Type", { exact: true }).click();
    await shopper.narrow(/^Indica \(/, /^Sativa \(/);
    const [indica, sativa] = ["Retirer le filtre Type : Indica", "Retirer le filtre Type : Sativa"];
    const filters = page.getByRole("navigation", { name: "Filtres actifs" });
    await expect(filters.getByRole("link")).toHaveText([indica, sativa, "Tout effacer"]);
    const both = await shopper.resultCount();
    await shopper.follow(sativa, filters);
    await expect(filters.getByRole("link")).toHaveText([indica, "Tout effacer"]);
    await expect(page).toHaveURL("/collections/all?type=indica");
    expect(both).toBeLessThan(94);
    expect(await shopper.resultCount()).toBeLessThan(both);
  });

  await test.step("puts a pack of two varieties into the cart", async () => {
    await shopper.follow("Afghani");
    await shopper.reads("Afghani");
    await shopper.choose(/^5 graines/);
    await shopper.press("Ajouter au panier");
    await expect(page.getByText("Un sachet ajouté à votre panier.")).toHaveCount(1);
    await shopper.openCart();
    await shopper.addPack("durban-poison", /^3 graines/);
    expect(await shopper.totals(CART_SUMS)).toMatchObject({ "Sous-total": 26_50 + 17_90 });
  });

  const sums = await test.step("changes a quantity, and takes ten per cent off", async () => {
    const line = "Durban Poison, 3 graines";
    await shopper.setQuantity(line, "2");
    await expect(page.getByRole("row", { name: "Sous-total" })).toContainText("62,30");
    await shopper.applyCode("essai-10");
    await expect(shopper.status()).toHaveText("Code promo ESSAI10 appliqué.");
    const shown = await shopper.totals(CART_SUMS);
    expect(shown).toMatchObject({ "Sous-total": 62_30, "Réduction (code ESSAI10)": -6_23 });
    return shown;
  });

  await test.step("is told what is wrong with the first step, and loses nothing", async () => {
    await shopper.follow("Payer");
    await shopper.reads("Commande : vos coordonnées");
    await shopper.fill({ "Adresse e-mail": "camille@", ...GUEST, "Code postal": "" });
    await shopper.press("Enregistrer et continuer");
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle("Erreur : Commande : vos coordonnées — Chènevis");
    await expect(summary.getByRole("link")).toHaveText([
      "Veuillez saisir une adresse e-mail valide.",
      "Code postal requis.",
    ]);
    for (const [label, value] of Object.entries({
      "Adresse e-mail": "camille@",
      ...GUEST,
      "Code postal": "",
    }))
      await expect(page.getByRole("textbox", { name: label, exact: true })).toHaveValue(value);
    const code = page.getByRole("textbox", { name: "Code postal", exact: true });
    await expect(code).toHaveAccessibleDescription("Erreur : Code postal requis.");
    await shopper.follow("Code postal requis.", summary);
    await expect(code).toBeFocused();
  });

  await test.step("mends it, and chooses how to receive and how to pay", async () => {
    await shopper.fill({ "Adresse e-mail": email, "Code postal": GUEST["Code postal"] });
    await shopper.press("Enregistrer et continuer");
    await shopper.reads("Commande : livraison et paiement");
    await shopper.choose(/^Courrier ordinaire non suivi/);
    await shopper.choose(/^Virement bancaire/);
    await shopper.press("Enregistrer et continuer");
    await shopper.reads("Vérifier et commander");
    await expect(page).toHaveTitle("Vérifier et commander — Chènevis");
  });

  const total = await test.step("reads the same sums, and orders", async () => {
    // The cart reckons with the first way of sending until one is chosen; here the other one is free.
    const recap = await shopper.totals("Montants de la commande");
    expect(recap).toMatchObject({
      "Sous-total": sums["Sous-total"],
      "Réduction (code ESSAI10)": sums["Réduction (code ESSAI10)"],
      "Livraison Courrier ordinaire non suivi": "Offerte",
      "Total TTC": 56_07,
    });
    for (const box of await page.getByRole("checkbox").all()) await expect(box).not.toBeChecked();
    await shopper.order();
    await shopper.reads("Votre commande");
    await expect(shopper.status()).toHaveText("Merci, votre commande est enregistrée.");
    expect(await shopper.totals("Montants")).toEqual(recap);
    return recap["Total TTC"];
  });

  const number = await shopper.orderNumber();
  await test.step("is told how to pay", async () => {
    expect(amountsIn(await shopper.fact("Montant exact"))).toEqual([total]);
    expect(await shopper.fact("IBAN")).toBe("FR76 3000 6000 0112 3456 7890 189");
    expect(await shopper.fact("Référence à indiquer")).toContain(number);
    await expect(page.getByRole("img", { name: /^Code QR de virement de 56,07 €/ })).toBeVisible();
  });

  await test.step("neither a refresh nor the way back orders again", async () => {
    await page.reload();
    expect(await shopper.orderNumber()).toBe(number);
    await page.goBack();
    await shopper.ready();
    await expect(page.getByRole("button", { name: "Commander avec obligation de paiement" })).toHaveCount(0);
    expect(await ordersOf(email)).toEqual([{ number, payment: "transfer en attente" }]);
  });
});

test(
  "a guest follows an order by its link and by its number [HOLD-1, ORDER-7, ORDER-8, ORDER-9, ORDER-10, ORDER-11, ORDER-12, ORDER-14, PAYMENT-11]",
  { tag: TWIN },
  async ({ shopper, newShopper }) => {
    const { page } = shopper;
    const email = newEmail();
    await shopper.addPack("mazar-i-sharif", /^5 graines/, "2");
    await shopper.checkOut(email, /^Virement bancaire/);
    const before = Date.now();
    await shopper.order();
    const number = await shopper.orderNumber();

    await test.step("the seeds are held for seven days", async () => {
      const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "Europe/Paris" });
      const weekAfter = (at: number) => day.format(at + 7 * 24 * 3600 * 1000).replace(/^1 /, "1er ");
      expect([weekAfter(before), weekAfter(Date.now())]).toContain(await shopper.fact("À recevoir avant le"));
    });

    const stranger = await newShopper();
    await test.step("the mail's link opens the whole order in a browser that knows nothing", async () => {
      const mail = await newestMail(email);
      expect(mail.text).toContain(number);
      await stranger.visit(orderLink(mail));
      expect(await stranger.orderNumber()).toBe(number);
      await expect(stranger.page.getByText("8 rue des Tilleuls").first()).toBeVisible();
      await expect(stranger.page.getByRole("row", { name: /Mazar-i-Sharif/ })).toBeVisible();
      expect(await stranger.totals("Montants")).toMatchObject({ "Sous-total": 35_80 });
      await expect(stranger.page.getByText("IBAN")).toBeVisible();
    });

    const guest = await newShopper();
    await test.step("without an order of its own a browser is led to the lookup", async () => {
      await guest.visit("/recapitulatif-de-commande");
      await guest.reads("Suivre une commande");
      await expect(guest.page).toHaveURL("/statut-de-la-commande");
    });

    await test.step("the number alone shows where the order stands, and nothing of whom, what and how much", async () => {
      await guest.lookUp("");
      await expect(guest.page.getByRole("alert")).toHaveText(/Numéro de commande requis/);
      await guest.lookUp(number.toLowerCase().replace("-", " "));
      await expect(guest.page.getByRole("heading", { name: `Commande ${number}` })).toBeVisible();
      expect(await guest.fact("Paiement")).toMatch(/^En attente de paiement/);
      const text = await guest.page.getByRole("main").innerText();
      for (const secret of ["Camille", "Dufresne", "Tilleuls", "Nantes", email, "Mazar", "graines"])
        expect(text).not.toContain(secret);
      expect(amountsIn(text)).toEqual([]);
    });

    await test.step("with the e-mail lines and amounts come too, with another one nothing", async () => {
      await guest.lookUp(number, newEmail());
      await expect(guest.page.getByRole("alert")).toHaveText(/Commande non trouvée/);
      await expect(guest.page.getByRole("heading", { name: `Commande ${number}` })).toHaveCount(0);
      await guest.lookUp(number, email);
      await expect(guest.page.getByRole("row", { name: /Mazar-i-Sharif/ })).toBeVisible();
      expect(await guest.totals("Montants")).toMatchObject({ "Sous-total": 35_80 });
      await expect(guest.page.getByRole("main")).not.toContainText("Dufresne");
    });

    await test.step("a link is promised alike for an order and for none, and comes for the order", async () => {
      const promises: string[] = [];
      for (const asked of ["00000-00000", number]) {
        await guest.visit("/statut-de-la-commande");
        await guest.page.getByRole("textbox", { name: "Numéro de commande", exact: true }).last().fill(asked);
        await guest.press("Recevoir un lien par e-mail");
        await expect(guest.status()).toBeVisible();
        promises.push(await guest.status().innerText());
      }
      expect(promises[0]).toBe(promises[1]);
      const mail = await newestMail(email, 2);
      await stranger.visit(orderLink(mail));
      expect(await stranger.orderNumber()).toBe(number);
    });

    await test.step("the operator records the transfer, and the page says that the money came", async () => {
      await operator("orders", "pay", number);
      await page.reload();
      await expect(page.getByRole("heading", { name: "Paiement reçu" })).toBeVisible();
      await expect(page.getByText("Votre paiement est bien arrivé. Nous préparons l’envoi.")).toBeVisible();
      await expect(page.getByText("IBAN")).toHaveCount(0);
      await guest.lookUp(number);
      expect(await guest.fact("Paiement")).toMatch(/^Paiement reçu/);
    });
  },
);
