import type { Db } from "../../data/db.server";
import { isPayable, type Quote } from "../pricing/quote";
import { destinationOf, type RegionToday } from "../region/region";
import type { PaymentMethod } from "../region/payment-method";
import { ok, refuse, type Result } from "../result";
import { type CheckoutStep, type Draft, firstUnfinished, saveChoices } from "./draft.server";

/* The second step of a checkout: how its cart is sent, and how it is paid. */

/** What is chosen among. */
interface Choosing {
  cartId: string;
  draft: Draft | null;
  region: RegionToday;
  /** Where it is sent to, as far as that is known; null or undefined for the storefront's own country. */
  country: Parameters<typeof destinationOf>[1];
  /** What the cart costs with each way of sending. */
  quotes: readonly Quote[];
  /** The means of payment that the storefront offers. */
  methods: readonly PaymentMethod[];
}

/** What the cart costs with one of its ways of sending; null for a way that it has not. */
export const quoteWith = (quotes: readonly Quote[], option: string): Quote | null =>
  quotes.find(({ shipping }) => shipping.option === option) ?? null;

/** The choice that is missing, or is none that can be made. */
type ChoiceProblem = "shippingOption" | "paymentMethod";

/**
 * Saves the second step. Of an order that costs nothing no means of payment need be chosen: the first one is noted (CHECKOUT-18).
 * @param typed as it was sent: anything but a text that names a choice names none
 * @returns the first step that is not done then; refused: every choice that is missing
 */
export async function makeChoices(
  db: Db,
  { cartId, draft, region, country, quotes, methods }: Choosing,
  typed: Readonly<Record<ChoiceProblem, unknown>>,
  now: number,
): Promise<Result<CheckoutStep, readonly ChoiceProblem[]>> {
  const options = destinationOf(region, country).shippingOptions.map(({ id }) => id);
  const shippingOption = options.find((id) => id === typed.shippingOption);
  const quote = shippingOption ? quoteWith(quotes, shippingOption) : null;
  const isFree = quote !== null && !isPayable(quote);
  const isMissing = typed.paymentMethod === undefined || typed.paymentMethod === "";
  const paymentMethod =
    isFree && isMissing ? methods[0] : methods.find((method) => method === typed.paymentMethod);
  if (!shippingOption || !paymentMethod)
    return refuse([
      ...(shippingOption ? [] : ["shippingOption" as const]),
      ...(paymentMethod ? [] : ["paymentMethod" as const]),
    ]);
  const chosen = { shippingOption, paymentMethod };
  await saveChoices(db, cartId, chosen, now);
  return ok(firstUnfinished(region, methods, draft && { ...draft, ...chosen }));
}
