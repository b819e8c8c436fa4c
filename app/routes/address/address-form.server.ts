import { addressErrors, type addressWords } from "~/locales/fr/address.server";
import {
  type Address,
  addressFields,
  type AddressFault,
  countryName,
  formatAddress,
  formatPhone,
  statesOf,
} from "~/shop/region/address";
import { isPostalCodeOfDigits } from "~/shop/region/postal-code";
import type { CountryCode } from "~/shop/region/countries";

/* What every form of an address is made of, in the checkout and in an account. */

/** What an address form asks for in a country. */
export const countryForm = (iso: CountryCode) => ({
  iso,
  name: countryName(iso),
  fields: addressFields(iso),
  /** Whether a keypad of digits does for its postal code. */
  digits: isPostalCodeOfDigits(iso),
  states: statesOf(iso).map(({ code, name }) => ({ value: code, label: name })),
});

/** What its form says, in any country. */
export type AddressWords = typeof addressWords;

export type CountryForm = ReturnType<typeof countryForm>;

/** An address as a country's form shows it, by field name. @param prefix « shipping. » where a form has two */
export function typedAddress(address: Address, country: CountryCode, prefix = ""): Record<string, string> {
  const typed = { ...address, phone: formatPhone(address.phone, country) };
  return Object.fromEntries(Object.entries(typed).map(([field, value]) => [prefix + field, value]));
}

/** What is wrong with an address, by field name. @param prefix as in `typedAddress` */
export function addressFaults(faults: readonly AddressFault[], prefix = ""): [string, string[]][] {
  return faults.map(({ field, reason }) => [prefix + field, [addressErrors[reason]]]);
}

/** An address in one line of text, the country's name last. */
export const addressLine = (address: Address): string => formatAddress(address).join(", ");
