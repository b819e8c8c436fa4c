import type { Day } from "./delivery";
import type { Region } from "./region";

/* Days and moments as a storefront tells them. Server only, for browsers' ICU data differ. */

/** What Intl leaves undone in French: « 1er décembre », and a day that is not parted from its month. */
const polished = (text: string) =>
  text.replace(/(?<![\d:])1(?=\s\p{L}{3}|$)/u, "1er").replace(/(?<=\d|1er) (?=\p{L}{3})/u, "\u00a0");

/** "20 novembre 2026": a moment (UTC ms) as a storefront tells its day. */
export function dayText(at: number, { locale, timeZone }: Region): string {
  return polished(new Intl.DateTimeFormat(locale.iso, { dateStyle: "long", timeZone }).format(at));
}

/** The day and the time, for what happened to an order. */
export function momentText(at: number, { locale, timeZone }: Region): string {
  const format = new Intl.DateTimeFormat(locale.iso, { dateStyle: "full", timeStyle: "short", timeZone });
  return polished(format.format(at));
}

/** "lundi 23 novembre": a day that is near. Without its month where what follows names it: "lundi 23". */
export function weekdayText(day: Day, { locale }: Region, month = true): string {
  const format = new Intl.DateTimeFormat(locale.iso, {
    weekday: "long",
    day: "numeric",
    ...(month && { month: "long" }),
    timeZone: "UTC",
  });
  return polished(format.format(Date.parse(day)));
}
