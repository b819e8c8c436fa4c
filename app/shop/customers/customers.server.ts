import { type Db, inTransaction, type Tx } from "../../data/db.server";
import { countTries, forgetTries, takeBackTries } from "../limits/limits.server";
import { mailboxOf } from "../limits/mailbox";
import { endLinks, findLink, spendLink } from "../links/links.server";
import { adoptOrders } from "../orders/orders.server";
import { enqueueMail } from "../outbox/outbox.server";
import { ok, refuse, type Result } from "../result";
import { type Customer, customerOf, type CustomerProfile, type Person } from "./customer";
import { changeCustomer, findRow, keyOf, lockCustomer } from "./customer-rows.server";
import { hashPassword, isPassword } from "./password.server";
import { endSessions, isOpenSession, type Session } from "./sessions.server";
import type { Proved } from "./sign-in.server";

/*
 * Accounts: who may enter, what their customers change. No answer tells whether an address has an account: that is said by
 * mail alone, to whoever reads that mailbox (ACCOUNT-3).
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
 * Asks for the mail with which a new password is chosen. A mailbox without an account is told so, in a mail as well (LIMIT-14).
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
  if (row)
    await enqueueMail(
      db,
      { template: "password-reset", recipient: row.email, region, subjectId: row.id },
      now,
    );
  // Nobody is kept out of an account that there is not: this mail counts with whatever else was not asked for.
  else if ((await countTries(db, { "unasked-mailbox": mailboxOf(email) }, now)) === null)
    await enqueueMail(db, { template: "account-unknown", recipient: email, region }, now);
  return ok(null);
}

/** Sets a password: sessions, mailed links and a waiting change of address end with the old one (ACCOUNT-19). */
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
 * Sets the password of the account that a mailed link stands for, once, and ends all its sessions. The wrong tries of
 * others no longer keep its owner out, since the mailbox is proved.
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
    const key = keyOf(email);
    await forgetTries(tx, { "login-account": key, "login-pair": `${clientAddress} ${key}` }, now);
    return email;
  });
  return done === null ? refuse("bad-link") : ok({ customerId, passwordHash: hashed });
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
 * Changes a password and ends every session of the account, the asking one included. Null, and nothing is changed, if
 * that session ended after its password was checked: another password may be valid by now.
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

/** Changes names and date of birth. */
export async function savePerson(db: Db, id: string, person: Person, now: number): Promise<void> {
  await changeCustomer(db, id, {
    first_name: person.firstName,
    last_name: person.lastName,
    born_on: person.bornOn,
    updated_at: now,
  });
}

/** Changes what a customer tells of themselves as a grower; what is not given stays as it is (ACCOUNT-31). */
export async function saveProfile(
  db: Db,
  id: string,
  profile: Partial<CustomerProfile>,
  now: number,
): Promise<void> {
  await changeCustomer(db, id, {
    growing_since: profile.growingSince,
    cultivation_method: profile.cultivationMethod,
    flowering_type: profile.floweringType,
    seed_gender: profile.seedGender,
    favourite_type: profile.favouriteType,
    favourite_strains: profile.favouriteStrains,
    updated_at: now,
  });
}
