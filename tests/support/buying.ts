import type { Shopper, VisitedPage } from "./shopper";

/* How a shopper without scripts fills a cart and the checkout. */

export const ORDER = "Commander avec obligation de paiement";
/** The same button where there is nothing to pay. */
export const ORDER_NOTHING = "Passer la commande";
export const TICKED = { terms: "on", adult: "on" };

/** What Claire fills in: the contact step's fields for France. */
export const CLAIRE = {
  email: "claire.dupont@example.org",
  "shipping.firstName": "Claire",
  "shipping.lastName": "Dupont",
  "shipping.line1": "12 rue des Lilas",
  "shipping.postalCode": "44000",
  "shipping.city": "Nantes",
  "shipping.phone": "06 12 34 56 78",
};

/** Claire at a mailbox of her own: one mailbox has few unpaid orders at a time (HOLD-3). */
export const newClaire = () => ({ ...CLAIRE, email: `claire.${crypto.randomUUID()}@example.org` });

/** The same for Switzerland. */
export const URS = {
  email: "urs.favre@example.ch",
  "shipping.firstName": "Urs",
  "shipping.lastName": "Favre",
  "shipping.line1": "Rue du Rhône 8",
  "shipping.postalCode": "1204",
  "shipping.city": "Genève",
  "shipping.phone": "079 123 45 67",
};

/** Puts packs of a variety into the cart, from the variety's page. */
export async function add(
  shopper: Shopper,
  slug: string,
  sku: string,
  quantity = "1",
  basename = "",
): Promise<VisitedPage> {
  await shopper.visit(`${basename}/produit/${slug}`);
  return shopper.press("Ajouter au panier", { sku, quantity });
}

/** The order number that a page names first; empty where it names none. */
export const numberIn = ({ text }: Pick<VisitedPage, "text">): string =>
  /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec(text)?.[0] ?? "";

export interface Order {
  contact?: Record<string, string>;
  shippingOption?: string;
  /** Null where none is asked for. */
  paymentMethod?: string | null;
  basename?: string;
}

/** From a filled cart to the last step. */
export async function toRecap(shopper: Shopper, order: Order = {}): Promise<VisitedPage> {
  const { basename = "", contact = basename ? URS : CLAIRE } = order;
  const { shippingOption = "priority-tracked", paymentMethod = "transfer" } = order;
  await shopper.visit(`${basename}/checkout`);
  await shopper.press("Enregistrer et continuer", contact);
  const recap = await shopper.press("Enregistrer et continuer", {
    shippingOption,
    ...(paymentMethod !== null && { paymentMethod }),
  });
  if (recap.path !== `${basename}/checkout?etape=verification`)
    throw new Error(`No recap, but ${recap.path}: ${recap.text}`);
  return recap;
}

/** One pack of five seeds, ordered; answers the page the order leads to. */
export async function orderPack(shopper: Shopper, order: Order = {}): Promise<VisitedPage> {
  await add(shopper, "sensi-star", "sensi-star-5", "1", order.basename);
  await toRecap(shopper, order);
  return shopper.press(ORDER, TICKED);
}
