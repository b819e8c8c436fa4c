import { type Db, inTransaction, type Tx } from "../../data/db.server";
import { digestOf, newId, newToken } from "../identity.server";
import { countTries, forgetTries, takeBackTries } from "../limits/limits.server";
import { adoptOrders } from "../orders/orders.server";
import { enqueueMail } from "../outbox/outbox.server";
import { ok, refuse, type Result } from "../result";
import { type Customer, customerOf, type GrowerProfile, type Person } from "./customer";
import { hashPassword, isPassword } from "./password.server";
import { endSessions } from "./sessions.server";

/*
 * Accounts: how one comes to be, who may enter, what its customer changes. No answer tells whether an address has an
 * account: that is said by mail alone, to whoever reads that mailbox (R115). Writes `customer`, `signup` and
 * `account_link`.
 */

const HOUR = 3600 * 1000;
/** Hours that mailed links open something. */
export const LINK_HOURS = { activation: 24, reset: 1, "email-change": 24 } as const;
export type LinkPurpose = keyof typeof LINK_HOURS;

/** One account a mailbox, however its address is typed. */
const keyOf = (email: string) => email.toLowerCase();

const findRow = (db: Db, by: "id" | "email_key", value: string) =>
  db.selectFrom("customer").selectAll().where(by, "=", value).executeTakeFirst();

/** A customer by their id, or null. */
export async function findCustomer(db: Db, id: string): Promise<Customer | null> {
  const row = await findRow(db, "id", id);
  return row ? customerOf(row) : null;
}

/** Who asked for an account, while it waits for its mailbox; null once it does not. */
export async function findSignup(db: Db, id: string): Promise<{ firstName: string } | null> {
  const row = await db.selectFrom("signup").select("first_name").where("id", "=", id).executeTakeFirst();
  return row ? { firstName: row.first_name } : null;
}

export interface SignUp extends Person {
  email: string;
  password: string;
  /** The storefront's code. */
  region: string;
  /** Slug of the variety that is to be a wish; null for none. */
  wish: string | null;
  /** Where the new customer is led, a checked local path. */
  returnPath: string;
}

/**
 * Asks for an account. Whether the address has one already is told by mail only; its link activates a new one.
 * @returns how long (ms) to wait where it was asked too often
 */
export async function signUp(
  db: Db,
  asked: SignUp,
  clientAddress: string,
  now: number,
): Promise<Result<null, number>> {
  const email_key = keyOf(asked.email);
  const wait = await countTries(db, { "signup-address": clientAddress, "signup-account": email_key }, now);
  if (wait !== null) return refuse(wait);
  const password_hash = await hashPassword(asked.password);
  const mail = { recipient: asked.email, region: asked.region, orderId: null };
  await inTransaction(db, async (tx) => {
    const known = await findRow(tx, "email_key", email_key);
    const id = newId();
    if (!known)
      await tx
        .insertInto("signup")
        .values({
          id,
          email: asked.email,
          email_key,
          password_hash,
          first_name: asked.firstName,
          last_name: asked.lastName,
          born_on: asked.bornOn,
          wish: asked.wish,
          return_path: asked.returnPath,
          created_at: now,
          expires_at: now + LINK_HOURS.activation * HOUR,
        })
        .execute();
    await enqueueMail(
      tx,
      { ...mail, template: known ? "account-exists" : "account-activation", subjectId: known?.id ?? id },
      now,
    );
  });
  return ok(null);
}

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
async function findLink(db: Db, purpose: LinkPurpose, token: string, now: number) {
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
async function spendLink(tx: Tx, digest: string): Promise<boolean> {
  const spent = await tx.deleteFrom("account_link").where("digest", "=", digest).executeTakeFirst();
  return spent.numDeletedRows > 0n;
}

export interface Activated {
  customerId: string;
  wish: string | null;
  returnPath: string;
}

/**
 * Makes the account that a mailed link stands for. The password of the sign-up is asked again: a link alone would let
 * somebody sign up with another's address and wait for its owner to follow it.
 */
export async function activate(
  db: Db,
  token: string,
  password: string,
  now: number,
): Promise<
  Result<Activated, { kind: "bad-link" } | { kind: "wrong-password" } | { kind: "too-many"; wait: number }>
> {
  const link = await findLink(db, "activation", token, now);
  const asked = link?.signup_id
    ? await db.selectFrom("signup").selectAll().where("id", "=", link.signup_id).executeTakeFirst()
    : undefined;
  if (!link || !asked) return refuse({ kind: "bad-link" });
  const tries = { "password-account": asked.id };
  const wait = await countTries(db, tries, now);
  if (wait !== null) return refuse({ kind: "too-many", wait });
  if (!(await isPassword(asked.password_hash, password))) return refuse({ kind: "wrong-password" });
  await forgetTries(db, tries, now);
  return inTransaction(db, async (tx) => {
    if (!(await spendLink(tx, link.digest))) return refuse({ kind: "bad-link" });
    const made = await tx
      .insertInto("customer")
      .values({
        id: newId(),
        email: asked.email,
        email_key: asked.email_key,
        password_hash: asked.password_hash,
        first_name: asked.first_name,
        last_name: asked.last_name,
        born_on: asked.born_on,
        favourite_strains: "",
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column("email_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    // Another sign-up with this address was activated before.
    if (!made) return refuse({ kind: "bad-link" });
    await tx.deleteFrom("signup").where("email_key", "=", asked.email_key).execute();
    await adoptOrders(tx, made.id, asked.email);
    return ok({ customerId: made.id, wish: asked.wish, returnPath: asked.return_path });
  });
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

/**
 * Gives an account the address that its mailed link was sent to; the former one is told. Orders of that mailbox join the
 * account.
 */
export async function confirmEmail(
  db: Db,
  token: string,
  region: string,
  now: number,
): Promise<Result<{ email: string }, "bad-link">> {
  const link = await findLink(db, "email-change", token, now);
  if (!link?.customer_id) return refuse("bad-link");
  const { customer_id: id, email } = link;
  return inTransaction(db, async (tx) => {
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

/** Forgets sign-ups and links that lapsed. */
export async function deleteLapsedSignups(db: Db, now: number): Promise<void> {
  await db.deleteFrom("account_link").where("expires_at", "<=", now).execute();
  await db.deleteFrom("signup").where("expires_at", "<=", now).execute();
}
