import { type IRateLimiterStoreOptions, RateLimiterRes } from "rate-limiter-flexible";
import RateLimiterStoreAbstract from "rate-limiter-flexible/lib/RateLimiterStoreAbstract.js";
import type { Db } from "../../data/db.server";
import { digestOf } from "../identity.server";

/*
 * How often an act may be tried, counted in the database so that several processes share it (R113). A window begins with
 * its first try and ends by itself: however long somebody goes on, nobody is kept out for good. Writes `rate_limit`.
 */

/** Tries within seconds. An address is a client's, an account whatever was typed as its e-mail, known or not. */
const LIMITS = {
  /** Wrong passwords for one account from one address: even in an hour too few to use up « login-account ». */
  "login-pair": { points: 8, duration: 15 * 60 },
  /** Wrong passwords from one address. */
  "login-address": { points: 60, duration: 3600 },
  /** Wrong passwords for one account from anywhere; its owner still gets in by a mailed link. */
  "login-account": { points: 60, duration: 3600 },
  /** Sign-ups. */
  "signup-address": { points: 60, duration: 3600 },
  "signup-account": { points: 5, duration: 3600 },
  /** Mailed links for a new password. */
  "reset-address": { points: 60, duration: 3600 },
  "reset-account": { points: 3, duration: 3600 },
  /** Wrong passwords of somebody who is signed in. */
  "password-account": { points: 10, duration: 15 * 60 },
  /** Mails to a new address that somebody gave for their account. */
  "email-change": { points: 5, duration: 3600 },
  /** Acknowledgements to one address: the form of withdrawals mails words of a stranger's, and is no nuisance (R106). */
  "withdrawal-mail": { points: 5, duration: 24 * 3600 },
} as const satisfies Record<string, { points: number; duration: number }>;

export type Limit = keyof typeof LIMITS;

interface Count {
  points: number;
  msBeforeNext: number;
}

/** Keeps the library's counters in the shop's own tables, by the shop's own clock. */
class DatabaseLimiter extends RateLimiterStoreAbstract {
  constructor(
    private readonly db: Db,
    private readonly now: number,
    options: Omit<IRateLimiterStoreOptions, "storeClient">,
  ) {
    super({ ...options, storeClient: db });
  }

  protected async _upsert(key: string, points: number, ms: number, forceExpire = false): Promise<Count> {
    const { now } = this;
    const row = await this.db
      .insertInto("rate_limit")
      .values({ key, points, expires_at: now + ms })
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet((set) => {
          const fresh = set.or([set("rate_limit.expires_at", "<=", now), set.lit(forceExpire)]);
          return {
            points: set
              .case()
              .when(fresh)
              .then(set.ref("excluded.points"))
              .else(set("rate_limit.points", "+", set.ref("excluded.points")))
              .end(),
            expires_at: set
              .case()
              .when(fresh)
              .then(set.ref("excluded.expires_at"))
              .else(set.ref("rate_limit.expires_at"))
              .end(),
          };
        }),
      )
      .returning(["points", "expires_at"])
      .executeTakeFirstOrThrow();
    return { points: row.points, msBeforeNext: row.expires_at - now };
  }

  protected async _delete(key: string): Promise<boolean> {
    const done = await this.db.deleteFrom("rate_limit").where("key", "=", key).executeTakeFirst();
    return done.numDeletedRows > 0n;
  }

  protected _getRateLimiterRes(
    _key: string,
    changed: number,
    { points, msBeforeNext }: Count,
  ): RateLimiterRes {
    return new RateLimiterRes(Math.max(0, this.points - points), msBeforeNext, points, points === changed);
  }
}

/** Nobody reads an address or an e-mail in a counter's key. */
const limiterOf = (db: Db, limit: Limit, now: number) =>
  new DatabaseLimiter(db, now, { ...LIMITS[limit], keyPrefix: limit });

/**
 * Counts a try of these acts, one after the other, the narrowest first: what one of them refuses counts for none of
 * those behind it. So whoever goes on against an account from one address uses up nobody else's tries of that account.
 * @param tries what is limited, with whom it is counted for
 * @returns null, or how long (ms) to wait where one of them was tried too often
 */
export async function countTries(
  db: Db,
  tries: Partial<Record<Limit, string>>,
  now: number,
): Promise<number | null> {
  for (const [limit, whom] of Object.entries(tries) as [Limit, string][])
    try {
      await limiterOf(db, limit, now).consume(digestOf(whom));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return refused.msBeforeNext;
    }
  return null;
}

/** Takes a try back that was none: the password was right. */
export async function takeBackTries(
  db: Db,
  tries: Partial<Record<Limit, string>>,
  now: number,
): Promise<void> {
  for (const [limit, whom] of Object.entries(tries) as [Limit, string][])
    await limiterOf(db, limit, now).reward(digestOf(whom));
}

/** Forgets all tries of these acts. */
export async function forgetTries(db: Db, tries: Partial<Record<Limit, string>>, now: number): Promise<void> {
  for (const [limit, whom] of Object.entries(tries) as [Limit, string][])
    await limiterOf(db, limit, now).delete(digestOf(whom));
}

/** Forgets what no longer counts. */
export async function deleteEndedLimits(db: Db, now: number): Promise<void> {
  await db.deleteFrom("rate_limit").where("expires_at", "<=", now).execute();
}
