import type { Db } from "../../data/db.server";
import { newToken } from "../identity.server";

/* What customers would like to have. Writes `wish`, and `customer.wishlist_token`. */

/** Varieties a wishlist holds at most. */
export const WISHES_LIMIT = 200;

/** Adds a variety; harmless where it is there. False where the list is full. */
export async function addWish(db: Db, customerId: string, slug: string, now: number): Promise<boolean> {
  const wishes = await listWishes(db, customerId);
  if (wishes.includes(slug)) return true;
  if (wishes.length >= WISHES_LIMIT) return false;
  await db
    .insertInto("wish")
    .values({ customer_id: customerId, product_slug: slug, added_at: now })
    .onConflict((conflict) => conflict.columns(["customer_id", "product_slug"]).doNothing())
    .execute();
  return true;
}

/** Takes a variety off; harmless where it is not there. */
export async function removeWish(db: Db, customerId: string, slug: string): Promise<void> {
  await db
    .deleteFrom("wish")
    .where("customer_id", "=", customerId)
    .where("product_slug", "=", slug)
    .execute();
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

/** The token of a list's link, or null where it is not shared. */
export async function findShare(db: Db, customerId: string): Promise<string | null> {
  const row = await db
    .selectFrom("customer")
    .select("wishlist_token")
    .where("id", "=", customerId)
    .executeTakeFirst();
  return row?.wishlist_token ?? null;
}

/** Shares a list: by the link it has, or a new one. It names nobody. */
export async function shareWishes(db: Db, customerId: string): Promise<string> {
  const token = (await findShare(db, customerId)) ?? newToken();
  await db.updateTable("customer").set({ wishlist_token: token }).where("id", "=", customerId).execute();
  return token;
}

/** Takes the link of a list back. */
export async function unshareWishes(db: Db, customerId: string): Promise<void> {
  await db.updateTable("customer").set({ wishlist_token: null }).where("id", "=", customerId).execute();
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
