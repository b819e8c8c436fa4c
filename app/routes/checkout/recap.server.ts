import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { done, formDeferred, formRefused } from "~/http/forms/responses.server";
import { afterStored } from "~/http/forms/after-stored.server";
import { readCartId } from "~/http/session/cart.server";
import { clientOf, type Entered } from "~/http/session/context.server";
import { writeCart } from "~/http/cookies/cart-cookie.server";
import { deliverySteps } from "~/views/delivery.server";
import { rememberOrder } from "~/http/session/order-access.server";
import { readVisitId } from "~/http/cookies/referral.server";
import { readSession } from "~/http/session/session.server";
import { quoteLines, quoteTotals } from "~/views/totals.server";
import { checkoutServerText as t } from "~/locales/server-texts.server";
import { checkoutWords } from "~/locales/checkout.server";
import { shippingLabel } from "~/locales/shipping";
import * as paths from "~/paths";
import { findCart } from "~/shop/cart/rows.server";
import { findDraft, firstUnfinished } from "~/shop/checkout/draft.server";
import { type Placed, placeOrder, recapOf } from "~/shop/checkout/place.server";
import { formatMoney } from "~/shop/money";
import { momentText } from "~/shop/region/dates";
import { isPayable } from "~/shop/pricing/quote";
import { providerOf } from "~/shop/payments/providers/providers";
import { formatAddress, formatPhone } from "~/shop/region/address";
import { methodName } from "~/shop/region/in-force";
import { noticeSentence } from "~/views/cart-notices.server";
import { shippingTime } from "./choices.server";
import { guaranteeOf } from "~/views/guarantee.server";
import { lawSentence } from "~/views/destination.server";
import { doubtsOf } from "./doubts.server";
import { type Checkout, frameOf, termsHere } from "./state.server";

const words = checkoutWords([
  "lines",
  "included",
  "contacts",
  "edit-contact",
  "shipping-address",
  "billing-address",
  "billing-same",
  "reach",
  "shipping-and-payment",
  "edit-choices",
  "notices",
  "blocked",
  "rights",
  "withdrawal",
  "rights-more",
  "confirm",
  "terms-before",
  "terms-link",
  "adult",
  "no-review",
]);

/** The last step: all that is ordered, and what its form sends back of it; null where a step is not done. */
export async function recapStep(checkout: Checkout) {
  const { cart, entered, methods } = checkout;
  const { shop, storefront, region, now } = entered;
  const recap = await recapOf(shop.db, storefront, cart.id, methods, checkout.terms.digest, now);
  const contact = recap?.draft.contact;
  const method = recap?.draft.paymentMethod;
  if (!recap || !contact || !method) return null;
  const { quote, notices, orderable } = recap.view;
  const isToBePaid = isPayable(quote);
  return {
    step: "verification" as const,
    ...frameOf(checkout, "verification"),
    lines: quoteLines(quote, region, storefront).map(({ slug, ...line }) => ({
      ...line,
      href: paths.product(slug),
    })),
    total: quoteTotals(quote, region).find(({ strong }) => strong),
    reach: [contact.email, formatPhone(contact.shipping.phone, contact.shipping.country)],
    shippingAddress: formatAddress(contact.shipping),
    billingAddress: contact.billing && formatAddress(contact.billing),
    shipping: { label: shippingLabel(quote.shipping.option), time: shippingTime(quote.shipping) },
    delivery: {
      label: t("delivery-steps"),
      steps: deliverySteps(
        now,
        [{ ...quote.shipping, id: quote.shipping.option }],
        region,
        contact.shipping.country,
      ),
      note: t(
        !isToBePaid
          ? "delivery-note-nothing"
          : providerOf(method).settledBy === "operator"
            ? "delivery-note-transfer"
            : "delivery-note",
      ),
    },
    payment: isToBePaid ? (methodName(region, method) ?? t(`method-${method}`)) : t("nothing-to-pay"),
    place: t(isToBePaid ? "place" : "place-nothing"),
    doubts: doubtsOf(contact),
    law: lawSentence(region, contact.shipping.country),
    notices: notices.map((notice) => noticeSentence(notice, region)),
    orderable,
    guarantee: guaranteeOf(shop, region),
    words,
    seen: { attempt: recap.draft.attempt, digest: recap.digest, total: String(quote.total) },
  };
}

export type RecapStep = NonNullable<Awaited<ReturnType<typeof recapStep>>>;

const confirmation = z.object({
  terms: z.literal("on", { error: () => t("terms-required") }),
  adult: z.literal("on", { error: () => t("adult-required") }),
  // What comes twice was never sent by the shop's form, and counts as nothing.
  noReview: z.string().optional().catch(undefined),
  attempt: z.string().default("").catch(""),
  digest: z.string().default("").catch(""),
  // A text that is no amount was never shown by the shop: it counts as 0, so that the total is asked for again.
  total: z
    .string()
    .default("")
    .catch("")
    .transform((typed) => (/^\d{1,12}$/.test(typed) ? Number(typed) : 0)),
});

/**
 * Places the order, however often its form is sent: a known attempt leads to the order it made, whatever became
 * of cart and draft since.
 */
export async function actOnRecap(request: Request, form: FormData, entered: Entered) {
  const { shop, storefront, region, now } = entered;
  const submission = parseWithZod(form, { schema: confirmation });
  if (submission.status !== "success") return formRefused("place", submission.reply());
  const { attempt, noReview, ...seen } = submission.value;
  const cartId = (await readCartId(request, entered)) ?? "";
  const methods = region.paymentMethods;
  const { digest } = await termsHere(entered);
  const session = await readSession(request, entered);
  const customer = session?.customer ?? null;
  const placed = await placeOrder(
    shop.db,
    storefront,
    {
      cartId,
      attempt,
      seen,
      methods,
      termsDigest: digest,
      customer,
      clientAddress: clientOf(entered),
      visitId: await readVisitId(shop, request),
      reviewDeclined: noReview === "on",
    },
    now,
  );
  if (placed.ok) return showOrder(request, entered, cartId, placed.value);

  if (placed.problem === "incomplete") {
    const step = firstUnfinished(region, methods, await findDraft(shop.db, cartId));
    return done(paths.checkout(step), { key: "draft-restart" });
  }
  const { problem } = placed;
  if (typeof problem === "object") {
    const sentence = t("too-often", { moment: momentText(now + problem.wait, region) });
    return formDeferred("place", submission.reply({ formErrors: [sentence] }), problem.wait);
  }
  const money = (minor: number) => formatMoney(minor, region.currency.isoCode, region);
  const recap = await recapOf(shop.db, storefront, cartId, methods, digest, now);
  const totals = { before: money(seen.total), now: money(recap?.view.quote.total ?? 0) };
  return formRefused("place", submission.reply({ formErrors: [t(problem, totals)] }));
}

/** 303 to where the order is paid, with the cookies that remember it and what is left in the cart. */
async function showOrder(request: Request, entered: Entered, cartId: string, order: Placed) {
  const { shop, now } = entered;
  const cookies = await rememberOrder(request, entered, order.orderId);
  const cart = await afterStored(
    entered,
    async () => cartId && findCart(shop.db, cartId, now),
    () => null,
  );
  if (cart) cookies.push(await writeCart(cart, now));
  const { method, isOpen } = order.payment;
  const step = isOpen ? providerOf(method).nextStep(order.payment, entered.region) : null;
  return step?.kind === "visit"
    ? done(paths.providerPage(step.reference), null, cookies)
    : done(paths.order(), { key: "order-placed" }, cookies);
}
