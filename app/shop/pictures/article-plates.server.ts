import { DEFAULT_PLATE, type PlateName } from "./journal";
import type { Picture } from "./picture";
import { pictureDigest, type PictureSource } from "./pipeline.server";
import { articlePlateSvg, PLATE_DRAWING } from "./plate";
import { PICTURE_SIZE } from "./sheet";

/* The pictures of articles: the operator's own, or else a plate. */

/** What the picture of an article follows from. */
interface Illustrated {
  plate: PlateName | null;
  picture: Picture | null;
}

/** The plate of an article that has no picture of its own. */
export const plateOfArticle = ({ plate }: Pick<Illustrated, "plate">): PlateName => plate ?? DEFAULT_PLATE;

/** The picture of an article. */
export function articlePicture(article: Illustrated): Picture {
  if (article.picture) return article.picture;
  const drawnFrom = [PLATE_DRAWING, "journal", plateOfArticle(article)];
  return { digest: pictureDigest(JSON.stringify(drawnFrom)), ...PICTURE_SIZE.plate, drawn: true };
}

/** The sources of the plates of articles, by digest. Nothing is drawn before it is read. */
export const articlePlates = (articles: readonly Illustrated[]): Map<string, PictureSource> =>
  new Map(
    articles
      .filter(({ picture }) => !picture)
      .map((article) => {
        const picture = articlePicture(article);
        const read = async () => Buffer.from(articlePlateSvg(plateOfArticle(article)));
        return [picture.digest, { ...picture, read }];
      }),
  );
