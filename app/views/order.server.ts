import type { Storefront } from "../shop/catalogue/storefront";
import { figureSentence } from "../locales/figure";
import { orderServerText as t } from "../locales/server-texts.server";
import { deadlineSentence } from "../locales/shipment.server";
import { shippingLabel, shippingText } from "../locales/shipping";
import { formatMoney } from "../shop/money";
import {
  costsNothing,
  currentPayment,
  endsPaid,
  isBilled,
  isSimulatedOrder,
  awaitsWithdrawal,
  isWithdrawn,
  type Order,
  partsOf,
  progressOf,
  repaidOf,
} from "../shop/orders/order";
import type { OwnOrderLine } from "../shop/orders/lists.server";
import { withdrawalDeadline } from "../shop/orders/withdrawal-deadline.server";
import { formatAddress } from "../shop/region/address";
import { methodName } from "../shop/region/in-force";
import { type RegionToday, storedRegion } from "../shop/region/region";
import type { Region } from "../shop/region/storefront-region";
import { isSimulated, type PaymentMethod } from "../shop/region/payment-method";
import { whyNotAnnounced } from "../shop/payments/announced.server";
import { nextStepOf } from "../shop/payments/next-step";
import { dayOf, dayText } from "../shop/region/dates";
import { holdEnd, instructionsOf, methodsToPay, partText, shortHold } from "./order-payment.server";
import { quoteLines, quoteTotals, thumbOf } from "./totals.server";
import { parcelView, shipmentsOf, shipmentState, shipmentTitle } from "./order-parcels.server";
import { orderSteps } from "./order-steps.server";

/* An order as text, in three levels of detail: for its number alone, for number and e-mail, for its customer. */

/** States and dates: nothing that names a person, a place, a thing or a sum. */
export function orderStates(order: Order) {
  const region = storedRegion(order.regionCode);
  const payment = currentPayment(order);
  return {
    number: order.number,
    placedAt: {
      day: dayOf(order.placedAt, region),
      words: t("placedAt", { date: dayText(order.placedAt, region) }),
    },
    cancelled: order.state === "cancelled",
    paymentState: payment.state,
    /** That nothing is really paid, in a sentence; null where something is, or is to be. */
    simulated: isSimulatedOrder(order) ? t("simulated") : null,
    withdrawn: isWithdrawn(order),
    state: t(isWithdrawn(order) ? "state-withdrawn" : `state-${order.state}`),
    // Who knows the number alone is not told that the order costs nothing: that is a sum.
    payment: t(isPayable(order) && !costsNothing(order) ? `payment-${payment.state}` : "payment-ended"),
    paymentAt:
      payment.state === "pending" && order.state === "placed"
        ? t("payment-until", { date: holdEnd(order) })
        : dayText(payment.updatedAt, region),
    shipments: shipmentsOf(order).map((shipment) => ({
      id: shipment.id,
      title: shipmentTitle(order, shipment),
      ...shipmentState(shipment, region, payment.state === "complete"),
    })),
  };
}

/** Whether to show an order's payment: not if the order was cancelled unpaid (PAYMENT-20). */
const isPayable = (order: Order) => order.state === "placed" || currentPayment(order).state === "complete";

/** Thumbnails of an order in a list. */
const THUMBS = 3;

/**
 * An order as a customer's list tells it: one word for how far it has come, its payment as long as nothing is sent, and what was ordered.
 * @param shown the storefront whose thumbnails stand beside it
 */
export function orderLine(
  { number, placedAt, total, currency, ...order }: OwnOrderLine,
  there: Region,
  shown: Pick<Storefront, "bySlug">,
) {
  const { state, paymentState, paymentMethod, progress, varieties } = order;
  const ended = state === "cancelled" ? "state-cancelled" : order.isWithdrawn ? "state-withdrawn" : null;
  const come =
    progress !== "new"
      ? (`state-${progress}` as const)
      : paymentState !== "complete"
        ? (`payment-${paymentState}` as const)
        : isSimulated(paymentMethod)
          ? "payment-simulated"
          : total === 0
            ? "nothing-to-pay"
            : "payment-complete";
  return {
    number,
    placedOn: { day: dayOf(placedAt, there), words: dayText(placedAt, there) },
    names: varieties.map(({ name }) => name).join(", "),
    thumbs: varieties
      .flatMap(({ slug }) => shown.bySlug.get(slug) ?? [])
      .slice(0, THUMBS)
      .map(thumbOf),
    total: formatMoney(total, currency, there),
    state: t(ended ?? come),
  };
}

