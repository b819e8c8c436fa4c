import { existsSync, readFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";

/* What a request costs the event loop of this process, in which the shop runs and the client that asks it. */

/** What one request cost, ms. */
export interface Cost {
  /** Processor time of the event loop's thread, over all turns that the request took, and of the client. */
  cpu: number;
  /** The longest time for which nothing else could be done, by the clock: what another shopper waits. */
  stop: number;
}

const SCHEDULER = "/proc/self/schedstat";
/** Processor time of the event loop's own thread, ms, to a tick of the scheduler; of the whole process where Linux does not say. */
export function loopTime(): number {
  if (existsSync(SCHEDULER)) return Number(readFileSync(SCHEDULER, "utf8").split(" ")[0]) / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds between two looks at the event loop: a stop is told to so many. */
const LOOK = 1;
const stops = monitorEventLoopDelay({ resolution: LOOK });
stops.enable();
/** The longest stop since it was last asked, ms. */
export function longestStop(): number {
  const longest = stops.max / 1e6 - LOOK;
  stops.reset();
  return longest;
}

/** Of so many a list is told. */
const TOLD = 12;
/** The requests that kept the event loop for longest at a stretch, then those that cost most in all, a line each. */
export function tellCosts(costs: readonly (Cost & { what: string })[]): string {
  const by = (figure: keyof Cost) =>
    costs
      .toSorted((one, other) => other[figure] - one[figure])
      .slice(0, TOLD)
      .map(({ cpu, stop, what }) => `${stop.toFixed(1)} ms at a stretch, ${cpu.toFixed(1)} in all: ${what}`)
      .join("\n");
  return `the longest at a stretch:\n${by("stop")}\nthe dearest in all:\n${by("cpu")}\n`;
}
