import type { Db, Tx } from "../../data/db.server";
import { digestOf, newToken } from "../identity.server";

/* Links that are mailed: each opens one thing, once, for a while (R117). Writes `account_link`. */

const HOUR = 3600 * 1000;
/** Hours that mailed links open something. */
export const LINK_HOURS = { activation: 24, reset: 1, "email-change": 24 } as const;
export type LinkPurpose = keyof typeof LINK_HOURS;

/**
 * Makes a link for a mailbox; answers its token, of which only the digest is kept. Null where nothing is left to open:
 * the sign-up lapsed, the customer left.
 */
export async function createAccountLink(
  db: Db,
  purpose: LinkPurpose,
  subjectId: string,
  email: string,
  now: number,
): Promise<string | null> {
  const signsUp = purpose === "activation";
  const subject = await db
    .selectFrom(signsUp ? "signup" : "customer")
    .select("id")
    .where("id", "=", subjectId)
    .executeTakeFirst();
  if (!subject) return null;
  const token = newToken();
  await db
    .insertInto("account_link")
    .values({
      digest: digestOf(token),
      purpose,
      signup_id: signsUp ? subjectId : null,
      customer_id: signsUp ? null : subjectId,
      email,
      created_at: now,
      expires_at: now + LINK_HOURS[purpose] * HOUR,
    })
    .execute();
  return token;
}

/** What a link's token opens, or null where it is unknown, was used, or has lapsed. */
export async function findLink(db: Db, purpose: LinkPurpose, token: string, now: number) {
  const link = await db
    .selectFrom("account_link")
    .selectAll()
    .where("digest", "=", digestOf(token))
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return link ?? null;
}

/** Whether a mailed link would still do something: its page asks before it shows a form. */
export async function isOpenLink(db: Db, purpose: LinkPurpose, token: string, now: number): Promise<boolean> {
  return (await findLink(db, purpose, token, now)) !== null;
}

/** Takes a link out of use; false where another request was faster. */
export async function spendLink(tx: Tx, digest: string): Promise<boolean> {
  const spent = await tx.deleteFrom("account_link").where("digest", "=", digest).executeTakeFirst();
  return spent.numDeletedRows > 0n;
}

/** Forgets links that lapsed. */
export async function deleteLapsedLinks(db: Db, now: number): Promise<void> {
  await db.deleteFrom("account_link").where("expires_at", "<=", now).execute();
}
