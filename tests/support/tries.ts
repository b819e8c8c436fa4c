import type { Db } from "~/data/db.server";
import { keyedDigestOf } from "~/shop/identity.server";
import { type Limit, TRIES } from "~/shop/limits/limits";
import { countTries } from "~/shop/limits/limits.server";

/**
 * How many tries are counted, by the name of the limit; one whose tries were all taken back is not there.
 * @param act what the limits' names begin with
 */
export async function triesOf(db: Db, act = ""): Promise<Partial<Record<Limit, number>>> {
  const rows = await db.selectFrom("rate_limit").select(["key", "points"]).execute();
  const counted: Partial<Record<Limit, number>> = {};
  for (const { key, points } of rows) {
    const limit = key.slice(0, key.indexOf(":")) as Limit;
    if (points > 0 && limit.startsWith(act)) counted[limit] = (counted[limit] ?? 0) + points;
  }
  return counted;
}

/** Whether a try of an act is counted for somebody. */
export async function isCounted(db: Db, limit: Limit, whom: string): Promise<boolean> {
  const key = `${limit}:${keyedDigestOf(whom)}`;
  const row = await db.selectFrom("rate_limit").select("points").where("key", "=", key).executeTakeFirst();
  return (row?.points ?? 0) > 0;
}

/** Uses up an act's tries for somebody; answers how long (ms) the next one waits. */
export async function useUp(db: Db, limit: Limit, whom: string, now: number): Promise<number> {
  for (let time = 0; time < TRIES[limit].points; time++) await countTries(db, { [limit]: whom }, now);
  return TRIES[limit].duration * 1000;
}
