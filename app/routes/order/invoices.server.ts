import { redirect } from "@remix-run/node";
import { notFound } from "~/http/forms/responses.server";
import type { Entered } from "~/http/session/context.server";
import { orderText as t } from "~/locales/order";
import { regionInForce } from "~/settings/in-force.server";
import { invoicePdf } from "~/documents/invoice-pdf.server";
import { creditNoteView, type InvoiceView, invoiceView } from "~/views/invoice.server";
import { findCreditNote } from "~/shop/repayments/credit-notes.server";
import type { Order } from "~/shop/orders/order";
import { creditNotesOf, invoiceOf } from "~/shop/orders/invoices.server";

/** The number of the credit note that a request asks for in the invoice's place (`?avoir=`). */
export const creditNoteIn = (request: Request): string | undefined =>
  new URL(request.url).searchParams.get("avoir") ?? undefined;

/**
 * The invoice of an order its reader may see, or the credit note that they ask for.
 * @throws {Response} 404 where none is due, or none has that number
 */
export async function shownInvoice(request: Request, order: Order, entered: Entered): Promise<InvoiceView> {
  const { db } = entered.shop;
  const invoice = await invoiceOf(db, order, entered.now);
  if (!invoice) throw notFound(request);
  const region = await regionInForce(entered.shop, order.regionCode);
  const asked = creditNoteIn(request);
  if (asked === undefined) return invoiceView(order, invoice, region);
  const note = await findCreditNote(db, order.id, asked);
  if (!note || invoice.year === null) throw notFound(request);
  return creditNoteView(order, invoice, note, region);
}

/** What its page is called in its tab. */
export const invoiceTitle = ({ kind }: InvoiceView) => t(kind === "invoice" ? "invoice" : "creditNote");

/** The ways to an order's invoice and credit notes. @param page address of one, of the invoice where no number is given */
export const invoiceLinks = (
  order: Order,
  page: (creditNote?: string) => string,
  pdf: (creditNote?: string) => string,
) => ({
  page: page(),
  pdf: pdf(),
  creditNotes: creditNotesOf(order).map((number) => ({ number, href: page(number) })),
});

/**
 * The invoice's PDF; no cache keeps it.
 * @param page address of the page to print, to which it redirects if a name holds letters that the PDF's fonts lack
 */
export async function pdfAnswer(view: InvoiceView, page: string): Promise<Response> {
  const pdf = await invoicePdf(view);
  if (!pdf) return redirect(page, 303);
  return new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `inline; filename="${view.file}"`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
