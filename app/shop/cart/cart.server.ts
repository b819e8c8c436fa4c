import { type Db, inSlices, inTransaction, SLICE } from "../../data/db.server";
import type { Storefront } from "../catalogue/storefront";
import { newId } from "../identity.server";
import { type Coupon, type CouponProblem, couponProblem } from "../pricing/coupon";
import { findCoupon } from "../pricing/coupons.server";
import { ok, refuse, type Result } from "../result";
import { type Cart, CART_LIFETIME, type CartProblem, countPacks } from "./cart";
import { packsLeft, priceLines, seedsOf, stockFor } from "./lines.server";

/*
 * A cart is rows; the browser's cookie only names it. Writes `cart` and `cart_line`.
 */

/** Packs of one kind that one line may hold; the seed maximum is what really bounds it. */
const LINE_MAXIMUM = 999;

/** A cart by its id, or null where it is unknown or older than it may be. */
export async function findCart(db: Db, id: string, now: number): Promise<Cart | null> {
  const cart = await db
    .selectFrom("cart")
    .select(["id", "region", "coupon_code"])
    .where("id", "=", id)
    .where("updated_at", ">", now - CART_LIFETIME)
    .executeTakeFirst();
  if (!cart) return null;
  const lines = await db
    .selectFrom("cart_line")
    .select(["sku", "quantity", "unit_price_seen"])
    .where("cart_id", "=", id)
    .orderBy("added_at")
    .orderBy("sku")
    .execute();
  return {
    id: cart.id,
    region: cart.region,
    couponCode: cart.coupon_code,
    lines: lines.map(({ sku, quantity, unit_price_seen }) => ({
      sku,
      quantity,
      unitPriceSeen: unit_price_seen,
    })),
  };
}

/**
 * Locks a cart for the rest of the transaction, refreshes its age, and takes it along where it comes from another
 * storefront: the prices it was seen at are then those of this one. One that is too old stays so.
 * @returns whether it came from another storefront
 */
export async function lockCart(
  tx: Db,
  storefront: Storefront,
  cartId: string,
  now: number,
): Promise<boolean> {
  const locked = await tx
    .updateTable("cart")
    .set({ updated_at: now })
    .where("id", "=", cartId)
    .where("updated_at", ">", now - CART_LIFETIME)
    .returning("region")
    .executeTakeFirst();
  const { code } = storefront.region;
  if (!locked || locked.region === code) return false;
  await tx.updateTable("cart").set({ region: code }).where("id", "=", cartId).execute();
  const cart = await findCart(tx, cartId, now);
  if (cart) await acceptPrices(tx, storefront, cart);
  return true;
}

/**
 * R94: takes a cart along to another storefront, at its prices.
 * @returns false where there is nothing to take: no cart, an empty one, or one that was here before
 */
export function moveCart(db: Db, storefront: Storefront, cartId: string, now: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const moved = await lockCart(tx, storefront, cartId, now);
    return moved && countPacks(await findCart(tx, cartId, now)) > 0;
  });
}

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
 * Adds packs to a cart, which is made where there is none yet (`cartId` null, unknown or too old).
 * Refused as a whole where stock or the seed maximum does not allow it.
 */
export async function addToCart(
  db: Db,
  storefront: Storefront,
  cartId: string | null,
  { sku, quantity }: { sku: string; quantity: number },
  now: number,
): Promise<Result<Cart, CartProblem>> {
  return inTransaction(db, async (tx) => {
    const known = cartId && (await findCart(tx, cartId, now));
    if (!known && !storefront.bySku.has(sku)) return refuse({ kind: "unknown-pack" });
    const id = known ? known.id : await createCart(tx, storefront, now);
    const added = await setLine(tx, storefront, id, sku, (before) => before + quantity, now);
    // A refusal stores nothing, so no empty cart either.
    if (!added.ok && !known) await tx.deleteFrom("cart").where("id", "=", id).execute();
    return added;
  });
}

async function createCart(tx: Db, storefront: Storefront, now: number): Promise<string> {
  const id = newId();
  const row = { id, region: storefront.region.code, coupon_code: null, customer_id: null };
  await tx
    .insertInto("cart")
    .values({ ...row, created_at: now, updated_at: now })
    .execute();
  return id;
}

