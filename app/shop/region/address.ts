import { isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";
import { formatAddress as localizedLines } from "localized-address-format";
import isEmail from "validator/lib/isEmail.js";
import { ok, refuse, type Result } from "../result";
import {
  certainlyWrongPostalCode,
  deliveryStatusOf,
  normalisePostalCode,
  POSTAL_CODE_LIMIT,
} from "./postal-code";
import type { Country } from "./region";
import type { CountryCode } from "./countries";
import { type State, STATES } from "./states";

/*
 * Postal addresses, phones and e-mail addresses: what a form asks for in a country, what it accepts, how it
 * is written. Libraries know the countries. The rule throughout: what people type is tidied, not criticised,
 * and only what is certainly wrong is refused.
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
    | "postal-code-outlying"
    | "postal-code-other-country"
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
  postalCode: POSTAL_CODE_LIMIT,
  state: 80,
  phone: 32,
};
const EMAIL_LIMIT = 254;

/** Whether two addresses are the same, word for word. */
export function isSameAddress(one: Address, other: Address): boolean {
  const fields = [...Object.keys(ADDRESS_LIMITS), "country"] as (keyof Address)[];
  return fields.every((field) => one[field] === other[field]);
}

/** A name or a line as it was meant: composed accents, single spaces, none at the ends, nothing invisible. */
export function cleanLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/gu, "")
    .replace(/\s+/gu, " ")
    .trim();
}

/** A text of several lines as it was meant: each line tidied, at most one empty line between two, none at the ends. */
export const cleanLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(cleanLine)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Its states in the order of their names; none for a country whose addresses need none. */
export function statesOf(country: CountryCode): readonly State[] {
  return STATES[country] ?? [];
}

const countryNames = /* @__PURE__ */ new Intl.DisplayNames("fr", { type: "region" });

/** "Suisse" for "CH". Server only, for browsers' ICU data differ. */
export function countryName(iso: CountryCode): string {
  return countryNames.of(iso) ?? iso;
}

/** What a country is called in lists: as the settings in force say, else by its French name. Server only. */
export function nameOf({ iso, name }: Pick<Country, "iso" | "name">): string {
  return name ?? countryName(iso);
}

