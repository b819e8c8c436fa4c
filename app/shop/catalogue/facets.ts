import type { RegionToday } from "../region/region";
import { FACET_PARAMS, type FacetParam } from "./listing-params";
import {
  type Climate,
  type Difficulty,
  type Flavor,
  type FloweringType,
  type Gender,
  level,
  type Level,
  type PlantType,
  type ProductFacts,
  type Range,
} from "./product";
import { isShown } from "./shown";

/*
 * The properties a listing can be narrowed by. Parameters and values of an address are French words; what a person
 * reads for them is in locales, under the value's `labelKey`.
 */

/** Names the words of a value. */
export type FacetLabelKey =
  | `type-${PlantType}`
  | `flowering-${FloweringType}`
  | `gender-${Gender}`
  | `difficulty-${Difficulty}`
  | `level-${Level}`
  | `climate-${Climate}`
  | `flavor-${Flavor}`
  | "available-yes";

export interface Facet {
  param: FacetParam;
  values: { slug: string; labelKey: FacetLabelKey }[];
  /** The values a variety has, as slugs; null where they follow from the offers, not from the variety. */
  slugsOf: ((product: ProductFacts) => string[]) | null;
}

/** The value of the facet that offers decide: what can be had. */
export const AVAILABLE = "oui";

const TYPE: Record<PlantType, string> = {
  indica: "indica",
  "mostly-indica": "indica-dominante",
  hybrid: "hybride",
  "mostly-sativa": "sativa-dominante",
  sativa: "sativa",
};
const FLOWERING: Record<FloweringType, string> = { photoperiod: "photoperiode", autoflower: "autofloraison" };
const GENDER: Record<Gender, string> = { feminized: "feminisee", regular: "reguliere" };
const DIFFICULTY: Record<Difficulty, string> = {
  beginner: "debutant",
  advanced: "confirme",
  expert: "expert",
};
const LEVEL: Record<Level, string> = { low: "faible", medium: "moyen", high: "eleve" };
const CLIMATE: Record<Climate, string> = {
  arid: "aride",
  mediterranean: "mediterraneen",
  mountains: "montagnard",
  polar: "polaire",
  temperate: "tempere",
  tropical: "tropical",
};
const FLAVOR: Record<Flavor, string> = {
  citrus: "agrumes", lemon: "citron", orange: "orange", grapefruit: "pamplemousse", berry: "baies",
  strawberry: "fraise", grape: "raisin", cherry: "cerise", tropical: "fruits-tropicaux", pineapple: "ananas",
  mango: "mangue", banana: "banane", apple: "pomme", apricot: "abricot", melon: "melon", fruity: "fruits",
  sweet: "sucre", candy: "bonbon", vanilla: "vanille", caramel: "caramel", honey: "miel", cream: "creme",
  pastry: "patisserie", chocolate: "chocolat", coffee: "cafe", nut: "noisette", floral: "fleurs",
  lavender: "lavande", rose: "rose", herbal: "herbes", mint: "menthe", anise: "anis", pine: "pin", cedar: "cedre",
  wood: "bois", earth: "terre", spice: "epices", pepper: "poivre", incense: "encens", hash: "resine",
  cheese: "fromage", garlic: "ail", sour: "acidule", skunk: "musc", diesel: "diesel", chemical: "solvant",
}; // prettier-ignore

/** The word for an aroma in an address. */
export function flavorSlug(flavor: Flavor): string {
  return FLAVOR[flavor];
}

function facet<Value extends string, Kind extends string>(
  param: FacetParam,
  kind: Kind,
  slugs: Record<Value, string>,
  valuesOf: (product: ProductFacts) => readonly Value[],
) {
  const values = (Object.keys(slugs) as Value[]).map((value) => ({
    slug: slugs[value],
    labelKey: `${kind}-${value}` as const,
  }));
  return {
    param,
    values,
    slugsOf: (product: ProductFacts) => valuesOf(product).map((value) => slugs[value]),
  };
}

const levels = (kind: "thc" | "cbd", range: Range | null) => (range ? [level(kind, range)] : []);

/** Every facet, by its parameter; `fact` where it tells of one that some regions withhold. */
export const FACETS: Readonly<Record<FacetParam, Facet & { fact?: keyof ProductFacts }>> = {
  type: facet("type", "type", TYPE, ({ type }) => [type]),
  floraison: facet("floraison", "flowering", FLOWERING, ({ floweringType }) => [floweringType]),
  sexe: facet("sexe", "gender", GENDER, ({ gender }) => [gender]),
  difficulte: {
    ...facet("difficulte", "difficulty", DIFFICULTY, ({ difficulty }) => (difficulty ? [difficulty] : [])),
    fact: "difficulty",
  },
  thc: facet("thc", "level", LEVEL, ({ thc }) => levels("thc", thc)),
  cbd: facet("cbd", "level", LEVEL, ({ cbd }) => levels("cbd", cbd)),
  climat: facet("climat", "climate", CLIMATE, ({ climates }) => climates),
  arome: facet("arome", "flavor", FLAVOR, ({ flavors }) => flavors),
  disponible: { ...facet("disponible", "available", { yes: AVAILABLE }, () => []), slugsOf: null },
};

/** The facets a region's listings have: those whose fact may be shown there. */
export function facetsOf({ contentClass }: Pick<RegionToday, "contentClass">): Facet[] {
  return FACET_PARAMS.map((param) => FACETS[param]).filter(
    ({ fact }) => !fact || isShown(fact, contentClass),
  );
}
