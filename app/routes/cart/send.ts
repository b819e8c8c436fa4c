import { timeLimit } from "~/ui/feedback/time-limit";
import type { CartAnswer } from "./additions.server";
import type { ChangedCart } from "./summary";

/** Milliseconds after which an answer is waited for no longer. */
const ANSWERED_WITHIN = 8_000;

/** What an act of the cart's came to: the cart as it is then, or why it was refused. */
export type CartReply = { cart: ChangedCart } | { refused: string };

/**
 * CART-20: sends one of the cart's acts from a page that stays.
 * @param address of the cart as data, with the storefront's prefix
 * @returns a promise that rejects where nothing could be sent, and where no answer came or none that belongs to the cart: whether it was
 * done is then unknown
 */
export async function sendToCart(address: string, fields: Record<string, string>): Promise<CartReply> {
  const body = new URLSearchParams(fields);
  const answer = await fetch(address, { method: "POST", body, signal: timeLimit(ANSWERED_WITHIN) });
  if (answer.ok && !answer.redirected) return { cart: (await answer.json()) as ChangedCart };
  if (![400, 429, 503].includes(answer.status)) throw new Error(`${answer.status} ${address}`);
  const { result } = (await answer.json()) as CartAnswer;
  return { refused: Object.values(result.error ?? {}).flat()[0] ?? "" };
}
