import { type Db, inTransaction } from "../../data/db.server";
import { newToken } from "../identity.server";
import { SIZES } from "../limits/limits";
import { changeCustomer, lockCustomer } from "./customer-rows.server";

/* Customers' wishlists. Writes `wish`, and `customer.wishlist_token`. */

/** What became of a wish: `known` was there before, `full` finds no room. */
type Wished = "added" | "known" | "full";

/** A variety that was wished for, and what became of it. */
export interface Wish {
  slug: string;
  name: string;
  wished: Wished;
}

/** Adds a variety that a storefront sells, at the head of the list. */
export function addWish(db: Db, customerId: string, slug: string, now: number): Promise<Wished> {
  return inTransaction(db, async (tx) => {
    // Simultaneous wishes: each counts those before it (LIMIT-13).
    await lockCustomer(tx, customerId);
    const wishes = await listWishes(tx, customerId);
    if (wishes.includes(slug)) return "known";
    if (wishes.length >= SIZES.wishes) return "full";
    await tx
      .insertInto("wish")
      .values({ customer_id: customerId, product_slug: slug, added_at: now })
      .execute();
    return "added";
  });
}

/** Takes varieties off; answers how many of them were there. */
export async function removeWishes(db: Db, customerId: string, slugs: string[]): Promise<number> {
  const own = (await listWishes(db, customerId)).filter((slug) => slugs.includes(slug));
  if (own.length === 0) return 0;
  const removed = await db
    .deleteFrom("wish")
    .where("customer_id", "=", customerId)
    .where("product_slug", "in", own)
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}

/** Slugs, the last added first; some may have left the catalogue. */
export async function listWishes(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("wish")
    .select("product_slug")
    .where("customer_id", "=", customerId)
    .orderBy("added_at", "desc")
    .orderBy("product_slug")
    .execute();
  return rows.map(({ product_slug }) => product_slug);
}

/** Whether a variety is among a customer's wishes. */
export async function hasWish(db: Db, customerId: string, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom("wish")
    .select("product_slug")
    .where("customer_id", "=", customerId)
    .where("product_slug", "=", slug)
    .executeTakeFirst();
  return row !== undefined;
}

/** The token of a list's link, or null where it is not shared. */
export async function findShare(db: Db, customerId: string): Promise<string | null> {
  const row = await db
    .selectFrom("customer")
    .select("wishlist_token")
    .where("id", "=", customerId)
    .executeTakeFirst();
  return row?.wishlist_token ?? null;
}

/** Shares a list by the link it has, or by a new one, which names nobody. */
export function shareWishes(db: Db, customerId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId);
    if ((await findShare(tx, customerId)) === null)
      await changeCustomer(tx, customerId, { wishlist_token: newToken() });
  });
}

/** Takes the link of a list back: it opens nothing any more, and the next one is another. */
export async function unshareWishes(db: Db, customerId: string): Promise<void> {
  await changeCustomer(db, customerId, { wishlist_token: null });
}

/** The slugs of a shared list, or null where its link opens nothing. */
export async function findSharedWishes(db: Db, token: string): Promise<string[] | null> {
  const row = await db
    .selectFrom("customer")
    .select("id")
    .where("wishlist_token", "=", token)
    .executeTakeFirst();
  return row ? listWishes(db, row.id) : null;
}
