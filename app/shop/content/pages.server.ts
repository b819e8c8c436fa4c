import type { Db } from "../../data/db.server";
import { inTransaction } from "../../data/db.server";
import { digestOf } from "../identity.server";

/* Texts of the operator's: Markdown, every version kept. Writes `page` and `page_version`. */

export interface Page {
  slug: string;
  title: string;
  description: string;
  /** Markdown. */
  body: string;
  /** SHA-256 of all of it: names this very version. */
  digest: string;
}

/** The page as it stands, or null. */
export async function findPage(db: Db, slug: string): Promise<Page | null> {
  const row = await db
    .selectFrom("page")
    .innerJoin("page_version", "page_version.digest", "page.digest")
    .select(["page.slug", "title", "description", "body", "page_version.digest"])
    .where("page.slug", "=", slug)
    .executeTakeFirst();
  return row ?? null;
}

/** One version by its digest, or null: an order's terms stay readable after they changed. */
export async function findPageVersion(db: Db, digest: string): Promise<Page | null> {
  const row = await db
    .selectFrom("page_version")
    .select(["slug", "title", "description", "body", "digest"])
    .where("digest", "=", digest)
    .executeTakeFirst();
  return row ?? null;
}

/** Makes these texts the pages' current versions, all or none; answers the slugs that changed. */
export async function savePages(db: Db, pages: Omit<Page, "digest">[], now: number): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const changed: string[] = [];
    for (const { slug, title, description, body } of pages) {
      const digest = digestOf(`${slug}\n${title}\n${description}\n${body}`);
      const current = await tx
        .selectFrom("page")
        .select("digest")
        .where("slug", "=", slug)
        .executeTakeFirst();
      if (current?.digest === digest) continue;
      await tx
        .insertInto("page_version")
        .values({ digest, slug, title, description, body, imported_at: now })
        .onConflict((conflict) => conflict.column("digest").doNothing())
        .execute();
      await tx
        .insertInto("page")
        .values({ slug, digest })
        .onConflict((conflict) => conflict.column("slug").doUpdateSet({ digest }))
        .execute();
      changed.push(slug);
    }
    if (changed.length > 0)
      await tx
        .updateTable("revision")
        .set((set) => ({ value: set("value", "+", 1) }))
        .where("name", "=", "content")
        .execute();
    return changed;
  });
}
