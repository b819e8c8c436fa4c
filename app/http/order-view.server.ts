import { figureSentence } from "../locales/figure";
import { orderText as t } from "../locales/order.server";
import { shippingLabel, shippingText } from "../locales/shipping";
import { formatMoney } from "../shop/money";
import { currentPayment, isBilled, type Order } from "../shop/orders/order";
import { qrSvg } from "../shop/payments/qr";
import { britishAccount, formatIban, transferPayload } from "../shop/payments/transfer";
import { formatAddress } from "../shop/region/address";
import { findRegion, type PaymentMethod, ROOT_REGION } from "../shop/region/region";
import { dayText, momentText } from "../shop/region/dates";
import { deliveryDates } from "./delivery.server";
import { quoteLines, quoteTotals } from "./totals.server";

/* An order as text, in three depths: what its number alone may show, what number and e-mail show, the whole. */

/** The storefront an order was placed in: its money and dates are told there, wherever it is read. */
const regionOf = (order: Order) => findRegion(order.regionCode) ?? ROOT_REGION;

/** States and dates: nothing that names a person, a place, a thing or a sum. */
export function orderStates(order: Order) {
  const region = regionOf(order);
  const payment = currentPayment(order);
  return {
    number: order.number,
    placedAt: t("placedAt", { date: dayText(order.placedAt, region) }),
    cancelled: order.state === "cancelled",
    paymentState: payment.state,
    state: t(`state-${order.state}`),
    payment: t(`payment-${payment.state}`),
    paymentAt: dayText(payment.updatedAt, region),
    // Nothing is to be sent of an order that was cancelled.
    shipments: order.shipments
      .filter(({ state }) => order.state === "placed" || state === "sent")
      .map(({ id, state, updatedAt }) => ({
        id,
        label: t(`shipment-${state}`),
        at: dayText(updatedAt, region),
      })),
  };
}

/** States, lines and amounts. */
export function orderContents(order: Order) {
  const region = regionOf(order);
  return { lines: quoteLines(order.quote, region), totals: quoteTotals(order.quote, region) };
}

/** What a transfer's payer needs, with the code that fills it all in; null where no transfer is awaited. */
function transferInstructions(order: Order) {
  const region = regionOf(order);
  const account = region.transfer;
  const { currency } = order.quote;
  const { method, state, reference, amount } = currentPayment(order);
  if (!account || method !== "transfer" || state !== "pending" || order.state !== "placed") return null;
  const amountText = formatMoney(amount, currency, region.locale.iso);
  const payload = transferPayload(account, currency, { amount, reference });
  return {
    ...account,
    iban: formatIban(account.iban),
    british: britishAccount(account.iban),
    amount: amountText,
    reference,
    heldUntil: dayText(order.heldUntil, region),
    qr: payload && qrSvg(payload, t("qr", { amount: amountText, reference })),
  };
}

/** The methods an order may still be paid by: any after a refusal, another one while a payment is awaited. */
function methodsToPay(order: Order, methods: readonly PaymentMethod[]): readonly PaymentMethod[] {
  const { state, method } = currentPayment(order);
  if (order.state === "cancelled") return [];
  if (state === "failed") return methods;
  return state === "pending" ? methods.filter((other) => other !== method) : [];
}

/** Everything its customer may see. */
export function wholeOrder(order: Order, methods: readonly PaymentMethod[]) {
  const region = regionOf(order);
  const payment = currentPayment(order);
  const { option, min, max } = order.quote.shipping;
  return {
    ...orderStates(order),
    ...orderContents(order),
    email: order.email,
    paid: order.payments.some(({ state }) => state === "complete"),
    billed: isBilled(order),
    method: payment.method,
    methodLabel: t(`method-${payment.method}`),
    heldUntil: dayText(order.heldUntil, region),
    instructions: transferInstructions(order),
    /** The provider's page, where its payment still waits for the shopper. */
    pendingReference:
      payment.method === "sandbox" && payment.state === "pending" && order.state === "placed"
        ? payment.reference
        : null,
    methods: methodsToPay(order, methods).map((method) => ({ value: method, label: t(`method-${method}`) })),
    delivery: {
      label: shippingLabel(option),
      time: figureSentence("deliveredAfter", { range: shippingText("range", { min, max }) }),
    },
    shippingAddress: formatAddress(order.shippingAddress),
    billingAddress: formatAddress(order.billingAddress),
    steps: orderSteps(order),
  };
}

interface OrderStep {
  label: string;
  at?: string;
  state: "done" | "current" | "todo" | "ended";
}

/** What the customer is told of an order's past, what it waits for, and what comes until its delivery. */
function orderSteps(order: Order): OrderStep[] {
  const region = regionOf(order);
  const past: OrderStep[] = order.events.flatMap(({ at, kind }) =>
    isShown(kind)
      ? {
          label: t(`event-${kind}`),
          at: momentText(at, region),
          state: ENDINGS.includes(kind) ? "ended" : "done",
        }
      : [],
  );
  if (order.state === "cancelled") return past;
  const { state } = currentPayment(order);
  const paid = state === "complete";
  const waiting = state === "processing" ? figureSentence("step-confirmation") : t("payment-pending");
  const shipments = order.shipments.map(({ state: shipment, updatedAt }): OrderStep =>
    shipment === "sent"
      ? { label: t("shipment-sent"), at: dayText(updatedAt, region), state: "done" }
      : { label: t(`shipment-${shipment}`), state: paid ? "current" : "todo" },
  );
  const { handOver, arrival } = deliveryDates(order, region);
  return [
    ...past,
    ...(paid ? [] : [{ label: waiting, state: "current" } as const]),
    ...(shipments.length > 0
      ? shipments
      : [{ label: figureSentence("step-preparation"), state: paid ? "current" : "todo" } as const]),
    ...(handOver === null
      ? []
      : [{ label: figureSentence("step-sending"), at: handOver, state: "todo" } as const]),
    {
      label: figureSentence("step-delivery"),
      at: arrival,
      state: handOver === null ? "current" : "todo",
    },
  ];
}

const ENDINGS: readonly string[] = ["payment-failed", "order-cancelled", "withdrawal-refused"];

const SHOWN_EVENTS = [
  "order-placed",
  "payment-opened",
  "payment-replaced",
  "payment-processing",
  "payment-complete",
  "payment-failed",
  "order-cancelled",
  "withdrawal-received",
  "withdrawal-accepted",
  "withdrawal-refused",
] as const;

/** Events the customer is told; others are the operator's. */
function isShown(kind: string): kind is (typeof SHOWN_EVENTS)[number] {
  return (SHOWN_EVENTS as readonly string[]).includes(kind);
}
