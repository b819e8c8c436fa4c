import { ok } from "../../../result";
import { fold } from "../facts-in-words";
import { type Fault, notes as say } from "../fault";
import { slugify } from "../slug";
import type { FileRow, OpenTable } from "../table";
import { type Attribute, type ExportCell, type ExportFormat, type ExportRow, filledOf, noteOf } from "./row";

/*
 * A Shopify product export. Rows with one handle are one product: the first says what it is and is its first variant, others are further
 * variants, or pictures alone. https://help.shopify.com/en/manual/products/import-export/using-csv
 */

/** What a column says, by its heading, folded: that of the exports until 2025, and that of those since. */
const HEADINGS: ReadonlyMap<string, Column> = new Map(
  Object.entries({
    handle: "handle",
    "url handle": "handle",
    title: "name",
    "body html": "description",
    description: "description",
    type: "categories",
    tags: "tags",
    "product category": "category",
    published: "published",
    "published on online store": "published",
    status: "status",
    "gift card": "giftCard",
    "variant sku": "sku",
    sku: "sku",
    "variant inventory tracker": "tracker",
    "inventory tracker": "tracker",
    "variant inventory qty": "stock",
    "inventory quantity": "stock",
    "variant price": "price",
    price: "price",
    "variant compare at price": "comparedPrice",
    "compare at price": "comparedPrice",
    "variant requires shipping": "ships",
    "requires shipping": "ships",
  } as const),
);
type Column =
  | "handle"
  | "name"
  | "description"
  | "categories"
  | "tags"
  | "category"
  | "published"
  | "status"
  | "giftCard"
  | "sku"
  | "tracker"
  | "stock"
  | "price"
  | "comparedPrice"
  | "ships";

const OPTION = /^option ?(\d) (name|value)$/;
/** « Taux de THC (product.metafields.custom.thc) ». */
const METAFIELD = /^(.+?) ?\(product\.metafields\.[^()]+\)$/;
/** Columns that say how another one is meant, or how the other program sells: told by it, or of no loss. */
const OF_NO_LOSS =
  /^(?:image position|option ?\d linked to|variant (?:weight unit|fulfillment service|inventory policy|taxable|tax code)|weight unit for display|fulfillment service|continue selling when out of stock|charge tax|tax code|gift card)$/;
/** Columns that only help to tell what a product is: none of it is taken over. */
const HINTS: readonly Column[] = ["tags", "category"];

const isYes = (cell: string) => /^(?:true|yes|oui|1)$/i.test(cell);
const isNo = (cell: string) => /^(?:false|no|non|0)$/i.test(cell);

/** Where an export has its columns. */
function columnsOf({ header }: OpenTable) {
  const columns = new Map<Column, number>();
  const options = new Map<string, { name: number; value: number }>();
  const metafields: { name: string; index: number }[] = [];
  const unread: number[] = [];
  header.forEach((heading, index) => {
    const folded = fold(heading);
    const column = HEADINGS.get(folded);
    const [, number = "", part = ""] = OPTION.exec(folded) ?? [];
    const metafield = METAFIELD.exec(heading)?.[1];
    if (part !== "")
      options.set(number, { ...(options.get(number) ?? { name: -1, value: -1 }), [part]: index });
    else if (metafield) metafields.push({ name: metafield, index });
    else if (column && !columns.has(column)) {
      columns.set(column, index);
      if (HINTS.includes(column)) unread.push(index);
    } else if (!OF_NO_LOSS.test(folded)) unread.push(index);
  });
  return { columns, options: [...options.values()], metafields, unread };
}

type Columns = ReturnType<typeof columnsOf>;

/** How a product is shown: 1, -1 (a draft) or 0 (archived, or in no sales channel). */
function publishedOf(status: string, published: string): string {
  if (/^(?:draft|brouillon)/i.test(status)) return "-1";
  return (status === "" || /^acti/i.test(status)) && !isNo(published) ? "1" : "0";
}

/** A cell of a row by its column. */
type CellOf = (row: FileRow, column: Column) => string;

/** The attributes that a variant has by its options, which only its product's first row names. */
function optionsOf({ header }: OpenTable, { options }: Columns, first: FileRow, row: FileRow): Attribute[] {
  return options.flatMap(({ name, value }) => {
    const said = row.cells[value] ?? "";
    // What has no options has one by this name.
    return said === "" || /^(?:default title|titre par defaut)$/.test(fold(said))
      ? []
      : [{ name: first.cells[name] ?? "", value: said, heading: header[value] ?? "" }];
  });
}

