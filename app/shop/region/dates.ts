import { LRUCache } from "lru-cache";
import { dateFormat } from "../formats";
import type { Region } from "./storefront-region";

/* Days and moments as a storefront tells them. Server only, for browsers' ICU data differ. */

/** A day of a storefront's calendar, without an hour, ISO 8601: "2026-11-23". */
export type Day = string;

/** The day that a moment (UTC ms) falls on where the storefront is. */
export function dayOf(at: number, { timeZone }: Pick<Region, "timeZone">): Day {
  // Sweden writes days as ISO does.
  return dateFormat("sv-SE", { dateStyle: "short", timeZone }).format(at);
}

const HOUR = 3600 * 1000;

/** Minutes by which no clock of the world is further from Greenwich, neither way. */
const FURTHEST = 15 * 60;
const MINUTE = 60 * 1000;

/**
 * The first moment (UTC ms) of a day where the storefront is: midnight, or what follows where clocks are put forward then. The next
 * day's is the end of this one, which may have 23 or 25 hours.
 */
export function startOfDay(day: Day, region: Pick<Region, "timeZone">): number {
  const key = `${region.timeZone} ${day}`;
  const known = starts.get(key) ?? findStart(day, region);
  starts.set(key, known);
  return known;
}

/** Starts of days that were looked for: a price list asks for the same few thousands of times. */
const starts = new LRUCache<string, number>({ max: 2_000 });

function findStart(day: Day, region: Pick<Region, "timeZone">): number {
  const greenwich = Date.parse(day);
  let [before, after] = [-FURTHEST, FURTHEST];
  while (after - before > 1) {
    const middle = (before + after) >> 1;
    if (dayOf(greenwich + middle * MINUTE, region) < day) before = middle;
    else after = middle;
  }
  return greenwich + after * MINUTE;
}

/** A moment (UTC ms) of a day where the storefront is. */
export function momentOf(day: Day, region: Pick<Region, "timeZone">): number {
  // Noon in Greenwich is the same day everywhere but in the far East, where midnight is.
  const noon = Date.parse(day) + 12 * HOUR;
  return dayOf(noon, region) === day ? noon : noon - 12 * HOUR;
}

/** Noon (UTC ms) of a day where the storefront is, on days on which clocks are changed as well: no zone changes them around noon. */
export function noonOf(day: Day, { timeZone }: Pick<Region, "timeZone">): number {
  const written = Date.parse(`${day}T12:00Z`);
  const clock = dateFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone }).format(written);
  return 2 * written - Date.parse(`${clock.replace(" ", "T")}Z`);
}

const QUARTER = HOUR / 4;

/** The moment (UTC ms) at which a day ends where the storefront is: the first one of the day after it. */
export function endOfDay(day: Day, region: Pick<Region, "timeZone">): number {
  // Zones are at most 14 hours ahead of Greenwich and 12 behind it, by whole quarters of an hour; days have 23 to 25 hours.
  let end = Date.parse(day) + 37 * HOUR;
  while (dayOf(end - 1, region) > day) end -= QUARTER;
  return end;
}

/**
 * What Intl does not do for French: « 1er décembre », no-break spaces between the day of the week, the day and the month, and no comma
 * behind the first, which it writes in Switzerland.
 */
const polished = (text: string) =>
  text
    .replace(/^(\p{L}+),? (?=\d)/u, "$1\u00a0")
    .replace(/(?<![\d:])1(?=\s\p{L}{3}|$)/u, "1er")
    .replace(/(?<=\d|1er) (?=\p{L}{3})/u, "\u00a0");

/** "20 novembre 2026": a moment (UTC ms) as a storefront tells its day. */
export function dayText(at: number, { locale, timeZone }: Region): string {
  return polished(dateFormat(locale.iso, { dateStyle: "long", timeZone }).format(at));
}

/** The day and the time, for what happened to an order. */
export function momentText(at: number, { locale, timeZone }: Region): string {
  const format = dateFormat(locale.iso, { dateStyle: "full", timeStyle: "short", timeZone });
  return polished(format.format(at));
}

/** "lundi 23 novembre": a day that is near. Without its month where what follows names it: "lundi 23". */
export function weekdayText(day: Day, { locale }: Region, month = true): string {
  const format = dateFormat(locale.iso, {
    weekday: "long",
    day: "numeric",
    ...(month && { month: "long" }),
    timeZone: "UTC",
  });
  return polished(format.format(Date.parse(day)));
}

/** "lundi 14 décembre 2026": a day that someone must be able to keep to. */
export function fullDayText(day: Day, { locale }: Region): string {
  return polished(dateFormat(locale.iso, { dateStyle: "full", timeZone: "UTC" }).format(Date.parse(day)));
}

/** The days on which a parcel may arrive: the first, the one between, the last. */
export interface Arrival {
  earliest: Day;
  average: Day;
  latest: Day;
}
