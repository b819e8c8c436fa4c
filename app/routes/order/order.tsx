import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { takesForms } from "~/http/forms/form-nature.server";
import { formOf } from "~/http/forms/responses.server";
import { enter } from "~/http/session/context.server";
import { regionInForce } from "~/settings/in-force.server";
import { linkOf } from "~/http/session/mailed-link.server";
import { ownOrder } from "~/http/session/order-access.server";
import { noOrdersTexts } from "~/views/destination.server";
import { orderView } from "~/views/order.server";
import { reviewLink } from "~/views/reviews.server";
import { readSession } from "~/http/session/session.server";
import { privatePage } from "~/http/pages/nature.server";
import { orderText as t } from "~/locales/order";
import * as paths from "~/paths";
import { CUSTOMER, SHOPPER } from "~/shop/actor";
import { readsMailbox, type SeenBy } from "~/shop/orders/holds.server";
import { Anchor } from "~/ui/layout/anchor";
import { actOnOrder, ORDER_FORMS } from "./acts.server";
import { invoiceLinks } from "./invoices.server";
import { OrderPage } from "./parts/order-page";

export const handle = { title: () => t("title") };

/** By what a request's order is seen. @param link the token of the mailed link that it came by */
const seenBy = (link: string | undefined): SeenBy => (link === undefined ? "browser" : "link");

export const loader = privatePage(
  { sells: false, sample: { path: "/recapitulatif-de-commande", status: 303 } },
  async ({ request, context }) => {
    const entered = await enter(context);
    const order = await ownOrder(request, entered);
    const link = linkOf(request);
    return {
      order: orderView(
        order,
        await regionInForce(entered.shop, order.regionCode),
        entered.region.paymentMethods,
        readsMailbox(order, seenBy(link)),
        entered.storefront,
      ),
      noOrders: noOrdersTexts(entered.region),
      link,
      dataHref: paths.personalData(link),
      // Of whoever reads the order's mailbox alone: the browser that placed it proves nothing.
      review: link === undefined ? null : reviewLink(order, entered, paths.writeReview({ link })),
      isGuest: (await readSession(request, entered)) === null,
      invoices: invoiceLinks(
        order,
        (note) => paths.invoice(link, note),
        (note) => paths.invoicePdf(link, note),
      ),
    };
  },
);

export const action = takesForms(ORDER_FORMS, async ({ request, context }: ActionFunctionArgs) => {
  const entered = await enter(context);
  const order = await ownOrder(request, entered);
  const link = linkOf(request);
  return actOnOrder(request, await formOf(request), order, entered, {
    back: paths.order(link),
    seenBy: seenBy(link),
    actor: (await readSession(request, entered)) ? CUSTOMER : SHOPPER,
  });
});

export default function GuestOrder() {
  const { isGuest, ...page } = useLoaderData<typeof loader>();
  return (
    <OrderPage {...page} refused={useActionData<typeof action>()}>
      {isGuest && (
        <p className="border-t border-rule pt-5">
          {t("offer")}{" "}
          <Anchor href={paths.signUp()} className="alone">
            {t("offerLink")}
          </Anchor>
        </p>
      )}
    </OrderPage>
  );
}
