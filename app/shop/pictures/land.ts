import type { Climate } from "../catalogue/product";

/* The lands that landraces come from, each an engraved landscape: a file of `art/engravings/lands`. */

/** Every land that is engraved. */
export const LAND_NAMES = [
  "acapulco",
  "afghan-valley",
  "alps",
  "atlas",
  "brazil",
  "colombia",
  "durban",
  "hawaii",
  "hindu-kush",
  "jamaica",
  "kilimanjaro",
  "lebanon",
  "malawi",
  "mazar",
  "mediterranean",
  "mexico",
  "nepal",
  "panama",
  "rif",
  "santa-marta",
  "south-africa",
  "steppe",
  "swaziland",
  "thailand",
] as const;

export type Land = (typeof LAND_NAMES)[number];

/** Words that name a land, in French or English; the first that is found tells it. */
const WORDS: readonly (readonly [RegExp, Land])[] = [
  [/mazar/i, "mazar"],
  [/hindu|hindou|kush|kouch|chitral|pakistan/i, "hindu-kush"],
  [/afghan/i, "afghan-valley"],
  [/n[eé]pal|himalaya|tibet/i, "nepal"],
  [/\bthai|tha[iï]land|laos|cambod|vietnam|si[ae]m/i, "thailand"],
  [/leban|liban|bekaa|turqu|turk|syri/i, "lebanon"],
  [/ketama|\brif\b/i, "rif"],
  [/maroc|morocc|atlas/i, "atlas"],
  [/malawi|zambi|mozambi/i, "malawi"],
  [/durban|natal|transkei/i, "durban"],
  [/swazi|eswatini|lesotho/i, "swaziland"],
  [/kiliman|kenya|tanzan|ethiop|éthiop/i, "kilimanjaro"],
  [/power|south afr|afrique du sud|cape\b|\bcap\b/i, "south-africa"],
  [/rojo|santa marta/i, "santa-marta"],
  [/colomb/i, "colombia"],
  [/panama|costa rica/i, "panama"],
  [/acapulco|guerrero/i, "acapulco"],
  [/mexi|oaxaca|michoac/i, "mexico"],
  [/maui|hawa/i, "hawaii"],
  [/jama[iï]/i, "jamaica"],
  [/br[eé]s?[iz]l/i, "brazil"],
  [/suisse|swiss|alpes|\balps/i, "alps"],
  [/inde\b|india|kerala/i, "nepal"],
  [/afri/i, "swaziland"],
];

/** A landscape of the climate, where no word names the land. */
const OF_CLIMATE: Record<Climate, Land> = {
  arid: "atlas",
  mediterranean: "mediterranean",
  mountains: "alps",
  polar: "steppe",
  temperate: "steppe",
  tropical: "jamaica",
};

/** The land of a variety: told by its name, else by its cross, else by its climate. */
export function landOf({
  name,
  genetics,
  climates,
}: {
  name: string;
  genetics: string;
  climates: readonly Climate[];
}): Land {
  for (const words of [name, genetics]) {
    const known = WORDS.find(([pattern]) => pattern.test(words));
    if (known) return known[1];
  }
  const [climate] = climates;
  return climate ? OF_CLIMATE[climate] : "steppe";
}
