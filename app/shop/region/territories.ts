import type { CountryCode } from "./codes";

/*
 * Parts of served countries for which the country's tax, customs or post does not hold, by their postal codes.
 */

interface Territory {
  /** Postal codes as they are normalised, but without spaces and hyphens. */
  codes: RegExp;
  /** What follows for a delivery there. */
  then: DeliveryThere;
}

/**
 * `refused`; `other-country`, where a place has codes of two countries and belongs to the other one; or `served` like the rest of the
 * country, in spite of what the source says (docs/operating.md, « To be confirmed »).
 */
type DeliveryThere = "served" | "refused" | "other-country";

/**
 * By country. VAT is article 6 of Directive 2006/112/EC for the Union: what it lists stands outside, for customs too where it is in the
 * second paragraph. A country without a line has no such territory, or none with codes of its own.
 */
const TERRITORIES: Readonly<Partial<Record<CountryCode, readonly Territory[]>>> = {
  AT: [
    // Jungholz and Mittelberg: a VAT rate of their own, 19 % (Directive 2006/112/EC, article 104).
    { codes: /^(?:6691|699[1-3])$/, then: "served" },
  ],
  CH: [
    // Samnaun: outside of the customs area (Swiss customs act, article 3; customs ordinance, article 1).
    { codes: /^756[23]$/, then: "refused" },
    // Büsingen, whose addresses have a Swiss code as well, and Campione, until 2020: other countries' law.
    { codes: /^(?:8238|6911)$/, then: "refused" },
  ],
  DE: [
    // Heligoland and Büsingen: article 6(2).
    { codes: /^(?:27498|78266)$/, then: "refused" },
    // Jungholz and the Kleinwalsertal, parts of Austria with German codes (Deutsche Post).
    { codes: /^(?:87491|8756[7-9])$/, then: "other-country" },
  ],
  DK: [
    // Greenland, and the codes that the Faroes had: outside of the Union (Treaty on the Functioning of the EU, articles 204 and 355).
    { codes: /^(?:3[89]\d\d|2412)$/, then: "refused" },
  ],
  ES: [
    // The Canaries, Ceuta and Melilla: article 6(1)(b) and 6(2).
    { codes: /^(?:35|38|51|52)/, then: "refused" },
  ],
  FI: [
    // Åland: article 6(1)(d).
    { codes: /^22/, then: "refused" },
  ],
  FR: [
    // Overseas, and Saint-Martin: article 6(1)(c), Treaty article 355; La Poste's zones « outre-mer ».
    { codes: /^(?:97|98[4-8])/, then: "refused" },
  ],
  GB: [
    // Jersey and Guernsey: outside of the VAT area (Value Added Tax Act 1994, section 96). The Isle of Man is in it (agreement of 1979).
    { codes: /^(?:JE|GY)/, then: "refused" },
    // Gibraltar and the overseas territories that have a code in the British form (Universal Postal Union).
    { codes: /^(?:GX11|(?:ASCN|BBND|BIQQ|FIQQ|PCRN|SIQQ|STHL|TDCU|TKCA)1ZZ)/, then: "refused" },
    // Forces' post offices abroad: the parcel is posted in Britain and leaves it (British Forces Post Office).
    { codes: /^BF\d/, then: "refused" },
    // Northern Ireland: VAT on goods from the Union as between its members (Windsor Framework, article 8 and annex 3).
    { codes: /^BT/, then: "served" },
  ],
  GR: [
    // Mount Athos: article 6(1)(a).
    { codes: /^6308[67]$/, then: "refused" },
  ],
  IT: [
    // Livigno: article 6(2); Campione: article 6(1)(f).
    { codes: /^(?:23041|22061)$/, then: "refused" },
    // San Marino and the Vatican, countries of their own within Italy's codes (Poste Italiane).
    { codes: /^(?:4789\d|00120)$/, then: "refused" },
  ],
  PT: [
    // Madeira and the Azores: lower VAT rates, 22 and 16 % (Directive 2006/112/EC, article 105).
    { codes: /^9/, then: "served" },
  ],
};

/** What follows for a delivery to a code, as `normalisePostalCode` writes it (ADDRESS-13); spaces and hyphens change nothing. */
export function deliveryTo(country: CountryCode, code: string): DeliveryThere {
  const bare = code.replace(/[\s-]/g, "");
  return TERRITORIES[country]?.find(({ codes }) => codes.test(bare))?.then ?? "served";
}
