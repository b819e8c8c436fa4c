import { CHOSEN, PERSON } from "../support/account-pages";
import { type Accounts, logIn, PASSWORD } from "../support/accounts";
import { add, CLAIRE, newClaire, numberIn, ORDER, orderPack, TICKED, toRecap } from "../support/buying";
import type { Fields, Shopper } from "../support/shopper";

/*
 * Every form of the shop, by method, route and intent: how one comes to it, what is typed into it rightly and wrongly.
 * The matrix (forms.test.ts) crawls the shop for forms, fails for one that is not here, and puts each through the same
 * questions; e2e/forms.spec.ts sends each in a real browser, without scripts, with them, and with theirs aborted.
 */

export interface World {
  newShopper(): Shopper;
  accounts: Accounts;
}

export interface FormCase {
  /** A shopper on the page that the form, or the first of the steps to it, stands on. */
  start(world: World): Promise<Shopper>;
  /** Forms that are sent before: buttons, with what is typed. */
  steps?: [button: string, fields?: Fields][];
  button: string;
  fields?: Fields;
  /** Found in the path and text of the page it leads to. */
  lands: RegExp;
  /** Each field that can be wrong, with what is wrong then. */
  wrong?: Record<string, Fields>;
  /** Fields that nothing can be wrong with. */
  free?: string[];
  /** The names of fields that are one like the other: what is wrong with one of them is tried for all. */
  alike?: RegExp;
  /** Whether what it is about is over with the session: after the login nothing is left to send. */
  ends?: boolean;
  /** Whether it is sent for an order or an account that nobody has: the mail and the way back that its route tells of stay out. */
  isNobodys?: boolean;
  /** Hidden fields that name something of a customer's own: another customer's is not there for them. */
  ids?: string[];
}

/** Someone at a path. */
const at = (path: string) => async (world: World) => visiting(world.newShopper(), path);

async function visiting(shopper: Shopper, path: string): Promise<Shopper> {
  await shopper.visit(path);
  return shopper;
}

/** A new customer who is signed in, at a path. */
const customerAt =
  (path: string, before?: (shopper: Shopper, email: string) => Promise<unknown>) =>
  async ({ newShopper, accounts }: World) => {
    const shopper = newShopper();
    const email = await accounts.newCustomer();
    await logIn(shopper, email);
    await before?.(shopper, email);
    return visiting(shopper, path);
  };

/** Someone who has varieties retained, at their page. */
async function seenAt({ newShopper }: World): Promise<Shopper> {
  const shopper = newShopper();
  shopper.cookies.set("seen", ".thai.white-widow");
  return visiting(shopper, "/vues-recemment");
}

/** Someone with a pack in the cart, at a path. */
const cartAt = (path: string) => async (world: World) => {
  const shopper = world.newShopper();
  await add(shopper, "skunk-1", "skunk-1-5");
  return visiting(shopper, path);
};

/** Someone who ordered by the test provider, at its page. */
const paying = async (world: World) => {
  const shopper = world.newShopper();
  await orderPack(shopper, { paymentMethod: "sandbox", contact: newClaire() });
  return shopper;
};

/** Someone whose order came to an outcome, at its page. */
const ordered = (outcome: string) => async (world: World) => {
  const shopper = await paying(world);
  await shopper.press("Envoyer la réponse", { outcome });
  return shopper;
};

/** A guest's order that nobody has paid, at the page that its mailed link opens. */
const unpaid = async ({ newShopper, accounts }: World) => {
  const shopper = newShopper();
  const ordered = await orderPack(shopper, { contact: newClaire() });
  return visiting(shopper, await accounts.orderPage(numberIn(ordered)));
};

/** A customer's order of that outcome, at its page: to a mailbox of somebody else's, or to their own. */
const orderedBy = (outcome: string, mailbox: "own" | "another's" = "another's") =>
  customerAt("/compte/commande", async (shopper, email) => {
    const contact = mailbox === "own" ? { ...CLAIRE, email } : newClaire();
    await orderPack(shopper, { paymentMethod: "sandbox", contact });
    await shopper.press("Envoyer la réponse", { outcome });
  });

