import { type Db, inTransaction, type Tx } from "../../../data/db.server";
import type { Operator } from "../../actor";
import { enqueueMail } from "../../outbox/outbox.server";
import { type Day, dayOf, momentOf } from "../../region/dates";
import { arrivalDays } from "../../region/delivery.server";
import { storedRegion } from "../../region/region";
import type { Region } from "../../region/storefront-region";
import { ok, refuse, type Result } from "../../result";
import {
  awaitsWithdrawal,
  currentPayment,
  isSimulatedOrder,
  isWithdrawn,
  statesBefore,
  type Order,
  type Shipment,
  SHIPMENT_TRANSITIONS,
  type ShipmentState,
} from "../order";
import { recordEvent } from "../events.server";
import { findOrderByNumber, getOrder, lockOrder } from "../orders.server";
import { matchStated } from "../../withdrawals/withdrawals.server";
import { leaveOut, openShipment, type Packs } from "./contents.server";
import { readTracking, restOf, type ShipmentProblem, type TypedTracking, whyNotOn } from "./typed-shipment";

/*
 * Parcels of an order. Writes `shipment`, as contents.server.ts does. A label that was made is not called sent, and a day of
 * arrival is written once. Each act is one transaction with its event and its mail; done twice, it is refused the
 * second time.
 */

/** An order's shipment: the order's number in stored form, and the sequence, null where there is only one. */
interface ShipmentName {
  number: string;
  sequence: number | null;
}

/** The order as it is afterwards, and which of its shipments it was. */
export type Shipped = Result<{ order: Order; sequence: number }, ShipmentProblem>;

/** The operator's confirmation that an order is sent although its payment is simulated (PAYMENT-19). */
interface SimulationMeant {
  simulated?: boolean | undefined;
}

/** The label is made: new → processing. Of a paid order; nothing is handed over yet. */
export async function prepareShipment(
  db: Db,
  name: ShipmentName,
  actor: Operator,
  now: number,
  meant: SimulationMeant = {},
): Promise<Shipped> {
  // What was stated since the worker last looked holds it too.
  await matchStated(db, now);
  return act(db, name, async (tx, order, shipment) => {
    const problem = whyNotSent(order, meant);
    if (problem) return problem;
    if (!(await moveTo(tx, shipment, "processing", {}, now)))
      return shipment.state === "sent" ? "already-sent" : "already-prepared";
    await tell(tx, order, shipment, "shipment-prepared", {}, actor, now);
    return null;
  });
}

/** What the operator says of a parcel that the carrier took. */
export interface Sending extends TypedTracking, SimulationMeant {
  /** The day, where it was not today; a day of the order's storefront. */
  on?: Day | undefined;
  /** What is in it, where that is not everything; the rest goes into a new shipment. */
  lines?: readonly Packs[] | undefined;
}

/**
 * The carrier took the parcel: new or processing → sent. Only of a paid order that was not cancelled. The estimate of
 * its arrival is made now, by the way of sending that was paid for, and stays (SHIPMENT-9).
 */
export async function sendShipment(
  db: Db,
  name: ShipmentName,
  sending: Sending,
  actor: Operator,
  now: number,
): Promise<Shipped> {
  await matchStated(db, now);
  return act(db, name, async (tx, order, shipment, region) => {
    const problem = whyNotSent(order, sending);
    if (problem) return problem;
    if (shipment.state === "sent") return "already-sent";
    const packed = sending.lines ?? shipment.lines;
    const rest = restOf(shipment.lines, packed);
    if (!rest) return "not-these-lines";
    const tracking = readTracking(sending);
    if (!tracking.ok) return tracking.problem;
    const { on = dayOf(now, region) } = sending;
    const wrongDay = whyNotOn(on, dayOf(order.placedAt, region), "before-the-order", dayOf(now, region));
    if (wrongDay) return wrongDay;
    const arrival = arrivalDays(on, order.quote.shipping, order.shippingAddress.country);
    const sent = await moveTo(
      tx,
      shipment,
      "sent",
      {
        sent_at: on === dayOf(now, region) ? now : Math.max(order.placedAt, momentOf(on, region)),
        earliest_on: arrival.earliest,
        average_on: arrival.average,
        latest_on: arrival.latest,
        tracking_code: tracking.value.code,
        tracking_url: tracking.value.url,
      },
      now,
    );
    if (!sent) return "already-sent";
    if (rest.length > 0) {
      await leaveOut(tx, shipment, rest);
      await openShipment(
        tx,
        order.id,
        Math.max(...order.shipments.map((one) => one.sequence)) + 1,
        rest,
        now,
      );
    }
    await tell(tx, order, shipment, "shipment-sent", { on, left: rest }, actor, now);
    return null;
  });
}

/**
 * Number and address of a parcel on its way are replaced by these, both at once: an address belongs to its number (SHIPMENT-8).
 * The event keeps what stood there before.
 */
