import type { Db } from "../../data/db.server";
import { newToken } from "../identity.server";
import type { Contact } from "../region/address";
import { deliveryStatusOf } from "../region/postal-code";
import { findCountry, type RegionToday } from "../region/region";
import type { ShippingOption } from "../region/countries";
import type { PaymentMethod } from "../region/payment-method";

/*
 * What a shopper has filled in so far, saved at each step, so that a dropped connection loses nothing. Writes
 * `checkout_draft`; a draft is deleted with its cart.
 */

/** The three steps, in order, as `?etape=` names them. */
export const CHECKOUT_STEPS = ["coordonnees", "livraison-paiement", "verification"] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

export interface Draft {
  /** The one-time token of the order this draft may become. */
  attempt: string;
  contact: Contact | null;
  shippingOption: ShippingOption["id"] | null;
  paymentMethod: PaymentMethod | null;
}

/** The draft of a cart, or null. */
export async function findDraft(db: Db, cartId: string): Promise<Draft | null> {
  const row = await db
    .selectFrom("checkout_draft")
    .selectAll()
    .where("cart_id", "=", cartId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    attempt: row.attempt,
    contact: row.contact === null ? null : (JSON.parse(row.contact) as Contact),
    shippingOption: row.shipping_option as Draft["shippingOption"],
    paymentMethod: row.payment_method as Draft["paymentMethod"],
  };
}

async function save(
  db: Db,
  cartId: string,
  values: { contact: string } | { shipping_option: string; payment_method: string },
  now: number,
): Promise<void> {
  const empty = { contact: null, shipping_option: null, payment_method: null };
  await db
    .insertInto("checkout_draft")
    .values({ cart_id: cartId, attempt: newToken(), ...empty, ...values, updated_at: now })
    .onConflict((conflict) => conflict.column("cart_id").doUpdateSet({ ...values, updated_at: now }))
    .execute();
}

/** Saves the first step. */
export function saveContact(db: Db, cartId: string, contact: Contact, now: number): Promise<void> {
  return save(db, cartId, { contact: JSON.stringify(contact) }, now);
}

/** Saves the second step. */
export function saveChoices(
  db: Db,
  cartId: string,
  choices: { shippingOption: ShippingOption["id"]; paymentMethod: PaymentMethod },
  now: number,
): Promise<void> {
  const values = { shipping_option: choices.shippingOption, payment_method: choices.paymentMethod };
  return save(db, cartId, values, now);
}

/** Ends a draft: it became an order. */
export async function endDraft(db: Db, cartId: string): Promise<void> {
  await db.deleteFrom("checkout_draft").where("cart_id", "=", cartId).execute();
}

/** The first step that is not done in this storefront: an address it does not serve is not done. */
export function firstUnfinished(
  region: RegionToday,
  methods: readonly PaymentMethod[],
  draft: Draft | null,
): CheckoutStep {
  const shipping = draft?.contact?.shipping;
  const country = shipping && findCountry(region, shipping.country);
  if (!draft || !country?.delivery.allowed) return "coordonnees";
  if (deliveryStatusOf(country.iso, shipping?.postalCode ?? "") !== "served") return "coordonnees";
  const option = country.shippingOptions.some(({ id }) => id === draft.shippingOption);
  const method = draft.paymentMethod !== null && methods.includes(draft.paymentMethod);
  return option && method ? "verification" : "livraison-paiement";
}
