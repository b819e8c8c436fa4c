import { COUNTRIES } from "./countries";

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
