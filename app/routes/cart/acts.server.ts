import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { z } from "zod";
import { typedText } from "~/http/forms/form-body.server";
import type { Forms } from "~/http/forms/form-nature.server";
import { byIntent, formDeferred, formRefused } from "~/http/forms/responses.server";
import { enter, type Entered, keepsNoCookie } from "~/http/session/context.server";
import { cartClient, readCartOf } from "~/http/session/cart.server";
import { type Flash, removedMessage } from "~/http/cookies/flash.server";
import { keepCart } from "~/http/session/session.server";
import { answerUnstored } from "~/http/forms/unstored.server";
import { log } from "~/log.server";
import { isOfDatabase } from "~/shop/unwritable.server";
import { cartServerText as t } from "~/locales/server-texts.server";
import { changeQuantity, removeFromCart } from "~/shop/cart/cart.server";
import { acceptPrices, findCart, setCoupon } from "~/shop/cart/rows.server";
import { takesOrders } from "~/shop/region/region";
import type { Region } from "~/shop/region/storefront-region";
import { packText } from "~/locales/shipment.server";
import { additions, askedFor, type CartAnswer, type Changed, pack, quantity } from "./additions.server";
import { lineForm, stepped, STEPS } from "./forms";
import { couponSentence, problemSentence, waitSentence } from "~/views/cart-notices.server";
import { afterStored } from "~/http/forms/after-stored.server";
import type { Cart, CartClient } from "~/shop/cart/cart";
import { tryCoupon } from "~/shop/cart/coupon.server";
import { formatMoney } from "~/shop/money";
import { type Coupon, hasMinimum } from "~/shop/pricing/coupon";

const unstored = () => t("change-refused");

/** What the cart's forms are, on its page and beside another one. */
export const CART_FORMS = {
  add: { counts: ["cart-address"], unstored: () => t("add-refused") },
  change: { unstored, answersAs: (form) => lineForm("change", typedText(form, "sku")) },
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
      const name = lineForm("change", typedText(form, "sku"));
      if (submission.status !== "success") return formRefused(name, submission.reply());
      const { sku, step } = submission.value;
      const quantity = stepped(submission.value.quantity, step);
      if (quantity === 0 || !cart) return remove(sku);
      const set = await changeQuantity(db, storefront, cart.id, { sku, quantity }, now);
      return set.ok
        ? changed(set.value, { key: "cart-changed" })
        : formRefused(name, submission.reply({ fieldErrors: { quantity: [problemSentence(set.problem)] } }));
    },

    remove: (form) => remove(typedText(form, "sku")),

    ...coupons(request, entered, { client, cart, changed }),

    "accept-prices": async () => {
      if (cart) await acceptPrices(db, storefront, cart);
      return changed(cart, { key: "prices-accepted" });
    },
  });
}

/* The acts that put a code on the cart and take it off. */

const coupon = z.object({ code: z.string().default("") });

/** What is said of a code that waits for a cart's first packs, and when it will count. */
function waitingMessage(coupon: Coupon, region: Region): Flash {
  const { code, minimum } = coupon;
  const sum = formatMoney(minimum, region.currency.isoCode, region);
  return hasMinimum(coupon)
    ? { key: "coupon-waiting", values: { code, minimum: sum } }
    : { key: "coupon-waiting-any", values: { code } };
}

/** The acts of a request that concern its cart's code, by the form's intent. @param cart null where there is none */
function coupons(
  request: Request,
  entered: Entered,
  { client, cart, changed }: { client: CartClient; cart: Cart | null; changed: Changed },
) {
  const { shop, storefront, region, now } = entered;
  const { db } = shop;

  return {
    /** Puts a code on the cart; where nothing is in it the code is kept until there is (COUPON-18). */
    coupon: async (form: FormData) => {
      const submission = parseWithZod(form, { schema: coupon });
      if (submission.status !== "success") return formRefused("coupon", submission.reply());
      const { code } = submission.value;
      const refuse = (sentence: string) =>
        formRefused("coupon", submission.reply({ fieldErrors: { code: [sentence] } }));
      const defer = (wait: number) =>
        formDeferred(
          "coupon",
          submission.reply({ fieldErrors: { code: [waitSentence(wait, entered)] } }),
          wait,
        );
      // Such a browser has no cart either: the code would be kept for nobody.
      if (keepsNoCookie(request, entered)) return refuse(`${t("coupon-refused")} ${t("no-cookies")}`);
      const tried = await tryCoupon(db, storefront, { client, cart, code }, now, (work) =>
        afterStored(entered, work, () => undefined),
      );
      if (!tried.ok) {
        const { problem } = tried;
        if (problem.kind === "too-often" || problem.kind === "too-many-carts") return defer(problem.wait);
        return refuse(problem.kind === "no-orders" ? t("no-orders") : couponSentence(problem, region));
      }
      const { coupon: stored, cart: holder, waits } = tried.value;
      if (waits) return changed(holder, waitingMessage(stored, region));
      const after = await afterStored(
        entered,
        () => readCartOf(holder?.id ?? null, entered),
        () => null,
      );
      const isKept = after?.view.quote.couponCode === null;
      return changed(after?.cart ?? holder, {
        key: isKept ? "coupon-kept" : "coupon-applied",
        values: { code: stored.code },
      });
    },

    "remove-coupon": async () => {
      if (cart) await setCoupon(db, cart.id, null, now);
      return changed(cart, { key: "coupon-removed" });
    },
  };
}
