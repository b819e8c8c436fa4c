import MiniSearch from "minisearch";
import { searchTerms, withMostTerms, withoutGrammar } from "../catalogue/words";
import { once } from "../once";
import type { Blog } from "./blog.server";
import type { Entry } from "./kinds";

/* Finds questions by words, in the question, its answer, its tags and its group: accents, capitals, endings and small slips forgiven. */

const indexOf = once((blog: Blog) => {
  const index = new MiniSearch({
    fields: ["title", "tags", "group", "body"],
    idField: "slug",
    tokenize: withoutGrammar,
    processTerm: (term) => term,
    searchOptions: {
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    },
  });
  const groups = new Map<Entry, string[]>();
  for (const { group, questions } of blog.groups)
    for (const question of questions) groups.set(question, [...(groups.get(question) ?? []), group.title]);
  index.addAll(
    [...groups].map(([{ slug, title, tags, body }, group]) => ({ slug, title, tags, group, body })),
  );
  return index;
});

/**
 * The slugs of the questions that words find, the best first; a question is in each group that it was in.
 * @param has `all` of the words that tell something, or `most` of them, so that a whole sentence finds what comes closest
 */
export function findQuestions(blog: Blog, words: string, has: "all" | "most"): ReadonlySet<string> {
  const found = indexOf(blog).search(words, {
    tokenize: (text) => searchTerms(withoutGrammar(text)),
    combineWith: has === "all" ? "AND" : "OR",
  });
  return new Set(withMostTerms(found).map(({ id }) => String(id)));
}
