import { invoiceText as t } from "../locales/server-texts.server";
import { currencyName } from "../locales/region.server";
import { uiText } from "../locales/ui";
import { costsNothing, currentPayment, isSimulatedOrder, type Order } from "../shop/orders/order";
import { type Invoice, invoiceNumber, type Specimen } from "../shop/orders/invoices.server";
import { countryName, formatAddress } from "../shop/region/address";
import { dayText } from "../shop/region/dates";
import type { Region } from "../shop/region/region";
import { SELLER } from "../shop/region/seller";
import { quoteLines, quoteSums, quoteTaxes } from "./totals.server";

/**
 * An invoice as text. Page and PDF draw this and nothing else, so that both say the same. Sums are those of the order
 * as it was placed.
 */
export function invoiceView(order: Order, invoice: Invoice | Specimen, region: Region) {
  // Days of an invoice are days in the seller's time zone, the one that decided the number's year.
  const bookDay = (at: number) => dayText(at, { ...region, timeZone: SELLER.timeZone });
  const { quote } = order;
  const payment = currentPayment(order);
  const number = invoice.year === null ? null : invoiceNumber(invoice);
  const specimen = isSimulatedOrder(order);
  const taxes = quoteTaxes(quote, region);
  const [billed, shipped] = [formatAddress(order.billingAddress), formatAddress(order.shippingAddress)];
  const currency = currencyName(quote.currency);
  return {
    number,
    title: titleOf(order, number),
    /** For a specimen: the word laid over each page, and the sentence at its beginning. */
    specimen: specimen ? { word: t("specimen"), sentence: t("specimen-sentence") } : null,
    /** UTC ms. */
    issuedAt: invoice.issuedAt,
    facts: [
      { label: t("issued"), value: bookDay(invoice.issuedAt) },
      { label: t("order"), value: order.number },
      { label: t("ordered"), value: dayText(order.placedAt, region) },
      {
        label: t("payment"),
        value: t(specimen ? "simulated-by" : costsNothing(order) ? "nothing-to-pay" : "paid-by", {
          method: t(`method-${payment.method}`),
          date: bookDay(payment.updatedAt),
        }),
      },
    ],
    parties: [
      { title: t("seller"), lines: sellerLines() },
      { title: t("buyer"), lines: billed },
      ...(shipped.join("\n") === billed.join("\n") ? [] : [{ title: t("delivered"), lines: shipped }]),
    ],
    lines: {
      caption: t("lines"),
      head: [uiText("article"), uiText("unitPrice"), uiText("quantity"), uiText("total")],
      rows: quoteLines(quote, region).map(({ id, name, pack, unitPrice, quantity, total }) => ({
        ...{ id, name, pack, unitPrice, quantity, total },
      })),
    },
    totals: { caption: t("totals"), rows: quoteSums(quote, region) },
    /** Null where no tax is contained. */
    taxes:
      taxes.length === 0
        ? null
        : {
            caption: t("taxes"),
            head: [t("rate"), t("net"), t("tax"), t("gross")],
            rows: taxes.map(({ rate, net, tax, gross }) => [rate, net, tax, gross]),
          },
    notes: [
      t(taxes.length === 0 ? "untaxed-note" : "taxed-note", { currency }),
      !specimen
        ? t("paid-note")
        : number === null
          ? t("specimen-note")
          : t("specimen-numbered-note", { number }),
    ],
  };
}

/** What a document is called: a simulated order that was given a number before there were specimens keeps it (INVOICE-13). */
function titleOf(order: Order, number: string | null): string {
  if (number === null) return t("specimen-title", { order: order.number });
  return isSimulatedOrder(order)
    ? t("specimen-numbered-title", { number, order: order.number })
    : t("title", { number });
}

export type InvoiceView = ReturnType<typeof invoiceView>;

function sellerLines(): string[] {
  const { name, legalForm: form, capital, address, registration, taxNumber, phone, email } = SELLER;
  return [
    name,
    `${address.buildingNumber}, ${address.street}`,
    `${address.postalCode} ${address.town}`,
    countryName(address.country),
    t("seller-form", { form: form.replace(/^./, (letter) => letter.toUpperCase()), capital }),
    registration,
    t("seller-tax", { number: taxNumber }),
    t("seller-phone", { phone }),
    t("seller-email", { email }),
  ];
}
