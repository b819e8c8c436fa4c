import { parse } from "@conform-to/react";
import { done, formRefused } from "~/http/forms/responses.server";
import type { Entered } from "~/http/session/context.server";
import { deliverySteps } from "~/views/delivery.server";
import { checkoutServerText as t } from "~/locales/server-texts.server";
import { shippingLabel, shippingText } from "~/locales/shipping";
import * as paths from "~/paths";
import { makeChoices, quoteWith } from "~/shop/checkout/choices.server";
import type { CheckoutStep } from "~/shop/checkout/draft.server";
import { formatMoney } from "~/shop/money";
import { isPayable, isSentFree } from "~/shop/pricing/quote";
import { methodName } from "~/shop/region/in-force";
import { destinationOf } from "~/shop/region/region";
import type { ShippingOption } from "~/shop/region/countries";
import { type Checkout, frameOf, openCheckout } from "./state.server";

/** « 2 à 5 jours ouvrés, après 1 jour ouvré de préparation ». */
export function shippingTime({ min, max, delay }: Pick<ShippingOption, "min" | "max" | "delay">): string {
  const range = shippingText("range", { min, max });
  return delay > 0 ? t("shipping-time", { range, delay: t("delay", { count: delay }) }) : range;
}

/** The second step: what each way of sending costs for this very cart, and how to pay where something is to be paid. */
export function choicesStep(checkout: Checkout) {
  const { draft, choice, methods, view, entered } = checkout;
  const { region, now } = entered;
  const money = (minor: number) => formatMoney(minor, region.currency.isoCode, region);
  const { iso, shippingOptions } = destinationOf(region, choice.country);
  const options = shippingOptions.flatMap((option) => {
    const quote = quoteWith(view.quotes, option.id);
    if (!quote) return [];
    const { shipping, missingForFreeShipping: missing } = quote;
    return {
      isPayable: isPayable(quote),
      value: option.id,
      label: shippingLabel(option.id),
      time: shippingTime(option),
      threshold:
        option.freeFrom === null
          ? null
          : missing === null
            ? t("shipping-free-from", { amount: money(option.freeFrom) })
            : t("shipping-missing", { amount: money(option.freeFrom), missing: money(missing) }),
      price: isSentFree(quote) ? t("shipping-free") : money(shipping.price),
    };
  });
  const [unpaid] = options.filter(({ isPayable }) => !isPayable);
  return {
    step: "livraison-paiement" as const,
    ...frameOf(checkout, "livraison-paiement"),
    options,
    delivery: {
      label: t("delivery-steps"),
      steps: deliverySteps(now, shippingOptions, region, iso),
      note: t("delivery-note-transfer"),
    },
    payment: options.some(({ isPayable }) => isPayable)
      ? {
          hint: unpaid && t("payment-optional", { shipping: unpaid.label }),
          methods: methods.map((method) => ({
            value: method,
            label: methodName(region, method) ?? t(`method-${method}`),
            description: t(`method-${method}-help`),
          })),
        }
      : { nothing: t("no-payment") },
    chosen: {
      shippingOption: view.quote.shipping.option,
      paymentMethod: draft?.paymentMethod ?? undefined,
    },
  };
}

export type ChoicesStep = ReturnType<typeof choicesStep>;

/** Saves the second step, and leads to the first one that is not done. */
export async function actOnChoices(request: Request, form: FormData, entered: Entered) {
  const { shop, region, now } = entered;
  const { cart, draft, choice, view, methods } = await openCheckout(request, entered, form);
  const among = { cartId: cart.id, draft, region, country: choice.country, quotes: view.quotes, methods };
  const sentences = { shippingOption: [t("shipping-required")], paymentMethod: [t("payment-required")] };
  const submission = await parse<CheckoutStep, string[]>(form, {
    async resolve({ shippingOption, paymentMethod }) {
      const chosen = await makeChoices(shop.db, among, { shippingOption, paymentMethod }, now);
      return chosen.ok
        ? { value: chosen.value }
        : { error: Object.fromEntries(chosen.problem.map((field) => [field, sentences[field]])) };
    },
  });
  return submission.status === "success"
    ? done(paths.checkout(submission.value))
    : formRefused("choices", submission.reply());
}
