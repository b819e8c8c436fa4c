import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { notFound } from "~/http/answers.server";
import { enter } from "~/http/context.server";
import { catalogueText as t } from "~/locales/catalogue";
import * as paths from "~/paths";
import { parentsOf, relatedTo } from "~/shop/catalogue/lineage";
import { shownFacts } from "~/shop/catalogue/shown";
import type { StorePack, StoreProduct } from "~/shop/catalogue/storefront";
import { formatMoney } from "~/shop/money";
import type { Region } from "~/shop/region/region";
import { Notice } from "~/ui/feedback/notice";
import { Button } from "~/ui/form/button";
import { QuantityField } from "~/ui/form/field";
import { Anchor } from "~/ui/layout/anchor";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Columns } from "~/ui/layout/columns";
import { DefinitionTable } from "~/ui/layout/definition-table";
import { Page } from "~/ui/layout/page";
import { Section } from "~/ui/layout/section";
import { PackChooser } from "~/ui/product/pack-chooser";
import { cardOf, perSeed, plate, stockWords, typeLine } from "./card";
import { deliveryRows } from "./delivery";
import { factRows } from "./fact-rows";
import { Paragraphs, paragraphsOf } from "./paragraphs";
import { VarietyGrid } from "./variety-grid";

export const handle = { visibility: "public" };

/** Related varieties: one full row. */
const RELATED = 3;
const RELATED_ID = "proches";

/** The packs as radio buttons; the first that can be had is chosen. */
function packChoices({ packs }: StoreProduct, region: Region) {
  const first = packs.find(({ availability }) => availability !== "out");
  return packs.map((pack: StorePack) => ({
    value: pack.sku,
    seeds: t("seeds", { count: pack.seeds }),
    bonus: pack.freeSeeds > 0 ? t("bonus", { count: pack.freeSeeds }) : undefined,
    price: formatMoney(pack.price, region.currency.isoCode, region.locale.iso),
    perSeed: perSeed(pack, region),
    availability: stockWords(pack.availability),
    checked: pack === first,
    disabled: pack.availability === "out",
  }));
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { region, storefront } = await enter(context);
  const product = storefront.bySlug.get(params.slug ?? "");
  if (!product) throw notFound(request);
  const facts = shownFacts(product, region.contentClass);
  return {
    slug: product.slug,
    title: product.name,
    plate: plate(storefront, product),
    type: typeLine(product),
    summary: product.summary,
    description: paragraphsOf(facts.description),
    growing: paragraphsOf(facts.growing),
    rows: factRows(facts, region.locale.iso),
    parents: parentsOf(storefront, product).map((parent) => ({
      label: parent.name,
      href: parent.product && paths.product(parent.product.slug),
    })),
    packs: packChoices(product, region),
    soldOut: product.availability === "out",
    delivery: deliveryRows(region),
    collections: product.collections.flatMap((slug) => {
      const collection = storefront.collectionBySlug.get(slug);
      return collection ? { label: collection.name, href: paths.collection(slug) } : [];
    }),
    related: relatedTo(storefront, product, RELATED).map((other) => cardOf(storefront, other)),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ name: "description", content: data.summary }] : [];

export default function Product() {
  const {
    title,
    plate: number,
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
            <Packs />
            <Section title={t("delivery")}>
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
            <Links title={t("lineage")} links={data.parents} />
          </>
        }
      />
      {data.related.length > 0 && (
        <Section title={t("related")} id={RELATED_ID}>
          <VarietyGrid cards={data.related} level={3} />
        </Section>
      )}
    </Page>
  );
}

/** The form that puts packs into the cart; its answer, and what it refuses, is the cart's page. */
function Packs() {
  const { slug, packs, soldOut, related } = useLoaderData<typeof loader>();
  const chooser = <PackChooser legend={t(soldOut ? "packsSoldOut" : "packs")} name="sku" packs={packs} />;
  if (soldOut)
    return (
      <>
        <Notice tone="warning" title={t("soldOutTitle")}>
          <p>{t("soldOut")}</p>
          {related.length > 0 && (
            <p>
              <Anchor href={`#${RELATED_ID}`}>{t("soldOutRelated")}</Anchor>
            </p>
          )}
        </Notice>
        {chooser}
      </>
    );
  return (
    <Form key={slug} method="post" action={paths.cart()} noValidate className="space-y-4">
      {chooser}
      <p className="text-sm text-muted">{t("priceNote")}</p>
      <QuantityField name="quantity" id="quantite" label={t("quantity")} value={1} />
      <input type="hidden" name="intent" value="add" />
      <Button>{t("add")}</Button>
    </Form>
  );
}

/** Names under a title, with a link where the shop has the page. */
function Links({ title, links }: { title: string; links: { label: string; href: string | null }[] }) {
  if (links.length === 0) return null;
  return (
    <Section title={title}>
      <ul>
        {links.map(({ label, href }) => (
          <li key={label}>
            {href ? (
              <Anchor href={href} className="inline-flex min-h-11 items-center">
                {label}
              </Anchor>
            ) : (
              label
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
