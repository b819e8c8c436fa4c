import type { Db } from "../app/data/db.server";
import { orderIdOfInvoice } from "../app/shop/repayments/credit-notes.server";
import { parseInvoiceNumber } from "../app/shop/orders/order-number";
import { findOrderByNumber, getOrder } from "../app/shop/orders/orders.server";

/**
 * The number, in stored form, of the order that an operator names: by its own number or a payment's, as customers write them
 * (ORDER-6), or by that of its invoice or of a credit note. "" where there is none.
 */
export async function orderNumberOf(db: Db, typed: string): Promise<string> {
  const invoice = parseInvoiceNumber(typed);
  const invoiced = invoice && (await orderIdOfInvoice(db, invoice));
  const order = invoiced ? await getOrder(db, invoiced) : await findOrderByNumber(db, typed);
  return order?.number ?? "";
}