/** States, lines and amounts. @param region the order's, as it is in force: it writes amounts and names ways of paying */
export function orderContents(order: Order, region: Region, shown?: Pick<Storefront, "bySlug">) {
  return { lines: quoteLines(order.quote, region, shown), totals: quoteTotals(order.quote, region) };
}

/**
 * Everything its customer may see.
 * @param region the order's, as it is in force
 * @param shown the storefront whose thumbnails stand beside the lines
 * @param isProved whether whoever asks reads the order's mailbox: they came by its mailed link, or are in its account
 */
export function orderView(
  order: Order,
  region: RegionToday,
  methods: readonly PaymentMethod[],
  isProved: boolean,
  shown?: Pick<Storefront, "bySlug">,
) {
  const methodLabel = (method: PaymentMethod) => methodName(region, method) ?? t(`method-${method}`);
  const payment = currentPayment(order);
  const step = nextStepOf(order);
  const isUnpaid = order.state === "placed" && (payment.state === "pending" || payment.state === "failed");
  const { option, min, max } = order.quote.shipping;
  return {
    ...orderStates(order),
    ...orderContents(order, region, shown),
    email: order.email,
    paid: order.payments.some(({ state }) => state === "complete"),
    billed: isBilled(order) || (endsPaid(order.cancelledBecause) && !isSimulatedOrder(order)),
    refund: refundOf(order),
    givenBack: givenBackText(order, region),
    paidText: paidText(order),
    /** Shown as soon as one shipment is being prepared; before that, there is nothing to say about parcels. */
    parcels: order.shipments.some(({ state }) => state !== "new")
      ? shipmentsOf(order).map((shipment) => parcelView(order, shipment))
      : [],
    /** Until when it can be withdrawn from; null where it cannot any more. */
    withdrawal:
      order.state === "cancelled" || isWithdrawn(order)
        ? null
        : deadlineSentence(withdrawalDeadline(order, region), region),
    method: payment.method,
    methodLabel: costsNothing(order) ? t("nothing-to-pay") : methodLabel(payment.method),
    heldUntil: holdEnd(order),
    shortHold: shortHold(order, isProved),
    /** To whoever is asked to pay for what somebody withdrew from; null to anybody else. */
    unwanted: isUnpaid && awaitsWithdrawal(order) ? t("withdrawal-unpaid") : null,
    partText: partText(order, region),
    endedText: cancelledText(order, region) ?? withdrawnText(order),
    /** In a word: how it ended, how far a paid one has come, or where its payment stands. */
    head: headOf(order),
    mayCancel: isUnpaid,
    cancelText: t(cancelKey(order, region)),
    instructions: instructionsOf(order, step, region),
    announcement: announcementOf(order),
    /** By which the provider's page is asked for, where its payment still waits for the shopper. */
    pendingReference: step?.kind === "visit" && methods.includes(payment.method) ? step.reference : null,
    methods: methodsToPay(order, methods).map((method) => ({ value: method, label: methodLabel(method) })),
    delivery: {
      label: shippingLabel(option),
      time: figureSentence("deliveredAfter", { range: shippingText("range", { min, max }) }),
    },
    shippingAddress: formatAddress(order.shippingAddress),
    billingAddress: formatAddress(order.billingAddress),
    steps: orderSteps(order),
  };
}

/**
 * What stands about an order's transfer having been made (HOLD-12): the way to say so, and that it was said; null where neither is to be
 * said.
 */
export function announcementOf(order: Order): { act: string | null; text: string } | null {
  if (whyNotAnnounced(order) !== null) return null;
  const { announcedAt, regionCode } = order;
  if (announcedAt === null) return { act: t("announce-act"), text: t("announce-text") };
  const date = dayText(announcedAt, storedRegion(regionCode));
  return { act: null, text: t("announced", { date, until: holdEnd(order) }) };
}

