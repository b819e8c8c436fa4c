import type { Region, ShippingOption } from "./region";

/*
 * When a parcel is handed over and when it arrives, in business days: Monday to Friday. A day is one of the
 * storefront's calendar, without an hour, as "2026-11-23".
 */

/** A calendar day, ISO 8601. */
export type Day = string;

const DAY = 24 * 3600 * 1000;

/** The day that a moment (UTC ms) falls on where the storefront is. */
export function dayOf(at: number, { timeZone }: Pick<Region, "timeZone">): Day {
  // Sweden writes days as ISO does.
  return new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeZone }).format(at);
}

const isBusinessDay = (at: number) => ![0, 6].includes(new Date(at).getUTCDay());

/** The business day that is `count` of them later; for none the day itself, or the next business day. */
export function addBusinessDays(day: Day, count: number): Day {
  let at = Date.parse(day);
  for (let left = count; left > 0 || !isBusinessDay(at);) {
    at += DAY;
    if (isBusinessDay(at)) left--;
  }
  return new Date(at).toISOString().slice(0, 10);
}

/** The first and the last day on which a parcel that was handed over on a day may arrive (R67). */
export function arrivalDays(handedOver: Day, { min, max }: Pick<ShippingOption, "min" | "max">) {
  return { earliest: addBusinessDays(handedOver, min), latest: addBusinessDays(handedOver, max) };
}

/**
 * The days of an order that is paid at a moment (UTC ms): until when the parcel is handed over to the carrier, and
 * between which days it arrives (R67). The day of payment does not count, whatever its hour.
 */
export function deliveryDays(
  paidAt: number,
  option: Pick<ShippingOption, "delay" | "min" | "max">,
  region: Pick<Region, "timeZone">,
) {
  const handedOver = addBusinessDays(dayOf(paidAt, region), option.delay);
  return { handedOver, ...arrivalDays(handedOver, option) };
}
