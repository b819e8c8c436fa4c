import { extname, join } from "node:path";
import sharp from "sharp";
import type { Db, Tx } from "../../data/db.server";
import type { Schema } from "../../data/schema";
import { fr } from "../french";
import {
  type FileProblem,
  type FolderProblem,
  listGivenFolder,
  readerWithin,
  readGivenFile,
} from "../given-file.server";
import { FILES } from "../limits/limits";
import { ok, refuse, type Result } from "../result";
import { MAX_PIXELS, pictureDigest, type PictureSource } from "./pipeline.server";

/*
 * Photographs of the operator's: one at most a variety, and those of texts. Writes the tables `picture`, `product_picture`
 * and `content_picture`.
 */

type MediaType = Schema["picture"]["media_type"];

/** The photographs that varieties have. Their bytes are read when they are asked for. */
export async function listPhotographs(db: Db): Promise<{ slug: string; source: PictureSource }[]> {
  const rows = await db
    .selectFrom("product_picture")
    .innerJoin("picture", "picture.digest", "product_picture.digest")
    .select(["product_slug", "picture.digest", "width", "height"])
    .execute();
  return rows.map(({ product_slug, digest, width, height }) => ({
    slug: product_slug,
    source: { digest, width, height, drawn: false, read: () => readPhotograph(db, digest) },
  }));
}

async function readPhotograph(db: Db, digest: string): Promise<Buffer | null> {
  const row = await db.selectFrom("picture").select("base64").where("digest", "=", digest).executeTakeFirst();
  return row ? Buffer.from(row.base64, "base64") : null;
}

/** A picture that a text names: what it is stored as. */
export type GivenPicture = Schema["picture"];

/** Reads and checks a text's picture. @param read reads it as one of the folder's files */
export async function readContentPicture(
  path: string,
  read: typeof readGivenFile,
): Promise<GivenPicture | PhotographProblem> {
  const taken = await readPicture(path, new Map(), read);
  return typeof taken === "string" ? taken : { ...taken.picture, base64: taken.bytes.toString("base64") };
}

/** Keeps pictures of texts for as long as the texts' versions, which is for ever. */
export async function keepContentPictures(tx: Tx, pictures: readonly GivenPicture[]): Promise<void> {
  for (const picture of pictures) {
    await tx
      .insertInto("picture")
      .values(picture)
      .onConflict((conflict) => conflict.column("digest").doNothing())
      .execute();
    await tx
      .insertInto("content_picture")
      .values({ digest: picture.digest })
      .onConflict((conflict) => conflict.column("digest").doNothing())
      .execute();
  }
}

/** The pictures of texts by their digests. Their bytes are read when they are asked for. */
export async function listContentPictures(db: Db): Promise<Map<string, PictureSource>> {
  const rows = await db
    .selectFrom("content_picture")
    .innerJoin("picture", "picture.digest", "content_picture.digest")
    .select(["picture.digest", "width", "height"])
    .execute();
  return new Map(
    rows.map(({ digest, width, height }) => [
      digest,
      { digest, width, height, drawn: false, read: () => readPhotograph(db, digest) },
    ]),
  );
}

/** Why a file of the folder is not taken as a photograph. */
export type PhotographProblem =
  | "format"
  | "not-a-file"
  | "too-big"
  | "too-much"
  | "too-many-pixels"
  | "unreadable"
  | "no-variety"
  | "twice";

/** What became of a folder of photographs; lists of slugs, and of file names that were refused. */
export interface PicturesPlan {
  added: string[];
  changed: string[];
  removed: string[];
  unchanged: number;
  refused: { file: string; problem: PhotographProblem }[];
}

/** The names of the files in a folder of photographs, sorted; null where there is no such folder. */
export async function listPhotographFiles(folder: string): Promise<Result<string[] | null, FolderProblem>> {
  const listed = await listGivenFolder(folder, FILES.photographs);
  if (listed.ok) return ok(listed.value.map(({ name }) => name));
  const isNone = listed.problem.kind === "missing" || listed.problem.kind === "not-a-folder";
  return isNone ? ok(null) : refuse(listed.problem);
}

/** A photograph of the folder as it was read; its bytes are read again once it is stored, so that few are held at a time. */
interface Photograph extends Omit<Schema["picture"], "base64"> {
  path: string;
}

/** A folder of photographs as it was read. */
export interface Photographs {
  /** By the slugs of their varieties; null where there is no folder: those that are stored stay. */
  found: ReadonlyMap<string, Photograph> | null;
  refused: PicturesPlan["refused"];
}

/**
 * Reads and checks a folder of photographs, `<slug>.jpg`, `.jpeg`, `.png` or `.webp`, one after the other; writes nothing. A file
 * that is refused counts as none.
 * @param slugs of the varieties that there are to be
 * @throws {Error} where `listPhotographFiles` refuses the folder
 */
export async function readPhotographs(db: Db, folder: string, slugs: Iterable<string>): Promise<Photographs> {
  const listed = await listPhotographFiles(folder);
  if (!listed.ok) throw new Error(`${folder}: ${listed.problem.kind}`);
  const refused: Photographs["refused"] = [];
  if (!listed.value) return { found: null, refused };
  const varieties = new Set(slugs);
  const stored = await db
    .selectFrom("product_picture")
    .innerJoin("picture", "picture.digest", "product_picture.digest")
    .select(["picture.digest", "media_type", "width", "height"])
    .execute();
  const known = new Map(stored.map((picture) => [picture.digest, picture]));
  const found = new Map<string, Photograph>();
  const read = readerWithin(FILES.photographsBytes);
  for (const file of listed.value) {
    // What file managers leave behind.
    if (file.startsWith(".") || file === "Thumbs.db") continue;
    const slug = file.slice(0, -extname(file).length);
    const path = join(folder, file);
    const taken = !/^\.(jpe?g|png|webp)$/i.test(extname(file))
      ? "format"
      : !varieties.has(slug)
        ? "no-variety"
        : found.has(slug)
          ? "twice"
          : await readPicture(path, known, read);
    if (typeof taken === "string") refused.push({ file, problem: taken });
    else found.set(slug, { path, ...taken.picture });
  }
  return { found, refused };
}

