import { currentPayment, type Order } from "../orders/order";
import { storedRegion } from "../region/region";
import type { NextStep } from "./providers/provider";
import { providerOf } from "./providers/providers";

/** What the payer of an order is to do next; null where nothing is awaited of them. */
export function nextStepOf(order: Order): NextStep | null {
  const payment = currentPayment(order);
  if (payment.state !== "pending" || order.state !== "placed") return null;
  return providerOf(payment.method).nextStep(payment, storedRegion(order.regionCode));
}
