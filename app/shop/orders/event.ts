import { z } from "zod";
import type { Schema } from "../../data/schema";
import type { Actor } from "../actor";
import type { PaymentMethod } from "../region/payment-method";

/*
 * What happened to an order, as its history tells it (ORDER-25). Events are shown, never read to decide anything:
 * whatever decides stands in a table of its own, since an erasure empties the details of events (ORDER-34).
 */

const text = z.string();
/** Minor units of the order's currency. */
const sum = z.number();
const count = z.number();
/** ISO. */
const day = z.string();
const flag = z.boolean();
/** A word of the shop's own. Any text passes: older code may have written words that no longer exist. */
const word = <Word extends string>() => z.custom<Word>((value) => typeof value === "string");
const packs = z.array(z.object({ sku: z.string(), quantity: z.number() })).readonly();

const ofPayment = { method: word<PaymentMethod>(), reference: text, amount: sum };
/** `late`: the order was cancelled already. */
const moved = z.object({ ...ofPayment, late: flag });
const statement = z.object({ number: text });
const decision = z.object({ number: text, whole: flag.optional(), unsent: packs.optional() });
/** Its place among the order's shipments. */
const shipment = count;

/** The kinds of events, and what each tells. A kind or a field that is not here cannot be recorded. */
const ORDER_EVENTS = {
  "order-placed": z.object({ total: sum, currency: text }),
  "payment-opened": z.object({ method: word<PaymentMethod>(), sequence: count }),
  "payment-replaced": z.object({ method: word<PaymentMethod>(), by: word<PaymentMethod>() }),
  "payment-part": z.object({ ...ofPayment, missing: sum }),
  "payment-pending": moved,
  "payment-processing": moved,
  "payment-complete": moved,
  "payment-failed": moved,
  "hold-confirmed": z.object({}),
  "hold-extended": z.object({ on: day }),
  "transfer-announced": z.object({ on: day }),
  /** The previous address, on one line. */
  "address-corrected": z.object({ address: text }),
  "order-cancelled": z.object({
    reason: word<NonNullable<Schema["orders"]["cancelled_because"]>>(),
    returned: flag.optional(),
  }),
  "refund-due": z.object({
    method: word<PaymentMethod>(),
    amount: sum,
    reason: word<Schema["refund_due"]["reason"]>(),
  }),
  "refund-done": z.object({ amount: sum }),
  "refund-made": z.object({
    amount: sum,
    cause: word<Exclude<Schema["credit_note"]["cause"], "cancelled" | "withdrawal">>(),
  }),
  "credit-note-issued": z.object({ number: text, amount: sum }),
  /** `number` is the withdrawal's. */
  "withdrawal-received": statement,
  "withdrawal-accepted": decision,
  "withdrawal-refused": decision,
  "withdrawal-refunded": z.object({ number: text, amount: sum }),
  "shipment-prepared": z.object({ shipment }),
  "shipment-sent": z.object({ shipment, on: day, left: packs }),
  "shipment-tracking": z.object({
    shipment,
    before: z.custom<{ code: string | null; url: string | null } | null>(),
  }),
  "shipment-delivered": z.object({ shipment, on: day }),
} as const satisfies Record<`payment-${Schema["payment"]["state"]}`, z.ZodObject> &
  Record<string, z.ZodObject>;

/** What is told of each kind of event. */
export type OrderEvents = { [kind in EventKind]: z.infer<(typeof ORDER_EVENTS)[kind]> };
export type EventKind = keyof typeof ORDER_EVENTS;

/** The kinds that tell something: of the others a type would say that they tell nothing under every name there is. */
type TellingKind = {
  [kind in EventKind]: string extends keyof OrderEvents[kind] ? never : kind;
}[EventKind];

/** Every name of a detail, with the union of its types over all kinds. */
export type EventTold = {
  [name in { [kind in TellingKind]: keyof OrderEvents[kind] }[TellingKind]]: {
    [kind in TellingKind]: name extends keyof OrderEvents[kind] ? OrderEvents[kind][name] : never;
  }[TellingKind];
};

/**
 * An event as it is read: at UTC ms; `actor` is null where nobody knows who it was. Any of its details may be missing: older code
 * told less, and an erasure leaves none.
 */
export type OrderEvent = {
  [kind in EventKind]: { at: number; kind: kind; details: Partial<OrderEvents[kind]>; actor: Actor | null };
}[EventKind];

const isKind = (kind: string): kind is EventKind => Object.hasOwn(ORDER_EVENTS, kind);

/**
 * An event of a row, in the order in which its details were written; null for an unknown kind. A detail of a
 * wrong type is left out; JSON that cannot be read gives none.
 */
export function eventOf(
  { kind, details, at }: { kind: string; details: string; at: number },
  actor: Actor | null,
): OrderEvent | null {
  if (!isKind(kind)) return null;
  const shape: Record<string, z.ZodType> = ORDER_EVENTS[kind].shape;
  const told = Object.entries(objectOf(details)).filter(
    ([name, value]) => !Object.hasOwn(shape, name) || shape[name]?.safeParse(value).success,
  );
  return { at, kind, details: Object.fromEntries(told), actor } as OrderEvent;
}

function objectOf(json: string): object {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
