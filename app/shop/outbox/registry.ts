import type { Schema } from "../../data/schema";
import type { AccountPurpose, LinkPurpose } from "../links/purposes";

/*
 * The registry of mails: every mail of the shop is one entry here, and one of the letters of its subject's folder in app/mail. An entry
 * names what the mail is written from, which is loaded when the mail is sent, so that a row of the outbox holds no words.
 */

type Column = { [table in keyof Schema]: `${table}.${keyof Schema[table] & string}` }[keyof Schema];

const ORDER = ["orders.email", "orders.shipping_address", "orders.billing_address"] as const;
const SHIPMENT = ["orders.shipping_address", "shipment.tracking_code", "shipment.tracking_url"] as const;
const WITHDRAWAL = [
  "withdrawal.name",
  "withdrawal.email",
  "withdrawal.order_number",
  "withdrawal.goods",
] as const;

const MESSAGE = ["message.name", "message.email", "message.order_number", "message.text"] as const;

/** What a mail is written from. */
export interface FactsEntry {
  /** Whether it names an order; `if-any` where there may be none. */
  order?: "always" | "if-any";
  /** The key of the row that it names, besides its order or instead. */
  subject?: Column;
  /** The same where there may be none. */
  subjectIfAny?: Column;
  /** The personal columns that it reads besides `outbox.recipient`. */
  reads: readonly Column[];
}

/**
 * The kinds of facts that mails are written from. By `outbox.recipient`, the order and the subject that its row names a mail's
 * person is known to app/shop/privacy, whomever it is sent to: one that reads of a person names their row (PRIVACY-16).
 */
export const FACTS = {
  order: { order: "always", reads: ORDER },
  /** With the terms it was placed under. */
  "order-with-terms": { order: "always", reads: ORDER },
  "order-link": { order: "always", reads: [] },
  "part-payment": { order: "always", reads: ORDER },
  cancellation: { order: "always", reads: ORDER },
  refund: { order: "always", subject: "refund_due.id", reads: ORDER },
  "given-back": { order: "always", subject: "credit_note.id", reads: ORDER },
  shipment: { order: "always", subject: "shipment.id", reads: SHIPMENT },
  withdrawal: { order: "if-any", subject: "withdrawal.id", reads: WITHDRAWAL },
  "refused-withdrawal": {
    order: "if-any",
    subject: "withdrawal.id",
    reads: [...WITHDRAWAL, "withdrawal.reason"],
  },
  /** Nothing but the mailbox itself; its account, where it has one, whose erasure takes the mail along. */
  mailbox: { subjectIfAny: "customer.id", reads: [] },
  customer: { subject: "customer.id", reads: ["customer.first_name"] },
  /** With a link that is made as the mail is written. */
  "customer-link": { subject: "customer.id", reads: ["customer.first_name", "customer.email_key"] },
  "signup-link": { subject: "signup.id", reads: ["signup.first_name", "signup.email_key"] },
  /** With the links to confirm it and to get out of it. */
  "restock-request": { subject: "restock_request.id", reads: ["restock_request.email"] },
  /** With the way out of what its mailbox waits for besides; the request is gone. */
  restock: { subject: "pack.sku", reads: ["restock_request.email_key"] },
  /** Links that confirm or end it, and the code that it brought. */
  subscription: { subject: "subscription.id", reads: ["subscription.email_key"] },
  /** An order, and the ways to write of it and to be asked no more. */
  "review-request": { order: "always", reads: ["orders.email"] },
  /** A review that its author sent, and what became of it. */
  review: {
    order: "always",
    subject: "review.number",
    reads: ["orders.email", "review.title", "review.reason_words"],
  },
  /** What somebody reported about a review; what they typed with it stays out. */
  report: { subject: "review_report.id", reads: [] },
  /** What became of it, and why. */
  "report-decision": { subject: "review_report.id", reads: ["review_report.answer"] },
  /** A message to the shop by its number, and nothing of what stands in it: its mailbox may be a stranger's. */
  message: { subject: "message.id", reads: [] },
  /** All of it, for the shop. */
  "message-copy": { subject: "message.id", reads: MESSAGE },
  "message-answer": { subject: "message.id", reads: ["message.answer"] },
} as const satisfies Record<string, FactsEntry>;
export type FactsKind = keyof typeof FACTS;

