import { type Db, inSlices, SLICE, type Tx } from "../../../data/db.server";
import { countUp } from "../../revision.server";
import { CURRENCIES, type Currency } from "../../money";
import { utcDay } from "../../region/dated";
import { HISTORY_DAYS, historyKey, readHistories } from "./history.server";
import { lastMoment, windowAfter, windowBefore } from "./days";
import {
  type AnnouncedCode,
  DAY,
  lowestBefore,
  percentBelow,
  type PriceHistory,
  priceAt,
  takenOff,
} from "./lowest";

/* The percentages that codes announce to everybody, and since when. Writes `announced_code`. */

/** Packs that a refusal names. */
const MOST_NAMED = 10;
/** SKUs whose history is read at once: each has a few rows per currency. */
const STEP = 200;

/** A percentage that is to be announced from now on. */
export interface Announcement {
  code: string;
  percent: number;
  currency: Currency | null;
  /** Its last day (ISO), where the storefronts of its currency are; null where it has none. */
  lastDay: string | null;
}

/** An announcement that is stored. */
interface Announced extends Announcement {
  /** When it began, in all storefronts of its currency at once (UTC ms). */
  from: number;
  /** When it was ended before its last day was over (UTC ms); null where it was not. */
  endedAt: number | null;
}

/** Every percentage whose announcement still counts for something. */
export async function readAnnounced(db: Db): Promise<Announced[]> {
  const rows = await db.selectFrom("announced_code").selectAll().orderBy("code").execute();
  return rows.map(({ code, percent, currency, from_at, until_at, until_day }) => ({
    code,
    percent,
    currency: currency as Currency | null,
    lastDay: until_day,
    from: from_at,
    endedAt: until_at,
  }));
}

/** Whether what a coupon takes off is announced still, until its last day. */
export const isAnnounced = (
  { code, kind, endsOn, isPublic }: { code: string; kind: string; endsOn: string | null; isPublic: boolean },
  announced: readonly Announced[],
): boolean =>
  isPublic &&
  (kind !== "percent" ||
    announced.some((one) => one.code === code && one.endedAt === null && one.lastDay === endsOn));

/** When an announcement is over in the last of these storefronts: those of one currency, or of all that it is made in. */
const endIn = ({ lastDay }: Announcement, currency: string | null): number =>
  lastDay === null ? Infinity : lastMoment(lastDay, currency);

/** What was asked with codes in a currency, and when. */
export const codesIn = (codes: readonly Announced[], currency: string): AnnouncedCode[] =>
  codes
    .filter((code) => code.currency === null || code.currency === currency)
    .map(({ endedAt, ...code }) => {
      const until = Math.min(endedAt ?? Infinity, endIn(code, currency));
      return { ...code, until: until === Infinity ? null : until };
    });

const isRunning = (one: Announced, now: number) =>
  one.from <= now && one.endedAt === null && endIn(one, one.currency) > now;
const isSame = (one: Announcement, other: Announcement) =>
  one.code === other.code && one.percent === other.percent && one.currency === other.currency;

/**
 * Notes what a code announces from now on, null for nothing. The same percentage goes on, whatever its end becomes; what
 * was announced otherwise ends.
 */
export async function announceCode(
  tx: Tx,
  code: string,
  announced: Announcement | null,
  now: number,
): Promise<void> {
  const running = (await readAnnounced(tx)).filter((one) => one.code === code && isRunning(one, now));
  const going = running.find((one) => announced && isSame(one, announced));
  await countUp(tx, "codes");
  for (const one of running)
    await tx
      .updateTable("announced_code")
      .set(announced && one === going ? { until_day: announced.lastDay } : { until_at: now })
      .where("code", "=", code)
      .where("from_at", "=", one.from)
      .execute();
  if (!announced || going || endIn(announced, announced.currency) <= now) return;
  const { percent, currency, lastDay: until_day } = announced;
  const told = { percent, currency, until_at: null, until_day };
  await tx
    .insertInto("announced_code")
    .values({ code, from_at: now, ...told })
    .onConflict((conflict) => conflict.columns(["code", "from_at"]).doUpdateSet(told))
    .execute();
}

