import type { Storefront, StoreProduct } from "./storefront";

/*
 * Which varieties a page compares follows from its address alone. Those chosen on other pages are kept in the cookie
 * `compare`, so that the next one joins them.
 */

/** Varieties that stand side by side at most. */
export const COMPARED = 4;
/** Parameters read of an address at most: whoever repeats one ten thousand times has as many read as would do. */
const READ = 50;

/** The varieties of an address, each once, in its order, and whether it names more than stand side by side (COMPARE-2). */
export function readComparison(
  slugs: readonly string[],
  { bySlug }: Pick<Storefront, "bySlug">,
): { products: StoreProduct[]; hasMore: boolean } {
  const known = [...new Set(slugs.slice(0, READ))].filter((slug) => bySlug.has(slug));
  const products = known.slice(0, COMPARED).flatMap((slug) => bySlug.get(slug) ?? []);
  return { products, hasMore: known.length > COMPARED };
}

/** The variety that words mean, another than those compared: the first that they find; or null. */
export function meantBy(
  { assortment, bySlug }: Storefront,
  words: string,
  compared: readonly StoreProduct[],
): StoreProduct | null {
  const isCompared = (slug: string) => compared.some((one) => one.slug === slug);
  for (const slug of assortment.search.find(words)) {
    const product = isCompared(slug) ? undefined : bySlug.get(slug);
    if (product) return product;
  }
  return null;
}

/** Those kept once a variety joins them, and the oldest, which gives way where there is no room (COMPARE-6). */
export function joinCompared(
  kept: readonly StoreProduct[],
  product: StoreProduct,
): { products: StoreProduct[]; gone: StoreProduct | null } {
  if (kept.some(({ slug }) => slug === product.slug)) return { products: [...kept], gone: null };
  const gone = kept.length < COMPARED ? null : (kept[0] ?? null);
  return { products: [...(gone ? kept.slice(1) : kept), product], gone };
}
