import { dataWord, detailText } from "../locales/privacy.server";
import { type Currency, formatMoney } from "../shop/money";
import { invoiceNumber } from "../shop/orders/invoices.server";
import type { PersonalData } from "../shop/privacy/privacy.server";
import { PERSONAL } from "../shop/privacy/register";
import { packText } from "../locales/shipment.server";
import type { Storefront } from "../shop/catalogue/storefront";
import { type Address, type Contact, countryName, formatAddress, formatPhone } from "../shop/region/address";
import { dayText, momentOf, momentText } from "../shop/region/dates";
import type { Region } from "../shop/region/storefront-region";
import type { CountryCode } from "../shop/region/countries";

/* A person's own data as text, for the page that shows them: what the file holds, in words. */

type Row = PersonalData[string][number];

/** Where they are shown: its dates and sums, and the names of what it sells. */
type Shown = Pick<Storefront, "region" | "bySlug" | "bySku">;

/** An address with its telephone, as one line. */
const addressText = (address: Address): string =>
  [...formatAddress(address), address.phone && formatPhone(address.phone, address.country)]
    .filter(Boolean)
    .join(", ");

/** A value as it is read; null for nothing. */
function valueText(table: string, column: string, row: Row, { region, ...sold }: Shown): string | null {
  if ((table === "invoice" || table === "credit_note") && column === "sequence")
    return invoiceNumber({ year: Number(row["year"]), sequence: Number(row["sequence"]) });
  const value = row[column] ?? "";
  // A row that was never changed has no time of its last change to show.
  if (value === "" || (column === "updated_at" && value === row["created_at"])) return null;
  const text = String(value);
  if (column === "at" || column.endsWith("_at")) return momentText(Number(value), region);
  if (column.endsWith("_on")) return dayText(momentOf(text, region), region);
  if (column === "partly_received" && value === 0) return null;
  if (column === "total" || column === "amount" || column === "partly_received")
    return formatMoney(Number(value), row["currency"] as Currency, region);
  if (column === "country") return countryName(text as CountryCode);
  if (column.endsWith("_address")) return addressText(JSON.parse(text) as Address);
  if (column === "contact") {
    const { email, shipping, billing } = JSON.parse(text) as Contact;
    return [email, addressText(shipping), ...(billing ? [addressText(billing)] : [])].join(" ; ");
  }
  // What was chosen by its name is read by its name; what is sold no longer by what it is known by.
  if (column === "product_slug" || column === "wish") return sold.bySlug.get(text)?.name ?? text;
  if (column === "sku") {
    const found = sold.bySku.get(text);
    return found ? `${found.product.name}, ${packText(found.pack)}` : text;
  }
  if (column === "details" || column === "payload")
    return detailsText(JSON.parse(text) as Record<string, unknown>, region) || null;
  return (dataWord(table, column, text) ?? text) || null;
}

/** The details of an event or of a provider's event, as far as they have labels; sums are shown with their payments. */
function detailsText(details: Record<string, unknown>, region: Region): string {
  const plain = (name: string, value: unknown): string => {
    if (name === "on") return dayText(momentOf(String(value), region), region);
    if (Array.isArray(value))
      return value
        .map(({ sku, quantity }: { sku: string; quantity: number }) => `${quantity} × ${sku}`)
        .join(", ");
    if (typeof value === "object" && value !== null) return Object.values(value).filter(Boolean).join(", ");
    return value == null ? "" : String(value);
  };
  return Object.entries(details)
    .flatMap(([name, value]) => {
      const told = plain(name, value);
      return told ? [detailText(name, told)] : [];
    })
    .filter((told) => told !== null)
    .join(", ");
}

/** Columns that hold a row's creation time; a table has at most one of them. */
const BIRTHS = [
  ...["at", "created_at", "placed_at", "received_at", "added_at", "issued_at", "written_at", "reported_at"],
  ...["came_at", "left_at", "started_at"],
];
const since = (row: Row) => Number(BIRTHS.map((column) => row[column]).find((at) => at != null) ?? 0);

/** The sections of a person's data that hold something, each with its rows of names and values, the oldest first. */
export function personalDataView(data: PersonalData, shown: Shown) {
  return PERSONAL.flatMap(({ table, name, title, columns }) => {
    if (title === null) return [];
    const rows = (data[name] ?? [])
      .toSorted((one, other) => since(one) - since(other))
      .map((row) =>
        Object.entries(columns).flatMap(([column, said]) => {
          const label = said.is === "plain" ? null : said.name;
          const value = label === null ? null : valueText(table, column, row, shown);
          return value === null ? [] : [{ label, value }];
        }),
      )
      .filter((row) => row.length > 0);
    return rows.length > 0 ? [{ title, rows }] : [];
  });
}
