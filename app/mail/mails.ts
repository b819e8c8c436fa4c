import type { Currency } from "~/shop/money";
import type { Cancellation, ShipmentLine, Tracking, WithdrawalDeadline } from "~/shop/orders/order";
import type { RefundReason } from "~/shop/payments/refund-reason";
import type { Arrival, Day } from "~/shop/region/dates";
import type { PaymentMethod, Region, TransferAccount } from "~/shop/region/region";
import type { Statement } from "~/shop/withdrawals/withdrawal";
import type { Letter } from "./letter";

/* What a mail is made of. Sums are minor units of the order's currency, times UTC milliseconds. */

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
  /** Whether nothing is really paid for it (R134). */
  simulated: boolean;
  payment: {
    method: PaymentMethod;
    state: "pending" | "processing" | "complete" | "failed";
    /** The account paid into, while a transfer is awaited. */
    transfer?: TransferAccount & { reference: string; amount: number; heldUntil: number };
  };
  /** Where its seeds are held for a few hours only: until when, and until when once it is confirmed (R128). */
  shortHold?: { until: number; confirmed: number };
  /** Title of the terms the order was placed under. */
  termsTitle: string;
}

/** What is told of an order. */
export type OrderMails =
  /** Confirmation on a durable medium: with `terms` (Markdown) their full text is attached. */
  | { template: "order-placed"; order: OrderMail; terms?: { title: string; body: string } }
  | { template: "payment-received"; order: OrderMail }
  | { template: "payment-failed"; order: OrderMail }
  /** The link asked for on the status page. */
  | {
      template: "order-link";
      order: Pick<OrderMail, "orderNumber" | "placedAt" | "region" | "link" | "simulated">;
      /** Until when the link opens the order. */
      validUntil: number;
    }
  /** Money came for an order that was paid already or is cancelled: it will be given back. */
  | {
      template: "refund-due";
      order: OrderMail;
      amount: number;
      reason: RefundReason;
      only: "simulated" | "money";
    }
  /** Nobody paid and the seeds are on sale again. */
  | { template: "order-cancelled"; order: OrderMail; reason: Cancellation };

/** What is told of an account. */
export type AccountMails = {
  region: Region;
  /** Absolute address of what the mail is for. */
  link: string;
} & (
  | {
      template:
        "account-activation" | "password-reset" | "email-change" | "email-change-asked" | "email-changed";
      firstName: string;
      /** Until when the link opens it. */
      validUntil: number;
    }
  | { template: "password-changed" | "email-restored"; firstName: string }
  | { template: "account-exists" | "account-unknown" }
);

/** A withdrawal as its mails show it. */
export interface WithdrawalMail extends Statement {
  /** What both sides name it by. */
  number: string;
  region: Region;
  receivedAt: number;
  /** Absolute addresses of the pages that say how goods are sent back, and what binds. */
  returnsLink: string;
  termsLink: string;
}

/** What is told of a withdrawal. */
export type WithdrawalMails =
  /** Acknowledgement on a durable medium: content, date and time. */
  | { template: "withdrawal-received"; withdrawal: WithdrawalMail }
  | { template: "withdrawal-accepted"; withdrawal: WithdrawalMail }
  | { template: "withdrawal-refused"; withdrawal: WithdrawalMail; reason: string };

/** One of an order's parcels as its mails show it. */
export interface ShipmentMail {
  sequence: number;
  /** Of the order's parcels so far. */
  count: number;
  lines: ShipmentLine[];
  /** What other parcels hold that are not sent yet. */
  left: ShipmentLine[];
  sentOn: Day | null;
  deliveredOn: Day | null;
  estimate: Arrival | null;
  tracking: Tracking | null;
  deadline: WithdrawalDeadline | null;
  /** Formatted for its country, one entry per line. */
  shippingAddress: string[];
}

/** What is told of a parcel. A label that was made is not called sent. */
export interface ShipmentMails {
  template: "shipment-prepared" | "shipment-sent" | "shipment-tracking" | "shipment-delivered";
  order: Pick<OrderMail, "orderNumber" | "placedAt" | "region" | "link" | "simulated">;
  shipment: ShipmentMail;
}

export type Mail = OrderMails | ShipmentMails | WithdrawalMails | AccountMails;

/** A mail's letter, before it is printed, and what goes with it. */
export interface Written {
  letter: Letter;
  attachments: Attachment[];
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer | string;
  /** Set where the HTML part shows it as `cid:…`. */
  cid?: string;
}

/** A mail ready for the transport. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
}
