/** The ways of paying that exist; a region says which of them it offers. */
export type PaymentMethod = "transfer" | "sandbox";

/** Methods that move no money: somebody chooses the provider's answer. */
export const SIMULATED_METHODS: readonly PaymentMethod[] = ["sandbox"];

/** Whether a payment by this method moves no money (R132). */
export function isSimulated(method: PaymentMethod): boolean {
  return SIMULATED_METHODS.includes(method);
}
