import { once } from "../once";
import type { RegionToday } from "../region/region";
import type { Entry, Kind } from "./kinds";
import { readersOf, type Snapshot } from "./snapshot.server";

/*
 * The articles, authors and questions of a storefront on a day: what is published by then, and what its law lets it
 * show. (BLOG-1, LAW-1)
 */

/** Words a minute of an adult who reads French in silence (M. Brysbaert, 2019, Journal of Memory and Language 109). */
const WORDS_PER_MINUTE = 214;

/** An article as its storefront shows it. */
export interface Article extends Entry {
  /** ISO day of its last change after it was published; null where there was none. */
  changed: string | null;
  /** How long it takes to read; at least 1. */
  minutes: number;
  /** Who wrote it; null where the storefront does not have their text. */
  writer: Entry | null;
  /** Its categories, in their order. */
  of: readonly Entry[];
}

/** What a storefront has of texts that are read for themselves. */
export interface Blog {
  /** The last published first. */
  articles: readonly Article[];
  /** Those with articles, in their order. */
  categories: readonly { category: Entry; articles: readonly Article[] }[];
  /** By name, as French sorts them. */
  authors: readonly { author: Entry; articles: readonly Article[] }[];
  /** The groups of questions that have some, each in its order. */
  groups: readonly { group: Entry; questions: readonly Entry[] }[];
  findArticle(slug: string): Article | null;
  /** The articles that speak of a variety. */
  ofVariety(slug: string): readonly Article[];
  /** The other articles that have most in common with one: at most so many. */
  related(article: Article, most: number): readonly Article[];
}

/** Minutes that a text takes to read: markup and addresses of links are no words. */
export function minutesOf(body: string): number {
  const text = body.replace(/\]\([^)]*\)/g, "]").replace(/\{\{[^}]*\}\}/g, "");
  const words = text.match(/[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}’'‑-]*[\p{L}\p{M}\p{N}])?/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

/** Counted once for all storefronts: a text in memory never changes. */
const minutesOfEntry = once(({ body }: Entry) => minutesOf(body));

/** BLOG-3: a day that its file names, else that of an import which changed it; the first one changed nothing. */
function changeOf({ facts, created, updated, published }: Entry): string | null {
  const day = facts.updated ?? (updated > created ? updated : "");
  return day > published ? day : null;
}

/** What two articles have in common: a variety weighs more than a category, and that more than a word or an author. */
function likeness(one: Article, other: Article): number {
  const shared = (field: "varieties" | "categories" | "tags") =>
    one[field].filter((value) => other[field].includes(value)).length;
  return (
    4 * shared("varieties") + 2 * shared("categories") + shared("tags") + Number(one.author === other.author)
  );
}

const inOrder = (one: Entry, other: Entry) =>
  one.order - other.order || one.title.localeCompare(other.title, "fr");

function grouped(articles: readonly Article[], keysOf: (article: Article) => readonly string[]) {
  const groups = new Map<string, Article[]>();
  for (const article of articles)
    for (const key of keysOf(article)) {
      const group = groups.get(key) ?? [];
      group.push(article);
      groups.set(key, group);
    }
  return (key: string): readonly Article[] => groups.get(key) ?? [];
}

function layBlog(texts: Snapshot, region: RegionToday): Blog {
  const reader = readersOf(region);
  // What is of a later day is there already, and read by nobody before it (BLOG-2).
  const shown = (kind: Kind) =>
    texts
      .list(kind, reader)
      .filter(
        ({ facts: { published = "" }, cultivation }) =>
          published <= region.day && (!cultivation || region.contentClass === "full"),
      );
  const categories = [...texts.list("category", reader)].sort(inOrder);
  const articles = shown("article").map((entry) => ({
    ...entry,
    changed: changeOf(entry),
    minutes: minutesOfEntry(entry),
    writer: entry.author === null ? null : texts.find("author", entry.author, reader),
    of: categories.filter(({ slug }) => entry.categories.includes(slug)),
  }));
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const byCategory = grouped(articles, ({ categories }) => categories);
  const byAuthor = grouped(articles, ({ author }) => (author === null ? [] : [author]));
  const byVariety = grouped(articles, ({ varieties }) => varieties);
  const questions = [...shown("faq")].sort(inOrder);
  return {
    articles,
    categories: categories
      .map((category) => ({ category, articles: byCategory(category.slug) }))
      .filter((group) => group.articles.length > 0),
    authors: [...texts.list("author", reader)]
      .sort((one, other) => one.title.localeCompare(other.title, "fr"))
      .map((author) => ({ author, articles: byAuthor(author.slug) })),
    groups: categories
      .map((group) => ({
        group,
        questions: questions.filter(({ categories: of }) => of.includes(group.slug)),
      }))
      .filter((group) => group.questions.length > 0),
    findArticle: (slug) => bySlug.get(slug) ?? null,
    ofVariety: byVariety,
    related: (article, most) =>
      articles
        .filter(({ slug }) => slug !== article.slug)
        .map((other) => ({ other, score: likeness(article, other) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
        .slice(0, most)
        .map(({ other }) => other),
  };
}

const laid = once<Snapshot, Map<string, Blog>>(() => new Map());

/** The blog of a storefront: laid once for a revision of the texts, a region and a day. */
export function blogOf(texts: Snapshot, region: RegionToday): Blog {
  const known = laid(texts);
  const key = `${region.code} ${region.contentClass}`;
  const today = `${key} ${region.day}`;
  const before = known.get(today);
  if (before) return before;
  const blog = layBlog(texts, region);
  // Yesterday's is of no use any more.
  for (const other of known.keys()) if (other.startsWith(`${key} `)) known.delete(other);
  known.set(today, blog);
  return blog;
}
