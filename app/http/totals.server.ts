import { shippingLabel } from "../locales/shipping";
import { packText } from "../locales/shipment.server";
import { totalsText as t } from "../locales/totals";
import { formatMoney } from "../shop/money";
import type { Quote } from "../shop/pricing/quote";
import type { Region } from "../shop/region/region";

/* A quote as text, for the kit's tables. Figures are taken from it, none is computed. */

/** A rate in basis points as its storefront writes it: « 20 % ». */
function rateText(basisPoints: number, region: Region): string {
  const format = new Intl.NumberFormat(region.locale.iso, { style: "percent", maximumFractionDigits: 2 });
  return format.format(basisPoints / 10_000);
}

/** The lines of a quote; `slug` is the variety's. */
export function quoteLines(quote: Quote, region: Region) {
  const money = (minor: number) => formatMoney(minor, quote.currency, region.locale.iso);
  return quote.lines.map((line) => ({
    id: line.sku,
    slug: line.productSlug,
    name: line.name,
    pack: packText(line),
    unitPrice: money(line.unitPrice),
    quantity: String(line.quantity),
    total: money(line.total),
  }));
}

/** The sums of a quote: subtotal, discount, shipping, total in strong, and the tax included per rate. */
export function quoteTotals(quote: Quote, region: Region) {
  const money = (minor: number) => formatMoney(minor, quote.currency, region.locale.iso);
  const { couponCode: code, discount, shipping } = quote;
  const taxes = quote.taxes.filter(({ basisPoints }) => basisPoints > 0);
  const option = shippingLabel(shipping.option);
  const rows: { label: string; value: string; strong?: boolean; note?: string }[] = [
    { label: t("subtotal"), value: money(quote.subtotal) },
  ];
  if (code && discount > 0) rows.push({ label: t("discount", { code }), value: money(-discount) });
  rows.push(
    {
      label: t("shipping"),
      value: shipping.price > 0 ? money(shipping.price) : t("shipping-free"),
      note: shipping.free === "coupon" && code ? t("shipping-by-code", { option, code }) : option,
    },
    { label: t(taxes.length > 0 ? "total" : "total-untaxed"), value: money(quote.total), strong: true },
  );
  for (const { basisPoints, tax } of taxes)
    rows.push({ label: t("tax", { rate: rateText(basisPoints, region) }), value: money(tax) });
  return rows;
}
