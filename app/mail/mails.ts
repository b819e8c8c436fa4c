import type { Currency } from "~/shop/money";
import type { Cancellation, ShipmentLine, Tracking, WithdrawalDeadline } from "~/shop/orders/order";
import type { RepaidCause } from "~/shop/repayments/repayment";
import type { OwedReason } from "~/shop/repayments/repayment";
import type { Message, Written as WrittenMessage } from "~/shop/messages/message";
import type { ReportReason, ReviewRefusal } from "~/shop/reviews/review";
import type { Arrival, Day } from "~/shop/region/dates";
import type { PaymentMethod, Region, TransferAccount } from "~/shop/region/region";
import type { Statement } from "~/shop/withdrawals/withdrawal";
import type { FactsKind, MAILS, MailTemplate, TemplateOf } from "~/shop/outbox/registry";
import type { Attachment, InlinePicture, Letter } from "./letter";

/* What a mail is written from. Sums are minor units of the order's currency, times UTC milliseconds. */

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

/** A withdrawal as its mails show it. */
export interface WithdrawalMail extends Statement {
  /** What both sides name it by. */
  number: string;
  region: Region;
  /** Whether it is of all of its order. */
  isWhole: boolean;
  receivedAt: number;
  /** Absolute addresses of the pages that say how goods are sent back, and what binds. */
  returnsLink: string;
  termsLink: string;
}

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

/** A message to the shop as mails to whoever wrote it name it: nothing that was typed (MESSAGE-4). */
export interface MessageMail extends Pick<Message, "number" | "kind" | "subject" | "receivedAt"> {
  region: Region;
  /** The day by whose end it is answered. */
  answerDay: Day;
}

/** A report of a review as mails to whoever reported it name it. */
export interface ReportMail {
  region: Region;
  /** The variety's name. */
  variety: string;
  reason: ReportReason;
  reportedAt: number;
}

/** What mails that only name their order, or lead to it, show of it. */
export type NamedOrder = Pick<OrderMail, "orderNumber" | "placedAt" | "region" | "link" | "simulated">;

interface AccountFacts {
  region: Region;
  /** Absolute address of what the mail is for. */
  link: string;
}
interface CustomerFacts extends AccountFacts {
  firstName: string;
}
interface LinkFacts extends CustomerFacts {
  /** Until when the link opens it. */
  validUntil: number;
}

/** A pack that somebody waits for. */
interface AwaitedPack extends AccountFacts {
  /** The variety's. */
  name: string;
  /** « 5 graines + 1 offerte ». */
  pack: string;
}

/** The facts of each kind that the registry knows. */
export interface Facts {
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
  shipment: { order: NamedOrder; shipment: ShipmentMail };
  withdrawal: { withdrawal: WithdrawalMail };
  "refused-withdrawal": { withdrawal: WithdrawalMail; reason: string };
  /** Absolute addresses of the pages that confirm and end it; `validUntil` is when it lapses. */
  "restock-request": AwaitedPack & { stop: string; validUntil: number };
  /** `stop` is null where the mailbox waits for nothing else. */
  restock: AwaitedPack & { price: string; isOut: boolean; stop: string | null };
  /** `link` confirms it until a moment, which is null once it is confirmed; `stop` ends it. */
  subscription: AccountFacts & {
    validUntil: number | null;
    stop: string;
    /** Null where its mailbox had one before. */
    code: { code: string; percent: number; endsOn: string } | null;
  };
  /** `stop` is the absolute address of the page where such mails are ended; `validUntil` is when both links lapse. */
  "review-request": { order: NamedOrder; varieties: string[]; stop: string; validUntil: number };
  /** `link` opens the review; the reason and the operator's words are those of a refusal. */
  review: { order: NamedOrder; variety: string; title: string; reason: string; words: string };
  report: { report: ReportMail };
  /** `words` are the operator's, where it is kept. */
  "report-decision": { report: ReportMail; words: string } & (
    { decision: "kept" | "gone"; reason: null } | { decision: "removed"; reason: ReviewRefusal }
  );
  /** `faqLink` and `statusLink` are absolute addresses of pages that answer much of what is asked. */
  message: { message: MessageMail; faqLink: string; statusLink: string };
  /** For the shop itself. */
  "message-copy": { message: MessageMail & Omit<WrittenMessage, "subject"> };
  "message-answer": { message: MessageMail; answer: string };
  mailbox: AccountFacts;
  customer: CustomerFacts;
  "customer-link": LinkFacts;
  "signup-link": LinkFacts;
}

/** A mail, ready to be written: its template and its facts. */
export type MailOf<T extends MailTemplate> = {
  [U in T]: { template: U } & Facts[(typeof MAILS)[U]["facts"]];
}[T];
export type Mail = MailOf<MailTemplate>;
/** Any of the mails that are written from these kinds of facts. */
export type MailFrom<Kind extends FactsKind> = MailOf<TemplateOf<Kind>>;

/** A mail's letter, before it is printed, and what goes with it beside the pictures that it shows. */
export interface Written extends Letter {
  attachments?: Attachment[];
  /** Absolute address of the page with its way out, where it may come again. */
  unsubscribe?: string;
  /** Where an answer goes, if not to the shop. */
  replyTo?: string;
}

/** How each mail of these templates is written. */
export type Letters<T extends MailTemplate> = { [U in T]: (mail: MailOf<U>) => Written };

/** A mail ready for the transport. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  attachments: Attachment[];
  /** Absolute address at which a POST of `List-Unsubscribe=One-Click` ends such mails (RFC 8058). */
  unsubscribe?: string;
  /** One address: where an answer goes, if not to the shop. */
  replyTo?: string;
}
