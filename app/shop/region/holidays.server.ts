import Holidays from "date-holidays";
import type { Day } from "./dates";
import type { CountryCode } from "./region";
import { utcDay } from "./dated";

const DAY = 24 * 3600 * 1000;

/** By country and year: the library takes milliseconds to compute one. */
const known = new Map<string, ReadonlySet<Day>>();

function holidaysOf(country: CountryCode, year: string): ReadonlySet<Day> {
  const key = `${country}-${year}`;
  let days = known.get(key);
  if (!days) {
    days = new Set(
      new Holidays(country, { types: ["public"] }).getHolidays(year).flatMap(({ date, start, end }) => {
        // Times are local, "2026-01-01 00:00:00". A holiday of two days is one entry, and a day on which clocks
        // change has 23 or 25 hours.
        const first = Date.parse(date.slice(0, 10));
        const count = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY));
        return Array.from({ length: count }, (_, later) => utcDay(first + later * DAY));
      }),
    );
    known.set(key, days);
  }
  return days;
}

/**
 * Whether a day is a public holiday of a whole country (DELIVERY-5). Those of a part of it, such as a canton's or a Land's, are
 * not counted: an address does not always tell which part it is in.
 */
export function isHoliday(day: Day, country: CountryCode): boolean {
  return holidaysOf(country, day.slice(0, 4)).has(day);
}
