import { CURRENCIES } from "../../money";
import { perProfile } from "../../profile/profile";
import { LRUCache } from "lru-cache";
import { daysLater } from "../../region/dated";
import { type Day, dayOf, startOfDay } from "../../region/dates";
import type { Region } from "../../region/storefront-region";

/*
 * The days of a currency: those of the storefronts that sell in it, each by its own clock. What was asked in one of them counts as
 * asked in all, so that nothing is struck anywhere from more than was asked (REDUCTION-5). Moments are UTC ms.
 */

/** How many days before a reduction prices count (REDUCTION-2). */
const WINDOW_DAYS = 30;

type Zone = Pick<Region, "timeZone">;

/** Where these storefronts are, each zone once. */
const zonesIn = (regions: readonly Region[]): readonly Zone[] =>
  [...new Set(regions.map(({ timeZone }) => timeZone))].map((timeZone) => ({ timeZone }));
const zonesOf = perProfile(({ storefronts }) => {
  const all = zonesIn(storefronts);
  const own = new Map(
    CURRENCIES.map((currency): [string, readonly Zone[]] => [
      currency,
      zonesIn(storefronts.filter(({ currency: { isoCode } }) => isoCode === currency)),
    ]),
  );
  return (currency: string | null): readonly Zone[] => {
    const zones = own.get(currency ?? "") ?? [];
    return zones.length > 0 ? zones : all;
  };
});

/** Where the storefronts of a currency are; those of all for null, and for a currency in which none sells any more. */
const zones = (currency: string | null): readonly Zone[] => zonesOf()(currency);

/** The days that a moment falls on in the storefronts of a currency (null: of all): the first of them, and the last. */
export function daysAt(at: number, currency: string | null): { first: Day; last: Day } {
  const days = zones(currency)
    .map((zone) => dayOf(at, zone))
    .toSorted();
  return { first: days[0] ?? "", last: days.at(-1) ?? "" };
}

/** When a day begins in the first of these storefronts. */
export const firstMoment = (day: Day, currency: string | null): number =>
  Math.min(...zones(currency).map((zone) => startOfDay(day, zone)));

/** When a day is over in the last of these storefronts. */
export const lastMoment = (day: Day, currency: string | null): number =>
  Math.max(...zones(currency).map((zone) => startOfDay(daysLater(day, 1), zone)));

/** The same hour of the clock so many days later, or earlier: as long after midnight, within that day. */
function clockLater(at: number, days: number, zone: Zone): number {
  const day = dayOf(at, zone);
  const other = daysLater(day, days);
  return Math.min(
    startOfDay(other, zone) + at - startOfDay(day, zone),
    startOfDay(daysLater(other, 1), zone),
  );
}

/**
 * When the 30 days before a moment begin, by the calendar where the storefronts of a currency are: days of 23 and 25 hours count as
 * days. Where they differ, the first moment.
 */
export function windowBefore(at: number, currency: string): number {
  const key = `${currency} ${at}`;
  const start =
    windows.get(key) ?? Math.min(...zones(currency).map((zone) => clockLater(at, -WINDOW_DAYS, zone)));
  windows.set(key, start);
  return start;
}

/** Windows that were looked for: thousands of reductions begin at one moment. */
const windows = new LRUCache<string, number>({ max: 1_000 });

/** From when on a moment stands before those 30 days everywhere. */
export const windowAfter = (at: number, currency: string): number =>
  Math.max(...zones(currency).map((zone) => clockLater(at, WINDOW_DAYS, zone)));
