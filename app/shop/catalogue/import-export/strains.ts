import { CURRENCIES, parseDecimal } from "../../money";
import { ok, refuse, type Result } from "../../result";
import {
  type Flavor,
  FLOWERING_TYPES,
  type Gender,
  type Pack,
  type PlantType,
  type Range,
  TERPENES,
} from "../product";
import { type FileProduct, MAX_PRICE, readVariety } from "./columns";
import {
  crossInWords,
  fold,
  parentsInCross,
  parseFigures,
  parseShares,
  typeOfShare,
  typeOfWords,
} from "./facts-in-words";
import { type Fault, strains as say } from "./fault";
import { type Cells, cellsReader, rangeCells } from "./fields";
import { isReserved, isSlug, slugify } from "./slug";
import { at, readList, textAt, wordsAt } from "./strain-list";
import { decode } from "./table";

/*
 * An open strain list in JSON as a catalogue: facts only, no sentence of it. The list has varieties but
 * nothing to sell: packs, prices, stock and the seeds' gender are the operator's.
 */

/** A pack made for every variety. */
type PackOffer = Pick<Pack, "seeds" | "freeSeeds" | "prices">;

interface ConvertOptions {
  packs: readonly PackOffer[];
  /** Packs on hand of each. */
  stock: number;
  gender: Gender;
}

interface Conversion {
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
      const minor = parseDecimal(amount);
      if (!currency || !minor || minor > MAX_PRICE) return refuse(part);
      prices[currency] = minor;
    }
    const offer = { seeds: Number(seeds), freeSeeds: Number(freeSeeds), prices };
    const twin = offers.some((other) => other.seeds === offer.seeds && other.freeSeeds === offer.freeSeeds);
    if (!offer.seeds || twin) return refuse(part);
    offers.push(offer);
  }
  return ok(offers);
}

/**
 * The list's words for an aroma, folded, and ours. Words that name no one of ours (pungent, haze …) are
 * missing.
 */
const AROMAS: ReadonlyMap<string, Flavor> = new Map(Object.entries({
  anise: "anise", licorice: "anise", apple: "apple", apricot: "apricot", banana: "banana", berry: "berry",
  blackberry: "berry", blueberry: "berry", raspberry: "berry", candy: "candy", bubblegum: "candy",
  caramel: "caramel", cedar: "cedar", cheese: "cheese", chemical: "chemical", ammonia: "chemical",
  cherry: "cherry", chocolate: "chocolate", citrus: "citrus", lime: "citrus", coffee: "coffee",
  cream: "cream", creamy: "cream", milky: "cream", butter: "cream", diesel: "diesel", gasoline: "diesel",
  earthy: "earth", floral: "floral", fruity: "fruity", peach: "fruity", garlic: "garlic", grape: "grape",
  grapefruit: "grapefruit", hash: "hash", hashish: "hash", herbal: "herbal", sage: "herbal",
  eucalyptus: "herbal", honey: "honey", incense: "incense", lavender: "lavender", lemon: "lemon",
  mango: "mango", melon: "melon", mint: "mint", minty: "mint", menthol: "mint", nutty: "nut",
  hazelnut: "nut", orange: "orange", tangerine: "orange", pastry: "pastry", cookie: "pastry",
  cake: "pastry", doughy: "pastry", dessert: "pastry", pepper: "pepper", peppery: "pepper", pine: "pine",
  pineapple: "pineapple", rose: "rose", skunk: "skunk", skunky: "skunk", sour: "sour", tangy: "sour",
  spicy: "spice", cinnamon: "spice", strawberry: "strawberry", sweet: "sweet", sugar: "sweet",
  syrup: "sweet", tropical: "tropical", papaya: "tropical", guava: "tropical", vanilla: "vanilla",
  woody: "wood", sandalwood: "wood",
} as const)); // prettier-ignore

const DIFFICULTY = new Map([
  ["easy", "beginner"],
  ["medium", "advanced"],
  ["hard", "expert"],
]);

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
  const parents = parentsInCross(cross);
  const bare = (name: string) =>
    name.replace(/\s*(?:\([^()]*)?\b(?:phenotype|presumed|backcross|selfed)\b.*$/i, "").trim();
  const known = parents.filter((parent) => !UNKNOWN.test(parent)).map(bare);
  const named = parents.length > 1 ? known : known.filter((parent) => !NO_NAME.test(parent));
  const french = parents
    .filter((parent) => UNKNOWN.test(parent))
    .reduce(
      (words, parent) => words.replace(`(${parent})`, () => parent).replace(parent, "parent inconnu"),
      cross,
    );
  return {
    cells: {
      genetics: PEDIGREE.reduce((words, [english, ours]) => words.replace(english, ours), french),
      lineage: [...new Set(named.filter((name) => name !== ""))].join("|"),
      genotype: parents.length === 1 && /landrace(?!.*(?:hybrid|blend|mix))/i.test(cross) ? "landrace" : "",
    },
    said: true,
  };
}

/** Says, of the field at a path, what was not taken over or why the entry is left out. */
type Say = (path: string, reason: string) => void;