export function changeTracking(
  db: Db,
  name: ShipmentName,
  typed: TypedTracking,
  actor: Operator,
  now: number,
): Promise<Shipped> {
  return act(db, name, async (tx, order, shipment) => {
    if (shipment.sentAt === null) return "not-sent";
    if (shipment.deliveredOn !== null) return "already-delivered";
    const tracking = readTracking(typed);
    if (!tracking.ok) return tracking.problem;
    const { code, url } = tracking.value;
    const before = shipment.tracking;
    if (code === null && url === null) return "no-tracking";
    if (code === before?.code && url === before?.url) return "same-tracking";
    await tx
      .updateTable("shipment")
      .set({ tracking_code: code, tracking_url: url, updated_at: now })
      .where("id", "=", shipment.id)
      .execute();
    await tell(tx, order, shipment, "shipment-tracking", { before }, actor, now);
    return null;
  });
}

/** The parcel arrived: its day is written, once. @param on today where it is not given */
export function recordDelivery(
  db: Db,
  name: ShipmentName,
  on: Day | undefined,
  actor: Operator,
  now: number,
): Promise<Shipped> {
  return act(db, name, async (tx, order, shipment, region) => {
    if (shipment.sentAt === null) return "not-sent";
    if (shipment.deliveredOn !== null) return "already-delivered";
    const today = dayOf(now, region);
    const day = on ?? today;
    const wrongDay = whyNotOn(day, dayOf(shipment.sentAt, region), "before-sending", today);
    if (wrongDay) return wrongDay;
    const written = await tx
      .updateTable("shipment")
      .set({ delivered_on: day, updated_at: now })
      .where("id", "=", shipment.id)
      .where("state", "=", "sent")
      .where("delivered_on", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!written) return "already-delivered";
    await tell(tx, order, shipment, "shipment-delivered", { on: day }, actor, now);
    return null;
  });
}

/** One act on a shipment in one transaction; `work` answers why it did nothing, or null. */
async function act(
  db: Db,
  { number, sequence }: ShipmentName,
  work: (tx: Tx, order: Order, shipment: Shipment, region: Region) => Promise<ShipmentProblem | null>,
): Promise<Shipped> {
  const known = await findOrderByNumber(db, number);
  if (!known) return refuse("unknown-order");
  return inTransaction(db, async (tx) => {
    // The order's row is locked first, as by its payments and by the end of its hold: it stays as it is read here.
    await lockOrder(tx, known.id);
    const order = await getOrder(tx, known.id);
    // Where it was cancelled after a parcel had left, that came back: nothing more is told of it.
    if (order.state === "cancelled") return refuse("cancelled");
    if (sequence === null && order.shipments.length > 1) return refuse("which-shipment");
    const shipment = order.shipments.find((one) => sequence === null || one.sequence === sequence);
    if (!shipment) return refuse("unknown-shipment");
    const problem = await work(tx, order, shipment, storedRegion(order.regionCode));
    if (problem) return refuse(problem);
    return ok({ order: await getOrder(tx, order.id), sequence: shipment.sequence });
  });
}

/** Why nothing of an order may leave, or null. (WITHDRAWAL-21) */
function whyNotSent(order: Order, { simulated = false }: SimulationMeant): ShipmentProblem | null {
  if (currentPayment(order).state !== "complete") return "not-paid";
  if (awaitsWithdrawal(order) || isWithdrawn(order)) return "withdrawn";
  return isSimulatedOrder(order) && !simulated ? "simulated-payment" : null;
}

/** Moves a shipment along `SHIPMENT_TRANSITIONS`; false where the table forbids it. */
async function moveTo(
  tx: Tx,
  { id }: Shipment,
  to: ShipmentState,
  values: Partial<
    Record<"earliest_on" | "average_on" | "latest_on" | "tracking_code" | "tracking_url", string | null>
  > & { sent_at?: number },
  now: number,
): Promise<boolean> {
  const moved = await tx
    .updateTable("shipment")
    .set({ ...values, state: to, updated_at: now })
    .where("id", "=", id)
    .where("state", "in", statesBefore(SHIPMENT_TRANSITIONS, to))
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}

/** Writes what happened to a shipment, and has the customer told. */
async function tell(
  tx: Tx,
  order: Order,
  { id, sequence }: Shipment,
  kind: "shipment-prepared" | "shipment-sent" | "shipment-tracking" | "shipment-delivered",
  details: Record<string, unknown>,
  actor: Operator,
  now: number,
): Promise<void> {
  await recordEvent(tx, order.id, kind, { shipment: sequence, ...details }, actor, now);
  const mail = { template: kind, recipient: order.email, region: order.regionCode };
  await enqueueMail(tx, { ...mail, orderId: order.id, subjectId: id }, now);
}
