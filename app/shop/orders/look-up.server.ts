import { timingSafeEqual } from "node:crypto";
import type { Db } from "../../data/db.server";
import { keyedDigestOf, keyedDigestsOf } from "../identity.server";
import { countTries, takeBackTries } from "../limits/limits.server";
import { isSameEmail, parseEmail } from "../region/address";
import { ok, refuse, type Result } from "../result";
import { mailOrderLink } from "./links.server";
import type { Order } from "./order";
import { parseInvoiceNumber, parseOrderNumber } from "./order-number";
import { findOrderByNumber, getOrder } from "./orders.server";

/*
 * An order that a guest names by its number. The number alone shows states and dates; with the purchase's e-mail address lines and
 * amounts are shown too (ORDER-7, ORDER-8). By the number its link can be mailed to that address (ORDER-12).
 */

/** Why a number as it was typed leads nowhere. */
type NumberProblem =
  | "number-missing"
  /** It is an invoice's or a credit note's. */
  | "invoice-number"
  /** Tried too often, whether the order exists or not (LIMIT-7); `wait` in ms. */
  | { kind: "too-often"; wait: number };

export type LookUpProblem =
  | NumberProblem
  | "email-invalid"
  /** There is no such order, or it is not this e-mail's: one answer, which confirms neither. */
  | "unknown";

/** An order that is shown to whoever looked it up, and whether whole. */
export interface LookedUp {
  order: Order;
  isWhole: boolean;
}

/** The key that tries are counted by: one for each order, however its number is typed. */
const triedAs = (number: string, order: Order | null) => order?.number ?? parseOrderNumber(number) ?? number;

/**
 * Looks up an order by what was typed, without spaces around it. A try is counted three times: for the pair of
 * client and order, for the order, and for the client. A right one is taken back (LIMIT-6).
 * @param typed `email` is "" where none was given: then the order is not shown whole
 * @param client the network address that it is asked from
 */
export async function lookUpOrder(
  db: Db,
  typed: { number: string; email: string },
  client: string,
  now: number,
): Promise<Result<LookedUp, LookUpProblem>> {
  const { number } = typed;
  if (!number) return refuse("number-missing");
  const email = typed.email ? parseEmail(typed.email) : null;
  if (typed.email && !email) return refuse("email-invalid");
  if (parseInvoiceNumber(number)) return refuse("invoice-number");
  const order = await findOrderByNumber(db, number);
  const key = triedAs(number, order);
  const tries = { "lookup-pair": `${client} ${key}`, "lookup-order": key, "lookup-address": client };
  const wait = await countTries(db, tries, now);
  if (wait !== null) return refuse({ kind: "too-often", wait });
  if (!order || (email && !isSameEmail(email, order.email))) return refuse("unknown");
  await takeBackTries(db, tries, now);
  return ok({ order, isWhole: email !== null });
}

/**
 * Mails an order's link to the order's own address (`mailOrderLink`). The order is named by its number as it was typed. The answer is the same
 * whether there is one or not (ORDER-12); a try is counted for the order from this client and for the client (LIMIT-6).
 * @param client the network address that it is asked from
 */
export async function askForOrderLink(
  db: Db,
  number: string,
  client: string,
  now: number,
): Promise<Result<null, NumberProblem>> {
  if (!number) return refuse("number-missing");
  if (parseInvoiceNumber(number)) return refuse("invoice-number");
  const order = await findOrderByNumber(db, number);
  const tries = { "link-pair": `${client} ${triedAs(number, order)}`, "link-address": client };
  const wait = await countTries(db, tries, now);
  if (wait !== null) return refuse({ kind: "too-often", wait });
  if (order) await mailOrderLink(db, order, now);
  return ok(null);
}

/*
 * What was looked up is shown at an address that can be loaded again, for a while. It names the order by its id and says how much of it
 * may be shown, signed, with nothing that tells of a person (ORDER-33).
 */

/** How long such an address shows its order, ms: time to read it, reload it and come back. */
const SHOWN = 30 * 60_000;

const TOKEN = /^([\w-]{22})\.([01])\.([0-9a-z]{8,9})\.([0-9a-f]{64})$/;

const signedText = (id: string, whole: string, until: string) => `looked-up order ${id} ${whole} ${until}`;

/** The token by which such an address shows an order for the next half hour. */
export function lookedUpToken(
  { order, isWhole }: { order: Pick<Order, "id">; isWhole: boolean },
  now: number,
): string {
  const [whole, until] = [isWhole ? "1" : "0", (now + SHOWN).toString(36)];
  const signature = keyedDigestOf(signedText(order.id, whole, until));
  return `${order.id}.${whole}.${until}.${signature}`;
}

/** The order that a token shows; "lapsed" where its time is over or the shop did not sign it (ORDER-33). */
export async function findLookedUp(db: Db, token: string, now: number): Promise<Result<LookedUp, "lapsed">> {
  const [, id, whole, until, signature] = TOKEN.exec(token) ?? [];
  if (!id || !whole || !until || !signature) return refuse("lapsed");
  const given = Buffer.from(signature, "hex");
  const isSigned = keyedDigestsOf(signedText(id, whole, until)).some((digest) =>
    timingSafeEqual(Buffer.from(digest, "hex"), given),
  );
  if (!isSigned || parseInt(until, 36) <= now) return refuse("lapsed");
  return ok({ order: await getOrder(db, id), isWhole: whole === "1" });
}
