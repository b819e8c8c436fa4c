import type { Result } from "../../../result";
import type { Fault } from "../fault";
import type { FileRow, OpenTable } from "../table";

/* A row of another shop's product export, whatever program wrote it: what formats answer, and all that reads them asks. */

/** One of the other shop's own columns: « Floraison : 8 semaines ». */
export interface Attribute {
  name: string;
  value: string;
  heading: string;
}

/** The names under which cells are asked for. */
export type ExportCell =
  | "id"
  | "sku"
  | "name"
  /** 1 (shown), -1 (draft), 0 (private or waiting), -2 (in the bin). */
  | "published"
  | "visibility"
  | "summary"
  | "description"
  /** Whether it is in stock, as a word; "" where only `stock` says. */
  | "inStock"
  | "stock"
  | "price"
  | "salePrice"
  /** A former price that is shown struck through. */
  | "comparedPrice"
  /** Paths with commas between them, levels with « > ». */
  | "categories"
  /** Of a variation: its product, by SKU or as « id:12 ». */
  | "parent"
  | "language"
  /** What stands in its address there. */
  | "rewrite"
  | "ean";

/** The first row of a variety or the row of a pack, as it is exported. */
export interface ExportRow {
  row: FileRow;
  /** A cell; empty where the export has none. */
  cell(name: ExportCell): string;
  /** @param name the cell that is meant, or a column's heading; null for the whole row */
  note(name: string | null, note: string | Pick<Fault, "reason" | "of">): void;
  attributes: Attribute[];
  /** « simple », « variable » or « variation », and of what kind: « virtual ». */
  types: string[];
  tags: string;
  /** Headings of its filled columns that nothing reads: told where the row is taken. */
  unread: readonly string[];
}

/** The headings of the columns, by index, that a row fills. */
export const filledOf = ({ header }: OpenTable, { cells }: FileRow, columns: readonly number[]): string[] =>
  columns.flatMap((index) => ((cells[index] ?? "") === "" ? [] : (header[index] ?? [])));

/** What is said beside an export. */
export interface Beside {
  /** PrestaShop's file of combinations. */
  combinations?: OpenTable | undefined;
  /** Percent, put upon prices that an export says without their tax. */
  tax?: number | undefined;
}

/** What a program's export is read by. */
export interface ExportFormat {
  /** Whether a header is that of such an export. */
  has(header: readonly string[]): boolean;
  /**
   * Rows in the file's order, a product before its variations; what they note goes to `notes`. Refused where what is beside it is wrong.
   * @param rows those of the table
   */
  read(
    table: OpenTable,
    rows: readonly FileRow[],
    notes: Fault[],
    beside: Beside,
  ): Result<ExportRow[], Fault[]>;
  /**
   * Paths that its product usually had there.
   * @param slug that of the variety here
   */
  addresses(product: ExportRow, slug: string): string[];
  /** What a pack without a SKU is called by, before its id. */
  prefix: string;
}

/** How a row of a table notes something. @param heading the column of a cell's name, as the file writes it */
export const noteOf =
  (
    { file }: OpenTable,
    { line }: FileRow,
    heading: (name: string) => string,
    notes: Fault[],
  ): ExportRow["note"] =>
  (name, note) =>
    notes.push({
      file,
      line,
      column: name === null ? null : heading(name),
      ...(typeof note === "string" ? { reason: note } : note),
    });
