import { perProfile } from "../profile/profile";
import { type Db, inTransaction, type Tx } from "../../data/db.server";
import { currentPayment, isBilled, isSimulatedOrder, type Order } from "./order";
import { lockOrder } from "./orders.server";

/*
 * Writes `invoice` and `invoice_year`. An order has one invoice, given out when its money comes; the numbers of a year, which
 * credit notes share, follow one another without a gap, for a transaction that fails gives its number back.
 */

export interface Invoice {
  /** In the seller's own zone. */
  year: number;
  sequence: number;
  /** UTC ms. */
  issuedAt: number;
}

/** What stands in for the invoice of an order that was paid in simulation only: it has no number (INVOICE-12). */
export interface Specimen {
  year: null;
  sequence: null;
  /** UTC ms: when the payment was called complete. */
  issuedAt: number;
}

/** "2026-000123", of an invoice or a credit note. */
export function invoiceNumber({ year, sequence }: Pick<Invoice, "year" | "sequence">): string {
  return `${year}-${String(sequence).padStart(6, "0")}`;
}

/** The numbers of an order's credit notes, the oldest first (INVOICE-15). */
export const creditNotesOf = ({ creditNotes }: Pick<Order, "creditNotes">): string[] =>
  creditNotes.map(invoiceNumber);

const yearFormat = perProfile(
  ({ seller: { timeZone } }) => new Intl.DateTimeFormat("en", { year: "numeric", timeZone }),
);

/**
 * Gives an order its invoice, or answers the one it has. The caller asks once the order is paid and stands, and has
 * locked its row: of two payments of one order, the second finds the invoice of the first.
 */
export async function issueInvoice(tx: Tx, orderId: string, now: number): Promise<Invoice> {
  const known = await findInvoice(tx, orderId);
  if (known) return known;
  const { year, sequence } = await nextNumber(tx, now);
  await tx.insertInto("invoice").values({ order_id: orderId, year, sequence, issued_at: now }).execute();
  return { year, sequence, issuedAt: now };
}

/** Takes the next number of the year, in the seller's own zone. */
export async function nextNumber(tx: Tx, now: number): Promise<{ year: number; sequence: number }> {
  const year = Number(yearFormat().format(now));
  // One statement: a second transaction waits for the first to commit and continues from its number.
  const { issued: sequence } = await tx
    .insertInto("invoice_year")
    .values({ year, issued: 1 })
    .onConflict((conflict) =>
      conflict.column("year").doUpdateSet((set) => ({ issued: set("invoice_year.issued", "+", 1) })),
    )
    .returning("issued")
    .executeTakeFirstOrThrow();
  return { year, sequence };
}

/**
 * The invoice of an order; null where none is due: not paid, or cancelled before its money came. An order that was paid
 * before there were invoices gets its own when it is first asked for; one whose payment is simulated has a specimen,
 * which takes no number of the year's (INVOICE-12).
 */
export async function invoiceOf(db: Db, order: Order, now: number): Promise<Invoice | Specimen | null> {
  const known = await findInvoice(db, order.id);
  if (known || !isBilled(order)) return known;
  if (isSimulatedOrder(order))
    return { year: null, sequence: null, issuedAt: currentPayment(order).updatedAt };
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, order.id);
    return issueInvoice(tx, order.id, now);
  });
}

async function findInvoice(db: Db, orderId: string): Promise<Invoice | null> {
  const row = await db
    .selectFrom("invoice")
    .select(["year", "sequence", "issued_at"])
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row ? { year: row.year, sequence: row.sequence, issuedAt: row.issued_at } : null;
}
