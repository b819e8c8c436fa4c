import type { Schema } from "../../data/schema";

/* The words of money that goes back to customers: it is *owed* until it is *repaid*. */

/**
 * Why a payment's money is owed back. `paid-twice`: the order was paid already. `order-cancelled`: the money came after the order
 * was cancelled. `part-paid`: the order was cancelled when a part had come. `operator-paid`: the operator cancelled the paid order.
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
