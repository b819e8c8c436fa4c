import { RateLimiterCompatibleAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { type Db, inSlices, inTransaction, SLICE, type Tx } from "../../data/db.server";
import { keyedDigestOf } from "../identity.server";
import { ok, refuse, type Result } from "../result";
import { type Limit, TRIES } from "./limits";

/*
 * How often an act may be tried, counted in the database so that several processes share it (LIMIT-1). A window begins with
 * its first try and ends by itself: however long somebody goes on, nobody is kept out for good. Writes `rate_limit`.
 */

/** What stands in the database under an act and whom it is counted for: digests, so that no row shows an address or an e-mail. */
const keyOf = (limit: Limit, whom: string): string => `${limit}:${keyedDigestOf(whom)}`;

/** A limit whose tries are counted in the shop's own table, by the shop's own clock. */
class DatabaseLimiter extends RateLimiterCompatibleAbstract {
  constructor(
    private readonly db: Db,
    private readonly limit: Limit,
    private readonly now: number,
  ) {
    super();
  }

  /** @throws {RateLimiterRes} where the limit was reached before this try */
  override async consume(whom: string): Promise<RateLimiterRes> {
    const counted = await this.add(whom, 1);
    if (counted.consumedPoints > TRIES[this.limit].points) throw counted;
    return counted;
  }

  override reward(whom: string): Promise<RateLimiterRes> {
    return this.add(whom, -1);
  }

  override async delete(whom: string): Promise<boolean> {
    const key = keyOf(this.limit, whom);
    const done = await this.db.deleteFrom("rate_limit").where("key", "=", key).executeTakeFirst();
    return done.numDeletedRows > 0n;
  }

  /** Adds to a count, or begins one where none runs. */
  private async add(whom: string, tries: number): Promise<RateLimiterRes> {
    const { now } = this;
    const limit = TRIES[this.limit];
    const { points, expires_at } = await this.db
      .insertInto("rate_limit")
      .values({ key: keyOf(this.limit, whom), points: tries, expires_at: now + limit.duration * 1000 })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet((set) => {
          const ended = set("rate_limit.expires_at", "<=", now);
          return {
            points: set
              .case()
              .when(ended)
              .then(set.ref("excluded.points"))
              .else(set("rate_limit.points", "+", set.ref("excluded.points")))
              .end(),
            expires_at: set
              .case()
              .when(ended)
              .then(set.ref("excluded.expires_at"))
              .else(set.ref("rate_limit.expires_at"))
              .end(),
          };
        }),
      )
      .returning(["points", "expires_at"])
      .executeTakeFirstOrThrow();
    return new RateLimiterRes(Math.max(0, limit.points - points), expires_at - now, points, points === tries);
  }
}

/**
 * Counts a try of these acts, one limit after the other: a try that one limit refuses is not counted by those behind it. Outside of
 * a transaction that is undone the narrowest comes first, so that an attack on one account from one address does not use up
 * the account's tries from elsewhere.
 * @param tries what is limited, with whom it is counted for, in this order
 * @returns null, or how long (ms) to wait if one limit was reached
 */
export async function countTries(
  db: Db,
  tries: Partial<Record<Limit, string>>,
  now: number,
): Promise<number | null> {
  const counted = Object.entries(tries) as [Limit, string][];
  // If a limit is reached already, no row is written: a used-up wide limit also bounds the rows of the narrow ones.
  const reached = await findReached(db, counted, now);
  if (reached !== null) return reached;
  for (const [limit, whom] of counted)
    try {
      await new DatabaseLimiter(db, limit, now).consume(whom);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return refused.msBeforeNext;
    }
  return null;
}

/** Thrown inside a transaction to undo it. */
class TooOften extends Error {
  constructor(readonly wait: number) {
    super("too often");
  }
}

/**
 * A transaction that is undone where what it stored came too often. So an act that turns out to be stored already is not
 * counted.
 * @param work calls `count` with the tries of what it stored
 * @returns what `work` answers, or how long (ms) to wait
 */
export async function inCountedTransaction<Answer>(
  db: Db,
  now: number,
  work: (tx: Tx, count: (tries: Partial<Record<Limit, string>>) => Promise<void>) => Promise<Answer>,
): Promise<Result<Answer, number>> {
  try {
    const answer = await inTransaction(db, (tx) =>
      work(tx, async (tries) => {
        const wait = await countTries(tx, tries, now);
        if (wait !== null) throw new TooOften(wait);
      }),
    );
    return ok(answer);
  } catch (refused) {
    if (!(refused instanceof TooOften)) throw refused;
    return refuse(refused.wait);
  }
}

/** How long (ms) one of these limits refuses already; null where none does. */
async function findReached(db: Db, tries: readonly [Limit, string][], now: number): Promise<number | null> {
  const keys = new Map(tries.map(([limit, whom]) => [keyOf(limit, whom), TRIES[limit].points]));
  const rows = await db
    .selectFrom("rate_limit")
    .selectAll()
    .where("key", "in", [...keys.keys()])
    .where("expires_at", ">", now)
    .execute();
  const waits = rows.flatMap(({ key, points, expires_at }) =>
    points >= (keys.get(key) ?? Infinity) ? expires_at - now : [],
  );
  return waits.length > 0 ? Math.max(...waits) : null;
}

/** Takes a try back that proved legitimate: the password was right. */
export async function takeBackTries(
  db: Db,
  tries: Partial<Record<Limit, string>>,
  now: number,
): Promise<void> {
  for (const [limit, whom] of Object.entries(tries) as [Limit, string][])
    await new DatabaseLimiter(db, limit, now).reward(whom);
}

/** Forgets all tries of these acts. */
export async function forgetTries(db: Db, tries: Partial<Record<Limit, string>>, now: number): Promise<void> {
  for (const [limit, whom] of Object.entries(tries) as [Limit, string][])
    await new DatabaseLimiter(db, limit, now).delete(whom);
}

/** How long (ms) a count is kept after its end, so that no count is deleted while a process still adds to it. */
const ENDED_FOR = 3600 * 1000;

/** Forgets what no longer counts. */
export async function deleteEndedLimits(db: Db, now: number): Promise<void> {
  await inSlices(async () => {
    const { numDeletedRows } = await db
      .deleteFrom("rate_limit")
      .where("key", "in", (ended) =>
        ended
          .selectFrom("rate_limit")
          .select("key")
          .where("expires_at", "<=", now - ENDED_FOR)
          .limit(SLICE),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
