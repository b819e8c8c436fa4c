import type { StoreProduct, Storefront } from "./storefront";
import { foldWords } from "./words";

/* How the varieties of a storefront are related. Names are compared without case, accents and punctuation. */

/** The parents of a variety as they are named, each with the variety of the storefront that bears the name, or null. */
export function parentsOf(
  storefront: Storefront,
  product: StoreProduct,
): { name: string; product: StoreProduct | null }[] {
  const byName = new Map(storefront.products.map((other) => [foldWords(other.name), other]));
  byName.delete(foldWords(product.name));
  return product.lineage.map((name) => ({ name, product: byName.get(foldWords(name)) ?? null }));
}

/**
 * The varieties related to one: parents and descendants first, then those with a common parent, then those of the
 * same collections (a common small collection counts for more than a large one). Ties are broken by the catalogue's
 * order.
 */
export function relatedTo(storefront: Storefront, product: StoreProduct, limit: number): StoreProduct[] {
  const parents = new Set(product.lineage.map(foldWords));
  const closeness = (other: StoreProduct): number => {
    const lineage = new Set(other.lineage.map(foldWords));
    const kin = parents.has(foldWords(other.name)) || lineage.has(foldWords(product.name));
    const sharedParents = [...lineage].filter((name) => parents.has(name)).length;
    const sharedCollections = other.collections
      .filter((slug) => product.collections.includes(slug))
      .reduce((sum, slug) => sum + 1 / (storefront.collectionBySlug.get(slug)?.count ?? 1), 0);
    return (kin ? 100 : 0) + sharedParents * 10 + sharedCollections;
  };
  return storefront.products
    .filter((other) => other !== product)
    .map((other) => ({ other, score: closeness(other) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ other }) => other);
}
