import { type Db, inTransaction } from "../../data/db.server";
import { isUniqueViolation } from "../../data/dialect.server";
import { newId } from "../identity.server";
import { countTries } from "../limits/limits.server";
import { mailboxOf } from "../limits/mailbox";
import { endLinks, findLink, spendLink } from "../links/links.server";
import { adoptOrders } from "../orders/orders.server";
import { enqueueMail } from "../outbox/outbox.server";
import { ok, refuse, type Result } from "../result";
import { changeCustomer, findRow, keyOf, lockCustomer } from "./customer-rows.server";
import { createAccountLink, keepFormerEmail, takeFormerEmail } from "./links.server";
import { unusablePassword } from "./password.server";
import { endSessions, isOpenSession, type Session } from "./sessions.server";

/* An account's address: asked to change, refused, confirmed, taken back. The present address is always told. */

/**
 * Asks for the mail that proves a new address; until then nothing changes. The present address is told at once, with a
 * link that refuses (ACCOUNT-22). An address that has an account is told so in its own mailbox, and the answer is the same.
 * @returns "ended" where the session ended meanwhile, or how long (ms) to wait where it was asked too often
 */
export async function requestEmailChange(
  db: Db,
  { id, customer }: Pick<Session, "id" | "customer">,
  email: string,
  region: string,
  now: number,
): Promise<Result<null, "ended" | number>> {
  const wait = await countTries(
    db,
    { "email-change": customer.id, "unasked-mailbox": mailboxOf(email) },
    now,
  );
  if (wait !== null) return refuse(wait);
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, customer.id);
    const present = await findRow(tx, "id", customer.id);
    if (!present || !(await isOpenSession(tx, id))) return refuse("ended");
    const other = await findRow(tx, "email_key", keyOf(email));
    const taken = other !== undefined && other.id !== customer.id;
    await enqueueMail(
      tx,
      {
        template: taken ? "account-exists" : "email-change",
        recipient: email,
        region,
        subjectId: taken ? other.id : customer.id,
      },
      now,
    );
    await enqueueMail(
      tx,
      { template: "email-change-asked", recipient: present.email, region, subjectId: customer.id },
      now,
    );
    return ok(null);
  });
}

/** Ends the waiting change that the present address was told of: its link opens nothing any more (ACCOUNT-22). */
export async function refuseEmailChange(
  db: Db,
  token: string,
  now: number,
): Promise<Result<null, "bad-link">> {
  const link = await findLink(db, "email-refusal", token, now);
  if (!link) return refuse("bad-link");
  const customerId = link.subjectId;
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId);
    if (!(await spendLink(tx, link))) return refuse("bad-link");
    await endLinks(tx, customerId, "refusal");
    return ok(null);
  });
}

type Confirmed = Result<{ email: string }, "bad-link">;

/**
 * Gives an account the address that its mailed link was sent to; the former one is told, with a way back (ACCOUNT-24). Orders
 * of that mailbox join the account.
 */
export async function confirmEmail(db: Db, token: string, region: string, now: number): Promise<Confirmed> {
  const link = await findLink(db, "email-change", token, now);
  if (!link) return refuse("bad-link");
  const { subjectId: id, email } = link;
  const confirmed = inTransaction<Confirmed>(db, async (tx) => {
    await lockCustomer(tx, id);
    const former = await findRow(tx, "id", id);
    const other = await findRow(tx, "email_key", keyOf(email));
    if (!former || (other && other.id !== id) || !(await spendLink(tx, link))) return refuse("bad-link");
    await changeCustomer(tx, id, { email, email_key: keyOf(email), updated_at: now });
    await endLinks(tx, id, "credentials");
    await keepFormerEmail(tx, { id: newId(), customerId: id, email: former.email }, now);
    await adoptOrders(tx, id, email);
    await enqueueMail(tx, { template: "email-changed", recipient: former.email, region, subjectId: id }, now);
    return ok({ email });
  });
  return confirmed.catch((error: unknown) => {
    // Another account took the address at the same moment.
    if (isUniqueViolation(error)) return refuse("bad-link");
    throw error;
  });
}

/**
 * Gives an account a former address back, by the link that was mailed there, whatever happened since. Sessions, links
 * and waiting changes end, and no password opens it until another one is chosen. Both addresses are told.
 * (ACCOUNT-25)
 * @returns the token of the page where that password is chosen; "taken" if the address has another account now
 */
export async function restoreEmail(
  db: Db,
  token: string,
  region: string,
  now: number,
): Promise<Result<{ reset: string }, "bad-link" | "taken">> {
  const link = await findLink(db, "email-return", token, now);
  if (!link?.formerId) return refuse("bad-link");
  const { subjectId: id, formerId } = link;
  const password_hash = await unusablePassword();
  type Restored = Result<{ reset: string }, "bad-link" | "taken">;
  const restored = inTransaction<Restored>(db, async (tx) => {
    await lockCustomer(tx, id);
    const present = await findRow(tx, "id", id);
    const other = await findRow(tx, "email_key", keyOf(link.email));
    if (other && other.id !== id) return refuse("taken");
    const email = await takeFormerEmail(tx, formerId);
    if (!present || email === null) return refuse("bad-link");
    await changeCustomer(tx, id, { email, email_key: keyOf(email), password_hash, updated_at: now });
    await endLinks(tx, id, "credentials");
    await endSessions(tx, id, null);
    await adoptOrders(tx, id, email);
    for (const recipient of new Set([email, present.email]))
      await enqueueMail(tx, { template: "email-restored", recipient, region, subjectId: id }, now);
    const reset = await createAccountLink(tx, "reset", id, email, now);
    return reset ? ok({ reset: reset.token }) : refuse("bad-link");
  });
  return restored.catch((error: unknown) => {
    // Another account took the address at the same moment.
    if (isUniqueViolation(error)) return refuse("taken");
    throw error;
  });
}
