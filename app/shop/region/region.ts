import type { Currency } from "../money";

/* A storefront is a region: data, no code asks which region it is. Amounts are minor units of its currency. */

/** ISO 3166-1 alpha-2. */
export type CountryCode = string;

export interface Country {
  /** ISO 3166-1 numeric: the id that settings and carriers use. */
  id: number;
  iso: CountryCode;
  /** Whether this storefront sends seeds there; where it does not, why. */
  delivery: { allowed: true } | { allowed: false; reason: RefusalReason };
  /** Tax included in prices, basis points, by the first day (ISO) it is valid. Oldest first. */
  tax: { from: string; basisPoints: number }[];
}

/** Why a country is not served; the sentence is in locales. */
export type RefusalReason = "other-storefront" | "law" | "not-served";

/** A way of sending. Days are business days. */
export interface ShippingOption {
  id: "priority-tracked" | "regular-untracked";
  price: number;
  /** Days in transit, at least and at most. */
  min: number;
  max: number;
  /** Days the shop itself needs before it hands over. */
  delay: number;
  /** Merchandise total after discount from which it is free; null for never. */
  freeFrom: number | null;
}

export interface Region {
  code: "fr" | "ch";
  /** Where the storefront stands: "/" or "/ch". */
  basename: string;
  locale: { code: string; iso: string; language: "fr" };
  /** IANA zone in which the storefront's dates are told. */
  timeZone: string;
  currency: { isoCode: Currency; sign: string };
  /** A `Country.id` of `countries`. */
  defaultCountryId: number;
  countries: Country[];
  shippingOptions: ShippingOption[];
  paymentMethods: PaymentMethod[];
  /** Seeds in one cart, free ones counted. */
  seedMaximum: number;
  /** Whether cultivation and effect texts may be shown (`full`) or not (`collector`). */
  contentClass: "collector" | "full";
  /** Days seeds are held for an order that is not paid. */
  holdDays: number;
  /** Account for transfers. */
  transfer: { holder: string; iban: string; bic: string; bank: string; address: AccountAddress };
}

export type PaymentMethod = "transfer" | "sandbox";

/** Address of an account's holder, structured as the Swiss QR-bill wants it. */
export interface AccountAddress {
  street: string;
  buildingNumber: string;
  postalCode: string;
  town: string;
  country: CountryCode;
}

const ALLOWED = { allowed: true } as const;
const refused = (reason: RefusalReason) => ({ allowed: false, reason }) as const;

const HOLDER_ADDRESS: AccountAddress = {
  street: "rue du Semoir",
  buildingNumber: "12",
  postalCode: "49000",
  town: "Angers",
  country: "FR",
};

const fr: Region = {
  code: "fr",
  basename: "/",
  locale: { code: "fr", iso: "fr-FR", language: "fr" },
  timeZone: "Europe/Paris",
  currency: { isoCode: "EUR", sign: "€" },
  defaultCountryId: 250,
  countries: [
    { id: 250, iso: "FR", delivery: ALLOWED, tax: [{ from: "2014-01-01", basisPoints: 2000 }] },
    { id: 56, iso: "BE", delivery: ALLOWED, tax: [{ from: "1996-01-01", basisPoints: 2100 }] },
    { id: 442, iso: "LU", delivery: ALLOWED, tax: [{ from: "2024-01-01", basisPoints: 1700 }] },
    { id: 492, iso: "MC", delivery: ALLOWED, tax: [{ from: "2014-01-01", basisPoints: 2000 }] },
    { id: 756, iso: "CH", delivery: refused("other-storefront"), tax: [] },
    { id: 840, iso: "US", delivery: refused("law"), tax: [] },
    { id: 124, iso: "CA", delivery: refused("not-served"), tax: [] },
  ],
  shippingOptions: [
    { id: "priority-tracked", price: 690, min: 2, max: 5, delay: 1, freeFrom: 6000 },
    { id: "regular-untracked", price: 390, min: 4, max: 8, delay: 1, freeFrom: 4500 },
  ],
  paymentMethods: ["transfer", "sandbox"],
  seedMaximum: 100,
  contentClass: "collector",
  holdDays: 7,
  transfer: {
    holder: "Chènevis (démonstration)",
    iban: "FR7630006000011234567890189",
    bic: "AGRIFRPPXXX",
    bank: "Banque de démonstration",
    address: HOLDER_ADDRESS,
  },
};

const ch: Region = {
  code: "ch",
  basename: "/ch",
  locale: { code: "ch", iso: "fr-CH", language: "fr" },
  timeZone: "Europe/Zurich",
  currency: { isoCode: "CHF", sign: "CHF" },
  defaultCountryId: 756,
  countries: [
    { id: 756, iso: "CH", delivery: ALLOWED, tax: [{ from: "2024-01-01", basisPoints: 810 }] },
    { id: 438, iso: "LI", delivery: ALLOWED, tax: [{ from: "2024-01-01", basisPoints: 810 }] },
    { id: 250, iso: "FR", delivery: refused("other-storefront"), tax: [] },
    { id: 276, iso: "DE", delivery: refused("law"), tax: [] },
  ],
  shippingOptions: [
    { id: "priority-tracked", price: 890, min: 2, max: 5, delay: 1, freeFrom: 7500 },
    { id: "regular-untracked", price: 490, min: 4, max: 9, delay: 1, freeFrom: 5500 },
  ],
  paymentMethods: ["transfer", "sandbox"],
  seedMaximum: 100,
  contentClass: "full",
  holdDays: 10,
  transfer: {
    holder: "Chènevis (démonstration)",
    iban: "CH9300762011623852957",
    bic: "POFICHBEXXX",
    bank: "Banque de démonstration",
    address: HOLDER_ADDRESS,
  },
};

/** Every storefront, the root one first. */
export const REGIONS: readonly Region[] = [fr, ch];
export const ROOT_REGION: Region = fr;

/** The storefront of that code, or null. */
export function findRegion(code: string): Region | null {
  return REGIONS.find((region) => region.code === code) ?? null;
}

/** The region's country, served or not; null where the storefront does not name it at all. */
export function findCountry(region: Region, iso: CountryCode): Country | null {
  return region.countries.find((country) => country.iso === iso) ?? null;
}

export function defaultCountry(region: Region): Country {
  const country = region.countries.find(({ id }) => id === region.defaultCountryId);
  if (!country) throw new Error(`Region ${region.code} has no country ${region.defaultCountryId}`);
  return country;
}

/** Whether the storefront sends seeds to a country. */
export function deliversTo(region: Region, iso: CountryCode): boolean {
  return findCountry(region, iso)?.delivery.allowed === true;
}

/** The rate included in prices for a country on a day (ms), basis points; 0 where no tax is charged. */
export function taxRate(country: Country, at: number): number {
  const day = new Date(at).toISOString().slice(0, 10);
  return country.tax.findLast(({ from }) => from <= day)?.basisPoints ?? 0;
}
