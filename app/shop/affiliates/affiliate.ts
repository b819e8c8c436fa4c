import type { Currency } from "../money";

/** A partner who leads shoppers here by an id of theirs. */
export interface Affiliate {
  /** What stands in their links, and with the orders that they bring. */
  id: string;
  /** Both are "" once they were erased. */
  name: string;
  email: string;
  startedAt: number;
  /** Null while they are one. */
  endedAt: number | null;
}

/** What the programme pays; an order counts by the terms of its day. (AFFILIATE-2) */
export interface AffiliateTerms {
  /** Of an order's goods, without tax and after discounts. */
  percent: number;
  /** Days after a visit in which an order counts. */
  visitDays: number;
  /** From which sum on it is paid (minor units), by currency; orders in others earn nothing. */
  payouts: Partial<Record<Currency, number>>;
}

/** Days for which a browser remembers by whose link it came (AFFILIATE-4); no visit counts longer. */
export const VISIT_DAYS = 90;

/** Bounds of the terms, and characters of a name. */
export const AFFILIATE_LIMITS = { percent: 50, visitDays: VISIT_DAYS, name: 160 } as const;

/** Whether a text may be an id: what an address needs no escapes for, and an order may keep (ORDER-27). */
export const isAffiliateId = (id: string): boolean => /^[a-z\d](?:[a-z\d-]{0,30}[a-z\d])?$/.test(id);
