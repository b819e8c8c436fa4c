import { done } from "~/http/forms/responses.server";
import { readCart } from "~/http/session/cart.server";
import type { Entered } from "~/http/session/context.server";
import { askLogin } from "~/http/session/session.server";
import { quoteLines, quoteTotals } from "~/views/totals.server";
import { checkoutServerText as t } from "~/locales/server-texts.server";
import { log } from "~/log.server";
import * as paths from "~/paths";
import { countPacks } from "~/shop/cart/cart";
import type { Entry } from "~/shop/content/kinds";
import { TERMS, termsOf } from "~/shop/content/terms.server";
import { CHECKOUT_STEPS, type CheckoutStep, firstUnfinished } from "~/shop/checkout/draft.server";

/** The conditions that an order here accepts. @throws {Response} 303 to the cart where there are none: nothing can be sold then (CHECKOUT-21) */
export async function termsHere({ shop, region }: Entered): Promise<Entry> {
  const terms = termsOf(shop.content.latest(), region);
  if (terms) return terms;
  log.error({ storefront: region.code }, `no page ${TERMS}: nothing can be ordered`);
  throw await done(paths.cart(), { key: "no-terms" });
}

/**
 * The state of a checkout: cart, draft, and the first step that is not done. @throws {Response} 303 to the cart if it
 * is empty or nothing can be sold, to the login page if it is an account's whose customer is not signed in (CART-24)
 * @param form what was sent, for after that login
 */
export async function openCheckout(request: Request, entered: Entered, form: FormData | null = null) {
  const { cart, isWithheld, ...standing } = await readCart(request, entered);
  if (isWithheld) throw await askLogin(request, entered, form);
  if (!cart || cart.lines.length === 0) throw await done(paths.cart(), { key: "cart-empty" });
  const terms = await termsHere(entered);
  const methods = entered.region.paymentMethods;
  const reached = firstUnfinished(entered.region, methods, standing.draft);
  return { ...standing, cart, entered, methods, reached, terms };
}

export type Checkout = Awaited<ReturnType<typeof openCheckout>>;

/** What stands around every step: its title, the way of steps, what is ordered and the sums so far. */
export function frameOf(
  { reached, view, entered }: Pick<Checkout, "reached" | "view" | "entered">,
  step: CheckoutStep,
) {
  const place = (one: CheckoutStep) => CHECKOUT_STEPS.indexOf(one);
  return {
    title: t(`title-${step}`),
    steps: CHECKOUT_STEPS.map((one) => ({
      label: t(`step-${one}`),
      href: one !== step && place(one) <= place(reached) ? paths.checkout(one) : undefined,
      state:
        one === step
          ? ("current" as const)
          : place(one) < place(reached)
            ? ("done" as const)
            : ("todo" as const),
    })),
    packs: t("packs", { count: countPacks(view.quote) }),
    ordered: quoteLines(view.quote, entered.region, entered.storefront),
    totals: quoteTotals(view.quote, entered.region),
  };
}
