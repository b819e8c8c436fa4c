import type { PriceList, Stretch } from "./price-list-pages";
import { productsAt, type Storefront, type StoreProduct } from "./storefront";

/** How many pages the list has, or a main collection's part of it; 0 where nothing is sold under that. */
export const countPages = ({ offers: { list } }: Storefront, collection: string | null): number =>
  (stretchOf(list, collection)?.starts ?? []).length;

const stretchOf = (list: PriceList, collection: string | null): Stretch | undefined =>
  collection === null ? list : list.sections.find((section) => section.collection === collection);

export interface PriceListPage {
  pages: number;
  /** What stands on it, by main collection; `continued` where that began on a page before. */
  groups: { collection: string | null; continued: boolean; products: StoreProduct[] }[];
}

/**
 * A page of the list, or of one main collection's part of it.
 * @param page from 1
 * @returns null where there is no such page, or nothing is sold under that collection
 */
export function priceListPage(
  storefront: Storefront,
  { collection, page }: { collection: string | null; page: number },
): PriceListPage | null {
  const { list } = storefront.offers;
  const stretch = stretchOf(list, collection);
  const start = stretch?.starts[page - 1];
  if (!stretch || start === undefined) return null;
  const end = stretch.starts[page] ?? stretch.to;
  const groups = list.sections
    .filter(({ from, to }) => from < end && to > start)
    .map((section) => ({
      collection: section.collection,
      continued: section.from < start,
      products: productsAt(
        storefront,
        list.places.subarray(Math.max(section.from, start), Math.min(section.to, end)),
      ),
    }));
  return { pages: stretch.starts.length, groups };
}
