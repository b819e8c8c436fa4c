import type { Hue } from "../../pictures/hue";
import type { ContentClass } from "../../region/law";
import { aromaFamilies } from "../aroma";
import { FLOWERING, GENDER, GENOTYPE, TYPE } from "../facet-words";
import { type Climate, type Difficulty, level, type ProductFacts, type Range } from "../product";
import type { FinderParam } from "./params";

/*
 * What the seed-finder asks, and which varieties an answer fits. Answers are French words of the address; what a person
 * reads for them is in locales, under question and answer.
 */

/** A variety as answers are held to it. */
interface Candidate extends Pick<
  ProductFacts,
  | "type"
  | "floweringType"
  | "gender"
  | "genotype"
  | "difficulty"
  | "growerProfiles"
  | "thc"
  | "cbd"
  | "heightIndoor"
  | "heightOutdoor"
  | "floweringDays"
  | "climates"
  | "flavors"
> {
  packs: readonly { seeds: number; freeSeeds: number }[];
  /** Varieties of the catalogue that name it as a parent. */
  children: number;
  /** Other varieties of the catalogue that name one of its parents. */
  siblings: number;
}

type Fits = (candidate: Candidate) => boolean;

const CLIMATES: Record<string, Climate> = {
  tempere: "temperate",
  mediterraneen: "mediterranean",
  montagnard: "mountains",
  tropical: "tropical",
  aride: "arid",
  polaire: "polar",
};
const AROMAS: Record<string, Hue> = {
  agrumes: "citrus",
  fruits: "fruit",
  baies: "berry",
  douceurs: "sweet",
  torrefie: "roast",
  epices: "spice",
  terre: "earth",
  carburant: "fuel",
  fermente: "ferment",
  resineux: "conifer",
  herbes: "herb",
  fleurs: "flower",
};

/** A fit for each word of a table. */
const each = <Value>(
  words: Record<string, Value>,
  fits: (candidate: Candidate, value: Value) => boolean,
): Record<string, Fits> =>
  Object.fromEntries(
    Object.entries(words).map(([word, value]) => [word, (candidate: Candidate) => fits(candidate, value)]),
  );

/** Values of a fact by what an address calls them. */
const wordsFor = <Value extends string>(names: Record<Value, string>): Record<string, Value> =>
  Object.fromEntries((Object.entries(names) as [Value, string][]).map(([value, word]) => [word, value]));

const upTo = (range: Range | null, most: number) => range !== null && range.max <= most;
/** Indoors, or outdoors where nothing else is known. Centimetres. */
const heightOf = ({ heightIndoor, heightOutdoor }: Pick<Candidate, "heightIndoor" | "heightOutdoor">) =>
  heightIndoor ?? heightOutdoor;
/** Whether somebody with experience of one kind can grow what asks for another. */
const within =
  (...levels: Difficulty[]): Fits =>
  ({ difficulty }) =>
    difficulty !== null && levels.includes(difficulty);
const seedsOf = ({ packs }: Candidate) => packs.map(({ seeds, freeSeeds }) => seeds + freeSeeds);

const FITS: Record<FinderParam, Record<string, Fits>> = {
  // Where no profile says that a place is enough, a height does. Centimetres.
  lieu: {
    interieur: (one) => one.growerProfiles.includes("small-space") || upTo(one.heightIndoor, 120),
    balcon: (one) => one.growerProfiles.includes("balcony") || upTo(one.heightOutdoor, 150),
    serre: (one) => one.growerProfiles.includes("greenhouse"),
    jardin: (one) => one.growerProfiles.includes("garden"),
  },
  climat: each(CLIMATES, ({ climates }, climate) => climates.includes(climate)),
  hauteur: each({ "100-cm": 100, "150-cm": 150, "200-cm": 200 }, (one, most) => upTo(heightOf(one), most)),
  experience: {
    debutant: within("beginner"),
    confirme: within("beginner", "advanced"),
    expert: within("beginner", "advanced", "expert"),
  },
  floraison: each(wordsFor(FLOWERING), ({ floweringType }, wanted) => floweringType === wanted),
  sexe: each(wordsFor(GENDER), ({ gender }, wanted) => gender === wanted),
  // Days: eight weeks, ten weeks.
  duree: {
    courte: ({ floweringDays: days }) => upTo(days, 56),
    moyenne: ({ floweringDays: days }) => upTo(days, 70) && !upTo(days, 56),
    longue: ({ floweringDays: days }) => days !== null && days.max > 70,
  },
  type: each(wordsFor(TYPE), ({ type }, wanted) => type === wanted),
  force: {
    "thc-faible": ({ thc }) => thc !== null && level("thc", thc) === "low",
    "thc-moyen": ({ thc }) => thc !== null && level("thc", thc) === "medium",
    "thc-eleve": ({ thc }) => thc !== null && level("thc", thc) === "high",
    cbd: ({ cbd }) => cbd !== null && level("cbd", cbd) !== "low",
  },
  origine: each(wordsFor(GENOTYPE), ({ genotype }, wanted) => genotype === wanted),
  lignee: {
    souche: ({ children }) => children > 0,
    derniere: ({ children }) => children === 0,
  },
  arome: each(AROMAS, ({ flavors }, family) => aromaFamilies(flavors).includes(family)),
  rarete: {
    unique: ({ siblings }) => siblings === 0,
    famille: ({ siblings }) => siblings > 0,
  },
  sachet: {
    petit: (one) => seedsOf(one).some((seeds) => seeds <= 3),
    moyen: (one) => seedsOf(one).some((seeds) => seeds > 3 && seeds < 10),
    grand: (one) => seedsOf(one).some((seeds) => seeds >= 10),
  },
};

/** Who is asked what. */
const ASKED: Record<ContentClass, readonly FinderParam[]> = {
  full: ["lieu", "climat", "hauteur", "experience", "floraison", "sexe", "duree", "type", "force", "arome"],
  collector: ["origine", "lignee", "floraison", "sexe", "arome", "rarete", "sachet"],
};

/** A question of the seed-finder. */
export interface FinderQuestion {
  param: FinderParam;
  /** Whether several answers may be given; any of them will do. */
  many: boolean;
  answers: readonly string[];
}

/** The questions of a storefront, in their order: collectors are asked nothing about growing (FINDER-2). */
export const questionsOf = ({ contentClass }: { contentClass: ContentClass }): FinderQuestion[] =>
  ASKED[contentClass].map((param) => ({
    param,
    many: param === "arome",
    answers: Object.keys(FITS[param]),
  }));

/** Every question with its answers, each with whether it fits a variety. */
export const ANSWERS = Object.entries(FITS) as [FinderParam, Record<string, Fits>][];
