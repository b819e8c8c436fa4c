import * as paths from "../paths";
import { offspringOf } from "../shop/catalogue/lineage";
import type { ProductFacts } from "../shop/catalogue/product";
import type { Storefront, StoreProduct } from "../shop/catalogue/storefront";
import type { RegionToday } from "../shop/region/region";
import { undrawnRows } from "./fact-rows.server";
import { type LineageNode, varietyFigures } from "./variety-figures.server";

/* What a variety's own page says, and nobody else. */

/** Its figures, and as rows what none of them draws. */
export function figuresAndFacts(
  facts: ProductFacts,
  parents: readonly LineageNode[],
  { locale: { iso }, contentClass }: RegionToday,
) {
  const names = parents.map(({ name }) => name);
  return {
    facts: undrawnRows(facts, names, iso),
    figures: varietyFigures(facts, iso, contentClass === "full"),
  };
}

/** Links to the collections that it is in. */
export const collectionLinks = ({ collectionBySlug }: Storefront, product: StoreProduct) =>
  product.collections.flatMap((slug) => {
    const collection = collectionBySlug.get(slug);
    return collection ? [{ label: collection.name, href: paths.collection(slug) }] : [];
  });

/** Links to varieties bred from it. @param most how many */
export const offspringLinks = (storefront: Storefront, product: StoreProduct, most: number) =>
  offspringOf(storefront, product, most).map(({ slug, name }) => ({
    label: name,
    href: paths.product(slug),
  }));
