import type { Selectable } from "kysely";
import { type Db, inTransaction, type Tx } from "../../data/db.server";
import type { Schema } from "../../data/schema";
import { newId } from "../identity.server";
import { SIZES } from "../limits/limits";
import { type Address, isSameAddress } from "../region/address";
import { lockCustomer } from "./customer-rows.server";

/*
 * The addresses that a customer keeps (ADDRESS-4). As soon as there is one, exactly one is the default for delivery and one
 * for billing. Whatever is asked of another customer's address finds nothing. Writes `address`.
 */

/** Addresses a customer keeps at most. */
export const ADDRESSES_LIMIT = SIZES.addresses;

/** Whether a customer who keeps these addresses can keep no further one. */
export const isFull = (kept: readonly unknown[]): boolean => kept.length >= ADDRESSES_LIMIT;

/** What an address may be the default for. */
export type AddressUse = "shipping" | "billing";
const USES: readonly AddressUse[] = ["shipping", "billing"];

export interface SavedAddress {
  id: string;
  address: Address;
  isDefault: Readonly<Record<AddressUse, boolean>>;
}

const columnsOf = (address: Address) => ({
  first_name: address.firstName,
  last_name: address.lastName,
  line1: address.line1,
  line2: address.line2,
  city: address.city,
  postal_code: address.postalCode,
  state: address.state,
  country: address.country,
  phone: address.phone,
});

const savedOf = (row: Selectable<Schema["address"]>): SavedAddress => ({
  id: row.id,
  address: {
    firstName: row.first_name,
    lastName: row.last_name,
    line1: row.line1,
    line2: row.line2,
    city: row.city,
    postalCode: row.postal_code,
    state: row.state,
    country: row.country,
    phone: row.phone,
  },
  isDefault: { shipping: row.default_shipping === 1, billing: row.default_billing === 1 },
});

/** A customer's addresses: the defaults for delivery and billing first, then the newest. */
export async function listAddresses(db: Db, customerId: string): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom("address")
    .selectAll()
    .where("customer_id", "=", customerId)
    .orderBy("default_shipping", "desc")
    .orderBy("default_billing", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(savedOf);
}

/** One address of a customer's, or null. */
export async function findAddress(db: Db, customerId: string, id: string): Promise<SavedAddress | null> {
  const row = await db
    .selectFrom("address")
    .selectAll()
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? savedOf(row) : null;
}

/** Keeps an address and answers its id; that of the same one where it is kept already. Null where there is no room. */
export function addAddress(
  db: Db,
  customerId: string,
  address: Address,
  now: number,
): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const kept = await listAddresses(tx, customerId);
    const same = kept.find((one) => isSameAddress(one.address, address));
    if (same) return same.id;
    if (isFull(kept)) return null;
    const id = newId();
    const isFirst = Number(kept.length === 0);
    await tx
      .insertInto("address")
      .values({
        id,
        customer_id: customerId,
        ...columnsOf(address),
        default_shipping: isFirst,
        default_billing: isFirst,
        created_at: now,
        updated_at: now,
      })
      .execute();
    return id;
  });
}

/** Changes an address; false where it is none of this customer's. */
export async function changeAddress(
  db: Db,
  customerId: string,
  id: string,
  address: Address,
  now: number,
): Promise<boolean> {
  const changed = await db
    .updateTable("address")
    .set({ ...columnsOf(address), updated_at: now })
    .where("customer_id", "=", customerId)
    .where("id", "=", id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

async function setDefault(tx: Tx, customerId: string, id: string, use: AddressUse): Promise<void> {
  const column = `default_${use}` as const;
  const own = tx.updateTable("address").where("customer_id", "=", customerId);
  await own
    .where(column, "=", 1)
    .set({ [column]: 0 })
    .execute();
  await own
    .where("id", "=", id)
    .set({ [column]: 1 })
    .execute();
}

/** Makes an address the default for a use; false where it is none of this customer's. */
export function makeDefault(db: Db, customerId: string, id: string, use: AddressUse): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId);
    if (!(await findAddress(tx, customerId, id))) return false;
    await setDefault(tx, customerId, id, use);
    return true;
  });
}

interface Removal {
  /** The address that took over; null where nothing was to be taken over, or none is left. */
  heir: Address | null;
  /** What it is the default for now, in place of the one that is gone. */
  uses: AddressUse[];
}

/** Removes an address; where it was a default, the newest other one is now. Null where it is none of this customer's. */
export function removeAddress(db: Db, customerId: string, id: string): Promise<Removal | null> {
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const gone = await findAddress(tx, customerId, id);
    if (!gone) return null;
    await tx.deleteFrom("address").where("id", "=", id).execute();
    const uses = USES.filter((use) => gone.isDefault[use]);
    const newest = await tx
      .selectFrom("address")
      .selectAll()
      .where("customer_id", "=", customerId)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .executeTakeFirst();
    if (!newest || uses.length === 0) return { heir: null, uses: [] };
    for (const use of uses) await setDefault(tx, customerId, newest.id, use);
    return { heir: savedOf(newest).address, uses };
  });
}
