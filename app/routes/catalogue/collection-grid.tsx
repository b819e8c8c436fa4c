import { catalogueText as t } from "~/locales/catalogue";
import * as paths from "~/paths";
import type { Storefront } from "~/shop/catalogue/storefront";
import { CollectionCard } from "~/ui/product/collection-card";
import { ProductGrid } from "~/ui/product/product-card";

interface CollectionEntry {
  slug: string;
  name: string;
  summary: string;
  count: string;
}

/** The collections that have something to sell, in the operator's order. */
export function collectionEntries(storefront: Storefront): CollectionEntry[] {
  return storefront.collections
    .filter(({ count }) => count > 0)
    .map(({ slug, name, summary, count }) => ({ slug, name, summary, count: t("varieties", { count }) }));
}

/** The cards of collections. @param level of their names in the page's outline */
export function CollectionGrid({ entries, level }: { entries: CollectionEntry[]; level: 2 | 3 }) {
  return (
    <ProductGrid>
      {entries.map(({ slug, ...card }) => (
        <CollectionCard key={slug} href={paths.collection(slug)} level={level} {...card} />
      ))}
    </ProductGrid>
  );
}
