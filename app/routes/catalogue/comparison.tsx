import { redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { headOf } from "~/http/head.server";
import { publicPage } from "~/http/public-page.server";
import { limitSearches } from "~/http/request-limits.server";
import { catalogueText } from "~/locales/catalogue";
import { comparisonText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { COMPARED, meantBy, readComparison } from "~/shop/catalogue/comparison";
import { relatedTo } from "~/shop/catalogue/lineage";
import type { StoreProduct } from "~/shop/catalogue/storefront";
import { Notice } from "~/ui/feedback/notice";
import { Button } from "~/ui/form/button";
import { Field } from "~/ui/form/field";
import { Anchor } from "~/ui/layout/anchor";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Page } from "~/ui/layout/page";
import { varietyCard } from "~/views/card.server";
import { comparedRows } from "~/views/comparison.server";
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
    const name = isFull ? "" : [...(query.get("nom") ?? "").trim()].slice(0, NAME).join("");
    if (name) await limitSearches(entered);
    const meant = name ? meantBy(storefront, name, products) : null;
    if (meant) throw redirect(paths.comparison([...slugs, meant.slug]), 302);
    const others = (list: StoreProduct[]) =>
      list
        .filter(({ slug }) => !slugs.includes(slug))
        .map((other) => ({ label: other.name, href: paths.comparison([...slugs, other.slug]) }));
    const [first] = products;
    const nearest = name
      ? storefront.assortment.search.nearest(name).flatMap((slug) => storefront.bySlug.get(slug) ?? [])
      : [];
    const names = products.map((product) => product.name);
    const listed =
      names.length > 1
        ? t("and", { first: names.slice(0, -1).join(", "), last: names.at(-1) ?? "" })
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
      lead: products.length === 0 ? t("empty") : products.length === 1 ? t("alone") : "",
      notices: [...(hasMore ? [t("tooMany")] : []), ...(name ? [t("notFound", { name })] : [])],
      slugs,
      cards: products.map((product) => ({
        ...varietyCard(storefront, product),
        remove: t("remove", { name: product.name }),
        without: paths.comparison(slugs.filter((slug) => slug !== product.slug)),
      })),
      names,
      fact: t("fact"),
      tables: products.length > 1 ? tablesOf(comparedRows(storefront, products)) : [],
      add: isFull ? null : { label: t("add"), submit: t("addSubmit"), name },
      offered: nearest.length > 0 ? { title: t("nearest"), links: others(nearest) } : null,
      suggested:
        first && !isFull
          ? { title: t("suggested"), links: others(relatedTo(storefront, first, SUGGESTED)) }
          : null,
    };
  },
);

const tablesOf = ({ different, same }: ReturnType<typeof comparedRows>) =>
  [
    { caption: t("different"), rows: different },
    { caption: t("same"), rows: same },
  ].filter(({ rows }) => rows.length > 0);

/** Varieties side by side; the address says which. */
export default function Comparison() {
  const { title, name, lead, notices, cards, names, fact, tables, add, slugs, offered, suggested } =
    useLoaderData<typeof loader>();
  const removals = new Map(cards.map(({ slug, remove, without }) => [slug, { remove, without }]));
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
        {cards.length > 0 && (
          <VarietyGrid
            cards={cards}
            level={2}
            first
            width="four"
            form={({ slug }) => (
              <Anchor href={removals.get(slug)?.without ?? ""} className="alone text-sm print:hidden">
                {removals.get(slug)?.remove}
              </Anchor>
            )}
          />
        )}
        {tables.map((table) => (
          <ComparedTable key={table.caption} {...table} fact={fact} names={names} />
        ))}
        {add && (
          <Form
            method="get"
            action={paths.comparison()}
            key={slugs.join()}
            className="max-w-md spaced-4 print:hidden"
          >
            {slugs.map((slug) => (
              <input key={slug} type="hidden" name="s" value={slug} />
            ))}
            <Field label={add.label} type="search" name="nom" id="nom" value={add.name} maxLength={NAME} />
            <Button variant="secondary">{add.submit}</Button>
          </Form>
        )}
        {suggested && <Additions {...suggested} />}
      </div>
    </Page>
  );
}

/** Varieties that can be added, each by its link. */
function Additions({ title, links }: { title: string; links: { label: string; href: string }[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title} className="print:hidden">
      <p className="font-semibold">{title}</p>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ label, href }) => (
          <li key={href}>
            <Anchor href={href} className="alone">
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