/** A pack that a percentage may not be announced for. */
export interface UnlawfulPrice {
  code: string;
  sku: string;
  currency: string;
  /** Without the code: of now, or once a reduction that runs is over. */
  price: number;
  /** The lowest of the 30 days before; null where those days are not known. */
  lowest: number | null;
  /** By how many percent the price with the code is below the lowest one; 0 where it is not. */
  lawful: number;
  /** From when on the announcement is lawful, if no price changes (UTC ms); null where that is not known. */
  free: number | null;
}

/** The highest price of a pack from a moment on, as far as is known: once reductions that run are over. Codes apart. */
function highestFrom(at: number, until: number, history: PriceHistory): number | null {
  const ends = history.reduced.flatMap((one) => (one.until < until ? one.until : []));
  const prices = [at, ...ends.filter((end) => end > at)].flatMap(
    (moment) => priceAt(moment, history, []) ?? [],
  );
  return prices.length > 0 ? Math.max(...prices) : null;
}

/**
 * COUPON-12: the packs for which these percentages may not be announced from now on, as they cost more, now or once a
 * reduction is over, than at the lowest of the 30 days before; at most ten. What is announced already goes on.
 */
export async function unlawfulPrices(
  db: Db,
  announcements: readonly Announcement[],
  now: number,
): Promise<UnlawfulPrice[]> {
  const known = await readAnnounced(db);
  const begun = announcements.filter(
    (one) => !known.some((other) => isRunning(other, now) && isSame(one, other)),
  );
  const unlawful: UnlawfulPrice[] = [];
  for (let last = "", size = STEP; begun.length > 0 && size === STEP;) {
    const found = await db
      .selectFrom("price")
      .select("sku")
      .distinct()
      .where("sku", ">", last)
      .orderBy("sku")
      .limit(STEP)
      .execute();
    const skus = found.map(({ sku }) => sku);
    const histories = await readHistories(db, skus, startBefore(now));
    for (const sku of skus)
      for (const currency of CURRENCIES)
        for (const one of begun) {
          const history = histories.get(historyKey(currency, sku));
          if (!history || (one.currency !== null && one.currency !== currency)) continue;
          const codes = codesIn(known, currency);
          const excess = excessAt(now, endIn(one, currency), history, { codes, currency });
          if (!excess) continue;
          const { price, lowest } = excess;
          unlawful.push({
            code: one.code,
            sku,
            currency,
            price,
            lowest,
            lawful: lowest === null ? 0 : Math.max(0, percentBelow(takenOff(price, one.percent), lowest)),
            free: freeAgain(now, history, { codes, currency }),
          });
          if (unlawful.length === MOST_NAMED) return unlawful;
        }
    size = skus.length;
    last = skus.at(-1) ?? last;
  }
  return unlawful;
}

/** When the 30 days before a moment begin in the first of all storefronts. */
const startBefore = (at: number) => Math.min(...CURRENCIES.map((currency) => windowBefore(at, currency)));

/** A currency, and the codes that were announced in it. */
interface Told {
  currency: Currency;
  codes: readonly AnnouncedCode[];
}

/** The price at which a percentage that is announced from a moment on is unlawful, and the lowest one, null where that is not known. */
function excessAt(
  at: number,
  until: number,
  history: PriceHistory,
  { codes, currency }: Told,
): { price: number; lowest: number | null } | null {
  const price = highestFrom(at, until, history);
  const lowest = lowestBefore(at, windowBefore(at, currency), history, codes);
  // Of a pack that is newer than the announcement there is no earlier price.
  if (price === null || lowest === null) return null;
  const isKnown = lowest.days !== "unknown";
  return isKnown && price <= lowest.amount ? null : { price, lowest: isKnown ? lowest.amount : null };
}

