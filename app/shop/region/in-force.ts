import { findCountry, type RegionToday } from "./region";

/* What is in force for a visitor: the region of the day with what outsiders may say of it. Pure: it comes in as arguments. */

/** The one storefront of many countries, where a visitor may name theirs. */
const MANY_COUNTRIES = "en";

/**
 * R210: a region as a visitor meets it. On `en` the country that they named comes first, whatever its case and whether
 * seeds are sent there or not: it is then the `defaultCountry` that pages tell of and forms begin with.
 * @param named as the cookie `country` has it; null where there is none
 * @returns the same object where nothing was named that the region has
 */
export function forVisitor(region: RegionToday, named: string | null): RegionToday {
  const country = region.code === MANY_COUNTRIES && named ? findCountry(region, named.toUpperCase()) : null;
  if (!country || country === region.countries[0]) return region;
  return { ...region, countries: [country, ...region.countries.filter((other) => other !== country)] };
}
