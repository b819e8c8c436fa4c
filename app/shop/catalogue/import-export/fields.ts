import { parseDecimal } from "../../money";
import type { Range } from "../product";
import { reasons } from "./fault";

/* Kinds of cells: how a value is read from its columns, and written to them. */

/** One row while it is read: cells by column, and where to say what is wrong with them. */
export interface RowReader {
  /** Empty where the file has no such column. */
  cell(column: string): string;
  has(column: string): boolean;
  fault(column: string, reason: string): void;
}

export type Cells = Record<string, string>;

/** A row made from cells of another format. */
export function cellsReader(cells: Cells, fault: RowReader["fault"]): RowReader {
  return { cell: (column) => cells[column] ?? "", has: (column) => column in cells, fault };
}

/**
 * The cells of a range that another list gives in a unit `factor` times ours; none where there is no range.
 */
export function rangeCells(stem: string, range: Range | null, factor = 1): Cells {
  const figure = (value: number) => String(factor === 1 ? value : Math.round(value * factor));
  return range ? { [`${stem}_min`]: figure(range.min), [`${stem}_max`]: figure(range.max) } : {};
}

/**
 * A value and the columns it stands in. `read` reports a bad cell and answers a placeholder: the file is
 * refused.
 */
export interface FileField<Value> {
  columns: readonly string[];
  /** Whether the column may not be missing from a file. */
  obligatory: boolean;
  read(row: RowReader): Value;
  /** One cell per column. */
  write(value: Value): string[];
}

/** Characters of a text on one line, and of one with paragraphs. */
export const MAX_LINE = 300;
const MAX_TEXT = 20_000;

/** Text with paragraphs. */
export function paragraphs(column: string, limit = MAX_TEXT): FileField<string> {
  return {
    columns: [column],
    obligatory: false,
    read: (row) => {
      const value = row.cell(column);
      if (value.length > limit) row.fault(column, reasons.tooManyCharacters(limit));
      return value;
    },
    write: (value) => [value],
  };
}

/** Text without a line break. */
export function singleLine(column: string, limit = MAX_LINE): FileField<string> {
  const field = paragraphs(column, limit);
  return {
    ...field,
    read: (row) => {
      if (/[\n\t]/.test(row.cell(column))) row.fault(column, reasons.oneLine);
      return field.read(row);
    },
  };
}

/** A field whose column may not be missing and whose cells may not be empty. */
export function obligatory<Value>(field: FileField<Value>): FileField<Value> {
  return {
    ...field,
    obligatory: true,
    read: (row) => {
      for (const column of field.columns)
        if (row.cell(column) === "") {
          row.fault(column, reasons.required);
          return field.read({ ...row, fault: () => undefined });
        }
      return field.read(row);
    },
  };
}

/** A field whose column may not be missing; its cells may be empty. */
export const present = <Value>(field: FileField<Value>): FileField<Value> => ({ ...field, obligatory: true });

/** One of the words. */
export function choice<Word extends string>(
  column: string,
  words: readonly [Word, ...Word[]],
): FileField<Word> {
  return {
    columns: [column],
    obligatory: false,
    read: (row) => {
      const value = row.cell(column);
      const word = words.find((candidate) => candidate === value);
      if (!word) row.fault(column, reasons.notAllowed(value, words));
      return word ?? words[0];
    },
    write: (value) => [value],
  };
}

/** Null where its cells are empty. */
export function optional<Value>(field: FileField<Value>): FileField<Value | null> {
  return {
    ...field,
    read: (row) => (field.columns.every((column) => row.cell(column) === "") ? null : field.read(row)),
    write: (value) => (value === null ? field.columns.map(() => "") : field.write(value)),
  };
}

/** The entries of a cell: "citrus | pine" is two. */
function entriesOf(row: RowReader, column: string): string[] {
  const entries = row
    .cell(column)
    .split("|")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  const repeated = entries.find((entry, index) => entries.indexOf(entry) < index);
  if (repeated) row.fault(column, reasons.twice(repeated));
  return entries;
}

