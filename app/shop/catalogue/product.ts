import type { Currency } from "../money";

/*
 * What the shop knows of a variety. The lists below are closed: the importer refuses other words, facets and texts
 * have one entry for each. The order of a list is the order it is shown in.
 */

export const TYPES = ["indica", "mostly-indica", "hybrid", "mostly-sativa", "sativa"] as const;
export const FLOWERING_TYPES = ["photoperiod", "autoflower"] as const;
export const GENDERS = ["feminized", "regular"] as const;
export const GENOTYPES = ["landrace", "inbred-line", "f1-hybrid", "polyhybrid"] as const;
export const DIFFICULTIES = ["beginner", "advanced", "expert"] as const;
export const LEVELS = ["low", "medium", "high"] as const;
export const CLIMATES = ["arid", "mediterranean", "mountains", "polar", "temperate", "tropical"] as const;
export const GROWER_PROFILES = [
  "small-space",
  "balcony",
  "greenhouse",
  "garden",
  "short-season",
  "large-yield",
  "collector",
] as const;
export const FLAVORS = [
  "citrus", "lemon", "orange", "grapefruit", "berry", "strawberry", "grape", "cherry", "tropical", "pineapple",
  "mango", "banana", "apple", "apricot", "melon", "fruity", "sweet", "candy", "vanilla", "caramel", "honey", "cream",
  "pastry", "chocolate", "coffee", "nut", "floral", "lavender", "rose", "herbal", "mint", "anise", "pine", "cedar",
  "wood", "earth", "spice", "pepper", "incense", "hash", "cheese", "garlic", "sour", "skunk", "diesel", "chemical",
] as const; // prettier-ignore
export const TERPENES = [
  "myrcene", "limonene", "caryophyllene", "pinene", "terpinolene", "linalool", "humulene", "ocimene", "bisabolol",
  "geraniol", "nerolidol", "eucalyptol", "camphene", "valencene", "guaiol",
] as const; // prettier-ignore
export const EFFECTS = [
  "calm",
  "relaxed",
  "sleepy",
  "cheerful",
  "uplifted",
  "creative",
  "focused",
  "energetic",
  "clear-headed",
] as const;

export type PlantType = (typeof TYPES)[number];
export type FloweringType = (typeof FLOWERING_TYPES)[number];
export type Gender = (typeof GENDERS)[number];
export type Genotype = (typeof GENOTYPES)[number];
export type Difficulty = (typeof DIFFICULTIES)[number];
export type Level = (typeof LEVELS)[number];
export type Climate = (typeof CLIMATES)[number];
export type GrowerProfile = (typeof GROWER_PROFILES)[number];
export type Flavor = (typeof FLAVORS)[number];
export type Terpene = (typeof TERPENES)[number];
export type Effect = (typeof EFFECTS)[number];

/** Least and most; equal where one figure is known. */
export interface Range {
  min: number;
  max: number;
}

/** The facts stored as JSON. Null or an empty list: not known, and then not shown. */
export interface ProductFacts {
  /** One sentence for cards and descriptions of the page. */
  summary: string;
  /** Paragraphs separated by an empty line; nothing on cultivation or effects. */
  description: string;
  /** Cultivation notes, shown only where the region's content class is `full`. */
  growing: string;
  type: PlantType;
  floweringType: FloweringType;
  gender: Gender;
  genotype: Genotype | null;
  /** The cross in words, "Afghani × Thai". */
  genetics: string;
  /** Names of the parents; each may be a variety of the shop. */
  lineage: string[];
  /** Percent of indica, sativa and ruderalis; adds up to 100. */
  ratio: { indica: number; sativa: number; ruderalis: number } | null;
  difficulty: Difficulty | null;
  growerProfiles: GrowerProfile[];
  /** Percent of dry weight. */
  thc: Range | null;
  cbd: Range | null;
  cbg: Range | null;
  /** Grams per square metre. */
  yieldIndoor: Range | null;
  /** Grams per plant. */
  yieldOutdoor: Range | null;
  /** Centimetres. */
  heightIndoor: Range | null;
  heightOutdoor: Range | null;
  /** Days of flowering; for autoflowers, from sowing. */
  floweringDays: Range | null;
  climates: Climate[];
  /** The first one leads: it gives the variety its hue. */
  flavors: Flavor[];
  terpenes: Terpene[];
  effects: Effect[];
}

export interface Pack {
  sku: string;
  seeds: number;
  freeSeeds: number;
  stockItem: string;
  /** Units of the stock item one pack takes: 1, or its seeds where packs are filled from one loose stock, unless its file says otherwise. */
  stockTake: number;
  /** Minor units per currency. */
  prices: Partial<Record<Currency, number>>;
}

/** What a pack takes of its stock item where nothing else is said: itself of its own, its seeds of a loose stock. */
export const usualTake = (
  isShared: boolean,
  { seeds, freeSeeds }: Pick<Pack, "seeds" | "freeSeeds">,
): number => (isShared ? seeds + freeSeeds : 1);

/** What a variety is called that the whole trade knows. */
export const MOST_KNOWN = 3;

export interface Product extends ProductFacts {
  slug: string;
  name: string;
  published: boolean;
  /** ISO day it joined the catalogue. */
  addedOn: string;
  /** How well it is known, 0 to `MOST_KNOWN`: by the operator's own knowledge of the trade. */
  known: number;
  /** Slugs in the operator's order; the first is the variety's main collection. */
  collections: string[];
  packs: Pack[];
}

export interface Collection {
  slug: string;
  name: string;
  position: number;
  /** Name in the Tabler icon set. */
  icon: string;
  summary: string;
  /** Paragraphs separated by an empty line. */
  text: string;
}

/** Percent from which a share is called medium, and high: the shop's own choice. */
export const LEVEL_BOUNDS = {
  thc: { medium: 10, high: 20 },
  cbd: { medium: 1, high: 6 },
  cbg: { medium: 0.5, high: 1 },
} as const;

/** How a share of THC, CBD or CBG (percent, the middle of its range) is called. */
export function level(kind: keyof typeof LEVEL_BOUNDS, range: Range): Level {
  const middle = (range.min + range.max) / 2;
  const { medium, high } = LEVEL_BOUNDS[kind];
  return middle >= high ? "high" : middle >= medium ? "medium" : "low";
}
