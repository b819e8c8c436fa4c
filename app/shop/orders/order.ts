import type { Schema } from "../../data/schema";
import type { Quote } from "../pricing/quote";
import type { Address } from "../region/address";
import type { Arrival, Day } from "../region/dates";
import { isSimulated, type PaymentMethod } from "../region/payment-method";
import type { OrderEvent } from "./event";

/** The states of an order, its payments and its shipments, each with what may follow it. */
export const ORDER_TRANSITIONS = { placed: ["cancelled"], cancelled: [] } as const satisfies Transitions;
export const PAYMENT_TRANSITIONS = {
  pending: ["processing", "complete", "failed"],
  processing: ["complete", "failed"],
  // Money that arrives after a refusal is still money: it is recorded.
  failed: ["complete"],
  complete: [],
} as const satisfies Transitions;
export const SHIPMENT_TRANSITIONS = {
  // A label that was made is no hand-over, and a parcel may leave without one.
  new: ["processing", "sent"],
  processing: ["sent"],
  sent: [],
} as const satisfies Transitions;

type Transitions = Record<string, readonly string[]>;
export type OrderState = keyof typeof ORDER_TRANSITIONS;
export type PaymentState = keyof typeof PAYMENT_TRANSITIONS;
export type ShipmentState = keyof typeof SHIPMENT_TRANSITIONS;

/** Whether a state table lets one state follow another. */
export function mayBecome<State extends string>(
  table: Record<State, readonly string[]>,
  from: State,
  to: State,
): boolean {
  return table[from].includes(to);
}

/** The states that may precede this one: a row is moved only from one of them, and so only once. */
export const statesBefore = <State extends string>(
  table: Record<State, readonly string[]>,
  to: string,
): State[] => (Object.keys(table) as State[]).filter((from) => table[from].includes(to));

export interface Payment {
  id: string;
  method: PaymentMethod;
  state: PaymentState;
  /** What the payer or the provider names it by. */
  reference: string;
  amount: number;
  /** Sum received so far of an incomplete payment; the rest is awaited, unless the order was cancelled (PAYMENT-34). */
  partlyReceived: number;
  sequence: number;
  createdAt: number;
  updatedAt: number;
}

/** What a shipment holds of one of its order's lines, in packs. */
export interface ShipmentLine {
  sku: string;
  name: string;
  /** Per pack. */
  seeds: number;
  freeSeeds: number;
  quantity: number;
}

/** How a carrier names a parcel, and the `https:` address where it is followed. */
export interface Tracking {
  code: string | null;
  url: string | null;
}

/** A parcel, made ready or on its way (SHIPMENT-1). */
export interface Shipment {
  id: string;
  /** 1 for an order's first. */
  sequence: number;
  state: ShipmentState;
  createdAt: number;
  updatedAt: number;
  /** In the order of the order's lines. */
  lines: ShipmentLine[];
  /** When the carrier took it; null before. */
  sentAt: number | null;
  /** The day it arrived, once that is known. */
  deliveredOn: Day | null;
  /** Made when it was sent. */
  estimate: Arrival | null;
  tracking: Tracking | null;
}

/** The last day, inclusive, on which an order may be withdrawn from (WITHDRAWAL-1). */
export interface WithdrawalDeadline {
  day: Day;
  /** The day the last parcel arrived, or is to arrive at the latest. */
  arrival: Day;
  /** Whether a delivery is not recorded yet, so that its estimate was counted from. */
  estimated: boolean;
}

/** By which affiliate an order came, and on which visit: ids. */
export interface Attribution {
  affiliateId: string;
  visitId: string;
}

/** What an order's page needs of a withdrawal from it. */
interface OrderWithdrawal {
  state: Schema["withdrawal"]["state"];
  /** Whether it is of all of the order: as it was stated, or as it was accepted. */
  isWhole: boolean;
  /** Whether its money went back. */
  isRepaid: boolean;
}

/** An order as its customer may see it, whole. */
export interface Order {
  id: string;
  number: string;
  regionCode: string;
  state: OrderState;
  email: string;
  /** Where its parcels go. */
  shippingAddress: Address;
  /** Where they were to go when it was placed; invoices keep it (INVOICE-5). */
  placedShippingAddress: Address;
  billingAddress: Address;
  quote: Quote;
  termsDigest: string;
  adultDeclaredAt: number;
  /** Until when the seeds are held while it is not paid. */
  heldUntil: number;
  /** While nobody has paid it: whether it is held for the storefront's days, or for a few hours only (HOLD-6). */
  hold: { confirmed: boolean } | null;
  /** When its payer said that the transfer was made (HOLD-12), UTC ms, whatever became of it; null where nobody did. */
  announcedAt: number | null;
  placedAt: number;
  /** Null while it stands. */
  cancelledBecause: Cancellation | null;
  /** Oldest first, never empty; `currentPayment` is the one that counts. */
  payments: Payment[];
  /** By their sequence. */
  shipments: Shipment[];
  /** Statements of a withdrawal from it, oldest first. */
  withdrawals: OrderWithdrawal[];
  /** What of its money is owed back, or was, oldest first (PAYMENT-21). */
  owed: { isRepaid: boolean }[];
  /** Oldest first (INVOICE-15); `creditNotesOf` has their numbers. */
  creditNotes: { year: number; sequence: number; cause: Schema["credit_note"]["cause"]; amount: number }[];
  /** Its history, oldest first: shown, and never asked. */
  events: OrderEvent[];
}

