import { quoteLines, quoteTotals, subtotalRow } from "./totals.server";
import { inCountries } from "~/locales/country.server";
import { cartServerText as t } from "~/locales/server-texts.server";
import { shippingLabel, shippingText } from "~/locales/shipping";
import * as paths from "~/paths";
import type { Cart } from "~/shop/cart/cart";
import type { CartNotice, PricedCart } from "~/shop/cart/priced-cart.server";
import type { Storefront } from "~/shop/catalogue/storefront";
import { formatMoney } from "~/shop/money";
import type { Quote } from "~/shop/pricing/quote";
import { methodName } from "~/shop/region/in-force";
import {
  type Country,
  type Delivery,
  destinationOf,
  type RegionToday,
  takesOrders,
} from "~/shop/region/region";
import type { CountryCode } from "~/shop/region/countries";
import { struckFrom } from "./card.server";
import { lawSentence, ownRefusal, placeToTell, undeliveredLine } from "./destination.server";
import { noticeSentence, stockSentence, waitingSentence } from "./cart-notices.server";

const sentenceFor = (delivery: Delivery) =>
  delivery.allowed
    ? "countries"
    : delivery.reason === "other-storefront"
      ? "countries-elsewhere"
      : "countries-refused";

/** The countries that this storefront serves, those that another storefront serves, and those that nobody serves. */
function countrySentences({ countries, locale }: RegionToday): string[] {
  const listOf = (type: "conjunction" | "disjunction") => new Intl.ListFormat(locale.iso, { type });
  return (["countries", "countries-elsewhere", "countries-refused"] as const).flatMap((key) => {
    const these = countries.filter(({ delivery }) => sentenceFor(delivery) === key);
    const list = listOf(key === "countries-refused" ? "disjunction" : "conjunction");
    return these.length > 0 ? t(key, { countries: inCountries(these, list) }) : [];
  });
}

/** Each way of sending a cart to a country, with its price, what is missing for it to be free, and its days. */
function wayLines(quotes: readonly Quote[], country: Country, region: RegionToday): string[] {
  return quotes.map(({ subtotal, shipping, currency, missingForFreeShipping: missing }) => {
    const money = (minor: number) => formatMoney(minor, currency, region);
    const price = shipping.price > 0 ? money(shipping.price) : t("way-free");
    return t("way", {
      way: [shippingLabel(shipping.option), placeToTell(region, country) ?? []].flat().join(" "),
      price:
        missing === null
          ? price
          : t("way-free-from", { price, amount: money(subtotal + missing), missing: money(missing) }),
      range: shippingText("range", { min: shipping.min, max: shipping.max }),
    });
  });
}

/** A cart as it was read: null where there is none, and priced for the country its shopper chose so far. */
interface ReadCart {
  cart: Cart | null;
  choice: { country?: CountryCode };
  view: PricedCart;
  /** Whether the browser names a cart that is an account's whose customer is not signed in (CART-24). */
  isWithheld?: boolean;
}

/** A cart as text: lines, sums, what changed, and what must be known before ordering. */
export function cartView(
  { cart, choice, view, isWithheld = false }: ReadCart,
  { storefront, region }: { storefront: Storefront; region: RegionToday },
) {
  const { iso } = region.locale;
  const { quote, orderable } = view;
  // A code that waits for a larger cart is no fault of this one: it is told beside the code's field (COUPON-18).
  const waiting = waitingSentence(view, region);
  const isWaiting = (notice: CartNotice) =>
    notice.kind === "coupon" && notice.problem.kind === "below-minimum";
  const notices = view.notices.filter((notice) => !isWaiting(notice));
  const list = new Intl.ListFormat(iso, { type: "conjunction" });
  const destination = destinationOf(region, choice.country);
  const law = lawSentence(region, destination.iso);
  const methods = region.paymentMethods;
  const refusal = ownRefusal(region, destination);
  const undelivered = refusal && undeliveredLine(region, destination);
  const missing = refusal ? null : quote.missingForFreeShipping;
  return {
    empty: !cart || cart.lines.length === 0,
    isWithheld,
    lines: quoteLines(quote, region, storefront).map(({ slug, ...line }) => {
      const short = notices.find((notice) => notice.kind === "short" && notice.sku === line.id);
      const notice = short?.kind === "short" ? stockSentence(short.left) : undefined;
      const pack = storefront.bySku.get(line.id)?.pack;
      return { ...line, href: paths.product(slug), notice, was: pack && struckFrom(pack, region) };
    }),
    // Of what is sent nowhere there is no postage, and so no total.
    totals: takesOrders(region)
      ? quoteTotals(quote, region)
      : [{ ...subtotalRow(quote, region), strong: true }],
    orderable,
    /** Whether the storefront takes orders at all. */
    takesOrders: takesOrders(region),
    // Where nothing can be ordered no code is to be mended.
    notices: (takesOrders(region) ? notices : notices.filter(({ kind }) => kind !== "coupon")).map(
      (notice) => ({
        kind: notice.kind,
        sku: "sku" in notice ? notice.sku : null,
        text: noticeSentence(notice, region),
      }),
    ),
    couponCode: cart?.couponCode ?? null,
    waiting,
    // A code that does not count is told by a notice; one that nothing is needed of stays for another order.
    coupon:
      quote.couponCode !== null
        ? ("applied" as const)
        : notices.some(({ kind }) => kind === "coupon")
          ? ("refused" as const)
          : waiting !== null
            ? ("waiting" as const)
            : ("kept" as const),
    seeds: t("seeds", { count: quote.seedCount, maximum: region.seedMaximum }),
    missing:
      missing === null
        ? null
        : t("missing", {
            amount: formatMoney(missing, quote.currency, region),
            option: shippingLabel(quote.shipping.option),
          }),
    refusal,
    facts: [
      ...countrySentences(region),
      ...(law ? [law] : []),
      ...(refusal ? (undelivered ? [undelivered] : []) : wayLines(view.quotes, destination, region)),
      ...(takesOrders(region) && methods.length > 0
        ? [
            t("payment", {
              methods: list.format(
                methods.map((method) => methodName(region, method) ?? t(`method-${method}`)),
              ),
            }),
          ]
        : []),
    ],
    collections: storefront.collections
      .filter(({ count }) => count > 0)
      .map(({ slug, name }) => ({ label: name, href: paths.collection(slug) })),
  };
}

export type CartView = ReturnType<typeof cartView>;
