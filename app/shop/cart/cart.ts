/** Days an untouched cart is kept, with its checkout draft. */
export const CART_DAYS = 30;
/** The same, ms. */
export const CART_LIFETIME = CART_DAYS * 24 * 3600 * 1000;
/** A cart as it is stored; what its storefront sells of it, at which price, is not looked at. */
export interface Cart {
  id: string;
  /** Code of the storefront it was last changed in: `unitPriceSeen` is in that one's currency. */
  region: string;
  couponCode: string | null;
  /** Counts its acts (CART-26). */
  revision: number;
  lines: { sku: string; quantity: number; unitPriceSeen: number }[];
}

export type CartProblem =
  | { kind: "unknown-pack" }
  | { kind: "bad-quantity" }
  /**
   * `left`: packs that can still be had in all, those in the cart included; `held`: how many of them the cart has;
   * `isInOtherPacks`: whether there would be some but for other packs in it, of the same stock.
   */
  | { kind: "out-of-stock"; left: number; held: number; isInOtherPacks: boolean }
  | { kind: "seed-maximum"; maximum: number }
  /** The storefront takes no orders (LAW-4). */
  | { kind: "no-orders" };

/** Who asks for a change that may make a cart: the cart their browser names, and where the request comes from. */
export interface CartClient {
  /** Null, unknown or too old: a cart is made. */
  cartId: string | null;
  /** The revision of that cart whose answer the browser had last; null where it names none. */
  revision: number | null;
  clientAddress: string;
}

/** A client made too many carts; `wait` in ms. */
export interface TooManyCarts {
  kind: "too-many-carts";
  wait: number;
}

/** Packs of all lines, of a cart or of what is made of one. */
export function countPacks(cart: { lines: readonly { quantity: number }[] } | null): number {
  return cart?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
}
