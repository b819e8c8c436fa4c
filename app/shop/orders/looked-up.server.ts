import { timingSafeEqual } from "node:crypto";
import type { Db } from "../../data/db.server";
import { keyedDigestOf, keyedDigestsOf } from "../identity.server";
import type { Order } from "./order";
import { getOrder } from "./orders.server";

/*
 * What the address of an order names that somebody looked up by its number: a page that can be loaded again, for a while. It names the
 * order by its id and says how much of it may be shown, signed, with nothing that tells of a person (ORDER-33).
 */

/** How long it shows its order, ms: a reading, a reload, the way back. */
const SHOWN = 30 * 60_000;

const TOKEN = /^([\w-]{22})\.([01])\.([0-9a-z]{8,9})\.([0-9a-f]{64})$/;

const signedText = (id: string, whole: string, until: string) => `looked-up order ${id} ${whole} ${until}`;

/** What shows an order from now on for half an hour. @param isWhole whether its e-mail was given too */
export function lookedUpToken(order: Pick<Order, "id">, isWhole: boolean, now: number): string {
  const [whole, until] = [isWhole ? "1" : "0", (now + SHOWN).toString(36)];
  const signature = keyedDigestOf(signedText(order.id, whole, until));
  return `${order.id}.${whole}.${until}.${signature}`;
}

/** The order that a token shows and whether whole; "lapsed" where its time is over, and for what is none of the shop's. */
export async function findLookedUp(
  db: Db,
  token: string,
  now: number,
): Promise<{ order: Order; isWhole: boolean } | "lapsed"> {
  const [, id, whole, until, signature] = TOKEN.exec(token) ?? [];
  if (!id || !whole || !until || !signature) return "lapsed";
  const given = Buffer.from(signature, "hex");
  const isSigned = keyedDigestsOf(signedText(id, whole, until)).some((digest) =>
    timingSafeEqual(Buffer.from(digest, "hex"), given),
  );
  if (!isSigned || parseInt(until, 36) <= now) return "lapsed";
  return { order: await getOrder(db, id), isWhole: whole === "1" };
}
