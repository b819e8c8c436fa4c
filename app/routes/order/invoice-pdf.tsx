import { enter } from "~/http/session/context.server";
import { linkOf } from "~/http/session/mailed-link.server";
import { ownOrder } from "~/http/session/order-access.server";
import { privatePage } from "~/http/pages/nature.server";
import * as paths from "~/paths";
import { creditNoteIn, pdfAnswer, shownInvoice } from "./invoices.server";

export const loader = privatePage(
  { sells: false, sample: { path: "/recapitulatif-de-commande/facture.pdf", status: 303 } },
  async ({ request, context }) => {
    const entered = await enter(context);
    const order = await ownOrder(request, entered);
    const page = paths.invoice(linkOf(request), creditNoteIn(request));
    return pdfAnswer(await shownInvoice(request, order, entered), page);
  },
);
