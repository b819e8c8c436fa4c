import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { afterStored } from "~/http/after-stored.server";
import { readCartOf } from "~/http/cart.server";
import { type Entered, keepsNoCookie } from "~/http/context.server";
import type { Flash } from "~/http/flash.server";
import { formDeferred, formRefused } from "~/http/responses.server";
import { cartServerText as t } from "~/locales/server-texts.server";
import type { Cart, CartClient } from "~/shop/cart/cart";
import { tryCoupon } from "~/shop/cart/coupon.server";
import { setCoupon } from "~/shop/cart/rows.server";
import { formatMoney } from "~/shop/money";
import { type Coupon, hasMinimum } from "~/shop/pricing/coupon";
import type { Region } from "~/shop/region/region";
import { couponSentence, waitSentence } from "~/views/cart-notices.server";
import type { Changed } from "./additions.server";

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
export function coupons(
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
