import { type Db, inTransaction, type Tx } from "../../data/db.server";
import type { Storefront } from "../catalogue/storefront";
import { lockCustomer } from "../customers/customer-rows.server";
import { countAct, findCart, lastAddition, lockCart } from "./rows.server";
import { type Cart, CART_LIFETIME, countPacks } from "./cart";
import { packsLeft, priceSeen, seedsOf, stockFor } from "./lines.server";

/* Which customer a cart belongs to, and how two carts are merged when their customer signs in (CART-12). */

export interface ClaimedCart {
  /** Null where there is none. */
  cart: Cart | null;
  /** Packs that came from the other cart; 0 where this one stayed as it was. */
  joined: number;
  /** Packs that found no room, for stock or the seed maximum. */
  left: number;
}

/** The cart kept with an account, or null. */
export async function findCartOf(db: Db, customerId: string, now: number): Promise<Cart | null> {
  const row = await db
    .selectFrom("cart")
    .select("id")
    .where("customer_id", "=", customerId)
    .where("updated_at", ">", now - CART_LIFETIME)
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row ? findCart(db, row.id, now) : null;
}

/** Assigns a cart to a customer, unless it is another customer's. */
export async function assignCart(db: Db, cartId: string, customerId: string): Promise<void> {
  await db
    .updateTable("cart")
    .set({ customer_id: customerId })
    .where("id", "=", cartId)
    .where("customer_id", "is", null)
    .execute();
}

/**
 * Assigns the browser's cart to the customer who signed in there. If the account has another one, its packs are added
 * to the browser's as far as stock and the seed maximum allow, and it is deleted.
 */
export function claimCart(
  db: Db,
  storefront: Storefront,
  { cartId, customerId }: { cartId: string | null; customerId: string },
  now: number,
): Promise<ClaimedCart> {
  return inTransaction(db, async (tx) => {
    // Simultaneous logins: each finds the cart that the one before it left (LIMIT-13).
    await lockCustomer(tx, customerId);
    const [here, kept] = [cartId && (await findCart(tx, cartId, now)), await findCartOf(tx, customerId, now)];
    if (!here) return { cart: kept, joined: kept ? countPacks(kept) : 0, left: 0 };
    const owner = await ownerOf(tx, here.id);
    // Another customer's cart, on a shared device: it stays theirs.
    if (owner && owner !== customerId) return { cart: kept, joined: kept ? countPacks(kept) : 0, left: 0 };
    await assignCart(tx, here.id, customerId);
    // Another customer may have signed in with it at this very moment: whoever came first has it.
    if ((await ownerOf(tx, here.id)) !== customerId)
      return { cart: kept, joined: kept ? countPacks(kept) : 0, left: 0 };
    if (!kept || kept.id === here.id) return { cart: here, joined: 0, left: 0 };
    return merge(tx, storefront, { intoId: here.id, fromId: kept.id, addition: null }, now);
  });
}

/**
 * Assigns a cart that a signed-in customer's browser just changed to their account. If the account has a cart
 * already, the packs of a cart without owner are added to it, and that cart is deleted: if two requests make a cart
 * each, both end with the first one (LIMIT-13). A cart with an owner, this customer or another, is left alone.
 */
export function keepInAccount(
  db: Db,
  storefront: Storefront,
  { cart, customerId }: { cart: Cart; customerId: string },
  now: number,
): Promise<ClaimedCart & { cart: Cart }> {
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const unchanged = { cart, joined: 0, left: 0 };
    if ((await ownerOf(tx, cart.id)) !== null) return unchanged;
    const kept = await findCartOf(tx, customerId, now);
    if (kept) {
      const addition = await lastAddition(tx, cart.id);
      // Sent twice at once, by a browser without a cart cookie: it is one addition, which the account has (CART-26).
      if (cart.revision === 1 && addition !== null && addition === (await lastAddition(tx, kept.id))) {
        await tx.deleteFrom("cart").where("id", "=", cart.id).execute();
        return { cart: kept, joined: 0, left: 0 };
      }
      // An addition that made the other cart is the last act of this one: sent again it is known (CART-26).
      const one = await merge(tx, storefront, { intoId: kept.id, fromId: cart.id, addition }, now);
      return { ...one, cart: one.cart ?? cart };
    }
    await assignCart(tx, cart.id, customerId);
    return unchanged;
  });
}

/** A cart's owner: null if it has none, undefined if there is no such cart. */
export async function ownerOf(tx: Db, cartId: string): Promise<string | null | undefined> {
  const row = await tx.selectFrom("cart").select("customer_id").where("id", "=", cartId).executeTakeFirst();
  return row?.customer_id;
}

/**
 * Moves the packs of one cart into another as far as there is room, and deletes it. That is an act of the other cart (CART-26).
 * @param addition the digest of the addition that it makes up for; null for any other act
 */
async function merge(
  tx: Tx,
  storefront: Storefront,
  { intoId, fromId, addition }: { intoId: string; fromId: string; addition: string | null },
  now: number,
): Promise<ClaimedCart> {
  // Read only once both are locked: another device may be signing in, another window adding a pack.
  await lockCart(tx, storefront, fromId, now);
  await lockCart(tx, storefront, intoId, now);
  const from = await findCart(tx, fromId, now);
  const into = await findCart(tx, intoId, now);
  if (!into || !from) return { cart: into, joined: 0, left: 0 };
  const { seedMaximum } = storefront.region;
  const stock = await stockFor(
    tx,
    storefront,
    [...into.lines, ...from.lines].map(({ sku }) => sku),
  );
  let lines = into.lines;
  let joined = 0;
  let left = 0;
  for (const { sku, quantity, unitPriceSeen } of from.lines) {
    const pack = storefront.bySku.get(sku)?.pack;
    if (!pack) {
      left += quantity;
      continue;
    }
    const same = lines.find((line) => line.sku === sku);
    const before = same?.quantity ?? 0;
    const room = Math.max(0, seedMaximum - seedsOf(storefront, lines));
    const byStock = packsLeft(storefront, stock, lines, sku) - before;
    const more = Math.max(0, Math.min(quantity, byStock, Math.floor(room / (pack.seeds + pack.freeSeeds))));
    joined += more;
    left += quantity - more;
    if (more === 0) continue;
    const seen = priceSeen(priceSeen(pack.price, same), { unitPriceSeen });
    const line = { sku, quantity: before + more, unitPriceSeen: seen };
    lines = before ? lines.map((old) => (old.sku === sku ? line : old)) : [...lines, line];
    await tx
      .insertInto("cart_line")
      .values({
        cart_id: into.id,
        sku,
        quantity: line.quantity,
        unit_price_seen: seen,
        added_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(["cart_id", "sku"]).doUpdateSet({ quantity: line.quantity, unit_price_seen: seen }),
      )
      .execute();
  }
  // A code on an empty cart took nothing off yet: it stands behind the other cart's (COUPON-18).
  const [first, second] = into.lines.length > 0 ? [into, from] : [from, into];
  const couponCode = first.couponCode ?? second.couponCode;
  if (couponCode !== into.couponCode)
    await tx.updateTable("cart").set({ coupon_code: couponCode }).where("id", "=", into.id).execute();
  await tx.deleteFrom("cart").where("id", "=", from.id).execute();
  await countAct(tx, into.id, addition);
  return { cart: await findCart(tx, into.id, now), joined, left };
}
