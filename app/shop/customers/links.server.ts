import { type Db, inTransaction, type Tx } from "../../data/db.server";
import { digestOf, newToken } from "../identity.server";
import { isWaiting, takeBackMails } from "../outbox/outbox.server";
import { findRow, keyOf, lockCustomer } from "./customer-rows.server";

/*
 * Links that are mailed: each opens one thing, once, for a while (R117). A new password ends all of an account's but the
 * way back to an address that it had (R140, R142). Writes `account_link`, and `former_email`.
 */

const HOUR = 3600 * 1000;
/**
 * Hours that mailed links open something. A change of address can be refused for longer than it can be confirmed, for its
 * mail may be on the way for two days. The way back counts from the change itself, not from its mail.
 */
export const LINK_HOURS = {
  activation: 24,
  reset: 1,
  "email-change": 24,
  "email-refusal": 72,
  "email-return": 7 * 24,
} as const;
export type LinkPurpose = keyof typeof LINK_HOURS;

export interface CreatedLink {
  token: string;
  /** Until when it opens something, UTC ms. */
  validUntil: number;
}

/**
 * Makes a link for a mailbox; only the digest of its token is kept. Null where nothing is left to open: the sign-up
 * lapsed, the customer left or has another address by now, the address can no longer be given back.
 * @param mailId the mail that it is written into, where there is one: taken back meanwhile, it gets no link
 */
export function createAccountLink(
  db: Db,
  purpose: LinkPurpose,
  subjectId: string,
  email: string,
  now: number,
  mailId: string | null = null,
): Promise<CreatedLink | null> {
  return inTransaction(db, async (tx) => {
    const signsUp = purpose === "activation";
    // What ends links ends mails as well, under the same lock: no link is made after its mail was taken back.
    if (!signsUp) await lockCustomer(tx, subjectId);
    if (mailId !== null && !(await isWaiting(tx, mailId))) return null;
    const subject = signsUp ? await findSignupRow(tx, subjectId) : await findRow(tx, "id", subjectId);
    if (!subject) return null;
    // Both are for the account's own mailbox: the former one does not open them any more.
    const isForOwn = purpose === "reset" || purpose === "email-refusal";
    if (isForOwn && subject.email_key !== keyOf(email)) return null;
    const former = purpose === "email-return" ? await findFormer(tx, subjectId, email, now) : null;
    if (purpose === "email-return" && !former) return null;
    const token = newToken();
    const validUntil = former?.expires_at ?? now + LINK_HOURS[purpose] * HOUR;
    await tx
      .insertInto("account_link")
      .values({
        digest: digestOf(token),
        purpose,
        signup_id: signsUp ? subjectId : null,
        customer_id: signsUp ? null : subjectId,
        former_id: former?.id ?? null,
        email,
        created_at: now,
        expires_at: validUntil,
      })
      .execute();
    return { token, validUntil };
  });
}

const findSignupRow = (db: Db, id: string) =>
  db.selectFrom("signup").select("email_key").where("id", "=", id).executeTakeFirst();

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

/** What an account's waiting change of address consists of: its links, and the mails that have none yet. */
const CHANGE = {
  links: ["email-change", "email-refusal"],
  mails: ["email-change", "email-change-asked"],
} as const;

/** Ends a waiting change of an account's address. The customer is locked by the caller. */
export async function endEmailChange(tx: Tx, customerId: string): Promise<void> {
  await tx
    .deleteFrom("account_link")
    .where("customer_id", "=", customerId)
    .where("purpose", "in", CHANGE.links)
    .execute();
  await takeBackMails(tx, customerId, [...CHANGE.mails]);
}

/**
 * Ends every link of an account, and the mails that would bring new ones, but the ways back to former addresses (R140).
 * The customer is locked by the caller.
 */
export async function endLinks(tx: Tx, customerId: string): Promise<void> {
  await tx
    .deleteFrom("account_link")
    .where("customer_id", "=", customerId)
    .where("purpose", "!=", "email-return")
    .execute();
  await takeBackMails(tx, customerId, [...CHANGE.mails, "password-reset"]);
}

/** The newest of an account's former addresses that is this one, as long as it can be given back. */
const findFormer = (db: Db, customerId: string, email: string, now: number) =>
  db
    .selectFrom("former_email")
    .selectAll()
    .where("customer_id", "=", customerId)
    .where((where) => where(where.fn<string>("lower", ["email"]), "=", keyOf(email)))
    .where("expires_at", ">", now)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();

/** Remembers the address that an account leaves, so that it can be given back. The customer is locked by the caller. */
export async function keepFormerEmail(
  tx: Tx,
  former: { id: string; customerId: string; email: string },
  now: number,
): Promise<void> {
  const { last } = await tx
    .selectFrom("former_email")
    .select((select) => select.fn.max("sequence").as("last"))
    .where("customer_id", "=", former.customerId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("former_email")
    .values({
      id: former.id,
      customer_id: former.customerId,
      email: former.email,
      sequence: (last ?? 0) + 1,
      left_at: now,
      expires_at: now + LINK_HOURS["email-return"] * HOUR,
    })
    .execute();
}

/**
 * Takes a former address to give it back, with all that the account had after it: whoever held the account later does
 * not undo the return. Addresses before it stay, for whoever held it earlier may undo this one. (R142)
 * @returns null where another request was faster
 */
export async function takeFormerEmail(tx: Tx, id: string): Promise<string | null> {
  const former = await tx.selectFrom("former_email").selectAll().where("id", "=", id).executeTakeFirst();
  if (!former) return null;
  await tx
    .deleteFrom("former_email")
    .where("customer_id", "=", former.customer_id)
    .where("sequence", ">=", former.sequence)
    .execute();
  return former.email;
}

/** Forgets links, and addresses of the past, that lapsed. */
export async function deleteLapsedLinks(db: Db, now: number): Promise<void> {
  await db.deleteFrom("account_link").where("expires_at", "<=", now).execute();
  await db.deleteFrom("former_email").where("expires_at", "<=", now).execute();
}
