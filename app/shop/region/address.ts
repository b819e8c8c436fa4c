import { parsePhoneNumberFromString, isSupportedCountry } from "libphonenumber-js";
import { formatAddress as localizedLines } from "localized-address-format";
import { postcodeValidator, postcodeValidatorExistsForCountry } from "postcode-validator";
import { z } from "zod";
import { ok, refuse, type Result } from "../result";
import type { CountryCode } from "./region";
import { STATES, type State } from "./states";

/*
 * Postal addresses, phones and e-mail addresses: what a form asks for in a country, what it accepts, how it is
 * written. Libraries know the countries. The rule throughout: what people type is tidied, not criticised, and
 * only what is certainly wrong is refused.
 */

export interface Address {
  firstName: string;
  lastName: string;
  line1: string;
  /** "" where there is none. */
  line2: string;
  city: string;
  /** As its country writes it; "" where the country has none. */
  postalCode: string;
  /** A `State.code`; "" where the country is not asked for one. */
  state: string;
  country: CountryCode;
  /** E.164. */
  phone: string;
}

/** Who orders: how to reach them, where it goes, who is billed. */
export interface Contact {
  email: string;
  shipping: Address;
  /** Null: the same as `shipping`. */
  billing: Address | null;
}

/** What an address form asks for once the country is known. */
export type AddressField = Exclude<keyof Address, "country">;

/** Why a field is refused; the sentence is in locales. */
export interface AddressFault {
  field: AddressField;
  reason:
    | "first-name-required"
    | "last-name-required"
    | "address-required"
    | "city-required"
    | "postal-code-required"
    | "postal-code-invalid"
    | "state-required"
    | "phone-required"
    | "phone-invalid"
    | "too-long";
}

/** The longest text of each field, in UTF-16 units as `maxlength` counts them. */
export const ADDRESS_LIMITS: Readonly<Record<AddressField, number>> = {
  firstName: 80,
  lastName: 80,
  line1: 120,
  line2: 120,
  city: 80,
  postalCode: 16,
  state: 80,
  phone: 32,
};
const EMAIL_LIMIT = 254;

/** One line as a person meant it: composed accents, single spaces, nothing at the ends, no invisible character. */
export function cleanLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
}

/** Its states in the order of their names; none for a country whose addresses need none. */
export function statesOf(country: CountryCode): readonly State[] {
  return STATES[country] ?? [];
}

const countryNames = /* @__PURE__ */ new Intl.DisplayNames("fr", { type: "region" });

/** "Suisse" for "CH". Server only, for browsers' ICU data differ. */
export function countryName(iso: CountryCode): string {
  return countryNames.of(iso) ?? iso;
}

/** The fields a country's addresses have, in the order its people write them; the phone last. */
export function addressFields(country: CountryCode): AddressField[] {
  // The library tells its formats only by what it writes: an address made of the fields' names shows their order.
  const written = localizedLines(
    {
      postalCountry: country,
      addressLines: ["<line1>", "<line2>"],
      locality: "<city>",
      postalCode: "<postalCode>",
      administrativeArea: statesOf(country).length > 0 ? "<state>" : "",
    },
    "latin",
  ).join("");
  const fields = Array.from(written.matchAll(/<(\w+)>/g), ([, field]) => field as AddressField);
  return ["firstName", "lastName", ...fields, "phone"];
}

/** The address's lines as its country writes them, the country's French name last. Server only, see `countryName`. */
export function formatAddress(address: Address): string[] {
  // No capitals: these lines are read on pages and in mails; they are a sorting machine's wish, on labels.
  const lines = localizedLines(
    {
      postalCountry: address.country,
      name: `${address.firstName} ${address.lastName}`,
      addressLines: [address.line1, address.line2],
      locality: address.city,
      postalCode: address.postalCode,
      administrativeArea: address.state,
    },
    "latin",
  );
  return [...lines, countryName(address.country)];
}

/** Where postcode-validator refuses codes that exist: it forgets Planken, 9498. */
const AMENDED: Readonly<Record<CountryCode, RegExp>> = { LI: /^94(?:8[5-9]|9[0-8])$/ };

function acceptsPostalCode(country: CountryCode, code: string): boolean {
  const amended = AMENDED[country];
  if (amended) return amended.test(code);
  return postcodeValidatorExistsForCountry(country) ? postcodeValidator(code, country) : code !== "";
}

/** Signs written before a code in letters from abroad ("F-75001", "FL-9490") where they are no ISO code's beginning. */
const VEHICLE_SIGNS: Readonly<Record<CountryCode, string>> = { LI: "FL" };

/**
 * The code as its country writes it ("SW1A 1AA", "1012 AB", "12345-6789"), whatever spaces, hyphens, dots,
 * invisible characters, lower case or country sign ("CH-1205") it was typed with. What is no code of that country
 * comes back without those.
 */
export function normalisePostalCode(country: CountryCode, text: string): string {
  const typed = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s.\p{Dash}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "");
  for (const sign of [country, VEHICLE_SIGNS[country] ?? country.charAt(0), ""]) {
    const code = typed.startsWith(sign) ? writtenPostalCode(country, typed.slice(sign.length)) : null;
    if (code !== null) return code;
  }
  return typed;
}

/** The parted form where the country's pattern has one, else the code itself; null where the pattern has neither. */
function writtenPostalCode(country: CountryCode, code: string): string | null {
  const known = postcodeValidatorExistsForCountry(country);
  // Latvia alone writes its own sign at home; France's pattern allows a space that nobody writes.
  if (country === "LV") return acceptsPostalCode(country, code) ? `LV-${code.replace(/^LV/, "")}` : null;
  if (known && country !== "FR") {
    for (let at = 1; at < code.length; at++) {
      for (const parted of [`${code.slice(0, at)} ${code.slice(at)}`, `${code.slice(0, at)}-${code.slice(at)}`]) {
        if (acceptsPostalCode(country, parted)) return parted;
      }
    }
  }
  return acceptsPostalCode(country, code) ? code : null;
}
