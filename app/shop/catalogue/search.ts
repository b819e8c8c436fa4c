import { doubleMetaphone } from "double-metaphone";
import { distance } from "fastest-levenshtein";
import { LRUCache } from "lru-cache";
import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import { flavorSlug } from "./facet-words";
import type { Rest } from "../paced";
import { MOST_KNOWN, type Product } from "./product";
import { foldedWords, isGrammar, isOfAll, searchTerms, tellingWords, withoutGrammar } from "./words";

/*
 * What finds varieties by words, in any storefront. Words are looked for as they are written, with few letters wrong; where no
 * name has them, names that look or sound alike are: run together, parted, transposed, written as they are heard.
 */

/** Finds slugs by words. What it was laid from stays in it: another state of the catalogue has an index of its own. */
export interface SearchIndex {
  /** Slugs of the varieties that words find, the best first. */
  find(words: string): readonly string[];
  /** Slugs of the varieties whose names come closest to words, a few at most, however far they are. */
  nearest(words: string): string[];
}

/** How alike a name must be, of 1, to stand before what its words alone found, to be found at all, and to be offered. */
const ALIKE = { first: 0.8, found: 0.6, offered: 0.4 };
/** Consonants from which on a sound tells one name from others. */
const TELLING = 4;
/** Names that are compared letter by letter, which costs most: those that share most of the pairs asked for. */
const COMPARED = 100;
/** Names that are offered where nothing was found. */
const OFFERED = 4;
/** Slugs that are kept of what was found last: the pages, filters and orders of a search ask for the same words. */
const KEPT = 100_000;

/** Letters of a word by which it is known beforehand how many varieties have one like it. */
const BEGINNING = 3;

const soundOf = (word: string) => doubleMetaphone(word)[0];

/** Which pairs of neighbouring letters a word has, its beginning counted as a letter: a bit of 32 for each, which several pairs share. */
function pairsOf(word: string): [low: number, high: number] {
  const pairs: [number, number] = [0, 0];
  let before = 0;
  for (let at = 0; at < word.length; at++) {
    const letter = word.charCodeAt(at);
    const bit = (before * 7 + letter) & 63;
    pairs[bit & 1 ? 1 : 0] |= 1 << (bit >> 1);
    before = letter;
  }
  return pairs;
}

