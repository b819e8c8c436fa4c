import { type Db, inTransaction, type Tx } from "../../data/db.server";
import type { Actor, Operator } from "../actor";
import { keyedDigestOf } from "../identity.server";
import { HOLDS } from "../limits/limits";
import { mailboxOf } from "../limits/mailbox";
import type { Currency } from "../money";
import { isSameEmail } from "../region/address";
import { daysLater, isDay } from "../region/dated";
import { dayOf, noonOf } from "../region/dates";
import { storedRegion } from "../region/region";
import type { Region } from "../region/storefront-region";
import { ok, refuse, type Result } from "../result";
import { type StockTaken, wouldCrowd } from "./crowded-stock.server";
import { fullHoldOf, type Order } from "./order";
import { recordEvent } from "./events.server";
import { findOrderByNumber, getOrder, holdUntil, lockOrder, setAnnounced } from "./orders.server";

/*
 * Orders that nobody has paid yet: their seeds are held, so who may have how many for how long is bounded (HOLD-3 to HOLD-7). Writes
 * `order_hold`, a row for each until it is paid or cancelled, and `orders.held_until`. Of few holds and many orders SQLite would read all
 * orders for their holds: a cross join, whose order it keeps, begins with the holds.
 */

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

/** Whose unpaid orders are counted together. */
export interface Holder {
  email: string;
  clientAddress: string;
  /** The customer who is signed in, where the order goes to their own mailbox; null for everybody else. */
  ownerId: string | null;
}

/**
 * The counter's key of a mailbox. Its owner, who has proved it, has a key of their own, which no stranger can use up.
 */
export const mailboxKeyOf = ({ email, ownerId }: Holder): string =>
  ownerId === null ? mailboxOf(email) : `customer ${ownerId}`;

/** The digests by which a hold's row is counted. An owner is not counted by client address. */
const keysOf = (holder: Holder) => ({
  mailbox: keyedDigestOf(mailboxKeyOf(holder)),
  client: holder.ownerId === null ? keyedDigestOf(holder.clientAddress) : "",
});

async function countHolds(tx: Tx, by: "mailbox" | "client", key: string, since: number): Promise<number> {
  const { count } = await tx
    .selectFrom("order_hold")
    .select((select) => select.fn.countAll<number | string>().as("count"))
    .where(by, "=", key)
    .where("opened_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What a new order would hold. */
interface Wanted {
  lines: readonly StockTaken[];
  /** Whether so many orders came from its address within the hour that more may be a flood (HOLD-4). */
  isBusy: boolean;
  region: Region;
}

/**
 * How long a new order of this holder's is held: the storefront's days for a mailbox's first unpaid order, a few hours for a further
 * one, or one from an address that has had its number, until it is confirmed. Refused where a mailbox has too many unpaid ones, or
 * those of such addresses hold too much. The caller has made other orders of this mailbox and this address wait (`countTries` in
 * the same transaction locks both).
 */
export async function grantHold(
  tx: Tx,
  holder: Holder,
  { lines, isBusy, region }: Wanted,
  now: number,
): Promise<Result<{ until: number; confirmed: boolean }, "too-many-unpaid" | "crowded">> {
  const { mailbox, client } = keysOf(holder);
  const ofMailbox = await countHolds(tx, "mailbox", mailbox, 0);
  if (ofMailbox >= HOLDS.mailbox) return refuse("too-many-unpaid");
  // Shoppers of a mobile network have one address: nobody is refused for what the others do not pay (HOLD-3).
  const isCrowd =
    client !== "" && (isBusy || (await countHolds(tx, "client", client, now - DAY)) >= HOLDS.address);
  if (isCrowd && (await wouldCrowd(tx, lines))) return refuse("crowded");
  return ofMailbox === 0 && !isCrowd
    ? ok({ until: fullHoldOf(now, region), confirmed: true })
    : ok({ until: now + HOLDS.unconfirmedHours * HOUR, confirmed: false });
}

/** Notes that a new order waits for its payment. */
export async function openHold(
  tx: Tx,
  orderId: string,
  holder: Holder,
  confirmed: boolean,
  now: number,
): Promise<void> {
  await tx
    .insertInto("order_hold")
    .values({ order_id: orderId, ...keysOf(holder), confirmed: Number(confirmed), opened_at: now })
    .execute();
}

/** Deletes an order's hold: it is paid or cancelled. Answers whether it was held for the storefront's days. */
export async function endHold(tx: Tx, orderId: string): Promise<boolean> {
  const hold = await tx
    .deleteFrom("order_hold")
    .where("order_id", "=", orderId)
    .returning("confirmed")
    .executeTakeFirst();
  return hold?.confirmed !== 0;
}

/**
 * Holds an order anew for the storefront's days, from now on, as one that was confirmed: a part of its money came
 * (PAYMENT-34), or its customer was asked not to pay until now (HOLD-2). The caller has locked it.
 */
export async function renewHold(tx: Tx, { id, heldUntil, regionCode }: Order, now: number): Promise<void> {
  await holdConfirmed(tx, id, Math.max(heldUntil, fullHoldOf(now, storedRegion(regionCode))));
}

/** Holds an order until a moment, as one that was confirmed. No mailbox is proved by it: the client address counts as before. */
async function holdConfirmed(tx: Tx, orderId: string, until: number): Promise<void> {
  await tx.updateTable("order_hold").set({ confirmed: 1 }).where("order_id", "=", orderId).execute();
  await holdUntil(tx, orderId, until);
}

/**
 * Keeps that an order's payer said that the transfer was made (HOLD-12), and holds the order until a moment where its own end comes
 * sooner. The caller has locked it, and says it once.
 */
export async function keepAnnounced(tx: Tx, order: Order, until: number, now: number): Promise<void> {
  await setAnnounced(tx, order.id, now);
  if (until > order.heldUntil) await holdUntil(tx, order.id, until);
}

/** Days from now on for which the operator may hold an unpaid order. */
const EXTENDED_AT_MOST = 30;

export type ExtendProblem =
  | "unknown-order"
  | "cancelled"
  | "paid"
  | "not-a-day"
  /** It is held until then, or longer. */
  | "not-later"
  | "too-late";

/**
 * Holds an unpaid order longer, as its customer asked whose money is under way (HOLD-11), with an event. An order that waits to be
 * confirmed counts as confirmed.
 * @param until the day, ISO, until whose noon in the order's storefront it is held
 */
export async function extendHold(
  db: Db,
  { number, until }: { number: string; until: string },
  actor: Operator,
  now: number,
): Promise<Result<Order, ExtendProblem>> {
  const found = await findOrderByNumber(db, number);
  if (!found) return refuse("unknown-order");
  if (!isDay(until)) return refuse("not-a-day");
  const region = storedRegion(found.regionCode);
  if (until > daysLater(dayOf(now, region), EXTENDED_AT_MOST)) return refuse("too-late");
  const end = noonOf(until, region);
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, found.id);
    const order = await getOrder(tx, found.id);
    if (order.state === "cancelled") return refuse("cancelled");
    if (!order.hold) return refuse("paid");
    if (end <= order.heldUntil) return refuse("not-later");
    await holdConfirmed(tx, order.id, end);
    await recordEvent(tx, order.id, "hold-extended", { on: until }, actor, now);
    return ok(await getOrder(tx, order.id));
  });
}

