import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { byIntent, done, formOf, formRefused } from "~/http/answers.server";
import { enter, type Entered } from "~/http/context.server";
import { writeOrderId } from "~/http/cookies.server";
import { findOwnOrder } from "~/http/order-access.server";
import { wholeOrder } from "~/http/order-view.server";
import { orderText as t } from "~/locales/order";
import { orderText as serverText } from "~/locales/order.server";
import * as paths from "~/paths";
import type { Order } from "~/shop/orders/order";
import { payAgain } from "~/shop/payments/payments.server";
import type { PaymentMethod } from "~/shop/region/region";
import { paymentMethods } from "~/shop/shop.server";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Page } from "~/ui/layout/page";
import { OrderContents } from "./parts/order-contents";
import { PaymentPanel } from "./parts/payment-panel";

export const handle = { visibility: "private", title: t("title") };

/** The order this request may see; otherwise the page where guests look one up. */
async function ownOrder(request: Request, entered: Entered): Promise<Order> {
  const order = await findOwnOrder(request, entered);
  if (order === null) throw redirect(paths.orderStatus(), 303);
  if (order === "bad-link") throw redirect(`${paths.orderStatus()}?lien=expire`, 303);
  return order;
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const entered = await enter(context);
  const order = await ownOrder(request, entered);
  return wholeOrder(order, paymentMethods(entered.shop, entered.region));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const entered = await enter(context);
  const { shop, region, now } = entered;
  const order = await ownOrder(request, entered);
  const link = new URL(request.url).searchParams.get("lien") ?? undefined;
  return byIntent(await formOf(request), {
    pay: async (form) => {
      const method = String(form.get("method") ?? "") as PaymentMethod;
      const opened = await payAgain(shop.db, order.id, method, paymentMethods(shop, region), now);
      if (!opened.ok)
        return formRefused("pay", {
          status: "error",
          error: { method: [serverText(`retry-${opened.problem}`)] },
        });
      return opened.value.method === "sandbox"
        ? // The provider sends the shopper back without the mailed link.
          done(paths.sandboxPayment(opened.value.reference), null, [await writeOrderId(request, order.id)])
        : done(paths.order(link), { key: "payment-again" });
    },
  });
}

export default function OrderPage() {
  const order = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const error = refused?.result.error?.["method"]?.[0];
  return (
    <Page
      title={t("title")}
      eyebrow={t("number", { number: order.number })}
      lead={order.placedAt}
      notice={
        error && (
          <ErrorSummary items={[{ href: order.methods.length > 0 ? "#method" : "#contenu", text: error }]} />
        )
      }
    >
      <PaymentPanel order={order} error={error} />
      <OrderContents order={order} />
    </Page>
  );
}
