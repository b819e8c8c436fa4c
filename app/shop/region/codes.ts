/** ISO 3166-1 alpha-2. */
export type CountryCode = string;

export type RegionCode = "uk" | "nz" | "au" | "us" | "ca" | "fr" | "nl" | "de" | "en" | "ch" | "at";
