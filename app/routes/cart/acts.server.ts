import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { z } from "zod";
import type { Forms } from "~/http/form-nature.server";
import { byIntent, formRefused } from "~/http/responses.server";
import { enter, type Entered } from "~/http/context.server";
import { cartClient } from "~/http/cart.server";
import type { Flash } from "~/http/flash.server";
import { keepCart } from "~/http/session.server";
import { answerUnstored } from "~/http/unstored.server";
import { log } from "~/log.server";
import { isOfDatabase } from "~/shop/unwritable.server";
import { removedMessage } from "~/http/undo.server";
import { cartServerText as t } from "~/locales/server-texts.server";
import { changeQuantity, removeFromCart } from "~/shop/cart/cart.server";
import { acceptPrices, findCart } from "~/shop/cart/rows.server";
import { takesOrders } from "~/shop/region/region";
import { packText } from "~/locales/shipment.server";
import { additions, askedFor, type CartAnswer, type Changed } from "./additions.server";
import { coupons } from "./coupons.server";
import { pack, quantity } from "./fields.server";
import { lineForm, stepped, STEPS } from "./forms";
import { problemSentence } from "~/views/cart-notices.server";

const unstored = () => t("change-refused");

/** What the cart's forms are, on its page and beside another one. */
export const CART_FORMS = {
  add: { counts: ["cart-address"], unstored: () => t("add-refused") },
  change: { unstored, answersAs: (form) => lineForm("change", String(form.get("sku") ?? "")) },
  remove: { unstored },
  restore: { counts: ["cart-address"], unstored },
  coupon: { counts: ["coupon-cart", "coupon-address", "cart-address"], unstored: () => t("coupon-refused") },
  "remove-coupon": { unstored: () => t("coupon-not-removed") },
  "accept-prices": { unstored },
} as const satisfies Forms;

const change = z.object({
  sku: pack,
  quantity: quantity(0),
  step: z.enum(STEPS).optional().catch(undefined),
});

/** Runs the act that a form names. @returns what it did, or the answer of a form that was refused or could not be stored, with its status */
export async function cartAct(form: FormData, { request, context }: ActionFunctionArgs) {
  const entered = await enter(context);
  try {
    return await actOnCart(request, form, entered);
  } catch (error) {
    if (!isOfDatabase(error)) throw error;
    const { requestId: reference } = context;
    log.error({ err: error, requestId: reference }, "cart");
    const failed = await answerUnstored(form, { forms: CART_FORMS, hasPage: true, reference });
    if (!failed || failed instanceof Response) throw error;
    return data<CartAnswer>({ ...failed.data, ...askedFor(form, entered) }, failed.init ?? undefined);
  }
}

/** The acts of the cart's forms. All of them may be sent again without harm. */
async function actOnCart(request: Request, form: FormData, entered: Entered) {
  const { shop, storefront, region, now } = entered;
  const { db } = shop;
  const client = await cartClient(request, entered);
  const cart = client.cartId === null ? null : await findCart(db, client.cartId, now);

  /** The cart with what it now holds, its cookie renewed. */
  const changed: Changed = async (after, flash = null) => {
    const kept = after && (await keepCart(request, entered, after));
    return {
      cart: kept?.cart ?? null,
      messages: [...(flash ? [flash] : []), ...(kept?.messages ?? [])],
      cookies: kept ? [kept.cookie] : [],
    };
  };

  const remove = async (sku: string) => {
    if (!cart) return changed(null);
    const after = await removeFromCart(db, storefront, cart.id, sku, now);
    const quantity = cart.lines.find((line) => line.sku === sku)?.quantity;
    const sold = storefront.bySku.get(sku);
    // What is sold no longer is not offered again.
    const told: Flash =
      quantity && sold && takesOrders(region)
        ? removedMessage(`${sold.product.name}, ${packText(sold.pack)}`, { sku, quantity })
        : { key: "cart-removed" };
    return changed(after, told);
  };

  return byIntent(CART_FORMS, form, {
    ...additions(request, entered, client, changed),

    change: async (form) => {
      const submission = parseWithZod(form, { schema: change });
      const name = lineForm("change", String(form.get("sku") ?? ""));
      if (submission.status !== "success") return formRefused(name, submission.reply());
      const { sku, step } = submission.value;
      const quantity = stepped(submission.value.quantity, step);
      if (quantity === 0 || !cart) return remove(sku);
      const set = await changeQuantity(db, storefront, cart.id, { sku, quantity }, now);
      return set.ok
        ? changed(set.value, { key: "cart-changed" })
        : formRefused(name, submission.reply({ fieldErrors: { quantity: [problemSentence(set.problem)] } }));
    },

    remove: (form) => remove(String(form.get("sku") ?? "")),

    ...coupons(request, entered, { client, cart, changed }),

    "accept-prices": async () => {
      if (cart) await acceptPrices(db, storefront, cart);
      return changed(cart, { key: "prices-accepted" });
    },
  });
}