/** What a row sells, as cells of a pack. */
function variantCells(cell: CellOf, row: FileRow, hasStock: boolean): Partial<Record<ExportCell, string>> {
  const [price, compared] = [cell(row, "price"), cell(row, "comparedPrice")];
  return {
    // A number is written behind an apostrophe.
    sku: cell(row, "sku").replace(/^'(?=\d)/, ""),
    price,
    comparedPrice: Number.parseFloat(compared) > Number.parseFloat(price) ? compared : "",
    // Without a tracker the number means nothing, and it is sold as long as it is offered.
    ...(hasStock && cell(row, "tracker") !== "" ? { stock: cell(row, "stock") } : { inStock: "yes" }),
  };
}

/** Rows of one handle as a product and its variants; rows of pictures alone are none. */
function productOf(
  table: OpenTable,
  columns: Columns,
  [first, ...others]: readonly [FileRow, ...FileRow[]],
  notes: Fault[],
): ExportRow[] {
  const at = columns.columns;
  const cell: CellOf = (row, column) => row.cells[at.get(column) ?? -1] ?? "";
  const optionsIn = (row: FileRow) => optionsOf(table, columns, first, row);
  const isSold = (row: FileRow) => cell(row, "price") !== "" || optionsIn(row).length > 0;
  const sold = [first, ...others].filter(isSold);
  const isGift = isYes(cell(first, "giftCard"));
  const isIntangible = (row: FileRow) => isNo(cell(row, "ships"));
  const isVirtual = isGift || (sold.length > 0 && sold.every(isIntangible));
  const status = cell(first, "status");
  const published = publishedOf(status, cell(first, "published"));
  // Which column each of our cells is told by.
  const headings: Partial<Record<ExportCell | "type", Column>> = {
    published: published === publishedOf("", cell(first, "published")) ? "published" : "status",
    type: isGift ? "giftCard" : "ships",
    parent: "handle",
  };
  const heading = (name: string) =>
    table.header[at.get(headings[name as ExportCell] ?? (name as Column)) ?? -1] ?? name;
  const handle = cell(first, "handle");
  const rowOf = (
    row: FileRow,
    types: string[],
    said: Partial<Record<ExportCell, string>>,
    attributes: Attribute[],
    unread: string[],
  ): ExportRow => ({
    row,
    cell: (name) => said[name] ?? "",
    note: noteOf(table, row, heading, notes),
    types,
    attributes,
    tags: `${cell(first, "tags")} ${cell(first, "category")}`.trim(),
    unread,
  });
  const product: Partial<Record<ExportCell, string>> = {
    id: handle,
    name: cell(first, "name"),
    description: cell(first, "description"),
    published,
    // A comma parts categories, and the type is one.
    categories: cell(first, "categories").replaceAll(",", "\\,"),
  };
  const facts = columns.metafields.flatMap(({ name, index }) => {
    const value = first.cells[index] ?? "";
    return value === "" ? [] : [{ name, value, heading: table.header[index] ?? "" }];
  });
  const kinds = isVirtual ? ["virtual"] : [];
  const unread = filledOf(table, first, columns.unread);
  const isSimple = optionsIn(first).length === 0 && others.every((row) => !isSold(row));
  if (isSimple) {
    const variant = variantCells(cell, first, at.has("stock"));
    return [rowOf(first, ["simple", ...kinds], { ...product, ...variant }, facts, unread)];
  }
  const variations = sold.map((row) => {
    const options = optionsIn(row);
    const kind = isIntangible(row) && !isVirtual ? ["virtual"] : [];
    const said: Partial<Record<ExportCell, string>> = {
      ...variantCells(cell, row, at.has("stock")),
      // By its options, not its line: that moves from one export to the next.
      id: [handle, ...options.map(({ value }) => slugify(value))].join("-"),
      parent: `id:${handle}`,
    };
    const filled = row === first ? [] : filledOf(table, row, columns.unread);
    return rowOf(row, ["variation", ...kind], said, options, filled);
  });
  return [rowOf(first, ["variable", ...kinds], product, facts, unread), ...variations];
}

/** A Shopify product export, as it was written until 2025 and as it is since. */
export const shopify: ExportFormat = {
  has: (header) => {
    const known = new Set(header.map((heading) => HEADINGS.get(fold(heading))));
    const hasOptions = header.some((heading) => fold(heading) === "option1 name");
    return known.has("handle") && known.has("name") && known.has("price") && hasOptions;
  },
  prefix: "shopify",
  addresses: (product) => [`/products/${product.cell("id")}`],
  read(table, rows, notes) {
    const columns = columnsOf(table);
    const index = columns.columns.get("handle") ?? -1;
    const byHandle = new Map<string, [FileRow, ...FileRow[]]>();
    for (const row of rows) {
      const handle = row.cells[index] ?? "";
      const of = byHandle.get(handle);
      if (handle === "")
        notes.push({
          file: table.file,
          line: row.line,
          column: table.header[index] ?? null,
          reason: say.nameless,
        });
      else if (of) of.push(row);
      else byHandle.set(handle, [row]);
    }
    return ok([...byHandle.values()].flatMap((of) => productOf(table, columns, of, notes)));
  },
};
