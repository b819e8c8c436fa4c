import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { enter } from "~/http/context.server";
import { enterAccount } from "~/http/session.server";
import { accountText as t } from "~/locales/account";
import * as paths from "~/paths";
import { listOrdersOf } from "~/shop/orders/lists.server";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ButtonLink } from "~/ui/form/button";
import { Page } from "~/ui/layout/page";

export const handle = { visibility: "private", sells: false, title: t("noOrderTitle") };

/** Leads to the customer's latest order; its own page only says that there is none yet. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const entered = await enter(context);
  const { session } = await enterAccount(request, entered);
  const { orders } = await listOrdersOf(entered.shop.db, session.customer.id, { limit: 1, offset: 0 });
  const [latest] = orders;
  if (latest) throw redirect(paths.ownOrder(latest.number), 303);
  return null;
}

export default function LatestOrder() {
  return (
    <Page title={t("noOrderTitle")} width="text">
      <EmptyState title={t("noOrderText")}>
        <ButtonLink href={paths.allProducts()}>{t("browse")}</ButtonLink>
      </EmptyState>
    </Page>
  );
}
