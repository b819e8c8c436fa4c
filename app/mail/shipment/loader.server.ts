import { isWithdrawn, type ShipmentLine } from "~/shop/orders/order";
import { withdrawalDeadline } from "~/shop/orders/withdrawal-deadline.server";
import type { OutboxMail } from "~/shop/outbox/outbox.server";
import { formatAddress } from "~/shop/region/address";
import { dayOf } from "~/shop/region/dates";
import { storedRegion } from "~/shop/region/region";
import type { Shop } from "~/shop/shop.server";
import { picturesOfLines } from "../pictures.server";
import { namedOrder, orderOf } from "../order/loader.server";
import type { ShipmentFacts } from "./facts";

/**
 * What a waiting mail tells of its parcel, as the order is now; null where the order was cancelled meanwhile, or where its
 * buyer withdrew before the parcel was sent (WITHDRAWAL-21, WITHDRAWAL-22).
 */
async function shipmentFacts(shop: Shop, mail: OutboxMail): Promise<ShipmentFacts["shipment"] | null> {
  const order = await orderOf(shop, mail);
  const shipment = order.shipments.find(({ id }) => id === mail.subjectId);
  if (!shipment || order.state === "cancelled") return null;
  if (shipment.sentAt === null && isWithdrawn(order)) return null;
  const region = storedRegion(order.regionCode);
  const { sequence, lines, sentAt, deliveredOn, estimate, tracking } = shipment;
  const pictures = await picturesOfLines(shop, order.regionCode, order.quote.lines);
  const slugs = new Map(order.quote.lines.map(({ sku, productSlug }) => [sku, productSlug]));
  const pictured = (of: readonly ShipmentLine[]) =>
    of.map((line) => ({ ...line, picture: pictures.get(slugs.get(line.sku) ?? "") }));
  return {
    order: await namedOrder(shop, order),
    shipment: {
      sequence,
      count: order.shipments.length,
      lines: pictured(lines),
      left: order.shipments.flatMap((other) =>
        other.state === "sent" || other.id === shipment.id ? [] : pictured(other.lines),
      ),
      sentOn: sentAt === null ? null : dayOf(sentAt, region),
      deliveredOn,
      estimate,
      tracking,
      deadline: withdrawalDeadline(order, region),
      shippingAddress: formatAddress(order.shippingAddress),
    },
  };
}

export const shipmentLoaders = {
  shipment: shipmentFacts,
};
