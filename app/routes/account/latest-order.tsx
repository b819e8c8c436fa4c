import { data, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { enter } from "~/http/session/context.server";
import { enterAccount } from "~/http/session/session.server";
import { privatePage } from "~/http/pages/nature.server";
import { accountText as t } from "~/locales/account";
import * as paths from "~/paths";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { ButtonLink } from "~/ui/form/button";
import { Page } from "~/ui/layout/page";
import { AccountFrame } from "./account-frame";
import { ownOrders } from "./own-order.server";

export const handle = { title: () => t("noOrderTitle") };

/** Leads to the customer's latest order; its own page only says that there is none yet, or that they cannot be read. */
export const loader = privatePage(
  { sells: false, sample: { path: "/compte/commande", status: 303 } },
  async ({ request, context }) => {
    const entered = await enter(context);
    const { session } = await enterAccount(request, entered);
    const found = await ownOrders(entered, session.customer.id, { limit: 1, offset: 0 });
    if (!found)
      return data({ title: t("latest"), isKnown: false, token: session.formToken }, { status: 500 });
    const [latest] = found.orders;
    if (latest) throw redirect(paths.ownOrder(latest.number), 303);
    return { isKnown: true, token: session.formToken };
  },
);

export default function LatestOrder() {
  const { isKnown, token } = useLoaderData<typeof loader>();
  return (
    <AccountFrame within="orders" token={token}>
      {isKnown ? <NoOrder /> : <Unreadable />}
    </AccountFrame>
  );
}

function Unreadable() {
  return (
    <Page title={t("latest")} width="text">
      <Notice tone="error">
        <p>{t("ordersFailed")}</p>
      </Notice>
      <ButtonLink href={paths.account()}>{t("title")}</ButtonLink>
    </Page>
  );
}

function NoOrder() {
  return (
    <Page title={t("noOrderTitle")} width="text">
      <EmptyState title={t("noOrderText")}>
        <ButtonLink href={paths.allProducts()}>{t("browse")}</ButtonLink>
      </EmptyState>
    </Page>
  );
}
