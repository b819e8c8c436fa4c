import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { type Forms, takesForms } from "~/http/forms/form-nature.server";
import { enter } from "~/http/session/context.server";
import { headOf } from "~/http/pages/head.server";
import { publicPage } from "~/http/pages/public-page.server";
import { byIntent, formOf, notFoundAt } from "~/http/forms/responses.server";
import { catalogueText } from "~/locales/catalogue";
import { priceListText as t } from "~/locales/price-list";
import { catalogueServerText, priceListServerText } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { readPageNumber } from "~/shop/page-number";
import { countPages, priceListPage } from "~/shop/catalogue/price-list";
import { priceTax, takesOrders } from "~/shop/region/region";
import { EmptyState } from "~/ui/feedback/empty-state";
import { errorItems, formFields } from "~/ui/form/answer";
import { ErrorSummary } from "~/ui/form/error-summary";
import { Anchor } from "~/ui/layout/anchor";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { DefinitionTable } from "~/ui/layout/definition-table";
import { Page } from "~/ui/layout/page";
import { Pagination } from "~/ui/layout/pagination";
import { Section } from "~/ui/layout/section";
import { groupId, groupName, priceGroups, sellerLine } from "~/views/price-list.server";
import { noOrdersTexts } from "~/views/destination.server";
import { undeliveredRows } from "~/views/undelivered-rows.server";
import { NoOrders } from "../cart/no-orders";
import { AddBar } from "./add-bar";
import { PriceSection } from "./price-section";
import { ReturnedTable } from "./price-table";
import { fieldOf, filledOrder, PREFIX, quickOrder, type QuickOrderAnswer } from "./quick-order.server";

/** Which part of the list an address asks for. @returns page 0 where that is no number */
function readAddress(query: URLSearchParams) {
  return { collection: query.get("collection"), page: readPageNumber(query.get("page")) };
}

export const loader = publicPage(
  {
    sells: true,
    query: ["collection", "page"],
    fills: PREFIX,
    tags: ["catalogue", "stock"],
    sample: {
      path: "/liste-des-prix",
      others: ["/ch/liste-des-prix?collection=classiques", "/liste-des-prix?page=99"],
    },
  },
  async ({ path, query, entered }) => {
    const { region, storefront } = entered;
    const asked = readAddress(query);
    const { collection, page } = asked;
    if (query.get("page") === "1") {
      query.delete("page");
      throw redirect([paths.priceList(), ...(query.size > 0 ? [query] : [])].join("?"), 301);
    }
    const shown = priceListPage(storefront, asked);
    if (!shown) throw notFoundAt(path);
    const answer = await filledOrder(query, entered, shown);
    const name = collection === null ? t("title") : t("titleOf", { name: groupName(storefront, collection) });
    const drawn = {
      title: page > 1 ? catalogueServerText("titlePage", { name, page }) : name,
      head: headOf(entered, {
        // A collection's part is in the whole list.
        path: paths.priceList(collection === null ? { page } : {}),
        noindex: collection !== null || answer !== null,
        page,
        description: priceListServerText("description"),
        trail: [{ label: t("title"), href: paths.priceList() }],
        stands: (one) => countPages(one, collection) >= page,
      }),
      name: collection === null ? t("title") : groupName(storefront, collection),
      ...asked,
      /** Of the address: of another one the fields are others. */
      search: query.toString(),
      answer,
      pages: shown.pages,
      groups: priceGroups(storefront, shown, takesOrders(region) ? fieldOf : () => null),
      jump:
        collection === null
          ? storefront.offers.list.sections.map((section) => ({
              label: groupName(storefront, section.collection),
              href: `${section.page === page ? "" : paths.priceList({ page: section.page })}#${groupId(section.collection)}`,
            }))
          : [{ label: t("whole"), href: paths.priceList() }],
      noOrders: noOrdersTexts(region),
      undelivered: undeliveredRows(region),
      tax: priceTax(region),
      seller: sellerLine(),
    };
    return data(drawn, { status: Object.keys(answer?.result.error ?? {}).length > 0 ? 400 : 200 });
  },
);

const FORMS = { order: { counts: ["cart-address"] } } as const satisfies Forms;

export const action = takesForms(FORMS, async ({ request, context }: ActionFunctionArgs) => {
  const entered = await enter(context);
  const shown = priceListPage(entered.storefront, readAddress(new URL(request.url).searchParams));
  return byIntent(FORMS, await formOf(request), {
    order: (form) => quickOrder(form, request, entered, shown),
  });
});

export default function PriceList() {
  const data = useLoaderData<typeof loader>();
  const refused: QuickOrderAnswer | undefined = useActionData<typeof action>();
  const answer = refused ?? data.answer ?? undefined;
  const { title, collection, page, pages, groups, jump, undelivered, noOrders } = data;
  const fields = formFields(answer, "order");
  const items = errorItems(answer);
  const form = useRef<HTMLFormElement>(null);
  const packs = groups.flatMap(({ varieties }) => varieties.flatMap((variety) => variety.packs));
  const returned = answer?.returned ?? [];
  const typed = [...packs, ...returned].map(({ field }) => field && fields(field).value);
  return (
    <Page
      title={title}
      lead={
        <div className="spaced-1 text-base">
          {!noOrders && (
            <p className="print:hidden">{pages > 1 ? `${t("lead")} ${t("leadPages")}` : t("lead")}</p>
          )}
          {!noOrders && <p>{catalogueText(`priceNote-${data.tax}`)}</p>}
          <address className="hidden not-italic print:flex">{data.seller}</address>
        </div>
      }
      breadcrumbs={
        <Breadcrumbs
          items={[
            { label: catalogueText("home"), href: paths.home() },
            ...(collection === null ? [] : [{ label: t("title"), href: paths.priceList() }]),
            { label: data.name },
          ]}
        />
      }
      notice={items.length > 0 && <ErrorSummary items={items} result={answer} />}
    >
      {noOrders ? (
        <NoOrders {...noOrders} />
      ) : (
        undelivered.length > 0 && <DefinitionTable rows={undelivered} />
      )}
      {groups.length === 0 ? (
        <EmptyState
          title={t("nothing")}
          action={{ label: catalogueText("collections"), href: paths.collections() }}
        />
      ) : (
        <>
          <nav aria-label={t("jump")}>
            <ul className="flex flex-wrap gap-x-6">
              {jump.map(({ label, href }) => (
                <li key={href}>
                  <Anchor href={href} className="tap wrap-anywhere">
                    {label}
                  </Anchor>
                </li>
              ))}
            </ul>
          </nav>
          {noOrders ? (
            groups.map((group) => <PriceSection key={group.id} group={group} collection={collection} />)
          ) : (
            <Form
              ref={form}
              key={data.search}
              method="post"
              action={paths.priceList({ collection, page })}
              noValidate
              className="spaced-8"
            >
              <input type="hidden" name="intent" value="order" />
              {returned.length > 0 && (
                <Section title={t(refused ? "returned" : "elsewhere")}>
                  <ReturnedTable packs={returned} fields={fields} />
                </Section>
              )}
              {groups.map((group) => (
                <PriceSection key={group.id} group={group} collection={collection} fields={fields} />
              ))}
              <AddBar form={form} typed={typed} />
            </Form>
          )}
          <Pagination
            page={page}
            pages={pages}
            hrefFor={(number) => paths.priceList({ collection, page: number })}
            label={catalogueText("pages")}
          />
        </>
      )}
    </Page>
  );
}
