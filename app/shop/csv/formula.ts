/*
 * Cells that a spreadsheet would take for a formula. They are written with an apostrophe before them, which
 * spreadsheets read as "text", and read without it, so that a file read again says what was written (CATALOGUE-12, CATALOGUE-13).
 */

/** What formulas begin with, in their full-width forms too, and what spreadsheets drop from before them. */
const START = "[=+\\-@\uff1d\uff0b\uff0d\uff20\\t\\r\\n]";
const FORMULA = new RegExp(`^${START}`);
/** A neutral cell, or a text that looks like one. */
const NEUTRAL = new RegExp(`^'+${START}`);
const NUMBER = /^[-+]?\d+(?:[.,]\d+)?$/;

/** A cell as it is written to a file: no spreadsheet takes it for a formula. Numbers stay numbers. */
export function neutralise(cell: string): string {
  return NEUTRAL.test(cell) || (FORMULA.test(cell) && !NUMBER.test(cell)) ? `'${cell}` : cell;
}

/** What `neutralise` was given. Any other text stays as it is, an apostrophe at its head included. */
export function restore(cell: string): string {
  return NEUTRAL.test(cell) ? cell.slice(1) : cell;
}
