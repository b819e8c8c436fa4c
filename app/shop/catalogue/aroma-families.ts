import { BitSet } from "bitset";
import { type Hue, hueOf } from "../pictures/hue";
import type { Assortment } from "./assortment";
import { flavorSlug } from "./facet-words";
import { type Flavor, FLAVORS } from "./product";

/** Aromas of one hue that varieties have. */
export interface AromaFamily {
  hue: Hue;
  /** How many varieties have one of them. */
  varieties: number;
  /** The aromas, what most varieties have first. */
  flavors: readonly Flavor[];
}

/** The families of aromas among what is sold, in the order of the aromas. */
export function layAromaFamilies({ facets }: Pick<Assortment, "facets">, sold: BitSet): AromaFamily[] {
  const families = new Map<Hue, { members: BitSet; flavors: { flavor: Flavor; varieties: number }[] }>();
  for (const flavor of FLAVORS) {
    const having = facets.get("arome")?.get(flavorSlug(flavor))?.and(sold);
    if (!having || having.isEmpty()) continue;
    const family = families.get(hueOf(flavor)) ?? { members: new BitSet(), flavors: [] };
    family.members = family.members.or(having);
    family.flavors.push({ flavor, varieties: having.cardinality() });
    families.set(hueOf(flavor), family);
  }
  return [...families].map(([hue, { members, flavors }]) => ({
    hue,
    varieties: members.cardinality(),
    flavors: flavors.sort((a, b) => b.varieties - a.varieties).map(({ flavor }) => flavor),
  }));
}
