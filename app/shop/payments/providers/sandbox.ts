import type { PaymentState } from "../../orders/order";
import { ok, refuse } from "../../result";
import type { PaymentProvider } from "./provider";

/** What whoever pays may have the simulated provider answer: all four states of a payment. */
export const SANDBOX_OUTCOMES = [
  "complete",
  "failed",
  "pending",
  "processing",
] as const satisfies readonly PaymentState[];

/** Payments that are only simulated: their page is the shop's own, and its form is the provider (PAYMENT-12). */
export const sandbox: PaymentProvider = {
  method: "sandbox",
  settledBy: "events",
  open: ({ secret }) => ({ reference: secret }),
  nextStep: ({ reference }) => ({ kind: "visit", reference }),
  readEvent: ({ reference, outcome }) => {
    const state = SANDBOX_OUTCOMES.find((one) => one === outcome);
    if (!state || typeof reference !== "string") return refuse("unreadable");
    // A payment waits from the first: to say so is no event.
    if (state === "pending") return ok(null);
    // Each answer has one event, however often the form is sent.
    return ok({
      provider: "sandbox",
      id: `${reference}:${state}`,
      reference,
      state,
      payload: { outcome: state },
    });
  },
  refund: () => "nothing-moved",
  status: () => Promise.resolve(null),
};
