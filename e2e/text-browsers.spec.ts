import { execFileSync } from "node:child_process";
import { PASSWORD } from "../tests/support/accounts";
import { unreached } from "../tests/support/walk";
import { accounts, newCustomer } from "./support/accounts";
import { expect } from "./support/pages";
import { newestMail, operator, orderLink, ordersOf } from "./support/shop";
import { GUEST, newEmail } from "./support/shopper";
import { checkOut, numberOn, pathOf, test, TEXT_BROWSERS } from "./support/text-browsers";
import { TWIN } from "./support/whole";

/* The shop in a terminal. Asked once, in the project without scripts; where a browser is missing, loudly not at all. */

test.setTimeout(600_000);

test("in lynx a contract is withdrawn from [WITHDRAWAL-4, WITHDRAWAL-5, WITHDRAWAL-8, WITHDRAWAL-14]", async ({
  openLynx,
}) => {
  const email = newEmail();
  const lynx = await openLynx("/");
  await lynx.follow("Renoncer au contrat ici");
  await lynx.fill("Nom", "Camille Dufresne");
  await lynx.fill("Numéro de commande", "7K3F9-QXM2A");
  await lynx.fill("Adresse e-mail", email);
  await lynx.press("Continuer");
  expect(lynx.page()).toContain("Relisez, puis confirmez");
  await lynx.press("Confirmer la rétractation");
  expect(lynx.page()).toContain("Votre rétractation est reçue");
  const mail = await newestMail(email);
  const number = /[0-9A-Z]{5}-[0-9A-Z]{5}$/.exec(mail.subject ?? "")?.[0];
  expect(number).toBeDefined();
  expect(lynx.page()).toContain(number);
});

test("in lynx a guest writes to the shop, applies for work and asks for the letter [MESSAGE-1, MESSAGE-9, NEWSLETTER-1]", async ({
  openLynx,
}) => {
  const lynx = await openLynx("/");
  await lynx.follow("Nous écrire");
  await lynx.fill("Nom", "Camille Dufresne");
  await lynx.fill("Adresse e-mail", "camille@");
  await lynx.pick("Sujet", 1);
  await lynx.fill("Message", "Bonjour, une question.");
  await lynx.press("Envoyer le message");
  expect(lynx.page()).toContain("Veuillez saisir une adresse e-mail valide.");
  expect(lynx.page()).toContain("Bonjour, une question.");
  await lynx.fill("Adresse e-mail", newEmail());
  await lynx.press("Envoyer le message");
  expect(lynx.page()).toContain("Votre message nous est parvenu");

  await lynx.follow("Travailler avec nous");
  await lynx.fill("Nom", "Camille Dufresne");
  await lynx.fill("Adresse e-mail", newEmail());
  await lynx.pick("Domaine", 1);
  await lynx.fill("Présentez-vous", "Bonjour, je relis.");
  await lynx.press("Envoyer la candidature");
  expect(lynx.page()).toContain("Votre candidature nous est parvenue");

  await lynx.fill("Votre adresse e-mail", newEmail());
  await lynx.tick("J’accepte");
  await lynx.press("M’abonner");
  expect(lynx.page()).toMatch(/ouvrez son lien pour confirmer votre abonnement/);
});

test("in lynx a guest orders by transfer and follows the order [COUPON-3, FORM-1, FORM-2, PAYMENT-7, ORDER-7, ORDER-8, ORDER-9, PAYMENT-11]", async ({
  openLynx,
}) => {
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
  await lynx.fill("Votre code", "ESSAI10");
  await lynx.press("Appliquer le code");
  expect(lynx.page()).toContain("Sous-total 44,40 € Réduction (code ESSAI10) −4,44 €");

  await lynx.follow("Payer");
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
  expect(await ordersOf(email)).toEqual([{ number, payment: "transfer en attente" }]);

  const elsewhere = await openLynx(orderLink(await newestMail(email)));
  expect(numberOn(elsewhere)).toBe(number);
  expect(elsewhere.page()).toContain("Camille Dufresne 8 rue des Tilleuls 44000 Nantes France");

  const guest = await openLynx("/statut-de-la-commande");
  await guest.fill("Numéro de commande", number);
  await guest.press("Afficher la commande");
  expect(guest.page()).toContain("Paiement En attente de paiement");
  expect(guest.page()).not.toMatch(/Afghani|Camille|43,86/);
  await guest.fill("Numéro de commande", number);
  await guest.fill("Adresse e-mail de l’achat (facultatif)", email);
  await guest.press("Afficher la commande");
  expect(guest.page()).toMatch(/Afghani 5 graines.*Total TTC 43,86 €/);

  await operator("orders", "pay", number);
  await lynx.reload();
  expect(lynx.page()).toContain("Votre paiement est bien arrivé. Nous préparons l’envoi.");
});

