import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { done, formRefused } from "~/http/responses.server";
import type { Entered } from "~/http/context.server";
import { deliverySteps } from "~/views/delivery.server";
import { checkoutServerText as t } from "~/locales/server-texts.server";
import { shippingLabel, shippingText } from "~/locales/shipping";
import * as paths from "~/paths";
import { saveChoices } from "~/shop/checkout/draft.server";
import { formatMoney } from "~/shop/money";
import { methodName } from "~/shop/region/in-force";
import { destinationOf, type ShippingOption } from "~/shop/region/region";
import { type Checkout, frameOf, openCheckout } from "./state.server";

/** « 2 à 5 jours ouvrés, après 1 jour ouvré de préparation ». */
export function shippingTime({ min, max, delay }: Pick<ShippingOption, "min" | "max" | "delay">): string {
  const range = shippingText("range", { min, max });
  return delay > 0 ? t("shipping-time", { range, delay: t("delay", { count: delay }) }) : range;
}

/** What the cart costs with one of its ways of sending; null for a way that it has not. */
const quoteWith = ({ view }: Checkout, option: string) =>
  view.quotes.find(({ shipping }) => shipping.option === option) ?? null;

/** The second step: what each way of sending costs for this very cart, and how to pay where something is to be paid. */
export function choicesStep(checkout: Checkout) {
  const { draft, choice, methods, entered } = checkout;
  const { region, now } = entered;
  const money = (minor: number) => formatMoney(minor, region.currency.isoCode, region);
  const { iso, shippingOptions } = destinationOf(region, choice.country);
  const options = shippingOptions.flatMap((option) => {
    const quote = quoteWith(checkout, option.id);
    if (!quote) return [];
    const { total, shipping, missingForFreeShipping: missing } = quote;
    return {
      isPayable: total > 0,
      value: option.id,
      label: shippingLabel(option.id),
      time: shippingTime(option),
      threshold:
        option.freeFrom === null
          ? null
          : missing === null
            ? t("shipping-free-from", { amount: money(option.freeFrom) })
            : t("shipping-missing", { amount: money(option.freeFrom), missing: money(missing) }),
      price: shipping.price > 0 ? money(shipping.price) : t("shipping-free"),
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
      shippingOption: checkout.view.quote.shipping.option,
      paymentMethod: draft?.paymentMethod ?? undefined,
    },
  };
}

export type ChoicesStep = ReturnType<typeof choicesStep>;

/** Saves the second step, and leads to the first one that is not done. An order of nothing is given the first means of payment. (CHECKOUT-18) */
export async function actOnChoices(request: Request, form: FormData, entered: Entered) {
  const { shop, region, now } = entered;
  const checkout = await openCheckout(request, entered, form);
  const { cart, choice, methods, reached } = checkout;
  const options = destinationOf(region, choice.country).shippingOptions.map(({ id }) => id);
  const option = options.find((id) => id === form.get("shippingOption"));
  const isPayable = !option || quoteWith(checkout, option)?.total !== 0;
  const method = z.enum(methods, t("payment-required"));
  const [first] = methods;
  const schema = z.object({
    shippingOption: z.enum(options, t("shipping-required")),
    paymentMethod: isPayable || !first ? method : method.prefault(first),
  });
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return formRefused("choices", submission.reply());
  await saveChoices(shop.db, cart.id, submission.value, now);
  return done(paths.checkout(reached === "coordonnees" ? reached : "verification"));
}
