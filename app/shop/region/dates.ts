import type { Region } from "./region";

/** "20 novembre 2026": a moment (UTC ms) as a storefront tells its day. Server only, for browsers' ICU data differ. */
export function dayText(at: number, { locale, timeZone }: Region): string {
  return new Intl.DateTimeFormat(locale.iso, { dateStyle: "long", timeZone }).format(at);
}

/** The day and the time, for what happened to an order. */
export function momentText(at: number, { locale, timeZone }: Region): string {
  return new Intl.DateTimeFormat(locale.iso, { dateStyle: "full", timeStyle: "short", timeZone }).format(at);
}
