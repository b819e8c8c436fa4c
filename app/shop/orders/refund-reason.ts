/**
 * Why money is to be given back: the order was paid already, or cancelled before it came, or while only a part of it had
 * come, or the operator cancelled it after.
 */
export type RefundReason = "paid-twice" | "order-cancelled" | "part-paid" | "operator-paid";
