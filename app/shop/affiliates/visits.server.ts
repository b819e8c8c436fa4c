import { type Db, inSlices, SLICE, type Tx } from "../../data/db.server";
import { newId } from "../identity.server";
import { countTries } from "../limits/limits.server";
import { mailboxOf } from "../limits/mailbox";
import type { Attribution } from "../orders/order";
import { isAffiliateId, VISIT_DAYS } from "./affiliate";
import { affiliateTerms } from "./terms.server";

/* Visits that partners and other sites brought, of visitors who agreed that they are kept. Writes `affiliate_visit`. */

const DAY = 24 * 3600 * 1000;
/** Days that a visit is kept: a year and a month, as the report compares them. */
const KEPT_DAYS = 400;

export interface Visit {
  id: string;
  /** Null where no partner is credited with it. */
  affiliateId: string | null;
  /** UTC ms. */
  at: number;
}

/** Where a visitor came from, and to; every part is bounded by its caller. */
export interface VisitOrigin {
  /** The partner of the link that was followed; null where it was nobody's. */
  affiliateId: string | null;
  /** Host of the site that led there; "" for none. */
  referrer: string;
  /** Address of the page, its query left out. */
  url: string;
}

/** The partner of an id, while the partnership lasts; null for an id of nobody's. @param id as it came; null for none */
async function activeAffiliate(db: Db, id: string | null): Promise<string | null> {
  if (id === null || !isAffiliateId(id)) return null;
  const found = await db
    .selectFrom("affiliate")
    .select("id")
    .where("id", "=", id)
    .where("ended_at", "is", null)
    // An erasure leaves the row, for the orders that came before.
    .where("email", "!=", "")
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Stores a visit. */
export async function recordVisit(db: Db, arrival: VisitOrigin, now: number): Promise<Visit> {
  const { affiliateId, referrer, url } = arrival;
  const visit = { id: newId(), affiliateId, at: now };
  await db
    .insertInto("affiliate_visit")
    .values({ id: visit.id, affiliate_id: affiliateId, referrer, url, came_at: now })
    .execute();
  return visit;
}

/** Whether a visit that a browser's cookie names still counts: it is no older than the cookie may be (AFFILIATE-4). */
export const stillCounts = ({ at }: Visit, now: number): boolean => at > now - VISIT_DAYS * DAY;

/** How a visitor came, with the partner's id as it stood in the link. */
export interface Reported extends VisitOrigin {
  /** Whether the visit is stored where it is no partner's. */
  isOfAnybody: boolean;
}

/**
 * The visit that an arrival is: a further one by the same partner's link within a day is the same one, any other is stored, counted for
 * its client. (AFFILIATE-4, AFFILIATE-6, LIMIT-17)
 * @param known the visit that the browser's cookie names; null for none
 * @returns null where it is nobody's that is stored, and beyond the limit
 */
export async function creditVisit(
  db: Db,
  { isOfAnybody, ...arrival }: Reported,
  { known, clientAddress }: { known: Visit | null; clientAddress: string },
  now: number,
): Promise<{ visit: Visit; isKnown: boolean } | null> {
  if (known && known.affiliateId === arrival.affiliateId && known.at > now - DAY)
    return { visit: known, isKnown: true };
  const affiliateId = await activeAffiliate(db, arrival.affiliateId);
  if (affiliateId === null && !isOfAnybody) return null;
  if ((await countTries(db, { "visit-address": clientAddress }, now)) !== null) return null;
  return { visit: await recordVisit(db, { ...arrival, affiliateId }, now), isKnown: false };
}

/**
 * Whom an order counts for: the partner of the visit that led to it, within the days that the terms of now give it. Nobody where
 * there is no such visit any more, where the partnership ended, where the partner buys for themselves, and where the programme pays
 * nothing (AFFILIATE-5).
 * @param emails of who orders, as typed or of their account
 */
export async function attributionOf(
  tx: Tx,
  visitId: string | null,
  emails: readonly string[],
  now: number,
): Promise<Attribution | null> {
  const terms = visitId === null ? null : await affiliateTerms(tx);
  if (visitId === null || terms === null) return null;
  const visit = await tx
    .selectFrom("affiliate_visit")
    .innerJoin("affiliate", "affiliate.id", "affiliate_visit.affiliate_id")
    .select(["affiliate.id as affiliateId", "affiliate.email"])
    .where("affiliate_visit.id", "=", visitId)
    .where("came_at", ">", now - terms.visitDays * DAY)
    .where("ended_at", "is", null)
    .where("affiliate.email", "!=", "")
    .executeTakeFirst();
  if (!visit) return null;
  const own = mailboxOf(visit.email);
  return emails.some((email) => mailboxOf(email) === own)
    ? null
    : { affiliateId: visit.affiliateId, visitId };
}

/** Forgets visits of more than 400 days ago. */
export async function deleteOldVisits(db: Db, now: number): Promise<void> {
  await inSlices(async () => {
    const { numDeletedRows } = await db
      .deleteFrom("affiliate_visit")
      .where("id", "in", (old) =>
        old
          .selectFrom("affiliate_visit")
          .select("id")
          .where("came_at", "<=", now - KEPT_DAYS * DAY)
          .limit(SLICE),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
