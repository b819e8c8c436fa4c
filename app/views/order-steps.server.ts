import { figureSentence } from "../locales/figure";
import { orderServerText as t } from "../locales/server-texts.server";
import {
  costsNothing,
  currentPayment,
  isSimulatedOrder,
  type Order,
  type Shipment,
} from "../shop/orders/order";
import { dayText, momentText } from "../shop/region/dates";
import { deliveryDates } from "./delivery.server";
import { storedRegion } from "../shop/region/region";
import { dayName, shipmentsOf } from "./order-parcels.server";

/* An order's past and future, step by step, as text. */

interface OrderStep {
  label: string;
  at?: string;
  state: "done" | "current" | "todo" | "ended";
}

/** What the customer is told of an order's past, what it waits for, and what comes until its delivery. */
export function orderSteps(order: Order): OrderStep[] {
  const region = storedRegion(order.regionCode);
  const past: OrderStep[] = order.events.flatMap(({ at, kind }) =>
    // Simulated money is not given back.
    isShown(kind) && !(kind.startsWith("refund-") && isSimulatedOrder(order))
      ? {
          label: t(kind === "payment-complete" && costsNothing(order) ? "nothing-to-pay" : `event-${kind}`),
          at: momentText(at, region),
          state: ENDINGS.includes(kind) ? "ended" : "done",
        }
      : [],
  );
  if (order.state === "cancelled") return past;
  const { state } = currentPayment(order);
  const paid = state === "complete";
  const waiting = state === "processing" ? figureSentence("step-confirmation") : t("payment-pending");
  return [
    ...past,
    ...(paid ? [] : [{ label: waiting, state: "current" } as const]),
    ...shipmentsOf(order).flatMap((shipment) =>
      shipmentSteps(order, shipment, paid).map((step) => ({
        ...step,
        label:
          order.shipments.length === 1
            ? step.label
            : t("step-of", { step: step.label, sequence: shipment.sequence, total: order.shipments.length }),
      })),
    ),
  ];
}

/** The steps of a parcel: prepared, handed over, delivered; done ones with their day, later ones with the estimate. */
function shipmentSteps(order: Order, shipment: Shipment, paid: boolean): OrderStep[] {
  const region = storedRegion(order.regionCode);
  const { state, sequence, sentAt, deliveredOn } = shipment;
  const prepared = order.events.find(
    ({ kind, details }) => kind === "shipment-prepared" && details["shipment"] === sequence,
  );
  const preparedAt = prepared && dayText(prepared.at, region);
  const { handOver, arrival } = deliveryDates(order, shipment, region);
  if (handOver !== null)
    return [
      {
        label: t(`shipment-${state}`),
        ...(preparedAt && { at: t("since", { date: preparedAt }) }),
        state: paid ? "current" : "todo",
      },
      { label: figureSentence("step-sending"), at: handOver, state: "todo" },
      { label: figureSentence("step-delivery"), at: arrival, state: "todo" },
    ];
  return [
    ...(preparedAt ? [{ label: t("step-prepared"), at: preparedAt, state: "done" } as const] : []),
    { label: t("shipment-sent"), ...(sentAt !== null && { at: dayText(sentAt, region) }), state: "done" },
    deliveredOn === null
      ? { label: t("parcel-estimate"), at: arrival, state: "current" }
      : { label: t("shipment-delivered"), at: dayName(deliveredOn, region), state: "done" },
  ];
}

const ENDINGS: readonly string[] = ["payment-failed", "order-cancelled", "withdrawal-refused"];

const SHOWN_EVENTS = [
  "order-placed",
  "payment-opened",
  "payment-replaced",
  "payment-processing",
  "payment-part",
  "payment-complete",
  "payment-failed",
  "hold-confirmed",
  "hold-extended",
  "transfer-announced",
  "address-corrected",
  "order-cancelled",
  "refund-due",
  "refund-done",
  "refund-made",
  "credit-note-issued",
  "withdrawal-received",
  "withdrawal-accepted",
  "withdrawal-refused",
  "withdrawal-refunded",
] as const;

/** Events the customer is told; others are the operator's. */
function isShown(kind: string): kind is (typeof SHOWN_EVENTS)[number] {
  return (SHOWN_EVENTS as readonly string[]).includes(kind);
}
