import { useLoaderData } from "@remix-run/react";
import { enter } from "~/http/session/context.server";
import { linkOf } from "~/http/session/mailed-link.server";
import { ownOrder } from "~/http/session/order-access.server";
import { privatePage } from "~/http/pages/nature.server";
import * as paths from "~/paths";
import { creditNoteIn, invoiceTitle, shownInvoice } from "./invoices.server";
import { InvoicePage } from "./parts/invoice-page";

export const loader = privatePage(
  { sells: false, sample: { path: "/recapitulatif-de-commande/facture", status: 303 } },
  async ({ request, context }) => {
    const entered = await enter(context);
    const order = await ownOrder(request, entered);
    const link = linkOf(request);
    const invoice = await shownInvoice(request, order, entered);
    return {
      title: invoiceTitle(invoice),
      invoice,
      pdf: paths.invoicePdf(link, creditNoteIn(request)),
      back: paths.order(link),
    };
  },
);

export default function Invoice() {
  return <InvoicePage {...useLoaderData<typeof loader>()} />;
}
