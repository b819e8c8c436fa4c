import { readCart } from "~/http/cart.server";
import type { Entered } from "~/http/context.server";
import { quoteLines, quoteTotals } from "~/http/totals.server";
import { cartText as t } from "~/locales/cart.server";
import { shippingLabel, shippingText } from "~/locales/shipping";
import * as paths from "~/paths";
import { formatMoney } from "~/shop/money";
import { countryName } from "~/shop/region/address";
import { paymentMethods } from "~/shop/shop.server";
import { noticeSentence, stockSentence } from "./notices.server";

/** The cart's page as text: lines, sums, what changed, and what must be known before ordering. */
export async function cartPage(request: Request, entered: Entered) {
  const { shop, storefront, region } = entered;
  const { iso } = region.locale;
  const { cart, view } = await readCart(request, entered);
  const { quote, notices, orderable } = view;
  const list = new Intl.ListFormat(iso, { type: "conjunction" });
  const countries = (allowed: boolean) =>
    list.format(
      region.countries
        .filter((country) => country.delivery.allowed === allowed)
        .map((c) => countryName(c.iso)),
    );
  const missing = quote.missingForFreeShipping;
  const refused = countries(false);
  return {
    empty: !cart || cart.lines.length === 0,
    lines: quoteLines(quote, region).map(({ slug, ...line }) => {
      const short = notices.find((notice) => notice.kind === "short" && notice.sku === line.id);
      const notice = short?.kind === "short" ? stockSentence(short.left) : undefined;
      return { ...line, href: paths.product(slug), notice };
    }),
    totals: quoteTotals(quote, region),
    orderable,
    notices: notices.map((notice) => ({
      kind: notice.kind,
      sku: "sku" in notice ? notice.sku : null,
      text: noticeSentence(notice, region),
    })),
    couponCode: cart?.couponCode ?? null,
    seeds: t("seeds", { count: quote.seedCount, maximum: region.seedMaximum }),
    missing:
      missing === null
        ? null
        : t("missing", {
            amount: formatMoney(missing, quote.currency, iso),
            option: shippingLabel(quote.shipping.option),
          }),
    facts: [
      t("countries", { countries: countries(true) }),
      ...(refused ? [t("countries-refused", { countries: refused })] : []),
      t("time", { range: shippingText("range", { min: quote.shipping.min, max: quote.shipping.max }) }),
      t("payment", {
        methods: list.format(paymentMethods(shop, region).map((method) => t(`method-${method}`))),
      }),
    ],
    collections: storefront.collections
      .filter(({ count }) => count > 0)
      .map(({ slug, name }) => ({ label: name, href: paths.collection(slug) })),
  };
}

export type CartPage = Awaited<ReturnType<typeof cartPage>>;
