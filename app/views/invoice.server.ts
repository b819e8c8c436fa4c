import { invoiceText as t } from "../locales/server-texts.server";
import { currencyName } from "../locales/region.server";
import { uiText } from "../locales/ui";
import type { IssuedCreditNote } from "../shop/repayments/credit-notes.server";
import { type Currency, formatMoney } from "../shop/money";
import { taxesOf } from "../shop/pricing/quote";
import { costsNothing, currentPayment, isSimulatedOrder, type Order } from "../shop/orders/order";
import { type Invoice, invoiceNumber, type Specimen } from "../shop/orders/invoices.server";
import { countryName, formatAddress } from "../shop/region/address";
import { seller, shopProfile } from "../shop/profile/profile";
import type { CountryCode } from "../shop/region/countries";
import { dayText } from "../shop/region/dates";
import { crossesBorder, taxedAs } from "../shop/region/tax";
import type { Region } from "../shop/region/storefront-region";
import { quoteLines, quoteSums, taxesText } from "./totals.server";

/** An invoice or a credit note as text. */
export interface InvoiceView {
  kind: "invoice" | "credit-note";
  /** Name of its file. */
  file: string;
  title: string;
  /** For a specimen: the word laid over each page, and the sentence at its beginning. */
  specimen: { word: string; sentence: string } | null;
  /** UTC ms. */
  issuedAt: number;
  facts: { label: string; value: string }[];
  parties: { title: string; lines: string[] }[];
  /** Null where only a sum is credited. */
  lines: ReturnType<typeof invoiceLines> | null;
  totals: { caption: string; rows: ReturnType<typeof quoteSums> };
  /** Null where no tax is contained. */
  taxes: { caption: string; head: string[]; rows: string[][] } | null;
  notes: string[];
}

/**
 * An invoice as text. Page and PDF draw this and nothing else, so that both say the same. Sums are those of the order
 * as it was placed.
 */
