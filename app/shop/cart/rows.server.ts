import { findRegion } from "../region/region";
import { type Db, inSlices, inTransaction, SLICE, type Tx } from "../../data/db.server";
import type { Storefront } from "../catalogue/storefront";
import { newId } from "../identity.server";
import { countTries } from "../limits/limits.server";
import { ok, refuse, type Result } from "../result";
import { type Cart, CART_LIFETIME, countPacks } from "./cart";

/* A cart as rows, from its making to its end; the browser's cookie only names it. What is put into it: cart.server.ts. */

/** A cart by its id, or null where it is unknown or older than it may be. */
export async function findCart(db: Db, id: string, now: number): Promise<Cart | null> {
  const cart = await db
    .selectFrom("cart")
    .select(["id", "region", "coupon_code", "revision"])
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
    revision: cart.revision,
    lines: lines.map(({ sku, quantity, unit_price_seen }) => ({
      sku,
      quantity,
      unitPriceSeen: unit_price_seen,
    })),
  };
}

/**
 * Locks a cart for the rest of the transaction and refreshes its age. If it was last changed in another storefront,
 * it moves to this one, and the prices seen become this one's. A cart that is too old is left alone.
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
  await countAct(tx, cartId);
  // What was seen in another currency is neither more nor less; in this one a rise is still to be told (CART-8).
  const currency = findRegion(locked.region)?.currency.isoCode;
  const cart = currency === storefront.region.currency.isoCode ? null : await findCart(tx, cartId, now);
  if (cart) await acceptPrices(tx, storefront, cart);
  return true;
}

/**
 * Counts an act of a cart that is locked: each has another revision (CART-26).
 * @param addition the digest of an addition, so that it is recognised when it is sent again; null for any other act, because repeating it changes nothing
 * @returns the revision
 */
export async function countAct(tx: Db, cartId: string, addition: string | null = null): Promise<number> {
  const { revision } = await tx
    .updateTable("cart")
    .set((set) => ({ revision: set("revision", "+", 1), last_act: addition }))
    .where("id", "=", cartId)
    .returning("revision")
    .executeTakeFirstOrThrow();
  return revision;
}

/** The digest of the addition that was the cart's last act; null if the last act was no addition. */
export async function lastAddition(tx: Db, cartId: string): Promise<string | null> {
  const cart = await tx.selectFrom("cart").select("last_act").where("id", "=", cartId).executeTakeFirst();
  return cart?.last_act ?? null;
}

/**
 * Whether an addition was a cart's last act, and the browser that sends it never had the answer: then it *is* that act, sent again
 * (CART-26).
 * @param seen the revision whose answer the browser had last; null where it names none
 */
export const isSentAgain = async (
  tx: Db,
  { id, revision }: Cart,
  addition: string,
  seen: number | null,
): Promise<boolean> => (seen === null || seen < revision) && (await lastAddition(tx, id)) === addition;

/** Locks a cart for the rest of the transaction, whatever its age, and changes nothing of it. */
export async function holdCart(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("cart")
    .set((set) => ({ updated_at: set.ref("updated_at") }))
    .where("id", "=", id)
    .execute();
}

/**
 * STOREFRONT-14: takes a cart along to another storefront, at its prices.
 * @returns false where there is nothing to take: no cart, an empty one, or one that was here before
 */
export function moveCart(db: Db, storefront: Storefront, cartId: string, now: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const moved = await lockCart(tx, storefront, cartId, now);
    return moved && countPacks(await findCart(tx, cartId, now)) > 0;
  });
}

/**
 * Makes an empty cart: a row that anybody may have made, so that a client's are counted (LIMIT-9).
 * @returns its id, or how long (ms) to wait where this client made too many
 */
export async function createCart(
  tx: Db,
  storefront: Storefront,
  clientAddress: string,
  now: number,
): Promise<Result<string, number>> {
  const wait = await countTries(tx, { "cart-address": clientAddress }, now);
  if (wait !== null) return refuse(wait);
  const id = newId();
  const row = {
    id,
    region: storefront.region.code,
    coupon_code: null,
    customer_id: null,
    revision: 0,
    last_act: null,
  };
  await tx
    .insertInto("cart")
    .values({ ...row, created_at: now, updated_at: now })
    .execute();
  return ok(id);
}

/** Stores today's prices as seen, so that each rise is told and asked about once. */
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

/** Empties a cart that became an order; its id, and so the browser's cookie, stays valid for the next one. */
export async function emptyCart(tx: Db, cartId: string, now: number): Promise<void> {
  await tx.deleteFrom("cart_line").where("cart_id", "=", cartId).execute();
  await setCoupon(tx, cartId, null, now);
}

/** Stores a cart's coupon; null takes it off. */
export async function setCoupon(db: Db, cartId: string, code: string | null, now: number): Promise<void> {
  await db
    .updateTable("cart")
    .set((set) => ({ coupon_code: code, updated_at: now, revision: set("revision", "+", 1), last_act: null }))
    .where("id", "=", cartId)
    .execute();
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
