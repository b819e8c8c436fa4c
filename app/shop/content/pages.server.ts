import { seller } from "../profile/profile";
import type { Db, Tx } from "../../data/db.server";
import { type Unconfirmed, unconfirmed } from "../removals";
import { ok, refuse, type Result } from "../result";
import { countUp, lockRevision } from "../revision.server";
import { inTransaction } from "../../data/db.server";
import { digestOf } from "../identity.server";
import { type GivenPicture, keepContentPictures, listContentPictures } from "../pictures/photographs.server";
import type { Picture } from "../pictures/picture";
import type { PictureSource } from "../pictures/pipeline.server";
import { dayOf } from "../region/dates";
import {
  type Content,
  type ContentText,
  CULTIVATION,
  type Entry,
  goesWith,
  type Kind,
  KIND_NAMES,
  textFileName,
  type TextName,
} from "./kinds";
import { withPlates } from "./plates";
import { readStoredFacts } from "./stored-facts";

/*
 * The operator's texts as they are stored: Markdown, per kind, language and region, every version kept. Writes `content`
 * and `content_version`; who reads them for a page asks the snapshot instead (snapshot.server.ts).
 */

const COLUMNS = [
  "content_version.kind",
  "content_version.slug",
  "content_version.locale",
  "version",
  "title",
  "description",
  "body",
  "facts",
  "content_version.digest",
] as const;

/** One version by its digest, or null: an order's terms stay readable after they changed. */
export async function findVersion(db: Db, digest: string): Promise<Content | null> {
  const row = await db
    .selectFrom("content_version")
    .select(COLUMNS)
    .where("digest", "=", digest)
    .executeTakeFirst();
  return row ? { ...row, facts: readStoredFacts(row.facts) ?? {} } : null;
}

const shapeOf = (source: PictureSource | undefined): Picture | null =>
  source ? { digest: source.digest, width: source.width, height: source.height, drawn: source.drawn } : null;

/**
 * Every current text. A day that its file leaves out is that of the import that first had it, or last changed it, where the seller is.
 * @param onDamage told of each whose facts cannot be read; it is left out, unless it is a page of law or service (CONTENT-25)
 */
export async function listContent(
  db: Db,
  onDamage: (name: string) => void = () => undefined,
): Promise<Entry[]> {
  const pictures = await listContentPictures(db);
  const rows = await db
    .selectFrom("content")
    .innerJoin("content_version", "content_version.digest", "content.digest")
    .select([...COLUMNS, "created_at", "updated_at"])
    .orderBy("content.kind")
    .orderBy("content.slug")
    .orderBy("content.locale")
    .execute();
  const entries = rows.flatMap(({ created_at, updated_at, ...row }) => {
    const known = readStoredFacts(row.facts);
    if (!known) onDamage(textFileName(row));
    if (!known && row.kind !== "page") return [];
    const facts = known ?? {};
    const text = { ...row, facts };
    const created = facts.created ?? dayOf(created_at, seller());
    return {
      ...text,
      created,
      // A page of law is told by the day of its version.
      published: facts.published ?? (text.version || created),
      updated: facts.updated ?? dayOf(updated_at, seller()),
      author: facts.author ?? null,
      categories: facts.categories ?? [],
      tags: facts.tags ?? [],
      varieties: facts.varieties ?? [],
      picture: shapeOf(pictures.get(facts.picture ?? "")),
      order: Number(facts.order ?? 0),
      cultivation: facts.class === CULTIVATION,
    };
  });
  return withPlates(entries);
}

/** What saving texts changes, each named as its file is: "cookies", "articles/premiers-semis.fr-ch". */
export interface ContentPlan {
  added: string[];
  changed: string[];
  removed: string[];
  unchanged: number;
}

/** The digest of a page that tells nothing more is the one it had before texts were of kinds. */
function digestOfText({ kind, slug, locale, version, title, description, body, facts }: ContentText): string {
  const more = JSON.stringify(facts);
  const told = kind === "page" && more === "{}" ? [] : [kind, more];
  return digestOf([slug, locale, version, title, description, body, ...told].join("\n"));
}

interface Changes {
  current: Entry[];
  written: ContentText[];
  removed: TextName[];
  plan: ContentPlan;
}

async function findChanges(db: Db, texts: readonly ContentText[]): Promise<Changes> {
  const damaged = new Set<string>();
  const current = await listContent(db, (name) => damaged.add(name));
  const byName = new Map(current.map((entry) => [textFileName(entry), entry]));
  const digestBefore = (text: ContentText) => byName.get(textFileName(text))?.digest;
  const added = texts.filter((text) => digestBefore(text) === undefined);
  const isSame = (text: ContentText) =>
    digestOfText(text) === digestBefore(text) && !damaged.has(textFileName(text));
  const changed = texts.filter((text) => digestBefore(text) !== undefined && !isSame(text));
  const given = new Set(texts.map(textFileName));
  const removed = current.filter((entry) => !given.has(textFileName(entry)) && goesWith(texts, entry));
  const names = (of: readonly TextName[]) => of.map(textFileName);
  return {
    current,
    written: [...added, ...changed],
    removed,
    plan: {
      added: names(added),
      changed: names(changed),
      removed: names(removed),
      unchanged: texts.length - added.length - changed.length,
    },
  };
}

