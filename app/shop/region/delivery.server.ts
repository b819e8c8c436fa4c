import { type Arrival, type Day, dayOf } from "./dates";
import { isHoliday } from "./holidays.server";
import { type CountryCode, type Region, SENDER_COUNTRY, type ShippingOption } from "./region";
import { daysLater } from "./dated";

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
  const handedOver = addBusinessDays(dayOf(paidAt, region), option.delay, [SENDER_COUNTRY]);
  return { handedOver, ...arrivalDays(handedOver, option, destination) };
}
