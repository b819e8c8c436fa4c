import { execFileSync } from "node:child_process";
import { expect, test as base } from "@playwright/test";
import { Lynx } from "./support/lynx";
import { newestMail, operator, orderLink, ordersOf } from "./support/shop";
import { GUEST, newEmail } from "./support/shopper";

/* The shop in a terminal. Asked once, in the project without scripts; where a browser is missing, loudly not at all. */

/** The path of a text browser; without one, says so and skips the test. */
function browserOf(variable: "LYNX_PATH" | "W3M_PATH"): string {
  const path = process.env[variable] ?? "";
  if (!path) process.stderr.write(`SKIPPED: ${base.info().title}: no ${variable}\n`);
  base.skip(!path, `no ${variable}`);
  return path;
}

const test = base.extend<{ openLynx: (path: string) => Promise<Lynx> }>({
  openLynx: async ({ baseURL }, use) => {
    const program = browserOf("LYNX_PATH");
    const opened: Lynx[] = [];
    await use(async (path) => {
      const lynx = await Lynx.open(program, baseURL ?? "", path);
      opened.push(lynx);
      return lynx;
    });
    for (const lynx of opened) lynx.close();
  },
});

test.setTimeout(180_000);

/** From the cart to the recap, with both boxes ticked. */
async function checkOut(lynx: Lynx, email: string, payment: string): Promise<void> {
  await lynx.follow("Commander");
  await lynx.fill("Adresse e-mail", email);
  for (const [label, value] of Object.entries(GUEST)) await lynx.fill(label, value);
  await lynx.press("Enregistrer et continuer");
  await lynx.choose("Courrier ordinaire non suivi");
  await lynx.choose(payment);
  await lynx.press("Enregistrer et continuer");
  await lynx.tick("J’ai lu");
  await lynx.tick("Je déclare");
}

const numberOn = (lynx: Lynx) => /Commande ([0-9A-Z]{5}-[0-9A-Z]{5})/.exec(lynx.page())?.[1] ?? "";

test("R24 R28 R39 R40 R43 in lynx a guest orders by transfer and follows the order", async ({ openLynx }) => {
  const email = newEmail();
  const lynx = await openLynx("/");
  await lynx.follow("Toutes les variétés");
  await lynx.tick("Indica (");
  await lynx.press("Filtrer");
  expect(lynx.page()).toMatch(/Toutes les variétés — 19 variétés/);
  await lynx.follow("Afghani");
  await lynx.choose("5 graines");
  await lynx.press("Ajouter au panier");
  expect(lynx.page()).toContain("Un sachet ajouté à votre panier.");
  await lynx.visit("/produit/durban-poison");
  await lynx.choose("3 graines");
  await lynx.press("Ajouter au panier");
  await lynx.fill("Votre code", "BIENVENUE10");
  await lynx.press("Appliquer le code");
  expect(lynx.page()).toContain("Sous-total 44,40 € Réduction (code BIENVENUE10) -4,44 €");

  await lynx.follow("Commander");
  await lynx.fill("Adresse e-mail", "camille@");
  await lynx.press("Enregistrer et continuer");
  expect(lynx.page()).toContain(
    "Il y a un problème * Veuillez saisir une adresse e-mail valide. * Prénom requis.",
  );
  expect(lynx.page()).toContain("Erreur : Code postal requis.");
  expect(lynx.page()).toMatch(/camille@_+/);

  await lynx.visit("/panier");
  await checkOut(lynx, email, "Virement bancaire");
  expect(lynx.page()).toContain("Camille Dufresne 8 rue des Tilleuls 44000 Nantes France");
  expect(lynx.page()).toContain("Livraison Courrier ordinaire non suivi 3,90 € Total TTC 43,86 €");
  await lynx.press("Commander avec obligation de paiement");
  const number = numberOn(lynx);
  expect(lynx.page()).toContain("Merci, votre commande est enregistrée.");
  expect(lynx.page()).toContain(`Montant exact 43,86 € Référence à indiquer ${number} IBAN FR76 3000`);
  expect(await ordersOf(email)).toEqual([{ number, payment: "transfer pending" }]);

  const elsewhere = await openLynx(orderLink(await newestMail(email)));
  expect(numberOn(elsewhere)).toBe(number);
  expect(elsewhere.page()).toContain("Camille Dufresne 8 rue des Tilleuls 44000 Nantes France");

  const guest = await openLynx("/statut-de-la-commande");
  await guest.fill("Numéro de commande", number);
  await guest.press("Afficher la commande");
  expect(guest.page()).toContain("Paiement En attente de paiement");
  expect(guest.page()).not.toMatch(/Afghani|Camille|€/);
  await guest.fill("Numéro de commande", number);
  await guest.fill("Adresse e-mail de l’achat (facultatif)", email);
  await guest.press("Afficher la commande");
  expect(guest.page()).toMatch(/Afghani 5 graines.*Total TTC 43,86 €/);

  await operator("orders", "pay", number);
  await lynx.reload();
  expect(lynx.page()).toContain("Votre paiement est bien arrivé. Nous préparons l’envoi.");
});

test("R36 in lynx a guest pays by the test provider, through all four states", async ({ openLynx }) => {
  const email = newEmail();
  const lynx = await openLynx("/produit/thai");
  await lynx.press("Ajouter au panier");
  await checkOut(lynx, email, "Paiement de démonstration");
  await lynx.press("Commander avec obligation de paiement");

  const answer = async (outcome: string) => {
    await lynx.choose(outcome);
    await lynx.press("Envoyer la réponse");
  };
  await answer("En attente");
  expect(lynx.page()).toContain("En attente de paiement Le paiement n’est pas terminé.");
  await lynx.follow("Terminer le paiement");
  await answer("Refusé");
  expect(lynx.page()).toContain("Le paiement a échoué. Choisissez un autre moyen de paiement ou réessayez.");
  await lynx.choose("Paiement de démonstration");
  await lynx.press("Payer la commande");
  await answer("En cours de traitement");
  expect(lynx.page()).toContain("Paiement en cours de traitement Votre paiement est en cours");
  const number = numberOn(lynx);
  const reference = /sandbox, processing, référence (\S+)/.exec(
    await operator("orders", "show", number),
  )?.[1];
  await lynx.visit(`/paiement-test/${reference}`);
  await answer("Payé");
  expect(lynx.page()).toContain("Paiement reçu Votre paiement est bien arrivé.");
  expect(await ordersOf(email)).toEqual([{ number, payment: "sandbox complete" }]);
});

test("w3m reads a listing and a variety, forms and all", ({ baseURL }) => {
  const program = browserOf("W3M_PATH");
  const read = (path: string) =>
    execFileSync(program, ["-dump", "-cols", "120", "-I", "utf-8", "-O", "utf-8", `${baseURL}${path}`], {
      encoding: "utf8",
      env: { ...process.env, LANG: "C.UTF-8" },
    });
  const listing = read("/collections/all?type=indica");
  expect(listing).toContain("Toutes les variétés — 19 variétés");
  expect(listing).toMatch(/\[X?x?\*?\]\s*Indica \(19\)/);
  const product = read("/produit/thai");
  expect(product).toMatch(/5 graines\s+20,90/);
  expect(product).toContain("Ajouter au panier");
});
