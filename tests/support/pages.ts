import { accountPages, wayToAccount } from "./account-pages";
import { type Accounts, logIn } from "./accounts";
import { add, CLAIRE, newClaire, numberIn, ORDER, orderPack, TICKED, toRecap, URS } from "./buying";
import { plain, type Shopper } from "./shopper";

/* Every kind of page there is, as a shopper without scripts comes to it. What is checked on every page starts here. */

export interface ReachedPage {
  /** Its address, and what happened there where that is not all: « /panier, refused ». */
  name: string;
  /** Path and query. */
  path: string;
  /** The module that answers there (`routeOf`); a page that stands before the shop has none. */
  route?: string | undefined;
  html: string;
  csp: string;
  /** Whether another page is made like it, word for word aside. */
  isTwin?: boolean;
}

/**
 * Every page of the shop's own frame: the public ones, then those on the way of an order, then a customer's; refused
 * forms among them.
 */
export async function everyPage(newShopper: () => Shopper, accounts: Accounts): Promise<ReachedPage[]> {
  const pages: ReachedPage[] = [];
  // Here, so that who reads of the walk need load neither the build nor Remix. One after the other: Node fails, by chance, where a
  // module is required while it is being imported.
  const { PUBLIC, ROUTES, TWINS } = await import("./natures");
  const { routeOf } = await import("./routes");
  const keep = (name: string, page: { path: string; html: string; headers: Headers }) =>
    pages.push({
      name,
      path: page.path,
      route: routeOf(page.path),
      html: page.html,
      csp: page.headers.get("Content-Security-Policy") ?? "",
      ...(TWINS.has(name) && { isTwin: true }),
    });
  for (const path of PUBLIC) keep(path, await newShopper().visit(path));

  const visitor = newShopper();
  await visitor.visit("/collections");
  keep("/collections, second question", await visitor.press("J’ai 18 ans ou plus"));
  keep("/collections, nothing to ask", await visitor.press("Tout refuser"));

  keep("/vues-recemment, off", await visitor.visit("/vues-recemment"));
  keep("/vues-recemment, none", await visitor.press("Retenir les variétés que je consulte"));
  await visitor.visit("/produit/thai");
  keep("/vues-recemment", await visitor.visit("/vues-recemment"));

  keep("/apercu", await newShopper().visit(`/apercu/${await accounts.textDigest()}`));

  const minor = newShopper();
  minor.cookies.set("age", "minor");
  keep("/collections, closed", await minor.visit("/collections"));

  const someone = newShopper();
  await someone.visit("/liste-des-prix?collection=skunk");
  keep(
    "/liste-des-prix, refused",
    await someone.press("Ajouter au panier", { "q-skunk-1-5": "x", "q-skunk-1-10": "99" }),
  );
  keep("/panier, empty", await someone.visit("/panier"));
  await someone.visit("/codes-de-reduction");
  keep("/panier, code refused", await someone.press("Utiliser le code ESSAI10"));
  await add(someone, "white-widow", "white-widow-1");
  keep("/panier, two lines", await add(someone, "skunk-1", "skunk-1-5"));
  keep("/panier, line removed", await someone.press("Retirer"));
  await someone.press("Annuler");
  keep("/panier, refused", await someone.press("Mettre à jour", { quantity: "x" }));
  keep("/panier, coupon", await someone.press("Appliquer le code", { code: "ESSAI10" }));
  keep("/panier, coupon refused", await someone.press("Appliquer le code", { code: "NOPE" }));
  await someone.visit("/produit/white-widow");
  keep("/panier, addition refused", await someone.press("Ajouter au panier", { quantity: "99" }));
  keep("/checkout, first step", await someone.visit("/checkout"));
  keep("/checkout, first step refused", await someone.press("Enregistrer et continuer", { bill: "on" }));
  keep("/checkout, country refused", await someone.visit("/checkout?pays=US"));
  const claire = newClaire();
  const recap = await toRecap(someone, { paymentMethod: "sandbox", contact: claire });
  keep("/checkout, recap", recap);
  keep("/checkout, recap refused", await someone.press(ORDER));
  keep("/checkout, second step", await someone.visit("/checkout?etape=livraison-paiement"));
  await someone.visit("/checkout?etape=verification");
  keep("/paiement-test", await someone.press(ORDER, TICKED));
  keep("/paiement-test, refused", await someone.press("Envoyer la réponse"));
  keep("/recapitulatif, failed", await someone.press("Envoyer la réponse", { outcome: "failed" }));
  const transfer = await someone.press("Payer la commande", { method: "transfer" });
  keep("/recapitulatif, transfer", transfer);
  const number = numberIn(transfer);
  keep("/statut", await someone.visit("/statut-de-la-commande?lien=expire"));
  keep("/statut, refused", await someone.press("Afficher la commande", { number: "x" }));
  keep("/statut, found", await someone.press("Afficher la commande", { number, email: claire.email }));

  const doubtful = newShopper();
  const unpaid = numberIn(await orderPack(doubtful, { contact: newClaire() }));
  keep("/recapitulatif, from its mail", await doubtful.visit(await accounts.orderPage(unpaid)));

  const payer = newShopper();
  await orderPack(payer, { paymentMethod: "sandbox", contact: newClaire() });
  keep("/recapitulatif, paid", await payer.press("Envoyer la réponse", { outcome: "complete" }));
  keep("/facture", await payer.visit("/recapitulatif-de-commande/facture"));
  // 99 seeds of another variety: nothing of the order fits in beside them.
  await add(payer, "white-widow", "white-widow-25", "3");
  await payer.visit("/recapitulatif-de-commande");
  keep("/recapitulatif, nothing to order again", await payer.press("Commander de nouveau"));
  keep("/retractation", await someone.visit("/retractation"));
  keep("/retractation, refused", await someone.press("Continuer", { goods: "x".repeat(1001) }));
  const stated = {
    name: "Claire Dupont",
    orderNumber: "n° inconnu",
    email: "claire@example.org",
    goods: "Un\nDeux",
  };
  keep("/retractation, second step", await someone.press("Continuer", stated));
  keep("/retractation, received", await someone.press("Confirmer la rétractation"));
  keep("/retractation, lapsed", await someone.visit("/retractation?recu=x"));

  const writer = newShopper();
  keep("/contact", await writer.visit("/contact?commande=7K3F9-QXM2A"));
  keep("/contact, refused", await writer.press("Envoyer le message", { website: "x", orderNumber: "7" }));
  const message = { subject: "site", text: "Bonjour.", website: "", orderNumber: "", name: "Claire Dupont" };
  const writerEmail = `message-${crypto.randomUUID()}@example.org`;
  keep("/contact, received", await writer.press("Envoyer le message", { ...message, email: writerEmail }));
  keep("/contact, lapsed", await writer.visit("/contact?recu=x"));

  keep("/emploi-carriere", await writer.visit("/emploi-carriere"));
  keep(
    "/emploi-carriere, refused",
    await writer.press("Envoyer la candidature", { website: "x", link: "x" }),
  );
  const application = {
    name: "Claire Dupont",
    email: writerEmail,
    subject: "editing",
    text: "Bonjour.",
    link: "",
    keep: "on",
    website: "",
  };
  keep("/emploi-carriere, received", await writer.press("Envoyer la candidature", application));
  keep("/programme-affiliation", await writer.visit("/programme-affiliation"));
  keep("/programme-affiliation, refused", await writer.press("Envoyer la demande", { link: "x" }));

  const subscriber = newShopper();
  const letter = `lettre-${crypto.randomUUID()}@example.org`;
  keep("/newsletter", await subscriber.visit("/newsletter"));
  keep("/newsletter, refused", await subscriber.press("M’abonner", { email: "x", website: "x" }));
  await subscriber.visit("/lire-le-sachet");
  keep("/lire-le-sachet, newsletter", await subscriber.press("M’abonner", { email: letter, consent: "on" }));
  keep("/newsletter/desabonner", await subscriber.visit(await accounts.newsletterPage(letter, "desabonner")));
  const confirmation = await accounts.newsletterPage(letter, "confirmer");
  keep("/newsletter/confirmer", await subscriber.visit(confirmation));
  await subscriber.press("Confirmer mon abonnement");
  keep("/newsletter/confirmer, confirmed", await subscriber.visit(confirmation));
  keep("/newsletter/confirmer, lapsed", await subscriber.visit("/newsletter/confirmer"));

  const waiting = newShopper();
  const asked = { sku: "white-widow-3", email: `attente-${crypto.randomUUID()}@example.org` };
  keep("/retour-en-stock", await waiting.visit("/produit/white-widow/retour-en-stock"));
  keep("/retour-en-stock, refused", await waiting.press("Me prévenir", { email: "x" }));
  keep("/retour-en-stock, nothing sold out", await waiting.visit("/produit/thai/retour-en-stock"));
  await waiting.visit("/produit/white-widow/retour-en-stock");
  keep("/produit, return asked for", await waiting.press("Me prévenir", asked));
  for (const [name, purpose] of [
    ["/retour-en-stock, to confirm", "restock-confirm"],
    ["/retour-en-stock/retirer", "restock-stop"],
  ] as const)
    keep(name, await waiting.visit(await accounts.mailedPage(asked.email, purpose)));
  keep("/retour-en-stock, lapsed", await waiting.visit("/retour-en-stock"));

  const reader = newShopper();
  const reviews = await reader.visit("/commentaires");
  const useful = plain(reviews.$("main form:has([value=vote]) button").first().text());
  keep("/commentaires, voted", await reader.press(useful));
  keep("/commentaires, vote refused", await reader.press(useful));
  const report = reviews.$("main a[href$='/signaler']").first().attr("href") ?? "";
  keep("/commentaires/signaler", await reader.visit(report));
  keep("/commentaires/signaler, refused", await reader.press("Envoyer le signalement"));
  const author = newShopper();
  const ordered = await orderPack(author, { contact: newClaire() });
  keep("/avis, without an order", await author.visit("/avis"));
  keep("/avis, lapsed", await author.visit("/avis?lien=x"));
  keep("/avis", await author.visit(await accounts.reviewPage(numberIn(ordered))));
  keep("/avis, refused", await author.press("Envoyer mon avis", { text: "www.exemple.test" }));
  const given = { rating: "2", title: "Moyen", text: "Sachet froissé.", author: "Zoé" };
  const written = await author.press("Envoyer mon avis", given);
  keep("/avis, waiting", written);
  keep("/avis, no more requests", await author.visit(`${written.path}&demandes=non`));

  const swiss = newShopper();
  keep("/ch/panier", await add(swiss, "skunk-1", "skunk-1-5", "1", "/ch"));
  keep(
    "/ch/recapitulatif, transfer",
    await orderPack(swiss, { basename: "/ch", contact: { ...URS, email: newClaire().email } }),
  );

  keep("/login, for a wish", await newShopper().visit("/login?retour=/produit/thai&favori=thai"));
  const customer = newShopper();
  await logIn(customer, await accounts.newCustomer());
  keep("/compte/wishlist, empty", await customer.visit("/compte/wishlist"));
  keep("/produit/favori", await customer.visit("/produit/thai/favori"));
  await customer.press("Ajouter aux favoris");
  await customer.visit("/produit/skunk-1");
  await customer.press("Ajouter aux favoris");
  keep("/produit, wished", await customer.press("Ajouter aux favoris"));
  keep("/compte/wishlist", await customer.visit("/compte/wishlist"));
  const shared = await customer.press("Créer un lien de partage");
  keep("/compte/wishlist, shared", shared);
  const link = shared.$('main a[href^="/favoris/"]').attr("href") ?? "";
  keep("/favoris", await newShopper().visit(link));
  keep("/compte/wishlist, to do again", await customer.press("Retirer Thai", { jeton: "" }));

  keep("/compte/addresses, empty", await customer.visit("/compte/addresses"));
  keep("/compte/addresses, refused", await customer.press("Enregistrer cette adresse"));
  const address = Object.entries(CLAIRE)
    .filter(([name]) => name !== "email")
    .map(([name, value]): [string, string] => [name.replace("shipping.", ""), value]);
  const kept = await customer.press("Enregistrer cette adresse", Object.fromEntries(address));
  keep("/compte/addresses", kept);
  const second = { ...Object.fromEntries(address), line1: "9 quai de la Fosse" };
  keep("/compte/addresses, two", await customer.press("Enregistrer cette adresse", second));
  const [change = "", remove = ""] = kept
    .$('main a[href*="adresse="]')
    .toArray()
    .map((link) => kept.$(link).attr("href"));
  keep("/compte/addresses, one to change", await customer.visit(change));
  keep("/compte/addresses, one to remove", await customer.visit(remove));
  await add(customer, "skunk-1", "skunk-1-5");
  keep("/checkout, first step of a customer", await customer.visit("/checkout"));
  await add(customer, "skunk-1", "skunk-1-5", "1", "/ch");
  keep("/ch/checkout, default address not served", await customer.visit("/ch/checkout"));
  await wayToAccount(keep, newShopper, accounts);
  await accountPages(keep, newShopper, accounts);
  // A route that no way above leads to is asked for as a guest finds it, where a guest finds its page.
  const reached = new Set(pages.map(({ route }) => route));
  for (const { file, nature, draws } of ROUTES) {
    const { path, status = 200 } = nature?.sample ?? { path: "", status: 404 };
    if (draws && !reached.has(file) && status === 200) keep(path, await newShopper().visit(path));
  }
  return pages;
}

/** The pages that stand before the shop, for what it does not take: of another site, too long, not to be read. */
export async function plainPages(origin: string): Promise<ReachedPage[]> {
  const post = { method: "POST", headers: { "Content-Type": "application/x-www-form-urlencoded" } };
  const asked: [name: string, path: string, init: RequestInit][] = [
    [
      "403",
      "/panier",
      { ...post, body: "intent=add", headers: { ...post.headers, Origin: "https://evil.example" } },
    ],
    ["413", "/panier", { ...post, body: "x=".padEnd(100_001, "x") }],
    ["405", "/", { method: "PUT" }],
  ];
  return Promise.all(
    asked.map(async ([name, path, init]) => {
      const response = await fetch(origin + path, init);
      if (String(response.status) !== name) throw new Error(`${response.status} instead of ${name}`);
      return { name, path, html: await response.text(), csp: "" };
    }),
  );
}