/** Whether money of the order's is to be given back, or was; null where there never was any to give back (PAYMENT-21). */
function refundOf({ owed }: Order): "due" | "done" | null {
  if (owed.length === 0) return null;
  return owed.every(({ isRepaid }) => isRepaid) ? "done" : "due";
}

/** What the operator gave back of an order that stands (PAYMENT-35); null for nothing. */
function givenBackText(order: Order, region: Region): string | null {
  const sum = repaidOf(order);
  return sum === 0 ? null : t("given-back", { amount: formatMoney(sum, order.quote.currency, region) });
}

/** Whether its payer said that its transfer was made, whatever became of it since (HOLD-12). */
const isAnnounced = ({ announcedAt }: Order): boolean => announcedAt !== null;

/** What is said before an unpaid order is cancelled: of money that has come, or is on its way. */
function cancelKey(order: Order, region: Region) {
  if (partText(order, region) !== null) return "cancel-part";
  return isAnnounced(order) ? "cancel-announced" : "cancel-unpaid";
}

/** What is said of an order that was cancelled unpaid, and of a transfer of it that may still come. */
const withAnnounced = (text: string, order: Order): string =>
  isAnnounced(order) ? `${text} ${t("cancelled-announced")}` : text;

/** Why an order was cancelled and what became of its money; null where it stands. */
function cancelledText(order: Order, region: Region): string | null {
  const { cancelledBecause: reason } = order;
  if (reason === null) return null;
  const isPaid = order.payments.some(({ state }) => state === "complete");
  // Of an order that was paid nothing is owed where all of it was given back before (PAYMENT-35).
  const refund = refundOf(order) ?? (endsPaid(reason) ? "done" : "due");
  const parts = partsOf(order);
  const part =
    parts === 0
      ? null
      : t(`cancelled-part-${refund}`, { amount: formatMoney(parts, order.quote.currency, region) });
  if (!isPaid && !endsPaid(reason))
    return part === null
      ? withAnnounced(t(`cancelled-${reason}`), order)
      : `${t(`cancelled-${reason}-part`)} ${part}`;
  const when = endsPaid(reason) ? "paid" : "late";
  if (isSimulatedOrder(order)) return t(`cancelled-${when}-simulated`);
  if (when === "paid" && costsNothing(order)) return t("cancelled-paid-nothing");
  return [t(`cancelled-${when}-${refund}`), part].filter(Boolean).join(" ");
}

/** What becomes of the money of an order that was withdrawn from whole; null where it was not. */
function withdrawnText(order: Order): string | null {
  if (!isWithdrawn(order)) return null;
  if (isSimulatedOrder(order) || costsNothing(order)) return t("withdrawn");
  // Money of a withdrawal of a part may have gone back before.
  const isRefunded = order.withdrawals.some(({ isWhole, isRepaid }) => isWhole && isRepaid);
  return t(isRefunded ? "withdrawn-refunded" : "withdrawn-due");
}

function headOf(order: Order): string {
  const { state, payment } = orderStates(order);
  const progress = progressOf(order.shipments);
  const isUnderWay = order.state === "placed" && !isWithdrawn(order);
  return !isUnderWay ? state : progress === "new" ? payment : t(`state-${progress}`);
}

/** What a paid order's customer is told of its parcels; nothing is to come where nothing was really paid. */
function paidText(order: Order): string {
  const progress = progressOf(order.shipments);
  const isHeld = awaitsWithdrawal(order);
  const isLost = order.creditNotes.some(({ cause }) => cause === "lost");
  if (isLost && progress === "sent") return t("paid-lost");
  switch (progress) {
    case "sent":
    case "delivered":
      return t(`paid-${progress}`);
    case "partly-sent":
      return isHeld ? `${t("paid-partly-held")} ${t("withdrawal-holds-rest")}` : t("paid-partly-sent");
    case "new":
      if (isSimulatedOrder(order)) return t("paid-simulated");
      return [
        t(costsNothing(order) ? "paid-nothing" : "paid-new"),
        t(isHeld ? "withdrawal-holds-all" : "next-new"),
      ].join(" ");
  }
}
