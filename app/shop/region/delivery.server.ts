import { senderCountry } from "../profile/profile";
import Holidays from "date-holidays";
import { type Arrival, type Day, dayOf } from "./dates";
import type { Region } from "./storefront-region";
import type { CountryCode, ShippingOption } from "./countries";
import { daysLater, utcDay } from "./dated";

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

/*
 * When a parcel is handed over and when it arrives, in business days: Monday to Friday, without the public holidays of
 * the countries where someone would have to work.
 */

const isBusinessDay = (day: Day, countries: readonly CountryCode[]) =>
  ![0, 6].includes(new Date(day).getUTCDay()) && !countries.some((country) => isHoliday(day, country));

/**
 * The day that is `count` business days of all these countries later; for none the day itself, or the next business
 * day.
 */
export function addBusinessDays(day: Day, count: number, countries: readonly CountryCode[]): Day {
  let end = day;
  for (let left = count; left > 0 || !isBusinessDay(end, countries);) {
    end = daysLater(end, 1);
    if (isBusinessDay(end, countries)) left--;
  }
  return end;
}

/** When a parcel that was handed over on a day arrives in a country (DELIVERY-6, SHIPMENT-9). */
export function arrivalDays(
  handedOver: Day,
  { min, max }: Pick<ShippingOption, "min" | "max">,
  destination: CountryCode,
): Arrival {
  const after = (count: number) => addBusinessDays(handedOver, count, [destination]);
  return { earliest: after(min), average: after(Math.ceil((min + max) / 2)), latest: after(max) };
}

/**
 * The days of an order that is paid at a moment (UTC ms): until when the parcel is handed over to the carrier, and
 * between which days it arrives (DELIVERY-6). The day of payment does not count, whatever its hour.
 */
export function deliveryDays(
  paidAt: number,
  option: Pick<ShippingOption, "delay" | "min" | "max">,
  region: Pick<Region, "timeZone">,
  destination: CountryCode,
): Arrival & { handedOver: Day } {
  const handedOver = addBusinessDays(dayOf(paidAt, region), option.delay, [senderCountry()]);
  return { handedOver, ...arrivalDays(handedOver, option, destination) };
}
