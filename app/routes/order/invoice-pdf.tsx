import type { LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "~/http/context.server";
import { linkOf, ownOrder } from "~/http/order-access.server";
import * as paths from "~/paths";
import { pdfAnswer, shownInvoice } from "./invoices.server";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const entered = await enter(context);
  const order = await ownOrder(request, entered);
  return pdfAnswer(await shownInvoice(request, order, entered), paths.invoice(linkOf(request)));
}
