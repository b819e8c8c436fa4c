import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { addCompared, keepCompared } from "~/routes/catalogue/compared.server";
import { enter } from "~/http/session/context.server";
import { headOf } from "~/http/pages/head.server";
import { publicPage } from "~/http/pages/public-page.server";
import { limitSearches } from "~/http/pages/request-limits.server";
import { byIntent, done, formOf, notFound } from "~/http/forms/responses.server";
import { catalogueText } from "~/locales/catalogue";
import { comparisonText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { COMPARED, meantBy, readComparison } from "~/shop/catalogue/comparison";
import { relatedTo } from "~/shop/catalogue/lineage";
import type { StoreProduct } from "~/shop/catalogue/storefront";
import { Notice } from "~/ui/feedback/notice";
import { Button, ButtonLink } from "~/ui/form/button";
import { Field } from "~/ui/form/field";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Page } from "~/ui/layout/page";
import { varietyCard } from "~/views/card.server";
import { comparedTables, comparisonLead } from "~/views/comparison.server";
import { last } from "~/shop/last";
import { ComparedLine } from "./compare-form";
import { Additions, KeepForm, Shown } from "./compared-forms";
import { ComparedTable } from "./compared-table";
import { VarietyGrid } from "./variety-grid";

/** Letters of a name that is looked for, and varieties offered to be added. */
const [NAME, SUGGESTED] = [100, 4];

export const loader = publicPage(
  {
    sells: true,
    query: ["s", "nom"],
    tags: ["catalogue", "stock"],
    sample: {
      path: "/comparer",
      others: ["/comparer?s=white-widow&s=thai&s=auto-white-widow", "/ch/comparer?s=white-widow&nom=zzzzzz"],
    },
  },
  async ({ query, entered }) => {
    const { storefront } = entered;
    const { products, hasMore } = readComparison(query.getAll("s"), storefront);
    const slugs = products.map(({ slug }) => slug);
    const isFull = products.length === COMPARED;
    const name = isFull ? "" : nameOf(query.get("nom"));
    if (name) await limitSearches(entered);
    const meant = name ? meantBy(storefront, name, products) : null;
    if (meant) throw redirect(paths.comparison([...slugs, meant.slug]), 302);
    const others = (list: StoreProduct[]) =>
      list
        .filter(({ slug }) => !slugs.includes(slug))
        .map((other) => ({ label: other.name, slugs: [...slugs, other.slug] }));
    const [first] = products;
    const nearest = name
      ? storefront.assortment.search.nearest(name).flatMap((slug) => storefront.bySlug.get(slug) ?? [])
      : [];
    const names = products.map((product) => product.name);
    const listed =
      names.length > 1
        ? t("and", { first: names.slice(0, -1).join(", "), last: last(names) ?? "" })
        : names[0];
    const title = listed ? t("heading", { names: listed }) : t("title");
    return {
      head: headOf(entered, {
        path: paths.comparison(),
        description: t("description"),
        trail: [{ label: t("title"), href: paths.comparison() }],
        noindex: products.length > 0 || name !== "",
      }),
      title,
      name: t("title"),
      lead: comparisonLead(products.length),
      browse: products.length === 0 ? t("browse") : null,
      notices: [...(hasMore ? [t("tooMany")] : []), ...(name ? [t("notFound", { name })] : [])],
      slugs,
      cards: products.map((product) => ({
        ...varietyCard(storefront, product),
        remove: t("remove", { name: product.name }),
        others: slugs.filter((slug) => slug !== product.slug),
      })),
      names,
      fact: t("fact"),
      tables: comparedTables(storefront, products),
      add: isFull ? null : { label: t("add"), submit: t("addSubmit"), name },
      offered: nearest.length > 0 ? { title: t("nearest"), forms: others(nearest) } : null,
      suggested:
        first && !isFull
          ? { title: t("suggested"), forms: others(relatedTo(storefront, first, SUGGESTED)) }
          : null,
    };
  },
);

/** A name that is looked for, as far as it is read. */
const nameOf = (typed: FormDataEntryValue | null): string =>
  [...String(typed ?? "").trim()].slice(0, NAME).join("");

const FORMS = { find: {}, keep: {}, add: {} } as const satisfies Forms;

/** Keeps what is compared in this browser, and leads to the address that shows it (COMPARE-6). */
export const action = takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
  const entered = await enter(context);
  const { storefront } = entered;
  const shown = (form: FormData) => readComparison(form.getAll("s").map(String), storefront).products;
  return byIntent(FORMS, await formOf(request), {
    add: async (form) => {
      const product = storefront.bySlug.get(String(form.get("variete")));
      if (!product) throw notFound(request);
      return addCompared(request, entered, product);
    },
    keep: (form) => keepCompared(shown(form)),
    find: async (form) => {
      const products = shown(form);
      const name = nameOf(form.get("nom"));
      if (name) await limitSearches(entered);
      const meant = name ? meantBy(storefront, name, products) : null;
      // The plain page shows none of those that this browser chose: what is added there joins them (COMPARE-6).
      if (meant && products.length === 0) return addCompared(request, entered, meant);
      return meant
        ? keepCompared([...products, meant].slice(0, COMPARED))
        : done(
            paths.comparison(
              products.map(({ slug }) => slug),
              name,
            ),
          );
    },
  });
});

/** Varieties side by side; the address says which. */
export default function Comparison() {
  const page = useLoaderData<typeof loader>();
  const { title, name, lead, notices, cards, names, fact, tables, add, slugs, offered, suggested } = page;
  const removals = new Map(cards.map(({ slug, remove, others }) => [slug, { label: remove, slugs: others }]));
  return (
    <Page
      title={title}
      lead={lead && <p>{lead}</p>}
      notice={
        notices.length > 0 && (
          <Notice tone="warning">
            {notices.map((notice) => (
              <p key={notice}>{notice}</p>
            ))}
          </Notice>
        )
      }
      breadcrumbs={
        <Breadcrumbs items={[{ label: catalogueText("home"), href: paths.home() }, { label: name }]} />
      }
    >
      <div className="spaced-8">
        {offered && <Additions {...offered} />}
        <div className="compared spaced-8">
          {cards.length > 0 && (
            <VarietyGrid
              cards={cards}
              level={2}
              first
              width={tables.length > 0 ? "facts" : "four"}
              form={({ slug }) => {
                const removal = removals.get(slug);
                return removal && <KeepForm {...removal} />;
              }}
            />
          )}
          {tables.map((table) => (
            <ComparedTable key={table.caption} {...table} fact={fact} names={names} />
          ))}
        </div>
        {add && (
          <Form
            method="post"
            action={paths.comparison()}
            key={slugs.join()}
            className="max-w-md spaced-4 print:hidden"
          >
            <Shown slugs={slugs} />
            <Field label={add.label} type="search" name="nom" id="nom" value={add.name} maxLength={NAME} />
            <Button variant="secondary" name="intent" value="find">
              {add.submit}
            </Button>
          </Form>
        )}
        {suggested && <Additions {...suggested} />}
        {page.browse && (
          <div className="spaced-3">
            <ComparedLine />
            <ButtonLink href={paths.allProducts()}>{page.browse}</ButtonLink>
          </div>
        )}
      </div>
    </Page>
  );
}
