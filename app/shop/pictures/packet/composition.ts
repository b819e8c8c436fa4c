import { type Land, landOf } from "../land";
import { engravedAromas, type PacketFacts } from "./facts";

/*
 * Which of the compositions a packet has: chosen by what is most particular to the variety, never by chance. The first
 * that holds is taken.
 */

export type Composition =
  /** Rich in CBD: a balance. */
  | { kind: "balance" }
  /** An autoflower: a sun whose dial counts the weeks. */
  | { kind: "clock" }
  /** A landrace: the land it comes from. */
  | { kind: "land"; land: Land }
  /** A haze: the long season. */
  | { kind: "season" }
  /** A classic whose aromas are everybody's, and what has no aroma: the full plate of a leaf. */
  | { kind: "leaf" }
  /** The subject of its aroma, in a frame that its type chooses. */
  | { kind: "aroma" };

/** Percent of CBD from which a packet shows the balance. */
export const RICH_IN_CBD = 6;

const isHaze = ({ name, collections, lineage }: PacketFacts): boolean =>
  [name, ...collections, ...lineage].some((word) => /\bhaze\b/i.test(word));

const isClassic = ({ collections }: PacketFacts): boolean =>
  collections.some((slug) => slug.startsWith("classi"));

/** Aromas that name a classic better than its leaf does. */
const PARTICULAR = new Set([
  "cheese",
  "orange",
  "lemon",
  "berry",
  "candy",
  "diesel",
  "skunk",
  "coffee",
  "grape",
]);

export function compositionOf(facts: PacketFacts): Composition {
  const { main } = engravedAromas(facts);
  if ((facts.cbd?.max ?? 0) >= RICH_IN_CBD) return { kind: "balance" };
  if (facts.floweringType === "autoflower") return { kind: "clock" };
  if (facts.genotype === "landrace") return { kind: "land", land: landOf(facts) };
  if (isHaze(facts)) return { kind: "season" };
  if (!main) return { kind: "leaf" };
  if (isClassic(facts) && !(facts.flavors[0] && PARTICULAR.has(facts.flavors[0]))) return { kind: "leaf" };
  return { kind: "aroma" };
}
