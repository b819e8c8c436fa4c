import type { Flash } from "./flash.server";

/** A line that was just taken out of the cart, as the message that says so carries it. */
export interface TakenOut {
  sku: string;
  quantity: string;
}

/** Says what was taken out, so that the page that says it can offer it again (CART-23). @param line « Thai, 5 graines » */
export const removedMessage = (
  line: string,
  { sku, quantity }: { sku: string; quantity: number },
): Flash => ({
  key: "cart-removed-line",
  values: { line, sku, quantity },
});

/** A variety that was just added to the wishes. */
export interface KeptWish {
  wish: string;
  name: string;
}

/** What the page that says these messages offers to take back; null where there is nothing. */
export function undoOf(messages: Flash[]): TakenOut | KeptWish | null {
  const { slug, name } =
    messages.find(({ key }) => key === "wish-added" || key === "wish-known")?.values ?? {};
  return slug === undefined ? takenOut(messages) : { wish: String(slug), name: String(name) };
}

/** What messages say was taken out; null where none does. */
export function takenOut(messages: Flash[]): TakenOut | null {
  const { sku, quantity } = messages.find(({ key }) => key === "cart-removed-line")?.values ?? {};
  return sku === undefined ? null : { sku: String(sku), quantity: String(quantity) };
}