const statement = { name: "Claire Dupont", orderNumber: "7K3F9-QXM2A", email: "claire@example.org" };
const ADDRESS = Object.fromEntries(
  Object.entries(CLAIRE)
    .filter(([name]) => name !== "email")
    .map(([name, value]) => [name.replace("shipping.", ""), value]),
);
const ADDRESS_FAULTS: Record<string, Fields> = {
  firstName: { firstName: "" },
  lastName: { lastName: "" },
  line1: { line1: "" },
  line2: { line2: "x".repeat(121) },
  postalCode: { postalCode: "1" },
  city: { city: "" },
  phone: { phone: "1" },
};
const SAVE_ADDRESS = "Enregistrer cette adresse";
const keepAddress = async (shopper: Shopper) => {
  await shopper.visit("/compte/addresses");
  await shopper.press(SAVE_ADDRESS, ADDRESS);
};
/** A customer with one address, at what its list links to. */
const addressAt = (label: string) => async (world: World) => {
  const shopper = await customerAt("/compte/addresses", keepAddress)(world);
  const { $ } = shopper.page();
  const link = $('main a[href*="adresse="]')
    .toArray()
    .find((one) => $(one).text().startsWith(label));
  return visiting(shopper, $(link).attr("href") ?? "");
};
const twoAddresses = customerAt("/compte/addresses", async (shopper) => {
  await keepAddress(shopper);
  await shopper.press(SAVE_ADDRESS, { ...ADDRESS, line1: "9 quai de la Fosse" });
});
const shippingFaults = Object.fromEntries(
  Object.entries(ADDRESS_FAULTS).map(([name, fields]) => [
    `shipping.${name}`,
    Object.fromEntries(Object.entries(fields).map(([field, value]) => [`shipping.${field}`, value])),
  ]),
);
const billingFaults = Object.fromEntries(
  Object.entries(ADDRESS_FAULTS)
    .filter(([name]) => name !== "phone")
    .map(([name, fields]) => [
      `billing.${name}`,
      {
        bill: "on",
        "billing.country": "FR",
        ...Object.fromEntries(Object.entries(ADDRESS).map(([field, value]) => [`billing.${field}`, value])),
        "billing.phone": undefined as never,
        ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [`billing.${field}`, value])),
      },
    ]),
);
for (const fields of Object.values(billingFaults))
  delete (fields as Record<string, unknown>)["billing.phone"];

const NEW_PASSWORD_FAULTS: Record<string, Fields> = {
  newPassword: { newPassword: "court" },
  repeatPassword: { repeatPassword: "autre chose" },
};
const PERSON_FAULTS: Record<string, Fields> = {
  firstName: { firstName: "" },
  lastName: { lastName: "" },
  birth: { birthDay: "31", birthMonth: "2" },
};
/** The three numbers of a date are wrong together, and said so at their group. */
const BIRTH = ["birthDay", "birthMonth", "birthYear"];

async function mailed(
  { newShopper, accounts }: World,
  purpose: "reset" | "email-change" | "email-refusal" | "email-return",
): Promise<Shopper> {
  const shopper = newShopper();
  const email = await accounts.newCustomer();
  if (purpose === "reset") {
    await shopper.visit("/mot-de-passe-oublie");
    await shopper.press("Recevoir le lien", { email });
    return visiting(shopper, await accounts.mailedPage(email, purpose));
  }
  const next = `nouvelle-${crypto.randomUUID()}@example.org`;
  await logIn(shopper, email);
  await shopper.visit("/compte/details");
  await shopper.press("Changer d’adresse e-mail", { email: next, currentPassword: PASSWORD });
  if (purpose === "email-refusal") return visiting(shopper, await accounts.mailedPage(email, purpose));
  await shopper.visit(await accounts.mailedPage(next, "email-change"));
  if (purpose === "email-change") return shopper;
  await shopper.press("Confirmer cette adresse");
  return visiting(shopper, await accounts.mailedPage(email, purpose));
}

/** Where one asks to be told of a pack that the demo shop has sold out. */
const RESTOCK_PAGE = "/produit/white-widow/retour-en-stock?sachet=white-widow-3";

/** Someone who asked for it, at a page that the mail leads to. */
async function awaiting(
  { newShopper, accounts }: World,
  purpose: "restock-confirm" | "restock-stop",
): Promise<Shopper> {
  const shopper = newShopper();
  const email = `attente-${crypto.randomUUID()}@example.org`;
  await shopper.visit(RESTOCK_PAGE);
  await shopper.press("Me prévenir", { sku: "white-widow-3", email });
  return visiting(shopper, await accounts.mailedPage(email, purpose));
}

