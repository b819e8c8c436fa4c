import { type Db, inTransaction, type Tx } from "../../data/db.server";
import { isUniqueViolation } from "../../data/dialect.server";
import { newId } from "../identity.server";
import { countTries, forgetTries, takeBackTries } from "../limits/limits.server";
import { mailboxOf } from "../limits/mailbox";
import { endLinks, findLink, spendLink } from "../links/links.server";
import { adoptOrders } from "../orders/orders.server";
import { enqueueMail } from "../outbox/outbox.server";
import { ok, refuse, type Result } from "../result";
import { type Customer, customerOf, type GrowerProfile, type Person } from "./customer";
import { changeCustomer, findRow, keyOf, lockCustomer } from "./customer-rows.server";
import { createAccountLink, keepFormerEmail, takeFormerEmail } from "./links.server";
import { hashPassword, isPassword, unusablePassword } from "./password.server";
import { endSessions, isOpenSession, type Session } from "./sessions.server";
import type { Proved } from "./sign-in.server";

/*
 * Accounts: who may enter, what their customers change. No answer tells whether an address has an account: that is said by
 * mail alone, to whoever reads that mailbox (R115).
 */

/** A customer by their id, or null. */
export async function findCustomer(db: Db, id: string): Promise<Customer | null> {
  const row = await findRow(db, "id", id);
  return row ? customerOf(row) : null;
}

/**
 * Whether these are an account's e-mail and password. A right password forgets the account's wrong ones.
 * @param clientAddress where the request comes from
 */
export async function logIn(
  db: Db,
  { email, password }: { email: string; password: string },
  clientAddress: string,
  now: number,
): Promise<Result<Proved, { kind: "wrong" } | { kind: "too-many"; wait: number }>> {
  const key = keyOf(email);
  const own = { "login-pair": `${clientAddress} ${key}` };
  const shared = { "login-address": clientAddress, "login-account": key };
  const wait = await countTries(db, { ...own, ...shared }, now);
  if (wait !== null) return refuse({ kind: "too-many", wait });
  const row = await findRow(db, "email_key", key);
  if (!(await isPassword(row?.password_hash ?? null, password)) || !row) return refuse({ kind: "wrong" });
  await forgetTries(db, own, now);
  await takeBackTries(db, shared, now);
  await adoptOrders(db, row.id, row.email);
  return ok({ customerId: row.id, passwordHash: row.password_hash });
}

/**
 * Asks for the mail with which a new password is chosen. A mailbox without an account is told so, in a mail as well.
 * @returns how long (ms) to wait where it was asked too often
 */
export async function requestReset(
  db: Db,
  email: string,
  region: string,
  clientAddress: string,
  now: number,
): Promise<Result<null, number>> {
  const key = keyOf(email);
  const wait = await countTries(
    db,
    { "reset-address": clientAddress, "reset-account": mailboxOf(email) },
    now,
  );
  if (wait !== null) return refuse(wait);
  const row = await findRow(db, "email_key", key);
  await enqueueMail(
    db,
    row
      ? { template: "password-reset", recipient: row.email, region, subjectId: row.id }
      : { template: "account-unknown", recipient: email, region },
    now,
  );
  return ok(null);
}

/** Sets a password: sessions, mailed links and a waiting change of address end with the old one (R140). */
async function setPassword(tx: Tx, customerId: string, hashed: string, region: string, now: number) {
  const email = await changeCustomer(tx, customerId, { password_hash: hashed, updated_at: now });
  if (email === null) throw new Error(`No customer ${customerId}`);
  await endLinks(tx, customerId, "credentials");
  await endSessions(tx, customerId, null);
  await enqueueMail(
    tx,
    { template: "password-changed", recipient: email, region, subjectId: customerId },
    now,
  );
  return email;
}

/**
 * Sets the password of the account that a mailed link stands for: once, and every session of it ends. Its owner, who has
 * proved the mailbox, is no longer held by tries of others.
 */
export async function resetPassword(
  db: Db,
  token: string,
  password: string,
  region: string,
  clientAddress: string,
  now: number,
): Promise<Result<Proved, "bad-link">> {
  const link = await findLink(db, "reset", token, now);
  if (!link) return refuse("bad-link");
  const customerId = link.subjectId;
  const hashed = await hashPassword(password);
  const done = await inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId);
    if (!(await spendLink(tx, link))) return null;
    const email = await setPassword(tx, customerId, hashed, region, now);
    await adoptOrders(tx, customerId, email);
    return email;
  });
  if (done === null) return refuse("bad-link");
  const key = keyOf(done);
  await forgetTries(db, { "login-account": key, "login-pair": `${clientAddress} ${key}` }, now);
  return ok({ customerId, passwordHash: hashed });
}

/** Whether the password that a signed-in customer typed is theirs: asked before what cannot be undone. */
export async function confirmPassword(
  db: Db,
  customerId: string,
  password: string,
  now: number,
): Promise<Result<null, { kind: "wrong" } | { kind: "too-many"; wait: number }>> {
  const tries = { "password-account": customerId };
  const wait = await countTries(db, tries, now);
  if (wait !== null) return refuse({ kind: "too-many", wait });
  const row = await findRow(db, "id", customerId);
  if (!(await isPassword(row?.password_hash ?? null, password))) return refuse({ kind: "wrong" });
  await forgetTries(db, tries, now);
  return ok(null);
}

/**
 * Changes a password; every session of the account ends, the one that asks included. Null, and nothing is changed, where
 * that one ended since its customer's password was asked: another password counts by now.
 */
export async function changePassword(
  db: Db,
  { id, customer }: Pick<Session, "id" | "customer">,
  password: string,
  region: string,
  now: number,
): Promise<Proved | null> {
  const hashed = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, customer.id);
    if (!(await isOpenSession(tx, id))) return null;
    await setPassword(tx, customer.id, hashed, region, now);
    return { customerId: customer.id, passwordHash: hashed };
  });
}

/**
 * Asks for the mail that proves a new address; until then nothing changes. The present address is told at once, with a
 * link that refuses (R141). An address that has an account is told so in its own mailbox, and the answer is the same.
 * @returns "ended" where the session ended meanwhile, or how long (ms) to wait where it was asked too often
 */
export async function requestEmailChange(
  db: Db,
  { id, customer }: Pick<Session, "id" | "customer">,
  email: string,
  region: string,
  now: number,
): Promise<Result<null, "ended" | number>> {
  const wait = await countTries(db, { "email-change": customer.id }, now);
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

/** Ends the waiting change that the present address was told of: its link opens nothing any more (R141). */
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
 * Gives an account the address that its mailed link was sent to; the former one is told, with a way back (R142). Orders
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
 * Gives an account an address back that it had, by the way that was mailed there, whatever happened since. Sessions,
 * links and waiting changes end, and no password opens it until another one is chosen. Both addresses are told. (R142)
 * @returns the token of the page where that password is chosen; "taken" where the address has another account now
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

/** Changes names and date of birth. */
export async function savePerson(db: Db, id: string, person: Person, now: number): Promise<void> {
  await changeCustomer(db, id, {
    first_name: person.firstName,
    last_name: person.lastName,
    born_on: person.bornOn,
    updated_at: now,
  });
}

/** Changes what a customer tells of themselves as a grower. */
export async function saveProfile(db: Db, id: string, profile: GrowerProfile, now: number): Promise<void> {
  await changeCustomer(db, id, {
    growing_since: profile.growingSince,
    cultivation_method: profile.cultivationMethod,
    flowering_type: profile.floweringType,
    favourite_type: profile.favouriteType,
    favourite_strains: profile.favouriteStrains,
    updated_at: now,
  });
}
