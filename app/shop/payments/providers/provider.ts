import type { PaymentState } from "../../orders/order";
import type { Region, TransferAccount } from "../../region/storefront-region";
import type { PaymentMethod } from "../../region/payment-method";
import type { Result } from "../../result";

/*
 * The one contract of payment providers (PAYMENT-28). Whatever differs from one way of paying to another stands behind it:
 * nobody else asks which method a payment is. Whether a method moves money is said lower down, where orders and the
 * settings of the process can ask it too (`isSimulated`); how long seeds are held is the storefront's (`holdDays`).
 */

/** What the payer of a pending payment is to do. */
export type NextStep =
  /** To pay into this account, exactly what is missing of the payment (`missingOf`), naming its reference. */
  | { kind: "instructions"; account: TransferAccount }
  /** To be led to the provider's page for the payment of this reference (`paths.providerPage`). */
  | { kind: "visit"; reference: string };

/** A provider's word that one of its payments is in a state now. */
export interface ProviderEvent {
  provider: PaymentMethod;
  /** The provider's own: the same word said twice has the same id, and counts once (PAYMENT-5). */
  id: string;
  /** Of the payment, as `open` gave it. */
  reference: string;
  state: PaymentState;
  /** What the provider said, kept beside what came of it. */
  payload: unknown;
}

export interface PaymentProvider {
  readonly method: PaymentMethod;

  /**
   * Who says that money came: the operator, who looks at the account and may do so days later, or the provider's own
   * events, at once.
   */
  readonly settledBy: "operator" | "events";

  /**
   * Names a new payment of an order. The name is unique among this provider's payments and is all that the provider,
   * or the payer, tells it by. Pure: nothing is asked of anybody.
   * @param given.sequence 1 for an order's first payment, whatever its method
   * @param given.secret a token that nobody knows yet
   */
  open(given: { orderNumber: string; sequence: number; secret: string }): { reference: string };

  /**
   * What the payer of a pending payment is to do next; null where the storefront has no account to pay into. The caller
   * knows that the payment still waits and that its order stands (PAYMENT-20).
   */
  nextStep(payment: { reference: string }, region: Region): NextStep | null;

  /**
   * What a message from the provider says; null where it changes nothing. Nothing is stored or believed yet: that is
   * `receiveEvent`'s. `unreadable` where it is none of the provider's messages, as always where it sends none.
   */
  readEvent(message: Readonly<Record<string, unknown>>): Result<ProviderEvent | null, "unreadable">;

  /**
   * How a payment that is to be given back is given back: by the operator's hand, or not at all where none of its
   * money ever moved. What is owed is recorded before, by `owe`.
   */
  refund(): "by-hand" | "nothing-moved";

  /**
   * The state that the provider itself says a payment is in; null where it cannot be asked, and only its events or the
   * operator tell.
   */
  status(reference: string): Promise<PaymentState | null>;
}
