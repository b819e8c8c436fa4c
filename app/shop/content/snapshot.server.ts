import type { Db } from "../../data/db.server";
import { listContentPictures } from "../pictures/photographs.server";
import type { PictureSource } from "../pictures/pipeline.server";
import { articlePlates } from "../pictures/article-plates.server";
import { every } from "../polling";
import type { Region } from "../region/storefront-region";
import type { Content, Entry, Kind } from "./kinds";
import { findVersion, listContent } from "./pages.server";

/* The operator's texts in memory: no page asks the database for one. (CONTENT-17) */

/** For whom a text is looked up. */
export interface Reader {
  language: string;
  /** A region's code. */
  region: string;
}

/** The readers of a storefront. */
export const readersOf = ({ code, locale }: Region): Reader => ({ language: locale.language, region: code });

/** The locales that a text stands in now, as they are stored; whatever a process has in memory. */
export async function localesOf(db: Db, kind: Kind, slug: string): Promise<string[]> {
  const rows = await db
    .selectFrom("content")
    .select("locale")
    .where("kind", "=", kind)
    .where("slug", "=", slug)
    .execute();
  return rows.map(({ locale }) => locale);
}

/** All current texts at one revision; it never changes. */
export interface Snapshot {
  /** All of them, in every language and region. */
  entries: readonly Entry[];
  /**
   * A text as it stands for its readers, or null: that of their language in their region, else of their language, else
   * everyone's (CONTENT-3).
   */
  find(kind: Kind, slug: string, reader: Reader): Entry | null;
  /** Every text of a kind that its readers have, each in the form that `find` gives: those published last come first. */
  list(kind: Kind, reader: Reader): readonly Entry[];
  /** The current text that a digest names, or null. */
  findDigest(digest: string): Entry | null;
}

const newestFirst = (one: Entry, other: Entry) =>
  other.published < one.published ? -1 : other.published > one.published ? 1 : one.slug < other.slug ? -1 : 1;

/** Indexes texts by kind, slug and locale, and by digest. */
export function laySnapshot(entries: readonly Entry[]): Snapshot {
  const key = (kind: Kind, slug: string, locale: string) => `${kind} ${slug} ${locale}`;
  const byName = new Map(entries.map((entry) => [key(entry.kind, entry.slug, entry.locale), entry]));
  const byDigest = new Map(entries.map((entry) => [entry.digest, entry]));
  const find = (kind: Kind, slug: string, { language, region }: Reader): Entry | null =>
    byName.get(key(kind, slug, `${language}-${region}`)) ??
    byName.get(key(kind, slug, language)) ??
    byName.get(key(kind, slug, "")) ??
    null;
  // Made when they are first asked for: a few kinds for as many readers as there are storefronts.
  const lists = new Map<string, readonly Entry[]>();
  return {
    entries,
    find,
    list(kind, reader) {
      const name = key(kind, reader.language, reader.region);
      const known = lists.get(name);
      if (known) return known;
      const slugs = new Set(entries.filter((entry) => entry.kind === kind).map(({ slug }) => slug));
      const list = [...slugs].flatMap((slug) => find(kind, slug, reader) ?? []).sort(newestFirst);
      lists.set(name, list);
      return list;
    },
    findDigest: (digest) => byDigest.get(digest) ?? null,
  };
}

/** The texts in memory, followed. */
export interface LiveContent {
  /** All texts as last read; the same object until an import changed one. */
  latest(): Snapshot;
  /** One version by its digest, or null: a current one from memory, an earlier one from the database. */
  findVersion(digest: string): Promise<Content | null>;
  /** The picture of a text by its digest, that of a text before the last import too; null if there is none. */
  findPicture(digest: string): PictureSource | null;
  /** Looks at the revision and reads the texts again where they changed; the polling does the same once a second. */
  refresh(): Promise<void>;
  close(): void;
}

/**
 * Reads the texts and follows them.
 * @param pollEvery ms between two looks at the revision, 0 for none
 * @param onError told of a look that failed; the last known texts stay
 */
export async function openContent(
  db: Db,
  { pollEvery, onError }: { pollEvery: number; onError(error: unknown): void },
): Promise<LiveContent> {
  let snapshot = laySnapshot([]);
  let pictures: ReadonlyMap<string, PictureSource> = new Map();
  // Pages drawn before a change still ask for the pictures of then.
  let before = pictures;
  let seen: number | undefined;
  const refresh = async () => {
    // Before the texts: what changes between the two is read again at the next look.
    const { value } = await db
      .selectFrom("revision")
      .select("value")
      .where("name", "=", "content")
      .executeTakeFirstOrThrow();
    if (value === seen) return;
    const entries = await listContent(db, (name) =>
      onError(new Error(`Facts of the text ${name} cannot be read: import the texts again.`)),
    );
    const given = await listContentPictures(db);
    before = pictures;
    pictures = new Map([...given, ...articlePlates(entries.filter(({ kind }) => kind === "article"))]);
    snapshot = laySnapshot(entries);
    seen = value;
  };
  await refresh();
  return {
    latest: () => snapshot,
    findVersion: async (digest) => snapshot.findDigest(digest) ?? findVersion(db, digest),
    findPicture: (digest) => pictures.get(digest) ?? before.get(digest) ?? null,
    refresh,
    close: every(pollEvery, refresh, onError),
  };
}
