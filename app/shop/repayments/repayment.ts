import type { Schema } from "../../data/schema";

/* The words of money that goes back to customers: it is *owed* until it is *repaid*. */

/**
 * Why money that came is owed back: the order was paid already, or cancelled before it came, or while only a part of it had
 * come, or the operator cancelled it after.
 */
export type OwedReason = Schema["refund_due"]["reason"];

/**
 * Why the operator repaid money of an order that stands, besides a withdrawal: a parcel was lost, defective goods came back, or
 * are kept for a reduced price, or anything else.
 */
export const REPAID_CAUSES = [
  "lost",
  "defective",
  "reduction",
  "other",
] as const satisfies readonly CreditCause[];
export type RepaidCause = (typeof REPAID_CAUSES)[number];

/** Why an order has a credit note: it was cancelled, withdrawn from, or its operator repaid money of it. */
export type CreditCause = Schema["credit_note"]["cause"];
