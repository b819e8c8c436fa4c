import { PASSWORD } from "../tests/support/accounts";
import { newCustomer } from "./support/accounts";
import { expect } from "./support/pages";
import { newestMail, orderLink, ordersOf } from "./support/shop";
import { GUEST, newEmail } from "./support/shopper";
import type { TextBrowser } from "./support/terminal";
import { checkOut, numberOn, test } from "./support/text-browsers";
import { TWIN } from "./support/whole";

/* The light version in a terminal: the journeys of light-version.spec.ts, which end in the same rows. */

test.setTimeout(600_000);

/** Buys a pack, looks the order up by its number and by its mailed link, adds an address and changes it. */
async function shop(browser: TextBrowser): Promise<void> {
  const email = newEmail();
  await test.step("a guest chooses the version and buys a pack", async () => {
    await browser.press("Version légère, sans images");
    expect(browser.page()).toContain("Vous lisez la version légère de la boutique");
    await browser.follow("Toutes les variétés");
    expect(browser.page()).not.toContain("Vous lisez la version légère");
    await browser.follow("Afghani");
    expect(browser.page()).toMatch(/Voir le sachet \(image, \d+ ko\)/);
    await browser.choose("5 graines");
    await browser.press("Ajouter au panier");
    expect(browser.page()).toContain("Un sachet ajouté à votre panier.");
    await checkOut(browser, email, "Virement bancaire");
    expect(browser.page()).toContain("Camille Dufresne 8 rue des Tilleuls 44000 Nantes France");
    await browser.press("Commander avec obligation de paiement");
  });
  const number = numberOn(browser);
  expect(await ordersOf(email)).toEqual([{ number, payment: "transfer en attente" }]);

  await test.step("looks the order up, by its number and by the mailed link", async () => {
    await browser.visit("/statut-de-la-commande");
    await browser.fill("Numéro de commande", number);
    await browser.fill("Adresse e-mail de l’achat (facultatif)", email);
    await browser.press("Afficher la commande");
    expect(browser.page()).toMatch(/En attente de paiement.*Afghani 5 graines/);
    await browser.visit(orderLink(await newestMail(email)));
    expect(numberOn(browser)).toBe(number);
  });

  await test.step("a customer adds an address and changes it", async () => {
    const customer = await newCustomer({ firstName: "Camille" });
    await browser.visit("/compte/addresses");
    await browser.fill("Adresse e-mail", customer);
    await browser.fill("Mot de passe", PASSWORD);
    await browser.press("Se connecter");
    for (const [label, value] of Object.entries(GUEST)) await browser.fill(label, value);
    await browser.press("Enregistrer cette adresse");
    expect(browser.page()).toContain("Adresse enregistrée.");
    await browser.follow(`Modifier : ${GUEST.Adresse}, Nantes`);
    await browser.fill("Adresse", "3 quai Ceineray");
    await browser.press("Enregistrer cette adresse");
    expect(browser.page()).toContain("Adresse modifiée.");
    expect(browser.page()).toContain("Camille Dufresne 3 quai Ceineray 44000 Nantes");
  });

  await browser.press("Passer à la version complète");
  expect(browser.page()).toContain("Version légère, sans images");
}

const TITLE = "a guest orders and looks the order up, a customer changes an address, in the light version";

test(`in lynx ${TITLE} [LIGHT-2, LIGHT-3]`, { tag: TWIN }, async ({ openLynx }) => {
  await shop(await openLynx("/login"));
});

test(`in w3m ${TITLE} [LIGHT-2, LIGHT-3]`, async ({ openW3m }) => {
  await shop(await openW3m("/login"));
});
