import type { Currency } from "../money";
import type { CountryCode, KnownCountry, ShippingOption } from "./countries";
import type { PaymentMethod } from "./payment-method";

/** What is true of a storefront's place, whoever sells there. */
interface Place {
  /** Its locale, BCP 47. */
  iso: string;
  /** IANA zone in which its dates are told. */
  timeZone: string;
  /** Its own country, the first of those that it serves; null where it has none of its own. */
  home: KnownCountry | null;
  /** Language in which its home page says once that the shop is in French; absent where French is read. */
  noteLanguage?: "en";
}

/** The storefronts that a shop may open (STOREFRONT-5). */
const PLACES = {
  fr: { iso: "fr-FR", timeZone: "Europe/Paris", home: "FR" },
  ch: { iso: "fr-CH", timeZone: "Europe/Zurich", home: "CH" },
  de: { iso: "fr-DE", timeZone: "Europe/Berlin", home: "DE" },
  nl: { iso: "fr-NL", timeZone: "Europe/Amsterdam", home: "NL" },
  at: { iso: "fr-AT", timeZone: "Europe/Vienna", home: "AT" },
  // Of the countries without a storefront, Belgium is the one where French is most spoken.
  en: { iso: "fr-150", timeZone: "Europe/Brussels", home: null, noteLanguage: "en" },
  uk: { iso: "fr-GB", timeZone: "Europe/London", home: "GB", noteLanguage: "en" },
  ca: { iso: "fr-CA", timeZone: "America/Toronto", home: "CA" },
  us: { iso: "fr-US", timeZone: "America/New_York", home: "US", noteLanguage: "en" },
  au: { iso: "fr-AU", timeZone: "Australia/Sydney", home: "AU", noteLanguage: "en" },
  nz: { iso: "fr-NZ", timeZone: "Pacific/Auckland", home: "NZ", noteLanguage: "en" },
} as const satisfies Record<string, Place>;

export type RegionCode = keyof typeof PLACES;

export const REGION_CODES = Object.keys(PLACES) as readonly RegionCode[];

export const placeOf = (code: RegionCode): Place => PLACES[code];

/** How long sending takes, in business days, and from which sum (minor units) it is free; 0 where that is not known. */
interface ShippingInfo {
  min: number;
  max: number;
  delay: number;
  free_from: number;
}

/** A country's entry in the settings: `id` is the country's. */
export interface CarrierInfo extends ShippingInfo {
  id: number;
  /** ISO 3166-1 alpha-2. */
  iso: string;
}

/** SETTINGS-3: the carrier that counts, by the id of the country in force; null where nothing is known of it. */
export function carrierFor(settings: {
  carrier_info: readonly CarrierInfo[];
  region: { default_country_id: number };
}): CarrierInfo | null {
  return settings.carrier_info.find(({ id }) => id === settings.region.default_country_id) ?? null;
}

/** Address of an account's holder, structured as the Swiss QR-bill wants it. */
export interface AccountAddress {
  street: string;
  buildingNumber: string;
  postalCode: string;
  town: string;
  country: CountryCode;
}

/** An account that receives transfers, in the currency of its region. */
export interface TransferAccount {
  holder: string;
  iban: string;
  bic: string;
  bank: string;
  address: AccountAddress;
}

/** A storefront's region, as far as it holds whatever the day. Amounts are minor units of its currency. */
export interface Region {
  code: RegionCode;
  /** Where the storefront stands: "/" or "/ch". */
  basename: string;
  locale: { code: RegionCode; iso: string; language: "fr" };
  /** Language in which its home page says once that the shop is in French; absent where French is read. */
  noteLanguage?: "en";
  /** IANA zone in which the storefront's dates are told. */
  timeZone: string;
  currency: { isoCode: Currency; sign: string };
  /** Countries it sends to, where their law allows it; its own first. */
  serves: readonly [KnownCountry, ...KnownCountry[]];
  postage: Readonly<Record<ShippingOption["id"], Pick<ShippingOption, "price" | "freeFrom">>>;
  paymentMethods: readonly PaymentMethod[];
  /** Seeds in one cart, free ones counted. */
  seedMaximum: number;
  /** Days seeds are held for an order that is not paid. */
  holdDays: number;
  /** Null where the shop has no account in the currency: no transfer can be offered then. */
  transfer: TransferAccount | null;
}
