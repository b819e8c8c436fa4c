import type { Currency } from "~/shop/money";
import type { Cancellation } from "~/shop/orders/order";
import type { Region, TransferAccount } from "~/shop/region/storefront-region";
import type { PaymentMethod } from "~/shop/region/payment-method";
import type { OwedReason, RepaidCause } from "~/shop/repayments/repayment";
import type { Attachment, InlinePicture } from "../letter";

/** An order as its mails show it: the same figures as its page. */
export interface OrderMail {
  orderNumber: string;
  placedAt: number;
  region: Region;
  /** Absolute address that opens the whole order: it carries the signed token. */
  link: string;
  /** Absolute address where the contract is withdrawn from; nothing in it but the order's number. */
  withdrawalLink: string;
  lines: {
    picture?: InlinePicture;
    name: string;
    /** Per pack. */
    seeds: number;
    freeSeeds: number;
    quantity: number;
    unitPrice: number;
    total: number;
  }[];
  subtotal: number;
  /** What is taken off, as a positive sum. */
  discount: number;
  couponCode: string | null;
  shipping: number;
  shippingLabel: string;
  /** Business days. */
  shippingMinDays: number;
  shippingMaxDays: number;
  /** The tax contained in the total, per rate. */
  taxes: { basisPoints: number; tax: number }[];
  total: number;
  currency: Currency;
  /** Formatted for its country, one entry per line. */
  shippingAddress: string[];
  billingAddress: string[];
  email: string;
  /** Whether nothing is really paid for it (PAYMENT-17). */
  simulated: boolean;
  isCancelled: boolean;
  /** Whether somebody withdrew from it and waits for an answer, or all of it was withdrawn from: nothing of it leaves. */
  isHeld: boolean;
  payment: {
    method: PaymentMethod;
    state: "pending" | "processing" | "complete" | "failed";
    /** The account paid into, while a transfer is awaited. */
    transfer?: TransferAccount & {
      reference: string;
      /** What is still to come (PAYMENT-34). */
      amount: number;
      heldUntil: number;
    };
  };
  /** Where its seeds are held for a few hours only: until when, and until when once it is confirmed (HOLD-8). */
  shortHold?: { until: number; confirmed: number };
  /** Title of the terms the order was placed under. */
  termsTitle: string;
}

/** What mails that only name their order, or lead to it, show of it. */
export type NamedOrder = Pick<OrderMail, "orderNumber" | "placedAt" | "region" | "link" | "simulated">;

/** What mails of an order, of its payment and of its end are written from. */
export interface OrderFacts {
  order: { order: OrderMail };
  /** `terms` is the file of their full text, which is attached; `code` the PNG that an awaited transfer is read from. */
  "order-with-terms": { order: OrderMail; terms?: Attachment; code?: Buffer };
  /** Until when the link opens the order. */
  "order-link": { order: NamedOrder; validUntil: number };
  /** What of a payment came, and what is missing; `code` is the PNG that the rest is read from. */
  "part-payment": { order: OrderMail; received: number; missing: number; code?: Buffer };
  /** `received`: what had come of it, 0 for nothing. */
  cancellation: { order: OrderMail; reason: Cancellation; received: number };
  /** Money came for an order that was paid already or is cancelled. */
  refund: { order: OrderMail; amount: number; reason: OwedReason; only: "simulated" | "money" };
  /** Money that the operator gave back; `note` is the printed number of its credit note. */
  "given-back": { order: OrderMail; amount: number; cause: RepaidCause; note: string };
}
