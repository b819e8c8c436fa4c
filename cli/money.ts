import { rootStorefront } from "../app/shop/profile/profile";
import { type Currency, formatMoney, SIGNS } from "../app/shop/money";

/** Whether several currencies are written with one sign. */
const isShared = (sign: string) => Object.values(SIGNS).filter((other) => other === sign).length > 1;

/**
 * An amount (minor units) as the operator reads it: lists stand across storefronts, so that a sign which several
 * currencies share is followed by the code of the one that is meant, « 28,90 $ (USD) » (MONEY-9).
 */
export function money(minor: number, currency: Currency): string {
  const text = formatMoney(minor, currency, rootStorefront());
  return isShared(SIGNS[currency]) ? `${text} (${currency})` : text;
}
