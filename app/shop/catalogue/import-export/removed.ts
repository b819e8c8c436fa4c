import type { Removal } from "../../removals";
import type { CatalogueFile } from "./catalogue-file";
import { type CatalogueState, collectionsAfter } from "./compare";

/** Kinds of things that an import of the catalogue takes away (CATALOGUE-22). */
export type CatalogueKind = "varieties" | "packs" | "prices" | "collections" | "photographs";

/**
 * What a file takes away of the catalogue: what it has no line for, and prices of packs that it keeps, as it has no column or cell
 * for their currency. A pack that moves to another variety stays.
 */
export function removalsOf(
  state: CatalogueState,
  file: CatalogueFile,
): Removal<Exclude<CatalogueKind, "photographs">>[] {
  const slugs = new Set(file.products.map(({ slug }) => slug));
  const packs = state.products.flatMap((product) => product.packs);
  const kept = new Map(file.products.flatMap((product) => product.packs.map((pack) => [pack.sku, pack])));
  const collections = new Set(collectionsAfter(state, file).map(({ slug }) => slug));
  const pricesOf = (prices: object) => Object.keys(prices);
  const goneFrom = (all: readonly { slug: string }[], stay: ReadonlySet<string>) =>
    all.filter(({ slug }) => !stay.has(slug)).length;
  return [
    {
      kind: "varieties",
      removed: goneFrom(state.products, slugs),
      there: state.products.length,
    },
    { kind: "packs", removed: packs.filter(({ sku }) => !kept.has(sku)).length, there: packs.length },
    {
      kind: "prices",
      removed: packs.flatMap(({ sku, prices }) => {
        const after = kept.get(sku)?.prices;
        return after ? pricesOf(prices).filter((currency) => !(currency in after)) : [];
      }).length,
      there: packs.flatMap(({ prices }) => pricesOf(prices)).length,
    },
    {
      kind: "collections",
      removed: goneFrom(state.collections, collections),
      there: state.collections.length,
    },
  ];
}
