/**
 * A quantity as people write it, without what does not count in it (CART-11): spaces, invisible characters, the width of
 * its digits, and the sign of times beside it.
 */
export const bareQuantity = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replace(/[\s\p{Cf}]/gu, "")
    .replace(/^[×x]|[×x]$/gi, "");

/** A whole number that was typed, at most 999; null where it is none. */
export function readQuantity(typed: string): number | null {
  const bare = bareQuantity(typed);
  return /^\d{1,3}$/.test(bare) ? Number(bare) : null;
}
