import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { limitSearches } from "~/http/pages/request-limits.server";
import { headOf } from "~/http/pages/head.server";
import { publicPage } from "~/http/pages/public-page.server";
import { notFoundAt } from "~/http/forms/responses.server";
import { settingsOf } from "~/http/pages/settings.server";
import { catalogueText as t } from "~/locales/catalogue";
import { catalogueServerText as serverText } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { readPageNumber } from "~/shop/page-number";
import { LISTING_PARAMS } from "~/shop/catalogue/listing-params";
import { listProducts, PAGE_SIZE, readListing, searchOf, SORTS } from "~/shop/catalogue/listing";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { Page } from "~/ui/layout/page";
import { Pagination } from "~/ui/layout/pagination";
import { ActiveFilters } from "~/ui/product/active-filters";
import { Backdrop } from "~/ui/product/backdrop";
import { SortLinks } from "~/ui/product/sort-links";
import {
  activeItems,
  filterGroups,
  filtersHref,
  keptChoices,
  publicFilters,
  shortPanel,
} from "~/views/list-filters.server";
import { listData } from "~/views/structured-data.server";
import { ratedCards } from "../reviews/rated-cards.server";
import { RatingsNote } from "../reviews/ratings-note";
import { beyondResults } from "./beyond-results.server";
import { ComparedLine, CompareForm } from "./compare-form";
import { ListFilters, RESULTS_ID } from "./list-filters";
import { NamedFilters } from "./named-filters";
import { NothingFound } from "./nothing-found";
import { Paragraphs, paragraphsOf } from "./paragraphs";
import { VarietyGrid } from "./variety-grid";

/** The address's name for every variety. */
const ALL = "all";

export const loader = publicPage(
  {
    sells: true,
    query: LISTING_PARAMS,
    tags: ["catalogue", "cards", "reviews", "content:questions"],
    sample: {
      path: "/collections/all",
      isPriced: true,
      others: [
        "/collections/classiques",
        "/collections/all?q=haze&type=sativa&tri=prix",
        "/collections/all?q=zzzzzz",
        "/ch/collections/all?thc=eleve",
      ],
      twins: ["/collections/all/2", "/collections/all/99"],
    },
  },
  async ({ params, path: address, query: asked, entered, isLight }) => {
    const { region, storefront } = entered;
    const { slug = ALL } = params;
    const collection = slug === ALL ? null : storefront.collectionBySlug.get(slug);
    if (collection === undefined) throw notFoundAt(address);
    if (params.page === "1")
      throw redirect(paths.collection(slug) + (asked.size > 0 ? `?${asked}` : ""), 301);
    const page = readPageNumber(params.page);
    const query = readListing(asked, storefront);
    if (query.q) await limitSearches(entered);
    const { product_filters } = await settingsOf(entered);
    const [group] = product_filters.filterGroups;
    const told = group?.filters ?? [];
    const filters = publicFilters(told);
    const panel = shortPanel(filters, query);
    const listing = listProducts(storefront, { collection: collection && slug, query, page, panel });
    if (!listing) throw notFoundAt(address);

    const path = paths.collection(slug);
    const search = searchOf(query);
    const groups = filterGroups(listing.facets, told, region, (param) => filtersHref(slug, search, param));
    const plainName = collection?.name ?? t("allProducts");
    const name = query.q ? serverText("searched", { name: plainName, q: query.q }) : plainName;
    // A variety may be called as its collection is: Haze.
    const titled = collection && !query.q ? serverText("titleCollection", { name }) : name;
    const varieties = t("varieties", { count: listing.total });
    const whole = page === 1 && listing.active.length === 0 && !query.q;
    return {
      slug,
      search,
      varieties,
      title: page > 1 ? serverText("titlePage", { name: titled, page }) : titled,
      head: headOf(entered, {
        // Only a list's plain address is for search engines; all others filter or sort the same varieties.
        path: paths.collection(slug, search ? 1 : page),
        noindex: search !== "",
        page: search ? 1 : page,
        description: (whole && collection?.summary) || serverText("listingDescription", { name, varieties }),
        collection,
        trail: [
          { label: t("collections"), href: paths.collections() },
          { label: plainName, href: paths.collection(slug) },
        ],
        things: (absolute) => [listData(listing.items, absolute, (page - 1) * PAGE_SIZE + 1)],
        stands: ({ products, collectionBySlug }) =>
          (collection ? (collectionBySlug.get(slug)?.count ?? 0) : products.size) > (page - 1) * PAGE_SIZE,
      }),
      name: plainName,
      heading: serverText("heading", { name, varieties }),
      summary: whole && collection ? collection.summary : "",
      paragraphs: whole && collection ? paragraphsOf(collection.text) : [],
      plate: collection?.picture ?? storefront.plate,
      q: query.q,
      sort: query.sort === SORTS[0] ? null : query.sort,
      sorts: SORTS.map((sort) => ({
        label: serverText(sort === "pertinence" && !query.q ? "sort-catalogue" : `sort-${sort}`),
        href: path + searchOf(query, { sort }),
        current: sort === query.sort,
      })),
      filters: group?.name ?? serverText("filters"),
      groups,
      kept: keptChoices(query, groups),
      every:
        filters.length > panel.params.length
          ? { label: serverText("allFilters"), href: filtersHref(slug, search) }
          : null,
      active: activeItems(listing.active, query, told, region, (rest) => path + rest),
      clearHref: path + searchOf(query, { q: "", filters: {} }),
      ...(await ratedCards(entered, listing.items, isLight)),
      ...beyondResults(entered, listing, { collection: collection && slug, query, filters, path }),
      page,
      pages: listing.pages,
    };
  },
);

