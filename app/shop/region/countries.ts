import type { Dated } from "./dated";

/*
 * What is true of a country whoever sells to it: its number, how long the post takes, its tax. A further country is
 * a line here and one in law.ts, which does not compile without it; then a storefront may name it.
 */

/** ISO 3166-1 alpha-2. */
export type CountryCode = string;

/** A way of sending to one country. Days are business days. */
export interface ShippingOption {
  id: "priority-tracked" | "regular-untracked";
  price: number;
  /** Days in transit, at least and at most. */
  min: number;
  max: number;
  /** Days the shop itself needs before it hands over. */
  delay: number;
  /** Total of the goods, before any code, from which it is free; null for never. */
  freeFrom: number | null;
}

/** Business days in transit from Angers, at least and at most, by way of sending. */
type Transit = Readonly<Record<ShippingOption["id"], readonly [min: number, max: number]>>;

const NEAR: Transit = { "priority-tracked": [2, 5], "regular-untracked": [4, 8] };
const EUROPE: Transit = { "priority-tracked": [3, 7], "regular-untracked": [6, 12] };
const OVERSEAS: Transit = { "priority-tracked": [6, 12], "regular-untracked": [12, 25] };

/** The member states of the European Union. */
export const UNION: readonly string[] = [
  "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IT", "LT", "LU", "LV",
  "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK",
]; // prettier-ignore

interface CountryFacts {
  /** ISO 3166-1 numeric. */
  id: number;
  transit: Transit;
  /** Standard rate of value added tax that the seller owes and prices include, in basis points; none: nothing is owed. */
  tax: readonly (Dated & { basisPoints: number })[];
}

const country = (
  id: number,
  transit: Transit,
  ...rates: [from: string, basisPoints: number][]
): CountryFacts => ({
  id,
  transit,
  tax: rates.map(([from, basisPoints]) => ({ from, basisPoints })),
});

/**
 * By ISO 3166-1 alpha-2. Inside the Union tax is the destination's (one-stop shop); for Great Britain and Switzerland
 * it is the seller's too. Overseas nobody who sells this little from abroad owes any: what the border asks, the
 * recipient pays. Seeds to collect are no farming seeds: no reduced rate.
 */
export const COUNTRIES = {
  AT: country(40, EUROPE, ["1984-01-01", 2000]),
  AU: country(36, OVERSEAS),
  BE: country(56, NEAR, ["1996-01-01", 2100]),
  BG: country(100, EUROPE, ["1999-01-01", 2000]),
  CA: country(124, OVERSEAS),
  CH: country(756, NEAR, ["2018-01-01", 770], ["2024-01-01", 810]),
  CY: country(196, EUROPE, ["2014-01-13", 1900]),
  CZ: country(203, EUROPE, ["2013-01-01", 2100]),
  DE: country(276, NEAR, ["2007-01-01", 1900], ["2020-07-01", 1600], ["2021-01-01", 1900]),
  DK: country(208, EUROPE, ["1992-01-01", 2500]),
  EE: country(233, EUROPE, ["2009-07-01", 2000], ["2024-01-01", 2200], ["2025-07-01", 2400]),
  ES: country(724, EUROPE, ["2012-09-01", 2100]),
  FI: country(246, EUROPE, ["2013-01-01", 2400], ["2024-09-01", 2550]),
  FR: country(250, NEAR, ["2014-01-01", 2000]),
  GB: country(826, EUROPE, ["2011-01-04", 2000]),
  GR: country(300, EUROPE, ["2016-06-01", 2400]),
  HR: country(191, EUROPE, ["2012-03-01", 2500]),
  HU: country(348, EUROPE, ["2012-01-01", 2700]),
  IE: country(372, EUROPE, ["2012-01-01", 2300], ["2020-09-01", 2100], ["2021-03-01", 2300]),
  IT: country(380, EUROPE, ["2013-10-01", 2200]),
  LI: country(438, NEAR, ["2018-01-01", 770], ["2024-01-01", 810]),
  LT: country(440, EUROPE, ["2009-09-01", 2100]),
  LU: country(442, NEAR, ["2015-01-01", 1700], ["2023-01-01", 1600], ["2024-01-01", 1700]),
  LV: country(428, EUROPE, ["2012-07-01", 2100]),
  MC: country(492, NEAR, ["2014-01-01", 2000]),
  MT: country(470, EUROPE, ["2004-01-01", 1800]),
  NL: country(528, NEAR, ["2012-10-01", 2100]),
  NZ: country(554, OVERSEAS),
  PL: country(616, EUROPE, ["2011-01-01", 2300]),
  PT: country(620, EUROPE, ["2011-01-01", 2300]),
  RO: country(642, EUROPE, ["2017-01-01", 1900], ["2025-08-01", 2100]),
  SE: country(752, EUROPE, ["1990-07-01", 2500]),
  SI: country(705, EUROPE, ["2013-07-01", 2200]),
  SK: country(703, EUROPE, ["2011-01-01", 2000], ["2025-01-01", 2300]),
  US: country(840, OVERSEAS),
} satisfies Record<string, CountryFacts>;

export type KnownCountry = keyof typeof COUNTRIES;

/** Whether a text is the code of a country this shop knows. */
export function isKnownCountry(iso: string): iso is KnownCountry {
  return Object.hasOwn(COUNTRIES, iso);
}

/* Countries by their numbers in ISO 3166-1. Of those that the shop does not know, the platform does: Unicode's tags of languages take either. */

/** What is no country's code: « unknown », and those that anybody may use (ISO 3166-1, 8.1.3). */
const NOBODYS = /^(?:AA|Q[M-Z]|X[A-Z]|ZZ)$/;

/** The code (ISO 3166-1 alpha-2) of a country by its number; null for a number that is none. */
export function isoOfNumber(number: number): string | null {
  const known = Object.entries(COUNTRIES).find(([, { id }]) => id === number);
  if (known) return known[0];
  if (!Number.isInteger(number) || number < 1 || number > 999) return null;
  const { region } = new Intl.Locale(`und-${String(number).padStart(3, "0")}`);
  return region && /^[A-Z]{2}$/.test(region) && !NOBODYS.test(region) ? region : null;
}

/** The number of a country that the shop knows, by its code in any case; null for any other one. */
export function numberOfIso(iso: string): number | null {
  return Object.entries(COUNTRIES).find(([known]) => known === iso.toUpperCase())?.[1].id ?? null;
}
