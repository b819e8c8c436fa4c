import { DEFAULT_PLATE, isPlateName, PLATE_NAMES, type PlateName } from "../pictures/journal";
import { contentReasons, type FileFault } from "./fault";
import type { Entry } from "./kinds";
import type { ReadText } from "./page-file";

/* Which drawing an article has: the one it names, else one that no article near it has. (BLOG-8) */

/**
 * How many articles lie at least between the same drawing twice. More than a page has, for a storefront does not show
 * every article.
 */
const APART = 20;

/** An article, or a category of articles, as far as drawings ask. */
type Drawn = Pick<Entry, "kind" | "slug" | "published" | "categories" | "facts">;

const plateOf = ({ facts: { plate = "" } }: Pick<Entry, "facts">): PlateName | null =>
  isPlateName(plate) ? plate : null;

const oldestFirst = (one: Pick<Drawn, "published" | "slug">, other: Pick<Drawn, "published" | "slug">) =>
  one.published < other.published ? -1 : one.published > other.published ? 1 : one.slug < other.slug ? -1 : 1;

/**
 * Gives every article a drawing, always the same for the same texts: the one it names, else that of its first category
 * which nothing else has, else the one whose nearest use is farthest away. The older choose first, so that a new article
 * seldom changes what an old one has.
 * @returns the drawing of each article by its slug
 */
export function givePlates(entries: readonly Drawn[]): ReadonlyMap<string, PlateName> {
  const ofCategory = new Map(
    entries.filter(({ kind }) => kind === "category").map((entry) => [entry.slug, plateOf(entry)]),
  );
  const given = new Map<string, PlateName>();
  const articles = new Map<string, Drawn>();
  for (const entry of entries.filter(({ kind }) => kind === "article")) {
    // The forms of one article, for languages and regions, share a drawing unless they name two.
    if (!articles.has(entry.slug)) articles.set(entry.slug, entry);
    const named = plateOf(entry);
    if (named && !given.has(entry.slug)) given.set(entry.slug, named);
  }
  const order = [...articles.values()].sort(oldestFirst);
  const used = new Set(given.values());
  const along = order.map(({ slug }) => given.get(slug));
  for (const [place, { slug, categories }] of order.entries()) {
    if (given.has(slug)) continue;
    const own = categories.map((category) => ofCategory.get(category) ?? null);
    const chosen = own.find((name) => name !== null && !used.has(name)) ?? farthest(along, place);
    given.set(slug, chosen);
    used.add(chosen);
    along[place] = chosen;
  }
  return given;
}

/**
 * The drawing whose nearest use along the articles is farthest from a place. It looks as many places far as there are drawings:
 * one that is not seen there is far enough, however many articles there are.
 */
function farthest(along: readonly (PlateName | undefined)[], place: number): PlateName {
  const unseen = new Set(PLATE_NAMES);
  let last = DEFAULT_PLATE;
  for (let distance = 1; distance <= PLATE_NAMES.length; distance++)
    for (const name of [along[place - distance], along[place + distance]])
      if (name && unseen.delete(name)) last = name;
  const [free] = unseen;
  return free ?? last;
}

/** Texts with their drawings: articles that name none have the one that they are given. */
export function withPlates<Text extends Drawn>(entries: readonly Text[]): (Text & Pick<Entry, "plate">)[] {
  const given = givePlates(entries);
  return entries.map((entry) => ({
    ...entry,
    plate: entry.kind === "article" ? (plateOf(entry) ?? given.get(entry.slug) ?? null) : null,
  }));
}

/** The articles of a folder that name a drawing which one near them names: a page would show it twice. */
export function plateFaults(read: readonly { file: string; text: ReadText }[]): FileFault[] {
  const articles = read
    .filter(({ text }) => text.kind === "article")
    .map(({ file, text }) => ({ file, text, slug: text.slug, published: text.facts.published ?? "" }))
    .sort(oldestFirst);
  const places = new Map<string, number>();
  /** The last article that named a drawing; of one that has several forms the first. */
  const latest = new Map<PlateName, { slug: string; place: number; file: string }>();
  return articles.flatMap(({ file, text, slug }) => {
    const place = places.get(slug) ?? places.size;
    places.set(slug, place);
    const plate = plateOf(text);
    if (!plate) return [];
    const twin = latest.get(plate);
    if (twin?.slug === slug) return [];
    latest.set(plate, { slug, place, file });
    return twin && place - twin.place <= APART
      ? [
          {
            file,
            line: text.lines.get("plate") ?? 1,
            reason: contentReasons.plateNear(plate, twin.file, APART),
          },
        ]
      : [];
  });
}
