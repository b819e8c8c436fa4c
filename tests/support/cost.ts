/*
 * What work costs, as a ratio to other work that is measured beside it: another machine, or one that does something else
 * meanwhile, changes both. Processor time is this process's own, its threads among it.
 */

/** How often both are measured at most: the first time compiles what it runs, any may meet the garbage collector. */
const ROUNDS = 10;

/** Processor time of some work, ms. */
async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Work of always the same size: 10 ms on the machine that budgets were set on. */
export const TEN_MILLISECONDS = (): void => {
  for (let time = 0; time < 40; time++)
    JSON.parse(JSON.stringify(Array.from({ length: 1000 }, (_, index) => ({ name: `a${index}`, index }))));
};

/** How many times as slow as the machine that budgets were set on this one is at the moment; 1 where it is quicker. */
export async function slowness(): Promise<number> {
  let least = Infinity;
  for (let round = 0; round < 3; round++) least = Math.min(least, await cpuOf(TEN_MILLISECONDS));
  return Math.max(1, least / 10);
}

/**
 * How many times as much processor time work costs as other work. Both are measured by turns, and the least of each
 * counts: what costs too much does so every time.
 * @param atMost the ratio that is allowed: no more is measured once it holds
 * @param than the other work
 */
export async function costOf(
  work: () => unknown,
  atMost: number,
  than: () => unknown = TEN_MILLISECONDS,
): Promise<number> {
  let [least, leastOther] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round++) {
    leastOther = Math.min(leastOther, await cpuOf(than));
    least = Math.min(least, await cpuOf(work));
    if (least / leastOther <= atMost) break;
  }
  return least / leastOther;
}
