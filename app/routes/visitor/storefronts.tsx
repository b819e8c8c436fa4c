import type { ActionFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { typedText } from "~/http/forms/form-body.server";
import { takesForms } from "~/http/forms/form-nature.server";
import { done, formOf } from "~/http/forms/responses.server";
import { readCart, readCartId } from "~/http/session/cart.server";
import { enter, type Entered } from "~/http/session/context.server";
import { writeCart } from "~/http/cookies/cart-cookie.server";
import { returnPathOf } from "~/http/forms/return-path.server";
import { writeCountry, writeRegionChoice } from "~/http/cookies/visitor.server";
import { privatePage } from "~/http/pages/nature.server";
import { currencyName, regionName } from "~/locales/region.server";
import { visitorPageText as t } from "~/locales/visitor-page";
import * as paths from "~/paths";
import { moveCart } from "~/shop/cart/rows.server";
import { deliversTo } from "~/shop/region/region";
import { StorefrontChoice } from "~/ui/layout/storefront-choice";
import { Page } from "~/ui/layout/page";
import { storefrontChoices } from "./choices.server";

export const handle = { title: () => t("storefront-title") };

export const loader = privatePage(
  { sells: false, sample: { path: "/boutiques" } },
  async ({ request, context }) => {
    return storefrontChoices(request, await enter(context));
  },
);

/** The page to come back to: the one the visitor left, if this storefront has it, else the home page. */
function placeIn({ storefront }: Entered, path: string): string {
  const slug = /^\/produit\/([^/?]+)/.exec(path)?.[1];
  return slug && !storefront.bySlug.has(slug) ? paths.home() : path;
}

/**
 * Chooses the storefront that the form was sent to: the cart moves there with its prices, and the next visit of the
 * root starts there (STOREFRONT-12).
 */
export const action = takesForms(
  { "": { leadsBack: true } },
  async ({ request, context }: ActionFunctionArgs) => {
    const entered = await enter(context);
    const { shop, region, storefront, now } = entered;
    const form = await formOf(request);
    const cookies = [writeRegionChoice(region)];
    const country = typedText(form, "pays").toUpperCase();
    if (deliversTo(region, country)) cookies.push(writeCountry(country));
    const id = await readCartId(request, entered);
    const moved = id ? await moveCart(shop.db, storefront, id, now) : false;
    const values = { name: regionName(region.code), currency: currencyName(region.currency.isoCode) };
    const back = placeIn(entered, returnPathOf(request, form.get("retour")));
    if (!moved) return done(back, { key: "storefront-changed", values }, cookies);
    const { cart, view } = await readCart(request, entered);
    if (cart) cookies.push(await writeCart(cart, now));
    const gone = view.notices.filter(({ kind }) => kind === "gone").length;
    return gone > 0
      ? done(back, { key: "storefront-cart-gone", values: { ...values, count: gone } }, cookies)
      : done(back, { key: "storefront-cart", values }, cookies);
  },
);

export default function Storefronts() {
  return (
    <Page title={t("storefront-title")} lead={<p>{t("storefront-lead")}</p>}>
      <StorefrontChoice {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
