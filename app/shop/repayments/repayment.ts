import type { Schema } from "../../data/schema";

/* The words of money that goes back: it is *owed* until it is *repaid*. */

/**
 * Why the operator repaid money of an order that stands, besides a withdrawal: a parcel was lost, defective goods came back, or
 * are kept for a reduced price, or anything else.
 */
export const REFUND_CAUSES = [
  "lost",
  "defective",
  "reduction",
  "other",
] as const satisfies readonly CreditCause[];
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** Why an order has a credit note: it was cancelled, withdrawn from, or its operator gave money back. */
export type CreditCause = Schema["credit_note"]["cause"];

/**
 * Why money is to be given back: the order was paid already, or cancelled before it came, or while only a part of it had
 * come, or the operator cancelled it after.
 */
export type RefundReason = Schema["refund_due"]["reason"];
