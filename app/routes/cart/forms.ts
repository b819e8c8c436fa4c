/** Names of the page's forms: one per line and act. The ids of their fields begin with them. */
export const lineForm = (intent: "change" | "remove", sku: string) => `${intent}-${encodeURIComponent(sku)}`;

/** What the buttons beside a quantity send, which are their words too: lynx prints a button's value. */
export const STEPS = ["−", "+"] as const;
export type Step = (typeof STEPS)[number];

/**
 * CART-19: what a pressed button makes of the number in the field, typed or stored, so that a form sent twice changes one
 * pack. « − » leaves one: taking a line out has a button of its own.
 */
export const stepped = (quantity: number, step: Step | undefined): number =>
  step === "+" ? quantity + 1 : step === "−" ? Math.max(1, quantity - 1) : quantity;
