import { useLoaderData } from "@remix-run/react";
import { notFound } from "~/http/responses.server";
import { enter } from "~/http/context.server";
import { privatePage } from "~/http/nature.server";
import { orderText as t } from "~/locales/order";
import * as paths from "~/paths";
import { shownInvoice } from "../order/invoices.server";
import { InvoicePage } from "../order/parts/invoice-page";
import { ownOrderOf } from "./own-order.server";

export const handle = { title: () => t("invoice") };

export const loader = privatePage(
  { sells: false, sample: { path: "/account/orders/7K3F9-QXM2A/facture", status: 303 } },
  async ({ request, context, params }) => {
    const entered = await enter(context);
    const { order } = await ownOrderOf(request, params["slug"], entered, paths.ownInvoice);
    if (!order) throw notFound(request);
    return {
      invoice: await shownInvoice(request, order, entered),
      pdf: paths.ownInvoicePdf(order.number),
      back: paths.ownOrder(order.number),
    };
  },
);

export default function OwnInvoice() {
  return <InvoicePage {...useLoaderData<typeof loader>()} />;
}