test(
  "in lynx a guest answers the seed-finder, compares two of its varieties and has one in the cart [FINDER-1, FINDER-3, COMPARE-1, COMPARE-3, SEEN-2]",
  { tag: TWIN },
  async ({ openLynx }) => {
    const lynx = await openLynx("/");
    await lynx.visit("/vues-recemment");
    await lynx.press("Retenir les variétés que je consulte");
    await lynx.follow("Trouver ma graine");
    expect(lynx.page()).toContain("Question 1 sur 7");
    await lynx.choose("Variété de pays");
    await lynx.press("Continuer");
    expect(lynx.page()).toContain("Question 2 sur 7");
    for (let skipped = 0; skipped < 3; skipped++) await lynx.follow("Passer cette question");
    await lynx.tick("Épices");
    await lynx.press("Continuer");
    await lynx.follow("Question précédente");
    expect(lynx.page()).toContain("[X] Épices");
    await lynx.follow("Voir les résultats maintenant");
    expect(lynx.page()).toMatch(/variétés? pour vous .*Convient .*épices/);
    await lynx.follow("Durban Poison");
    await lynx.press("Comparer Durban Poison");
    await lynx.fill("Ajouter une variété", "wite widow");
    await lynx.press("Ajouter");
    expect(lynx.page()).toContain("Comparer Durban Poison et White Widow");
    await lynx.follow("Durban Poison");
    await lynx.press("Ajouter au panier");
    expect(lynx.page()).toMatch(/Un sachet ajouté à votre panier\. .*Durban Poison/);
    await lynx.visit("/vues-recemment");
    expect(lynx.page()).toMatch(/Vues récemment .*Durban Poison/);
  },
);

test("in lynx a guest orders from the price list, corrects a quantity and finds it in the cart [PRICELIST-4, PRICELIST-5]", async ({
  openLynx,
}) => {
  const lynx = await openLynx("/liste-des-prix?collection=skunk");
  await lynx.fillAfter("Early Skunk", 2, "deux");
  await lynx.press("Ajouter au panier");
  expect(lynx.page()).toContain(
    "Il y a un problème * Early Skunk, 5 graines : Indiquez une quantité en chiffres, de 1 à 999.",
  );
  await lynx.fillAfter("Early Skunk", 2, "2");
  await lynx.press("Ajouter au panier");
  expect(lynx.page()).toMatch(/2 sachets \(1\d graines\) ajoutés à votre panier\. .*Early Skunk/);
});

test(
  "in lynx a guest writes a review from the order's link, corrects it and takes it back [REVIEW-1, REVIEW-2, REVIEW-3]",
  { tag: TWIN },
  async ({ openLynx }) => {
    const lynx = await openLynx("/produit/thai");
    await lynx.choose("5 graines");
    await lynx.press("Ajouter au panier");
    await checkOut(lynx, newEmail(), "Virement bancaire");
    await lynx.press("Commander avec obligation de paiement");
    await lynx.visit(await accounts.reviewPage(numberOn(lynx)));
    expect(lynx.page()).toContain("Votre avis sur Thai");
    await lynx.choose("4 sur 5");
    await lynx.fill("Titre", "Graines entières");
    await lynx.fill("Pseudonyme", "Camille");
    await lynx.press("Envoyer mon avis");
    expect(lynx.page()).toContain("Il y a un problème * Écrivez votre avis.");
    await lynx.fill("Votre avis", "Sachet bien fermé, graines foncées.");
    await lynx.press("Envoyer mon avis");
    expect(lynx.page()).toContain("votre avis est enregistré");
    expect(lynx.page()).toContain("Votre avis attend d’être lu.");
    await lynx.press("Supprimer mon avis");
    expect(lynx.page()).toContain("Votre avis est supprimé.");
  },
);

