/*
 * Money is an integer of minor units (cents, rappen) beside its currency, everywhere. It becomes text only here.
 */

/** ISO 4217 codes the shop can price in. All of them have two decimals. */
export const CURRENCIES = ["EUR", "CHF", "GBP", "USD", "CAD", "AUD", "NZD"] as const;
export type Currency = (typeof CURRENCIES)[number];

const DECIMALS = 2;
const formatters = new Map<string, Intl.NumberFormat>();

/** "21,00 €": an amount of minor units as a storefront's locale writes it. Server only, for browsers' ICU data differ. */
export function formatMoney(minor: number, currency: Currency, iso: string): string {
  const key = `${iso} ${currency}`;
  let formatter = formatters.get(key);
  if (!formatter)
    formatters.set(key, (formatter = new Intl.NumberFormat(iso, { style: "currency", currency })));
  return formatter.format(decimalText(minor) as unknown as number);
}

/** "21.00": minor units as a plain decimal with a point, for files and payment codes. */
export function decimalText(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(DECIMALS + 1, "0");
  return `${minor < 0 ? "-" : ""}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}

/**
 * Reads "21", "21.5" or "21,50" as minor units without ever holding a fraction.
 * Null for anything else, more than two decimals included: an amount is never rounded in silence.
 */
export function parseDecimal(text: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return match ? Number(`${match[1]}${(match[2] ?? "").padEnd(DECIMALS, "0")}`) : null;
}

/** Integer division rounded half up, for non-negative numbers: the shop's one rounding rule. */
export function divideHalfUp(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

/** The tax contained in a gross amount at a rate in basis points (2000 is 20 %). */
export function taxWithin(gross: number, basisPoints: number): number {
  return divideHalfUp(gross * basisPoints, 10_000 + basisPoints);
}