/** What became of packs that were asked for together. */
export interface ToppedLine {
  sku: string;
  wanted: number;
  /** What the cart holds of it now. */
  held: number;
  /** Why that is less than wanted; null where it is not. */
  limit: "gone" | "stock" | "seed-maximum" | null;
}

/**
 * Raises a cart's lines to these quantities, in this order, as far as what is sold, stock and the seed maximum allow.
 * What the cart holds already counts and is never lowered, so that asking twice is asking once. The cart is made where
 * there is none yet.
 * @returns `cart`: null where there is none and nothing could be put into one
 */
export async function topUpCart(
  db: Db,
  storefront: Storefront,
  cartId: string | null,
  wanted: readonly { sku: string; quantity: number }[],
  now: number,
): Promise<{ cart: Cart | null; lines: ToppedLine[] }> {
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
    if (raised.length === 0) return { cart: known, lines };
    const id = known?.id ?? (await createCart(tx, storefront, now));
    for (const { sku, quantity, unitPriceSeen: unit_price_seen } of raised)
      await tx
        .insertInto("cart_line")
        .values({ cart_id: id, sku, quantity, unit_price_seen, added_at: now })
        .onConflict((conflict) =>
          conflict.columns(["cart_id", "sku"]).doUpdateSet({ quantity, unit_price_seen }),
        )
        .execute();
    return { cart: await findCart(tx, id, now), lines };
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

/** Puts a coupon on a cart, replacing another. Refused where it does not count for this cart now. */
export async function applyCoupon(
  db: Db,
  storefront: Storefront,
  cart: Cart,
  code: string,
  now: number,
): Promise<Result<Coupon, CouponProblem | { kind: "unknown" }>> {
  const coupon = await findCoupon(db, code);
  if (!coupon) return refuse({ kind: "unknown" });
  const subtotal = priceLines(storefront, cart.lines).reduce(
    (sum, line) => sum + line.unitPrice * line.quantity,
    0,
  );
  const problem = couponProblem(coupon, {
    subtotal,
    currency: storefront.region.currency.isoCode,
    now,
    usesByCustomer: 0,
  });
  if (problem) return refuse(problem);
  await db
    .updateTable("cart")
    .set({ coupon_code: coupon.code, updated_at: now })
    .where("id", "=", cart.id)
    .execute();
  return ok(coupon);
}

/** Takes the coupon off a cart. */
export async function removeCoupon(db: Db, cartId: string, now: number): Promise<void> {
  await db.updateTable("cart").set({ coupon_code: null, updated_at: now }).where("id", "=", cartId).execute();
}

/** Notes that the shopper has seen today's prices, so that a rise is told once and asked for again. */
export async function acceptPrices(db: Db, storefront: Storefront, cart: Cart): Promise<void> {
  for (const { sku } of cart.lines) {
    const price = storefront.bySku.get(sku)?.pack.price;
    if (price === undefined) continue;
    await db
      .updateTable("cart_line")
      .set({ unit_price_seen: price })
      .where("cart_id", "=", cart.id)
      .where("sku", "=", sku)
      .execute();
  }
}

/** Empties a cart that became an order; its name stays valid for the next one. */
export async function emptyCart(tx: Db, cartId: string, now: number): Promise<void> {
  await tx.deleteFrom("cart_line").where("cart_id", "=", cartId).execute();
  await tx.updateTable("cart").set({ coupon_code: null, updated_at: now }).where("id", "=", cartId).execute();
}

/** Deletes carts, with their drafts, that nobody touched for `CART_DAYS`; answers how many. */
export async function deleteAbandonedCarts(db: Db, now: number): Promise<number> {
  let deleted = 0;
  await inSlices(async () => {
    const { numDeletedRows } = await db
      .deleteFrom("cart")
      .where("id", "in", (old) =>
        old
          .selectFrom("cart")
          .select("id")
          .where("updated_at", "<=", now - CART_LIFETIME)
          .limit(SLICE),
      )
      .executeTakeFirst();
    deleted += Number(numDeletedRows);
    return Number(numDeletedRows);
  });
  return deleted;
}
