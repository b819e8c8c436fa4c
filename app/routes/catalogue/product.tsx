import { useLoaderData } from "@remix-run/react";
import { headOf } from "~/http/head.server";
import { publicPage } from "~/http/public-page.server";
import { notFoundAt } from "~/http/responses.server";
import { catalogueText as t } from "~/locales/catalogue";
import { pictureAlt } from "~/locales/picture";
import { typeLine } from "~/locales/variety";
import * as paths from "~/paths";
import { relatedTo } from "~/shop/catalogue/lineage";
import { shownFacts } from "~/shop/catalogue/shown";
import { defaultCountry } from "~/shop/region/region";
import { Still } from "~/ui/figure/still";
import { Anchor } from "~/ui/layout/anchor";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Columns } from "~/ui/layout/columns";
import { DefinitionTable } from "~/ui/layout/definition-table";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { Picture } from "~/ui/product/picture";
import { varietyCard, plateNumber } from "~/views/card.server";
import { deliveryRows } from "~/views/delivery-rows.server";
import { loadFigures, loadLineage, loadTimeline } from "./drawings.client";
import { factRows } from "~/views/fact-rows.server";
import { PackForm } from "./pack-form";
import { Paragraphs, paragraphsOf } from "./paragraphs";
import { deliverySteps, varietyLineage, varietyFigures } from "~/views/variety-figures.server";
import { VarietyGrid } from "./variety-grid";
import { WishForm } from "./wish-form";
import { packChoices } from "../../views/pack-choices.server";

/** Related varieties: one full row. */
const RELATED = 3;
const RELATED_ID = "proches";

export const loader = publicPage("routes/catalogue/product", ({ params, path, entered }) => {
  const { region, storefront } = entered;
  const product = storefront.bySlug.get(params.slug ?? "");
  if (!product) throw notFoundAt(path);
  const facts = shownFacts(product, region.contentClass);
  return {
    head: headOf(entered, {
      path: paths.product(product.slug),
      description: product.summary,
      variety: product,
    }),
    slug: product.slug,
    title: product.name,
    plateNumber: plateNumber(storefront, product),
    picture: { ...product.picture, alt: pictureAlt(product) },
    type: typeLine(product),
    summary: product.summary,
    description: paragraphsOf(facts.description),
    growing: paragraphsOf(facts.growing),
    rows: factRows(facts, region.locale.iso),
    figures: varietyFigures(facts, region.locale.iso, region.contentClass === "full"),
    parents: varietyLineage(storefront, product),
    packs: packChoices(product, region),
    soldOut: product.availability === "out",
    taxed: defaultCountry(region).taxBasisPoints > 0,
    delivery: deliveryRows(region),
    deliverySteps: deliverySteps(region),
    collections: product.collections.flatMap((slug) => {
      const collection = storefront.collectionBySlug.get(slug);
      return collection ? { label: collection.name, href: paths.collection(slug) } : [];
    }),
    related: relatedTo(storefront, product, RELATED).map((other) => varietyCard(storefront, other)),
  };
});

export default function Product() {
  const {
    title,
    plateNumber: number,
    type,
    summary,
    collections,
    description,
    growing,
    ...data
  } = useLoaderData<typeof loader>();
  return (
    <Page
      title={title}
      eyebrow={number}
      lead={
        <>
          <p className="text-base">{type}</p>
          <p className="mt-2">{summary}</p>
        </>
      }
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
      <Columns
        main={
          <>
            <div className="grid items-start gap-6 page-sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
              <Picture
                {...data.picture}
                sizes="(min-width: 80rem) 19rem, (min-width: 64rem) 13rem, (min-width: 40rem) 36vw, 18rem"
                priority
                className="mx-auto w-full max-w-72 page-sm:max-w-none"
              />
              <div className="space-y-4">
                <PackForm
                  slug={data.slug}
                  packs={data.packs}
                  soldOut={data.soldOut}
                  taxed={data.taxed}
                  relatedHref={data.related.length > 0 ? `#${RELATED_ID}` : undefined}
                />
                <WishForm slug={data.slug} />
              </div>
            </div>
            <Section title={t("delivery")}>
              {data.deliverySteps.length > 0 && (
                <Still name="delivery-timeline" load={loadTimeline} subject={{ steps: data.deliverySteps }} />
              )}
              <DefinitionTable rows={data.delivery} />
            </Section>
            <Section title={t("description")}>
              <Paragraphs texts={description} />
            </Section>
            {growing.length > 0 && (
              <Section title={t("growing")}>
                <Paragraphs texts={growing} />
              </Section>
            )}
            <Links title={t("partOf")} links={collections} />
          </>
        }
        aside={
          <>
            <Section title={t("facts")}>
              <DefinitionTable rows={data.rows} />
            </Section>
            {data.parents.length > 0 && (
              <Section title={t("lineage")}>
                <Still
                  key={data.slug}
                  name="lineage"
                  load={loadLineage}
                  subject={{ name: title, parents: data.parents }}
                />
              </Section>
            )}
          </>
        }
      />
      <Still key={data.slug} name="figures" load={loadFigures} subject={{ figures: data.figures }} />
      {data.related.length > 0 && (
        <Section title={t("related")} id={RELATED_ID}>
          <VarietyGrid cards={data.related} level={3} />
        </Section>
      )}
    </Page>
  );
}

/** Links under a title. */
function Links({ title, links }: { title: string; links: { label: string; href: string }[] }) {
  if (links.length === 0) return null;
  return (
    <Section title={title}>
      <ul>
        {links.map(({ label, href }) => (
          <li key={label}>
            <Anchor href={href} className="alone">
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  );
}
