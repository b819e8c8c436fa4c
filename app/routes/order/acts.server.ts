import { typedText } from "~/http/forms/form-body.server";
import { byIntent, done, formDeferred, formRefused } from "~/http/forms/responses.server";
import type { Forms } from "~/http/forms/form-nature.server";
import { isClosedTo, refuseMinor } from "~/http/session/closed.server";
import { cartClient } from "~/http/session/cart.server";
import { type Entered } from "~/http/session/context.server";
import type { Flash } from "~/http/cookies/flash.server";
import { linkOf } from "~/http/session/mailed-link.server";
import { rememberOrder } from "~/http/session/order-access.server";
import { keepCart } from "~/http/session/session.server";
import { orderServerText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import type { Shopping } from "~/shop/actor";
import type { ToppedLine } from "~/shop/cart/cart.server";
import { reorder, type ReorderProblem } from "~/shop/cart/reorder.server";
import { cancelOrder } from "~/shop/orders/cancellation.server";
import { confirmSeenHold, type SeenBy } from "~/shop/orders/holds.server";
import type { Order } from "~/shop/orders/order";
import { announceTransfer } from "~/shop/payments/announced.server";
import { payAgain } from "~/shop/payments/payments.server";
import { providerOf } from "~/shop/payments/providers/providers";
import type { PaymentMethod } from "~/shop/region/payment-method";
import { packText } from "~/locales/shipment.server";
import { shortened } from "~/shop/shortened";
import { problemSentence, waitSentence } from "~/views/cart-notices.server";
import { holdEnd } from "~/views/order-payment.server";

/** Names that a message tells, each of so many characters; the others are counted. */
const NAMED = 3;
const NAME = 60;

/** What the forms of an order are, on its own page; in its customer's account they are the customer's. */
export const ORDER_FORMS = {
  pay: { counts: ["payment-order"] },
  "confirm-hold": {},
  "announce-transfer": {},
  cancel: { mails: ["order-cancelled"] },
  reorder: { counts: ["cart-address"] },
} as const satisfies Forms;

/**
 * The acts of an order's forms, for whoever may see it. Each may be sent again without harm.
 * @param back the order's own page
 * @param seenBy by what whoever asks sees it
 */
export async function actOnOrder(
  request: Request,
  form: FormData,
  order: Order,
  entered: Entered,
  { back, seenBy, actor }: { back: string; seenBy: SeenBy; actor: Shopping },
) {
  const { shop, storefront, region, now } = entered;
  return byIntent(ORDER_FORMS, form, {
    pay: async (form) => {
      const method = typedText(form, "method") as PaymentMethod;
      const opened = await payAgain(shop.db, order.id, method, region.paymentMethods, actor, now);
      if (!opened.ok) {
        const { problem } = opened;
        const refusal = (sentence: string) => ({ status: "error" as const, error: { method: [sentence] } });
        return typeof problem === "string"
          ? formRefused("pay", refusal(t(`retry-${problem}`)))
          : formDeferred("pay", refusal(t("retry-too-often")), problem.wait);
      }
      const step = providerOf(opened.value.method).nextStep(opened.value, region);
      return step?.kind === "visit"
        ? // The provider sends the shopper back without the mailed link.
          done(
            paths.providerPage(step.reference, linkOf(request)),
            null,
            await rememberOrder(request, entered, order.id),
          )
        : done(back, { key: "payment-again" });
    },

    "confirm-hold": async () => {
      const confirmed = await confirmSeenHold(shop.db, order, { by: seenBy, actor }, now);
      if (confirmed.ok) return done(back, { key: "hold-confirmed" });
      return formRefused("hold", { status: "error", error: { hold: [t(`hold-${confirmed.problem}`)] } });
    },

    "announce-transfer": () => announce(order.id, entered, { back, actor }),

    /** By whoever may see the order here: by its mailed link, in its account, or in the browser that placed it (ORDER-15). */
    cancel: async () => {
      const cancelled = await cancelOrder(shop.db, order.number, actor, now);
      if (cancelled.ok || cancelled.problem === "cancelled") return done(back, { key: "order-cancelled" });
      return formRefused("cancel", { status: "error", error: { cancel: [t("cancel-paid")] } });
    },

    reorder: async () => {
      // The order's page stays open to everyone; what it would put into the cart does not (VISITOR-11).
      if (isClosedTo(request)) return refuseMinor();
      const client = await cartClient(request, entered);
      const reordered = await reorder(shop.db, storefront, client, order.quote.lines, now);
      if (!reordered.ok) {
        const { problem } = reordered;
        const refusal = (sentence: string) => ({ status: "error" as const, error: { reorder: [sentence] } });
        if (problem.kind === "too-many-carts")
          return formDeferred("reorder", refusal(waitSentence(problem.wait, entered)), problem.wait);
        return formRefused("reorder", refusal(reorderSentence(problem)));
      }
      const { cart, lines } = reordered.value;
      const missing = missingSentence(order, lines, region.seedMaximum);
      const kept = await keepCart(request, entered, cart);
      const told: Flash = missing ? { key: "reordered-partly", values: { missing } } : { key: "reordered" };
      return done(paths.cart(), [told, ...kept.messages], [kept.cookie]);
    },
  });
}

/**
 * Takes its payer's word that an order's transfer was made (HOLD-12). It needs no proof of the mailbox: whoever may see the order holds its
 * seeds once, for some days.
 * @param back the page that says until when
 */
export async function announce(
  orderId: string,
  { shop, now }: Entered,
  { back, actor }: { back: string; actor: Shopping },
) {
  const announced = await announceTransfer(shop.db, orderId, actor, now);
  if (!announced.ok)
    return formRefused("announce", {
      status: "error",
      error: { announce: [t(`announce-${announced.problem}`)] },
    });
  return done(back, { key: "transfer-announced", values: { date: holdEnd(announced.value) } });
}

/** Why nothing of an order is in the cart again. */
function reorderSentence(problem: Exclude<ReorderProblem, { kind: "too-many-carts" }>): string {
  switch (problem.kind) {
    case "no-orders":
      return problemSentence(problem);
    case "seed-maximum":
      return t("reorder-seed-maximum", { maximum: problem.maximum });
    case "unavailable":
      return t("reorder-unavailable");
  }
}

/** What of an order is not in the cart again, and why; "" where all of it is. @param lines of the order's, in their order */
function missingSentence(order: Order, lines: ToppedLine[], maximum: number): string {
  const named = lines.map((topped, index) => ({ ...topped, line: order.quote.lines[index] }));
  const nameOf = ({ sku, line, wanted, held, limit }: (typeof named)[number]) => {
    const name = shortened(line ? `${line.name}, ${packText(line)}` : sku, NAME);
    if (limit === "gone") return name;
    return held > 0 ? t("reorder-part", { name, held, wanted }) : name;
  };
  const list = (limit: ToppedLine["limit"]) => {
    const names = named.filter((line) => line.limit === limit).map(nameOf);
    const shown = names.slice(0, NAMED).join(" ; ");
    const others = names.length - NAMED;
    return others > 0 ? t("reorder-others", { names: shown, count: others }) : shown;
  };
  const [gone, stock, limit] = [list("gone"), list("stock"), list("seed-maximum")];
  return [
    gone && t("reorder-gone", { names: gone }),
    stock && t("reorder-stock", { names: stock }),
    limit && t("reorder-limit", { names: limit, maximum }),
  ]
    .filter(Boolean)
    .join(" ");
}
