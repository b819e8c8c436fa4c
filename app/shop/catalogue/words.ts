import { folded } from "../folded";

/** A word or a name by which another is found, folded, without spaces and punctuation; null for one of punctuation alone. */
export function foldWords(word: string): string | null {
  // Most words: the rules below leave them as they are.
  if (/^[a-z0-9]+$/.test(word)) return word;
  return folded(word).replace(/[^\p{L}\p{N}]/gu, "") || null;
}

/** The words of a text, folded, in their order. */
export const foldedWords = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));
/** Articles, prepositions, what questions are asked with and the like: they tell nothing of what is looked for. */
const GRAMMAR = wordSet(
  "a ai au aux avec avez c ce combien comment d dans de des du elle en est et etre faut il ils j je l la le les ma mes moins mon " +
    "n ne on ou par pas peut plus pour pourquoi puis qu quand que quel quelle quelles quels qui s sa se ses si son sont sur " +
    "t ta te tres ton tu un une votre vos vous y",
);
/** What every variety is: told beside other words, they tell nothing. */
const TRADE = wordSet("cannabis graine graines plante plantes semence semences variete varietes");

/** Whether a folded word is an article, a preposition or the like. */
export const isGrammar = (word: string): boolean => GRAMMAR.has(word);

/** The folded words of a text without articles, prepositions and the like. */
export const withoutGrammar = (text: string): string[] =>
  foldedWords(text).filter((word) => !isGrammar(word));

/**
 * The words of a search that tell one thing of the catalogue from another, folded: « graines de White Widow » is « white widow ».
 * What every variety is stays where only figures stand beside it, as in « 10 graines ».
 */
export function tellingWords(text: string): string[] {
  const words = withoutGrammar(text);
  const telling = words.filter((word) => !TRADE.has(word));
  return telling.some((word) => /\p{L}/u.test(word)) ? telling : words;
}

/** Whether a search says no more than what every variety is: « graines de cannabis ». */
export function isOfAll(text: string): boolean {
  const words = withoutGrammar(text);
  return words.length > 0 && words.every((word) => TRADE.has(word));
}

/** Words that are looked for at most: each costs a search of its own. */
const MOST_WORDS = 10;

/** The words of a search as they are looked for: each once, the first ten. */
export const searchTerms = (words: readonly string[]): string[] => [...new Set(words)].slice(0, MOST_WORDS);

/** Of what was found, that which has most of the terms. */
export function withMostTerms<Found extends { queryTerms: readonly string[] }>(
  found: readonly Found[],
): Found[] {
  const most = found.reduce((highest, { queryTerms }) => Math.max(highest, queryTerms.length), 0);
  return found.filter(({ queryTerms }) => queryTerms.length === most);
}