/** Several of the words. */
export function list<Word extends string>(column: string, words: readonly Word[]): FileField<Word[]> {
  return {
    columns: [column],
    obligatory: false,
    read: (row) =>
      entriesOf(row, column).flatMap((entry) => {
        const word = words.find((candidate) => candidate === entry);
        if (!word) row.fault(column, reasons.notAllowed(entry, words));
        return word ?? [];
      }),
    write: (value) => [value.join("|")],
  };
}

/** A list of free words. */
export function names(column: string): FileField<string[]> {
  return {
    ...singleLine(column),
    read: (row) => {
      singleLine(column).read(row);
      return entriesOf(row, column);
    },
    write: (value) => [value.join("|")],
  };
}

/** Whole number of a cell; NaN where it is none within the bounds. */
export function wholeNumber(row: RowReader, column: string, min: number, max: number): number {
  const cell = row.cell(column);
  const value = /^\d{1,9}$/.test(cell) ? Number(cell) : NaN;
  if (value >= min && value <= max) return value;
  row.fault(column, reasons.wholeNumber(cell, min, max));
  return NaN;
}

/** Number from 0 to `max` with at most two decimals, point or comma; NaN where it is none. */
export function decimal(row: RowReader, column: string, max: number): number {
  const hundredths = parseDecimal(row.cell(column));
  if (hundredths !== null && hundredths <= max * 100) return hundredths / 100;
  row.fault(column, reasons.decimal(row.cell(column), max));
  return NaN;
}

/** A least and a most in `stem_min` and `stem_max`. */
export function range(
  stem: string,
  figure: (row: RowReader, column: string) => number,
): FileField<Range | null> {
  const [least, most] = [`${stem}_min`, `${stem}_max`];
  return optional({
    columns: [least, most],
    obligatory: false,
    read: (row) => {
      const missing = [least, most].find((column) => row.cell(column) === "");
      if (missing) {
        row.fault(missing, reasons.halfRange);
        return { min: NaN, max: NaN };
      }
      const value = { min: figure(row, least), max: figure(row, most) };
      if (value.min > value.max) row.fault(least, reasons.rangeOrder);
      return value;
    },
    write: ({ min, max }) => [String(min), String(max)],
  });
}

/** One field per property of a value. */
export type Fields<Value> = { [Key in keyof Value]: FileField<Value[Key]> };
export const fieldKeys = <Value extends object>(fields: Fields<Value>) =>
  Object.keys(fields) as (keyof Value)[];

export const columnsOf = (
  fields: Record<string, Pick<FileField<unknown>, "columns" | "obligatory">>,
  only: "all" | "obligatory",
) => Object.values(fields).flatMap((field) => (only === "all" || field.obligatory ? field.columns : []));

export function readFields<Value extends object>(fields: Fields<Value>, row: RowReader): Value {
  const value: Partial<Value> = {};
  const read = <Key extends keyof Value>(key: Key) => {
    value[key] = fields[key].read(row);
  };
  for (const key of fieldKeys(fields)) read(key);
  return value as Value;
}

export function writeFields<Value extends object>(fields: Fields<Value>, value: Value): Cells {
  const write = <Key extends keyof Value>(key: Key) => {
    const cells = fields[key].write(value[key]);
    return fields[key].columns.map((column, index) => [column, cells[index] ?? ""] as const);
  };
  return Object.fromEntries(fieldKeys(fields).flatMap(write));
}

/** The columns that two values fill otherwise; of what is equal no cell is written. */
export function differingFields<Value extends object>(
  fields: Fields<Value>,
  before: Value,
  after: Value,
): readonly string[] {
  const differing = <Key extends keyof Value>(key: Key) => {
    const [one, other] = [before[key], after[key]];
    if (one === other || (typeof one === "object" && JSON.stringify(one) === JSON.stringify(other)))
      return [];
    const [was, is] = [fields[key].write(one), fields[key].write(other)];
    return fields[key].columns.filter((_, index) => was[index] !== is[index]);
  };
  return fieldKeys(fields).flatMap(differing);
}
