import { refuse } from "../../result";
import { transferReference } from "../transfer";
import type { PaymentProvider } from "./provider";

/** A transfer into the shop's account. The bank sends no messages: the operator says what arrived (`recordTransfer`). */
export const transfer: PaymentProvider = {
  method: "transfer",
  settledBy: "operator",
  // The order's number, for a person has to write it.
  open: ({ orderNumber, sequence }) => ({ reference: transferReference(orderNumber, sequence) }),
  nextStep: (_payment, { transfer: account }) => account && { kind: "instructions", account },
  readEvent: () => refuse("unreadable"),
  refund: () => "by-hand",
  status: () => Promise.resolve(null),
};
