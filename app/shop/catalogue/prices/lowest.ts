import { divideHalfUp } from "../../money";

/*
 * The lowest price of the 30 days before a reduction (REDUCTION-2): what struck prices and percentages start from. Pure;
 * times are UTC ms, sums minor units of one currency.
 */

export const DAY = 24 * 3600 * 1000;

/** When a price was or will be asked: from `from` up to `until`; null where no end is known. */
interface Span {
  from: number;
  until: number | null;
}
/** A price that was asked. */
interface Asked extends Span {
  amount: number;
}
/** A price by the catalogue. */
interface Listed extends Asked {
  /** Whether the pack was sold before, and nobody knows at what price. */
  earlierUnknown: boolean;
}
/** A percentage that a code, announced to everybody, takes off whatever a pack costs. */
export interface AnnouncedCode extends Span {
  code: string;
  percent: number;
  /** Null for all. */
  currency: string | null;
}

/** What goods cost in one currency, under whatever SKUs. */
export interface PriceHistory {
  listed: Listed[];
  reduced: (Asked & { until: number })[];
}

/** The lowest price of the 30 days before a moment. */
export interface Lowest {
  amount: number;
  /**
   * Which of those days it is of: `whole` where the goods were sold 30 days before, `newer` where they were not, `unknown`
   * where they were sold and nobody knows at what price. Only from a whole one may be struck.
   */
  days: "whole" | "newer" | "unknown";
}

/**
 * What a pack is sold as: its variety and the seeds in it, « white-widow 5+1 ». Whoever gives it another SKU changes nothing
 * of what it cost before (REDUCTION-2).
 */
export const goodsOf = (slug: string, { seeds, freeSeeds }: { seeds: number; freeSeeds: number }): string =>
  `${slug} ${seeds}+${freeSeeds}`;

const holds = ({ from, until }: Span, at: number) => from <= at && (until === null || at < until);

/** Takes a percentage off a price as a cart of that one pack does, in minor units. */
export const takenOff = (amount: number, percent: number): number =>
  amount - divideHalfUp(amount * percent, 100);

/**
 * What a pack cost at a moment: by the catalogue, or reduced below it, and with the best of these codes. Null where it was
 * not sold.
 * @param codes those of its currency
 */
export function priceAt(
  at: number,
  { listed, reduced }: PriceHistory,
  codes: readonly AnnouncedCode[],
): number | null {
  const sold = listed.filter((span) => holds(span, at));
  if (sold.length === 0) return null;
  const asked = [...sold, ...reduced.filter((span) => holds(span, at))].map(({ amount }) => amount);
  const price = Math.min(...asked);
  const percents = codes.filter((span) => holds(span, at)).map(({ percent }) => percent);
  return takenOff(price, Math.max(0, ...percents));
}

/**
 * The lowest price at which a pack could be had in the 30 days before `at`; of a pack that is newer, since it is sold. Null
 * where it was not sold then.
 * @param start of those days, as its currency counts them (`windowBefore`)
 * @param codes those of its currency
 */
export function lowestBefore(
  at: number,
  start: number,
  history: PriceHistory,
  codes: readonly AnnouncedCode[],
): Lowest | null {
  // Between these moments no price changes.
  const changes = [...history.listed, ...history.reduced, ...codes].flatMap(({ from, until }) =>
    until === null ? [from] : [from, until],
  );
  const moments = new Set([start, ...changes.filter((moment) => moment > start && moment < at)]);
  const amounts = [...moments].flatMap((moment) => priceAt(moment, history, codes) ?? []);
  if (amounts.length === 0) return null;
  const isUnknown = history.listed.some(
    ({ earlierUnknown, from }) => earlierUnknown && from > start && from < at,
  );
  const isWhole = priceAt(start, history, []) !== null;
  return { amount: Math.min(...amounts), days: isUnknown ? "unknown" : isWhole ? "whole" : "newer" };
}

/** Whether a price may be struck from the lowest one: all 30 days are known, and it is a percent lower at least (REDUCTION-1). */
export const isReduced = (amount: number, lowest: Lowest | null): lowest is Lowest =>
  lowest?.days === "whole" && percentBelow(amount, lowest.amount) > 0;

/** By how many whole percent a price is below another, rounded down: more is never announced than is given. */
export const percentBelow = (amount: number, reference: number): number =>
  Math.floor(((reference - amount) * 100) / reference);
