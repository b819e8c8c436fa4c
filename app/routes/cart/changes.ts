import { useHref, useRevalidator } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import * as paths from "~/paths";
import type { CartView } from "~/views/cart.server";
import type { CartAnswer } from "./additions.server";
import type { ChangedCart } from "./summary";
import { timeLimit } from "~/ui/feedback/time-limit";

interface Changes {
  /** The cart after the last act. */
  cart: ChangedCart | null;
  /** What is read out once. */
  said: string;
  /** The refused form that an act came after. */
  past?: CartAnswer;
  /** The line that was taken out: how many stand before its place, and what it held. */
  removed: (NonNullable<ChangedCart["removed"]> & { index: number; said: string }) | null;
  /** Why a line's number was refused, by SKU. */
  refused: Partial<Record<string, string>>;
}

const NONE: Changes = { cart: null, said: "", removed: null, refused: {} };

/**
 * CART-20, CART-23: what a page that stays does with the cart's forms. What was changed is said once, and nothing of an earlier
 * refusal stands any longer; where no answer comes, or nothing could be put back, the form is sent in the browser's own way.
 * @param linesOf the lines that are shown, where this is the cart after the last act
 * @param answered the answer that the page was drawn with
 */
export function useCartChanges(
  linesOf: (cart: ChangedCart | null) => CartView["lines"],
  answered?: CartAnswer,
) {
  const { revalidate } = useRevalidator();
  const address = useHref(paths.cartSummary());
  const [{ cart, said, past, removed, refused }, setChanges] = useState(NONE);

  const onChanged = (after: ChangedCart) => {
    const index = linesOf(cart).findIndex(({ id }) => id === after.removed?.sku);
    setChanges({
      cart: after,
      // The sentence in the place of a line that was taken out is read with the focus.
      said: after.removed ? "" : after.said,
      past: answered,
      removed: after.removed && { ...after.removed, index: Math.max(0, index), said: after.said },
      refused: {},
    });
    revalidate();
  };
  const onRefused = (sku: string, sentence: string | null) =>
    setChanges((before) => ({
      ...before,
      said: sentence ?? "",
      past: answered,
      refused: { ...before.refused, [sku]: sentence ?? undefined },
    }));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const sent = sendToCart(address, Object.fromEntries(fields) as Record<string, string>);
    // Last: where the fields cannot be read here, the browser sends the form itself.
    event.preventDefault();
    sent.then(
      (reply) => ("cart" in reply ? onChanged(reply.cart) : form.submit()),
      () => form.submit(),
    );
  };
  return {
    cart,
    said,
    removed,
    refused,
    onChanged,
    onRefused,
    onSubmit,
    answer: answered === past ? undefined : answered,
  };
}

/** Milliseconds after which an answer is waited for no longer. */
const ANSWERED_WITHIN = 8_000;

/** What an act of the cart's came to: the cart as it is then, or why it was refused. */
type CartReply = { cart: ChangedCart } | { refused: string };

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

/**
 * Gives the focus to a sentence where it was lost with a line that was taken out: it stands in the line's place.
 * @param lines how many there are
 */
export function useKeptFocus(lines: number | undefined) {
  const element = useRef<HTMLParagraphElement>(null);
  const before = useRef(lines);
  useEffect(() => {
    const isFewer = (lines ?? 0) < (before.current ?? 0);
    before.current = lines;
    if (isFewer && document.activeElement === document.body) element.current?.focus();
  }, [lines]);
  return element;
}
