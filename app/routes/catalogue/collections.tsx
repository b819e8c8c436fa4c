import { useLoaderData } from "@remix-run/react";
import { drawnOnce } from "~/http/pages/request-state.server";
import { headOf } from "~/http/pages/head.server";
import { publicPage } from "~/http/pages/public-page.server";
import { catalogueText as t } from "~/locales/catalogue";
import { catalogueServerText as serverText } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { Still } from "~/ui/figure/still";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Page } from "~/ui/layout/page";
import { collectionEntries, CollectionGrid } from "./collection-grid";

export const handle = { title: () => t("collections") };

export const loader = publicPage(
  {
    sells: true,
    query: [],
    tags: ["catalogue"],
    sample: { path: "/collections", twins: ["/ch/collections"] },
  },
  ({ entered }) => {
    const { storefront, context } = entered;
    const all = {
      slug: "all",
      name: t("allProducts"),
      summary: serverText("allSummary"),
      count: t("varieties", { count: storefront.products.size }),
      picture: storefront.plate,
    };
    return {
      head: headOf(entered, {
        path: paths.collections(),
        description: serverText("collectionsDescription"),
        trail: [{ label: t("collections"), href: paths.collections() }],
      }),
      drawn: drawnOnce(context, { collections: { entries: [all, ...collectionEntries(storefront)] } }),
    };
  },
);

export default function Collections() {
  const { drawn } = useLoaderData<typeof loader>();
  return (
    <Page
      title={t("collections")}
      lead={<p>{t("collectionsLead")}</p>}
      breadcrumbs={
        <Breadcrumbs items={[{ label: t("home"), href: paths.home() }, { label: t("collections") }]} />
      }
    >
      <Still name="collections" drawing={CollectionGrid} subject={drawn?.collections} />
    </Page>
  );
}
