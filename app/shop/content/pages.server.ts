import type { Db, Tx } from "../../data/db.server";
import { inTransaction } from "../../data/db.server";
import { digestOf } from "../identity.server";
import type { Region } from "../region/region";
import { countUp } from "../revision.server";

/* Texts of the operator's: Markdown, per language and region, every version kept. Writes `page` and `page_version`. */

/** A page's text as its file has it. */
export interface PageText {
  slug: string;
  /** "" for every storefront, "fr" for a language, "fr-ch" for a language in a region. */
  locale: string;
  /** ISO day; "" in texts that were stored before they told one. */
  version: string;
  title: string;
  description: string;
  /** Markdown with the conditions and placeholders of template.ts. */
  body: string;
}

export interface Page extends PageText {
  /** SHA-256 of all of it: names this very version. */
  digest: string;
}

/** For whom a page is looked up. */
export interface Reader {
  language: string;
  /** A region's code. */
  region: string;
}

/** Those who read a storefront. */
export const readersOf = ({ code, locale }: Region): Reader => ({ language: locale.language, region: code });

const COLUMNS = [
  "page_version.slug",
  "page_version.locale",
  "version",
  "title",
  "description",
  "body",
  "page_version.digest",
] as const;

/**
 * The page as it stands for its readers, or null: the text of their language in their region, else of their language,
 * else everyone's (R80).
 */
export async function findPage(db: Db, slug: string, { language, region }: Reader): Promise<Page | null> {
  const row = await db
    .selectFrom("page")
    .innerJoin("page_version", "page_version.digest", "page.digest")
    .select(COLUMNS)
    .where("page.slug", "=", slug)
    .where("page.locale", "in", [`${language}-${region}`, language, ""])
    .orderBy((eb) => eb.fn("length", ["page.locale"]), "desc")
    .executeTakeFirst();
  return row ?? null;
}

/** One version by its digest, or null: an order's terms stay readable after they changed. */
export async function findPageVersion(db: Db, digest: string): Promise<Page | null> {
  const row = await db
    .selectFrom("page_version")
    .select(COLUMNS)
    .where("digest", "=", digest)
    .executeTakeFirst();
  return row ?? null;
}

/** Every page's current texts. */
export async function listPages(db: Db): Promise<Page[]> {
  return db
    .selectFrom("page")
    .innerJoin("page_version", "page_version.digest", "page.digest")
    .select(COLUMNS)
    .orderBy("page.slug")
    .orderBy("page.locale")
    .execute();
}

/** What saving texts changes, each named as its file is: "cookies", "cookies.fr-ch". */
export interface PagesPlan {
  added: string[];
  changed: string[];
  removed: string[];
  unchanged: number;
}

/** A text's name: its file's, without the ending. */
export const nameOf = ({ slug, locale }: Pick<PageText, "slug" | "locale">) =>
  locale === "" ? slug : `${slug}.${locale}`;

const digestOfText = ({ slug, locale, version, title, description, body }: PageText) =>
  digestOf([slug, locale, version, title, description, body].join("\n"));

/** What `savePages` would change. */
export async function planPages(db: Db, pages: readonly PageText[]): Promise<PagesPlan> {
  const current = new Map((await listPages(db)).map((page) => [nameOf(page), page]));
  const plan: PagesPlan = { added: [], changed: [], removed: [], unchanged: 0 };
  for (const page of pages) {
    const before = current.get(nameOf(page));
    if (!before) plan.added.push(nameOf(page));
    else if (before.digest !== digestOfText(page)) plan.changed.push(nameOf(page));
    else plan.unchanged += 1;
  }
  const given = new Set(pages.map(nameOf));
  const slugs = new Set(pages.map(({ slug }) => slug));
  for (const [name, { slug }] of current) if (slugs.has(slug) && !given.has(name)) plan.removed.push(name);
  return plan;
}

async function storeText(tx: Tx, page: PageText, now: number): Promise<void> {
  const digest = digestOfText(page);
  await tx
    .insertInto("page_version")
    .values({ ...page, digest, imported_at: now })
    .onConflict((conflict) => conflict.column("digest").doNothing())
    .execute();
  await tx
    .insertInto("page")
    .values({ slug: page.slug, locale: page.locale, digest })
    .onConflict((conflict) => conflict.columns(["slug", "locale"]).doUpdateSet({ digest }))
    .execute();
}

/**
 * Makes these texts the current versions of the pages they are of, all or none: such a page loses the locales that are
 * not given. Pages that are not named stay. Answers what changed.
 */
export async function savePages(db: Db, pages: readonly PageText[], now: number): Promise<PagesPlan> {
  return inTransaction(db, async (tx) => {
    const plan = await planPages(tx, pages);
    const written = new Set([...plan.added, ...plan.changed]);
    for (const page of pages) if (written.has(nameOf(page))) await storeText(tx, page, now);
    for (const name of plan.removed) {
      const [slug = "", locale = ""] = name.split(".");
      await tx.deleteFrom("page").where("slug", "=", slug).where("locale", "=", locale).execute();
    }
    if (written.size + plan.removed.length > 0) await countUp(tx, "content");
    return plan;
  });
}
