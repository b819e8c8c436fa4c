import type { Fault } from "./fault";
import { fold } from "./facts-in-words";
import type { FileRow, OpenTable } from "./table";

/* A WooCommerce export's columns and cells, whatever its language and however it names its attributes. */

/** Our name of a column, by how English and French exports head it, folded. */
const HEADINGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    id: "id",
    type: "type",
    sku: "sku",
    ugs: "sku",
    name: "name",
    nom: "name",
    published: "published",
    publie: "published",
    "visibility in catalog": "visibility",
    "visibility in catalogue": "visibility",
    "visibilite dans le catalogue": "visibility",
    "short description": "summary",
    "description courte": "summary",
    description: "description",
    "in stock": "inStock",
    "en stock": "inStock",
    stock: "stock",
    "sale price": "salePrice",
    "tarif promo": "salePrice",
    "prix promo": "salePrice",
    "regular price": "price",
    "tarif regulier": "price",
    "prix regulier": "price",
    categories: "categories",
    parent: "parent",
    "meta wpml language code": "language",
    "meta wpml language": "language",
    language: "language",
    langue: "language",
  }),
);
const ATTRIBUTE_NAME = /^(?:attribute (\d+) name|nom de l attribut (\d+))$/;
const ATTRIBUTE_VALUE = /^(?:attribute (\d+) value s|valeur s de l attribut (\d+))$/;
/** Columns that only say how an attribute is displayed: ignored, since the attribute itself is read or noted. */
const ATTRIBUTE_DISPLAY = /^(?:attribute|attribut) \d+ (?:visible|global|default|par defaut)$/;

/** Whether a header is that of a WooCommerce product export. */
export function isWooCommerce(header: readonly string[]): boolean {
  const known = new Set(header.map((heading) => HEADINGS.get(fold(heading))));
  return ["type", "sku", "name", "price", "parent"].every((name) => known.has(name)) && known.has("id");
}

/** Columns that only help to tell what a product is: none of it is taken over. */
const TAGS = /^(?:tags|etiquettes)$/;

/** One of the shop's own columns: « Floraison : 8 semaines ». */
export interface Attribute {
  name: string;
  value: string;
  heading: string;
}

/** The first row of a variety or the row of a pack, as it is exported. */
export interface WooRow {
  row: FileRow;
  /** A cell by our name of its column; empty where the export has none. */
  cell(name: string): string;
  note(name: string | null, note: string | Pick<Fault, "reason" | "of">): void;
  attributes: Attribute[];
  /** What it is: « variable », and of what kind: « virtual ». */
  types: string[];
  tags: string;
}

/**
 * How to read the rows of an export. `unmapped` are the columns, by their index, that nothing here reads; what a row
 * notes goes to `notes`.
 */
export function wooRows(
  table: OpenTable,
  notes: Fault[],
): { read(row: FileRow): WooRow; unmapped: number[] } {
  const columns = new Map<string, number>();
  const tags = table.header.findIndex((heading) => TAGS.test(fold(heading)));
  const attributeNames = new Map<string, number>();
  const attributeValues = new Map<string, number>();
  const unmapped: number[] = [];
  table.header.forEach((heading, index) => {
    const folded = fold(heading);
    const name = HEADINGS.get(folded);
    const [attributeName, attributeValue] = [ATTRIBUTE_NAME.exec(folded), ATTRIBUTE_VALUE.exec(folded)];
    if (name && !columns.has(name)) columns.set(name, index);
    else if (attributeName) attributeNames.set(attributeName[1] ?? attributeName[2] ?? "", index);
    else if (attributeValue) attributeValues.set(attributeValue[1] ?? attributeValue[2] ?? "", index);
    else if (!ATTRIBUTE_DISPLAY.test(folded)) unmapped.push(index);
  });
  const read = (row: FileRow): WooRow => {
    // An export puts an apostrophe before what a spreadsheet would take for a formula, and writes line breaks
    // as \n; exported twice, as \\n.
    const at = (index = -1) =>
      (row.cells[index] ?? "").replace(/^'(?=[=+\-@])/, "").replace(/(?:\\+r)?\\+n/g, "\n");
    const heading = (name: string) => table.header[columns.get(name) ?? -1] ?? name;
    return {
      row,
      cell: (name) => at(columns.get(name)),
      note: (name, note) =>
        notes.push({
          file: table.file,
          line: row.line,
          column: name === null ? null : heading(name),
          ...(typeof note === "string" ? { reason: note } : note),
        }),
      types: at(columns.get("type"))
        .split(",")
        .map((type) => type.trim().toLowerCase()),
      tags: at(tags),
      attributes: [...attributeNames].flatMap(([number, index]) => {
        const [name, value] = [at(index), at(attributeValues.get(number))];
        return name !== "" && value !== "" ? [{ name, value, heading: table.header[index] ?? "" }] : [];
      }),
    };
  };
  return { read, unmapped };
}