const picturesOf = (texts: readonly ContentText[], given: readonly GivenPicture[]) =>
  given.filter(({ digest }) => texts.some(({ facts }) => facts.picture === digest));

/** What `saveContent` would change. */
export async function planContent(db: Db, texts: readonly ContentText[]): Promise<ContentPlan> {
  return (await findChanges(db, texts)).plan;
}

/** What of it the operator has to say by its number first (CATALOGUE-22): each kind of texts counts alone, and all of them together. */
export async function unconfirmedContent(
  db: Db,
  texts: readonly ContentText[],
  given: number | undefined,
): Promise<Unconfirmed<Kind> | null> {
  const { current, removed } = await findChanges(db, texts);
  const removals = KIND_NAMES.map((kind) => ({
    kind,
    removed: removed.filter((text) => text.kind === kind).length,
    there: current.filter((text) => text.kind === kind).length,
  }));
  return unconfirmed(removals, given, [...removals, { removed: removed.length, there: current.length }]);
}

/** Keeps a version. @returns its digest */
async function storeVersion(tx: Tx, { facts, ...text }: ContentText, now: number): Promise<string> {
  const digest = digestOfText({ ...text, facts });
  const stored = JSON.stringify(facts);
  await tx
    .insertInto("content_version")
    .values({ ...text, facts: stored, digest, imported_at: now })
    // Of one digest are the same facts: what was damaged is written anew.
    .onConflict((conflict) => conflict.column("digest").doUpdateSet({ facts: stored }))
    .execute();
  return digest;
}

/**
 * Keeps the versions of texts that are new or changed without making them current, so that they can be looked at under
 * the address of their digest.
 * @returns each with its digest
 */
export async function keepForPreview(
  db: Db,
  texts: readonly ContentText[],
  now: number,
  pictures: readonly GivenPicture[] = [],
): Promise<{ name: string; digest: string }[]> {
  return inTransaction(db, async (tx) => {
    const { written } = await findChanges(tx, texts);
    await keepContentPictures(tx, picturesOf(written, pictures));
    const kept: { name: string; digest: string }[] = [];
    for (const text of written)
      kept.push({ name: textFileName(text), digest: await storeVersion(tx, text, now) });
    return kept;
  });
}

async function storeText(tx: Tx, text: ContentText, now: number): Promise<void> {
  const { kind, slug, locale } = text;
  const digest = await storeVersion(tx, text, now);
  await tx
    .insertInto("content")
    .values({ kind, slug, locale, digest, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(["kind", "slug", "locale"]).doUpdateSet({ digest, updated_at: now }),
    )
    .execute();
}

/**
 * Makes these texts the current versions, all or none (CONTENT-15): what is named loses the locales that are not given, and of
 * the kinds that a folder holds whole, what is not named goes. Pages that are not named stay. Every process follows
 * within about a second.
 * @param pictures those that the texts' `picture` may name
 * @returns what changed
 */
export async function saveContent(
  db: Db,
  texts: readonly ContentText[],
  now: number,
  pictures: readonly GivenPicture[] = [],
): Promise<ContentPlan> {
  return inTransaction(db, async (tx) => {
    // Two imports at once: the second waits here for the first.
    await lockRevision(tx, "content");
    const { written, removed, plan } = await findChanges(tx, texts);
    await keepContentPictures(tx, picturesOf(written, pictures));
    for (const text of written) await storeText(tx, text, now);
    for (const { kind, slug, locale } of removed)
      await tx
        .deleteFrom("content")
        .where("kind", "=", kind)
        .where("slug", "=", slug)
        .where("locale", "=", locale)
        .execute();
    if (written.length + removed.length > 0) await countUp(tx, "content");
    return plan;
  });
}

/** As `saveContent`; refused where it takes away much of which the operator did not say the number (CATALOGUE-22). */
export async function importContent(
  db: Db,
  texts: readonly ContentText[],
  now: number,
  { pictures, removes }: { pictures: readonly GivenPicture[]; removes: number | undefined },
): Promise<Result<ContentPlan, Unconfirmed<Kind>>> {
  return inTransaction(db, async (tx) => {
    await lockRevision(tx, "content");
    const asked = await unconfirmedContent(tx, texts, removes);
    return asked ? refuse(asked) : ok(await saveContent(tx, texts, now, pictures));
  });
}