/** How many bits are set: in pairs, in fours, then all of them. */
function bitsOf(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The share of the pairs asked for that a word has, of 1. */
function shared(asked: Shape["pairs"], pairs: Shape["pairs"]): number {
  const wanted = bitsOf(asked[0]) + bitsOf(asked[1]);
  return wanted && (bitsOf(asked[0] & pairs[0]) + bitsOf(asked[1] & pairs[1])) / wanted;
}

/** A name as it is compared. */
interface Shape {
  joined: string;
  words: string[];
  sound: string;
  /** Of the name and of its sound (`pairsOf`). */
  pairs: [number, number];
  soundPairs: [number, number];
}

/** The name of a variety. */
interface Name extends Shape {
  known: number;
}

function shapeOf(text: string): Shape {
  // Copied, so that it holds no room for more words.
  const words = foldedWords(text).slice();
  const joined = words.join("");
  const sound = words.map(soundOf).join("");
  return { joined, words, sound, pairs: pairsOf(joined), soundPairs: pairsOf(sound) };
}

const similarity = (one: string, other: string) => {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 0 : 1 - distance(one, other) / longest;
};

/** How alike what was asked and a name are, of 1: the whole name or a part of it that begins with a word, by letters and by sound. */
function likeness(asked: Shape, name: Shape): number {
  let best = similarity(asked.joined, name.joined);
  for (let from = 0, rest = name.joined; from < name.words.length; from++) {
    // A part of a name is less than all of it.
    best = Math.max(best, similarity(asked.joined, rest.slice(0, asked.joined.length)) * 0.95);
    rest = rest.slice(name.words[from]?.length ?? 0);
  }
  // A few consonants sound like many names: only a longer sound counts as much as the letters do.
  const weight = Math.min(asked.sound.length, name.sound.length) >= TELLING ? 0.5 : 0.25;
  return Math.max(best, best * (1 - weight) + similarity(asked.sound, name.sound) * weight);
}

const slugsOf = (found: readonly SearchResult[]) => found.map(({ id }) => String(id));

/** Whether each word that was asked for stands in the name. */
const isNamed = ({ queryTerms, terms, match }: SearchResult) =>
  queryTerms.length > 0 && terms.filter((term) => match[term]?.includes("name")).length >= queryTerms.length;

/** What was found of one variety by some terms and by another one. */
const both = (one: SearchResult, other: SearchResult): SearchResult => ({
  ...one,
  score: one.score + other.score,
  terms: [...one.terms, ...other.terms],
  queryTerms: [...one.queryTerms, ...other.queryTerms],
  match: { ...one.match, ...other.match },
});

/** What is found of a variety by words. @param collections names of the collections that it is in */
export const indexedWords = (
  { slug, name, known, genetics, flavors, summary }: Product,
  collections: readonly string[],
): IndexedWords => ({
  id: slug,
  name,
  known,
  genetics,
  about: [...flavors.map(flavorSlug), ...collections, summary].join(" "),
});

export interface IndexedWords {
  id: string;
  name: string;
  /** How well known it is, 0 to 3. */
  known: number;
  genetics: string;
  about: string;
}

/**
 * The varieties that have every one of some terms, the best first. The rarest term is looked for first and each further one only among
 * what has those before it: terms that most varieties have cost nothing where another one is nobody's.
 * @param frequency by the beginning of a word, how often varieties have one like it
 */
function searchTogether(
  words: MiniSearch<IndexedWords>,
  frequency: ReadonlyMap<string, number>,
  terms: readonly string[],
  options: SearchOptions,
): SearchResult[] {
  // Two cost less at once than one after the other.
  if (terms.length < 3) return words.search(terms.join(" "), options);
  const often = (term: string) => frequency.get(term.slice(0, BEGINNING)) ?? 0;
  const [rarest, ...others] = terms.toSorted((a, b) => often(a) - often(b));
  if (rarest === undefined) return [];
  let found = new Map(words.search(rarest, options).map((one) => [String(one.id), one]));
  for (const term of others) {
    if (found.size === 0) break;
    const among = found;
    const further = words.search(term, {
      ...options,
      boostDocument: (id) => (among.has(String(id)) ? 1 : 0),
    });
    found = new Map(
      further.map((one) => {
        const before = among.get(String(one.id));
        return [String(one.id), before ? both(before, one) : one];
      }),
    );
  }
  return [...found.values()].sort((a, b) => b.score - a.score);
}

/** Lays an index of varieties, in slices: other work of the process runs between them. */
export async function layIndex(varieties: Iterable<IndexedWords>, rest: Rest): Promise<SearchIndex> {
  const words = new MiniSearch<IndexedWords>({
    fields: ["name", "genetics", "about"],
    tokenize: foldedWords,
    // Articles and prepositions stand in every summary: an entry of each would cost most of a search.
    processTerm: (word, field) => (field === "about" && isGrammar(word) ? null : word),
    searchOptions: {
      // The beginning of a word; two letters begin too many.
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      boost: { name: 6, genetics: 2 },
      combineWith: "AND",
      processTerm: (word) => word,
    },
  });
  const names = new Map<string, Name>();
  const lately = new LRUCache<string, readonly string[]>({
    maxSize: KEPT,
    sizeCalculation: (slugs) => slugs.length + 1,
  });

  /** By their beginning, how often words are read of varieties: how rare a word is that is looked for. */
  const frequency = new Map<string, number>();
  for (const variety of varieties) {
    names.set(variety.id, { ...shapeOf(variety.name), known: variety.known });
    words.add(variety);
    for (const word of foldedWords(`${variety.name} ${variety.genetics} ${variety.about}`)) {
      const beginning = word.slice(0, BEGINNING);
      frequency.set(beginning, (frequency.get(beginning) ?? 0) + 1);
    }
    await rest();
  }

  const searchAll = (terms: readonly string[], options: SearchOptions) =>
    searchTogether(words, frequency, terms, options);

  /** Slugs whose names are alike, the most alike first, with how much they are. */
  const alike = (asked: Shape) => {
    // By how much they share, in twentieths.
    const sharing: string[][] = Array.from({ length: 41 }, () => []);
    for (const [slug, name] of names) {
      const share = shared(asked.pairs, name.pairs) + shared(asked.soundPairs, name.soundPairs);
      sharing[Math.round(share * 20)]?.push(slug);
    }
    return sharing
      .reverse()
      .flat()
      .slice(0, COMPARED)
      .map((slug) => {
        const name = names.get(slug);
        return { slug, likeness: name ? likeness(asked, name) : 0 };
      })
      .sort((a, b) => b.likeness - a.likeness);
  };

  /** What words find, and what is called like all that was typed. */
  const findTyped = (terms: readonly string[], asked: Shape): readonly string[] => {
    const written = searchAll(terms, { fuzzy: false });
    // Names, then what has the words elsewhere.
    const [named, told] = [written.filter(isNamed), written.filter((one) => !isNamed(one))];
    if (named.length > 0) return slugsOf([...named, ...told]);
    const found = slugsOf(written.length > 0 ? written : searchAll(terms, {}));
    const near = alike(asked).filter(({ likeness }) => likeness >= ALIKE.found);
    const first = near.filter(({ likeness }) => likeness >= ALIKE.first).map(({ slug }) => slug);
    return [...new Set([...first, ...found, ...near.map(({ slug }) => slug)])];
  };

  /**
   * The whole name first, then names that begin with all that was typed, of these the best known ones (found by a short beginning or not); then
   * the others as they were found.
   */
  const inOrder = (found: readonly string[], { joined }: Shape): readonly string[] => {
    if (joined === "") return found;
    const rank = new Map<string, number>();
    for (const [slug, name] of names)
      if (name.joined.startsWith(joined))
        rank.set(slug, name.joined === joined ? MOST_KNOWN + 1 : name.known);
    const rankOf = (slug: string) => rank.get(slug) ?? -1;
    return [...new Set([...found, ...rank.keys()])].sort((a, b) => rankOf(b) - rankOf(a));
  };

  const find = (text: string): readonly string[] => {
    const asked = shapeOf(text);
    if (asked.joined === "") return [];
    if (isOfAll(text)) return [...names.keys()];
    const typed = inOrder(findTyped(searchTerms(withoutGrammar(text)), asked), asked);
    if (typed.length > 0) return typed;
    // « graines de White Widow »: no variety has all of it, and one is meant. A word that is left alone is no misspelt name.
    const terms = searchTerms(tellingWords(text));
    const telling = shapeOf(terms.join(" "));
    const found = terms.length > 1 ? findTyped(terms, telling) : slugsOf(searchAll(terms, { fuzzy: false }));
    return inOrder(found, telling);
  };

  return {
    find(text) {
      const slugs = lately.get(text) ?? find(text);
      lately.set(text, slugs);
      return slugs;
    },
    nearest: (text) =>
      alike(shapeOf(tellingWords(text).join(" ")))
        .filter(({ likeness }) => likeness >= ALIKE.offered)
        .slice(0, OFFERED)
        .map(({ slug }) => slug),
  };
}
