import type { Db, Tx } from "../../data/db.server";
import type { Schema } from "../../data/schema";

/* Finding and locking a customer's row, for every module that changes an account. */

/** One account a mailbox, however its address is typed. */
export const keyOf = (email: string) => email.toLowerCase();

/** A customer's row, or undefined. */
export const findRow = (db: Db, by: "id" | "email_key", value: string) =>
  db.selectFrom("customer").selectAll().where(by, "=", value).executeTakeFirst();

/**
 * Locks a customer's row: other transactions that change what belongs to this customer wait. It comes first in each
 * of them: if two transactions each locked a link first and then the customer, they could deadlock.
 */
export async function lockCustomer(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("customer")
    .set((set) => ({ email_key: set.ref("email_key") }))
    .where("id", "=", id)
    .execute();
}

type Row = Schema["customer"];

/** Stores an account that begins; its id, or null where the mailbox has one already. */
export async function insertCustomer(
  tx: Tx,
  row: Pick<
    Row,
    "id" | "email" | "email_key" | "password_hash" | "first_name" | "last_name" | "born_on" | "created_at"
  >,
): Promise<string | null> {
  const made = await tx
    .insertInto("customer")
    .values({ ...row, favourite_strains: "", updated_at: row.created_at })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id ?? null;
}

/**
 * Changes an account; answers the e-mail address that it has now, or null where it is gone.
 * @throws {Error} a unique violation where another account has the address
 */
export async function changeCustomer(
  db: Db,
  id: string,
  values: Partial<Omit<Row, "id">>,
): Promise<string | null> {
  const changed = await db
    .updateTable("customer")
    .set(values)
    .where("id", "=", id)
    .returning("email")
    .executeTakeFirst();
  return changed?.email ?? null;
}
