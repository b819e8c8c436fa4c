import { inAWord } from "../locales/picture";
import { shippingLabel } from "../locales/shipping";
import { packText } from "../locales/shipment.server";
import { totalsText as t } from "../locales/totals";
import { type Currency, formatMoney } from "../shop/money";
import type { Storefront, StoreProduct } from "../shop/catalogue/storefront";
import { isSentFree, type Quote } from "../shop/pricing/quote";
import { formatNumber } from "../shop/formats";
import { shopProfile } from "../shop/profile/profile";
import type { Region } from "../shop/region/storefront-region";
import { crossesBorder } from "../shop/region/tax";

/* A quote as text, for the kit's tables. Figures are taken from it, none is computed. */

/** A rate in basis points as its storefront writes it: « 20 % ». */
export function rateText(basisPoints: number, region: Region): string {
  // By the language alone: for Switzerland, French loses its space before the sign.
  return formatNumber(basisPoints / 10_000, region.locale.language, {
    style: "percent",
    maximumFractionDigits: 2,
  });
}

/** The thumbnail of a variety, and what that is in a word. */
export function thumbOf({ pictures }: StoreProduct) {
  const { digest, alt } = inAWord(pictures.thumb);
  return { digest, alt };
}

/**
 * The lines of a quote; `slug` is the variety's, `thumb` its thumbnail.
 * @param shown the storefront whose pictures are shown: a variety that it no longer has goes without
 */
export function quoteLines(quote: Quote, region: Region, shown?: Pick<Storefront, "bySlug">) {
  const money = (minor: number) => formatMoney(minor, quote.currency, region);
  return quote.lines.map((line) => {
    const variety = shown?.bySlug.get(line.productSlug);
    return {
      id: line.sku,
      slug: line.productSlug,
      thumb: variety ? thumbOf(variety) : null,
      name: line.name,
      pack: packText(line),
      unitPrice: money(line.unitPrice),
      quantity: String(line.quantity),
      total: money(line.total),
    };
  });
}

interface Sum {
  label: string;
  value: string;
  strong?: boolean;
  note?: string;
}

/** What a quote's total is called, by the tax in it: some; none, and none is asked for (TAX-1); none but what the border asks. */
function totalLabel({ taxes }: Quote, region: Region): string {
  if (taxes.some(({ basisPoints }) => basisPoints > 0)) return t("total");
  return t(
    shopProfile().tax.regime === "exempt" && !crossesBorder(region.serves[0])
      ? "total-exempt"
      : "total-untaxed",
  );
}

/** What the lines of a quote come to, before codes and postage. */
export const subtotalRow = (quote: Quote, region: Region): Sum => ({
  label: t("subtotal"),
  value: formatMoney(quote.subtotal, quote.currency, region),
});

/** The sums of a quote but its taxes: subtotal, discount, shipping, total in strong. */
export function quoteSums(quote: Quote, region: Region): Sum[] {
  const money = (minor: number) => formatMoney(minor, quote.currency, region);
  const { couponCode: code, discount, shipping } = quote;
  const option = shippingLabel(shipping.option);
  const rows: Sum[] = [subtotalRow(quote, region)];
  if (code && discount > 0) rows.push({ label: t("discount", { code }), value: money(-discount) });
  rows.push(
    {
      label: t("shipping"),
      value: isSentFree(quote) ? t("shipping-free") : money(shipping.price),
      note: shipping.free === "coupon" && code ? t("shipping-by-code", { option, code }) : option,
    },
    {
      label: totalLabel(quote, region),
      value: money(quote.total),
      strong: true,
    },
  );
  return rows;
}

/** The taxes contained in a sum, by rate; none where the seller owes none. */
export function taxesText(taxes: Quote["taxes"], currency: Currency, region: Region) {
  const money = (minor: number) => formatMoney(minor, currency, region);
  return taxes
    .filter(({ basisPoints }) => basisPoints > 0)
    .map(({ basisPoints, gross, tax }) => ({
      rate: rateText(basisPoints, region),
      net: money(gross - tax),
      tax: money(tax),
      gross: money(gross),
    }));
}

/** The sums of a quote, and the tax included per rate. */
export function quoteTotals(quote: Quote, region: Region): Sum[] {
  return [
    ...quoteSums(quote, region),
    ...taxesText(quote.taxes, quote.currency, region).map(({ rate, tax }) => ({
      label: t("tax", { rate }),
      value: tax,
    })),
  ];
}
