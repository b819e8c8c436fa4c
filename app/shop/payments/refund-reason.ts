/** Why money is to be given back: the order was paid already, or it is cancelled. */
export type RefundReason = "paid-twice" | "order-cancelled";
