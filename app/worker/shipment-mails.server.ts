import type { ShipmentMails } from "../mail/mails";
import { isSimulatedOrder } from "../shop/orders/order";
import { getOrder } from "../shop/orders/orders.server";
import { withdrawalDeadline } from "../shop/orders/withdrawal-deadline.server";
import type { OutboxMail } from "../shop/outbox/outbox.server";
import { formatAddress } from "../shop/region/address";
import { dayOf } from "../shop/region/dates";
import { findRegion, ROOT_REGION } from "../shop/region/region";
import type { Shop } from "../shop/shop.server";
import { orderLink } from "./order-mails.server";

/** What a waiting mail tells of its parcel, as the order is now. */
export async function shipmentMailOf(
  shop: Shop,
  { orderId, subjectId }: OutboxMail,
  template: ShipmentMails["template"],
): Promise<ShipmentMails> {
  const order = orderId === null ? null : await getOrder(shop.db, orderId);
  const shipment = order?.shipments.find(({ id }) => id === subjectId);
  if (!order || !shipment) throw new Error(`A mail "${template}" without a shipment`);
  const region = findRegion(order.regionCode) ?? ROOT_REGION;
  const { sequence, lines, sentAt, deliveredOn, estimate, tracking } = shipment;
  return {
    template,
    order: {
      orderNumber: order.number,
      placedAt: order.placedAt,
      region,
      link: await orderLink(shop, order),
      simulated: isSimulatedOrder(order),
    },
    shipment: {
      sequence,
      count: order.shipments.length,
      lines,
      left: order.shipments.flatMap((other) =>
        other.state === "sent" || other.id === shipment.id ? [] : other.lines,
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