/** Someone who asked for the newsletter, at a page that its mails lead to. */
async function subscribing(
  { newShopper, accounts }: World,
  page: "confirmer" | "desabonner",
): Promise<Shopper> {
  const shopper = newShopper();
  const email = `lettre-${crypto.randomUUID()}@example.org`;
  await shopper.visit("/newsletter");
  await shopper.press("M’abonner", { email, consent: "on" });
  return visiting(shopper, await accounts.newsletterPage(email, page));
}

/** Someone with an order that arrived, where its mailed link has reviews written. @param write whether one is */
async function reviewing({ newShopper, accounts }: World, write = false): Promise<Shopper> {
  const shopper = newShopper();
  const page = await orderPack(shopper, { contact: newClaire() });
  const number = numberIn(page);
  await visiting(shopper, await accounts.reviewPage(number));
  if (write) await shopper.press("Envoyer mon avis", REVIEW);
  return shopper;
}
const REVIEW = { rating: "4", title: "Bien", text: "Sachet bien fermé.", author: "Zoé", language: "fr" };

export const FORMS: Record<string, FormCase> = {
  "POST routes/visitor/age.tsx adult": {
    start: at("/"),
    button: "J’ai 18 ans ou plus",
    lands: /^\/\?reponse=1 /,
  },
  "POST routes/visitor/age.tsx minor": {
    start: at("/"),
    button: "J’ai moins de 18 ans",
    lands: /^\/majorite /,
  },
  "POST routes/visitor/consent.tsx accept": {
    start: at("/consentement"),
    button: "Tout accepter",
    lands: /Votre choix sur les cookies est enregistré/,
  },
  "POST routes/visitor/consent.tsx refuse": {
    start: at("/consentement"),
    button: "Tout refuser",
    lands: /Votre choix sur les cookies est enregistré/,
  },
  "POST routes/visitor/consent.tsx choose": {
    start: at("/consentement"),
    button: "Enregistrer mes choix",
    fields: { marketing: "on" },
    lands: /Votre choix sur les cookies est enregistré/,
    free: ["marketing"],
  },
  "POST routes/visitor/storefronts.tsx ": {
    start: at("/boutiques"),
    button: "Choisir la Suisse",
    lands: /^\/ch Vous|^\/ch .*Vous êtes sur la boutique Suisse/,
    free: ["region", "country"],
  },
  "POST routes/catalogue/price-list.tsx order": {
    start: at("/liste-des-prix?collection=skunk"),
    button: "Ajouter au panier",
    fields: { "q-skunk-1-5": "2" },
    lands: /^\/panier .*2 sachets \(1\d graines\) ajoutés/,
    wrong: { "q-skunk-1-5": { "q-skunk-1-5": "deux" } },
    alike: /^q-/,
  },
  "POST routes/catalogue/seen.tsx on": {
    start: at("/vues-recemment"),
    button: "Retenir les variétés que je consulte",
    lands: /^\/vues-recemment.*sont retenues/,
  },
  "POST routes/catalogue/seen.tsx clear": {
    start: seenAt,
    button: "Vider la liste",
    lands: /^\/vues-recemment.*La liste est vidée/,
  },
  "POST routes/catalogue/seen.tsx off": {
    start: seenAt,
    button: "Ne plus les retenir",
    lands: /^\/vues-recemment.*plus rien n’est retenu/,
  },
  "POST routes/actions/display.tsx ": {
    start: at("/panier"),
    button: "Sombre",
    lands: /^\/panier /,
  },
  "GET routes/catalogue/collection.tsx ": {
    start: at("/collections"),
    button: "Rechercher",
    fields: { q: "haze" },
    lands: /^\/collections\/all\?q=haze/,
    free: ["q"],
  },
  "GET routes/catalogue/filters.tsx ": {
    start: at("/collections/all/filtres?groupe=parent"),
    button: "Chercher",
    fields: { parmi: "haze" },
    lands: /^\/collections\/all\/filtres\?parmi=haze&groupe=parent .*Haze/,
    free: ["parmi"],
  },
  "GET routes/content/faq.tsx ": {
    start: at("/faq"),
    button: "Chercher",
    fields: { q: "virement" },
    lands: /^\/faq\?q=virement .*virement/,
    free: ["q"],
  },
  "GET routes/catalogue/finder/route.tsx ": {
    start: at("/seedfinder"),
    button: "Continuer",
    fields: { origine: "pays" },
    lands: /^\/seedfinder\?origine=pays /,
    free: ["origine"],
  },
  "POST routes/catalogue/comparison.tsx find": {
    start: at("/comparer?s=thai"),
    button: "Ajouter",
    fields: { nom: "white widow" },
    lands: /^\/comparer\?s=thai&s=white-widow /,
    free: ["nom"],
  },
  "POST routes/catalogue/comparison.tsx keep": {
    start: at("/comparer?s=thai&s=white-widow"),
    button: "Retirer White Widow",
    lands: /^\/comparer\?s=thai /,
  },
  "POST routes/catalogue/comparison.tsx add": {
    start: at("/produit/skunk-1"),
    button: "Comparer Skunk #1",
    lands: /^\/comparer\?s=skunk-1 /,
  },
  "POST routes/cart/cart.tsx add": {
    start: at("/produit/skunk-1"),
    button: "Ajouter au panier",
    fields: { sku: "skunk-1-5", quantity: "2" },
    lands: /2 sachets ajoutés/,
    wrong: { quantity: { quantity: "x" } },
    free: ["sku"],
  },
  "POST routes/actions/wish.tsx add": {
    // The page that asks once more: browsers that say where a form is from are not led there.
    start: customerAt("/produit/skunk-1/favori"),
    button: "Ajouter aux favoris",
    lands: /^\/produit\/skunk-1.*dans vos favoris/,
    // The login adds it.
    ends: true,
  },
  "POST routes/actions/wish.tsx remove": {
    start: async (world) => {
      const shopper = await customerAt("/produit/skunk-1/favori")(world);
      await shopper.press("Ajouter aux favoris");
      return shopper;
    },
    button: "Retirer Skunk #1",
    // A browser that does not say where a form is from is led to the list, whose forms carry the token.
    lands: /^\/compte\/wishlist /,
    ends: true,
  },
  "POST routes/newsletter/subscribe.tsx newsletter": {
    start: at("/newsletter?retour=/faq"),
    button: "M’abonner",
    fields: { email: `lettre-${crypto.randomUUID()}@example.org`, consent: "on" },
    lands: /^\/faq.*ouvrez son lien pour confirmer votre abonnement/,
    wrong: {
      email: { email: "x" },
      consent: { consent: null },
      website: { website: "https://example.org" },
    },
  },
  "POST routes/newsletter/confirmation.tsx confirm": {
    start: (world) => subscribing(world, "confirmer"),
    button: "Confirmer mon abonnement",
    lands: /^\/ .*Votre abonnement est confirmé/,
  },
  "POST routes/newsletter/stop.tsx stop": {
    start: (world) => subscribing(world, "desabonner"),
    button: "Me désabonner",
    lands: /^\/ .*Votre adresse a quitté la liste/,
  },
  "POST routes/restock/request.tsx restock": {
    start: at(RESTOCK_PAGE),
    button: "Me prévenir",
    fields: { sku: "white-widow-3", email: `personne-${crypto.randomUUID()}@example.org` },
    lands: /^\/produit\/white-widow .*Un e.mail part à cette adresse/,
    wrong: { email: { email: "x" }, sku: { sku: "white-widow-1" } },
  },
  "POST routes/restock/confirmation.tsx confirm": {
    start: (world) => awaiting(world, "restock-confirm"),
    button: "Confirmer ma demande",
    lands: /^\/produit\/white-widow .*Votre demande est confirmée/,
  },
  "POST routes/restock/stop.tsx stop": {
    start: (world) => awaiting(world, "restock-stop"),
    button: "Retirer mes demandes",
    lands: /^\/ .*Vos demandes de retour en stock sont supprimées/,
  },
  "POST routes/reviews/reviews.tsx vote": {
    start: async ({ newShopper, accounts }) => {
      // One address of a day has one vote.
      await accounts.forgetVotes();
      return visiting(newShopper(), "/commentaires?variete=white-widow");
    },
    button: "Cet avis m’est utile : Le classique qu’il fallait avoir",
    lands: /^\/commentaires\?variete=white-widow.*votre vote est compté/,
  },
  "POST routes/reviews/report.tsx report": {
    start: async ({ newShopper }) => {
      const shopper = newShopper();
      const page = await shopper.visit("/commentaires");
      return visiting(shopper, page.$("main a[href$='/signaler']").first().attr("href") ?? "");
    },
    button: "Envoyer le signalement",
    fields: { reason: "fake", email: "claire@example.org" },
    lands: /^\/commentaires .*votre signalement est enregistré/,
    wrong: {
      reason: { reason: "x" },
      words: { reason: "fake", words: "x".repeat(501) },
      email: { reason: "fake", email: "claire" },
    },
  },
  "POST routes/reviews/write.tsx review": {
    start: (world) => reviewing(world),
    button: "Envoyer mon avis",
    fields: REVIEW,
    lands: /^\/avis\?lien=.*votre avis est enregistré/,
    wrong: {
      rating: { rating: "9" },
      title: { title: "" },
      text: { text: "Appelez le 06 12 34 56 78" },
      author: { author: "" },
    },
    free: ["language"],
  },
  "POST routes/reviews/write.tsx remove": {
    start: (world) => reviewing(world, true),
    button: "Supprimer mon avis",
    lands: /^\/avis\?lien=.*Votre avis est supprimé/,
  },
  "POST routes/reviews/write.tsx stop": {
    start: async (world) => {
      const shopper = await reviewing(world);
      return visiting(shopper, `${shopper.page().path}&demandes=non`);
    },
    button: "Ne plus recevoir ces demandes",
    lands: /^\/avis\?lien=.*Vous ne recevrez plus de demande/,
  },
  "POST routes/cart/cart.tsx change": {
    start: cartAt("/panier"),
    button: "Mettre à jour",
    fields: { quantity: "2" },
    lands: /Quantité mise à jour/,
    wrong: { quantity: { quantity: "deux" } },
    // Its buttons': whatever else it says counts as no step.
    free: ["step"],
  },
  "POST routes/cart/cart.tsx remove": {
    start: cartAt("/panier"),
    button: "Retirer",
    lands: /Retiré du panier/,
  },
  "POST routes/cart/cart.tsx restore": {
    start: async (world) => {
      const shopper = await cartAt("/panier")(world);
      await shopper.press("Retirer");
      return shopper;
    },
    button: "Annuler",
    lands: /remis dans votre panier/,
  },
  "POST routes/cart/cart.tsx coupon": {
    start: cartAt("/panier"),
    button: "Appliquer le code",
    fields: { code: "ESSAI10" },
    lands: /Code promo ESSAI10 appliqué/,
    wrong: { code: { code: "rien" } },
  },
  "POST routes/cart/cart.tsx remove-coupon": {
    start: cartAt("/panier"),
    steps: [["Appliquer le code", { code: "ESSAI10" }]],
    button: "Retirer le code ESSAI10",
    lands: /Code promo retiré/,
  },
  "GET routes/checkout/checkout.tsx ": {
    start: customerAt("/checkout", async (shopper) => {
      await keepAddress(shopper);
      await add(shopper, "skunk-1", "skunk-1-5");
    }),
    button: "Utiliser cette adresse",
    fields: { adresse: "nouvelle" },
    lands: /^\/checkout\?etape=coordonnees&adresse=nouvelle/,
    free: ["adresse"],
  },
  "POST routes/checkout/checkout.tsx contact": {
    start: cartAt("/checkout"),
    button: "Enregistrer et continuer",
    fields: CLAIRE,
    lands: /^\/checkout\?etape=livraison-paiement/,
    wrong: {
      email: { email: "claire@" },
      ...shippingFaults,
      ...billingFaults,
      "billing.country": { bill: "on", "billing.country": "XX" },
      // Its own would come back with a prefix, as a number of another country.
      pays: { pays: "BE", "shipping.phone": "+33 6 12 34 56 78" },
    },
    free: ["bill"],
  },
  "POST routes/checkout/checkout.tsx choices": {
    start: cartAt("/checkout"),
    steps: [["Enregistrer et continuer", CLAIRE]],
    button: "Enregistrer et continuer",
    fields: { shippingOption: "priority-tracked", paymentMethod: "transfer" },
    lands: /^\/checkout\?etape=verification/,
    wrong: {
      shippingOption: { shippingOption: null },
      paymentMethod: { paymentMethod: null },
    },
  },
  "POST routes/checkout/checkout.tsx place": {
    start: async (world) => {
      const shopper = await cartAt("/panier")(world);
      await toRecap(shopper, { contact: newClaire() });
      return shopper;
    },
    button: ORDER,
    fields: TICKED,
    lands: /^\/recapitulatif-de-commande .*votre commande est enregistrée/,
    wrong: { terms: { terms: null }, adult: { adult: null } },
    free: ["noReview"],
  },
  "POST routes/order/sandbox-payment.tsx ": {
    start: paying,
    button: "Envoyer la réponse",
    fields: { outcome: "complete" },
    lands: /^\/recapitulatif-de-commande .*Paiement reçu/,
    wrong: { outcome: { outcome: null } },
  },
  "POST routes/order/order.tsx pay": {
    start: ordered("failed"),
    button: "Payer la commande",
    fields: { method: "transfer" },
    lands: /Vous pouvez à nouveau payer/,
    wrong: { method: { method: null } },
  },
  "POST routes/order/order.tsx reorder": {
    start: ordered("complete"),
    button: "Commander de nouveau",
    lands: /^\/panier /,
  },
  "POST routes/order/order.tsx cancel": {
    start: unpaid,
    button: "Annuler la commande",
    lands: /^\/recapitulatif-de-commande\?.*Votre commande est annulée/,
  },
  "POST routes/order/order.tsx announce-transfer": {
    start: unpaid,
    button: "J’ai fait le virement",
    lands: /^\/recapitulatif-de-commande\?.*vos graines vous sont réservées jusqu’au /,
  },
  "POST routes/account/order.tsx cancel": {
    start: orderedBy("failed", "own"),
    button: "Annuler la commande",
    lands: /^\/account\/orders\/.*Votre commande est annulée/,
  },
  "POST routes/account/order.tsx pay": {
    start: orderedBy("failed"),
    button: "Payer la commande",
    fields: { method: "transfer" },
    lands: /^\/account\/orders\/.*Vous pouvez à nouveau payer/,
    wrong: { method: { method: null } },
  },
  "POST routes/account/order.tsx reorder": {
    start: orderedBy("complete"),
    button: "Commander de nouveau",
    lands: /^\/panier /,
  },
  "POST routes/order/status.tsx lookup": {
    start: at("/statut-de-la-commande"),
    button: "Afficher la commande",
    // A number that nobody has is all that a stranger knows; what is found is told by ORDER-7 to ORDER-9's own tests.
    fields: { number: "7K3F9-QXM2A", email: "" },
    lands: /Commande non trouvée/,
    wrong: { number: { number: "" }, email: { number: "7K3F9-QXM2A", email: "x" } },
  },
  "POST routes/order/status.tsx announce-transfer": {
    start: async ({ newShopper }) => {
      const shopper = newShopper();
      const contact = newClaire();
      const number = numberIn(await orderPack(shopper, { contact }));
      await shopper.visit("/statut-de-la-commande");
      await shopper.press("Afficher la commande", { number, email: contact.email });
      return shopper;
    },
    button: "J’ai fait le virement",
    lands: /^\/statut-de-la-commande\?commande=.*vos graines vous sont réservées jusqu’au /,
  },
  "POST routes/order/status.tsx link": {
    start: at("/statut-de-la-commande"),
    button: "Recevoir un lien par e-mail",
    fields: { number: "7K3F9-QXM2A" },
    lands: /Si une commande porte ce numéro/,
    isNobodys: true,
    wrong: { number: { number: "" } },
  },
  "POST routes/messages/contact.tsx contact": {
    start: at("/contact"),
    button: "Envoyer le message",
    fields: {
      name: "Claire Dupont",
      email: `message-${crypto.randomUUID()}@example.org`,
      subject: "delivery",
      orderNumber: "7k3f9 qxm2a",
      text: "Bonjour,\n\nmon colis n’est pas arrivé.",
    },
    lands: /^\/contact\?recu=.*Votre message nous est parvenu/,
    wrong: {
      name: { name: "" },
      email: { email: "x" },
      subject: { subject: "" },
      orderNumber: { orderNumber: "7K3F9" },
      text: { text: "x".repeat(4001) },
      website: { website: "https://example.org" },
    },
  },
  "POST routes/messages/careers.tsx application": {
    start: at("/emploi-carriere"),
    button: "Envoyer la candidature",
    fields: {
      name: "Claire Dupont",
      email: `message-${crypto.randomUUID()}@example.org`,
      subject: "editing",
      link: "",
      text: "Bonjour,\n\nj’écris des fiches.",
    },
    lands: /^\/contact\?recu=.*Votre candidature nous est parvenue/,
    free: ["keep"],
    wrong: {
      name: { name: "" },
      email: { email: "x" },
      subject: { subject: "" },
      link: { link: "javascript:alert(1)" },
      text: { text: "x".repeat(4001) },
      website: { website: "https://example.org" },
    },
  },
  "POST routes/messages/affiliates.tsx partner": {
    start: at("/programme-affiliation"),
    button: "Envoyer la demande",
    fields: {
      name: "Claire Dupont",
      email: `message-${crypto.randomUUID()}@example.org`,
      subject: "website",
      link: "mon-site.example",
      text: "Bonjour,\n\nje tiens un site.",
    },
    lands: /^\/contact\?recu=.*Votre demande nous est parvenue/,
    free: ["keep"],
    wrong: {
      name: { name: "" },
      email: { email: "x" },
      subject: { subject: "" },
      link: { link: "" },
      text: { text: "x".repeat(4001) },
      website: { website: "https://example.org" },
    },
  },
  "POST routes/withdrawal/withdrawal.tsx start": {
    start: ordered("complete"),
    button: "Renoncer au contrat ici",
    lands: /^\/retractation /,
  },
  "POST routes/withdrawal/withdrawal.tsx check": {
    start: at("/retractation"),
    button: "Continuer",
    fields: statement,
    lands: /Confirmer la rétractation/,
    wrong: {
      name: { name: "" },
      orderNumber: { orderNumber: "" },
      email: { email: "x" },
      goods: { goods: "x".repeat(1001) },
    },
  },
  "POST routes/withdrawal/withdrawal.tsx confirm": {
    start: at("/retractation"),
    steps: [["Continuer", statement]],
    button: "Confirmer la rétractation",
    lands: /^\/retractation\?recu=/,
  },
  "POST routes/account/login.tsx login": {
    start: async (world) => visiting(world.newShopper(), "/login"),
    button: "Se connecter",
    // Nobody's: what is right is told by every case of a customer's, which logs in by this form.
    fields: { email: "personne@example.org", password: PASSWORD },
    lands: /Nom d'utilisateur et\/ou mot de passe incorrect/,
    isNobodys: true,
    wrong: { email: { email: "x" }, password: { password: "" } },
  },
  "POST routes/account/sign-up.tsx signup": {
    start: at("/enregistrez"),
    button: "Créer mon compte",
    fields: { email: "zoe.martin@example.org", ...CHOSEN, ...PERSON },
    lands: /Vérifiez vos e-mails/,
    wrong: { email: { email: "x" }, ...NEW_PASSWORD_FAULTS, ...PERSON_FAULTS },
    free: BIRTH,
  },
  "POST routes/account/activation.tsx activate": {
    start: async (world) => {
      const shopper = await visiting(world.newShopper(), "/enregistrez");
      const email = `zoe-${crypto.randomUUID()}@example.org`;
      await shopper.press("Créer mon compte", { email, ...CHOSEN, ...PERSON });
      return visiting(shopper, await world.accounts.mailedPage(email, "activation"));
    },
    button: "Activer mon compte",
    fields: { password: PASSWORD },
    lands: /^\/compte .*Votre compte est activé/,
    wrong: { password: { password: "autre" } },
  },
  "POST routes/account/forgotten-password.tsx forgotten": {
    start: at("/mot-de-passe-oublie"),
    button: "Recevoir le lien",
    fields: { email: `personne-${crypto.randomUUID()}@example.org` },
    lands: /E-mail de réinitialisation du mot de passe envoyée\./,
    wrong: { email: { email: "x" } },
  },
  "POST routes/account/reset-password.tsx reset": {
    start: (world) => mailed(world, "reset"),
    button: "Enregistrer le mot de passe",
    fields: CHOSEN,
    lands: /^\/compte .*Votre mot de passe a été modifié\./,
    wrong: NEW_PASSWORD_FAULTS,
  },
  "POST routes/account/email-confirmation.tsx confirm": {
    start: (world) => mailed(world, "email-change"),
    button: "Confirmer cette adresse",
    lands: /Votre nouvelle adresse e.mail est confirmée/,
  },
  "POST routes/account/email-refusal.tsx refuse": {
    start: (world) => mailed(world, "email-refusal"),
    button: "Refuser ce changement",
    lands: /^\/mot-de-passe-oublie .*Le changement d’adresse est refusé/,
  },
  "POST routes/account/email-return.tsx restore": {
    start: (world) => mailed(world, "email-return"),
    button: "Rétablir cette adresse",
    lands: /^\/recuperer-mot-de-passe\?lien=.*Votre adresse est rétablie/,
  },
  "POST routes/account/overview.tsx logout": {
    start: customerAt("/compte"),
    button: "Se déconnecter",
    lands: /^\/ .*Votre session est fermée/,
  },
  "POST routes/account/details.tsx person": {
    start: customerAt("/compte/details"),
    button: "Enregistrer",
    fields: PERSON,
    lands: /Vos informations sont enregistrées/,
    wrong: PERSON_FAULTS,
    free: BIRTH,
  },
  "POST routes/account/details.tsx email": {
    start: customerAt("/compte/details"),
    button: "Changer d’adresse e-mail",
    fields: { email: "autre@example.org", currentPassword: PASSWORD },
    lands: /Un e.mail est parti à cette adresse/,
    wrong: { email: { email: "x" }, currentPassword: { currentPassword: "faux" } },
  },
  "POST routes/account/details.tsx password": {
    start: customerAt("/compte/details"),
    button: "Changer de mot de passe",
    fields: { ...CHOSEN, currentPassword: PASSWORD },
    lands: /Votre mot de passe a été modifié/,
    wrong: { ...NEW_PASSWORD_FAULTS, currentPassword: { currentPassword: "faux" } },
  },
  "POST routes/account/details.tsx profile": {
    start: customerAt("/compte/details"),
    button: "Enregistrer le profil",
    fields: { growingSince: "2019", floweringType: "both", favouriteStrains: "Skunk, Haze" },
    lands: /Votre profil est enregistré/,
    wrong: {
      growingSince: { growingSince: "hier" },
      floweringType: { floweringType: "lune" },
      seedGender: { seedGender: "lune" },
      favouriteType: { favouriteType: "lune" },
      favouriteStrains: { favouriteStrains: "x".repeat(301) },
    },
  },
  "POST routes/account/details.tsx end-device": {
    start: async (world) => twoDevices(world),
    button: "Déconnecter cet appareil",
    lands: /Cet appareil est déconnecté/,
    ends: true,
    ids: ["device"],
  },
  "POST routes/account/details.tsx end-devices": {
    start: async (world) => twoDevices(world),
    button: "Déconnecter tous les autres appareils",
    lands: /Vos autres appareils sont déconnectés/,
    ends: true,
  },
  "POST routes/privacy/erasure.tsx erase": {
    start: customerAt("/vos-donnees/effacer"),
    button: "Effacer définitivement",
    fields: { password: PASSWORD },
    lands: /^\/ .*Vos données sont effacées/,
    wrong: { password: { password: "faux" } },
  },
  "POST routes/account/wishlist.tsx remove": {
    start: customerAt("/compte/wishlist", wishFor("skunk-1")),
    button: "Retirer Skunk #1",
    lands: /^\/compte\/wishlist /,
  },
  "POST routes/account/wishlist.tsx share": {
    start: customerAt("/compte/wishlist", wishFor("skunk-1")),
    button: "Créer un lien de partage",
    lands: /Votre liste est partagée/,
  },
  "POST routes/account/wishlist.tsx unshare": {
    start: customerAt("/compte/wishlist", wishFor("skunk-1")),
    steps: [["Créer un lien de partage"]],
    button: "Désactiver le lien",
    lands: /^\/compte\/wishlist /,
    free: ["lien"],
  },
  "POST routes/account/addresses/route.tsx add": {
    start: customerAt("/compte/addresses"),
    button: SAVE_ADDRESS,
    fields: ADDRESS,
    lands: /12 rue des Lilas/,
    wrong: { ...ADDRESS_FAULTS, pays: { pays: "XX" } },
  },
  "POST routes/account/addresses/route.tsx change": {
    start: addressAt("Modifier"),
    button: SAVE_ADDRESS,
    fields: { line1: "9 quai de la Fosse" },
    lands: /^\/compte\/addresses .*9 quai de la Fosse/,
    wrong: { ...ADDRESS_FAULTS, pays: { pays: "XX" } },
  },
  "POST routes/account/addresses/route.tsx remove": {
    start: addressAt("Supprimer"),
    button: "Supprimer cette adresse",
    lands: /^\/compte\/addresses .*Aucune adresse enregistrée/,
  },
  "POST routes/account/addresses/route.tsx default-shipping": {
    start: twoAddresses,
    button: "Livrer ici par défaut",
    lands: /^\/compte\/addresses /,
    ids: ["address"],
  },
  "POST routes/account/addresses/route.tsx default-billing": {
    start: twoAddresses,
    button: "Facturer ici par défaut",
    lands: /^\/compte\/addresses /,
    ids: ["address"],
  },
};

function wishFor(slug: string) {
  return async (shopper: Shopper) => {
    await shopper.visit(`/produit/${slug}/favori`);
    await shopper.press("Ajouter aux favoris");
  };
}

/** A customer who is signed in twice, at the list of devices. */
async function twoDevices({ newShopper, accounts }: World): Promise<Shopper> {
  const email = await accounts.newCustomer();
  await logIn(newShopper(), email);
  const shopper = newShopper();
  await logIn(shopper, email);
  return visiting(shopper, "/compte/details");
}
