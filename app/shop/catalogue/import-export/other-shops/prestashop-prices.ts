import { decimalText } from "../../../money";

/* Prices of PrestaShop, with tax where it says them so, else with the operator's tax upon them; the shop's are with tax. */

/** A product's price as the sheet writes it, without tax, with it, or both. */
export interface Amounts {
  excluded: string;
  included: string;
}

const AMOUNT = /^-?\d+(?:[.,]\d+)?$/;
/** Millionths, which PrestaShop reckons in; null where a cell is no amount. */
const millionths = (cell: string): number | null =>
  AMOUNT.test(cell) ? Math.round(Number(cell.replace(",", ".")) * 1_000_000) : null;
const isSomething = (cell: string) => (millionths(cell) ?? 0) !== 0;

/** Whether a price is said without its tax alone. */
export const withoutTax = ({ excluded, included }: Amounts): boolean =>
  isSomething(excluded) && !isSomething(included);

/** Whether what a combination costs more or less is something: PrestaShop says it without tax. */
export const hasImpact = isSomething;

/**
 * A price with tax; the cell as it is written where that is no amount, so that whoever reads it says so.
 * @param impact what a combination costs more than its product, without tax, or ""
 * @param tax percent, where one has to be put upon it
 */
export function priceCell({ excluded, included }: Amounts, impact: string, tax = 0): string {
  const isIncluded = isSomething(included);
  const written = isIncluded || excluded === "" ? included : excluded;
  const [base, more] = [millionths(written), impact === "" ? 0 : millionths(impact)];
  if (base === null) return written;
  if (more === null) return impact;
  const taxed = (amount: number) => (amount * (100 + tax)) / 100;
  const cents = Math.round(((isIncluded ? base : taxed(base)) + taxed(more)) / 10_000);
  return decimalText(cents);
}
