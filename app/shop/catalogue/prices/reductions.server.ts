import { type Db, inSlices, inTransaction, SLICE, type Tx } from "../../../data/db.server";
import { CURRENCIES, type Currency } from "../../money";
import { daysLater, isDay } from "../../region/dated";
import { ok, refuse, type Result } from "../../result";
import { countUp, lockRevision } from "../../revision.server";
import { codesIn, readAnnounced } from "./codes.server";
import { daysAt, firstMoment, lastMoment, windowBefore } from "./days";
import { HISTORY_DAYS, historyKey, readHistories } from "./history.server";
import { DAY, goodsOf, isReduced, type Lowest, lowestBefore, percentBelow } from "./lowest";

/* Reduced prices. Writes `price_reduction`; counts up the revision `prices`. */

/** Days that a reduction may last, and may be made before it begins. */
const MOST_DAYS = 365;
/** SKUs whose history is read at once, between two rests: each has a few rows per currency. */
const STEP = 20;

/** What a pack costs in a currency while it is reduced there, from when on (ISO day), and the lowest price before. */
interface ReducedIn {
  currency: Currency;
  amount: number;
  from: string;
  lowest: Lowest | null;
}

/** What a pack is reduced to: a sum in one currency, or percent off the lowest price in every currency that it is sold in. */
export type ReducedTo = { currency: Currency; amount: number } | { percent: number };

export type ReductionProblem =
  | { kind: "unknown-pack" }
  | { kind: "not-sold"; currency: Currency }
  | { kind: "days" }
  | { kind: "overlaps"; currency: Currency; from: string; until: string }
  /** REDUCTION-3: `lowest` is what it has to be below, by a percent at least. */
  | { kind: "not-lower"; currency: Currency; amount: number; lowest: number };

/** Whether days are such that a reduction may run on them: none is over, and it ends within the year. @param today the first of those that it is */
function areSound(from: string, until: string, today: string): boolean {
  if (!isDay(from) || !isDay(until) || from < today || until < from) return false;
  return from <= daysLater(today, MOST_DAYS) && until < daysLater(from, MOST_DAYS);
}

/** The last day that is over in every storefront of a currency: the end of what ends now. */
const dayBefore = (currency: string, now: number) => daysLater(daysAt(now, currency).first, -1);

/**
 * Reduces a pack's price from one day to another (ISO), both counted, each storefront's by its own clock (REDUCTION-5): all
 * currencies or none. Refused where it would not be below the lowest price of the 30 days before (REDUCTION-3), and where another
 * reduction runs (REDUCTION-4).
 * @param from null for now: today, where it is which day
 * @param now UTC ms; a reduction from today on begins now
 * @returns the price in each currency, its first day, and the lowest one before
 */
export async function reducePrice(
  db: Db,
  { sku, to, from = null, until }: { sku: string; to: ReducedTo; from?: string | null; until: string },
  now: number,
): Promise<Result<ReducedIn[], ReductionProblem>> {
  const { first: today } = daysAt(now, null);
  if (!areSound(from ?? today, until, today)) return refuse({ kind: "days" });
  return inTransaction(db, async (tx) => {
    // Imports and other reductions wait: what is checked is what is stored.
    await lockRevision(tx, "catalogue");
    const pack = await tx.selectFrom("pack").selectAll().where("sku", "=", sku).executeTakeFirst();
    if (!pack) return refuse({ kind: "unknown-pack" });
    const rows = await tx.selectFrom("price").selectAll().where("sku", "=", sku).execute();
    const listed = new Map(rows.map(({ currency, amount }) => [currency, amount]));
    const currencies = "currency" in to ? [to.currency] : CURRENCIES.filter((code) => listed.has(code));
    const others = await tx.selectFrom("price_reduction").selectAll().where("sku", "=", sku).execute();
    const histories = await readHistories(tx, [sku]);
    const codes = await readAnnounced(tx);
    const begin = (day: string, currency: Currency) => Math.max(now, firstMoment(day, currency));
    const reduced: ReducedIn[] = [];
    for (const currency of currencies) {
      const price = listed.get(currency);
      if (price === undefined) return refuse({ kind: "not-sold", currency });
      const { first } = daysAt(now, currency);
      // What is today in one currency may be over in another.
      const day = from === null || from < first ? first : from;
      if (until < day) return refuse({ kind: "days" });
      const begins = begin(day, currency);
      const other = others.find(
        (one) => one.currency === currency && one.from_day <= until && one.until_day >= day,
      );
      if (other) return refuse({ kind: "overlaps", currency, from: other.from_day, until: other.until_day });
      const history = histories.get(historyKey(currency, sku)) ?? { listed: [], reduced: [] };
      const lowest = lowestBefore(begins, windowBefore(begins, currency), history, codesIn(codes, currency));
      const bound = Math.min(price, lowest?.amount ?? price);
      const amount = "amount" in to ? to.amount : Math.floor((bound * (100 - to.percent)) / 100);
      if (amount <= 0 || percentBelow(amount, bound) < 1)
        return refuse({ kind: "not-lower", currency, amount, lowest: bound });
      reduced.push({ currency, amount, from: day, lowest });
    }
    if (reduced.length === 0) return refuse({ kind: "unknown-pack" });
    await tx
      .insertInto("price_reduction")
      .values(
        reduced.map(({ currency, amount, from }) => ({
          sku,
          currency,
          amount,
          from_day: from,
          until_day: until,
          from_at: begin(from, currency),
          until_at: lastMoment(until, currency),
          goods: goodsOf(pack.product_slug, { seeds: pack.seeds, freeSeeds: pack.free_seeds }),
        })),
      )
      .execute();
    await countUp(tx, "prices");
    return ok(reduced);
  });
}

