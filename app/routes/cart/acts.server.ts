import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { Forms } from "~/http/form-nature.server";
import { byIntent, formDeferred, formRefused } from "~/http/responses.server";
import { clientOf, enter, type Entered } from "~/http/context.server";
import { cartClient, readCartOf } from "~/http/cart.server";
import type { Flash } from "~/http/flash.server";
import { keepCart } from "~/http/session.server";
import { afterStored } from "~/http/after-stored.server";
import { removedMessage } from "~/http/undo.server";
import { log } from "~/log.server";
import { cartServerText as t } from "~/locales/server-texts.server";
import { changeQuantity, removeFromCart } from "~/shop/cart/cart.server";
import { applyCoupon } from "~/shop/cart/coupon.server";
import { acceptPrices, findCart, setCoupon } from "~/shop/cart/rows.server";
import { takesOrders } from "~/shop/region/region";
import { countTries, takeBackTries } from "~/shop/limits/limits.server";
import { packText } from "~/locales/shipment.server";
import { additions, type Changed } from "./additions.server";
import { pack, quantity } from "./fields.server";
import { lineForm, stepped, STEPS } from "./forms";
import { couponSentence, problemSentence, waitSentence } from "~/views/cart-notices.server";

/** What the cart's forms are, on its page and beside another one. */
export const CART_FORMS = {
  add: { counts: ["cart-address"] },
  change: {},
  remove: {},
  restore: { counts: ["cart-address"] },
  coupon: { counts: ["coupon-cart", "coupon-address"] },
  "remove-coupon": {},
  "accept-prices": {},
} as const satisfies Forms;

const change = z.object({
  sku: pack,
  quantity: quantity(0),
  step: z.enum(STEPS).optional().catch(undefined),
});
const coupon = z.object({ code: z.string().default("") });

/** Runs the act that a form names. @returns what it did, or a refused form's answer with its status, whatever failed */
export async function cartAct(form: FormData, { request, context }: ActionFunctionArgs) {
  try {
    return await actOnCart(request, form, await enter(context));
  } catch (error) {
    if (error instanceof Response) throw error;
    log.error({ err: error, requestId: context.requestId }, "cart");
    return brokenAct(form);
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

    coupon: async (form) => {
      const submission = parseWithZod(form, { schema: coupon });
      if (submission.status !== "success") return formRefused("coupon", submission.reply());
      const refuse = (sentence: string) =>
        formRefused("coupon", submission.reply({ fieldErrors: { code: [sentence] } }));
      if (!cart) return refuse(`${t("coupon-refused")} ${t("why-empty")}`);
      const tries = { "coupon-cart": cart.id, "coupon-address": clientOf(entered) };
      const wait = await countTries(db, tries, now);
      if (wait !== null) {
        const error = { code: [waitSentence(wait, entered)] };
        return formDeferred("coupon", submission.reply({ fieldErrors: error }), wait);
      }
      const applied = await applyCoupon(db, storefront, cart, submission.value.code, now);
      // Only unknown codes are counted as guesses.
      if (applied.ok || applied.problem.kind !== "unknown")
        await afterStored(entered, () => takeBackTries(db, tries, now), undefined);
      if (!applied.ok) return refuse(couponSentence(applied.problem, region));
      const after = await afterStored(entered, () => readCartOf(cart.id, entered), null);
      const isKept = after?.view.quote.couponCode === null;
      const { code } = applied.value;
      return changed(after?.cart ?? cart, {
        key: isKept ? "coupon-kept" : "coupon-applied",
        values: { code },
      });
    },

    "remove-coupon": async () => {
      if (cart) await setCoupon(db, cart.id, null, now);
      return changed(cart, { key: "coupon-removed" });
    },

    "accept-prices": async () => {
      if (cart) await acceptPrices(db, storefront, cart);
      return changed(cart, { key: "prices-accepted" });
    },
  });
}

/** The answer to an act that failed with an error: nothing was done, and the form can be sent again. */
function brokenAct(form: FormData) {
  const intent = form.get("intent");
  const sentence =
    intent === "add"
      ? t("add-refused")
      : intent === "coupon"
        ? t("coupon-refused")
        : intent === "remove-coupon"
          ? t("coupon-not-removed")
          : t("change-refused");
  const initialValue = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  return formRefused(String(intent), { status: "error", initialValue, error: { "": [sentence] } });
}
