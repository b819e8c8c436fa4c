import { catalogueText as t } from "~/locales/catalogue";
import * as paths from "~/paths";
import type { Storefront } from "~/shop/catalogue/storefront";
import type { Picture } from "~/shop/pictures/picture";
import { CollectionCard } from "~/ui/product/collection-card";
import { SizedPicture } from "~/ui/product/picture";

interface CollectionEntry {
  slug: string;
  name: string;
  summary: string;
  count: string;
  picture: Picture;
}

/** Cards stand alone, by two, or by three from 1280 px on. */
const SIZES = "(min-width: 80rem) 22rem, (min-width: 40rem) 42vw, 30vw";

/** The collections that have something to sell, in the operator's order. */
export function collectionEntries(storefront: Storefront): CollectionEntry[] {
  return storefront.collections
    .filter(({ count }) => count > 0)
    .map(({ slug, name, summary, count, picture }) => ({
      slug,
      name,
      summary,
      count: t("varieties", { count }),
      picture,
    }));
}

/** The cards of collections: what their page shows first, so that the first picture is fetched first. */
export function CollectionGrid({ entries }: { entries: CollectionEntry[] }) {
  return (
    <ul className="grid gap-5 page-sm:grid-cols-2 page-xl:grid-cols-3">
      {entries.map(({ slug, picture, ...card }, index) => (
        <li key={slug} className="min-w-0">
          <CollectionCard
            href={paths.collection(slug)}
            level={2}
            picture={
              <SizedPicture
                {...picture}
                isNamed
                alt={t("platePicture")}
                sizes={SIZES}
                widest={540}
                priority={index === 0}
                className="plate mb-4"
              />
            }
            {...card}
          />
        </li>
      ))}
    </ul>
  );
}
