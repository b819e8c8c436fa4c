import { notFound } from "~/http/forms/responses.server";
import { enter } from "~/http/session/context.server";
import { privatePage } from "~/http/pages/nature.server";
import * as paths from "~/paths";
import { creditNoteIn, pdfAnswer, shownInvoice } from "../order/invoices.server";
import { ownOrderOf } from "./own-order.server";

/** The invoice of a customer's order as a file. */
export const loader = privatePage(
  { sells: false, sample: { path: "/account/orders/7K3F9-QXM2A/facture.pdf", status: 303 } },
  async ({ request, context, params }) => {
    const entered = await enter(context);
    const note = creditNoteIn(request);
    const here = (number: string) => paths.ownInvoicePdf(number, note);
    const { order } = await ownOrderOf(request, params["slug"], entered, here);
    if (!order) throw notFound(request);
    return pdfAnswer(await shownInvoice(request, order, entered), paths.ownInvoice(order.number, note));
  },
);
