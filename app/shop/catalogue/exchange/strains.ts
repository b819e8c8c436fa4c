import { CURRENCIES, type Currency } from "../../money";
import { ok, refuse, type Result } from "../../result";
import { type Flavor, type Gender, type Pack, type PlantType, TERPENES } from "../product";
import { type FileProduct, readVariety } from "./columns";
import {
  crossInWords,
  fold,
  parentsOf,
  parseFigures,
  parseShares,
  typeOfShare,
  typeOfWords,
} from "./facts-in-words";
import { type Fault, strains as say } from "./fault";
import { type Cells, cellsReader, hundredths } from "./fields";
import { isReserved, isSlug, slugify } from "./slug";
import { decode } from "./table";

/*
 * An open strain list in JSON as a catalogue: facts only, no sentence of it. The list has varieties but nothing to
 * sell: packs, prices, stock and the seeds' gender are the operator's.
 */

/** A pack made for every variety. */
export type PackOffer = Pick<Pack, "seeds" | "freeSeeds" | "prices">;

export interface ConvertOptions {
  packs: readonly PackOffer[];
  /** Packs on hand of each. */
  stock: number;
  gender: Gender;
}

export interface Conversion {
  products: FileProduct[];
  /** Units on hand per stock item. */
  stock: ReadonlyMap<string, number>;
  /** Why entries were left out. */
  refused: Fault[];
  /** What of entries taken over was not. */
  notes: Fault[];
}

export const DEFAULT_PACKS = "3:24.00 EUR/26.00 CHF,5+1:36.00 EUR/39.00 CHF,10+2:66.00 EUR/72.00 CHF";
export const DEFAULT_STOCK = 40;

/** Reads "3:24.00 EUR/26.00 CHF,5+1:36 EUR": packs with their prices. Refused with the part that is wrong. */
export function parsePacks(text: string): Result<PackOffer[], string> {
  const offers: PackOffer[] = [];
  for (const part of text.split(",")) {
    const [, seeds, freeSeeds = "0", list = ""] = /^\s*(\d{1,4})(?:\+(\d{1,4}))?:(.+)$/.exec(part) ?? [];
    const prices: Pack["prices"] = {};
    for (const price of list.split("/")) {
      const [, amount = "", code = ""] = /^\s*(\S+)\s+([A-Z]{3})\s*$/.exec(price) ?? [];
      const currency = CURRENCIES.find((candidate) => candidate === code);
      const minor = hundredths(amount);
      if (!currency || !minor) return refuse(part);
      prices[currency satisfies Currency] = minor;
    }
    const offer = { seeds: Number(seeds), freeSeeds: Number(freeSeeds), prices };
    const twin = offers.some((other) => other.seeds === offer.seeds && other.freeSeeds === offer.freeSeeds);
    if (!offer.seeds || twin) return refuse(part);
    offers.push(offer);
  }
  return ok(offers);
}

/** The list's words for an aroma, folded, and ours. Words that name no one of ours (pungent, haze …) are missing. */
const AROMAS: Readonly<Record<string, Flavor>> = {
  anise: "anise", licorice: "anise", apple: "apple", apricot: "apricot", banana: "banana", berry: "berry",
  blackberry: "berry", blueberry: "berry", raspberry: "berry", candy: "candy", bubblegum: "candy",
  caramel: "caramel", cedar: "cedar", cheese: "cheese", chemical: "chemical", ammonia: "chemical", cherry: "cherry",
  chocolate: "chocolate", citrus: "citrus", lime: "citrus", coffee: "coffee", cream: "cream", creamy: "cream",
  milky: "cream", butter: "cream", diesel: "diesel", gasoline: "diesel", earthy: "earth", floral: "floral",
  fruity: "fruity", peach: "fruity", garlic: "garlic", grape: "grape", grapefruit: "grapefruit", hash: "hash",
  hashish: "hash", herbal: "herbal", sage: "herbal", eucalyptus: "herbal", honey: "honey", incense: "incense",
  lavender: "lavender", lemon: "lemon", mango: "mango", melon: "melon", mint: "mint", minty: "mint", menthol: "mint",
  nutty: "nut", hazelnut: "nut", orange: "orange", tangerine: "orange", pastry: "pastry", cookie: "pastry",
  cake: "pastry", doughy: "pastry", dessert: "pastry", pepper: "pepper", peppery: "pepper", pine: "pine",
  pineapple: "pineapple", rose: "rose", skunk: "skunk", skunky: "skunk", sour: "sour", tangy: "sour", spicy: "spice",
  cinnamon: "spice", strawberry: "strawberry", sweet: "sweet", sugar: "sweet", syrup: "sweet", tropical: "tropical",
  papaya: "tropical", guava: "tropical", vanilla: "vanilla", woody: "wood", sandalwood: "wood",
}; // prettier-ignore

