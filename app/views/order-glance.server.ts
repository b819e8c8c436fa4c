import type { Storefront } from "~/shop/catalogue/storefront";
import { orderServerText as t } from "../locales/server-texts.server";
import * as paths from "../paths";
import type { OwnOrderLine } from "../shop/orders/lists.server";
import { currentPayment, type Order } from "../shop/orders/order";
import type { Region } from "../shop/region/storefront-region";
import type { PaymentMethod } from "../shop/region/payment-method";
import { nextStepOf } from "../shop/payments/next-step";
import { orderLine } from "./order.server";
import { shipmentTitle } from "./order-parcels.server";
import { orderSteps } from "./order-steps.server";

/* A customer's latest order at a glance: how far it has come, and what to do next. */

/** Past steps that are shown: what is to come matters more. */
const PAST = 2;

/**
 * The one thing that an order's customer does next: what it waits for, else following its parcel, else reading it.
 * @param isProved whether they read the order's mailbox: only then may they confirm it (HOLD-7)
 */
function nextAct(order: Order, methods: readonly PaymentMethod[], isProved: boolean) {
  const here = paths.ownOrder(order.number);
  const see = { label: t("next-see"), href: here, isAwaited: false };
  if (order.state === "cancelled") return see;
  if (currentPayment(order).state === "failed") return { label: t("retry"), href: here, isAwaited: true };
  const step = nextStepOf(order);
  if (step?.kind === "visit" && methods.includes(currentPayment(order).method))
    return { label: t("payNow"), href: paths.providerPage(step.reference), isAwaited: true };
  // Money that takes days may come after a reservation of hours.
  if (order.hold?.confirmed === false && isProved)
    return { label: t("hold-confirm-act"), href: here, isAwaited: true };
  if (step?.kind === "instructions") return { label: t("next-instructions"), href: here, isAwaited: true };
  const onItsWay = order.shipments.find(({ deliveredOn, tracking }) => deliveredOn === null && tracking?.url);
  return onItsWay?.tracking?.url
    ? {
        label: t("track", { parcel: onItsWay.tracking.code ?? shipmentTitle(order, onItsWay) }),
        href: onItsWay.tracking.url,
        isAwaited: false,
      }
    : see;
}

/**
 * An order on its customer's overview (ACCOUNT-30).
 * @param line the same order, as a list tells it
 * @param there the order's storefront, as it is in force
 * @param shown the storefront that it is looked at in
 * @param methods those that are offered where it is looked at
 */
export function orderGlance(
  order: Order,
  line: OwnOrderLine,
  there: Region,
  shown: Pick<Storefront, "bySlug">,
  methods: readonly PaymentMethod[],
  isProved: boolean,
) {
  const steps = orderSteps(order);
  const open = steps.findIndex(({ state }) => state === "current" || state === "todo");
  return {
    ...orderLine(line, there, shown),
    steps: steps.slice(Math.max(0, (open < 0 ? steps.length : open) - PAST)),
    act: nextAct(order, methods, isProved),
  };
}