/** The fields a country's addresses have, in the order its people write them; the phone last. */
export function addressFields(country: CountryCode): AddressField[] {
  // The library exposes its formats only by formatting: an address whose values are field names shows their order.
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

/** The lines as the country writes them, then its name in French. Server only, as `countryName` is. */
export function formatAddress(address: Address): string[] {
  // Not in capitals, which only sorting machines want on labels: these lines are read by people.
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

/**
 * The number in E.164, read as one of `country` unless it starts with + or 00; null for what is no number.
 * Spaces, dots, brackets and invisible characters do not matter.
 */
export function parsePhone(text: string, country: CountryCode): string | null {
  // The library's smallest metadata judge by a country's general pattern and so refuse no new range.
  const number = parsePhoneNumberFromString(cleanLine(text), {
    defaultCountry: isSupportedCountry(country) ? country : undefined,
    extract: false,
  });
  return number?.isValid() ? number.number : null;
}

/** An E.164 number as `country` reads it: "06 12 34 56 78" for its own, "+33 6 12 34 56 78" for others. */
export function formatPhone(e164: string, country: CountryCode): string {
  const number = parsePhoneNumberFromString(e164);
  if (!number) return e164;
  return number.country === country ? number.formatNational() : number.formatInternational();
}

/** A phone as it was typed in one country's form, as another country reads it; the text itself where it is no number. */
export function retypedPhone(text: string, from: CountryCode, to: CountryCode): string {
  const number = text.length <= ADDRESS_LIMITS.phone ? parsePhone(text, from) : null;
  return number === null ? text : formatPhone(number, to);
}

/**
 * What the library asks of an address beside the form of RFC 5322 and RFC 6531: a domain with a name for its top, and no local part
 * in quotes, which no provider gives and mail programs misread.
 */
const MAILBOX = { allow_utf8_local_part: true, blacklisted_chars: '"' };

/** The address with its domain in small letters and in ASCII (IDNA), whichever way it was typed; null for what cannot be mailed. */
export function parseEmail(text: string): string | null {
  const typed = cleanLine(text);
  // Before its domain is put into ASCII, which takes a square of its length.
  if (typed.length > EMAIL_LIMIT) return null;
  const at = typed.lastIndexOf("@") + 1;
  const address = typed.slice(0, at) + asciiDomain(typed.slice(at));
  return address.length <= EMAIL_LIMIT && isEmail(address, MAILBOX) ? address : null;
}

/** Whether two addresses name one mailbox, however they are typed: capitals do not count. */
export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A text without the e-mail addresses in it, for what is noted where nobody's address belongs. */
export function withoutEmails(text: string): string {
  return text.replace(/[^\s<>()[\]"',;:]{1,64}@[^\s<>()[\]"',;]{1,255}/gu, "…@…");
}

function asciiDomain(domain: string): string {
  // A URL's host is an IDNA domain; what would end the host or be decoded in it is no part of a domain.
  const foreign =
    /[^\x20-\x7e]|(?:^|\.)xn--/i.test(domain) &&
    !/[/?#:\\%]/.test(domain) &&
    URL.canParse(`http://${domain}`);
  return foreign ? new URL(`http://${domain}`).hostname : domain.toLowerCase();
}

const REQUIRED = {
  firstName: "first-name-required",
  lastName: "last-name-required",
  line1: "address-required",
  city: "city-required",
  postalCode: "postal-code-required",
  state: "state-required",
  phone: "phone-required",
} as const;

/** Why nothing is sent to a code of a country (ADDRESS-13); null where something is. */
const UNDELIVERED = {
  served: null,
  refused: "postal-code-outlying",
  "other-country": "postal-code-other-country",
} as const;

/** A field's value, or why it is refused. `text` is clean. @param isDelivery whether seeds are to be sent there */
function readField(
  field: AddressField,
  text: string,
  { country, isDelivery }: { country: CountryCode; isDelivery: boolean },
): Result<string, AddressFault["reason"]> {
  if (text === "") return field === "line2" ? ok("") : refuse(REQUIRED[field]);
  if (text.length > ADDRESS_LIMITS[field]) return refuse("too-long");
  if (field === "postalCode") {
    if (certainlyWrongPostalCode(country, text)) return refuse("postal-code-invalid");
    const code = normalisePostalCode(country, text);
    const undelivered = isDelivery ? UNDELIVERED[deliveryStatusOf(country, code)] : null;
    return undelivered ? refuse(undelivered) : ok(code);
  }
  if (field === "state") {
    const state = statesOf(country).find(({ code }) => code === text.toUpperCase());
    return state ? ok(state.code) : refuse("state-required");
  }
  if (field === "phone") {
    const phone = parsePhone(text, country);
    return phone === null ? refuse("phone-invalid") : ok(phone);
  }
  return ok(text);
}

function readAddress(
  raw: Readonly<Record<string, unknown>>,
  where: { country: CountryCode; isDelivery: boolean },
): Result<Address, AddressFault[]> {
  const { country } = where;
  const faults: AddressFault[] = [];
  const address: Address = {
    firstName: "",
    lastName: "",
    line1: "",
    line2: "",
    city: "",
    postalCode: "",
    state: "",
    country,
    phone: "",
  };
  for (const field of addressFields(country)) {
    const text = raw[field];
    const read = readField(field, typeof text === "string" ? cleanLine(text) : "", where);
    if (read.ok) address[field] = read.value;
    else faults.push({ field, reason: read.problem });
  }
  return faults.length > 0 ? refuse(faults) : ok(address);
}

/**
 * An address as a form sent it, tidied, or at most one fault per field, in the order of the form. Only the
 * fields of `addressFields(country)` are read. Whether anything is sent to that country is not asked here.
 */
export const checkAddress = (raw: Readonly<Record<string, unknown>>, country: CountryCode) =>
  readAddress(raw, { country, isDelivery: false });

/** The same for an address to which seeds are sent: not in a territory that its country's post and taxes leave out (ADDRESS-13). */
export const checkDeliveryAddress = (raw: Readonly<Record<string, unknown>>, country: CountryCode) =>
  readAddress(raw, { country, isDelivery: true });
