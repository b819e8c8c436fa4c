import type { Flavor, Product } from "../../catalogue/product";

/* What a packet is drawn from, and what is read out of it before anything is drawn. */

/** What a packet tells: other changes of a variety draw nothing anew. */
export type PacketFacts = Pick<
  Product,
  | "slug"
  | "name"
  | "collections"
  | "type"
  | "floweringType"
  | "gender"
  | "genotype"
  | "genetics"
  | "lineage"
  | "thc"
  | "cbd"
  | "flavors"
  | "climates"
  | "floweringDays"
  | "heightIndoor"
  | "heightOutdoor"
>;

/** What pictures there are of a packet. */
export const PACKET_KINDS = ["packet", "card", "thumb", "social", "print"] as const;

export type PacketKind = (typeof PACKET_KINDS)[number];

/**
 * Counts up with every change of how packets are drawn: a picture is named by its facts and by this, so that no
 * packet is drawn to know its name. A test compares it with what is drawn.
 */
export const PACKET_DRAWING = 5;

/** Words that a packet prints, in the shop's language. */
export interface PacketWords {
  /** « Planche 77 ». */
  plate: string;
  /** « Chènevis, grainetier ». */
  shop: string;
  /** What is in it: « Graines féminisées ». */
  contents: string;
}

/** The words on a variety's packet. @param number its place in the catalogue, from 1 */
export type LabelWords = (variety: Pick<Product, "gender" | "floweringType">, number: number) => PacketWords;

/** The facts of a variety that its packet is drawn from. */
export function packetFacts(product: PacketFacts): PacketFacts {
  const { slug, name, collections, type, floweringType, gender, genotype, genetics, lineage } = product;
  const { thc, cbd, flavors, climates, floweringDays, heightIndoor, heightOutdoor } = product;
  // prettier-ignore
  return {
    slug, name, collections, type, floweringType, gender, genotype, genetics, lineage,
    thc, cbd, flavors, climates, floweringDays, heightIndoor, heightOutdoor,
  };
}

/** Flowering weeks as the packet counts them: the middle of the range, rounded; 0 where it is not known. */
export function floweringWeeks(days: PacketFacts["floweringDays"]): number {
  return days ? Math.round((days.min + days.max) / 14) : 0;
}

/** Centimetres that the plant reaches at most, outdoor if known; 0 where nothing is. */
export function tallest({
  heightOutdoor,
  heightIndoor,
}: Pick<PacketFacts, "heightOutdoor" | "heightIndoor">): number {
  return (heightOutdoor ?? heightIndoor)?.max ?? 0;
}

/** Aromas that half the catalogue has: they name the picture only where nothing else does. */
const VAGUE: ReadonlySet<Flavor> = new Set([
  "earth",
  "sweet",
  "spice",
  "fruity",
  "herbal",
  "sour",
  "tropical",
]);

/** Aromas among which the telling one is looked for. */
const LEADING = 3;

/**
 * The aroma that is engraved large, and the one beside it. The first of the leading aromas that few have is the large
 * one, so that forty varieties of earth and sugar are not forty pictures of earth; null where none is known.
 */
export function engravedAromas({ flavors }: Pick<PacketFacts, "flavors">): {
  main: Flavor | null;
  companion: Flavor | null;
} {
  const leading = flavors.slice(0, LEADING);
  const main = leading.find((flavor) => !VAGUE.has(flavor)) ?? leading[0] ?? null;
  return { main, companion: flavors.find((flavor) => flavor !== main) ?? null };
}