export function invoiceView(order: Order, invoice: Invoice | Specimen, region: Region): InvoiceView {
  const { quote } = order;
  const payment = currentPayment(order);
  const number = invoice.year === null ? null : invoiceNumber(invoice);
  const specimen = isSimulatedOrder(order);
  const taxes = taxesText(quote.taxes, quote.currency, region);
  const bookDay = bookDayIn(region);
  return {
    kind: "invoice",
    file: `facture-${number}.pdf`,
    title: titleOf(order, number),
    specimen: specimen ? { word: t("specimen"), sentence: t("specimen-sentence") } : null,
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
    parties: parties(order),
    lines: invoiceLines(order, region, t("lines")),
    totals: { caption: t("totals"), rows: quoteSums(quote, region) },
    taxes: taxTable(taxes),
    notes: [
      taxNote(quote.currency, taxes, order.placedShippingAddress.country),
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

/**
 * A credit note as text, drawn as an invoice is: its lines too where all of the invoice is credited, else the sum alone, with the
 * tax that it contains.
 */
export function creditNoteView(
  order: Order,
  invoice: Invoice,
  note: IssuedCreditNote,
  region: Region,
): InvoiceView {
  const { quote } = order;
  const [number, of] = [invoiceNumber(note), invoiceNumber(invoice)];
  const isWhole = note.amount === quote.total;
  const taxes = taxesText(taxesOf(quote, note.amount, note.creditedBefore), quote.currency, region);
  const amount = formatMoney(note.amount, quote.currency, region);
  const sum = { label: t(taxes.length > 0 ? "credited" : "credited-untaxed"), value: amount, strong: true };
  const bookDay = bookDayIn(region);
  return {
    kind: "credit-note",
    file: `avoir-${number}.pdf`,
    title: t("credit-title", { number }),
    specimen: null,
    issuedAt: note.issuedAt,
    facts: [
      { label: t("issued"), value: bookDay(note.issuedAt) },
      { label: t("order"), value: order.number },
      {
        label: t("credited-invoice"),
        value: t("invoice-of", { number: of, date: bookDay(invoice.issuedAt) }),
      },
      {
        label: t("cause"),
        value:
          note.cause === "withdrawal"
            ? t("cause-withdrawal", { number: note.withdrawal })
            : t(`cause-${note.cause}`),
      },
    ],
    parties: parties(order),
    lines: isWhole ? invoiceLines(order, region, t("credit-lines")) : null,
    totals: { caption: t("credit-totals"), rows: isWhole ? quoteSums(quote, region) : [sum] },
    taxes: taxTable(taxes),
    notes: [
      taxNote(quote.currency, taxes, order.placedShippingAddress.country),
      t(isWhole ? "credit-whole-note" : "credit-part-note", { number: of }),
    ],
  };
}

/** Days of an invoice are days in the seller's time zone, the one that decided the number's year. */
const bookDayIn = (region: Region) => (at: number) => dayText(at, { ...region, timeZone: seller().timeZone });

function parties(order: Order): InvoiceView["parties"] {
  const billed = formatAddress(order.billingAddress);
  const shipped = formatAddress(order.placedShippingAddress);
  return [
    { title: t("seller"), lines: sellerLines(order.placedShippingAddress.country) },
    { title: t("buyer"), lines: billed },
    ...(shipped.join("\n") === billed.join("\n") ? [] : [{ title: t("delivered"), lines: shipped }]),
  ];
}

const invoiceLines = ({ quote }: Order, region: Region, caption: string) => ({
  caption,
  head: [uiText("article"), uiText("unitPrice"), uiText("quantity"), uiText("total")],
  rows: quoteLines(quote, region).map(({ id, name, pack, unitPrice, quantity, total }) => ({
    id,
    name,
    pack,
    unitPrice,
    quantity,
    total,
  })),
});

type Taxes = ReturnType<typeof taxesText>;

const taxTable = (taxes: Taxes): InvoiceView["taxes"] =>
  taxes.length === 0
    ? null
    : {
        caption: t("taxes"),
        head: [t("rate"), t("net"), t("tax"), t("gross")],
        rows: taxes.map(({ rate, net, tax, gross }) => [rate, net, tax, gross]),
      };

/** What prices contain: the tax of the destination, the seller's own (TAX-2), or none, because of the seller (TAX-1) or the border. */
function taxNote(currency: Currency, taxes: Taxes, destination: CountryCode): string {
  const { tax, seller } = shopProfile();
  const said = { currency: currencyName(currency) };
  const isWithin = !crossesBorder(destination);
  if (taxes.length > 0)
    return t(isWithin && tax.union === "below-threshold" ? "taxed-home-note" : "taxed-note", said);
  if (!isWithin || tax.regime !== "exempt") return t("untaxed-note", said);
  return t(seller.address.country === "FR" ? "exempt-note-france" : "exempt-note", said);
}

/** Who sells, with the tax numbers that count for goods sent to a country: the seller's own, and the one of a registration there. */
function sellerLines(destination: CountryCode): string[] {
  const { name, legalForm, capital, address, registration, phone, email } = seller();
  const { numbers } = shopProfile().tax;
  const form = legalForm.replace(/^./, (letter) => letter.toUpperCase());
  const abroad = taxedAs(destination);
  const number = (country: CountryCode) => (numbers as Record<CountryCode, string | undefined>)[country];
  const [own, there] = [number(address.country), abroad === address.country ? undefined : number(abroad)];
  return [
    name,
    `${address.buildingNumber}, ${address.street}`,
    `${address.postalCode} ${address.town}`,
    countryName(address.country),
    capital === null ? form : t("seller-form", { form, capital }),
    registration,
    ...(own ? [t("seller-tax", { number: own })] : []),
    ...(there ? [t("seller-tax-there", { number: there, country: countryName(abroad) })] : []),
    t("seller-phone", { phone }),
    t("seller-email", { email }),
  ];
}
