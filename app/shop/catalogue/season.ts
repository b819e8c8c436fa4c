import type { Climate, FloweringType, Range } from "~/shop/catalogue/product";

/*
 * When a variety grows in the open, north of the equator. Days are counted from 1 January (0) and a band ends with its
 * last day. The dates of a climate are rules of thumb of gardeners' almanacs: a figure to plan by, not a forecast.
 */

/** First and last day. */
export type Band = readonly [from: number, to: number];

export interface GrowingSeason {
  sowing: Band;
  flowering: Band;
  harvest: Band;
  /** Whether frost is likely before the harvest ends, so that it needs a shelter. */
  frost: boolean;
}

interface ClimateDates {
  /** When seedlings may stand outside. */
  sowing: Band;
  /** When days are short enough for a photoperiod variety to flower. */
  shortDays: number;
  firstFrost: number;
}

/** The last day of the year stands for a climate without frost. */
const NEVER = 364;

const DATES: Record<Climate, ClimateDates> = {
  arid: { sowing: [74, 134], shortDays: 212, firstFrost: 334 },
  mediterranean: { sowing: [90, 150], shortDays: 212, firstFrost: 319 },
  mountains: { sowing: [135, 165], shortDays: 217, firstFrost: 273 },
  polar: { sowing: [140, 165], shortDays: 227, firstFrost: 258 },
  temperate: { sowing: [105, 150], shortDays: 217, firstFrost: 304 },
  tropical: { sowing: [59, 150], shortDays: 232, firstFrost: NEVER },
};

/** Days for which a ripe plant may stay in the ground. */
const RIPE = 7;
/** Days from sowing after which an autoflower flowers. */
const YOUTH = 28;

/**
 * The bands of a year.
 * @param days of flowering; for autoflowers, from sowing to harvest
 */
export function growingSeason(climate: Climate, type: FloweringType, days: Range): GrowingSeason {
  const { sowing, shortDays, firstFrost } = DATES[climate];
  const until = (day: number) => Math.min(day, NEVER);
  if (type === "photoperiod") {
    const harvest = [until(shortDays + days.min), until(shortDays + days.max + RIPE)] as const;
    return {
      sowing,
      flowering: [shortDays, until(shortDays + days.max)],
      harvest,
      frost: harvest[1] > firstFrost,
    };
  }
  // An autoflower does not depend on day length: it may be sown as long as it ripens before the frost.
  const lastSowing = Math.max(sowing[0], firstFrost - days.max - RIPE);
  const harvest = [until(sowing[0] + days.min), until(lastSowing + days.max + RIPE)] as const;
  return {
    sowing: [sowing[0], lastSowing],
    flowering: [sowing[0] + YOUTH, until(lastSowing + days.max)],
    harvest,
    frost: harvest[1] > firstFrost,
  };
}

/** The first day of each month. */
export const MONTH_STARTS = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334] as const;
