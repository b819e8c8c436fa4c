import { type Db, inTransaction, type Tx } from "../../data/db.server";
import { holdCart } from "../cart/rows.server";
import { lockCustomer } from "../customers/customer-rows.server";
import { unsentShipments } from "../orders/conditions.server";
import { lockOrder } from "../orders/orders.server";
import { ordersOwing } from "../repayments/owed.server";
import { ok, refuse, type Result } from "../result";
import { countUp } from "../revision.server";
import { forgetFailures } from "../tasks/failures.server";
import { orderNumbersStated, ordersUndecided } from "../withdrawals/undecided.server";
import { addToListFile, type Erasure, noteErasure, reapplyErasures } from "./erasures.server";
import type { DataSubject } from "./data-subject";
import { keysOf } from "./keys.server";
import { PERSONAL, type PersonalTable } from "./register";
import { type Keys, type PersonalRow, rowsOf, selectRows } from "./rows.server";

/*
 * A person's own data: all of it to take along, and its erasure (PRIVACY-2, PRIVACY-3). Made from the register, so that neither can
 * forget a column that it names. The one place that writes rows of others' tables, and only to blank or delete them.
 */

/** Everything that is kept of a person: rows by section, texts by column. Times are UTC ms, sums minor units. */
export type PersonalData = Record<string, PersonalRow[]>;

/** All that is kept of a person as a file to keep: JSON of every column, times in UTC ms, sums in minor units. */
export async function exportFile(db: Db, subject: DataSubject, now: number): Promise<string> {
  const data = { exported_at: new Date(now).toISOString(), ...(await exportData(db, subject)) };
  return JSON.stringify(data, null, 2);
}

/** All that is kept of a person, as it stands. */
export async function exportData(db: Db, subject: DataSubject): Promise<PersonalData> {
  const keys = await keysOf(db, subject);
  const data: PersonalData = {};
  for (const kept of PERSONAL) {
    const shown = Object.entries(kept.columns).flatMap(([column, { is }]) =>
      is === "plain" ? [] : [column],
    );
    const found = await selectRows(db, kept, shown, keys);
    if (found.length > 0) data[kept.name] = found;
  }
  return data;
}

/**
 * Numbers of a person's orders that are not sent whole, or for which money is to be given back, and those that their withdrawals
 * name which wait to be decided, as they were typed where no order is found: until then, whom it all goes to must be known.
 */
export async function ordersUnderWay(db: Db, subject: DataSubject): Promise<string[]> {
  return underWayOf(db, await keysOf(db, subject));
}

async function underWayOf(db: Db, { orderIds, email }: Keys): Promise<string[]> {
  const stated = await orderNumbersStated(db, email);
  return [...new Set([...(await placedUnderWay(db, orderIds)), ...stated])];
}

async function placedUnderWay(db: Db, orderIds: string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const open = [...(await ordersUndecided(db, orderIds)), ...(await ordersOwing(db, orderIds))];
  const rows = await db
    .selectFrom("orders")
    .select("number")
    .where("id", "in", orderIds)
    .where((where) =>
      where.or([
        where.and([
          where("state", "=", "placed"),
          where.exists(unsentShipments(db).whereRef("shipment.order_id", "=", where.ref("orders.id"))),
          // What was withdrawn from whole is not sent any more.
          where.not(
            where.exists(
              where
                .selectFrom("withdrawal")
                .select("withdrawal.id")
                .whereRef("withdrawal.order_id", "=", "orders.id")
                .where("withdrawal.state", "=", "accepted")
                .where("withdrawal.whole", "=", 1),
            ),
          ),
        ]),
        ...(open.length > 0 ? [where("id", "in", open)] : []),
      ]),
    )
    .orderBy("placed_at")
    .execute();
  return rows.map(({ number }) => number);
}

/**
 * Erases a person: their account, carts and mails are deleted; orders stay for the books, blank of whoever they were.
 * Refused with the orders' numbers while some are under way. It joins the list of erasures, and its file in `varDir` as
 * soon as it is stored (PRIVACY-9).
 */
