/** The ways of paying that exist; a region says which of them it offers, its provider what each needs. */
export const PAYMENT_METHODS = ["transfer", "sandbox"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Methods that move no money: somebody chooses the provider's answer. */
export const SIMULATED_METHODS: readonly PaymentMethod[] = ["sandbox"];

/** Methods by which money comes into an account of the shop's own. */
const INTO_ACCOUNT: readonly PaymentMethod[] = ["transfer"];

/** Whether a storefront needs an account in its currency to offer this method. */
export const needsAccount = (method: PaymentMethod): boolean => INTO_ACCOUNT.includes(method);

/** Whether a payment by this method moves no money (PAYMENT-17). */
export function isSimulated(method: PaymentMethod): boolean {
  return SIMULATED_METHODS.includes(method);
}