export default function Collection() {
  const data = useLoaderData<typeof loader>();
  const parents = [
    { label: t("home"), href: paths.home() },
    { label: t("collections"), href: paths.collections() },
  ];
  return (
    <Page
      title={data.heading}
      lead={data.summary && <p className="text-base">{data.summary}</p>}
      breadcrumbs={<Breadcrumbs items={[...parents, { label: data.name }]} />}
      backdrop={
        <Backdrop {...data.plate} className="absolute -top-2 right-0 hidden w-72 md:block xl:right-3" />
      }
    >
      <div className="listing">
        {/* A list of its own keeps none of the folds that were open in another. */}
        <ListFilters key={data.slug} {...data} />
        {data.cards.length > 0 && <SortLinks label={t("sort")} items={data.sorts} />}
        <div id={RESULTS_ID} tabIndex={-1} className="results spaced-6">
          <Results />
        </div>
      </div>
      {data.paragraphs.length > 0 && (
        <div className="max-w-2xl border-t border-rule pt-5">
          <Paragraphs texts={data.paragraphs} />
        </div>
      )}
    </Page>
  );
}

function Results() {
  const { slug, search, active, clearHref, cards, named, nothing, page, pages, ratings } =
    useLoaderData<typeof loader>();
  return (
    <>
      <ActiveFilters
        label={t("activeFilters")}
        items={active}
        clear={cards.length > 0 ? { label: t("clearFilters"), href: clearHref } : undefined}
      />
      <NamedFilters {...named} isEmpty={nothing !== null} />
      {nothing ? (
        <NothingFound {...nothing} clearHref={active.length > 0 ? clearHref : null} />
      ) : (
        <>
          <VarietyGrid cards={cards} level={2} first width="besideFilters" form={CompareForm} />
          <ComparedLine className="compared-line" />
          {ratings && <RatingsNote {...ratings} />}
          <Pagination
            page={page}
            pages={pages}
            hrefFor={(number) => paths.collection(slug, number) + search}
            label={t("pages")}
          />
        </>
      )}
    </>
  );
}
