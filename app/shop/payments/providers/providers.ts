import type { PaymentMethod } from "../../region/payment-method";
import { refuse } from "../../result";
import type { PaymentProvider } from "./provider";
import { sandbox } from "./sandbox";
import { transfer } from "./transfer";

const PROVIDERS: Record<PaymentMethod, PaymentProvider> = { transfer, sandbox };

/** A provider that the shop no longer works with: its payments of old were money, and nothing more comes of them. */
const former = (method: PaymentMethod): PaymentProvider => ({
  method,
  settledBy: "events",
  open: () => {
    throw new Error(`Nothing is paid by ${method} any more`);
  },
  nextStep: () => null,
  readEvent: () => refuse("unreadable"),
  refund: () => "by-hand",
  status: () => Promise.resolve(null),
});

/**
 * Who stands behind a method of payment. A stored payment may be of a method that the shop had before: no new payment
 * can be opened by that one, and all else is answered.
 */
export const providerOf = (method: PaymentMethod): PaymentProvider =>
  Object.hasOwn(PROVIDERS, method) ? PROVIDERS[method] : former(method);

/** How payments by a method are given back (`PaymentProvider.refund`). */
export const howRepaid = (method: PaymentMethod) => providerOf(method).refund();