/** Every key that a mail names its subject by, as table and column, each once. */
export const SUBJECT_KEYS: readonly (readonly [table: keyof Schema, key: string])[] = [
  ...new Set(
    Object.values<FactsEntry>(FACTS).flatMap(({ subject, subjectIfAny }) => subject ?? subjectIfAny ?? []),
  ),
].map((column) => column.split(".") as [keyof Schema, string]);

interface Entry {
  facts: FactsKind;
  /** The purpose of the link that it brings; what ends such links takes it back. Mails of an order all bring its link. */
  link?: AccountPurpose;
  /** Whether many are queued at once, so that none of them keeps a mail waiting that somebody looks for. */
  inBulk?: true;
  /** Name of the function in app/paths for the page that its link leads to, where that is no order's. */
  leadsTo?: string;
}

export const MAILS = {
  "order-placed": { facts: "order-with-terms" },
  "payment-part": { facts: "part-payment" },
  "payment-received": { facts: "order" },
  "payment-failed": { facts: "order" },
  "order-link": { facts: "order-link" },
  "address-corrected": { facts: "order" },
  "order-cancelled": { facts: "cancellation" },
  "refund-due": { facts: "refund" },
  "refund-made": { facts: "given-back" },

  "shipment-prepared": { facts: "shipment" },
  "shipment-sent": { facts: "shipment" },
  "shipment-tracking": { facts: "shipment" },
  "shipment-delivered": { facts: "shipment" },

  "account-activation": { facts: "signup-link", link: "activation", leadsTo: "activation" },
  "account-exists": { facts: "mailbox", leadsTo: "login" },
  "account-unknown": { facts: "mailbox", leadsTo: "signUp" },
  "password-reset": { facts: "customer-link", link: "reset", leadsTo: "resetPassword" },
  "password-changed": { facts: "customer", leadsTo: "account" },
  "email-change": { facts: "customer-link", link: "email-change", leadsTo: "emailConfirmation" },
  "email-change-asked": { facts: "customer-link", link: "email-refusal", leadsTo: "emailRefusal" },
  "email-changed": { facts: "customer-link", link: "email-return", leadsTo: "emailReturn" },
  "email-restored": { facts: "customer", leadsTo: "forgottenPassword" },

  "withdrawal-received": { facts: "withdrawal" },
  "withdrawal-accepted": { facts: "withdrawal" },
  "withdrawal-refused": { facts: "refused-withdrawal" },

  "restock-asked": { facts: "restock-request" },
  "restock-back": { facts: "restock", inBulk: true },

  "newsletter-asked": { facts: "subscription" },
  "newsletter-welcome": { facts: "subscription" },

  "review-request": { facts: "review-request", inBulk: true },
  "review-published": { facts: "review" },
  "review-refused": { facts: "review" },

  "report-received": { facts: "report" },
  "report-decided": { facts: "report-decision" },

  "message-received": { facts: "message" },
  "message-copy": { facts: "message-copy" },
  "message-answered": { facts: "message-answer" },
} as const satisfies Record<string, Entry>;

export type MailTemplate = keyof typeof MAILS;
const TEMPLATES = Object.keys(MAILS) as MailTemplate[];

/** The mails of which many are queued at once. */
export const BULK_MAILS = TEMPLATES.filter((template) => (MAILS[template] as Entry).inBulk);

/** The mails that bring a link of one of these purposes. */
export const mailsThatBring = (purposes: readonly LinkPurpose[]): MailTemplate[] =>
  TEMPLATES.filter((template) => {
    const { link }: Entry = MAILS[template];
    return link !== undefined && purposes.includes(link);
  });

/** The mails that are written from facts of a kind. */
export type TemplateOf<Kind extends FactsKind> = {
  [T in MailTemplate]: (typeof MAILS)[T]["facts"] extends Kind ? T : never;
}[MailTemplate];

/** What a row of the outbox must name for the facts of a kind to be found again. */
type NamesOf<Of extends FactsEntry> = (Of extends { order: "always" }
  ? { orderId: string }
  : Of extends { order: "if-any" }
    ? { orderId: string | null }
    : unknown) &
  (Of extends { subject: string }
    ? { subjectId: string }
    : Of extends { subjectIfAny: string }
      ? { subjectId?: string }
      : unknown);

/** A mail as it is queued: a template with what its facts are found by, nothing else. */
export type QueuedMail = {
  [T in MailTemplate]: { template: T; recipient: string; region: string } & NamesOf<
    (typeof FACTS)[(typeof MAILS)[T]["facts"]]
  >;
}[MailTemplate];
