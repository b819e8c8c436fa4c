import type { AffiliateTerms } from "../affiliates/affiliate";
import type { KnownCountry } from "../region/countries";
import { PAYMENT_METHODS, type PaymentMethod } from "../region/payment-method";
import type { AccountAddress, Region } from "../region/storefront-region";

/*
 * Whose shop this is: what the operator's shop.yaml says of it. It is read once, at start (read.server.ts); every part of the
 * shop asks for it here. Pure: a browser never has one.
 */

/** Who sells, in every storefront: what invoices name, and the holder of the accounts. */
export interface Seller {
  name: string;
  legalForm: string;
  /** As the law wants it said, « 10 000 euros »; null for one who has none. */
  capital: string | null;
  address: AccountAddress;
  /** In the register of companies. */
  registration: string;
  phone: string;
  email: string;
  /** IANA zone in which its books are kept: it says which year an invoice is of. */
  timeZone: string;
}

/** Which tax the seller owes (TAX-1 to TAX-4). */
export interface TaxProfile {
  /** `exempt`: « franchise en base », no tax at all. */
  regime: "registered" | "exempt";
  /** Whose rate sales to consumers elsewhere in the Union have: the seller's own below its threshold, else the destination's. */
  union: "below-threshold" | "one-stop-shop";
  /** Number by country of registration; outside of the Union tax is owed where there is one. */
  numbers: Readonly<Partial<Record<KnownCountry, string>>>;
}

export interface ShopProfile {
  name: string;
  /** What the shop says that it is, beside its name: « grainetier ». */
  claim: string;
  seller: Seller;
  /** Sender of mails, `Name <mailbox>`. */
  sender: string;
  tax: TaxProfile;
  /** The storefront at `/`. */
  root: Region;
  /** Those that are open, the root first. */
  storefronts: readonly [Region, ...Region[]];
  /** Percent off the first order of who subscribes to the newsletter; 0: nothing. */
  welcomePercent: number;
  /** The terms with which the programme begins; null where there is none. */
  affiliates: AffiliateTerms | null;
  /** Where every storefront's parcels are made ready and handed over. */
  sendsFrom: KnownCountry;
  /** Business days before an order is handed over. */
  preparationDays: number;
  /** SHA-256 of the file, hexadecimal: two processes with the same one are the same shop. */
  digest: string;
}

/** The ways of paying that some storefront of a shop offers. */
export const offeredMethods = ({ storefronts }: Pick<ShopProfile, "storefronts">): PaymentMethod[] =>
  PAYMENT_METHODS.filter((method) =>
    storefronts.some(({ paymentMethods }) => paymentMethods.includes(method)),
  );

let current: ShopProfile | undefined;

/** Says whose shop this process is, from now on: at start, before anything is asked. */
export function setProfile(profile: ShopProfile): void {
  current = profile;
}

/** Whose shop this process is. @throws {Error} where nothing was read yet, as in a browser */
export function shopProfile(): ShopProfile {
  if (!current) throw new Error("No shop.yaml was read: config() does that at start");
  return current;
}

/** What is made of the profile when it is first asked for, once for each. */
export function perProfile<Value>(make: (profile: ShopProfile) => Value): () => Value {
  let made: { of: ShopProfile; value: Value } | undefined;
  return () => {
    const of = shopProfile();
    if (made?.of !== of) made = { of, value: make(of) };
    return made.value;
  };
}

/** Every open storefront, the root one first. */
export const openStorefronts = (): ShopProfile["storefronts"] => shopProfile().storefronts;

/** The storefront at `/`. */
export const rootStorefront = (): Region => shopProfile().root;

export const seller = (): Seller => shopProfile().seller;

/** Where parcels are made ready and handed over. */
export const senderCountry = (): KnownCountry => shopProfile().sendsFrom;