const DAY = 24 * 3600 * 1000;

/**
 * Until when an order is held for its storefront's full days, counted from when it was placed (HOLD-1, HOLD-6), UTC
 * ms.
 */
export const fullHoldOf = (placedAt: number, { holdDays }: { holdDays: number }): number =>
  placedAt + holdDays * DAY;

/**
 * Why an order is cancelled. `hold-ended`: nobody paid it in time. `customer`, `operator`: they cancelled it unpaid. `operator-paid`:
 * the operator cancelled it once it was paid.
 */
export type Cancellation = NonNullable<Schema["orders"]["cancelled_because"]>;

const ENDS_PAID = {
  "hold-ended": false,
  customer: false,
  operator: false,
  "operator-paid": true,
} as const satisfies Record<Cancellation, boolean>;
type OfPaid = {
  [because in Cancellation]: (typeof ENDS_PAID)[because] extends true ? because : never;
}[Cancellation];

/** Whether a reason is one for which orders are cancelled that were paid: their money is owed (ORDER-28). */
export const endsPaid = (because: Cancellation | null): because is OfPaid =>
  because !== null && ENDS_PAID[because];

/**
 * The payment that counts: the one that is complete, late money of an earlier one included, or else the last. Where
 * several are complete it is the first, and real money comes before simulated.
 */
export function currentPayment<Told extends Pick<Payment, "state" | "method">>({
  number,
  payments,
}: {
  number: string;
  payments: readonly Told[];
}): Told {
  const complete = payments.filter(({ state }) => state === "complete");
  const payment = complete.find(({ method }) => !isSimulated(method)) ?? complete[0] ?? payments.at(-1);
  if (!payment) throw new Error(`Order ${number} has no payment`);
  return payment;
}

/** What is still to come of a payment that waits, minor units. */
export const missingOf = ({ amount, partlyReceived }: Pick<Payment, "amount" | "partlyReceived">): number =>
  amount - partlyReceived;

/** What came in parts for payments of an order that were never completed, minor units (PAYMENT-34). */
export const partsOf = ({ payments }: Pick<Order, "payments">): number =>
  payments.reduce((sum, { partlyReceived }) => sum + partlyReceived, 0);

/** What the operator repaid of an order, apart from withdrawals and a cancellation, minor units (PAYMENT-35). */
export const repaidOf = ({ creditNotes }: Pick<Order, "creditNotes">): number =>
  creditNotes.reduce(
    (sum, { cause, amount }) => (cause === "cancelled" || cause === "withdrawal" ? sum : sum + amount),
    0,
  );

/** Whether nothing is really paid for an order: the payment that counts is simulated (PAYMENT-17). */
export function isSimulatedOrder(order: Pick<Order, "payments" | "number">): boolean {
  return isSimulated(currentPayment(order).method);
}

/** Whether there was nothing to pay for an order: no money was awaited and none came (PAYMENT-32). */
export function costsNothing(order: Pick<Order, "payments" | "number">): boolean {
  return currentPayment(order).amount === 0;
}

/** Whether all of an order was withdrawn from, and that was accepted (WITHDRAWAL-21). */
export const isWithdrawn = ({ withdrawals }: Pick<Order, "withdrawals">): boolean =>
  withdrawals.some(({ state, isWhole }) => state === "accepted" && isWhole);

/** Whether a withdrawal from an order waits to be decided (WITHDRAWAL-21). */
export const awaitsWithdrawal = ({ withdrawals }: Pick<Order, "withdrawals">): boolean =>
  withdrawals.some(({ state }) => state === "received");

/** Whether a withdrawal from an order waits to be decided, or was accepted, of all of it or of a part. */
export const isWithdrawnFrom = ({ withdrawals }: Pick<Order, "withdrawals">): boolean =>
  withdrawals.some(({ state }) => state !== "refused");

/** How far the parcels of a paid order have come. */
export type Progress = "new" | "partly-sent" | "sent" | "delivered";

/** How far all parcels of an order have come: delivered once the last one is. */
export function progressOf(shipments: readonly Pick<Shipment, "state" | "deliveredOn">[]): Progress {
  const sent = shipments.filter(({ state }) => state === "sent");
  if (sent.length === 0) return "new";
  if (sent.length < shipments.length) return "partly-sent";
  return sent.every(({ deliveredOn }) => deliveredOn !== null) ? "delivered" : "sent";
}

/** Whether an invoice is due for an order: it is paid and not cancelled. */
export function isBilled(order: Pick<Order, "state" | "payments">): boolean {
  return order.state === "placed" && order.payments.some(({ state }) => state === "complete");
}
