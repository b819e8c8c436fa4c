import type { Db, Tx } from "../../data/db.server";
import type { Actor } from "../actor";
import type { Currency } from "../money";
import { invoiceNumber, issueInvoice, nextNumber } from "./invoices.server";
import { recordEvent } from "./events.server";

/*
 * Writes `credit_note`: what of an invoice no longer counts, since the order was cancelled once it was paid, or a withdrawal gave
 * its money back. Its number follows those of the invoices (INVOICE-15).
 */

export interface CreditNote {
  /** In the seller's own zone. */
  year: number;
  sequence: number;
  /** UTC ms. */
  issuedAt: number;
  /** Of the withdrawal whose money goes back, its number; "" where the whole order was cancelled. */
  withdrawal: string;
  /** The order's. */
  currency: Currency;
  /** Minor units, tax included. */
  amount: number;
}

/** A credit note with what those before it gave back of the same order, minor units: its taxes follow theirs. */
export interface IssuedCreditNote extends CreditNote {
  creditedBefore: number;
}

/**
 * Gives an order that real money paid a credit note, with its event; asked for the same withdrawal again it does nothing. The
 * caller has locked the order, and asks last: the number locks the year's row until its commit.
 * @param of.withdrawal the number of the withdrawal, "" for the whole order
 * @param of.amount minor units, more than 0
 */
export async function issueCreditNote(
  tx: Tx,
  orderId: string,
  { withdrawal, currency, amount }: Pick<CreditNote, "withdrawal" | "currency" | "amount">,
  actor: Actor,
  now: number,
): Promise<void> {
  const known = await tx
    .selectFrom("credit_note")
    .select("sequence")
    .where("order_id", "=", orderId)
    .where("withdrawal", "=", withdrawal)
    .executeTakeFirst();
  if (known) return;
  // One that was paid before there were invoices may have none yet (INVOICE-4).
  await issueInvoice(tx, orderId, now);
  const named = await nextNumber(tx, now);
  await tx
    .insertInto("credit_note")
    .values({ order_id: orderId, withdrawal, ...named, issued_at: now, currency, amount })
    .execute();
  await recordEvent(tx, orderId, "credit-note-issued", { number: invoiceNumber(named), amount }, actor, now);
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
  return { ...row, currency: row.currency as Currency, issuedAt: row.issued_at, creditedBefore };
}
