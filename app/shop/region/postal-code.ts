import { postcodeValidator, postcodeValidatorExistsForCountry } from "postcode-validator";
import type { CountryCode } from "./codes";

/* Postal codes: tidied, refused only where they are certainly wrong, asked about where they are doubtful. */

/** The longest code, in UTF-16 units as `maxlength` counts them. */
export const POSTAL_CODE_LIMIT = 16;

/**
 * Where postcode-validator is amended: it knows a French code with a space that nobody writes, and forgets
 * Liechtenstein's 9498.
 */
const AMENDED_PATTERNS: Readonly<Record<CountryCode, RegExp>> = {
  FR: /^\d{5}$/,
  LI: /^94(?:8[5-9]|9[0-8])$/,
};

/** The test of a country's codes, as it writes them; null where none is known. */
function postalCodeTest(country: CountryCode): ((code: string) => boolean) | null {
  const amended = AMENDED_PATTERNS[country];
  if (amended) return (code) => amended.test(code);
  return postcodeValidatorExistsForCountry(country) ? (code) => postcodeValidator(code, country) : null;
}

/** Signs that are no start of the country's code. */
const OTHER_SIGNS: Readonly<Record<CountryCode, string>> = { LI: "FL", GB: "UK" };

/**
 * The code as its country writes it ("SW1A 1AA", "1012 AB", "12345-6789"), whatever spaces, hyphens, dots,
 * invisible characters, small letters or country's sign ("CH-1205") it was typed with. What is no code of
 * that country comes back without those.
 */
export function normalisePostalCode(country: CountryCode, text: string): string {
  const typed = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s.\p{Dash}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "");
  const accepts = postalCodeTest(country);
  if (!accepts || typed.length > POSTAL_CODE_LIMIT) return typed;
  // In a country whose codes are digits, leading letters can only be its sign. Where codes have letters the whole is tried first,
  // because "GL50 1NA" (Cheltenham) without its G is a valid code too (Liverpool).
  const ownSigns = [country, OTHER_SIGNS[country] ?? country.charAt(0)];
  const signs = (isPostalCodeOfDigits(country) ? [...ownSigns, ""] : ["", ...ownSigns]).filter((sign) =>
    typed.startsWith(sign),
  );
  // The country's pattern tells where a code is split.
  return signs.flatMap((sign) => partings(typed.slice(sign.length))).find(accepts) ?? typed;
}

/** A code with a space or a hyphen at each place, then as it is. */
function partings(code: string): string[] {
  const places = Array.from(code, (_, at) => at).slice(1);
  return [
    ...places.flatMap((at) => [" ", "-"].map((mark) => code.slice(0, at) + mark + code.slice(at))),
    code,
  ];
}

/** One code of digits of each length and kind that countries have. */
const DIGITS = ["101", "1000", "9490", "10000", "98000", "100000", "1000000"];

/** Whether a country's codes are typed with digits alone. */
export const isPostalCodeOfDigits = (country: CountryCode): boolean =>
  DIGITS.some((code) => postalCodeTest(country)?.(code) === true);

/** Whether no code of that country looks like this; the only reason to refuse one. */
export function certainlyWrongPostalCode(country: CountryCode, text: string): boolean {
  const code = normalisePostalCode(country, text);
  return code === "" || postalCodeTest(country)?.(code) === false;
}

/**
 * How codes in use look where the pattern is wider. Sources: the national posts' code areas; 980 is Monaco's,
 * 9485 to 9498 are Liechtenstein's, JE, GY and IM the Crown dependencies', each a country of its own here.
 */
const IN_USE: Readonly<Record<CountryCode, RegExp>> = {
  AU: /^(?:0[289]|[1-9])/,
  BE: /^[1-9]/,
  CH: /^(?!948[5-9]|949)(?:[1-8]|9[0-6])/,
  DE: /^(?!00|05|43|62)/,
  FR: /^(?!00|96|980|99)/,
  GB: /^(?!JE|GY|IM|[QVX]|.[IJZ]).* \d[ABD-HJLNP-UW-Z]{2}$/,
  LU: /^[1-9]/,
  NL: /^[1-9]\d{3} (?!SA|SD|SS)/,
  NZ: /^(?!00)/,
  US: /^(?!00[0-4])/,
};

/** Whether a code is accepted but unlike those in use in its country: worth a question before the order. */
export function doubtfulPostalCode(country: CountryCode, text: string): boolean {
  if (certainlyWrongPostalCode(country, text)) return false;
  return IN_USE[country]?.test(normalisePostalCode(country, text)) === false;
}