/** The first moment from `now` on at which no price is above the lowest one, as far as is known today. */
function freeAgain(now: number, history: PriceHistory, told: Told): number | null {
  const ends = [...history.listed, ...history.reduced, ...told.codes].flatMap(({ until }) => until ?? []);
  const unknown = history.listed.flatMap(({ earlierUnknown, from }) => (earlierUnknown ? from : []));
  const moments = [...ends, ...unknown]
    .map((moment) => windowAfter(moment, told.currency))
    .filter((moment) => moment > now);
  return (
    moments
      .toSorted((a, b) => a - b)
      .find(
        (moment) =>
          priceAt(moment, history, []) !== null && excessAt(moment, Infinity, history, told) === null,
      ) ?? null
  );
}

/**
 * What goods may cost at most by the catalogue for a code's announcement to stay true: the lowest price of the 30 days before
 * it, or, where they were not sold then, the lowest one since they are. Null where what was asked then is forgotten: nobody can
 * prove it any more.
 */
function promisedBy(
  code: Announced,
  history: PriceHistory,
  { codes, currency }: Told,
  now: number,
): number | null {
  const start = windowBefore(code.from, currency);
  const known = now - HISTORY_DAYS * DAY;
  const since = history.listed.filter(({ from }) => from > Math.max(code.from, known));
  const isForgotten = start < known;
  const lowest = isForgotten ? null : lowestBefore(code.from, start, history, codes);
  if (lowest) return lowest.amount;
  return isForgotten && since.length < history.listed.length
    ? null
    : Math.min(...since.map(({ amount }) => amount));
}

/**
 * COUPON-14: ends the announcements that these raised prices make untrue, or that can no longer be proved. In the transaction
 * that sets them, after it did.
 * @param prices `toldBefore`: what the SKU was asked for before, where it is of other goods now
 * @returns the codes whose announcement ended
 */
export async function endOutpriced(
  tx: Tx,
  prices: readonly { sku: string; currency: Currency; amount: number; toldBefore: number | null }[],
  now: number,
): Promise<string[]> {
  const known = await readAnnounced(tx);
  const running = new Set(known.filter((one) => isRunning(one, now)));
  const ended: string[] = [];
  const skus = running.size > 0 ? [...new Set(prices.map(({ sku }) => sku))] : [];
  const bySku = new Map<string, (typeof prices)[number][]>(skus.map((sku) => [sku, []]));
  for (const price of prices) bySku.get(price.sku)?.push(price);
  for (let start = 0; start < skus.length && running.size > 0; start += STEP) {
    const some = skus.slice(start, start + STEP);
    const since = startBefore(Math.min(...[...running].map(({ from }) => from)));
    const histories = await readHistories(tx, some, since);
    for (const { sku, currency, amount, toldBefore } of some.flatMap((one) => bySku.get(one) ?? [])) {
      const history = histories.get(historyKey(currency, sku));
      for (const one of running) {
        if (!history || codesIn([one], currency).length === 0) continue;
        const promised = promisedBy(one, history, { codes: codesIn(known, currency), currency }, now);
        if (promised !== null && amount <= Math.min(promised, toldBefore ?? promised)) continue;
        running.delete(one);
        ended.push(one.code);
        await announceCode(tx, one.code, null, now);
      }
    }
  }
  return ended.toSorted();
}

/** Forgets announcements that ended so long ago that no reduction starts from them. */
export async function deleteOldAnnouncements(db: Db, now: number): Promise<void> {
  const end = now - HISTORY_DAYS * DAY;
  await inSlices(async () => {
    const old = await db
      .selectFrom("announced_code")
      .select(["code", "from_at"])
      .where((row) => row.or([row("until_at", "<=", end), row("until_day", "<", utcDay(end))]))
      .limit(SLICE)
      .execute();
    for (const { code, from_at } of old)
      await db.deleteFrom("announced_code").where("code", "=", code).where("from_at", "=", from_at).execute();
    return old.length;
  });
}
