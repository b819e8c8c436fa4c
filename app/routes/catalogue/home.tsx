import { useLoaderData } from "@remix-run/react";
import { headOf } from "~/http/head.server";
import { publicPage } from "~/http/public-page.server";
import { catalogueText as t } from "~/locales/catalogue";
import { orderServerText } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { listProducts, readListing, searchOf } from "~/shop/catalogue/listing";
import { nameOf } from "~/shop/region/address";
import { methodName } from "~/shop/region/in-force";
import { servedCountries } from "~/shop/region/region";
import { paymentMethods } from "~/shop/shop.server";
import { ButtonLink, ButtonRow } from "~/ui/form/button";
import { Anchor } from "~/ui/layout/anchor";
import { DefinitionTable } from "~/ui/layout/definition-table";
import { Hero } from "~/ui/layout/hero";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { varietyCard } from "~/views/card.server";
import { collectionEntries, CollectionGrid } from "./collection-grid";
import { deliveryRows } from "~/views/delivery-rows.server";
import { listed } from "~/views/figures.server";
import { VarietyGrid } from "./variety-grid";

/** Varieties on the home page: two or three full rows. */
const NEWEST = 6;

export const loader = publicPage("routes/catalogue/home", ({ entered }) => {
  const { shop, region, storefront } = entered;
  const newestFirst = { ...readListing(new URLSearchParams(), region), sort: "nouveautes" as const };
  const newest = listProducts(storefront, { collection: null, query: newestFirst, page: 1 });
  const served = servedCountries(region);
  // A storefront that sends nowhere has no method either if the shop has no account in its currency.
  const methods = paymentMethods(shop, region);
  return {
    head: headOf(entered, {
      path: paths.home(),
      description: t("homeDescription", { varieties: t("varieties", { count: storefront.products.length }) }),
    }),
    cards: (newest?.items ?? []).slice(0, NEWEST).map((product) => varietyCard(storefront, product)),
    newestHref: paths.allProducts() + searchOf(newestFirst),
    collections: collectionEntries(storefront),
    facts: [
      ...deliveryRows(region),
      ...(served.length > 0 ? [{ label: t("destinations"), value: served.map(nameOf).join(", ") }] : []),
      ...(methods.length > 0
        ? [
            {
              label: t("payment"),
              value: listed(
                methods.map((method) => methodName(region, method) ?? orderServerText(`method-${method}`)),
              ),
            },
          ]
        : []),
    ],
  };
});

export default function Home() {
  const { cards, newestHref, collections, facts } = useLoaderData<typeof loader>();
  return (
    <Page>
      <Hero eyebrow={t("heroEyebrow")} title={t("heroTitle")} lead={<p>{t("heroLead")}</p>}>
        <ButtonRow>
          <ButtonLink href={paths.allProducts()}>{t("seeAll")}</ButtonLink>
          <ButtonLink href={paths.collections()} variant="secondary">
            {t("seeCollections")}
          </ButtonLink>
        </ButtonRow>
      </Hero>
      {cards.length > 0 && (
        <Section title={t("newest")} action={{ label: t("seeNewest"), href: newestHref }}>
          <VarietyGrid cards={cards} level={3} first />
        </Section>
      )}
      {collections.length > 0 && (
        <Section
          title={t("collections")}
          action={{ label: t("seeAllCollections"), href: paths.collections() }}
        >
          <CollectionGrid entries={collections} level={3} />
        </Section>
      )}
      <Section title={t("deliveryAndPayment")}>
        <DefinitionTable
          rows={[
            ...facts,
            {
              label: t("following"),
              value: (
                <Anchor href={paths.orderStatus()} className="alone">
                  {t("followLink")}
                </Anchor>
              ),
            },
          ]}
        />
      </Section>
    </Page>
  );
}
