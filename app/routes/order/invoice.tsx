import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enter } from "~/http/context.server";
import { linkOf, ownOrder } from "~/http/order-access.server";
import { orderText as t } from "~/locales/order";
import * as paths from "~/paths";
import { shownInvoice } from "./invoices.server";
import { InvoicePage } from "./parts/invoice-page";

export const handle = { title: t("invoice") };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const entered = await enter(context);
  const order = await ownOrder(request, entered);
  const link = linkOf(request);
  return {
    invoice: await shownInvoice(request, order, entered),
    pdf: paths.invoicePdf(link),
    back: paths.order(link),
  };
}

export default function Invoice() {
  return <InvoicePage {...useLoaderData<typeof loader>()} />;
}