/**
 * Makes the photographs of a folder those of the catalogue: a new or changed file is a variety's photograph, one that is gone takes
 * it away. Without a folder they stay as they are.
 * @param slugs of the varieties that there are to be
 */
export async function planPhotographs(
  db: Db,
  { found, refused }: Photographs,
  slugs: ReadonlySet<string>,
): Promise<PicturesPlan> {
  const plan: PicturesPlan = { added: [], changed: [], removed: [], unchanged: 0, refused };
  if (!found) return plan;
  const stored = await db.selectFrom("product_picture").selectAll().execute();
  const before = new Map(stored.map(({ product_slug, digest }) => [product_slug, digest]));
  for (const [slug, { digest }] of found)
    if (before.get(slug) === digest) plan.unchanged += 1;
    else (before.has(slug) ? plan.changed : plan.added).push(slug);
  plan.removed = [...before.keys()].filter((slug) => slugs.has(slug) && !found.has(slug));
  return plan;
}

/** Digests per statement. */
const BATCH = 500;

/**
 * Stores those that are not stored yet, one by one: each statement takes a moment, and no more than one of them is in memory. Nobody
 * sees them before `linkPhotographs`; those that no variety gets, the next one sweeps.
 * @throws {Error} where a file is not what was read
 */
export async function storePhotographs(db: Db, { found }: Photographs): Promise<void> {
  const photographs = [...(found?.values() ?? [])];
  for (let start = 0; start < photographs.length; start += BATCH) {
    const batch = photographs.slice(start, start + BATCH);
    const stored = await db
      .selectFrom("picture")
      .select("digest")
      .where(
        "digest",
        "in",
        batch.map(({ digest }) => digest),
      )
      .execute();
    const known = new Set(stored.map(({ digest }) => digest));
    for (const { path, ...picture } of batch) {
      if (known.has(picture.digest)) continue;
      const read = await readGivenFile(path, { bytes: FILES.photograph });
      if (!read.ok || pictureDigest(read.value) !== picture.digest)
        throw new Error(fr`${path} a changé pendant l’import`);
      await db
        .insertInto("picture")
        .values({ ...picture, base64: read.value.toString("base64") })
        .onConflict((conflict) => conflict.column("digest").doNothing())
        .execute();
    }
  }
}

/** Gives varieties, which are there by now, their photographs, and drops those that are nobody's. */
export async function linkPhotographs(
  tx: Tx,
  photographs: Photographs,
  plan: Pick<PicturesPlan, "added" | "changed" | "removed">,
): Promise<void> {
  // Another import may have swept meanwhile what was stored for this one.
  await storePhotographs(tx, photographs);
  for (const slug of [...plan.removed, ...plan.changed])
    await tx.deleteFrom("product_picture").where("product_slug", "=", slug).execute();
  for (const slug of [...plan.added, ...plan.changed]) {
    const digest = photographs.found?.get(slug)?.digest;
    if (digest) await tx.insertInto("product_picture").values({ product_slug: slug, digest }).execute();
  }
  await tx
    .deleteFrom("picture")
    .where("digest", "not in", (from) => from.selectFrom("product_picture").select("digest"))
    .where("digest", "not in", (from) => from.selectFrom("content_picture").select("digest"))
    .execute();
}

const FILE_PROBLEMS: Record<FileProblem["kind"], PhotographProblem> = {
  missing: "unreadable",
  "not-a-file": "not-a-file",
  "too-big": "too-big",
  "too-many-lines": "unreadable",
  "too-much": "too-much",
  unreadable: "unreadable",
};

/** Reads and checks a file; what is known already is not looked at again. */
async function readPicture(
  path: string,
  known: ReadonlyMap<string, Omit<GivenPicture, "base64">>,
  read: typeof readGivenFile,
): Promise<{ picture: Omit<GivenPicture, "base64">; bytes: Buffer } | PhotographProblem> {
  const found = await read(path, { bytes: FILES.photograph });
  if (!found.ok) return FILE_PROBLEMS[found.problem.kind];
  const bytes = found.value;
  const digest = pictureDigest(bytes);
  const stored = known.get(digest);
  if (stored) return { picture: stored, bytes };
  const mediaType = mediaTypeOf(bytes);
  if (!mediaType) return "format";
  try {
    const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return "too-many-pixels";
    // Decodes all of it: what is cut off shows only at its end.
    await sharp(bytes, { limitInputPixels: MAX_PIXELS }).stats();
    const picture = {
      digest,
      media_type: mediaType,
      width: autoOrient.width,
      height: autoOrient.height,
    };
    return { picture, bytes };
  } catch {
    return "unreadable";
  }
}

/** What the bytes are, whatever the file's name says: an SVG or a document never gets to a decoder. */
function mediaTypeOf(bytes: Buffer): MediaType | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "image/jpeg";
  if (bytes.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))) return "image/png";
  if (bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP")
    return "image/webp";
  return null;
}
