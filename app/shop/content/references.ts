import { contentReasons, type FileFault } from "./fault";
import { type Entry, type Kind, textFileName, type TextName } from "./kinds";
import type { ReadText } from "./page-file";
import { picturePath } from "./picture-name";

/* What a text names in its header must be there: its author, its categories, its varieties, its picture. (CONTENT-16) */

/** A text of the shop, as far as references ask. */
export type Referring = TextName & Pick<Entry, "author" | "categories">;

/** A header's field that names texts of another kind. */
const FIELDS = [
  {
    field: "author",
    kind: "author",
    named: ({ author }: { author?: string | null }) => (author ? [author] : []),
    missing: contentReasons.noAuthor,
    gone: contentReasons.authorGone,
  },
  {
    field: "categories",
    kind: "category",
    named: ({ categories }: { categories?: readonly string[] }) => categories ?? [],
    missing: contentReasons.noCategory,
    gone: contentReasons.categoryGone,
  },
] as const;

/**
 * The texts whose author or category is not there: those of the folder, and those of the shop whose author or category
 * the folder takes away.
 * @param staying texts of the shop that the folder does not take the place of
 */
export function referenceFaults(
  read: readonly { file: string; text: ReadText }[],
  staying: readonly Referring[],
): FileFault[] {
  const here: readonly TextName[] = [...read.map(({ text }) => text), ...staying];
  const slugsOf = (kind: Kind) => new Set(here.filter((text) => text.kind === kind).map(({ slug }) => slug));
  return FIELDS.flatMap(({ field, kind, named, missing, gone }) => {
    const known = slugsOf(kind);
    const told = read.find(({ text }) => text.kind === kind);
    return [
      ...read.flatMap(({ file, text: { facts, lines } }) =>
        named(facts)
          .filter((slug) => slug !== "" && !known.has(slug))
          .map((slug) => ({ file, line: lines.get(field) ?? 1, reason: missing(slug) })),
      ),
      ...(told
        ? staying.flatMap((entry) =>
            named(entry)
              .filter((slug) => !known.has(slug))
              .map((slug) => ({ file: told.file, line: 1, reason: gone(textFileName(entry), slug) })),
          )
        : []),
    ];
  });
}

/** What a folder has beside its texts, and the shop beside its folder. */
export interface Things {
  isVariety(slug: string): boolean;
  /** A picture of the folder by its path in it: its digest, or why it is none; undefined where there is no such file. */
  pictureAt(path: string): { digest: string } | { why: string } | undefined;
}

/** The varieties and pictures that a text names and that are not there. */
export function thingFaults(file: string, { facts, lines }: ReadText, things: Things): FileFault[] {
  const faults: FileFault[] = (facts.varieties ?? [])
    .filter((slug) => slug !== "" && !things.isVariety(slug))
    .map((slug) => ({ file, line: lines.get("varieties") ?? 1, reason: contentReasons.noVariety(slug) }));
  const path = picturePath(file, facts.picture);
  const found = path && things.pictureAt(path);
  if (path && !(found && "digest" in found))
    faults.push({
      file,
      line: lines.get("picture") ?? 1,
      reason: found ? contentReasons.badPicture(path, found.why) : contentReasons.noPicture(path),
    });
  return faults;
}
