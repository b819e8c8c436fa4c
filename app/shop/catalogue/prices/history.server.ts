import { type Db, inSlices, SLICE, type Tx } from "../../../data/db.server";
import type { Currency } from "../../money";
import { DAY, goodsOf, type PriceHistory } from "./lowest";

/* What packs cost, and when. Writes `price_period`; reads reductions beside it. */

/** Days that the history is kept: 13 months, and what a reduction of a year needs. */
export const HISTORY_DAYS = 400;

/**
 * Notes that listed prices changed, in the transaction that changes them and after it did: what was asked until now ends,
 * what is asked from now on begins. Statements of one currency each, bounded by the caller.
 * @param before SKUs that had a price, `after` those that have one now, with what they are sold as
 */
export async function notePrices(
  tx: Tx,
  currency: Currency,
  { before, after }: { before: string[]; after: { sku: string; amount: number; goods: string }[] },
  now: number,
): Promise<void> {
  if (before.length > 0) {
    // A price that did not last a millisecond was never asked.
    await tx
      .deleteFrom("price_period")
      .where("sku", "in", before)
      .where("currency", "=", currency)
      .where("until_at", "is", null)
      .where("from_at", ">=", now)
      .execute();
    await tx
      .updateTable("price_period")
      .set({ until_at: now })
      .where("sku", "in", before)
      .where("currency", "=", currency)
      .where("until_at", "is", null)
      .execute();
  }
  if (after.length > 0)
    await tx
      .insertInto("price_period")
      .values(after.map((row) => ({ ...row, currency, from_at: now, until_at: null })))
      .execute();
}

/** Where the history of a pack in a currency stands. */
export const historyKey = (currency: string, sku: string) => `${currency} ${sku}`;

/**
 * What these packs cost, in every currency, by `historyKey`: whatever was sold as the same goods counts, also under another
 * SKU (REDUCTION-2). Of no more packs than one statement takes.
 * @param since UTC ms: what ended before is left out
 */
export async function readHistories(
  db: Db,
  skus: readonly string[],
  since = 0,
): Promise<ReadonlyMap<string, PriceHistory>> {
  const histories = new Map<string, PriceHistory>();
  if (skus.length === 0) return histories;
  const packs = await db
    .selectFrom("pack")
    .select(["sku", "product_slug", "seeds", "free_seeds as freeSeeds"])
    .where("sku", "in", skus)
    .execute();
  const skusOf = new Map<string, string[]>();
  for (const { sku, product_slug, ...seeds } of packs) {
    const goods = goodsOf(product_slug, seeds);
    skusOf.set(goods, [...(skusOf.get(goods) ?? []), sku]);
  }
  const wanted = [...skusOf.keys()];
  if (wanted.length === 0) return histories;
  const of = ({ currency, goods }: { currency: string; goods: string | null }) =>
    (skusOf.get(goods ?? "") ?? []).map((sku) => {
      const key = historyKey(currency, sku);
      const known = histories.get(key) ?? { listed: [], reduced: [] };
      histories.set(key, known);
      return known;
    });
  const periods = db
    .selectFrom("price_period")
    .selectAll()
    .where("goods", "in", wanted)
    .where((row) => row.or([row("until_at", "is", null), row("until_at", ">", since)]));
  for (const row of await periods.execute())
    for (const { listed } of of(row))
      listed.push({
        amount: row.amount,
        from: row.from_at,
        until: row.until_at,
        earlierUnknown: row.earlier_unknown === 1,
      });
  const reductions = db
    .selectFrom("price_reduction")
    .selectAll()
    .where("goods", "in", wanted)
    .where("until_at", ">", since);
  for (const row of await reductions.execute())
    for (const { reduced } of of(row))
      reduced.push({ amount: row.amount, from: row.from_at, until: row.until_at });
  return histories;
}

/** REDUCTION-7: forgets prices that ended so long ago that no reduction starts from them; what is asked now stays. */
export async function deleteOldPrices(db: Db, now: number): Promise<void> {
  await inSlices(async () => {
    const old = await db
      .selectFrom("price_period")
      .select(["sku", "currency", "from_at"])
      .where("until_at", "<=", now - HISTORY_DAYS * DAY)
      .orderBy("until_at")
      .limit(SLICE)
      .execute();
    if (old.length > 0)
      await db
        .deleteFrom("price_period")
        .where(({ eb, refTuple, tuple }) =>
          eb(
            refTuple("sku", "currency", "from_at"),
            "in",
            old.map((row) => tuple(row.sku, row.currency, row.from_at)),
          ),
        )
        .execute();
    return old.length;
  });
}