test(
  "in lynx a customer logs in, keeps two addresses and orders to the second [ACCOUNT-5, ADDRESS-3, CHECKOUT-9]",
  { tag: TWIN },
  async ({ openLynx }) => {
    const email = await newCustomer({ firstName: "Camille" });
    const lynx = await openLynx("/compte/addresses");
    await lynx.fill("Adresse e-mail", email);
    await lynx.fill("Mot de passe", "mauvais mot");
    await lynx.press("Se connecter");
    expect(lynx.page()).toContain("Nom d'utilisateur et/ou mot de passe incorrect.");
    await lynx.fill("Mot de passe", PASSWORD);
    await lynx.press("Se connecter");
    expect(lynx.page()).toContain("connexion réussie");

    const quay = { ...GUEST, Adresse: "3 quai Ceineray" };
    for (const address of [GUEST, quay]) {
      for (const [label, value] of Object.entries(address)) await lynx.fill(label, value);
      await lynx.press("Enregistrer cette adresse");
      expect(lynx.page()).toContain("Adresse enregistrée.");
    }

    await lynx.visit("/produit/durban-poison");
    await lynx.choose("3 graines");
    await lynx.press("Ajouter au panier");
    await lynx.follow("Payer");
    expect(lynx.page()).toMatch(/8 rue des Tilleuls_+/);
    await lynx.pick("Vos adresses", 1);
    await lynx.press("Utiliser cette adresse");
    expect(lynx.page()).toMatch(/3 quai Ceineray_+/);
    await lynx.press("Enregistrer et continuer");
    await lynx.choose("Courrier ordinaire non suivi");
    await lynx.choose("Virement bancaire");
    await lynx.press("Enregistrer et continuer");
    expect(lynx.page()).toContain("Camille Dufresne 3 quai Ceineray 44000 Nantes France");
    await lynx.tick("J’ai lu");
    await lynx.tick("Je déclare");
    await lynx.press("Commander avec obligation de paiement");
    const number = numberOn(lynx);
    expect(await ordersOf(email)).toEqual([{ number, payment: "transfer en attente" }]);
    await lynx.visit("/compte/commande");
    expect(lynx.page()).toContain(number);
  },
);

test(
  "in lynx a guest pays by the test provider, through all four states [PAYMENT-1]",
  { tag: TWIN },
  async ({ openLynx }) => {
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
    expect(lynx.page()).toContain(
      "Le paiement a échoué. Choisissez un autre moyen de paiement ou réessayez.",
    );
    await lynx.choose("Paiement de démonstration");
    await lynx.press("Payer la commande");
    await answer("En cours de traitement");
    expect(lynx.page()).toContain("Paiement en cours de traitement Un e‑mail vous préviendra");
    const number = numberOn(lynx);
    const reference = /sandbox, en cours, référence (\S+)/.exec(
      await operator("orders", "show", number),
    )?.[1];
    await lynx.visit(`/paiement-test/${reference}`);
    await answer("Payé");
    expect(lynx.page()).toContain("Paiement reçu Le paiement simulé est accepté.");
    expect(await ordersOf(email)).toEqual([{ number, payment: "sandbox reçu" }]);
  },
);

/** How each of the two prints a page that comes to it by its standard input; its words, white space collapsed. */
const PRINTERS = {
  lynx: ["-stdin", "-dump", "-nolist", "-width=120", "-display_charset=utf-8", "-assume_charset=utf-8"],
  w3m: ["-dump", "-cols", "120", "-I", "utf-8", "-O", "utf-8", "-T", "text/html"],
};

/** What is printed without a space between a control and its words, or of an address instead of a picture. */
const GLUED = [
  /[\p{L}\d)]\[[ _\p{L}\d*]+\]/gu,
  /(?:\([ *]\)|\[[ *X]\]|_{3,}|\])[\p{L}\d]\S*/gu,
  /[0-9a-f]{16,}/g,
];

