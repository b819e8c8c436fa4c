import { type Db, inTransaction } from "../../data/db.server";
import { newId } from "../identity.server";
import { countTries, forgetTries } from "../limits/limits.server";
import { mailboxOf } from "../limits/mailbox";
import { findLink, spendLink } from "../links/links.server";
import { PURPOSES } from "../links/purposes";
import { adoptOrders } from "../orders/orders.server";
import { enqueueMail } from "../outbox/outbox.server";
import { ok, refuse, type Result } from "../result";
import type { Person } from "./customer";
import { findRow, insertCustomer, keyOf } from "./customer-rows.server";
import { hashPassword, isPassword } from "./password.server";
import type { Proved } from "./sign-in.server";

/*
 * How an account comes to be: asked for, then made once its mailbox is proved (ACCOUNT-8). Writes `signup`.
 */

/** Who asked for an account, while it waits for its mailbox; null once it does not. */
export async function findSignup(db: Db, id: string): Promise<{ firstName: string } | null> {
  const row = await db.selectFrom("signup").select("first_name").where("id", "=", id).executeTakeFirst();
  return row ? { firstName: row.first_name } : null;
}

interface SignUp extends Person {
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
  const wait = await countTries(
    db,
    {
      "signup-account": mailboxOf(asked.email),
      "unasked-mailbox": mailboxOf(asked.email),
      "signup-address": clientAddress,
    },
    now,
  );
  if (wait !== null) return refuse(wait);
  const password_hash = await hashPassword(asked.password);
  const mail = { recipient: asked.email, region: asked.region };
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
          expires_at: now + PURPOSES.activation.life,
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

interface Activated extends Proved {
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
  const asked =
    link && (await db.selectFrom("signup").selectAll().where("id", "=", link.subjectId).executeTakeFirst());
  if (!link || !asked) return refuse({ kind: "bad-link" });
  const tries = { "password-account": asked.id };
  const wait = await countTries(db, tries, now);
  if (wait !== null) return refuse({ kind: "too-many", wait });
  if (!(await isPassword(asked.password_hash, password))) return refuse({ kind: "wrong-password" });
  await forgetTries(db, tries, now);
  return inTransaction(db, async (tx) => {
    // Of two sign-ups with one address, activating one deletes the other's links: the second waits here and finds
    // none.
    await tx
      .updateTable("signup")
      .set((set) => ({ email_key: set.ref("email_key") }))
      .where("email_key", "=", asked.email_key)
      .execute();
    if (!(await spendLink(tx, link))) return refuse({ kind: "bad-link" });
    const made = await insertCustomer(tx, {
      id: newId(),
      email: asked.email,
      email_key: asked.email_key,
      password_hash: asked.password_hash,
      first_name: asked.first_name,
      last_name: asked.last_name,
      born_on: asked.born_on,
      created_at: now,
    });
    // Another sign-up with this address was activated before.
    if (!made) return refuse({ kind: "bad-link" });
    await tx.deleteFrom("signup").where("email_key", "=", asked.email_key).execute();
    await adoptOrders(tx, made, asked.email);
    return ok({
      customerId: made,
      passwordHash: asked.password_hash,
      wish: asked.wish,
      returnPath: asked.return_path,
    });
  });
}

/** Forgets sign-ups that lapsed. */
export async function deleteLapsedSignups(db: Db, now: number): Promise<void> {
  await db.deleteFrom("signup").where("expires_at", "<=", now).execute();
}
