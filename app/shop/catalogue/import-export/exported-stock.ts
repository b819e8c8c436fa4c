import { reasons } from "./fault";
import { type RowReader, wholeNumber } from "./fields";

/* What an export writes beside the stock, by which its import knows what was sold or given back since (CATALOGUE-23). */

/** The item's revision as its units were written, and how many there were then, which stay as they are while `stock` is edited. */
export const EXPORTED_COLUMNS = ["stock_revision", "stock_exported"] as const;
/** With the column that it is about. */
export const STOCK_COLUMNS = ["stock", ...EXPORTED_COLUMNS] as const;

/** What an export said of a stock item. */
export interface Exported {
  revision: number;
  /** On hand at that revision. */
  units: number;
}

/** What a row says of its stock. */
export interface StockCells {
  /** Units; null where the cell is empty. */
  stock: number | null;
  /** Null where the row is of no export, or its revision was taken out: `stock` is then a count of what is there. */
  exported: Exported | null;
}

/** Units that a stock may have. */
const MAX_STOCK = 100_000_000;
const MAX_REVISION = 999_999_999;

export function readStock(row: RowReader): StockCells {
  const [revision, units] = EXPORTED_COLUMNS;
  if (row.cell("stock") === "") return { stock: null, exported: null };
  const stock = wholeNumber(row, "stock", 0, MAX_STOCK);
  if (row.cell(revision) === "") return { stock, exported: null };
  if (row.cell(units) === "") row.fault(units, reasons.required);
  return {
    stock,
    exported: {
      revision: wholeNumber(row, revision, 0, MAX_REVISION),
      units: row.cell(units) === "" ? NaN : wholeNumber(row, units, 0, MAX_STOCK),
    },
  };
}
