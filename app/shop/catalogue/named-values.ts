import MiniSearch, { type SearchOptions } from "minisearch";
import { searchTerms, tellingWords, withMostTerms, withoutGrammar } from "./words";

/* Values of filters that words name: the search itself looks through names and summaries only (LISTING-12). */

/** A value of a filter, as both are read. */
interface NamedValue {
  /** « Difficulté » */
  facet: string;
  /** « Débutant » */
  value: string;
  /** What else people call the value: « facile »; "" where there is nothing. */
  spoken: string;
}

/** Letters from which on one of five may be wrong, as in the search for varieties. */
const FUZZY_FROM = 5;

/** A word without the endings of the feminine and the plural, the same for what is typed and for what it names. */
const stemOf = (word: string) => (word.length > 3 ? word.replace(/e?[sx]?$/, "") : word);

/**
 * The values that words name, the best first. A word of the filter's name counts where a word of the value was found too; the
 * beginning of a word is enough (LISTING-22).
 * @param words as they were typed
 * @param most how many values are answered at most
 * @param how `closely`: each word that tells something names the value; `loosely`: most of them do, and where no word is
 *   found as it is written, a long one may have a wrong letter
 * @returns each with the words that tell something and do not name it, as `rest`: « haze » of « haze auto »
 */
export function valuesNamed<Value extends NamedValue>(
  words: string,
  values: readonly Value[],
  most: number,
  how: "closely" | "loosely",
): (Value & { rest: string })[] {
  const index = new MiniSearch({
    fields: ["facet", "value", "spoken"],
    tokenize: withoutGrammar,
    processTerm: stemOf,
  });
  index.addAll(values.map(({ facet, value, spoken }, id) => ({ id, facet, value, spoken })));
  const terms = searchTerms(tellingWords(words));
  const search = (fuzzy: SearchOptions["fuzzy"]) =>
    index.search(words, {
      tokenize: () => terms,
      combineWith: how === "closely" ? "AND" : "OR",
      prefix: (term) => term.length > 1,
      ...(fuzzy && { fuzzy }),
    });
  const written = search(undefined);
  const misspelt = (term: string) => (term.length >= FUZZY_FROM ? 0.2 : false);
  const found = (written.length === 0 && how === "loosely" ? search(misspelt) : written)
    // A figure alone stands in values of many kinds: percent, weeks, centimetres, prices.
    .filter(({ match }) =>
      Object.entries(match).some(
        ([term, fields]) => fields.some((field) => field !== "facet") && !/^\d+$/.test(term),
      ),
    );
  return withMostTerms(found)
    .slice(0, most)
    .flatMap(({ id, queryTerms }) => {
      const value = values[Number(id)];
      const rest = terms.filter((term) => !queryTerms.includes(stemOf(term))).join(" ");
      return value ? [{ ...value, rest }] : [];
    });
}
