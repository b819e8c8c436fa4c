import type { Page } from "@playwright/test";
import { expect } from "./test";

/** A page's clock that stands still until the test runs it. */
export interface StoppedClock {
  /** Resolves once the page has set a timer of so many milliseconds since it was last asked. */
  timerSet: (ms: number) => Promise<void>;
  /** Resolves once no timer of so many milliseconds is still to come: what had set one has taken it back. */
  noTimer: (ms: number) => Promise<void>;
  /** Lets so many milliseconds pass in the page. */
  runFor: (ms: number) => Promise<void>;
}

/**
 * Stops the page's clock. A page sets its timers some time after it drew what they belong to, and time that passes before
 * that counts for none of them: a test that lets an exact time pass waits for the timer first.
 */
export async function stopClock(page: Page): Promise<StoppedClock> {
  // Later than the page's own time, however slow the machine is.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.evaluate(() => {
    const seen = window as unknown as { timersSet: number[]; timersToCome: Map<number, number> };
    seen.timersSet = [];
    seen.timersToCome = new Map();
    const { setTimeout, clearTimeout } = window;
    window.setTimeout = ((work: (...rest: unknown[]) => void, ms?: number, ...rest: unknown[]) => {
      seen.timersSet.push(ms ?? 0);
      const timer = setTimeout(() => {
        seen.timersToCome.delete(timer);
        work(...rest);
      }, ms);
      seen.timersToCome.set(timer, ms ?? 0);
      return timer;
    }) as typeof window.setTimeout;
    window.clearTimeout = (timer) => {
      seen.timersToCome.delete(timer as number);
      clearTimeout(timer);
    };
  });
  const take = (ms: number) =>
    page.evaluate((wanted) => {
      const { timersSet } = window as unknown as { timersSet: number[] };
      const at = timersSet.indexOf(wanted);
      if (at >= 0) timersSet.splice(0, at + 1);
      return at >= 0;
    }, ms);
  return {
    timerSet: (ms) => expect.poll(() => take(ms), { message: `a timer of ${ms} ms` }).toBe(true),
    noTimer: (ms) =>
      expect
        .poll(
          () =>
            page.evaluate((wanted) => {
              const { timersToCome } = window as unknown as { timersToCome: Map<number, number> };
              return [...timersToCome.values()].includes(wanted);
            }, ms),
          { message: `no timer of ${ms} ms` },
        )
        .toBe(false),
    runFor: (ms) => page.clock.runFor(ms),
  };
}
