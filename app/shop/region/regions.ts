import { type Currency, SIGNS } from "../money";
import type { RegionCode } from "./storefront-region";
import { SELLER } from "./seller";
import type { Region, TransferAccount } from "./storefront-region";

/* The eleven storefronts, as data. What they share is said once; each row says only what is its own. */

type Postage = Region["postage"];

/** Postage in minor units: its price, and the threshold, the sum of goods before any coupon from which it is free. */
const postage = (tracked: [price: number, freeFrom: number], untracked: [number, number]): Postage => ({
  "priority-tracked": { price: tracked[0], freeFrom: tracked[1] },
  "regular-untracked": { price: untracked[0], freeFrom: untracked[1] },
});

/** An account of the demo shop: a number of the registers' own examples. */
const account = (iban: string, bic: string): TransferAccount => ({
  holder: "Chènevis (démonstration)",
  iban,
  bic,
  bank: "Banque de démonstration",
  address: SELLER.address,
});

/** Accounts by currency. Overseas, banks neither know IBANs nor settle in these: no transfer is asked for there. */
const ACCOUNTS: Partial<Record<Currency, TransferAccount>> = {
  EUR: account("FR7630006000011234567890189", "AGRIFRPPXXX"),
  CHF: account("CH9300762011623852957", "POFICHBEXXX"),
  GBP: account("GB29NWBK60161331926819", "NWBKGB2LXXX"),
};

function region(
  code: RegionCode,
  iso: string,
  timeZone: string,
  currency: Currency,
  given: Pick<Region, "serves" | "postage"> & Partial<Region>,
): Region {
  const transfer = ACCOUNTS[currency] ?? null;
  return {
    code,
    basename: `/${code}`,
    locale: { code, iso, language: "fr" },
    timeZone,
    currency: { isoCode: currency, sign: SIGNS[currency] },
    paymentMethods: transfer ? ["transfer", "sandbox"] : ["sandbox"],
    seedMaximum: 100,
    holdDays: 7,
    transfer,
    ...given,
  };
}

/** Within the Union, outside of France. */
const UNION = postage([990, 8000], [590, 6000]);

export const ROOT_REGION = region("fr", "fr-FR", "Europe/Paris", "EUR", {
  basename: "/",
  serves: ["FR", "BE", "LU", "MC"],
  postage: postage([690, 6000], [390, 4500]),
});

/** Every storefront, the root one first. */
export const REGIONS: readonly Region[] = [
  ROOT_REGION,
  region("ch", "fr-CH", "Europe/Zurich", "CHF", {
    serves: ["CH", "LI"],
    postage: postage([890, 7500], [490, 5500]),
    holdDays: 10,
  }),
  region("de", "fr-DE", "Europe/Berlin", "EUR", { serves: ["DE"], postage: UNION }),
  region("nl", "fr-NL", "Europe/Amsterdam", "EUR", { serves: ["NL"], postage: UNION }),
  region("at", "fr-AT", "Europe/Vienna", "EUR", { serves: ["AT"], postage: UNION }),
  // Belgium is its own country: of those without a storefront, the one where French is most spoken.
  region("en", "fr-150", "Europe/Brussels", "EUR", {
    noteLanguage: "en",
    // The others by their French names.
    serves: [
      "BE", "BG", "CY", "HR", "DK", "ES", "EE", "FI", "GR", "HU", "IE", "IT",
      "LV", "LT", "LU", "MT", "PL", "PT", "RO", "SK", "SI", "SE", "CZ",
    ], // prettier-ignore
    postage: UNION,
  }),
  region("uk", "fr-GB", "Europe/London", "GBP", {
    noteLanguage: "en",
    serves: ["GB"],
    postage: postage([890, 7000], [490, 5000]),
  }),
  region("ca", "fr-CA", "America/Toronto", "CAD", {
    serves: ["CA"],
    postage: postage([1990, 15000], [990, 11000]),
  }),
  region("us", "fr-US", "America/New_York", "USD", {
    noteLanguage: "en",
    serves: ["US"],
    postage: postage([1490, 11000], [790, 8000]),
  }),
  region("au", "fr-AU", "Australia/Sydney", "AUD", {
    noteLanguage: "en",
    serves: ["AU"],
    postage: postage([2190, 17000], [1190, 12500]),
  }),
  region("nz", "fr-NZ", "Pacific/Auckland", "NZD", {
    noteLanguage: "en",
    serves: ["NZ"],
    postage: postage([2390, 18500], [1290, 13500]),
  }),
];
