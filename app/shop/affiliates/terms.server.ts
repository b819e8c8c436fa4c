import { type Db, inTransaction } from "../../data/db.server";
import type { Operator } from "../actor";
import { type Currency, CURRENCIES } from "../money";
import { ok, refuse, type Result } from "../result";
import { countUp } from "../revision.server";
import { AFFILIATE_LIMITS, type AffiliateTerms } from "./affiliate";

/* What the affiliate programme pays. Writes `affiliate_terms`, where what was promised before stays. */

/** The terms in force; null where the programme takes nobody yet. */
export async function affiliateTerms(db: Db): Promise<AffiliateTerms | null> {
  const row = await db
    .selectFrom("affiliate_terms")
    .select(["percent", "visit_days", "payouts"])
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const payouts = JSON.parse(row.payouts) as AffiliateTerms["payouts"];
  return { percent: row.percent, visitDays: row.visit_days, payouts };
}

export type TermsProblem = "percent" | "visit-days" | "payouts";

/** Whether a number is whole and from 1 to a limit. */
const isWithin = (count: number, limit: number) => Number.isInteger(count) && count >= 1 && count <= limit;

/** Puts terms in force for orders from now on; the same ones again change nothing. (AFFILIATE-2) */
export async function setAffiliateTerms(
  db: Db,
  { percent, visitDays, payouts }: AffiliateTerms,
  actor: Operator,
  now: number,
): Promise<Result<null, TermsProblem>> {
  const paid = CURRENCIES.filter((currency) => payouts[currency] !== undefined);
  if (!isWithin(percent, AFFILIATE_LIMITS.percent)) return refuse("percent");
  if (!isWithin(visitDays, AFFILIATE_LIMITS.visitDays)) return refuse("visit-days");
  if (paid.length === 0 || !paid.every((currency) => isWithin(payouts[currency] ?? 0, 1_000_000)))
    return refuse("payouts");
  const ordered = JSON.stringify(
    Object.fromEntries(paid.map((currency: Currency) => [currency, payouts[currency]])),
  );
  return inTransaction(db, async (tx) => {
    const last = await tx
      .selectFrom("affiliate_terms")
      .selectAll()
      .orderBy("sequence", "desc")
      .limit(1)
      .executeTakeFirst();
    if (last?.percent === percent && last.visit_days === visitDays && last.payouts === ordered)
      return ok(null);
    await tx
      .insertInto("affiliate_terms")
      .values({
        sequence: (last?.sequence ?? 0) + 1,
        percent,
        visit_days: visitDays,
        payouts: ordered,
        set_at: now,
        set_by: actor.name ?? "",
      })
      .execute();
    await countUp(tx, "affiliates");
    return ok(null);
  });
}
