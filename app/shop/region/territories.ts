import type { CountryCode } from "./codes";

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
