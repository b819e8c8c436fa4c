import { orderServerText as t } from "../locales/server-texts.server";
import { arrivalText, packsText } from "../locales/shipment.server";
import { isWithdrawn, type Order, type Shipment } from "../shop/orders/order";
import { storedRegion } from "../shop/region/region";
import type { Region } from "../shop/region/storefront-region";
import { type Day, dayText, momentOf } from "../shop/region/dates";

/* An order's parcels as text. */

/** The shipments to show: none that still waits if the order was cancelled or withdrawn from. */
export const shipmentsOf = (order: Order) =>
  order.shipments.filter(
    (shipment) => (order.state === "placed" && !isWithdrawn(order)) || shipment.state === "sent",
  );

/** « Envoi », or « Envoi 1 sur 2 ». */
export function shipmentTitle({ shipments }: Order, { sequence }: Shipment): string {
  if (shipments.length === 1) return t("shipment");
  return t("shipment-title", { sequence, total: shipments.length });
}

export const dayName = (day: Day, region: Region) => dayText(momentOf(day, region), region);

/** Where a parcel stands, since when, and when it arrives. @param paid whether its order is */
export function shipmentState(
  { state, updatedAt, sentAt, deliveredOn, estimate }: Shipment,
  region: Region,
  paid: boolean,
) {
  if (state === "new" && !paid) return { label: t("shipment-unpaid"), at: "" };
  if (deliveredOn !== null) return { label: t("shipment-delivered"), at: dayName(deliveredOn, region) };
  const at = dayText(sentAt ?? updatedAt, region);
  const arrival = estimate && t("arrival-estimated", { range: arrivalText(estimate, region) });
  return { label: t(`shipment-${state}`), at: [at, arrival].filter(Boolean).join(", ") };
}

/** A parcel in full: state and dates, how to follow it, what is in it. */
export function parcelView(order: Order, shipment: Shipment) {
  const region = storedRegion(order.regionCode);
  const { id, state, sentAt, deliveredOn, estimate, tracking, lines } = shipment;
  const title = shipmentTitle(order, shipment);
  return {
    id,
    title,
    facts: [
      {
        label: t("parcel-state"),
        value: t(deliveredOn === null ? `shipment-${state}` : "shipment-delivered"),
      },
      ...(sentAt === null ? [] : [{ label: t("parcel-sent"), value: dayText(sentAt, region) }]),
      ...(estimate === null ? [] : [{ label: t("parcel-estimate"), value: arrivalText(estimate, region) }]),
      ...(deliveredOn === null
        ? []
        : [{ label: t("parcel-delivered"), value: dayName(deliveredOn, region) }]),
    ],
    tracking: tracking && {
      code: tracking.code,
      url: tracking.url,
      link: t("track", { parcel: tracking.code ?? title }),
    },
    lines: lines.map((line) => ({ sku: line.sku, name: line.name, packs: packsText(line) })),
  };
}