for (const name of TEXT_BROWSERS)
  test(`${name} reads every page: what it is first, a name before its control, a price beside its pack [PAGE-25]`, ({
    pages,
    walked,
  }) => {
    const program = pathOf(name);
    const printed = new Map(
      pages.map((page) => {
        const env = { ...process.env, LANG: "C.UTF-8" };
        const text = execFileSync(program, PRINTERS[name], { input: page.html, encoding: "utf8", env });
        return [page.name, text.replace(/[\s\u00a0\u202f]+/g, " ").trim()];
      }),
    );
    for (const [page, text] of printed) {
      // The gallery has pictures without a word, avatars beside their names: w3m names their files.
      const glued = page === "/test123" && name === "w3m" ? [] : GLUED;
      expect
        .soft(
          glued.flatMap((pattern) => text.match(pattern) ?? []),
          page,
        )
        .toEqual([]);
      if (/^\d+$/.test(page)) continue;
      expect.soft(text, page).toMatch(
        /^\/(ch\/)?(checkout|paiement-test)/.test(page)
          ? // A frame of its own (PAGE-44).
            /^Aller au contenu Chènevis .*Conditions générales de vente .*Gérer les cookies/
          : /^Aller au contenu ((Boutique réservée aux|Vos choix sur les) .*)?Chènevis .*Rechercher une variété .*Le catalogue .*majeures/,
      );
    }
    expect(unreached(walked, pages)).toEqual([]);

    const reads = (page: string, ...parts: (string | RegExp)[]) => {
      const patterns = parts.map((part) =>
        typeof part === "string" ? part.replace(/[.+?()|]/g, "\\$&") : part.source,
      );
      expect.soft(printed.get(page), page).toMatch(new RegExp(patterns.join(".*?")));
    };
    reads(
      "/",
      "Livraison en 2 à 5 jours ouvrés après l’envoi",
      /Choisir par arôme .*Agrumes \d+ variétés/,
      "La planche de la saison",
      "Dernières variétés inscrites",
      /dès [\d,]+ € (1 graine|\d+ graines( \+ \d+ offertes?)?)/,
      "Le catalogue",
    );
    reads("/collections/all", "Toutes les variétés — 94 variétés", "Filtrer", "Trier par", "Page 1 sur 4");
    reads(
      "/produit/white-widow",
      "Planche 1 White Widow",
      "Type Sativa dominante",
      /\( \) 5 graines \+ 1 offerte 33,90 € 5,65 € la graine Derniers sachets/,
      /Nombre de sachets \[?1/,
      "Ajouter au panier",
      "Livraison",
    );
    reads("/ch/produit/white-widow", "5 graines + 1 offerte 36.90 CHF", "6.15 CHF la graine");
    reads(
      "/panier, two lines",
      "Un sachet ajouté",
      "Panier",
      "Skunk #1 5 graines",
      "23,90 €",
      // A code of the codes' page was pressed while the cart was empty, and waited for its packs (COUPON-18).
      "Réduction (code ESSAI10) −3,24 €",
      "Total TTC 33,06 €",
    );
    reads(
      "/panier, refused",
      "Il y a un problème",
      "Indiquez une quantité en chiffres, de 1 à 999.",
      "Panier",
      "Erreur : Indiquez une quantité en chiffres, de 1 à 999.",
      /\[?x/,
    );
    reads(
      "/checkout, first step refused",
      "1. Coordonnées (en cours)",
      "Il y a un problème",
      "Prénom requis.",
      "Commande : vos coordonnées",
      "Adresse e-mail Pour la confirmation",
      /Erreur : Veuillez saisir une adresse e-mail valide\. (\[ |_)/,
      /Prénom Erreur : Prénom requis\. (\[ |_)/,
      /\[[X*]\] Facturer/,
      "Enregistrer et continuer Votre commande",
    );
    reads(
      "/checkout, second step",
      /\([ *]\) Courrier prioritaire suivi/,
      /\([ *]\) Virement bancaire/,
      "Enregistrer et continuer",
    );
    reads(
      "/checkout, recap refused",
      "Il y a un problème",
      "Vérifier et commander",
      /Erreur : Acceptez [^.]*\. \[ \] J’ai lu/,
      /Total TTC 36,06 € dont TVA 20 % 6,01 € (\(BUTTON\) )?Commander avec obligation de paiement/,
    );
    reads(
      "/recapitulatif, transfer",
      "En attente de paiement",
      "Montant exact 36,06 € Référence à indiquer",
      "IBAN FR76 3000",
      "Total TTC 36,06 €",
      "Claire Dupont 12 rue des Lilas 44000 Nantes",
    );
    reads(
      "/statut, refused",
      "Il y a un problème",
      "Suivre une commande",
      /Erreur : Commande non trouvée : vérifiez le numéro.*?donnée\. (\[|_)?x/,
    );
    reads(
      "/nope/nope",
      "Oeps! Nothing here",
      "Féminisées Autofloraisons".replace(" ", " [*•] "),
      "Riches en CBD",
    );
    reads("403", "Envoi refusé", "Retour à l’accueil de Chènevis");
  });
