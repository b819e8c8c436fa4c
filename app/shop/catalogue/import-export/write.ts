import { csvFile } from "../../csv/write";
import { CURRENCIES } from "../../money";
import type { Collection } from "../product";
import { COLLECTION_COLUMNS, collectionCells } from "./collection-columns";
import {
  CATALOGUE_COLUMNS,
  type FileProduct,
  packCells,
  priceColumn,
  VARIETY_COLUMNS,
  varietyCells,
} from "./columns";
import { EXPORTED_COLUMNS } from "./exported-stock";
import type { Cells } from "./fields";

/* Catalogues as files: the same catalogue gives the same bytes, and no cell is a formula. */

const csv = (columns: readonly string[], rows: Cells[]) =>
  csvFile([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))]);

/**
 * catalogue.csv, UTF-8 with commas: facts stand on a variety's first line, a shared stock on the first line
 * that takes from it; prices in euros and francs always have a column, other currencies where one is used, and how well varieties are known,
 * and what packs take of a stock that is not counted in seeds, where it is said of one.
 * @param stock units on hand per stock item; null for a file without that column
 * @param revisions those of the stock items, which an import looks at (CATALOGUE-23); null for a file that is of no shop
 */
export function writeCatalogue(
  products: readonly Omit<FileProduct, "line">[],
  stock: ReadonlyMap<string, number> | null,
  revisions: ReadonlyMap<string, number> | null = null,
): string {
  const used = new Set<string>(["EUR", "CHF"]);
  for (const { packs } of products)
    for (const { prices } of packs) for (const currency of Object.keys(prices)) used.add(currency);
  const unused = CURRENCIES.filter((currency) => !used.has(currency)).map(priceColumn);
  if (!stock) unused.push("stock");
  if (!stock || !revisions) unused.push(...EXPORTED_COLUMNS);
  if (products.every(({ known }) => known === null)) unused.push("known");
  if (products.every(({ packs }) => packs.every((pack) => packCells(pack)["stock_take"] === "")))
    unused.push("stock_take");
  const columns = CATALOGUE_COLUMNS.filter((column) => !unused.includes(column));
  const blank: Cells = Object.fromEntries(VARIETY_COLUMNS.map((column) => [column, ""]));
  const written = new Set<string>();
  const rows = products.flatMap((product) =>
    product.packs.map((pack, index): Cells => {
      const again = written.has(pack.stockItem);
      written.add(pack.stockItem);
      const units = again ? "" : String(stock?.get(pack.stockItem) ?? 0);
      return {
        slug: product.slug,
        ...(index === 0 ? varietyCells(product) : blank),
        ...packCells(pack),
        stock: units,
        stock_revision: again ? "" : String(revisions?.get(pack.stockItem) ?? 0),
        stock_exported: units,
      };
    }),
  );
  return csv(columns, rows);
}

/** collections.csv, in the given order. */
export function writeCollections(collections: readonly Collection[]): string {
  return csv(COLLECTION_COLUMNS, collections.map(collectionCells));
}
