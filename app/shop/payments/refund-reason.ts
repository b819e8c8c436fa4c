/** Why money is to be given back: the order was paid already, or cancelled before it came, or the operator cancelled it after. */
export type RefundReason = "paid-twice" | "order-cancelled" | "operator-paid";
