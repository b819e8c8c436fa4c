import type { Db, Tx } from "../../data/db.server";
import type { Actor } from "../actor";
import { newId } from "../identity.server";
import type { Currency } from "../money";
import { invoiceNumber, issueInvoice, nextNumber } from "../orders/invoices.server";
import { recordEvent } from "../orders/events.server";
import type { CreditCause } from "./repayment";

/*
 * Writes `credit_note`: the part of an invoice that no longer counts, because the paid order was cancelled or money of it was repaid. Its number follows those of the invoices (INVOICE-15).
 */

interface CreditNote {
  /** In the seller's own zone. */
  year: number;
  sequence: number;
  /** UTC ms. */
  issuedAt: number;
  cause: CreditCause;
  /** Number of the withdrawal whose money goes back; "" for another cause. */
  withdrawal: string;
  /** The order's. */
  currency: Currency;
  /** Minor units, tax included. */
  amount: number;
}

/** A credit note with the sum of the order's earlier ones, minor units, from which its taxes are reckoned. */
export interface IssuedCreditNote extends CreditNote {
  creditedBefore: number;
}

/**
 * Issues a credit note for an order that was paid with real money, with its event. The caller has locked the order and calls
 * this once for each sum, as its last statement: taking a number locks the year's row until the transaction commits.
 * @param of.withdrawal the number of the withdrawal that is its cause; "" for another cause
 * @param of.amount minor units, more than 0
 * @returns its id
 */
export async function issueCreditNote(
  tx: Tx,
  orderId: string,
  {
    cause,
    withdrawal = "",
    currency,
    amount,
  }: Pick<CreditNote, "cause" | "currency" | "amount"> & { withdrawal?: string },
  actor: Actor,
  now: number,
): Promise<string> {
  // One that was paid before there were invoices may have none yet (INVOICE-4).
  await issueInvoice(tx, orderId, now);
  const named = await nextNumber(tx, now);
  const row = { id: newId(), order_id: orderId, cause, withdrawal, ...named };
  await tx
    .insertInto("credit_note")
    .values({ ...row, issued_at: now, currency, amount })
    .execute();
  await recordEvent(tx, orderId, "credit-note-issued", { number: invoiceNumber(named), amount }, actor, now);
  return row.id;
}

/** What a credit note gave back and why, as its mail tells it. @throws {Error} where there is no such row */
export async function getCreditNote(
  db: Db,
  id: string,
): Promise<{ number: string; amount: number; cause: CreditCause }> {
  const row = await db
    .selectFrom("credit_note")
    .select(["year", "sequence", "amount", "cause"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { number: invoiceNumber(row), amount: row.amount, cause: row.cause as CreditCause };
}

/** What of an order was given back by credit notes so far, minor units. */
export async function creditedOf(db: Db, orderId: string): Promise<number> {
  const { amount } = await db
    .selectFrom("credit_note")
    .select((select) => select.fn.sum<number | string>("amount").as("amount"))
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return Number(amount ?? 0);
}

/** The id of the order whose invoice or credit note has this number, or null: they share their numbers (INVOICE-15). */
export async function orderIdOfInvoice(
  db: Db,
  { year, sequence }: { year: number; sequence: number },
): Promise<string | null> {
  for (const table of ["invoice", "credit_note"] as const) {
    const row = await db
      .selectFrom(table)
      .select("order_id")
      .where("year", "=", year)
      .where("sequence", "=", sequence)
      .executeTakeFirst();
    if (row) return row.order_id;
  }
  return null;
}

/** An order's credit note by its number as it is printed, or null. */
export async function findCreditNote(
  db: Db,
  orderId: string,
  number: string,
): Promise<IssuedCreditNote | null> {
  const [, year, sequence] = /^(\d{4})-(\d{6,9})$/.exec(number) ?? [];
  if (!year || !sequence) return null;
  const rows = await db
    .selectFrom("credit_note")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("year")
    .orderBy("sequence")
    .execute();
  const place = rows.findIndex((row) => row.year === Number(year) && row.sequence === Number(sequence));
  const row = rows[place];
  if (!row) return null;
  const creditedBefore = rows.slice(0, place).reduce((sum, { amount }) => sum + amount, 0);
  const { cause, currency, issued_at: issuedAt } = row;
  return { ...row, cause: cause as CreditCause, currency: currency as Currency, issuedAt, creditedBefore };
}
