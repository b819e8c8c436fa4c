import type { Picture } from "./picture";
import { digestOf, type PictureSource } from "./pipeline.server";
import { articlePlateSvg, avatarSvg, PLATE_DRAWING } from "./plate";
import { PICTURE_SIZE } from "./sheet";

/* The pictures of texts: the operator's own, or else a plate for an article and a leaf for who writes it. */

/** What the picture of a text follows from. */
interface Pictured {
  kind: string;
  slug: string;
  tags: readonly string[];
  categories: readonly string[];
  picture: Picture | null;
}

type Drawing = Picture & { svg(): string };

function drawingOf({ kind, slug, categories, tags }: Pictured): Drawing {
  const words = [...categories, ...tags];
  const [size, svg] =
    kind === "author"
      ? (["avatar", () => avatarSvg(slug)] as const)
      : (["plate", () => articlePlateSvg(slug, ...words)] as const);
  const drawnFrom = [PLATE_DRAWING, kind, slug, ...(kind === "author" ? [] : words)];
  return { digest: digestOf(JSON.stringify(drawnFrom)), ...PICTURE_SIZE[size], drawn: true, svg };
}

/** The picture of an article or of an author. */
export function textPicture(text: Pictured): Picture {
  if (text.picture) return text.picture;
  const { digest, width, height, drawn } = drawingOf(text);
  return { digest, width, height, drawn };
}

/** The sources of what is drawn for texts, by digest. Nothing is drawn before it is read. */
export function textDrawings(texts: readonly Pictured[]): Map<string, PictureSource> {
  const sources = texts
    .filter(({ kind, picture }) => !picture && (kind === "article" || kind === "author"))
    .map((text) => {
      const { svg, ...picture } = drawingOf(text);
      return { ...picture, read: async () => Buffer.from(svg()) };
    });
  return new Map(sources.map((source) => [source.digest, source]));
}
