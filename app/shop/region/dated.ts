/* What holds from a day on: taxes and laws. Days are ISO ("2026-11-13"), so that they sort as texts; whose day it is says who asks. */

export interface Dated {
  /** The first day it holds. */
  readonly from: string;
}

/** The UTC day of a moment (UTC ms): what limits and counts go by. What a storefront says goes by its own (`dayOf` in dates.ts). */
export function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

const DAY = 24 * 3600 * 1000;

/** The day that is so many days later in the calendar, or earlier. */
export const daysLater = (day: string, count: number): string => utcDay(Date.parse(day) + count * DAY);

/** Whether a text is a day of the calendar, written as ISO does: `Date` alone takes 30 February for another day. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && utcDay(at) === text;
}

/** What holds on a day: the last one that began by then; null before the first. Entries stand oldest first. */
export function inForce<Entry extends Dated>(entries: readonly Entry[], day: string): Entry | null {
  return entries.findLast(({ from }) => from <= day) ?? null;
}
