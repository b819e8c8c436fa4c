import { type Db, inSlices, SLICE } from "../../data/db.server";
import type { Operator } from "../actor";
import { cleanLine, parseEmail } from "../region/address";
import { ok, refuse, type Result } from "../result";
import { AFFILIATE_LIMITS, type Affiliate, isAffiliateId } from "./affiliate";

/* Partners who lead shoppers here. Writes `affiliate`. */

const YEAR = 365 * 24 * 3600 * 1000;
/** How long a partner is kept after their end: claims about what was paid last as long. */
const KEPT = 5 * YEAR;

export type AffiliateProblem = "id" | "name" | "email" | "taken" | "unknown" | "ended";

/** Gives a partner an id, which no other one had before (AFFILIATE-1). */
export async function addAffiliate(
  db: Db,
  typed: Pick<Affiliate, "id" | "name" | "email">,
  actor: Operator,
  now: number,
): Promise<Result<null, AffiliateProblem>> {
  const name = cleanLine(typed.name);
  const email = parseEmail(typed.email);
  if (!isAffiliateId(typed.id)) return refuse("id");
  if (name === "" || name.length > AFFILIATE_LIMITS.name) return refuse("name");
  if (email === null) return refuse("email");
  // A partner's row goes five years after their end; orders name them for ever (AFFILIATE-3).
  const earlier = await db
    .selectFrom("orders")
    .select("id")
    .where("affiliate_id", "=", typed.id)
    .limit(1)
    .executeTakeFirst();
  if (earlier) return refuse("taken");
  const added = await db
    .insertInto("affiliate")
    .values({ id: typed.id, name, email, started_at: now, ended_at: null, added_by: actor.name ?? "" })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added ? ok(null) : refuse("taken");
}

/** Ends a partnership: visits by its links count no longer, orders that came before do. */
export async function endAffiliate(db: Db, id: string, now: number): Promise<Result<null, AffiliateProblem>> {
  const ended = await db
    .updateTable("affiliate")
    .set({ ended_at: now })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (ended) return ok(null);
  const known = await db.selectFrom("affiliate").select("id").where("id", "=", id).executeTakeFirst();
  return refuse(known ? "ended" : "unknown");
}

/**
 * Partners with how many orders each brought that were not cancelled, in the order of their ids.
 * @param page from 1
 * @param limit partners of a page
 */
export async function listAffiliates(
  db: Db,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<(Affiliate & { orders: number })[]> {
  const found = await db
    .selectFrom("affiliate")
    .selectAll()
    .select((row) =>
      row
        .selectFrom("orders")
        .select((order) => order.fn.countAll<number | string>().as("count"))
        .whereRef("orders.affiliate_id", "=", "affiliate.id")
        .where("orders.state", "=", "placed")
        .as("orders"),
    )
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return found.map(({ id, name, email, started_at: startedAt, ended_at: endedAt, orders }) => ({
    id,
    name,
    email,
    startedAt,
    endedAt,
    orders: Number(orders),
  }));
}

/** Deletes partners whose end is five years ago (AFFILIATE-3). */
export async function deleteOldAffiliates(db: Db, now: number): Promise<void> {
  await inSlices(async () => {
    const { numDeletedRows } = await db
      .deleteFrom("affiliate")
      .where("id", "in", (old) =>
        old
          .selectFrom("affiliate")
          .select("id")
          .where("ended_at", "<=", now - KEPT)
          .limit(SLICE),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
