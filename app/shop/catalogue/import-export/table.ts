import { CsvError, parse } from "csv-parse/sync";
import { restore } from "../../csv/formula";
import { ok, refuse, type Result } from "../../result";
import { type Fault, reasons } from "./fault";

/* A CSV file as rows that know their physical line, whatever its byte-order mark, separator and line ends. */

const MAX_ROWS = 100_000;

export interface FileRow {
  /** Physical line the row starts on. */
  line: number;
  /** As many as the header has; trimmed, with LF line ends, in Unicode's composed form, as `restore` reads them. */
  cells: string[];
  /** The row has another number of cells than the header, so that they cannot be assigned to columns. */
  broken: boolean;
}

/** A file whose header is known and whose rows are still to be read. */
export interface OpenTable {
  file: Fault["file"];
  headerLine: number;
  header: string[];
  /** The rows that are not blank, and every fault of the file's form. */
  read(): { rows: FileRow[]; faults: Fault[] };
}

/** Text of a file's bytes without its byte-order mark; refused with each line that is not UTF-8. */
export function decode(source: string | Uint8Array, file: Fault["file"]): Result<string, Fault[]> {
  if (typeof source === "string") return ok(source.replace(/^\uFEFF/, ""));
  try {
    return ok(new TextDecoder("utf-8", { fatal: true }).decode(source));
  } catch {
    // A line feed is never part of a longer UTF-8 sequence, so that each line can be tried by itself.
    const faults: Fault[] = [];
    for (let line = 1, start = 0; start < source.length; line++) {
      const found = source.indexOf(0x0a, start);
      const end = found < 0 ? source.length : found;
      try {
        new TextDecoder("utf-8", { fatal: true }).decode(source.subarray(start, end));
      } catch {
        faults.push({ file, line, column: null, reason: reasons.notUtf8 });
      }
      start = end + 1;
    }
    return refuse(faults);
  }
}

/** The separator of a header: the more frequent of comma and semicolon outside of quotes. */
export function separatorOf(header: string): string {
  const bare = header.replace(/"[^"]*"?/g, "");
  return bare.split(";").length > bare.split(",").length ? ";" : ",";
}

/** Line breaks and tabs are text; other control characters are mistakes, and PostgreSQL cannot store NUL. */
export const CONTROL = /(?![\n\t])\p{Cc}/u;

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

interface RawRow {
  /** Lines that the row starts and ends on, counted from the text's first. */
  firstLine: number;
  lastLine: number;
  cells: string[];
}

/** Adds csv-parse's rows to `rows`; where it throws its CsvError, those before the faulty one are there. */
function parseInto(rows: RawRow[], text: string, delimiter: string, to?: number): void {
  parse(text, {
    delimiter,
    record_delimiter: "\n",
    relax_column_count: true,
    // An empty line is a row with too few cells otherwise, of which the parser makes an error with its stack: 40 µs each.
    skip_empty_lines: true,
    trim: true,
    ...(to ? { to } : {}),
    on_record: (cells, { lines }) => {
      const breaks = cells.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
      rows.push({
        firstLine: lines - breaks,
        lastLine: lines,
        cells: cells.map((cell) => cell && restore(cell.trim().normalize("NFC"))),
      });
      return null;
    },
  });
}

/** Reads a file up to its header. Refused where that cannot be read at all. */
export function openTable(source: string | Uint8Array, file: Fault["file"]): Result<OpenTable, Fault[]> {
  const decoded = decode(source, file);
  if (!decoded.ok) return decoded;
  const all = decoded.value.replace(/\r\n?/g, "\n");
  const leading = /^(?:[\s,;]*\n)?/.exec(all)?.[0] ?? "";
  const text = all.slice(leading.length);
  if (text.trim() === "") return refuse([{ file, line: 1, column: null, reason: reasons.empty }]);
  const headerLine = leading.split("\n").length;
  const separator = separatorOf(text.slice(0, (text.indexOf("\n") + 1 || text.length + 1) - 1));

  /** The rows up to the first that is no CSV, and what is wrong there. */
  const rowsOf = (header: readonly string[], to?: number): { raw: RawRow[]; faults: Fault[] } => {
    const raw: RawRow[] = [];
    try {
      parseInto(raw, text, separator, to);
      return { raw, faults: [] };
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      const line = headerLine + (raw.at(-1)?.lastLine ?? 0);
      const reason = error.code === "CSV_QUOTE_NOT_CLOSED" ? reasons.quoteOpen : reasons.quoteStray;
      return { raw, faults: [{ file, line, column: header[Number(error["column"])] ?? null, reason }] };
    }
  };

  const first = rowsOf([], 1);
  if (first.faults.length > 0) return refuse(first.faults);
  const header = first.raw[0]?.cells ?? [];
  while (header.at(-1) === "") header.pop();

  const read = (): { rows: FileRow[]; faults: Fault[] } => {
    const { raw, faults } = rowsOf(header);
    const rows: FileRow[] = [];
    for (const { cells, firstLine } of raw.slice(1)) {
      if (isBlank(cells)) continue;
      const line = headerLine + firstLine - 1;
      const fault = (column: string | null, reason: string) => faults.push({ file, line, column, reason });
      if (rows.length === MAX_ROWS) {
        fault(null, reasons.tooLong(MAX_ROWS));
        break;
      }
      const broken = cells.length < header.length || !isBlank(cells.slice(header.length));
      if (broken) fault(null, reasons.cellCount(cells.length, header.length));
      else
        cells.forEach((cell, index) => {
          if (cell === "") return;
          if (CONTROL.test(cell)) fault(header[index] || null, reasons.control);
          if (header[index] === "") fault(null, reasons.namelessColumn);
        });
      rows.push({ line, cells: cells.slice(0, header.length), broken });
    }
    return { rows, faults };
  };
  return ok({ file, headerLine, header, read });
}
