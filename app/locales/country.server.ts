import { countryName, nameOf } from "../shop/region/address";
import { isKnownCountry } from "../shop/region/countries";
import type { Country } from "../shop/region/region";
import { PREPOSITIONS } from "./fr/country.server";

type Named = Pick<Country, "iso" | "name">;

/**
 * « en France », « aux Pays-Bas » (DELIVERY-9).
 * @returns null where the settings in force call the country by a name of their own, whose gender nobody knows
 */
export function inCountry(country: Named): string | null {
  const { iso } = country;
  const name = nameOf(country);
  return isKnownCountry(iso) && name === countryName(iso) ? `${PREPOSITIONS[iso]} ${name}` : null;
}

/**
 * What follows « Nous livrons », with the space before it: « en France, au Luxembourg et à Monaco », or where a name is the
 * settings' own « : France, Luxembourg et Monaco ».
 */
export function inCountries(countries: readonly Named[], list: Intl.ListFormat): string {
  const places = countries.map(inCountry);
  return places.every((place) => place !== null)
    ? ` ${list.format(places)}`
    : `\u202f: ${list.format(countries.map(nameOf))}`;
}
