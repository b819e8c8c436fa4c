import { ok } from "../../../result";
import { fold } from "../facts-in-words";
import { plainLine } from "../plain-text";
import { slugify } from "../slug";
import type { FileRow } from "../table";
import { type ExportFormat, type ExportRow, filledOf, noteOf } from "./row";

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

const OBLIGATORY = ["id", "type", "sku", "name", "price", "parent"];

/** Columns that only help to tell what a product is: none of it is taken over. */
const TAGS = /^(?:tags|etiquettes)$/;

/** A WooCommerce product export, in English or French. */
export const wooCommerce: ExportFormat = {
  has: (header) => {
    const known = new Set(header.map((heading) => HEADINGS.get(fold(heading))));
    return OBLIGATORY.every((name) => known.has(name));
  },
  prefix: "woo",
  // The export says no address: it is made of the name there as here, below what the program calls products in English or French.
  addresses(product, slug) {
    const named = slugify(plainLine(product.cell("name")));
    if (named === "" || named === slug) return [`/product/${slug}`];
    return [`/product/${slug}`, `/product/${named}`, `/produit/${named}`];
  },
  read(table, rows, notes) {
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
    const heading = (name: string) => table.header[columns.get(name) ?? -1] ?? name;
    const read = (row: FileRow): ExportRow => {
      // An export puts an apostrophe before what a spreadsheet would take for a formula, and writes line breaks
      // as \n; exported twice, as \\n.
      const at = (index = -1) =>
        (row.cells[index] ?? "").replace(/^'(?=[=+\-@])/, "").replace(/(?:\\+r)?\\+n/g, "\n");
      return {
        row,
        cell: (name) => at(columns.get(name)),
        note: noteOf(table, row, heading, notes),
        unread: filledOf(table, row, unmapped),
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
    return ok(rows.map(read));
  },
};