/**
 * Ends a pack's reductions: those that run now, from now on; those to come are as if they had not been made.
 * @returns how many there were
 */
export async function endReductions(db: Db, sku: string, now: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockRevision(tx, "catalogue");
    const gone = await tx
      .deleteFrom("price_reduction")
      .where("sku", "=", sku)
      .where("from_at", ">=", now)
      .returning("currency")
      .execute();
    const running = await tx
      .selectFrom("price_reduction")
      .select(["currency", "from_at"])
      .where("sku", "=", sku)
      .where("from_at", "<", now)
      .where("until_at", ">", now)
      .execute();
    for (const { currency, from_at } of running)
      await tx
        .updateTable("price_reduction")
        .set({ until_at: now, until_day: dayBefore(currency, now) })
        .where("sku", "=", sku)
        .where("currency", "=", currency)
        .where("from_at", "=", from_at)
        .execute();
    if (gone.length + running.length > 0) await countUp(tx, "prices");
    return gone.length + running.length;
  });
}

/**
 * REDUCTION-8: after an import, in its transaction: a reduction follows the goods that it was made for to the SKU that they have
 * now, and ends where they are not sold any more. What else has their old SKU was never asked at the price it starts from.
 * @returns SKUs whose reductions ended
 */
export async function followGoods(tx: Tx, now: number): Promise<string[]> {
  const running = await tx
    .selectFrom("price_reduction")
    .selectAll()
    .where("until_at", ">", now)
    .where("goods", "is not", null)
    .execute();
  const slugs = [...new Set(running.map(({ goods }) => goods?.split(" ")[0] ?? ""))];
  const packs: { sku: string; goods: string }[] = [];
  for (let start = 0; start < slugs.length; start += SLICE)
    for (const { sku, product_slug, seeds, free_seeds: freeSeeds } of await tx
      .selectFrom("pack")
      .select(["sku", "product_slug", "seeds", "free_seeds"])
      .where("product_slug", "in", slugs.slice(start, start + SLICE))
      .execute())
      packs.push({ sku, goods: goodsOf(product_slug, { seeds, freeSeeds }) });
  const sold = new Set(packs.map(({ sku, goods }) => `${sku} ${goods}`));
  const skuOf = new Map(packs.map(({ sku, goods }) => [goods, sku]));
  const astray = running.filter(({ sku, goods }) => !sold.has(`${sku} ${goods}`));
  for (const { sku, currency, from_at } of astray)
    await tx
      .deleteFrom("price_reduction")
      .where("sku", "=", sku)
      .where("currency", "=", currency)
      .where("from_at", "=", from_at)
      .execute();
  for (const row of astray) {
    const sku = skuOf.get(row.goods ?? "");
    // What ran is part of what was asked: it stays, ended.
    const ended = { ...row, until_at: now, until_day: dayBefore(row.currency, now) };
    if (sku !== undefined || row.from_at < now)
      await tx
        .insertInto("price_reduction")
        .values(sku === undefined ? ended : { ...row, sku })
        // The SKU that the goods have now may be reduced from the same moment on by itself.
        .onConflict((conflict) => conflict.columns(["sku", "currency", "from_at"]).doNothing())
        .execute();
  }
  if (astray.length > 0) await countUp(tx, "prices");
  return [...new Set(astray.flatMap(({ sku, goods }) => (skuOf.has(goods ?? "") ? [] : sku)))].toSorted();
}

