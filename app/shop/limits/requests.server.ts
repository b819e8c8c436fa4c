import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { REQUESTS } from "./limits";

/** The name of an act that leaves no row. */
export type RequestLimit = keyof typeof REQUESTS;

/** Counts acts that leave no row, in this process's memory and by its own clock (LIMIT-6). */
export interface RequestLimits {
  /**
   * Counts an act.
   * @param whom whom it is counted for; nobody reads it
   * @param weight as how many it counts; one where none is named
   * @returns null, or how long (ms) to wait where it was done too often
   */
  count(limit: RequestLimit, whom: string, weight?: number): Promise<number | null>;
}

/**
 * Makes empty counters. Entries that lapsed are deleted, so that memory grows only with the clients of about a
 * minute.
 */
export function openRequestLimits(): RequestLimits {
  const counters = new Map(
    Object.entries(REQUESTS).map(([name, limit]) => [
      name,
      new RateLimiterMemory({ ...limit, keyPrefix: name }),
    ]),
  );
  return {
    async count(limit, whom, weight = 1) {
      try {
        await counters.get(limit)?.consume(whom, weight);
        return null;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return refused.msBeforeNext;
      }
    },
  };
}
