/**
 * Why the operator gave back money of an order that stands, besides a withdrawal: a parcel was lost, defective goods came back, or
 * are kept for a reduced price, or anything else.
 */
export const REFUND_CAUSES = ["lost", "defective", "reduction", "other"] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** Why an order has a credit note: it was cancelled, withdrawn from, or its operator gave money back. */
export type CreditCause = "cancelled" | "withdrawal" | RefundCause;