/** The cells of a variety from its entry; notes what is not taken over, says what must not be missing. */
function entryCells(entry: unknown, gender: Gender, note: Say, problem: Say): Cells {
  const name = textAt(entry, "name");
  if (name === "") problem("name", say.missing);

  const details = textAt(entry, "typeDetails");
  const shares = parseShares(details);
  let type: PlantType | null = null;
  if (shares === "contradiction") problem("typeDetails", say.contradiction(details));
  else {
    type = shares ? typeOfShare(shares.indica) : (typeOfWords(details) ?? typeOfWords(textAt(entry, "type")));
    if (!type) problem("type", say.missing);
  }

  const floweringWords = textAt(entry, "floweringType");
  const flowering = FLOWERING_TYPES.find((word) => fold(floweringWords) === word);
  if (!flowering) problem("floweringType", floweringWords ? say.unknownWord(floweringWords) : say.missing);

  /** Figures of a text, else of a number; a text that gives none is noted. */
  const figures = (path: string[], number?: string): Range | null => {
    const written = textAt(entry, ...path);
    const range = parseFigures(written);
    if (range) return range;
    if (written !== "") note(path.join("."), say.noFigure(written));
    const single = number === undefined ? undefined : at(entry, number);
    return typeof single === "number" && single >= 0 ? parseFigures(String(single)) : null;
  };
  const thc = figures(["thcRange"], "thc");
  if (!thc) problem("thc", say.missing);
  const weeks = figures(["floweringTimeRange"], "floweringTime");
  if (flowering === "autoflower" && weeks && !/lifecycle/i.test(textAt(entry, "floweringTimeRange")))
    note("floweringTime", say.lifecycle);

  const known = <Word>(key: string, find: (word: string) => Word | undefined) => {
    const words = wordsAt(entry, key).flatMap((word) => {
      const ours = find(fold(word));
      if (ours === undefined) note(key, say.unknownWord(word));
      return ours ?? [];
    });
    return [...new Set(words)].join("|");
  };
  const difficultyWord = textAt(entry, "agronomic", "difficulty");
  const difficulty = DIFFICULTY.get(fold(difficultyWord)) ?? "";
  if (difficultyWord && !difficulty) note("agronomic.difficulty", say.unknownWord(difficultyWord));
  const pedigree = pedigreeCells(textAt(entry, "genetics"));
  if (!pedigree.said) note("genetics", say.noPedigree(textAt(entry, "genetics")));

  return {
    name,
    type: type ?? "",
    flowering_type: flowering ?? "",
    gender,
    ratio:
      shares && shares !== "contradiction" ? `${shares.indica}/${shares.sativa}/${shares.ruderalis}` : "",
    difficulty,
    flavors: known("aromas", (word) => AROMAS.get(word)),
    terpenes: known("dominantTerpenes", (word) => TERPENES.find((terpene) => terpene === word)),
    ...pedigree.cells,
    ...rangeCells("thc", thc),
    ...rangeCells("cbd", figures(["cbdRange"], "cbd")),
    ...rangeCells("flowering_days", weeks, 7),
    ...rangeCells("yield_indoor", figures(["agronomic", "yieldDetails", "indoor"])),
    ...rangeCells("yield_outdoor", figures(["agronomic", "yieldDetails", "outdoor"])),
    ...rangeCells("height_indoor", figures(["agronomic", "heightDetails", "indoor"])),
    ...rangeCells("height_outdoor", figures(["agronomic", "heightDetails", "outdoor"])),
  };
}

/** A slug for an entry: its identifier, or made of its name; empty where neither gives one. */
function slugOf(entry: unknown): string {
  const id = textAt(entry, "id");
  const slug = isSlug(id) && !isReserved(id) ? id : slugify(textAt(entry, "name"));
  return isReserved(slug) ? "" : slug;
}

/**
 * Converts a strain list. Entries without a fact that seeds cannot honestly be sold without (name, type,
 * flowering type, THC) are left out and listed; refused as a whole only where it is no JSON list.
 */
export function convertStrains(
  source: string | Uint8Array,
  { packs, stock, gender }: ConvertOptions,
): Result<Conversion, Fault[]> {
  const decoded = decode(source, "main");
  if (!decoded.ok) return decoded;
  const list = readList(decoded.value);
  if (!list.ok) return list;
  const products: FileProduct[] = [];
  const units = new Map<string, number>();
  const refused: Fault[] = [];
  const notes: Fault[] = [];
  const lines = new Map<string, number>();
  list.value.forEach(({ entry, line }, index) => {
    const label = textAt(entry, "name") || textAt(entry, "id") || String(index + 1);
    const entryNotes: Fault[] = [];
    const problems: Fault[] = [];
    const problem: Say = (column, reason) =>
      problems.push({ file: "main", line, column, reason: say.entry(label, reason) });
    const note: Say = (column, reason) => entryNotes.push({ file: "main", line, column, reason });
    const slug = slugOf(entry);
    const twin = lines.get(slug);
    if (slug === "") problem("id", say.noSlug);
    if (twin) problem("id", say.twice(slug, twin));
    const cells = entryCells(entry, gender, note, problem);
    const variety = problems.length === 0 ? readVariety(cellsReader(cells, problem)) : null;
    if (!variety || problems.length > 0) {
      refused.push(...problems);
      return;
    }
    lines.set(slug, line);
    notes.push(...entryNotes);
    const ownPacks = packs.map((offer): Pack => {
      const sku = `${slug.toUpperCase()}-${offer.seeds}${offer.freeSeeds > 0 ? `P${offer.freeSeeds}` : ""}`;
      return { ...offer, sku, stockItem: sku, stockTake: 1 };
    });
    for (const { sku } of ownPacks) units.set(sku, stock);
    products.push({ ...variety, slug, packs: ownPacks, line });
  });
  return ok({ products, stock: units, refused, notes });
}
