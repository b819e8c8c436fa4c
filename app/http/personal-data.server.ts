import { columnName, sectionName } from "../locales/privacy.server";
import type { PersonalData } from "../shop/privacy/privacy.server";
import { type Address, type Contact, formatAddress } from "../shop/region/address";
import { momentText } from "../shop/region/dates";
import type { Region } from "../shop/region/region";

/* A person's own data as text, for the page that shows them. */

type Value = string | number | null;

/** A value as it is read; null for nothing. */
function valueText(column: string, value: Value, region: Region): string | null {
  if (value === null || value === "") return null;
  if (column === "at" || column.endsWith("_at")) return momentText(Number(value), region);
  if (column.endsWith("_address")) return formatAddress(JSON.parse(String(value)) as Address).join(", ");
  if (column === "contact") {
    const { email, shipping } = JSON.parse(String(value)) as Contact;
    return [email, ...formatAddress(shipping)].join(", ");
  }
  return value === "{}" ? null : String(value);
}

/** The sections of a person's data, each with its rows of names and values. */
export function dataSections(data: PersonalData, region: Region) {
  return Object.entries(data).map(([section, rows]) => ({
    name: sectionName(section),
    rows: rows.map((row) =>
      Object.entries(row).flatMap(([column, value]) => {
        const label = columnName(column);
        const text = label && valueText(column, value, region);
        return label && text ? [{ label, value: text }] : [];
      }),
    ),
  }));
}
