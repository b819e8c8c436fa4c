import type { Picture } from "./picture";
import { digestOf, type PictureSource } from "./pipeline.server";
import { articlePlateSvg, PLATE_DRAWING } from "./plate";
import { PICTURE_SIZE } from "./sheet";

/* The pictures of articles: the operator's own, or else a plate. */

/** What the picture of an article follows from. */
interface Illustrated {
  slug: string;
  tags: readonly string[];
  categories: readonly string[];
  picture: Picture | null;
}

const wordsOf = ({ categories, tags }: Illustrated) => [...categories, ...tags];

/** The picture of an article. */
export function articlePicture(article: Illustrated): Picture {
  if (article.picture) return article.picture;
  const drawnFrom = [PLATE_DRAWING, "article", article.slug, ...wordsOf(article)];
  return { digest: digestOf(JSON.stringify(drawnFrom)), ...PICTURE_SIZE.plate, drawn: true };
}

/** The sources of the plates of articles, by digest. Nothing is drawn before it is read. */
export const articlePlates = (articles: readonly Illustrated[]): Map<string, PictureSource> =>
  new Map(
    articles
      .filter(({ picture }) => !picture)
      .map((article) => {
        const picture = articlePicture(article);
        const read = async () => Buffer.from(articlePlateSvg(article.slug, ...wordsOf(article)));
        return [picture.digest, { ...picture, read }];
      }),
  );
