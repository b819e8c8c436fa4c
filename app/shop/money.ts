import { formatNumber } from "./formats";

/*
 * Money is an integer of minor units (cents, rappen) beside its currency, everywhere. It becomes text only here.
 */

/** ISO 4217 codes the shop can price in. All of them have two decimals. */
export const CURRENCIES = ["EUR", "CHF", "GBP", "USD", "CAD", "AUD", "NZD"] as const;
export type Currency = (typeof CURRENCIES)[number];

/** What stands beside an amount, in a storefront whose settings name no other sign. */
export const SIGNS: Readonly<Record<Currency, string>> = {
  EUR: "€",
  CHF: "CHF",
  GBP: "£",
  USD: "$",
  CAD: "$",
  AUD: "$",
  NZD: "$",
};

/** How a storefront writes amounts; a region is one. */
interface MoneyStyle {
  currency: { isoCode: Currency; sign: string };
  locale: { iso: string };
}

const DECIMALS = 2;

/** What a locale writes for a currency. */
const symbols = new Map<string, string>();

function symbolOf(currency: Currency, iso: string): string {
  const key = `${iso} ${currency}`;
  const known = symbols.get(key);
  if (known) return known;
  const parts = new Intl.NumberFormat(iso, { style: "currency", currency }).formatToParts(0);
  const symbol = parts.find(({ type }) => type === "currency")?.value ?? currency;
  symbols.set(key, symbol);
  return symbol;
}

/**
 * "21,00 €", "24,00 £": an amount of minor units in the order and with the spaces of a storefront's locale, and with its
 * sign (MONEY-9); in another currency than the storefront's with that currency's own. Server only, for browsers' ICU data
 * differ.
 */
export function formatMoney(minor: number, currency: Currency, style: MoneyStyle): string {
  const { iso } = style.locale;
  const sign = style.currency.isoCode === currency ? style.currency.sign : SIGNS[currency];
  return formatNumber(decimalText(minor) as unknown as number, iso, { style: "currency", currency })
    .replace(symbolOf(currency, iso), () => sign)
    .replace("-", "\u2212");
}

/** "21.00": minor units as a plain decimal with a point, for files and payment codes. */
export function decimalText(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(DECIMALS + 1, "0");
  return `${minor < 0 ? "-" : ""}${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}

/**
 * Reads "21", "21.5" or "21,50" as minor units without ever holding a fraction.
 * Null for anything else, more than two decimals included: an amount is never rounded in silence. Up to seven digits before
 * them: what is stored has 32 bits.
 */
export function parseDecimal(text: string): number | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.trim());
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
