import { Form, useLoaderData } from "@remix-run/react";
import { headOf } from "~/http/pages/head.server";
import { publicPage } from "~/http/pages/public-page.server";
import { catalogueText } from "~/locales/catalogue";
import { regionName } from "~/locales/region.server";
import { codesText as t } from "~/locales/server-texts.server";
import * as paths from "~/paths";
import { listPublicCoupons } from "~/shop/pricing/coupons.server";
import { takesOrders } from "~/shop/region/region";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Button } from "~/ui/form/button";
import { Breadcrumbs } from "~/ui/layout/breadcrumbs";
import { DefinitionTable } from "~/ui/layout/definition-table";
import { Page } from "~/ui/layout/page";
import { codeOffer } from "~/views/codes.server";
import { undeliveredRows } from "~/views/undelivered-rows.server";

export const loader = publicPage(
  {
    sells: true,
    query: [],
    tags: ["codes"],
    sample: { path: "/codes-de-reduction", others: ["/uk/codes-de-reduction"] },
  },
  async ({ entered }) => {
    const { shop, region } = entered;
    const title = t("title");
    const coupons = await listPublicCoupons(shop.db, region.currency.isoCode, region.day);
    return {
      title,
      head: headOf(entered, {
        path: paths.codes(),
        description: t("description"),
        noindex: coupons.length === 0,
        trail: [{ label: title, href: paths.codes() }],
      }),
      lead: t("lead"),
      code: t("code"),
      offers: coupons.map((coupon) => codeOffer(coupon, region)),
      undelivered: undeliveredRows(region),
      // Where seeds are sent nowhere, nothing can be ordered with a code.
      usable: takesOrders(region),
      none: {
        title: t("none"),
        text: t("noneText", { storefront: regionName(region.code) }),
        action: { label: t("toAll"), href: paths.allProducts() },
      },
    };
  },
);

/** The codes that everybody may use, each with its conditions and a button that puts it on the cart. */
export default function Codes() {
  const { title, lead, offers, code, undelivered, usable, none } = useLoaderData<typeof loader>();
  return (
    <Page
      title={title}
      lead={offers.length > 0 && <p>{lead}</p>}
      breadcrumbs={
        <Breadcrumbs items={[{ label: catalogueText("home"), href: paths.home() }, { label: title }]} />
      }
    >
      {undelivered.length > 0 && <DefinitionTable rows={undelivered} />}
      {offers.length === 0 ? (
        <EmptyState title={none.title} action={none.action}>
          <p>{none.text}</p>
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-5 page-sm:grid-cols-2">
          {offers.map((one) => (
            <li key={one.code}>
              <div className="sheet spaced-3">
                <h2 className="text-2xl">{one.offer}</h2>
                <p>
                  {code} <strong className="break-words">{one.code}</strong>
                </p>
                <ul className="spaced-1">
                  {one.conditions.map((condition) => (
                    <li key={condition}>{condition}</li>
                  ))}
                </ul>
                {one.reckoned && <p className="text-sm text-muted">{one.reckoned}</p>}
                {usable && (
                  <Form method="post" action={paths.cart()} className="mt-auto pt-3 print:hidden">
                    <input type="hidden" name="code" value={one.code} />
                    <Button variant="secondary" name="intent" value="coupon">
                      <span className="wrap-anywhere">{one.use}</span>
                    </Button>
                  </Form>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
