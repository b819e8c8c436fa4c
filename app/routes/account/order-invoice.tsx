import { useLoaderData } from "@remix-run/react";
import { notFound } from "~/http/forms/responses.server";
import { enter } from "~/http/session/context.server";
import { privatePage } from "~/http/pages/nature.server";
import * as paths from "~/paths";
import { creditNoteIn, invoiceTitle, shownInvoice } from "../order/invoices.server";
import { InvoicePage } from "../order/parts/invoice-page";
import { ownOrderOf } from "./own-order.server";

export const loader = privatePage(
  { sells: false, sample: { path: "/account/orders/7K3F9-QXM2A/facture", status: 303 } },
  async ({ request, context, params }) => {
    const entered = await enter(context);
    const note = creditNoteIn(request);
    const here = (number: string) => paths.ownInvoice(number, note);
    const { order } = await ownOrderOf(request, params["slug"], entered, here);
    if (!order) throw notFound(request);
    const invoice = await shownInvoice(request, order, entered);
    return {
      title: invoiceTitle(invoice),
      invoice,
      pdf: paths.ownInvoicePdf(order.number, note),
      back: paths.ownOrder(order.number),
    };
  },
);

export default function OwnInvoice() {
  return <InvoicePage {...useLoaderData<typeof loader>()} />;
}
