import type { Day } from "../../region/dates";
import { ok, refuse, type Result } from "../../result";
import type { Tracking } from "../order";
import type { Packs } from "./contents.server";
import { isDay } from "../../region/dated";

/* What an operator says of a parcel, read: its tracking, its day, what is in it. Pure. */

/** Why nothing was done; the operator's sentences are in cli/shipments.ts. */
export type ShipmentProblem =
  | "unknown-order"
  | "unknown-shipment"
  /** The order has several, and none was named. */
  | "which-shipment"
  | "cancelled"
  | "not-paid"
  /** A withdrawal from it waits to be decided, or all of it was withdrawn from. */
  | "withdrawn"
  /** Its payment is simulated, and the operator did not pass `--sandbox`. */
  | "simulated-payment"
  | "already-prepared"
  | "already-sent"
  | "not-sent"
  | "already-delivered"
  /** More than the shipment holds, or nothing. */
  | "not-these-lines"
  | "not-a-day"
  | "in-the-future"
  | "before-the-order"
  | "before-sending"
  | "not-a-code"
  | "not-https"
  | "no-tracking"
  /** It stands there already. */
  | "same-tracking";

/** How a parcel can be followed, as the operator types it. */
export interface TypedTracking {
  trackingCode?: string | undefined;
  /** `https:` only. */
  trackingUrl?: string | undefined;
}

/** Why something cannot have happened on a day: it is none, comes too early, or is still to come. */
export function whyNotOn<Early extends ShipmentProblem>(on: Day, first: Day, early: Early, today: Day) {
  if (!isDay(on)) return "not-a-day";
  return on > today ? "in-the-future" : on < first ? early : null;
}

/** What is left of these packs without those; null where those are not among them, or none are given. */
export function restOf(lines: readonly Packs[], packed: readonly Packs[]): Packs[] | null {
  const quantities = new Map<string, number>();
  for (const { sku, quantity } of lines) quantities.set(sku, (quantities.get(sku) ?? 0) + quantity);
  for (const { sku, quantity } of packed) {
    const left = (quantities.get(sku) ?? 0) - quantity;
    if (!Number.isInteger(quantity) || quantity < 1 || left < 0) return null;
    quantities.set(sku, left);
  }
  if (packed.length === 0) return null;
  return [...quantities].flatMap(([sku, quantity]) => (quantity > 0 ? [{ sku, quantity }] : []));
}

const LONGEST_CODE = 64;

const LONGEST_URL = 500;

export function readTracking({
  trackingCode,
  trackingUrl,
}: TypedTracking): Result<Tracking, "not-a-code" | "not-https"> {
  const code = trackingCode?.trim() || null;
  if (code !== null && (code.length > LONGEST_CODE || !/^[\p{L}\p{N}][\p{L}\p{N} ./_-]*$/u.test(code)))
    return refuse("not-a-code");
  const url = trackingUrl?.trim() || null;
  const parsed = url !== null && URL.canParse(url) ? new URL(url) : null;
  if (url !== null && (parsed?.protocol !== "https:" || parsed.username !== "" || url.length > LONGEST_URL))
    return refuse("not-https");
  return ok({ code, url: parsed?.href ?? null });
}
