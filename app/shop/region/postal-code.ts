import { postcodeValidator, postcodeValidatorExistsForCountry } from "postcode-validator";
import type { CountryCode } from "./countries";

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

/* Postal codes in a served country's format for places where that country's tax, customs or post does not apply. */

interface Territory {
  /** Postal codes as they are normalised, but without spaces and hyphens. */
  codes: RegExp;
  delivery: DeliveryStatus;
}

/**
 * - `refused`: nothing is sent there.
 * - `other-country`: the place belongs to another country that is served, and its address must name that country.
 * - `served`: like the rest of the country, although the law has another rate there (docs/operating.md, « To be confirmed »).
 */
type DeliveryStatus = "served" | "refused" | "other-country";

/**
 * By country; one without a line has no such place. Article 6 of the VAT directive (2006/112/EC) lists what is outside the Union's VAT
 * area; what its paragraph 2 lists is outside the customs area too. An article without another source is that one.
 */
const TERRITORIES: Readonly<Partial<Record<CountryCode, readonly Territory[]>>> = {
  AT: [
    // Jungholz and Mittelberg: a VAT rate of their own, 19 % (Directive 2006/112/EC, article 104).
    { codes: /^(?:6691|699[1-3])$/, delivery: "served" },
  ],
  CH: [
    // Samnaun: outside of the customs area (Swiss customs act, article 3; customs ordinance, article 1).
    { codes: /^756[23]$/, delivery: "refused" },
    // Büsingen (Germany) has a Swiss code too, Campione (Italy) had one until 2020; their own countries' codes are refused as well.
    { codes: /^(?:8238|6911)$/, delivery: "refused" },
  ],
  DE: [
    // Heligoland and Büsingen: article 6(2).
    { codes: /^(?:27498|78266)$/, delivery: "refused" },
    // Jungholz and Mittelberg, parts of Austria with German codes (Deutsche Post).
    { codes: /^(?:87491|8756[7-9])$/, delivery: "other-country" },
  ],
  DK: [
    // Greenland (39xx, and 2412 for its mail to Father Christmas), the Faroes (38xx, which they had): outside of the Union (Treaty on the Functioning of the EU, articles 204 and 355).
    { codes: /^(?:3[89]\d\d|2412)$/, delivery: "refused" },
  ],
  ES: [
    // The Canaries, Ceuta and Melilla: article 6(1)(b) and 6(2).
    { codes: /^(?:35|38|51|52)/, delivery: "refused" },
  ],
  FI: [
    // Åland: article 6(1)(d).
    { codes: /^22/, delivery: "refused" },
  ],
  FR: [
    // Overseas, and Saint-Martin: article 6(1)(c), Treaty article 355; La Poste's zones « outre-mer ».
    { codes: /^(?:97|98[4-8])/, delivery: "refused" },
  ],
  GB: [
    // Jersey and Guernsey: outside of the VAT area (Value Added Tax Act 1994, section 96). The Isle of Man is in it (agreement of 1979).
    { codes: /^(?:JE|GY)/, delivery: "refused" },
    // Gibraltar and the overseas territories that have a code in the British form (Universal Postal Union).
    { codes: /^(?:GX11|(?:ASCN|BBND|BIQQ|FIQQ|PCRN|SIQQ|STHL|TDCU|TKCA)1ZZ)/, delivery: "refused" },
    // Forces' post offices abroad: the parcel is posted in Britain and leaves it (British Forces Post Office).
    { codes: /^BF\d/, delivery: "refused" },
    // Northern Ireland: VAT on goods from the Union as between its members (Windsor Framework, article 8 and annex 3).
    { codes: /^BT/, delivery: "served" },
  ],
  GR: [
    // Mount Athos: article 6(1)(a).
    { codes: /^6308[67]$/, delivery: "refused" },
  ],
  IT: [
    // Livigno: article 6(2); Campione: article 6(1)(f).
    { codes: /^(?:23041|22061)$/, delivery: "refused" },
    // San Marino and the Vatican, countries of their own within Italy's codes (Poste Italiane).
    { codes: /^(?:4789\d|00120)$/, delivery: "refused" },
  ],
  PT: [
    // Madeira and the Azores: lower VAT rates, 22 and 16 % (Directive 2006/112/EC, article 105).
    { codes: /^9/, delivery: "served" },
  ],
};

/** Whether something is sent to a code, as `normalisePostalCode` writes it (ADDRESS-13); spaces and hyphens change nothing. */
export function deliveryStatusOf(country: CountryCode, code: string): DeliveryStatus {
  const bare = code.replace(/[\s-]/g, "");
  return TERRITORIES[country]?.find(({ codes }) => codes.test(bare))?.delivery ?? "served";
}
