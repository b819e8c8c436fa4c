import { extname, join } from "node:path";
import sharp from "sharp";
import { type Db, inTransaction, type Tx } from "../../data/db.server";
import type { Schema } from "../../data/schema";
import { type FileProblem, type FolderProblem, listGivenFolder, readerWithin } from "../given-file.server";
import { FILES } from "../limits/limits";
import { ok, refuse, type Result } from "../result";
import { countUp } from "../revision.server";
import { digestOf, MAX_PIXELS, type PictureSource } from "./pipeline.server";

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
  read: ReturnType<typeof readerWithin>,
): Promise<GivenPicture | PhotographProblem> {
  const taken = await readPicture(path, new Set(), read);
  return typeof taken === "string" ? taken : (taken.row ?? "unreadable");
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

/**
 * Makes the photographs of a folder, `<slug>.jpg`, `.jpeg`, `.png` or `.webp`, those of the catalogue: a new or changed
 * file is stored, one that is gone removes its photograph. Without the folder they stay as they are. A file that is
 * refused counts as none. The revision `catalogue` counts up only where something changed.
 * @throws {Error} where `listPhotographFiles` refuses the folder
 * @param options.slugs of the catalogue's varieties
 * @param options.write false: only tells what would change
 */
export async function importPictures(
  db: Db,
  folder: string,
  options: { slugs: Iterable<string>; write: boolean },
): Promise<PicturesPlan> {
  const { write } = options;
  const plan: PicturesPlan = { added: [], changed: [], removed: [], unchanged: 0, refused: [] };
  const listed = await listPhotographFiles(folder);
  if (!listed.ok) throw new Error(`${folder}: ${listed.problem.kind}`);
  const files = listed.value;
  if (!files) {
    if (write) await link(db, plan, new Map());
    return plan;
  }
  const slugs = new Set(options.slugs);
  const stored = await db.selectFrom("product_picture").selectAll().execute();
  const before = new Map(stored.map(({ product_slug, digest }) => [product_slug, digest]));
  const after = new Map<string, string>();
  const read = readerWithin(FILES.photographsBytes);
  for (const file of files) {
    // What file managers leave behind.
    if (file.startsWith(".") || file === "Thumbs.db") continue;
    const slug = file.slice(0, -extname(file).length);
    const known = new Set(before.values());
    const taken = !/^\.(jpe?g|png|webp)$/i.test(extname(file))
      ? "format"
      : !slugs.has(slug)
        ? "no-variety"
        : after.has(slug)
          ? "twice"
          : await readPicture(join(folder, file), known, read);
    if (typeof taken === "string") {
      plan.refused.push({ file, problem: taken });
      continue;
    }
    after.set(slug, taken.digest);
    if (before.get(slug) === taken.digest) plan.unchanged += 1;
    else (before.has(slug) ? plan.changed : plan.added).push(slug);
    // One by one, each in a moment: shoppers' writes do not wait for a folder of photographs.
    if (write && taken.row)
      await db
        .insertInto("picture")
        .values(taken.row)
        .onConflict((conflict) => conflict.column("digest").doNothing())
        .execute();
  }
  plan.removed = [...before.keys()].filter((slug) => slugs.has(slug) && !after.has(slug));
  if (write) await link(db, plan, after);
  return plan;
}

/** Gives varieties their photographs, and drops those that are nobody's. */
async function link(db: Db, plan: PicturesPlan, after: ReadonlyMap<string, string>): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const slug of [...plan.removed, ...plan.changed])
      await tx.deleteFrom("product_picture").where("product_slug", "=", slug).execute();
    for (const slug of [...plan.added, ...plan.changed]) {
      const digest = after.get(slug);
      if (digest) await tx.insertInto("product_picture").values({ product_slug: slug, digest }).execute();
    }
    await tx
      .deleteFrom("picture")
      .where("digest", "not in", (from) => from.selectFrom("product_picture").select("digest"))
      .where("digest", "not in", (from) => from.selectFrom("content_picture").select("digest"))
      .execute();
    if (plan.added.length + plan.changed.length + plan.removed.length > 0) await countUp(tx, "catalogue");
  });
}

const FILE_PROBLEMS: Record<FileProblem["kind"], PhotographProblem> = {
  missing: "unreadable",
  "not-a-file": "not-a-file",
  "too-big": "too-big",
  "too-many-lines": "unreadable",
  "too-much": "too-much",
  unreadable: "unreadable",
};

/** Reads and checks a file; without its row where it is stored already. */
async function readPicture(
  path: string,
  known: ReadonlySet<string>,
  read: ReturnType<typeof readerWithin>,
): Promise<{ digest: string; row: Schema["picture"] | null } | PhotographProblem> {
  const found = await read(path, { bytes: FILES.photograph });
  if (!found.ok) return FILE_PROBLEMS[found.problem.kind];
  const bytes = found.value;
  const digest = digestOf(bytes);
  if (known.has(digest)) return { digest, row: null };
  const mediaType = mediaTypeOf(bytes);
  if (!mediaType) return "format";
  try {
    const { width, height, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return "too-many-pixels";
    // Decodes all of it: what is cut off shows only at its end.
    await sharp(bytes, { limitInputPixels: MAX_PIXELS }).stats();
    return {
      digest,
      row: {
        digest,
        media_type: mediaType,
        width: autoOrient.width,
        height: autoOrient.height,
        base64: bytes.toString("base64"),
      },
    };
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
