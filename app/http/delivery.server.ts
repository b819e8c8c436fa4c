import { figureSentence as t } from "../locales/figure";
import { shippingLabel, shippingText } from "../locales/shipping";
import { currentPayment, type Order } from "../shop/orders/order";
import { weekdayText } from "../shop/region/dates";
import { arrivalDays, type Day, dayOf, deliveryDays } from "../shop/region/delivery";
import type { Region, ShippingOption } from "../shop/region/region";

/* A delivery's days as text (R67): in the checkout for a payment of today, on an order's page from what happened. */

/** « entre le mercredi 25 et le lundi 30 novembre »: a month that both days share is said once. */
function between(earliest: Day, latest: Day, region: Region): string {
  const to = weekdayText(latest, region);
  if (earliest === latest) return t("deliveredOn", { day: to });
  const from = weekdayText(earliest, region, earliest.slice(0, 7) !== latest.slice(0, 7));
  return t("deliveredBetween", { from, to });
}

type Option = Pick<ShippingOption, "id" | "delay" | "min" | "max">;

/** From an order of this moment (UTC ms), paid at once, to its arrival: a line per way of sending. */
export function deliverySteps(now: number, options: readonly Option[], region: Region) {
  const ways = options.map((option) => ({
    ...deliveryDays(now, option, region),
    label: shippingLabel(option.id),
  }));
  const handedOver = ways.reduce((last, way) => (way.handedOver > last ? way.handedOver : last), "");
  return [
    { label: t("ordered"), when: [t("orderedToday", { day: weekdayText(dayOf(now, region), region) })] },
    { label: t("handedOver"), when: [t("handedOverBy", { day: weekdayText(handedOver, region) })] },
    {
      label: t("delivered"),
      when: ways.map(({ label, earliest, latest }) =>
        t("deliveredBy", { label, range: between(earliest, latest, region) }),
      ),
    },
  ];
}

/**
 * Until when an order's parcel is handed over, null once it is, and when it arrives: counted from the hand-over, from
 * the payment before it, and in business days while it is not paid. A label that was made is no hand-over.
 */
export function deliveryDates(order: Order, region: Region): { handOver: string | null; arrival: string } {
  const { delay, min, max } = order.quote.shipping;
  const range = { min, max };
  const payment = currentPayment(order);
  const sentAt = order.shipments.map(({ state, updatedAt }) => (state === "sent" ? updatedAt : null));
  if (sentAt.length > 0 && !sentAt.includes(null)) {
    const { earliest, latest } = arrivalDays(dayOf(Math.max(...sentAt.map(Number)), region), range);
    return { handOver: null, arrival: between(earliest, latest, region) };
  }
  if (payment.state !== "complete")
    return {
      handOver: t("handedOverWhen", { count: delay }),
      arrival: t("deliveredAfter", { range: shippingText("range", range) }),
    };
  const { handedOver, earliest, latest } = deliveryDays(payment.updatedAt, { delay, ...range }, region);
  return {
    handOver: t("handedOverBy", { day: weekdayText(handedOver, region) }),
    arrival: between(earliest, latest, region),
  };
}
