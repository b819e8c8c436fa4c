import { readPageNumber } from "~/shop/page-number";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notFound } from "~/http/forms/responses.server";
import { enter } from "~/http/session/context.server";
import { regionInForce } from "~/settings/in-force.server";
import { orderLine } from "~/views/order.server";
import { enterAccount } from "~/http/session/session.server";
import { privatePage } from "~/http/pages/nature.server";
import { accountText as t } from "~/locales/account";
import * as paths from "~/paths";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { Anchor } from "~/ui/layout/anchor";
import { Page } from "~/ui/layout/page";
import { Pagination } from "~/ui/layout/pagination";
import { AccountFrame } from "./account-frame";
import { Ordered } from "./ordered";
import { ownOrders } from "./own-order.server";

export const handle = { title: () => t("orders") };

const PAGE_SIZE = 20;

export const loader = privatePage(
  { sells: false, sample: { path: "/account/orders", status: 303 } },
  async ({ request, context }) => {
    const entered = await enter(context);
    const { session } = await enterAccount(request, entered);
    const page = readPageNumber(new URL(request.url).searchParams.get("page"));
    if (page === 0) throw notFound(request);
    const range = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
    const found = await ownOrders(entered, session.customer.id, range);
    const token = session.formToken;
    if (!found) return data({ token, orders: null, page, pages: 1 }, { status: 500 });
    const pages = Math.max(1, Math.ceil(found.count / PAGE_SIZE));
    if (page > pages) throw notFound(request);
    const orders = found.orders.map(async (order) =>
      orderLine(order, await regionInForce(entered.shop, order.region), entered.storefront),
    );
    return { token, orders: await Promise.all(orders), page, pages };
  },
);

export default function Orders() {
  const { token, orders, page, pages } = useLoaderData<typeof loader>();
  return (
    <AccountFrame within="orders" token={token}>
      <Page
        title={t("orders")}
        notice={
          !orders && (
            <Notice tone="error">
              <p>{t("ordersFailed")}</p>
            </Notice>
          )
        }
      >
        {orders?.length === 0 && (
          <EmptyState title={t("noOrderTitle")} action={{ href: paths.allProducts(), label: t("browse") }}>
            <p>{t("noOrderText")}</p>
          </EmptyState>
        )}
        <ul>
          {orders?.map(({ number, placedOn, total, state, names, thumbs }) => (
            <li
              key={number}
              className="flex flex-wrap items-baseline gap-x-8 gap-y-1 border-t border-rule py-3 tabular"
            >
              <Anchor href={paths.ownOrder(number)} className="tap basis-36 font-semibold underline">
                {number}
              </Anchor>{" "}
              <time dateTime={placedOn.day} className="grow basis-40">
                {placedOn.words}
              </time>{" "}
              <span className="grow basis-40">{state}</span>{" "}
              <span className="basis-24 text-right">{total}</span>
              <Ordered thumbs={thumbs} names={names} />
            </li>
          ))}
        </ul>
        <Pagination page={page} pages={pages} hrefFor={paths.orders} />
      </Page>
    </AccountFrame>
  );
}