export async function erase(
  db: Db,
  varDir: string,
  subject: DataSubject,
  now: number,
): Promise<Result<null, string[]>> {
  const erased = await inTransaction(db, async (tx): Promise<Result<Erasure, string[]>> => {
    const underWay = await eraseIn(tx, subject);
    return underWay.length > 0 ? refuse(underWay) : ok(await noteErasure(tx, subject, now));
  });
  if (!erased.ok) return erased;
  // It is done whether or not the file takes it; the worker's pass adds what the file lacks, and logs why it cannot.
  await addToListFile(varDir, [erased.value]).catch(() => undefined);
  return ok(null);
}

/**
 * Erases again, before the shop is opened on a restored backup, whom a list of erasures names: see `reapplyErasures`.
 */
export async function eraseAgain(db: Db, list: readonly Erasure[]) {
  return reapplyErasures(db, list, eraseIn);
}

/** Erases a person; the numbers of their orders under way, and nothing done, where there are any. */
async function eraseIn(tx: Tx, subject: DataSubject): Promise<string[]> {
  // In the order in which placing an order locks them: an order that is being placed is waited for and then seen; one that comes
  // later finds no cart.
  if (subject.customerId !== null) await lockCustomer(tx, subject.customerId);
  const { cartIds } = await keysOf(tx, subject);
  for (const id of cartIds.toSorted()) await holdCart(tx, id);
  const keys = await lockedKeys(tx, subject);
  const underWay = await underWayOf(tx, keys);
  if (underWay.length > 0) return underWay;
  await forgetFailures(tx, await namesOf(tx, keys));
  // What refers to other rows goes before them.
  for (const kept of PERSONAL.toReversed())
    if (kept.erasure === "delete") await remove(tx, kept, keys);
    else await blank(tx, kept, keys);
  // Reviews may have gone with them.
  await countUp(tx, "reviews");
  return [];
}

/** By what a person's rows are known to the operator: an error's message may repeat what stands in one. */
async function namesOf(tx: Tx, keys: Keys): Promise<string[]> {
  const names: string[] = [];
  for (const kept of PERSONAL)
    for (const column of ["number", "event_id"])
      if (column in kept.columns)
        names.push(...(await selectRows(tx, kept, [column], keys)).map((row) => String(row[column])));
  return names;
}

/**
 * A person's keys once all of their orders are locked, in one order, which avoids deadlocks: what is sent or owed by then is seen,
 * anything later waits.
 */
async function lockedKeys(tx: Tx, subject: DataSubject): Promise<Keys> {
  const locked = new Set<string>();
  for (;;) {
    const keys = await keysOf(tx, subject);
    const others = keys.orderIds.filter((id) => !locked.has(id)).sort();
    if (others.length === 0) return keys;
    for (const id of others) {
      await lockOrder(tx, id);
      locked.add(id);
    }
  }
}

async function remove(tx: Tx, kept: PersonalTable, keys: Keys): Promise<void> {
  for (const { column, folded, values } of rowsOf(tx, kept, keys))
    await tx
      .deleteFrom(kept.table)
      .where((where) =>
        folded
          ? where(where.fn<string>("lower", [column]), "in", values)
          : where(column as never, "in", values as never),
      )
      .execute();
}

async function blank(tx: Tx, kept: PersonalTable, keys: Keys): Promise<void> {
  const personal = Object.entries(kept.columns)
    .flatMap(([column, said]) => (said.is === "personal" ? [{ column, said }] : []))
    // Key columns are blanked last: rows are found by them.
    .sort((a, b) => Number(a.column in kept.rows) - Number(b.column in kept.rows));
  // Each value is one statement: what it becomes may depend on what it was.
  for (const { column, said } of personal) {
    const found = await selectRows(tx, kept, [column], keys);
    const values = [...new Set(found.map((row) => row[column]))].filter((value) => value != null);
    for (const value of values) {
      const next = said.blank(String(value));
      if (next === value) continue;
      for (const condition of rowsOf(tx, kept, keys))
        await tx
          .updateTable(kept.table)
          .set({ [column]: next } as never)
          .where(tx.dynamic.ref<never>(column) as never, "=", value as never)
          .where((where) =>
            condition.folded
              ? where(where.fn<string>("lower", [condition.column]), "in", condition.values)
              : where(condition.column as never, "in", condition.values as never),
          )
          .execute();
    }
  }
}
