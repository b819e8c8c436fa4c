import { figureSentence as t } from "../locales/figure";
import { arrivalText, rangeText } from "../locales/shipment.server";
import { shippingLabel, shippingText } from "../locales/shipping";
import { currentPayment, type Order, type Shipment } from "../shop/orders/order";
import { dayOf, weekdayText } from "../shop/region/dates";
import { deliveryDays } from "../shop/region/delivery.server";
import type { Region } from "../shop/region/storefront-region";
import type { CountryCode, ShippingOption } from "../shop/region/countries";

/* A delivery's days as text (DELIVERY-7, DELIVERY-8): in the checkout for a payment of today, on an order's page from what happened. */

type Option = Pick<ShippingOption, "id" | "delay" | "min" | "max">;

/** From an order of this moment (UTC ms), paid at once, to its arrival: a line per way of sending. */
export function deliverySteps(
  now: number,
  options: readonly Option[],
  region: Region,
  destination: CountryCode,
) {
  const ways = options.map((option) => ({
    ...deliveryDays(now, option, region, destination),
    label: shippingLabel(option.id),
  }));
  const handedOver = ways.reduce((last, way) => (way.handedOver > last ? way.handedOver : last), "");
  return [
    { label: t("ordered"), when: [t("orderedToday", { day: weekdayText(dayOf(now, region), region) })] },
    { label: t("handedOver"), when: [t("handedOverBy", { day: weekdayText(handedOver, region) })] },
    {
      label: t("delivered"),
      when: ways.map(({ label, earliest, latest }) =>
        t("deliveredBy", { label, range: rangeText(earliest, latest, region) }),
      ),
    },
  ];
}

/**
 * When a parcel is handed over (null once it is) and when it arrives: as estimated at the hand-over; before, counted
 * from the payment; in business days as long as nothing is paid, or while the parcel waits for missing packs. A label
 * alone is no hand-over.
 */
export function deliveryDates(
  order: Order,
  shipment: Shipment,
  region: Region,
): { handOver: string | null; arrival: string } {
  const { delay, min, max } = order.quote.shipping;
  const inBusinessDays = t("deliveredAfter", { range: shippingText("range", { min, max }) });
  if (shipment.state === "sent")
    return {
      handOver: null,
      arrival: shipment.estimate ? arrivalText(shipment.estimate, region) : inBusinessDays,
    };
  if (shipment.sequence > 1) return { handOver: t("handedOverLater"), arrival: inBusinessDays };
  const payment = currentPayment(order);
  if (payment.state !== "complete")
    return { handOver: t("handedOverWhen", { count: delay }), arrival: inBusinessDays };
  const { handedOver, earliest, latest } = deliveryDays(
    payment.updatedAt,
    { delay, min, max },
    region,
    order.shippingAddress.country,
  );
  return {
    handOver: t("handedOverBy", { day: weekdayText(handedOver, region) }),
    arrival: rangeText(earliest, latest, region),
  };
}
