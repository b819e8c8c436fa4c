import MiniSearch from "minisearch";
import { foldWords } from "../catalogue/words";
import type { Blog } from "./blog.server";

/* Finds questions by words, in the question, its answer and its tags: accents, capitals, endings and small slips forgiven. */

const indexes = new WeakMap<Blog, MiniSearch>();

function indexOf(blog: Blog): MiniSearch {
  const known = indexes.get(blog);
  if (known) return known;
  const index = new MiniSearch({
    fields: ["title", "tags", "body"],
    idField: "slug",
    tokenize: (text) => text.split(/[^\p{L}\p{N}\p{M}]+/u),
    processTerm: foldWords,
    searchOptions: {
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      boost: { title: 4, tags: 3 },
      combineWith: "AND",
      processTerm: foldWords,
    },
  });
  const questions = new Map(
    blog.groups.flatMap(({ questions }) => questions.map((entry) => [entry.slug, entry])),
  );
  index.addAll([...questions.values()].map(({ slug, title, tags, body }) => ({ slug, title, tags, body })));
  indexes.set(blog, index);
  return index;
}

/** The slugs of the questions that words find; a question is in each group that it was in. */
export const findQuestions = (blog: Blog, words: string): ReadonlySet<string> =>
  new Set(
    indexOf(blog)
      .search(words)
      .map(({ id }) => String(id)),
  );
