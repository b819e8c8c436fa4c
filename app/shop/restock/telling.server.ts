import { perProfile } from "../profile/profile";
import { type Db, inTransaction } from "../../data/db.server";
import { CURRENCIES } from "../money";
import { RESTOCK } from "../limits/limits";
import { enqueueMail, mailsSince, roomForMails } from "../outbox/outbox.server";
import { passWayOutOn } from "./restock.server";
import { type OnFailure, rethrow } from "../tasks/failures.server";

/* Tells those who waited that a pack can be had again: each once, with which their request is deleted. */

const DAY = 24 * 3600 * 1000;

/** The storefronts of each currency: a pack without a price in it cannot be had there, and its mail could not be written. */
const storefrontsOfCurrencies = perProfile(({ storefronts }) =>
  CURRENCIES.map((currency) => ({
    currency,
    codes: storefronts.flatMap((region) => (region.currency.isoCode === currency ? [region.code] : [])),
  })).filter(({ codes }) => codes.length > 0),
);

/** Packs that somebody waits for in a storefront where they can be had, with how many of them. */
async function listReturned(db: Db): Promise<{ sku: string; packs: number }[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom("restock_request")
        .innerJoin("price", "price.sku", "restock_request.sku")
        .select("restock_request.sku")
        .distinct()
        .where("restock_request.confirmed_at", "is not", null)
        .where((where) =>
          where.or(
            storefrontsOfCurrencies().map(({ currency, codes }) =>
              where.and([
                where("price.currency", "=", currency),
                where("restock_request.region", "in", codes),
              ]),
            ),
          ),
        )
        .as("awaited"),
    )
    .innerJoin("pack", "pack.sku", "awaited.sku")
    .innerJoin("product", "product.slug", "pack.product_slug")
    .innerJoin("stock_item", "stock_item.id", "pack.stock_item")
    .select(["pack.sku", "pack.stock_take", "stock_item.on_hand"])
    .where("product.published", "=", 1)
    .whereRef("stock_item.on_hand", ">=", "pack.stock_take")
    .orderBy("pack.sku")
    .limit(RESTOCK.mailsPerMinute)
    .execute();
  return rows.map(({ sku, stock_take, on_hand }) => ({ sku, packs: Math.floor(on_hand / stock_take) }));
}

/**
 * Queues the mails about packs that can be had again, the oldest requests first, and deletes the requests with it
 * (RESTOCK-4, RESTOCK-5). One slice of them: the worker comes back every minute, and whoever was not told keeps their place while
 * the pack is sold out again.
 * @returns how many were queued
 */
export async function queueRestockMails(
  db: Db,
  now: number,
  onFailure: OnFailure = rethrow,
): Promise<number> {
  const room = await roomForMails(db, "restock-back", RESTOCK.mailsPerMinute);
  if (room === 0) return 0;
  const returned = await listReturned(db);
  const share = Math.max(1, Math.floor(room / Math.max(1, returned.length)));
  let queued = 0;
  for (const { sku, packs } of returned) {
    if (queued >= room) break;
    try {
      const told = await mailsSince(db, "restock-back", sku, now - DAY);
      const most = Math.min(share, room - queued, packs * RESTOCK.mailsPerPack - told);
      if (most <= 0) continue;
      queued += await tellOldest(db, sku, most, now);
    } catch (error) {
      onFailure(sku, error);
    }
  }
  return queued;
}

/** Moves the oldest confirmed requests for a pack into the outbox; answers how many. */
function tellOldest(db: Db, sku: string, most: number, now: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const prices = await tx.selectFrom("price").select("currency").where("sku", "=", sku).execute();
    const priced = storefrontsOfCurrencies().flatMap(({ currency, codes }) =>
      prices.some((price) => price.currency === currency) ? codes : [],
    );
    if (priced.length === 0) return 0;
    const oldest = await tx
      .selectFrom("restock_request")
      .select("id")
      .where("sku", "=", sku)
      .where("confirmed_at", "is not", null)
      .where("region", "in", priced)
      .orderBy("confirmed_at")
      .orderBy("id")
      .limit(most)
      .execute();
    let told = 0;
    // One by one in this order: of two processes the second waits for the first, and finds each request gone.
    for (const { id } of oldest) {
      await passWayOutOn(tx, id);
      const request = await tx
        .deleteFrom("restock_request")
        .where("id", "=", id)
        .returning(["email", "region"])
        .executeTakeFirst();
      if (!request) continue;
      const { email: recipient, region } = request;
      await enqueueMail(tx, { template: "restock-back", recipient, region, subjectId: sku }, now);
      told += 1;
    }
    return told;
  });
}
