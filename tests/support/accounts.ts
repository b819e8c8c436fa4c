import { operatorNamed } from "~/shop/actor";
import { createAccountLink } from "~/shop/customers/links.server";
import { makeLink } from "~/shop/links/links.server";
import type { AccountPurpose } from "~/shop/links/purposes";
import { hashPassword } from "~/shop/customers/password.server";
import { newId } from "~/shop/identity.server";
import { findOrderByNumber } from "~/shop/orders/orders.server";
import { recordDelivery, sendShipment } from "~/shop/orders/shipments/shipments.server";
import { recordTransfer } from "~/shop/payments/transfers.server";
import type { TestApp } from "./app";
import type { TestShop } from "./shop";
import type { Shopper } from "./shopper";

/* Customers for tests: made by the rows a finished sign-up leaves, or through the shop's own pages. */

export const PASSWORD = "graines de chènevis";
let hashed: Promise<string> | undefined;

/** A customer whose mailbox was proved. */
export async function newCustomer(
  shop: Pick<TestShop, "db" | "now">,
  given: { email?: string; firstName?: string } = {},
): Promise<{ id: string; email: string }> {
  const { email = `client-${newId()}@example.org`.toLowerCase(), firstName = "Claire" } = given;
  const id = newId();
  await shop.db
    .insertInto("customer")
    .values({
      id,
      email,
      email_key: email.toLowerCase(),
      password_hash: await (hashed ??= hashPassword(PASSWORD)),
      first_name: firstName,
      last_name: "Dupont",
      born_on: "1985-03-27",
      favourite_strains: "",
      created_at: shop.now(),
      updated_at: shop.now(),
    })
    .execute();
  return { id, email };
}

/** What tests that only see the shop's pages need from behind them. */
export interface Accounts {
  /** Makes an account; answers its e-mail address. */
  newCustomer(): Promise<string>;
  /** The page that the link of the newest such mail to an address opens. */
  mailedPage(email: string, purpose: AccountPurpose | RestockPurpose): Promise<string>;
  /** The page that a mailed link of an order opens. */
  orderPage(orderNumber: string): Promise<string>;
  /** Has an order paid, sent and delivered; answers the page where its mailed link has reviews written. */
  reviewPage(orderNumber: string): Promise<string>;
  /** Forgets who found which review helpful. */
  forgetVotes(): Promise<void>;
  /** The page that a link of a mail about the newsletter opens. */
  newsletterPage(email: string, page: "confirmer" | "desabonner"): Promise<string>;
  /** The digest of some current text. */
  textDigest(): Promise<string>;
}

/** Purposes of the links that a request to be told of a pack's return is mailed. */
type RestockPurpose = "restock-confirm" | "restock-stop";

/** The accounts of a shop whose database is at hand. */
export const accountsOf = (shop: Pick<TestShop, "db" | "now">): Accounts => ({
  newCustomer: async () => (await newCustomer(shop)).email,
  mailedPage: (email, purpose) => mailedPage(shop, email, purpose),
  orderPage: async (orderNumber) => `/recapitulatif-de-commande?lien=${await orderLink(shop, orderNumber)}`,
  reviewPage: (orderNumber) => reviewPage(shop, orderNumber),
  forgetVotes: async () => void (await shop.db.deleteFrom("review_vote").execute()),
  newsletterPage: async (email, page) => {
    const rows = shop.db
      .selectFrom("subscription")
      .select("token")
      .where("email_key", "=", email.toLowerCase());
    return `/newsletter/${page}?lien=${(await rows.executeTakeFirstOrThrow()).token}`;
  },
  textDigest: async () =>
    (await shop.db.selectFrom("content").select("digest").orderBy("slug").executeTakeFirstOrThrow()).digest,
});

/** Signs a shopper in by the form. @param back the path they came from */
export async function logIn(shopper: Shopper, email: string, password = PASSWORD, back = "") {
  await shopper.visit(back ? `/login?retour=${encodeURIComponent(back)}` : "/login");
  return shopper.press("Se connecter", { email, password });
}

/** A shopper who is signed in, and their account. */
export async function newSignedIn(app: TestApp, given: Parameters<typeof newCustomer>[1] = {}) {
  const customer = await newCustomer(app.shop, given);
  const shopper = app.shopper();
  await logIn(shopper, customer.email);
  return { shopper, customer };
}

async function reviewPage(shop: Pick<TestShop, "db" | "now">, number: string): Promise<string> {
  const { db } = shop;
  const operator = operatorNamed("claire");
  await recordTransfer(db, number, operator, shop.now());
  const name = { number, sequence: null };
  await sendShipment(db, name, { simulated: true }, operator, shop.now());
  await recordDelivery(db, name, undefined, operator, shop.now());
  return `/avis?lien=${await orderLink(shop, number)}`;
}

/** The token of one more link of an order's. */
async function orderLink({ db, now }: Pick<TestShop, "db" | "now">, number: string): Promise<string> {
  const order = await findOrderByNumber(db, number);
  if (!order) throw new Error(`No order ${number}`);
  return (await makeLink(db, "order", { id: order.id }, now())).token;
}

/** The page that the link of a mail opens: what waits in the outbox says whom it is for. */
export async function mailedPage(
  shop: Pick<TestShop, "db" | "now">,
  email: string,
  purpose: AccountPurpose | RestockPurpose,
): Promise<string> {
  const template = {
    "restock-confirm": "restock-asked",
    "restock-stop": "restock-asked",
    activation: "account-activation",
    reset: "password-reset",
    "email-change": "email-change",
    "email-refusal": "email-change-asked",
    "email-return": "email-changed",
  }[purpose];
  const row = await shop.db
    .selectFrom("outbox")
    .select("subject_id")
    .where("recipient", "=", email)
    .where("template", "=", template)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  if (!row?.subject_id) throw new Error(`No mail "${template}" to ${email}`);
  const isRestock = purpose === "restock-confirm" || purpose === "restock-stop";
  const link = await (isRestock
    ? makeLink(shop.db, purpose, { id: row.subject_id, email }, shop.now())
    : createAccountLink(shop.db, purpose, row.subject_id, email, shop.now()));
  const page = {
    "restock-confirm": "/retour-en-stock",
    "restock-stop": "/retour-en-stock/retirer",
    activation: "/enregistrez/activation",
    reset: "/recuperer-mot-de-passe",
    "email-change": "/compte/details/adresse-e-mail",
    "email-refusal": "/compte/refuser-adresse",
    "email-return": "/compte/retablir-adresse",
  }[purpose];
  if (!link) throw new Error(`No link for ${email}`);
  return `${page}?lien=${link.token}`;
}
