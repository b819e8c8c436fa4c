import { useLoaderData } from "@remix-run/react";
import { notFound } from "~/http/forms/responses.server";
import { enter } from "~/http/session/context.server";
import { privatePage } from "~/http/pages/nature.server";
import { wishlistText as t } from "~/locales/wishlist";
import * as paths from "~/paths";
import { findSharedWishes } from "~/shop/customers/wishlist.server";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Page } from "~/ui/layout/page";
import { noOrdersTexts } from "~/views/destination.server";
import { NoOrders } from "../cart/no-orders";
import { VarietyGrid } from "../catalogue/variety-grid";
import { sortWishes } from "./wishes.server";

export const handle = { title: () => t("sharedTitle") };

/** A wishlist for whoever has its link, in any storefront: its varieties, and nothing of whose it is. */
export const loader = privatePage(
  { sells: true, sample: { path: "/favoris/inconnu", status: 404 } },
  async ({ request, params, context }) => {
    const entered = await enter(context);
    const slugs = await findSharedWishes(entered.shop.db, params.token ?? "");
    if (!slugs) throw notFound(request);
    const { cards, gone } = sortWishes(entered, slugs);
    return { cards, gone: gone.length, noOrders: noOrdersTexts(entered.region) };
  },
);

export default function SharedWishlist() {
  const { cards, gone, noOrders } = useLoaderData<typeof loader>();
  if (cards.length === 0)
    return (
      <Page title={t("sharedTitle")} width="text">
        <EmptyState
          title={t("sharedNothingTitle")}
          action={{ label: t("browse"), href: paths.allProducts() }}
        >
          {t("sharedNothing")}
        </EmptyState>
      </Page>
    );
  return (
    <Page title={t("sharedTitle")} lead={<p>{t("sharedLead", { count: cards.length })}</p>}>
      {noOrders && <NoOrders {...noOrders} />}
      <VarietyGrid cards={cards} level={2} first />
      {gone > 0 && <p>{t("sharedGone", { count: gone })}</p>}
    </Page>
  );
}