const DIFFICULTY: Readonly<Record<string, string>> = { easy: "beginner", medium: "advanced", hard: "expert" };

/** Words of the list's pedigrees, in French. */
const PEDIGREE: [RegExp, string][] = [
  [/\bphenotype\b/gi, "phénotype"],
  [/\bpresumed\b/gi, "supposé"],
  [/\bbackcross\b/gi, "rétrocroisement"],
  [/\bselfed\b/gi, "autofécondé"],
  [/\bselection\b/gi, "sélection"],
];
const UNKNOWN = /\b(?:unknown|undisclosed|likely)\b/i;
const NO_NAME = /\b(?:landraces?|heirloom|sativa|indica|strain|hybrid|cross|mix|blend)\b/i;

/** The cells that a pedigree in English fills; `said` false where it names nobody. */
function pedigreeCells(text: string): { cells: Cells; said: boolean } {
  const cross = crossInWords(text);
  if (cross === "" || /^(?:unknown|likely|represents)\b/i.test(cross)) return { cells: {}, said: false };
  const parents = parentsOf(cross);
  const bare = (name: string) =>
    name.replace(/\s*(?:\([^()]*)?\b(?:phenotype|presumed|backcross|selfed)\b.*$/i, "").trim();
  const known = parents.filter((parent) => !UNKNOWN.test(parent)).map(bare);
  const named = parents.length > 1 ? known : known.filter((parent) => !NO_NAME.test(parent));
  const french = parents
    .filter((parent) => UNKNOWN.test(parent))
    .reduce((words, parent) => words.replace(`(${parent})`, parent).replace(parent, "parent inconnu"), cross);
  return {
    cells: {
      genetics: PEDIGREE.reduce((words, [english, ours]) => words.replace(english, ours), french),
      lineage: [...new Set(named.filter((name) => name !== ""))].join("|"),
      genotype: parents.length === 1 && /landrace(?!.*(?:hybrid|blend|mix))/i.test(cross) ? "landrace" : "",
    },
    said: true,
  };
}

/** The value at a path of an entry. */
function at(entry: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined,
    entry,
  );
}
const textAt = (entry: unknown, ...path: string[]): string => {
  const value = at(entry, ...path);
  return typeof value === "string" ? value.trim() : "";
};
const wordsAt = (entry: unknown, key: string): string[] => {
  const value = at(entry, key);
  return Array.isArray(value) ? value.filter((word) => typeof word === "string") : [];
};

/** Lines on which the elements of a JSON text's outermost list start; the text is sound. */
function elementLines(json: string): number[] {
  const lines: number[] = [];
  let [line, depth, inText, awaited] = [1, 0, false, false];
  for (let index = 0; index < json.length; index++) {
    const character = json[index] ?? "";
    if (character === "\n") line++;
    if (inText) {
      if (character === "\\") index++;
      else if (character === '"') inText = false;
      continue;
    }
    if (/\s/.test(character)) continue;
    if (depth === 1 && awaited && character !== "]") {
      lines.push(line);
      awaited = false;
    }
    if (character === '"') inText = true;
    else if (character === "[" || character === "{") {
      depth++;
      if (depth === 1) awaited = true;
    } else if (character === "]" || character === "}") depth--;
    else if (character === "," && depth === 1) awaited = true;
  }
  return lines;
}

/** A range in figures, or else the single number of another key, as cells. */
function rangeCells(stem: string, range: ReturnType<typeof parseFigures>, factor: number): Cells {
  const figure = (value: number) => String(factor === 1 ? value : Math.round(value * factor));
  return range ? { [`${stem}_min`]: figure(range.min), [`${stem}_max`]: figure(range.max) } : {};
}

/**
 * Converts a strain list. Entries without a fact that seeds cannot honestly be sold without (name, type, flowering
 * type, THC) are left out and listed; refused as a whole only where it is no JSON list.
 */
