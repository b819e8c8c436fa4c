import { randomUUID } from "node:crypto";
import type { OldShopper } from "./shopper";

/** What a buyer types at the first step. */
const GUEST = {
  Prénom: "Camille",
  Nom: "Dufresne",
  Adresse: "8 rue des Tilleuls",
  "Code postal": "44000",
  Ville: "Nantes",
  Téléphone: "06 12 34 56 78",
};

/**
 * Buys as a guest does who comes for the first time: says their age, searches, puts packs of two varieties into the cart, types a quantity
 * that is none, takes a code, is refused at the first step, orders, and looks the order up.
 * @returns the mailbox that it was ordered with
 */
export async function buy(shopper: OldShopper): Promise<string> {
  const email = `guest-${randomUUID()}@example.org`;
  await shopper.visit("/");
  // Scripts lay the question, and panels, over the page a moment later.
  const overPage = () =>
    shopper.isTakenOver && shopper.until("sees it", "document.querySelector('dialog[open]')!==null");
  await overPage();
  await shopper.press("J’ai 18 ans ou plus");
  await shopper.until("has answered", "plain(document.body.innerText).indexOf('Boutique réservée')<0");

  await shopper.follow("Recherche");
  await overPage();
  await shopper.fill({ "Rechercher une variété": "durban" });
  await shopper.press("Rechercher");
  await shopper.reads("Toutes les variétés");
  await shopper.follow("Durban Poison");
  await shopper.reads("Durban Poison");
  await shopper.choose("3 graines");
  await shopper.press("Ajouter au panier");
  if (shopper.isTakenOver) await shopper.follow("Voir le panier");
  await shopper.reads("Panier");

  await shopper.visit("/produit/afghani");
  await shopper.choose("5 graines");
  await shopper.fill({ "Nombre de sachets": "1,5" });
  await shopper.press("Ajouter au panier");
  await shopper.reads("Panier");
  await shopper.sees("Il y a un problème");
  await shopper.fill({ "Quantité d’Afghani, 5 graines": "2" });
  await shopper.press("Ajouter au panier");
  await shopper.sees("2 sachets ajoutés");

  await shopper.press("Code promo");
  await shopper.fill({ "Votre code": "essai-10" });
  await shopper.press("Appliquer le code");
  await shopper.sees("Code promo ESSAI10 appliqué.");

  await shopper.follow("Payer");
  await shopper.reads("Commande : vos coordonnées");
  await shopper.fill({ "Adresse e-mail": "camille@", ...GUEST, "Code postal": "" });
  await shopper.press("Enregistrer et continuer");
  await shopper.sees("Code postal requis.");
  await shopper.fill({ "Adresse e-mail": email, "Code postal": "44000" });
  await shopper.press("Enregistrer et continuer");
  await shopper.reads("Commande : livraison et paiement");
  await shopper.choose("Courrier prioritaire suivi");
  await shopper.choose("Virement bancaire");
  await shopper.press("Enregistrer et continuer");
  await shopper.reads("Vérifier et commander");
  await shopper.choose("J’ai lu et j’accepte");
  await shopper.choose("Je déclare avoir 18 ans");
  await shopper.press("Commander avec obligation de paiement");
  await shopper.reads("Votre commande");
  const number = await shopper.ask<string>(
    "/commande ([0-9A-Z]{5}.[0-9A-Z]{5})/i.exec(plain(document.body.textContent))[1]",
  );

  await shopper.visit("/statut-de-la-commande");
  await shopper.fill({
    "Numéro de commande": number.replace(/\W/g, "-"),
    "Adresse e-mail de l’achat": email,
  });
  await shopper.press("Afficher la commande");
  await shopper.sees("Contenu de la commande");
  return email;
}
