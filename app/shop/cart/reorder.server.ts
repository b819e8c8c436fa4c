import type { Db } from "../../data/db.server";
import type { Storefront } from "../catalogue/storefront";
import type { QuoteLine } from "../pricing/quote";
import { ok, refuse, type Result } from "../result";
import type { Cart, CartClient, CartProblem, TooManyCarts } from "./cart";
import { type ToppedLine, topUpCart } from "./cart.server";
import { skuOfGoods } from "./lines.server";

/** What an order held, as far as the cart holds it again. */
interface Reordered {
  cart: Cart;
  /** What became of each of the order's lines, in their order. */
  lines: ToppedLine[];
}

export type ReorderProblem =
  | TooManyCarts
  /** The storefront takes no orders, or nothing of it fits beside the seeds that the cart holds. */
  | Extract<CartProblem, { kind: "no-orders" | "seed-maximum" }>
  /** Nothing of it can be had any more. */
  | { kind: "unavailable" };

/**
 * Raises a client's cart to what an order held, under whatever SKU its storefront sells that now, at today's prices, as far as stock and the
 * seed maximum allow (CART-15); asked twice it changes nothing more (CART-16).
 * @param lines of the order
 */
export async function reorder(
  db: Db,
  storefront: Storefront,
  client: CartClient,
  lines: readonly QuoteLine[],
  now: number,
): Promise<Result<Reordered, ReorderProblem>> {
  const wanted = lines.map((line) => ({
    // No SKU is empty: what is not sold any more is told as gone.
    sku: skuOfGoods(storefront, line) ?? "",
    quantity: line.quantity,
  }));
  const topped = await topUpCart(db, storefront, client, wanted, now);
  if (!topped.ok) return topped;
  const { cart, lines: held } = topped.value;
  if (cart && held.some((line) => line.held > 0)) return ok({ cart, lines: held });
  const isFull = held.some(({ limit }) => limit === "seed-maximum");
  const { seedMaximum: maximum } = storefront.region;
  return refuse(isFull ? { kind: "seed-maximum", maximum } : { kind: "unavailable" });
}