/** What a pack costs while it is reduced, and what its price is struck from: null where nothing may be struck. */
export interface Reduced {
  amount: number;
  reference: number | null;
  /** When the reduction began (UTC ms). */
  from: number;
}

/** By currency, then by SKU. */
type ReducedPrices = ReadonlyMap<string, ReadonlyMap<string, Reduced>>;

/**
 * The reductions of a day (ISO) in these currencies, read in slices that others need not wait for long. Codes that are announced
 * until a reduction begins count, also those that were not known when it was made.
 * @param known those that were read before: what came before a reduction that began does not change any more
 */
export async function readReduced(
  db: Db,
  { day, currencies }: { day: string; currencies: readonly string[] },
  rest: () => Promise<void>,
  known: (currency: string, sku: string) => Reduced | undefined = () => undefined,
): Promise<ReducedPrices> {
  const codes = await readAnnounced(db);
  const running = db
    .selectFrom("price_reduction")
    .where("currency", "in", currencies)
    // For the index: wherever a day ends, it ends after it began in Greenwich.
    .where("until_at", ">", Date.parse(day))
    .where("from_day", "<=", day)
    .where("until_day", ">=", day);
  const reduced = new Map<string, Map<string, Reduced>>();
  for (let last = "", size = STEP; size === STEP;) {
    const found = await running
      .select("sku")
      .distinct()
      .where("sku", ">", last)
      .orderBy("sku")
      .limit(STEP)
      .execute();
    const skus = found.map(({ sku }) => sku);
    const rows = skus.length > 0 ? await running.selectAll().where("sku", "in", skus).execute() : [];
    const before = ({ sku, currency, from_at, amount }: (typeof rows)[number]) => {
      const one = known(currency, sku);
      return one?.from === from_at && one.amount === amount ? one : undefined;
    };
    const fresh = rows.filter((row) => !before(row));
    const histories = await readHistories(
      db,
      [...new Set(fresh.map(({ sku }) => sku))],
      Math.min(...fresh.map(({ currency, from_at }) => windowBefore(from_at, currency))),
    );
    for (const row of rows) {
      const { sku, currency, amount, from_at } = row;
      const inCurrency = reduced.get(currency) ?? new Map<string, Reduced>();
      reduced.set(currency, inCurrency);
      const history = histories.get(historyKey(currency, sku)) ?? { listed: [], reduced: [] };
      const start = windowBefore(from_at, currency);
      const lowest = lowestBefore(from_at, start, history, codesIn(codes, currency));
      // The listed price may have fallen between the command and the day: nothing is then struck.
      const reference = isReduced(amount, lowest) ? lowest.amount : null;
      inCurrency.set(sku, before(row) ?? { amount, reference, from: from_at });
    }
    size = skus.length;
    last = skus.at(-1) ?? last;
    await rest();
  }
  return reduced;
}

/** Every reduction of a pack that is still known, the last first. */
export function listReductions(db: Db, sku: string) {
  return db
    .selectFrom("price_reduction")
    .selectAll()
    .where("sku", "=", sku)
    .orderBy("from_at", "desc")
    .orderBy("currency")
    .execute();
}

/** Forgets reductions that ended so long ago that no other starts from them. */
export async function deleteOldReductions(db: Db, now: number): Promise<void> {
  await inSlices(async () => {
    const old = await db
      .selectFrom("price_reduction")
      .select(["sku", "currency", "from_at"])
      .where("until_at", "<=", now - HISTORY_DAYS * DAY)
      .orderBy("until_at")
      .limit(SLICE)
      .execute();
    if (old.length > 0)
      await db
        .deleteFrom("price_reduction")
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
