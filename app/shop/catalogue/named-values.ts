import MiniSearch from "minisearch";
import { foldWords } from "./words";

/* Values of filters that words name: the search itself looks through names and summaries only (LISTING-12). */

/** A value of a filter, as both are read. */
export interface NamedValue {
  /** « Difficulté » */
  facet: string;
  /** « Débutant » */
  value: string;
}

/** Letters from which on one of five may be wrong, as in the search for varieties. */
const FUZZY_FROM = 5;

/**
 * The values that contain most of the words, the best first. A word of the filter's name counts where a word of the value
 * was found too. The beginning of a word is enough, and a long word may have a wrong letter (LISTING-22).
 * @param words as they were typed
 * @param most how many values are answered at most
 */
export function valuesNamed<Value extends NamedValue>(
  words: string,
  values: readonly Value[],
  most: number,
): Value[] {
  const index = new MiniSearch({ fields: ["facet", "value"], processTerm: foldWords });
  index.addAll(values.map(({ facet, value }, id) => ({ id, facet, value })));
  const found = index
    .search(words, {
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length >= FUZZY_FROM ? 0.2 : false),
    })
    // A figure alone stands in values of many kinds: percent, weeks, centimetres, prices.
    .filter(({ match }) =>
      Object.entries(match).some(([term, fields]) => fields.includes("value") && !/^\d+$/.test(term)),
    );
  const told = Math.max(...found.map(({ queryTerms }) => queryTerms.length));
  return found
    .filter(({ queryTerms }) => queryTerms.length === told)
    .slice(0, most)
    .flatMap(({ id }) => values[Number(id)] ?? []);
}
