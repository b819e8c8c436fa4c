import { type Db, inTransaction } from "../../data/db.server";
import type { Storefront } from "../catalogue/storefront";
import { ok, refuse, type Result } from "../result";
import type { Cart, CartClient, CartProblem } from "./cart";
import { packsLeft, seedsOf, stockFor } from "./lines.server";
import { createCart, findCart, lockCart } from "./rows.server";

/* What is put into a cart and taken out of it. Its rows, from their making to their end: rows.server.ts. */

/** Most packs in one line; the seed maximum is the limit that matters in practice. */
const LINE_MAXIMUM = 999;

async function setLine(
  db: Db,
  storefront: Storefront,
  cartId: string,
  sku: string,
  wanted: (before: number) => number,
  now: number,
): Promise<Result<Cart, CartProblem>> {
  return inTransaction(db, async (tx) => {
    await lockCart(tx, storefront, cartId, now);
    const cart = await findCart(tx, cartId, now);
    const found = storefront.bySku.get(sku);
    if (!cart || !found) return refuse({ kind: "unknown-pack" });
    const before = cart.lines.find((line) => line.sku === sku)?.quantity ?? 0;
    const quantity = wanted(before);
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > LINE_MAXIMUM)
      return refuse({ kind: "bad-quantity" });
    const line = { sku, quantity, unitPriceSeen: found.pack.price };
    const lines = before ? cart.lines.map((old) => (old.sku === sku ? line : old)) : [...cart.lines, line];
    // Putting less into the cart is never refused.
    if (quantity > before) {
      const { seedMaximum } = storefront.region;
      if (seedsOf(storefront, lines) > seedMaximum)
        return refuse({ kind: "seed-maximum", maximum: seedMaximum });
      const left = packsLeft(
        storefront,
        await stockFor(
          tx,
          storefront,
          lines.map((l) => l.sku),
        ),
        lines,
        sku,
      );
      if (quantity > left) return refuse({ kind: "out-of-stock", left });
    }
    await tx
      .insertInto("cart_line")
      .values({ cart_id: cartId, sku, quantity, unit_price_seen: found.pack.price, added_at: now })
      .onConflict((conflict) =>
        conflict.columns(["cart_id", "sku"]).doUpdateSet({ quantity, unit_price_seen: found.pack.price }),
      )
      .execute();
    return ok({ ...cart, lines });
  });
}

/**
 * Adds packs to a cart, which is made where there is none yet. Refused as a whole where stock or the seed maximum does
 * not allow it, or where this client made too many carts (`wait`, ms).
 */
export async function addToCart(
  db: Db,
  storefront: Storefront,
  { cartId, clientAddress }: CartClient,
  { sku, quantity }: { sku: string; quantity: number },
  now: number,
): Promise<Result<Cart, CartProblem | { kind: "too-many-carts"; wait: number }>> {
  return inTransaction(db, async (tx) => {
    const known = cartId && (await findCart(tx, cartId, now));
    if (!known && !storefront.bySku.has(sku)) return refuse({ kind: "unknown-pack" });
    const named = known ? ok(known.id) : await createCart(tx, storefront, clientAddress, now);
    if (!named.ok) return refuse({ kind: "too-many-carts", wait: named.problem });
    const id = named.value;
    const added = await setLine(tx, storefront, id, sku, (before) => before + quantity, now);
    // A refusal stores nothing, not even an empty cart.
    if (!added.ok && !known) await tx.deleteFrom("cart").where("id", "=", id).execute();
    return added;
  });
}

/** What became of one of the lines that `topUpCart` was asked for. */
export interface ToppedLine {
  sku: string;
  wanted: number;
  /** Packs of it that the cart holds now. */
  held: number;
  /** Why that is less than wanted; null where it is not. */
  limit: "gone" | "stock" | "seed-maximum" | null;
}

/**
 * Raises a cart's lines to these quantities, in this order, as far as what is sold, stock and the seed maximum allow.
 * What the cart holds already counts and is never lowered, so that asking twice changes nothing more. Makes a cart if
 * there is none.
 * @returns `cart`: null if there is none and nothing could be put into one
 */
export async function topUpCart(
  db: Db,
  storefront: Storefront,
  { cartId, clientAddress }: CartClient,
  wanted: readonly { sku: string; quantity: number }[],
  now: number,
): Promise<Result<{ cart: Cart | null; lines: ToppedLine[] }, number>> {
  return inTransaction(db, async (tx) => {
    if (cartId) await lockCart(tx, storefront, cartId, now);
    const known = cartId ? await findCart(tx, cartId, now) : null;
    let held = known?.lines ?? [];
    const skus = [...held, ...wanted].map(({ sku }) => sku);
    const onHand = await stockFor(tx, storefront, skus);
    const { seedMaximum } = storefront.region;
    const lines = wanted.map(({ sku, quantity }): ToppedLine => {
      const before = held.find((line) => line.sku === sku)?.quantity ?? 0;
      const pack = storefront.bySku.get(sku)?.pack;
      if (!pack) return { sku, wanted: quantity, held: 0, limit: "gone" };
      const others = held.filter((line) => line.sku !== sku);
      const seedsLeft = seedMaximum - seedsOf(storefront, others);
      const fit = Math.max(0, Math.floor(seedsLeft / (pack.seeds + pack.freeSeeds)));
      const left = packsLeft(storefront, onHand, others, sku);
      const after = Math.max(before, Math.min(quantity, left, fit));
      const line = { sku, quantity: after, unitPriceSeen: pack.price };
      if (after > before)
        held = before > 0 ? held.map((old) => (old.sku === sku ? line : old)) : [...held, line];
      const limit = after >= quantity ? null : left <= fit ? "stock" : "seed-maximum";
      return { sku, wanted: quantity, held: after, limit };
    });
    const raised = held.filter((line) => !known?.lines.includes(line));
    if (raised.length === 0) return ok({ cart: known, lines });
    const named = known ? ok(known.id) : await createCart(tx, storefront, clientAddress, now);
    if (!named.ok) return named;
    const id = named.value;
    for (const { sku, quantity, unitPriceSeen: unit_price_seen } of raised)
      await tx
        .insertInto("cart_line")
        .values({ cart_id: id, sku, quantity, unit_price_seen, added_at: now })
        .onConflict((conflict) =>
          conflict.columns(["cart_id", "sku"]).doUpdateSet({ quantity, unit_price_seen }),
        )
        .execute();
    return ok({ cart: await findCart(tx, id, now), lines });
  });
}

/** Sets how many packs a line holds. */
export function changeQuantity(
  db: Db,
  storefront: Storefront,
  cartId: string,
  { sku, quantity }: { sku: string; quantity: number },
  now: number,
): Promise<Result<Cart, CartProblem>> {
  return setLine(db, storefront, cartId, sku, () => quantity, now);
}

/** Takes a line out; also one whose pack is no longer sold. Harmless where there is none. */
export async function removeFromCart(
  db: Db,
  storefront: Storefront,
  cartId: string,
  sku: string,
  now: number,
) {
  await inTransaction(db, async (tx) => {
    await lockCart(tx, storefront, cartId, now);
    await tx.deleteFrom("cart_line").where("cart_id", "=", cartId).where("sku", "=", sku).execute();
  });
}
