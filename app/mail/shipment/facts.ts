import type { ShipmentLine, Tracking, WithdrawalDeadline } from "~/shop/orders/order";
import type { Arrival, Day } from "~/shop/region/dates";
import type { InlinePicture } from "../letter";
import type { NamedOrder } from "../order/facts";

/** A line of a parcel, with the picture of its variety where there is one. */
export type PicturedLine = ShipmentLine & { picture?: InlinePicture };

/** One of an order's parcels as its mails show it. */
export interface ShipmentMail {
  sequence: number;
  /** Of the order's parcels so far. */
  count: number;
  lines: PicturedLine[];
  /** What other parcels hold that are not sent yet. */
  left: PicturedLine[];
  sentOn: Day | null;
  deliveredOn: Day | null;
  estimate: Arrival | null;
  tracking: Tracking | null;
  deadline: WithdrawalDeadline | null;
  /** Formatted for its country, one entry per line. */
  shippingAddress: string[];
}

/** What mails of a parcel are written from. */
export interface ShipmentFacts {
  shipment: { order: NamedOrder; shipment: ShipmentMail };
}
