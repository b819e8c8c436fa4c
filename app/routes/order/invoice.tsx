import { useLoaderData } from "@remix-run/react";
import { enter } from "~/http/context.server";
import { linkOf, ownOrder } from "~/http/order-access.server";
import { privatePage } from "~/http/nature.server";
import { orderText as t } from "~/locales/order";
import * as paths from "~/paths";
import { shownInvoice } from "./invoices.server";
import { InvoicePage } from "./parts/invoice-page";

export const handle = { title: () => t("invoice") };

export const loader = privatePage(
  { sells: false, sample: { path: "/recapitulatif-de-commande/facture", status: 303 } },
  async ({ request, context }) => {
    const entered = await enter(context);
    const order = await ownOrder(request, entered);
    const link = linkOf(request);
    return {
      invoice: await shownInvoice(request, order, entered),
      pdf: paths.invoicePdf(link),
      back: paths.order(link),
    };
  },
);

export default function Invoice() {
  return <InvoicePage {...useLoaderData<typeof loader>()} />;
}