/**
 * Confirms an order: it is held for the storefront's days from when it was placed. Needs a form, since programs that
 * scan mails open links too. Refused if the order has no hold any more.
 */
export function confirmHold(
  db: Db,
  orderId: string,
  actor: Actor,
  now: number,
): Promise<Result<null, "cancelled" | "paid">> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.state !== "placed") return refuse("cancelled");
    const hold = await tx
      .selectFrom("order_hold")
      .select(["confirmed", "opened_at"])
      .where("order_id", "=", orderId)
      .executeTakeFirst();
    if (!hold) return refuse("paid");
    if (hold.confirmed === 1) return ok(null);
    // Its mailbox is proved now: the client address no longer counts.
    await tx
      .updateTable("order_hold")
      .set({ confirmed: 1, client: "" })
      .where("order_id", "=", orderId)
      .execute();
    const { opened_at: placedAt } = hold;
    await holdUntil(tx, orderId, fullHoldOf(placedAt, storedRegion(order.region)));
    await recordEvent(tx, orderId, "hold-confirmed", {}, actor, now);
    return ok(null);
  });
}

/** By what somebody sees an order: the link that its mailbox was mailed, an account of this e-mail, or the browser that placed it. */
export type SeenBy = "link" | "browser" | { account: string };

/** Whether somebody who sees an order reads its mailbox, too. The browser that placed it proves nothing (HOLD-7). */
export const readsMailbox = (order: Pick<Order, "email">, by: SeenBy): boolean =>
  by === "link" || (by !== "browser" && isSameEmail(by.account, order.email));

/** Confirms an order as `confirmHold` does, for whoever sees it and reads its mailbox, and for nobody else (HOLD-7). */
export const confirmSeenHold = async (
  db: Db,
  order: Pick<Order, "id" | "email">,
  { by, actor }: { by: SeenBy; actor: Actor },
  now: number,
): Promise<Result<null, "not-proved" | "cancelled" | "paid">> =>
  readsMailbox(order, by) ? confirmHold(db, order.id, actor, now) : refuse("not-proved");

/** An unpaid order whose hold ends soon. */
interface EndingHold {
  number: string;
  /** UTC ms. */
  heldUntil: number;
  /** What has come in part (PAYMENT-34), minor units; 0 for nothing. */
  partlyReceived: number;
  currency: Currency;
}

/** An unpaid order whose payer said that the transfer was made. Moments are UTC ms. */
interface AnnouncedOrder {
  number: string;
  announcedAt: number;
  heldUntil: number;
}

/** Unpaid orders whose payers said that the transfer was made, the oldest word first: at most `limit` (HOLD-12). */
export async function listAnnounced(db: Db, limit: number): Promise<AnnouncedOrder[]> {
  const rows = await db
    .selectFrom("order_hold")
    .crossJoin("orders")
    .whereRef("orders.id", "=", "order_hold.order_id")
    .select(["orders.number", "orders.announced_at as announcedAt", "orders.held_until as heldUntil"])
    .where("orders.announced_at", "is not", null)
    .orderBy("orders.announced_at")
    .limit(limit)
    .execute();
  return rows.map(({ announcedAt, ...row }) => ({ ...row, announcedAt: announcedAt ?? 0 }));
}

/** Unpaid orders whose hold ends before a moment, the next to end first: at most `limit`. */
export async function listHoldsEnding(db: Db, before: number, limit: number): Promise<EndingHold[]> {
  const rows = await db
    .selectFrom("order_hold")
    .crossJoin("orders")
    .whereRef("orders.id", "=", "order_hold.order_id")
    .select(["orders.number", "orders.held_until as heldUntil", "orders.currency"])
    .select((select) =>
      select
        .selectFrom("payment")
        .whereRef("payment.order_id", "=", "orders.id")
        .select(({ fn }) => fn.sum<number | string>("payment.partly_received").as("received"))
        .as("received"),
    )
    .where("orders.held_until", "<=", before)
    .orderBy("orders.held_until")
    .limit(limit)
    .execute();
  return rows.map(({ currency, received, ...row }) => ({
    ...row,
    partlyReceived: Number(received),
    currency: currency as Currency,
  }));
}
