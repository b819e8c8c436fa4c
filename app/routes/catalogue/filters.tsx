import { Form, useLoaderData } from "@remix-run/react";
import { headOf } from "~/http/pages/head.server";
import { publicPage } from "~/http/pages/public-page.server";
import { limitSearches } from "~/http/pages/request-limits.server";
import { notFoundAt } from "~/http/forms/responses.server";
import { settingsOf } from "~/http/pages/settings.server";
import { catalogueText } from "~/locales/catalogue";
import { catalogueServerText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { FACETS } from "~/shop/catalogue/facets";
import { listProducts, readListing, searchOf, SORTS } from "~/shop/catalogue/listing";
import { AMONG, GROUP, LISTING_PARAMS } from "~/shop/catalogue/listing-params";
import { Button } from "~/ui/form/button";
import { SearchForm } from "~/ui/form/search-form";
import { Anchor } from "~/ui/layout/anchor";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Page } from "~/ui/layout/page";
import { ActiveFilters } from "~/ui/product/active-filters";
import { FacetGroup, WholeFacet } from "~/ui/product/facets";
import {
  activeItems,
  filterGroups,
  filtersHref,
  keptChoices,
  publicFilters,
  wholePanel,
} from "~/views/list-filters.server";
import { Kept } from "./list-filters";

/** Characters of a name that is looked for in a group. */
const NAME = 100;

export const loader = publicPage(
  {
    sells: true,
    query: [...LISTING_PARAMS, GROUP, AMONG],
    tags: ["catalogue", "cards"],
    isListed: false,
    sample: {
      path: "/collections/all/filtres",
      isPriced: true,
      others: [
        "/collections/all/filtres?type=sativa",
        "/ch/collections/classiques/filtres",
        "/ch/collections/all/filtres?groupe=parent&parmi=skunk&type=indica",
      ],
    },
  },
  async ({ params: { slug = "" }, path: address, query: asked, entered }) => {
    const { region, storefront } = entered;
    const collection = slug === "all" ? null : storefront.collectionBySlug.get(slug);
    if (collection === undefined) throw notFoundAt(address);
    const { product_filters } = await settingsOf(entered);
    const told = product_filters.filterGroups[0]?.filters ?? [];
    const filters = publicFilters(told);
    const group = filters.find(({ param }) => param === asked.get(GROUP)) ?? null;
    const query = readListing(asked, storefront);
    // Only names are looked for: there may be thousands of them.
    const isNamed = group !== null && !("values" in FACETS[group.param]);
    const among = isNamed ? [...(asked.get(AMONG) ?? "").trim()].slice(0, NAME).join("") : "";
    if (query.q || among) await limitSearches(entered);
    const panel = wholePanel(filters, group, among);
    const listing = listProducts(storefront, { collection: collection && slug, query, page: 1, panel });
    if (!listing) throw notFoundAt(address);
    const search = searchOf(query);
    const name = collection?.name ?? catalogueText("allProducts");
    const varieties = catalogueText("varieties", { count: listing.total });
    const groups = filterGroups(listing.facets, told, region, (param) => filtersHref(slug, search, param));
    // What a whole group leaves out is told below it, and can be looked for.
    const hidden = isNamed ? (listing.facets[0]?.more ?? 0) : 0;
    const hrefOf = (rest: string) => filtersHref(slug, rest, group?.param);
    return {
      title: group ? t("oneFilterOf", { facet: group.name, name }) : t("allFiltersOf", { name }),
      head: headOf(entered, {
        path: paths.listFilters(slug),
        noindex: true,
        description: t("filtersDescription", {
          varieties: catalogueText("varieties", { count: storefront.products.size }),
        }),
      }),
      lead: listing.active.length > 0 || query.q ? t("filtersFound", { varieties }) : varieties,
      about: t("filtersLead"),
      trail: [
        { label: catalogueText("home"), href: paths.home() },
        { label: catalogueText("collections"), href: paths.collections() },
        { label: name, href: paths.collection(slug) + search },
        ...(group ? [{ label: t("allFilters"), href: filtersHref(slug, search) }] : []),
        { label: group?.name ?? t("allFilters") },
      ],
      slug,
      // A new key redraws the boxes when the address changes.
      key: `${slug}${search} ${group?.param} ${among}`,
      q: query.q,
      sort: query.sort === SORTS[0] ? null : query.sort,
      group: group && {
        action: paths.listFilters(slug),
        param: group.param,
        among,
        isSearched: among !== "" || hidden > 0 || group.param === "parent",
        label: t("searchValue"),
        hint: t("searchValueHint"),
        submit: t("searchValueSubmit"),
        hidden: hidden > 0 ? t("moreNames", { count: hidden }) : "",
        nothing: groups.some(({ options }) => options.some(({ checked }) => !checked)) ? "" : t("noValue"),
        choices: keptChoices(query, []),
      },
      groups,
      kept: keptChoices(query, groups),
      see: t("seeVarieties"),
      active: {
        label: catalogueText("activeFilters"),
        items: activeItems(listing.active, query, told, region, hrefOf),
        clear: {
          label: catalogueText("clearFilters"),
          href: hrefOf(searchOf(query, { q: "", filters: {} })),
        },
      },
      back: { label: t("backToList"), href: paths.collection(slug) + search },
    };
  },
);

/** All that a list can be narrowed by, or one group of it whole; the answer is the list. */
export default function Filters() {
  const { title, lead, about, trail, slug, key, q, sort, group, groups, kept, see, active, back } =
    useLoaderData<typeof loader>();
  return (
    <Page title={title} lead={<p>{lead}</p>} breadcrumbs={<Breadcrumbs items={trail} />}>
      <ActiveFilters {...active} />
      {group?.isSearched && (
        <SearchForm
          key={`${key} ?`}
          action={group.action}
          label={group.label}
          hint={group.hint}
          submit={group.submit}
          name={AMONG}
          id={AMONG}
          value={group.among}
        >
          {q && <input type="hidden" name="q" value={q} />}
          <Kept choices={group.choices} sort={sort} />
          <input type="hidden" name={GROUP} value={group.param} />
        </SearchForm>
      )}
      <Form key={key} method="get" action={paths.collection(slug)} className="spaced-6">
        {(!group || group.nothing) && <p className="text-muted">{group ? group.nothing : about}</p>}
        {q && <input type="hidden" name="q" value={q} />}
        <Kept choices={kept} sort={sort} />
        {group ? (
          groups.map((one) => <WholeFacet key={one.name} {...one} />)
        ) : (
          <div className="grid items-start gap-x-10 page-sm:grid-cols-2 page-xl:grid-cols-3">
            {groups.map((one) => (
              <FacetGroup key={one.name} {...one} />
            ))}
          </div>
        )}
        {group?.hidden && <p className="text-muted">{group.hidden}</p>}
        {groups.length > 0 && (
          <p>
            <Button>{see}</Button>
          </p>
        )}
      </Form>
      <p>
        <Anchor href={back.href} className="alone">
          {back.label}
        </Anchor>
      </p>
    </Page>
  );
}
