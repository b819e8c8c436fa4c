import { senderCountry } from "../profile/profile";
import { type Day, dayOf } from "../region/dates";
import { addBusinessDays, arrivalDays } from "../region/delivery.server";
import type { Region } from "../region/storefront-region";
import type { Order, WithdrawalDeadline } from "./order";
import { daysLater } from "../region/dated";

/** Days to withdraw, from the day after the last parcel arrived: the law's in the Union (directive 2011/83/EU, article 9), granted elsewhere. Texts say it in words: CONTRIBUTING.md tells how to find them. */
export const WITHDRAWAL_DAYS = 14;

/**
 * Until when an order may be withdrawn from (WITHDRAWAL-1, WITHDRAWAL-2); null as long as a part of it was not sent. A period that would end
 * on a Saturday, a Sunday or a public holiday, of where the buyer or the shop is, runs to the next working day.
 */
export function withdrawalDeadline(
  order: Pick<Order, "state" | "shipments" | "shippingAddress" | "quote">,
  region: Pick<Region, "timeZone">,
): WithdrawalDeadline | null {
  const { country } = order.shippingAddress;
  const arrivals = order.shipments.map(({ sentAt, deliveredOn, estimate }) =>
    sentAt === null
      ? null
      : (deliveredOn ??
        (estimate ?? arrivalDays(dayOf(sentAt, region), order.quote.shipping, country)).latest),
  );
  const arrival = arrivals.reduce<Day>((last, day) => (day !== null && day > last ? day : last), "");
  if (arrival === "" || arrivals.includes(null)) return null;
  const end = daysLater(arrival, WITHDRAWAL_DAYS);
  return {
    day: addBusinessDays(end, 0, [country, senderCountry()]),
    arrival,
    estimated: order.shipments.some(({ deliveredOn }) => deliveredOn === null),
  };
}
