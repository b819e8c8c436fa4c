import { type Db, inTransaction, type Tx } from "../../data/db.server";
import { type CreatedLink, makeLink } from "../links/links.server";
import { type AccountPurpose, PURPOSES } from "../links/purposes";
import { isWaiting } from "../outbox/outbox.server";
import { findRow, keyOf, lockCustomer } from "./customer-rows.server";

/*
 * Mailed links to an account or a sign-up: when one may be made (ACCOUNT-11, ACCOUNT-19), and the addresses that a way back gives back
 * (ACCOUNT-24, ACCOUNT-25). Writes `former_email`.
 */

/**
 * Makes a link for a mailbox; only the digest of its token is kept. Null where nothing is left to open: the sign-up
 * lapsed, the customer left or has another address by now, the address can no longer be given back.
 * @param mailId the mail that it is written into, where there is one: taken back meanwhile, it gets no link
 */
export function createAccountLink(
  db: Db,
  purpose: AccountPurpose,
  subjectId: string,
  email: string,
  now: number,
  mailId: string | null = null,
): Promise<CreatedLink | null> {
  return inTransaction(db, async (tx) => {
    const signsUp = purpose === "activation";
    // Ending links also takes back mails, under the same lock: a mail that was taken back gets no link.
    if (!signsUp) await lockCustomer(tx, subjectId);
    if (mailId !== null && !(await isWaiting(tx, mailId))) return null;
    const subject = signsUp ? await findSignupRow(tx, subjectId) : await findRow(tx, "id", subjectId);
    if (!subject) return null;
    // Both are for the account's own mailbox: the former one does not open them any more.
    const isForOwn = purpose === "reset" || purpose === "email-refusal";
    if (isForOwn && subject.email_key !== keyOf(email)) return null;
    const former = purpose === "email-return" ? await findFormer(tx, subjectId, email, now) : null;
    if (purpose === "email-return" && !former) return null;
    const returning = former && { formerId: former.id, until: former.expires_at };
    return makeLink(tx, purpose, { id: subjectId, email, ...returning }, now);
  });
}

const findSignupRow = (db: Db, id: string) =>
  db.selectFrom("signup").select("email_key").where("id", "=", id).executeTakeFirst();

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
      expires_at: now + PURPOSES["email-return"].life,
    })
    .execute();
}

/**
 * Removes a former address and all later ones, to give it back: whoever held the account later cannot undo that.
 * Earlier addresses stay: whoever held the account before may undo it. (ACCOUNT-24, ACCOUNT-25)
 * @returns null if another request was faster
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

/** Forgets addresses of the past that can no longer be given back. */
export async function deleteLapsedEmails(db: Db, now: number): Promise<void> {
  await db.deleteFrom("former_email").where("expires_at", "<=", now).execute();
}
