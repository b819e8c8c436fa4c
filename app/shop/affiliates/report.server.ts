import type { Db } from "../../data/db.server";
import { type Currency, divideHalfUp, taxWithin } from "../money";
import {
  isBilled,
  isSimulatedOrder,
  isWithdrawn,
  isWithdrawnFrom,
  type Order,
  repaidOf,
} from "../orders/order";
import { getOrder } from "../orders/orders.server";
import { withdrawalDeadline } from "../orders/withdrawal-deadline.server";
import { dayOf } from "../region/dates";
import { storedRegion } from "../region/region";
import type { AffiliateTerms } from "./affiliate";

/* What partners brought, month by month (UTC), for the operator. Reads alone. */

/** What became of an order that counts for a partner (AFFILIATE-8). */
export type CreditState =
  /** Not paid or not arrived yet, or it may still be withdrawn from. */
  | "open"
  | "earned"
  /** Cancelled, or withdrawn from whole. */
  | "void"
  /**
   * A withdrawal waits for the operator, or gives back what it names in words, or the operator gave a sum back: they say what is
   * kept.
   */
  | "to-decide";

export interface CreditedOrder {
  affiliateId: string;
  number: string;
  placedAt: number;
  currency: Currency;
  /** Its goods, without tax and after discounts, minor units. */
  goods: number;
  /** Of its day's terms; 0 in a currency that they do not pay. */
  percent: number;
  /** Minor units, whatever became of the order. */
  commission: number;
  state: CreditState;
}

/** One partner's month. */
export interface AffiliateMonth {
  /** « 2026-11 ». */
  month: string;
  affiliateId: string;
  visits: number;
  orders: CreditedOrder[];
}

/** The first millisecond of a month (UTC), and the first after it. @param month « 2026-11 » */
export function monthBounds(month: string): { from: number; until: number } {
  const from = new Date(`${month}-01T00:00:00Z`);
  const until = new Date(from);
  until.setUTCMonth(from.getUTCMonth() + 1);
  return { from: from.getTime(), until: until.getTime() };
}

/** All terms that were ever in force, the last first. */
async function allTerms(db: Db): Promise<(AffiliateTerms & { setAt: number })[]> {
  const rows = await db.selectFrom("affiliate_terms").selectAll().orderBy("sequence", "desc").execute();
  return rows.map((row) => ({
    percent: row.percent,
    visitDays: row.visit_days,
    payouts: JSON.parse(row.payouts) as AffiliateTerms["payouts"],
    setAt: row.set_at,
  }));
}

/** What became of an order. */
function stateOf(order: Order, now: number): CreditState {
  // A simulated payment earns nothing.
  if (isSimulatedOrder(order)) return "void";
  if (order.state === "cancelled" || isWithdrawn(order)) return "void";
  if (isWithdrawnFrom(order) || repaidOf(order) > 0) return "to-decide";
  const region = storedRegion(order.regionCode);
  const deadline = isBilled(order) ? withdrawalDeadline(order, region) : null;
  return deadline !== null && deadline.day < dayOf(now, region) ? "earned" : "open";
}

/** What partners brought in a month: those with a visit or an order, by their ids. @param month « 2026-11 » */
export async function affiliateMonth(db: Db, month: string, now: number): Promise<AffiliateMonth[]> {
  const { from, until } = monthBounds(month);
  const visits = await db
    .selectFrom("affiliate_visit")
    .select((row) => ["affiliate_id" as const, row.fn.countAll<number | string>().as("count")])
    .where("came_at", ">=", from)
    .where("came_at", "<", until)
    .where("affiliate_id", "is not", null)
    .groupBy("affiliate_id")
    .execute();
  const rows = await db
    .selectFrom("orders")
    .select(["id", "affiliate_id"])
    .where("placed_at", ">=", from)
    .where("placed_at", "<", until)
    .where("affiliate_id", "is not", null)
    .orderBy("placed_at")
    .orderBy("id")
    .execute();
  const months = new Map<string, AffiliateMonth>();
  const monthOf = (affiliateId: string) => {
    const known = months.get(affiliateId) ?? { month, affiliateId, visits: 0, orders: [] };
    months.set(affiliateId, known);
    return known;
  };
  for (const { affiliate_id: id, count } of visits) monthOf(id ?? "").visits = Number(count);
  const terms = await allTerms(db);
  for (const { id, affiliate_id } of rows) {
    const affiliateId = affiliate_id ?? "";
    const order = await getOrder(db, id);
    const { currency, subtotal, discount, taxes } = order.quote;
    const gross = subtotal - discount;
    const goods = gross - taxWithin(gross, taxes[0]?.basisPoints ?? 0);
    const paid = terms.find(({ setAt }) => setAt <= order.placedAt);
    const percent = paid?.payouts[currency] === undefined ? 0 : paid.percent;
    monthOf(affiliateId).orders.push({
      affiliateId,
      currency,
      goods,
      percent,
      number: order.number,
      placedAt: order.placedAt,
      commission: divideHalfUp(goods * percent, 100),
      state: stateOf(order, now),
    });
  }
  return [...months.values()].sort((a, b) => (a.affiliateId < b.affiliateId ? -1 : 1));
}

/** Sites from which visitors of a month came without a partner's link, the most frequent first: at most `limit`. */
export async function otherReferrers(
  db: Db,
  month: string,
  limit: number,
): Promise<{ referrer: string; visits: number }[]> {
  const { from, until } = monthBounds(month);
  const rows = await db
    .selectFrom("affiliate_visit")
    .select((row) => ["referrer" as const, row.fn.countAll<number | string>().as("count")])
    .where("came_at", ">=", from)
    .where("came_at", "<", until)
    .where("affiliate_id", "is", null)
    .where("referrer", "!=", "")
    .groupBy("referrer")
    .orderBy("count", "desc")
    .orderBy("referrer")
    .limit(limit)
    .execute();
  return rows.map(({ referrer, count }) => ({ referrer, visits: Number(count) }));
}
