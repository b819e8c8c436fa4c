import {
  CLIMATES,
  DIFFICULTIES,
  EFFECTS,
  FLAVORS,
  FLOWERING_TYPES,
  GENDERS,
  GENOTYPES,
  GROWER_PROFILES,
  type ProductFacts,
  type Range,
  TERPENES,
  TYPES,
} from "./product";

/*
 * The facts of a variety as its row has them. A row keeps the shape of the day on which it was written: whoever adds a
 * fact says here what older rows get, or nothing compiles. What cannot be read costs that fact, never the others.
 */

type Fact = keyof ProductFacts;

/** How a fact is read from a row. */
interface Stored<Value> {
  /** Undefined where the value is none of the fact's. */
  read(value: unknown): Value | undefined;
  /** What a row gets that does not name the fact, or names it null: « not known ». */
  unknown: () => Value;
  /** Whether « not known » can be said of it. Where not, a variety without it is not sold. */
  isNeeded?: true;
}

/** Words by themselves: one copy of each, whatever row says them. */
const ownWords = <Word extends string>(words: readonly Word[]): ReadonlyMap<unknown, Word> =>
  new Map(words.map((word) => [word, word]));

const text: Stored<string> = {
  read: (value) => (typeof value === "string" ? value : undefined),
  unknown: () => "",
};

function oneOf<Word extends string>(words: readonly Word[]): Stored<Word | null> {
  const own = ownWords(words);
  return { read: (value) => own.get(value), unknown: () => null };
}

/** One of the words, without which a variety is not sold; no word stands for one that is missing. */
function needed<Word extends string>(words: readonly Word[]): Stored<Word> {
  const own = ownWords(words);
  // An export leaves its cell empty, which an import refuses: nobody guesses it.
  return { read: (value) => own.get(value), unknown: () => "" as Word, isNeeded: true };
}

function several<Word extends string>(words: readonly Word[]): Stored<Word[]> {
  const own = ownWords(words);
  return {
    read: (value) =>
      Array.isArray(value) && value.every((word) => own.has(word))
        ? value.flatMap((word) => own.get(word) ?? [])
        : undefined,
    unknown: () => [],
  };
}

const names: Stored<string[]> = {
  read: (value) =>
    Array.isArray(value) && value.every((name) => typeof name === "string") ? value : undefined,
  unknown: () => [],
};

/** The parts of an object that must all be figures; undefined where one is none. */
function figuresOf<Part extends string>(
  value: unknown,
  parts: readonly Part[],
): Record<Part, number> | undefined {
  const given = typeof value === "object" && value !== null ? (value as Record<Part, unknown>) : null;
  return given && parts.every((part) => Number.isFinite(given[part]))
    ? (given as Record<Part, number>)
    : undefined;
}

const range: Stored<Range | null> = {
  read: (value) => {
    const figures = figuresOf(value, ["min", "max"]);
    return figures && figures.min <= figures.max ? figures : undefined;
  },
  unknown: () => null,
};

const shares: Stored<ProductFacts["ratio"]> = {
  read: (value) => figuresOf(value, ["indica", "sativa", "ruderalis"]),
  unknown: () => null,
};

const STORED: { [Key in Fact]: Stored<ProductFacts[Key]> } = {
  summary: text,
  description: text,
  growing: text,
  type: needed(TYPES),
  floweringType: needed(FLOWERING_TYPES),
  gender: needed(GENDERS),
  genotype: oneOf(GENOTYPES),
  genetics: text,
  lineage: names,
  ratio: shares,
  difficulty: oneOf(DIFFICULTIES),
  growerProfiles: several(GROWER_PROFILES),
  thc: range,
  cbd: range,
  cbg: range,
  yieldIndoor: range,
  yieldOutdoor: range,
  heightIndoor: range,
  heightOutdoor: range,
  floweringDays: range,
  climates: several(CLIMATES),
  flavors: several(FLAVORS),
  terpenes: several(TERPENES),
  effects: several(EFFECTS),
};
const FACTS = Object.keys(STORED) as Fact[];

/** What is wrong with the facts of a row. */
export interface Damage {
  slug: string;
  /** The facts that cannot be read, and the needed ones that are missing, as a file's columns begin: « flowering_type ». */
  facts: string[];
  /** Whether what is left says all that a variety must say to be sold. */
  isSellable: boolean;
}

const nameOf = (fact: Fact) => fact.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function objectOf(json: string): Partial<Record<Fact, unknown>> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Facts as a row has them, whatever shape it was written in: what it does not name is not known, what is no value of a fact
 * is told in `damage` and not known either. Keys that are no fact (any more) are passed over. (CATALOGUE-24)
 */
export function readFacts(slug: string, json: string): { facts: ProductFacts; damage: Damage | null } {
  const row = objectOf(json);
  const facts: Partial<Record<Fact, unknown>> = {};
  const damaged: Fact[] = [];
  for (const fact of FACTS) {
    const { read, unknown, isNeeded } = STORED[fact];
    const value = row?.[fact] ?? null;
    const known = value === null ? undefined : read(value);
    facts[fact] = known ?? unknown();
    if (known === undefined && (row === null || value !== null || isNeeded)) damaged.push(fact);
  }
  const damage = damaged.length > 0 && {
    slug,
    facts: damaged.map(nameOf),
    isSellable: !damaged.some((fact) => STORED[fact].isNeeded),
  };
  return { facts: facts as ProductFacts, damage: damage || null };
}
