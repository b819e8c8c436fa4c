import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ofCustomers, takesForms } from "~/http/forms/form-nature.server";
import { notFound } from "~/http/forms/responses.server";
import { enter } from "~/http/session/context.server";
import { regionInForce } from "~/settings/in-force.server";
import { noOrdersTexts } from "~/views/destination.server";
import { orderView } from "~/views/order.server";
import { reviewLink } from "~/views/reviews.server";
import { actInAccount } from "~/http/session/session.server";
import { privatePage } from "~/http/pages/nature.server";
import { orderText as t } from "~/locales/order";
import * as paths from "~/paths";
import { CUSTOMER } from "~/shop/actor";
import { readsMailbox } from "~/shop/orders/holds.server";
import { findOrderOf } from "~/shop/orders/orders.server";
import { ButtonLink } from "~/ui/form/button";
import { Page } from "~/ui/layout/page";
import { actOnOrder, ORDER_FORMS } from "../order/acts.server";
import { invoiceLinks } from "../order/invoices.server";
import { OrderPage } from "../order/parts/order-page";
import { AccountFrame } from "./account-frame";
import { ownOrderOf, seenBy } from "./own-order.server";

export const handle = { title: () => t("title") };

export const loader = privatePage(
  { sells: false, sample: { path: "/account/orders/7K3F9-QXM2A", status: 303 } },
  async ({ request, context, params }) => {
    const entered = await enter(context);
    const { session, kept, order } = await ownOrderOf(request, params["slug"], entered, paths.ownOrder);
    if (!order) {
      const title = t("numberUnknown");
      const token = session.formToken;
      return data(
        { title, token, order: null, invoices: null, review: null, chosen: undefined, noOrders: null },
        { status: 404 },
      );
    }
    return {
      token: session.formToken,
      chosen: kept?.result.initialValue?.["method"] as string | undefined,
      order: orderView(
        order,
        await regionInForce(entered.shop, order.regionCode),
        entered.region.paymentMethods,
        readsMailbox(order, seenBy(session)),
        entered.storefront,
      ),
      noOrders: noOrdersTexts(entered.region),
      review: reviewLink(order, entered, paths.writeReview({ order: order.number })),
      invoices: invoiceLinks(
        order,
        (note) => paths.ownInvoice(order.number, note),
        (note) => paths.ownInvoicePdf(order.number, note),
      ),
    };
  },
);

export const action = takesForms(
  ofCustomers(ORDER_FORMS),
  async ({ request, context, params }: ActionFunctionArgs) => {
    const entered = await enter(context);
    const { session, form } = await actInAccount(request, entered);
    const order = await findOrderOf(entered.shop.db, session.customer.id, params["slug"] ?? "");
    if (!order) throw notFound(request);
    return actOnOrder(request, form, order, entered, {
      back: paths.ownOrder(order.number),
      seenBy: seenBy(session),
      actor: CUSTOMER,
    });
  },
);

export default function OwnOrder() {
  const { token, order, invoices, review, chosen, noOrders } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AccountFrame within="orders" token={token}>
      {order && invoices ? (
        <OrderPage
          token={token}
          order={order}
          invoices={invoices}
          review={review}
          chosen={chosen}
          refused={refused}
          noOrders={noOrders}
          dataHref={paths.personalData()}
        />
      ) : (
        <Page title={t("numberUnknown")} width="text">
          <p>{t("unknownHere")}</p>
          <ButtonLink href={paths.orders()}>{t("allOrders")}</ButtonLink>
        </Page>
      )}
    </AccountFrame>
  );
}
