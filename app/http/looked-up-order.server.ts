import { timingSafeEqual } from "node:crypto";
import * as paths from "../paths";
import { keyedDigestOf, keyedDigestsOf } from "../shop/identity.server";
import type { Order } from "../shop/orders/order";
import { getOrder } from "../shop/orders/orders.server";
import type { Entered } from "./context.server";

/*
 * The address of an order that somebody looked up by its number: a page that can be loaded again, for a while. It names the order by
 * its id and says how much of it may be shown, signed, with nothing that tells of a person (ORDER-33).
 */

/** How long such an address shows its order, ms: a reading, a reload, the way back. */
const SHOWN = 30 * 60_000;

/** What stands in such an address that has shown its order long enough. */
export const LAPSED = "passee";

const TOKEN = /^([\w-]{22})\.([01])\.([0-9a-z]{8,9})\.([0-9a-f]{64})$/;

const signedText = (id: string, whole: string, until: string) => `looked-up order ${id} ${whole} ${until}`;

/** The address that shows an order from now on for half an hour. @param isWhole whether its e-mail was given too */
export function lookedUpAddress(order: Pick<Order, "id">, isWhole: boolean, now: number): string {
  const [whole, until] = [isWhole ? "1" : "0", (now + SHOWN).toString(36)];
  const signature = keyedDigestOf(signedText(order.id, whole, until));
  return paths.orderStatus({ commande: `${order.id}.${whole}.${until}.${signature}` });
}

/** What a request's address shows: the order and whether whole; "lapsed" where its time is over, null where it names none. */
export async function readLookedUp(
  request: Request,
  { shop, now }: Entered,
): Promise<{ order: Order; isWhole: boolean } | "lapsed" | null> {
  const token = new URL(request.url).searchParams.get("commande");
  if (token === null) return null;
  const [, id, whole, until, signature] = TOKEN.exec(token) ?? [];
  if (!id || !whole || !until || !signature) return "lapsed";
  const given = Buffer.from(signature, "hex");
  const isSigned = keyedDigestsOf(signedText(id, whole, until)).some((digest) =>
    timingSafeEqual(Buffer.from(digest, "hex"), given),
  );
  if (!isSigned || parseInt(until, 36) <= now) return "lapsed";
  return { order: await getOrder(shop.db, id), isWhole: whole === "1" };
}
