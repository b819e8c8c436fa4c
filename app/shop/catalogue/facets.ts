import type { RegionToday } from "../region/region";
import {
  CLIMATE,
  DIFFICULTY,
  EFFECT,
  FLAVOR,
  FLOWERING,
  GENDER,
  GENOTYPE,
  LEVEL,
  PROFILE,
  TERPENE,
  TYPE,
} from "./facet-words";
import { FACET_PARAMS, type FacetParam } from "./listing-params";
import {
  type Climate,
  type Difficulty,
  type Effect,
  type Flavor,
  type FloweringType,
  type Gender,
  type Genotype,
  type GrowerProfile,
  level,
  type Level,
  type PlantType,
  type ProductFacts,
  type Range,
  type Terpene,
} from "./product";
import { isShown } from "./shown";

/*
 * The properties a listing can be narrowed by. Parameters and values of an address are French words; what a person
 * reads for them is in locales, under the value's label.
 */

/** Names the words of a value. */
type Words =
  | `type-${PlantType}`
  | `flowering-${FloweringType}`
  | `gender-${Gender}`
  | `genotype-${Genotype}`
  | `difficulty-${Difficulty}`
  | `level-${Level}`
  | `climate-${Climate}`
  | `flavor-${Flavor}`
  | `terpene-${Terpene}`
  | `effect-${Effect}`
  | `profile-${GrowerProfile}`
  | `share-${Share}`
  | "available-yes";

/** What figures are said in: whole units of the storefront's currency for a price. */
type FacetUnit =
  | "percent"
  | "weeks"
  | "centimetres"
  | "gramsPerSquareMetre"
  | "gramsPerPlant"
  | "price"
  | "seeds"
  | "freeSeeds";

/** Figures from one on up to below another: null where there is none. Counted things are whole. */
export interface FacetStep {
  unit: FacetUnit;
  from: number;
  below: number | null;
}

/** What a person reads for a value: words of locales, figures, or a name of the catalogue. */
export type FacetLabel = Words | FacetStep | { name: string };

interface FacetValue {
  slug: string;
  label: FacetLabel;
}

/** What a storefront sells of a variety. */
interface Offer {
  /** What is sold, in stock or not. */
  packs: readonly { seeds: number; freeSeeds: number }[];
  /** Minor units, of the pack that the variety is priced by (LISTING-10). */
  perSeed: number;
  isOut: boolean;
}

/** A group of values. What decides which of them a variety has: its facts, what is sold of it, or the catalogue's own names. */
export type Facet = { param: FacetParam } & (
  | {
      of: "facts";
      values: FacetValue[];
      slugsOf: (product: ProductFacts) => string[];
      /** What it tells: a region that withholds the fact has no such facet (LISTING-17). */
      fact: keyof ProductFacts;
    }
  | { of: "offer"; values: FacetValue[]; slugsOf: (offer: Offer) => string[] }
  | { of: "collections" | "parents" }
);

/** The value of the facet that tells what can be had. */
export const AVAILABLE = "oui";

/** Shares of indica and sativa; a half of each is both, and ruderalis may stand beside them. Percent. */
const SHARE = {
  "indica-75": ({ indica }) => indica >= 75,
  "indica-50": ({ indica }) => indica >= 50 && indica < 75,
  "sativa-50": ({ sativa }) => sativa >= 50 && sativa < 75,
  "sativa-75": ({ sativa }) => sativa >= 75,
  ruderalis: ({ ruderalis }) => ruderalis > 0,
} satisfies Record<string, (ratio: NonNullable<ProductFacts["ratio"]>) => boolean>;
type Share = keyof typeof SHARE;
const SHARES = Object.keys(SHARE) as Share[];

/** A facet of words: which of them a variety has, its facts say. */
function words<Value extends string, Kind extends string>(
  param: FacetParam,
  fact: keyof ProductFacts,
  kind: Kind,
  slugs: Record<Value, string>,
  valuesOf: (product: ProductFacts) => readonly Value[],
) {
  const values = (Object.keys(slugs) as Value[]).map((value) => ({
    slug: slugs[value],
    label: `${kind}-${value}` as const,
  }));
  const slugsOf = (product: ProductFacts) => valuesOf(product).map((value) => slugs[value]);
  return { param, of: "facts", fact, values, slugsOf } as const;
}

const known = <Value>(value: Value | null) => (value === null ? [] : [value]);

const levels = (param: FacetParam & ("thc" | "cbd" | "cbg")) =>
  words(param, param, "level", LEVEL, ({ [param]: range }) => (range ? [level(param, range)] : []));

const COUNTED: readonly FacetUnit[] = ["seeds", "freeSeeds"];

/** « moins-de-5 », « 5-a-10 », « 25-et-plus »; of what is counted « 1 », « 2-a-4 ». */
function stepSlug({ unit, from, below }: FacetStep): string {
  if (below === null) return `${from}-et-plus`;
  if (from === 0) return `moins-de-${below}`;
  const last = COUNTED.includes(unit) ? below - 1 : below;
  return last === from ? `${from}` : `${from}-a-${last}`;
}

/**
 * Values that figures fall into: each from its own bound up to the next one's, the last without end.
 * @param each what one of the unit is of what figures are given in: 7 for weeks of days
 */
