import type { Schema } from "../../data/schema";
import type { PaymentMethod } from "../region/payment-method";
import type { Cancellation, PaymentState, Tracking } from "./order";

/** Packs of an order's lines. */
type Packs = readonly { sku: string; quantity: number }[];
/** Days are ISO. */
type OfShipment<Told = unknown> = { shipment: number } & Told;
/** `number` is the withdrawal's. */
interface OfWithdrawal {
  number: string;
  whole?: boolean;
  unsent?: Packs;
}

/** What happens to an order, by kind, with what is told of it (ORDER-25). Sums are minor units of its currency, days ISO. */
export interface EventDetails extends Record<
  `payment-${PaymentState}`,
  // `late` where the order was cancelled.
  { method: PaymentMethod; reference: string; amount: number; late: boolean }
> {
  "order-placed": { total: number; currency: string };
  "payment-opened": { method: PaymentMethod; sequence: number };
  "payment-replaced": { method: PaymentMethod; by: PaymentMethod };
  "payment-part": { method: PaymentMethod; reference: string; amount: number; missing: number };
  "hold-confirmed": object;
  "hold-extended": { on: string };
  "transfer-announced": { on: string };
  /** The one before, as one line. */
  "address-corrected": { address: string };
  "order-cancelled": { reason: Cancellation; returned?: boolean };
  "refund-due": { method: PaymentMethod; amount: number; reason: Schema["refund_due"]["reason"] };
  "refund-done": { amount: number };
  "refund-made": {
    amount: number;
    cause: Exclude<Schema["credit_note"]["cause"], "cancelled" | "withdrawal">;
  };
  "credit-note-issued": { number: string; amount: number };
  "withdrawal-received": OfWithdrawal;
  "withdrawal-accepted": OfWithdrawal;
  "withdrawal-refused": OfWithdrawal;
  "withdrawal-refunded": { number: string; amount: number };
  "shipment-prepared": OfShipment;
  "shipment-sent": OfShipment<{ on: string; left: Packs }>;
  "shipment-tracking": OfShipment<{ before: Tracking | null }>;
  "shipment-delivered": OfShipment<{ on: string }>;
}
export type EventKind = keyof EventDetails;

/** What events tell, by name: all that may stand there. */
export type EventTold = {
  [name in { [kind in EventKind]: keyof EventDetails[kind] }[EventKind]]: {
    [kind in EventKind]: name extends keyof EventDetails[kind] ? EventDetails[kind][name] : never;
  }[EventKind];
};
