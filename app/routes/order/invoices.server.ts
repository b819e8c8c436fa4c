import { redirect } from "@remix-run/node";
import { notFound } from "~/http/responses.server";
import type { Entered } from "~/http/context.server";
import { regionInForce } from "~/settings/in-force.server";
import { invoicePdf } from "~/documents/invoice-pdf.server";
import { type InvoiceView, invoiceView } from "~/views/invoice.server";
import type { Order } from "~/shop/orders/order";
import { invoiceOf } from "~/shop/orders/invoices.server";

/** The invoice of an order its reader may see. @throws {Response} 404 where none is due */
export async function shownInvoice(request: Request, order: Order, entered: Entered): Promise<InvoiceView> {
  const invoice = await invoiceOf(entered.shop.db, order, entered.now);
  if (!invoice) throw notFound(request);
  return invoiceView(order, invoice, await regionInForce(entered.shop, order.regionCode));
}

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
      "Content-Disposition": `inline; filename="facture-${view.number}.pdf"`,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