function steps(unit: FacetUnit, bounds: readonly number[], each = 1) {
  const values = bounds.map((from, index) => {
    const label = { unit, from, below: bounds[index + 1] ?? null };
    return { slug: stepSlug(label), label };
  });
  const slugOf = (figure: number) => {
    const value = values.findLast(({ label }) => figure >= label.from * each);
    return value ? [value.slug] : [];
  };
  return { values, slugOf };
}

/** A facet of figures: a range falls where its middle does, as it is called low or high (LISTING-14). */
function measure(
  param: FacetParam,
  fact: {
    [Fact in keyof ProductFacts]: ProductFacts[Fact] extends Range | null ? Fact : never;
  }[keyof ProductFacts],
  unit: FacetUnit,
  bounds: readonly number[],
  each?: number,
) {
  const { values, slugOf } = steps(unit, bounds, each);
  const slugsOf = ({ [fact]: range }: ProductFacts) => (range ? slugOf((range.min + range.max) / 2) : []);
  return { param, of: "facts", fact, values, slugsOf } as const;
}

const CENTS = 100;
const PRICES = steps("price", [0, 3, 4, 5, 6, 8, 10, 15], CENTS);
const SEEDS = steps("seeds", [1, 2, 5, 10, 25]);
const FREE_SEEDS = steps("freeSeeds", [1, 2, 5, 10]);

/** Every facet, by its parameter. */
export const FACETS = {
  type: words("type", "type", "type", TYPE, ({ type }) => [type]),
  floraison: words("floraison", "floweringType", "flowering", FLOWERING, ({ floweringType }) => [
    floweringType,
  ]),
  sexe: words("sexe", "gender", "gender", GENDER, ({ gender }) => [gender]),
  difficulte: words("difficulte", "difficulty", "difficulty", DIFFICULTY, ({ difficulty }) =>
    known(difficulty),
  ),
  thc: levels("thc"),
  cbd: levels("cbd"),
  arome: words("arome", "flavors", "flavor", FLAVOR, ({ flavors }) => flavors),
  prix: {
    param: "prix",
    of: "offer",
    values: PRICES.values,
    slugsOf: ({ perSeed }) => PRICES.slugOf(perSeed),
  },
  disponible: {
    param: "disponible",
    of: "offer",
    values: [{ slug: AVAILABLE, label: "available-yes" }],
    slugsOf: ({ isOut }) => (isOut ? [] : [AVAILABLE]),
  },
  climat: words("climat", "climates", "climate", CLIMATE, ({ climates }) => climates),
  collection: { param: "collection", of: "collections" },
  genotype: words("genotype", "genotype", "genotype", GENOTYPE, ({ genotype }) => known(genotype)),
  parent: { param: "parent", of: "parents" },
  proportion: words(
    "proportion",
    "ratio",
    "share",
    Object.fromEntries(SHARES.map((share) => [share, share])) as Record<Share, string>,
    ({ ratio }) => (ratio ? SHARES.filter((share) => SHARE[share](ratio)) : []),
  ),
  "taux-thc": measure("taux-thc", "thc", "percent", [0, 1, 5, 10, 15, 20, 25]),
  "taux-cbd": measure("taux-cbd", "cbd", "percent", [0, 1, 5, 10, 15]),
  cbg: levels("cbg"),
  "taux-cbg": measure("taux-cbg", "cbg", "percent", [0, 1, 2]),
  terpene: words("terpene", "terpenes", "terpene", TERPENE, ({ terpenes }) => terpenes),
  duree: measure("duree", "floweringDays", "weeks", [0, 8, 9, 10, 12], 7),
  "hauteur-interieur": measure("hauteur-interieur", "heightIndoor", "centimetres", [0, 100, 150, 200]),
  "hauteur-exterieur": measure("hauteur-exterieur", "heightOutdoor", "centimetres", [0, 100, 150, 200, 250]),
  "rendement-interieur": measure(
    "rendement-interieur",
    "yieldIndoor",
    "gramsPerSquareMetre",
    [0, 400, 500, 600],
  ),
  "rendement-exterieur": measure("rendement-exterieur", "yieldOutdoor", "gramsPerPlant", [0, 300, 500, 700]),
  profil: words("profil", "growerProfiles", "profile", PROFILE, ({ growerProfiles }) => growerProfiles),
  effet: words("effet", "effects", "effect", EFFECT, ({ effects }) => effects),
  graines: {
    param: "graines",
    of: "offer",
    values: SEEDS.values,
    slugsOf: ({ packs }) => packs.flatMap(({ seeds }) => SEEDS.slugOf(seeds)),
  },
  offertes: {
    param: "offertes",
    of: "offer",
    values: FREE_SEEDS.values,
    slugsOf: ({ packs }) => packs.flatMap(({ freeSeeds }) => FREE_SEEDS.slugOf(freeSeeds)),
  },
} as const satisfies Readonly<Record<FacetParam, Facet>>;

const ALL: readonly Facet[] = FACET_PARAMS.map((param) => FACETS[param]);

/** The facets that one kind of thing decides. */
export function facetsByKind<Kind extends "facts" | "offer">(kind: Kind) {
  return ALL.filter((facet): facet is Extract<Facet, { of: Kind }> => facet.of === kind);
}

/** The facets a region's listings have: those whose fact may be shown there. */
export function facetsOf({ contentClass }: Pick<RegionToday, "contentClass">): Facet[] {
  return ALL.filter((facet) => facet.of !== "facts" || isShown(facet.fact, contentClass));
}
