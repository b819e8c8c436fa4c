import type { Db } from "../../data/db.server";
import { findRow, keyOf } from "../customers/customer-rows.server";
import { SUBJECT_KEYS } from "../outbox/registry";
import type { Contact } from "../region/address";
import type { DataSubject } from "./data-subject";
import { PERSONAL } from "./register";
import { type Keys, selectRows } from "./rows.server";

/* What a person's rows are found by. */

/** Whose data an address's are: its account's customer's, else a guest's. Who asks has proved the mailbox to the operator. */
export async function subjectOf(db: Db, email: string): Promise<DataSubject> {
  const customer = await findRow(db, "email_key", keyOf(email));
  return customer ? { customerId: customer.id, email: customer.email } : { customerId: null, email };
}

/**
 * A person's mailboxes: their address, and those that their account left and can still have back, but for one that is another account's
 * by now. In small letters.
 */
async function mailboxesOf(db: Db, { customerId, email }: DataSubject): Promise<string[]> {
  const address = email.toLowerCase();
  if (customerId === null) return [address];
  const left = await db
    .selectFrom("former_email")
    .select("email")
    .where("customer_id", "=", customerId)
    .execute();
  const former = left.map((one) => one.email.toLowerCase());
  if (former.length === 0) return [address];
  const others = await db
    .selectFrom("customer")
    .select("email_key")
    .where("email_key", "in", former)
    .where("id", "!=", customerId)
    .execute();
  const taken = new Set(others.map((one) => one.email_key));
  return [...new Set([address, ...former.filter((one) => !taken.has(one))])];
}

/** What a person's rows are found by. Orders of the mailbox that are another account's are not theirs. */
export async function keysOf(db: Db, subject: DataSubject): Promise<Keys> {
  const { customerId } = subject;
  const addresses = await mailboxesOf(db, subject);
  const orders = await db
    .selectFrom("orders")
    .select(["id", "visit_id"])
    .where((where) =>
      where.or([
        ...(customerId === null ? [] : [where("customer_id", "=", customerId)]),
        where.and([
          where("customer_id", "is", null),
          where(where.fn<string>("lower", ["email"]), "in", addresses),
        ]),
      ]),
    )
    .execute();
  const orderIds = orders.map(({ id }) => id);
  const carts =
    customerId === null
      ? []
      : await db.selectFrom("cart").select("id").where("customer_id", "=", customerId).execute();
  // Guests' drafts hold their e-mail too, inside JSON: candidates found by `like` are parsed and compared exactly.
  const drafts = await db
    .selectFrom("checkout_draft")
    .select(["cart_id", "contact"])
    .where((where) =>
      where.or(
        addresses.map((address) =>
          where(where.fn<string>("lower", ["contact"]), "like", `%${JSON.stringify(address)}%`),
        ),
      ),
    )
    .execute();
  const drafted = drafts.filter(
    ({ contact }) =>
      contact !== null && addresses.includes((JSON.parse(contact) as Contact).email.toLowerCase()),
  );
  const payments =
    orderIds.length === 0
      ? []
      : await db.selectFrom("payment").select("reference").where("order_id", "in", orderIds).execute();
  const keys: Keys = {
    customerId: customerId === null ? [] : [customerId],
    email: addresses,
    orderIds,
    cartIds: [...new Set([...carts.map(({ id }) => id), ...drafted.map(({ cart_id }) => cart_id)])],
    paymentReferences: payments.map(({ reference }) => reference),
    subjectIds: [],
    visitIds: orders.flatMap(({ visit_id }) => visit_id ?? []),
  };
  return { ...keys, subjectIds: await subjectsOf(db, keys) };
}

/** By what mails name those of a person's rows that some mail tells of (PRIVACY-16). */
async function subjectsOf(db: Db, keys: Keys): Promise<string[]> {
  const ids: string[] = [];
  for (const [table, key] of SUBJECT_KEYS) {
    const kept = PERSONAL.find((one) => one.table === table);
    // A pack is nobody's.
    if (kept) ids.push(...(await selectRows(db, kept, [key], keys)).map((row) => String(row[key])));
  }
  return ids;
}
