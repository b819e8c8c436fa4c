import type { ActionFunctionArgs } from "@remix-run/node";
import { takesForms } from "~/http/forms/form-nature.server";
import { formOf, privateData } from "~/http/forms/responses.server";
import { readCart, readCartOf } from "~/http/session/cart.server";
import { enter } from "~/http/session/context.server";
import { privatePage } from "~/http/pages/nature.server";
import { type TakenOut, takenOut } from "~/http/cookies/flash.server";
import { flashTexts } from "~/locales/flash";
import { type CartView, cartView } from "~/views/cart.server";
import { changedSentence } from "~/views/cart-notices.server";
import { CART_FORMS, cartAct } from "./acts.server";

/** The cart as data: what its page shows, for the panel beside another page (PANEL-7). */
export const loader = privatePage(
  { sells: true, sample: { path: "/api/panier" } },
  async ({ request, context }) => {
    const entered = await enter(context);
    return privateData(cartView(await readCart(request, entered), entered));
  },
);

/** The cart after an act of a page whose scripts run. */
export interface ChangedCart extends CartView {
  /** What was done, as the page without scripts says it; a changed quantity with its line and the new total. */
  said: string;
  /** The line whose packs were put into it. */
  added: CartView["lines"][number] | null;
  /** The line that was taken out and can be had again. */
  removed: TakenOut | null;
}

/**
 * CART-20: the acts of the cart's forms for a page that stays: the cart as it is then, or the refused form's answer with its
 * status. No message is left for another page.
 */
export const action = takesForms(CART_FORMS, async (args: ActionFunctionArgs) => {
  const form = await formOf(args.request);
  const acted = await cartAct(form, args);
  if (!("cookies" in acted)) return privateData(acted.data, acted.init ?? {});
  const entered = await enter(args.context);
  const cart = cartView(await readCartOf(acted.cart?.id ?? null, entered), entered);
  const line = cart.lines.find(({ id }) => id === form.get("sku")) ?? null;
  const intent = form.get("intent");
  // Of a new quantity its line and the total say more than the page's sentence does.
  const changedLine = intent === "change" ? line : null;
  const messages = acted.messages.filter(({ key }) => !changedLine || key !== "cart-changed");
  const said = [changedLine && changedSentence(changedLine, cart), flashTexts(messages)];
  const changed: ChangedCart = {
    ...cart,
    said: said.filter((text) => text !== null).join(" "),
    added: intent === "add" ? line : null,
    removed: takenOut(acted.messages),
  };
  return privateData(changed, {
    headers: acted.cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]),
  });
});
