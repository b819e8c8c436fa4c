import { type Db, inSlices, SLICE } from "../../data/db.server";
import { digestOf, newId, newToken } from "../identity.server";
import { SIZES } from "../limits/limits";
import { type Customer, customerOf } from "./customer";

/*
 * Sessions as rows, so that each can be ended from any device. The browser's cookie holds a token of which only the
 * digest is kept. Writes `customer_session`.
 */

const DAY = 24 * 3600 * 1000;
/** Days a session lasts from its last visit. */
export const SESSION_DAYS = 30;
/** A visit is noted once an hour. */
const SEEN_EVERY = 3600 * 1000;
/** Characters of a browser's User-Agent that are kept. */
const USER_AGENT_LIMIT = 300;

export interface Session {
  id: string;
  customer: Customer;
  /** What forms of this session send back. */
  formToken: string;
  /** Whether this visit is to be noted: the last one that was noted is more than an hour ago. */
  visitDue: boolean;
}

/**
 * Opens a session of a customer whom the caller has locked; answers the token for the browser's cookie. Of their other
 * sessions those that were seen last stay, so that there are `SIZES.sessions` at most (ACCOUNT-32).
 */
export async function openSession(
  db: Db,
  customerId: string,
  { userAgent }: { userAgent: string },
  now: number,
): Promise<string> {
  const token = newToken();
  const kept = await db
    .selectFrom("customer_session")
    .select("digest")
    .where("customer_id", "=", customerId)
    .orderBy("seen_at", "desc")
    .orderBy("id")
    .limit(SIZES.sessions - 1)
    .execute();
  if (kept.length === SIZES.sessions - 1)
    await db
      .deleteFrom("customer_session")
      .where("customer_id", "=", customerId)
      .where(
        "digest",
        "not in",
        kept.map(({ digest }) => digest),
      )
      .execute();
  await db
    .insertInto("customer_session")
    .values({
      digest: digestOf(token),
      id: newId(),
      customer_id: customerId,
      form_token: newToken(),
      user_agent: userAgent.slice(0, USER_AGENT_LIMIT),
      created_at: now,
      seen_at: now,
    })
    .execute();
  return token;
}

/** The session of a token, which is only read; null where it was ended, lapsed, or never was. */
export async function findSession(db: Db, token: string, now: number): Promise<Session | null> {
  const digest = digestOf(token);
  const row = await db
    .selectFrom("customer_session")
    .innerJoin("customer", "customer.id", "customer_session.customer_id")
    .selectAll("customer")
    .select(["customer_session.id as session_id", "form_token", "seen_at"])
    .where("digest", "=", digest)
    .where("seen_at", ">", now - SESSION_DAYS * DAY)
    .executeTakeFirst();
  if (!row) return null;
  const visitDue = row.seen_at < now - SEEN_EVERY;
  return { id: row.session_id, customer: customerOf(row), formToken: row.form_token, visitDue };
}

/** Notes a visit, from which the session lasts anew. */
export async function noteVisit(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable("customer_session").set({ seen_at: now }).where("id", "=", id).execute();
}

/** Whether a session is still open: it was not ended meanwhile. */
export async function isOpenSession(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("customer_session").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

export interface Device {
  /** The session's. */
  id: string;
  userAgent: string;
  createdAt: number;
  seenAt: number;
}

/** Where a customer is signed in, the last seen first. */
export async function listDevices(db: Db, customerId: string, now: number): Promise<Device[]> {
  const rows = await db
    .selectFrom("customer_session")
    .select(["id", "user_agent", "created_at", "seen_at"])
    .where("customer_id", "=", customerId)
    .where("seen_at", ">", now - SESSION_DAYS * DAY)
    .orderBy("seen_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    createdAt: row.created_at,
    seenAt: row.seen_at,
  }));
}

/** Ends one session of a customer; false where it is none of theirs. */
export async function endSession(db: Db, customerId: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom("customer_session")
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

/** Ends all sessions of a customer but one; all of them where none is to stay (null). */
export async function endSessions(db: Db, customerId: string, but: string | null): Promise<void> {
  const others = db.deleteFrom("customer_session").where("customer_id", "=", customerId);
  await (but === null ? others : others.where("id", "!=", but)).execute();
}

/** Forgets sessions that lapsed. */
export async function deleteLapsedSessions(db: Db, now: number): Promise<void> {
  await inSlices(async () => {
    const { numDeletedRows } = await db
      .deleteFrom("customer_session")
      .where("digest", "in", (lapsed) =>
        lapsed
          .selectFrom("customer_session")
          .select("digest")
          .where("seen_at", "<=", now - SESSION_DAYS * DAY)
          .limit(SLICE),
      )
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}
