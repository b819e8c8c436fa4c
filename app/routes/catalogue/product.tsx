import { useLoaderData } from "@remix-run/react";
import { drawnOnce } from "~/http/pages/request-state.server";
import { packetFile } from "./packet-file.server";
import { headOf } from "~/http/pages/head.server";
import { publicPage } from "~/http/pages/public-page.server";
import { notFoundAt } from "~/http/forms/responses.server";
import { catalogueText as t } from "~/locales/catalogue";
import { pictureAlt } from "~/locales/picture";
import { catalogueServerText as serverText, legendText } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { relatedTo } from "~/shop/catalogue/lineage";
import { shownFacts } from "~/shop/catalogue/shown";
import { isSoldOut } from "~/shop/catalogue/storefront";
import { priceTax } from "~/shop/region/region";
import { Still } from "~/ui/figure/still";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Columns } from "~/ui/layout/columns";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { varietyCard, plateNumber } from "~/views/card.server";
import { noOrdersTexts } from "~/views/destination.server";
import { undeliveredRows } from "~/views/undelivered-rows.server";
import { loadFigures, loadLineage, loadReviews } from "./drawings.client";
import { leadingFacts } from "~/views/fact-rows.server";
import { BACK_ID, REVIEWS_ID, VarietyHead } from "./variety-head";
import { BuyBar, PacksLine } from "./buy-bar";
import { Delivery } from "./delivery";
import { Links } from "./links";
import { Related } from "./related";
import { Paragraphs, paragraphsOf } from "./paragraphs";
import { productReviews } from "../reviews/product-reviews.server";
import { productData } from "~/views/structured-data.server";
import { arrivalLine, deliverySchedule, varietyLineage } from "~/views/variety-figures.server";
import { collectionLinks, figuresAndFacts, offspringLinks } from "~/views/variety-page.server";
import { VarietyBuying } from "./variety-buying";
import { packChoices } from "~/views/pack-choices.server";
import { packetInWords } from "~/views/packet-legend.server";

/** Related varieties: one full row. */
const RELATED = 4;
/** Varieties bred from one that its page leads to. */
const OFFSPRING = 8;

export const loader = publicPage(
  {
    sells: true,
    query: [],
    tags: (path) => ["catalogue", "cards", `stock:${path.slice(path.lastIndexOf("/") + 1)}`, "reviews"],
    sample: {
      path: "/produit/white-widow",
      isPriced: true,
      others: ["/produit/auto-white-widow", "/ch/produit/white-widow", "/us/produit/white-widow"],
      twins: ["/produit/master-kush"],
    },
  },
  async ({ params, path, entered, isLight }) => {
    const { region, storefront, context } = entered;
    const product = storefront.bySlug.get(params.slug ?? "");
    if (!product) throw notFoundAt(path);
    const facts = shownFacts(product, region.contentClass);
    const { iso } = region.locale;
    const parents = varietyLineage(storefront, product);
    const related = relatedTo(storefront, product, RELATED);
    const steps = deliverySchedule(region);
    const reviews = await productReviews(entered, product);
    return {
      head: headOf(entered, {
        path: paths.product(product.slug),
        description: product.summary,
        variety: product,
        trail: [
          { label: t("allProducts"), href: paths.allProducts() },
          { label: product.name, href: paths.product(product.slug) },
        ],
        things: (...at) => productData(product, region, reviews?.data ?? null, ...at),
      }),
      slug: product.slug,
      title: product.name,
      plateNumber: plateNumber(product),
      picture: {
        ...product.pictures.packet,
        alt: pictureAlt(product),
        print: product.pictures.print,
        ...(isLight && { file: await packetFile(entered, product) }),
      },
      legend: {
        title: legendText("title"),
        lines: packetInWords(facts, iso),
        more: legendText("foldMore"),
      },
      leading: leadingFacts(facts, iso),
      summary: product.summary,
      description: paragraphsOf(facts.description),
      growing: paragraphsOf(facts.growing),
      gender: product.gender,
      packs: packChoices(product, region),
      soldOut: isSoldOut(product),
      tax: priceTax(region),
      noOrders: noOrdersTexts(region),
      undelivered: undeliveredRows(region),
      hasParents: parents.length > 0,
      hasRelated: related.length > 0,
      hasReviews: reviews !== null,
      rating: reviews?.rating ?? null,
      arrives: arrivalLine(region),
      drawn: drawnOnce(context, {
        figures: figuresAndFacts(facts, parents, region),
        lineage: { name: product.name, parents },
        "delivery-timeline": { steps, note: serverText("deliveryDates") },
        ...(reviews && { reviews: reviews.shown }),
        related: { cards: related.map((other) => varietyCard(storefront, other)) },
      }),
      collections: collectionLinks(storefront, product),
      offspring: offspringLinks(storefront, product, OFFSPRING),
    };
  },
);

export default function Product() {
  const { title, packs, soldOut, collections, description, growing, ...data } =
    useLoaderData<typeof loader>();
  const isSold = !soldOut && !data.noOrders;
  return (
    <Page
      breadcrumbs={
        <Breadcrumbs
          items={[
            { label: t("home"), href: paths.home() },
            { label: t("allProducts"), href: paths.allProducts() },
            { label: title },
          ]}
        />
      }
    >
      <VarietyHead {...data} title={title}>
        <VarietyBuying {...data} title={title} packs={packs} soldOut={soldOut} />
      </VarietyHead>
      <div className="spaced-8">
        <Columns
          main={
            <>
              <Section title={t("description")}>
                <Paragraphs texts={description} />
              </Section>
              {growing.length > 0 && (
                <Section title={t("growing")}>
                  <Paragraphs texts={growing} />
                </Section>
              )}
              {!data.noOrders && (
                <Delivery
                  slug={data.slug}
                  undelivered={data.undelivered}
                  timeline={data.drawn?.["delivery-timeline"]}
                />
              )}
            </>
          }
          aside={
            <>
              {data.hasParents && (
                <Section title={t("lineage")}>
                  <Still key={data.slug} name="lineage" load={loadLineage} subject={data.drawn?.lineage} />
                </Section>
              )}
              <Links title={t("offspring")} links={data.offspring} />
              <Links title={t("partOf")} links={collections} />
            </>
          }
        />
        <div id={BACK_ID}>
          <Still key={data.slug} name="figures" load={loadFigures} subject={data.drawn?.figures} />
        </div>
        {data.hasReviews && (
          <div id={REVIEWS_ID}>
            <Still
              key={`avis-${data.slug}`}
              name="reviews"
              load={loadReviews}
              subject={data.drawn?.reviews}
            />
          </div>
        )}
        {data.hasRelated && (
          <Still
            key={`proches-${data.slug}`}
            name="related"
            drawing={Related}
            subject={data.drawn?.related}
          />
        )}
        {isSold && <PacksLine name={title} />}
      </div>
      {isSold && <BuyBar key={data.slug} packs={packs} name={title} />}
    </Page>
  );
}