export function convertStrains(
  source: string | Uint8Array,
  options: ConvertOptions,
): Result<Conversion, Fault[]> {
  const decoded = decode(source, "main");
  if (!decoded.ok) return decoded;
  const json = decoded.value;
  const fileFault = (line: number, reason: string) =>
    refuse([{ file: "main" as const, line, column: null, reason }]);
  let list: unknown;
  try {
    list = JSON.parse(json);
  } catch (error) {
    const position = /position (\d+)/.exec(String(error))?.[1];
    return fileFault(position ? json.slice(0, Number(position)).split("\n").length : 1, say.notJson);
  }
  if (!Array.isArray(list)) return fileFault(1, say.notList);
  const lines = elementLines(json);
  const conversion = {
    products: [] as FileProduct[],
    stock: new Map<string, number>(),
    refused: [] as Fault[],
    notes: [] as Fault[],
  };
  const slugs = new Map<string, number>();

  list.forEach((entry: unknown, index) => {
    const line = lines[index] ?? 1;
    const name = textAt(entry, "name");
    const label = name || textAt(entry, "id") || String(index + 1);
    const notes: Fault[] = [];
    const problems: Fault[] = [];
    const note = (column: string, reason: string) => notes.push({ file: "main", line, column, reason });
    const problem = (column: string, reason: string) =>
      problems.push({ file: "main", line, column, reason: say.entry(label, reason) });

    const id = textAt(entry, "id");
    const slug = isSlug(id) && !isReserved(id) ? id : slugify(name);
    const twin = slugs.get(slug);
    if (name === "") problem("name", say.missing);
    else if (slug === "" || isReserved(slug)) problem("id", say.noSlug);
    else if (twin) problem("id", say.twice(slug, twin));

    const details = textAt(entry, "typeDetails");
    const shares = parseShares(details);
    let type: PlantType | null = null;
    if (shares === "contradiction") problem("typeDetails", say.contradiction(details));
    else {
      type = shares
        ? typeOfShare(shares.indica)
        : (typeOfWords(details) ?? typeOfWords(textAt(entry, "type")));
      if (!type) problem("type", say.missing);
    }

    const floweringWords = textAt(entry, "floweringType");
    const flowering = ["photoperiod", "autoflower"].find((word) => fold(floweringWords) === word);
    if (!flowering) problem("floweringType", floweringWords ? say.unknownWord(floweringWords) : say.missing);

    /** Figures of a text, else of a number; a text that gives none is noted. */
    const figures = (path: string[], number?: string) => {
      const written = textAt(entry, ...path);
      const range = parseFigures(written);
      if (range) return range;
      if (written !== "") note(path.join("."), say.noFigure(written));
      const single = number === undefined ? undefined : at(entry, number);
      return typeof single === "number" && Number.isFinite(single) && single >= 0
        ? parseFigures(String(single))
        : null;
    };
    const thc = figures(["thcRange"], "thc");
    if (!thc) problem("thc", say.missing);
    const weeks = figures(["floweringTimeRange"], "floweringTime");
    if (flowering === "autoflower" && weeks && !/lifecycle/i.test(textAt(entry, "floweringTimeRange")))
      note("floweringTime", say.lifecycle);

    const flavors = new Set<Flavor>();
    for (const word of wordsAt(entry, "aromas")) {
      const flavor = AROMAS[fold(word)];
      if (flavor) flavors.add(flavor);
      else note("aromas", say.unknownWord(word));
    }
    const terpenes = new Set<string>();
    for (const word of wordsAt(entry, "dominantTerpenes")) {
      const terpene = TERPENES.find((known) => known === fold(word));
      if (terpene) terpenes.add(terpene);
      else note("dominantTerpenes", say.unknownWord(word));
    }
    const difficultyWord = textAt(entry, "agronomic", "difficulty");
    const difficulty = DIFFICULTY[fold(difficultyWord)] ?? "";
    if (difficultyWord && !difficulty) note("agronomic.difficulty", say.unknownWord(difficultyWord));
    const pedigree = pedigreeCells(textAt(entry, "genetics"));
    if (!pedigree.said) note("genetics", say.noPedigree(textAt(entry, "genetics")));

    const cells: Cells = {
      name,
      type: type ?? "",
      flowering_type: flowering ?? "",
      gender: options.gender,
      ratio:
        shares && shares !== "contradiction" ? `${shares.indica}/${shares.sativa}/${shares.ruderalis}` : "",
      difficulty,
      flavors: [...flavors].join("|"),
      terpenes: [...terpenes].join("|"),
      ...pedigree.cells,
      ...rangeCells("thc", thc, 1),
      ...rangeCells("cbd", figures(["cbdRange"], "cbd"), 1),
      ...rangeCells("flowering_days", weeks, 7),
      ...rangeCells("yield_indoor", figures(["agronomic", "yieldDetails", "indoor"]), 1),
      ...rangeCells("yield_outdoor", figures(["agronomic", "yieldDetails", "outdoor"]), 1),
      ...rangeCells("height_indoor", figures(["agronomic", "heightDetails", "indoor"]), 1),
      ...rangeCells("height_outdoor", figures(["agronomic", "heightDetails", "outdoor"]), 1),
    };
    if (problems.length === 0) {
      const variety = readVariety(cellsReader(cells, problem));
      if (problems.length === 0) {
        const packs = options.packs.map(({ seeds, freeSeeds, prices }): Pack => {
          const sku = `${slug.toUpperCase()}-${seeds}${freeSeeds > 0 ? `P${freeSeeds}` : ""}`;
          conversion.stock.set(sku, options.stock);
          return { sku, seeds, freeSeeds, prices, stockItem: sku, stockTake: 1 };
        });
        conversion.products.push({ ...variety, slug, packs, line });
        slugs.set(slug, line);
        conversion.notes.push(...notes);
      }
    }
    conversion.refused.push(...problems);
  });
  return ok(conversion);
}
