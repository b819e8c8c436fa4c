import { stringify } from "csv-stringify/sync";
import { neutralise } from "./formula";

/* The only writer of CSV: no cell that it writes is a formula to a spreadsheet (CATALOGUE-12), whoever typed what is in it. */

/** One row, without the end of its line. */
export const csvLine = (cells: readonly string[]): string =>
  stringify([cells.map(neutralise)], { eof: false });

/** A file of rows, each of which ends its line. */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((cells) => cells.map(neutralise)),
    { record_delimiter: "\n" },
  );
