import { type Db, inTransaction, type Tx } from "../../data/db.server";
import { isUniqueViolation } from "../../data/dialect.server";
import { countTries, forgetTries, takeBackTries } from "../limits/limits.server";
import { adoptOrders } from "../orders/orders.server";
import { enqueueMail } from "../outbox/outbox.server";
import { ok, refuse, type Result } from "../result";
import { type Customer, customerOf, type GrowerProfile, type Person } from "./customer";
import { findLink, spendLink } from "./links.server";
import { hashPassword, isPassword } from "./password.server";
import { endSessions } from "./sessions.server";

/*
 * Accounts: who may enter, what their customers change. No answer tells whether an address has an account: that is said by
 * mail alone, to whoever reads that mailbox (R115). Writes `customer`.
 */

/** One account a mailbox, however its address is typed. */
export const keyOf = (email: string) => email.toLowerCase();

/** A customer's row, or undefined. */
export const findRow = (db: Db, by: "id" | "email_key", value: string) =>
  db.selectFrom("customer").selectAll().where(by, "=", value).executeTakeFirst();

/** A customer by their id, or null. */
export async function findCustomer(db: Db, id: string): Promise<Customer | null> {
  const row = await findRow(db, "id", id);
  return row ? customerOf(row) : null;
}

/**
 * Makes whoever else would change what belongs to this customer wait for the transaction. It comes first in each of
 * them: two that held a link each, and then wanted all of the customer's, would wait for each other.
 */
export async function lockCustomer(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("customer")
    .set((set) => ({ email_key: set.ref("email_key") }))
    .where("id", "=", id)
    .execute();
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
): Promise<Result<{ customerId: string }, { kind: "wrong" } | { kind: "too-many"; wait: number }>> {
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
  return ok({ customerId: row.id });
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
  const wait = await countTries(db, { "reset-address": clientAddress, "reset-account": key }, now);
  if (wait !== null) return refuse(wait);
  const row = await findRow(db, "email_key", key);
  await enqueueMail(
    db,
    row
      ? { template: "password-reset", recipient: row.email, region, orderId: null, subjectId: row.id }
      : { template: "account-unknown", recipient: email, region, orderId: null },
    now,
  );
  return ok(null);
}

async function setPassword(tx: Tx, customerId: string, hashed: string, region: string, now: number) {
  const { email } = await tx
    .updateTable("customer")
    .set({ password_hash: hashed, updated_at: now })
    .where("id", "=", customerId)
    .returning("email")
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom("account_link")
    .where("customer_id", "=", customerId)
    .where("purpose", "=", "reset")
    .execute();
  await endSessions(tx, customerId, null);
  await enqueueMail(
    tx,
    { template: "password-changed", recipient: email, region, orderId: null, subjectId: customerId },
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
): Promise<Result<{ customerId: string }, "bad-link">> {
  const link = await findLink(db, "reset", token, now);
  if (!link?.customer_id) return refuse("bad-link");
  const customerId = link.customer_id;
  const hashed = await hashPassword(password);
  const done = await inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId);
    if (!(await spendLink(tx, link.digest))) return null;
    const email = await setPassword(tx, customerId, hashed, region, now);
    await adoptOrders(tx, customerId, email);
    return email;
  });
  if (done === null) return refuse("bad-link");
  const key = keyOf(done);
  await forgetTries(db, { "login-account": key, "login-pair": `${clientAddress} ${key}` }, now);
  return ok({ customerId });
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

/** Changes a password; every session of the account ends, the one that asks included. */
export async function changePassword(
  db: Db,
  customerId: string,
  password: string,
  region: string,
  now: number,
): Promise<void> {
  const hashed = await hashPassword(password);
  await inTransaction(db, (tx) => setPassword(tx, customerId, hashed, region, now));
}

/**
 * Asks for the mail that proves a new address; until then nothing changes. An address that has an account is told so in
 * its own mailbox, and the answer is the same.
 * @returns how long (ms) to wait where it was asked too often
 */
export async function requestEmailChange(
  db: Db,
  customer: Customer,
  email: string,
  region: string,
  now: number,
): Promise<Result<null, number>> {
  const wait = await countTries(db, { "email-change": customer.id }, now);
  if (wait !== null) return refuse(wait);
  const other = await findRow(db, "email_key", keyOf(email));
  const taken = other !== undefined && other.id !== customer.id;
  await enqueueMail(
    db,
    {
      template: taken ? "account-exists" : "email-change",
      recipient: email,
      region,
      orderId: null,
      subjectId: taken ? other.id : customer.id,
    },
    now,
  );
  return ok(null);
}

type Confirmed = Result<{ email: string }, "bad-link">;

/**
 * Gives an account the address that its mailed link was sent to; the former one is told. Orders of that mailbox join the
 * account.
 */
export async function confirmEmail(db: Db, token: string, region: string, now: number): Promise<Confirmed> {
  const link = await findLink(db, "email-change", token, now);
  if (!link?.customer_id) return refuse("bad-link");
  const { customer_id: id, email } = link;
  const confirmed = inTransaction<Confirmed>(db, async (tx) => {
    await lockCustomer(tx, id);
    const former = await findRow(tx, "id", id);
    const other = await findRow(tx, "email_key", keyOf(email));
    if (!former || (other && other.id !== id) || !(await spendLink(tx, link.digest)))
      return refuse("bad-link");
    await tx
      .updateTable("customer")
      .set({ email, email_key: keyOf(email), updated_at: now })
      .where("id", "=", id)
      .execute();
    await tx.deleteFrom("account_link").where("customer_id", "=", id).execute();
    await adoptOrders(tx, id, email);
    await enqueueMail(
      tx,
      { template: "email-changed", recipient: former.email, region, orderId: null, subjectId: id },
      now,
    );
    return ok({ email });
  });
  return confirmed.catch((error: unknown) => {
    // Another account took the address at the same moment.
    if (isUniqueViolation(error)) return refuse("bad-link");
    throw error;
  });
}

/** Changes names and date of birth. */
export async function savePerson(db: Db, id: string, person: Person, now: number): Promise<void> {
  await db
    .updateTable("customer")
    .set({
      first_name: person.firstName,
      last_name: person.lastName,
      born_on: person.bornOn,
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
}

/** Changes what a customer tells of themselves as a grower. */
export async function saveProfile(db: Db, id: string, profile: GrowerProfile, now: number): Promise<void> {
  await db
    .updateTable("customer")
    .set({
      growing_since: profile.growingSince,
      cultivation_method: profile.cultivationMethod,
      flowering_type: profile.floweringType,
      favourite_type: profile.favouriteType,
      favourite_strains: profile.favouriteStrains,
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
}
