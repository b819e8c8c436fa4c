import type { Db, Tx } from "../../data/db.server";

/* A customer's row, as what changes an account finds and locks it. */

/** One account a mailbox, however its address is typed. */
export const keyOf = (email: string) => email.toLowerCase();

/** A customer's row, or undefined. */
export const findRow = (db: Db, by: "id" | "email_key", value: string) =>
  db.selectFrom("customer").selectAll().where(by, "=", value).executeTakeFirst();

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
