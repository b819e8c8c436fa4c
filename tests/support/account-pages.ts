import { type Accounts, logIn, PASSWORD } from "./accounts";
import { CLAIRE, orderPack } from "./buying";
import type { Shopper, VisitedPage } from "./shopper";

/* The pages that lead to an account, and those of one, as somebody without scripts comes to them. */

type Keep = (name: string, page: VisitedPage) => unknown;

export const PERSON = {
  firstName: "Zoé",
  lastName: "Martin",
  birthDay: "27",
  birthMonth: "3",
  birthYear: "1985",
};
export const CHOSEN = { newPassword: PASSWORD, repeatPassword: PASSWORD };

/** Signing up, the links of mails, a forgotten password. */
export async function wayToAccount(keep: Keep, newShopper: () => Shopper, accounts: Accounts) {
  const stranger = newShopper();
  keep("/enregistrez", await stranger.visit("/enregistrez"));
  keep("/enregistrez, refused", await stranger.press("Créer mon compte", { firstName: "Zoé" }));
  const email = `zoe-${crypto.randomUUID()}@example.org`;
  const asked = { email, ...CHOSEN, ...PERSON };
  keep("/enregistrez, too young", await stranger.press("Créer mon compte", { ...asked, birthYear: "2015" }));
  await stranger.visit("/enregistrez");
  keep("/enregistrez, mailed", await stranger.press("Créer mon compte", asked));
  keep("/enregistrez/activation, lapsed", await stranger.visit("/enregistrez/activation"));
  keep("/enregistrez/activation", await stranger.visit(await accounts.mailedPage(email, "activation")));
  keep(
    "/enregistrez/activation, refused",
    await stranger.press("Activer mon compte", { password: "un autre" }),
  );
  keep("/login, refused", await (await at(stranger, "/login")).press("Se connecter", { email: "x" }));
  keep("/mot-de-passe-oublie", await stranger.visit("/mot-de-passe-oublie"));
  keep("/mot-de-passe-oublie, refused", await stranger.press("Recevoir le lien", { email: "x" }));
  const known = await accounts.newCustomer();
  keep("/mot-de-passe-oublie, mailed", await stranger.press("Recevoir le lien", { email: known }));
  keep("/recuperer-mot-de-passe", await stranger.visit(await accounts.mailedPage(known, "reset")));
  keep("/recuperer-mot-de-passe, refused", await stranger.press("Enregistrer le mot de passe"));
  keep("/vos-donnees, guest", await stranger.visit("/vos-donnees"));
}

/** The pages of an account, with an order and without. */
export async function accountPages(keep: Keep, newShopper: () => Shopper, accounts: Accounts) {
  const customer = newShopper();
  const email = await accounts.newCustomer();
  keep("/compte", await logIn(customer, email));
  keep("/compte/commande, none", await customer.visit("/compte/commande"));
  keep("/account/orders, none", await customer.visit("/account/orders"));
  keep("/compte/details", await customer.visit("/compte/details"));
  keep("/compte/details, refused", await customer.press("Enregistrer", { firstName: "", birthDay: "40" }));
  await logIn(newShopper(), email);
  await customer.visit("/compte/details");
  keep("/compte/details, sent once more", await customer.press("Enregistrer", { jeton: "" }));
  const other = `nouvelle-${crypto.randomUUID()}@example.org`;
  await customer.press("Changer d’adresse e-mail", { email: other, currentPassword: PASSWORD });
  keep(
    "/compte/details/adresse-e-mail",
    await customer.visit(await accounts.mailedPage(other, "email-change")),
  );
  const asked = await accounts.mailedPage(email, "email-refusal");
  keep("/compte/refuser-adresse", await customer.visit(asked));
  keep("/compte/refuser-adresse, lapsed", await customer.visit("/compte/refuser-adresse"));
  await customer.visit(await accounts.mailedPage(other, "email-change"));
  await customer.press("Confirmer cette adresse");
  const way = await accounts.mailedPage(email, "email-return");
  keep("/compte/retablir-adresse", await customer.visit(way));
  keep("/compte/retablir-adresse, lapsed", await customer.visit("/compte/retablir-adresse"));
  await orderPack(customer, { paymentMethod: "sandbox", contact: { ...CLAIRE, email: other } });
  await customer.press("Envoyer la réponse", { outcome: "failed" });
  keep("/account/orders", await customer.visit("/account/orders"));
  keep("/account/orders, failed payment", await customer.visit("/compte/commande"));
  const [number = ""] = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(customer.page().path) ?? [];
  await customer.press("Payer la commande", { method: "sandbox" });
  await customer.press("Envoyer la réponse", { outcome: "complete" });
  keep("/account/orders, paid", await customer.visit(`/account/orders/${number}`));
  keep("/account/orders, invoice", await customer.visit(`/account/orders/${number}/facture`));
  keep("/account/orders, unknown", await customer.visit("/account/orders/7K3F9-QXM2A"));
  keep("/vos-donnees", await customer.visit("/vos-donnees"));
  keep("/vos-donnees/effacer, under way", await customer.visit("/vos-donnees/effacer"));
  const leaving = newShopper();
  await logIn(leaving, await accounts.newCustomer());
  keep("/vos-donnees/effacer", await leaving.visit("/vos-donnees/effacer"));
  keep("/vos-donnees/effacer, refused", await leaving.press("Effacer définitivement"));
}

/** The same shopper, at a page. */
async function at(shopper: Shopper, path: string): Promise<Shopper> {
  await shopper.visit(path);
  return shopper;
}
