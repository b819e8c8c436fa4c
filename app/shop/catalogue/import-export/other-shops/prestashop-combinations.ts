import { ok, refuse, type Result } from "../../../result";
import { fold } from "../facts-in-words";
import { type Fault, notes as say, reasons } from "../fault";
import { slugify } from "../slug";
import type { FileRow, OpenTable } from "../table";
import { type Amounts, hasImpact, priceCell } from "./prestashop-prices";
import { type Attribute, type ExportCell, type ExportRow, filledOf, noteOf } from "./row";

/* PrestaShop's file of combinations: what its products are sold in. */

type Column = "product" | "productSku" | "attributes" | "values" | "sku" | "stock" | "impact";

const HEADINGS: readonly [Column, RegExp][] = [
  ["product", /^(?:product id|id produit|id du produit|id)$/],
  ["productSku", /^(?:product reference|reference (?:du )?produit)$/],
  ["attributes", /^(?:attribute|attribut) (?:name|nom) /],
  ["values", /^(?:value|valeur) (?:value|valeur) /],
  ["sku", /^reference$/],
  ["stock", /^(?:quantity|quantite)$/],
  ["impact", /^(?:impact on price|impact sur le prix)\b/],
];
const OF_NO_LOSS =
  /^(?:image position|position de l image|(?:default|defaut|par defaut|minimal quantity|quantite minimale|id name of shop|id nom de la boutique|advanced stock manag|gestion des stocks avancee|depends on stock|en fonction du stock|send me an email|recevoir une alerte)\b.*)$/;
const UNSET = /^(?:0+(?:[.,]0+)?|0000-00-00)$/;

function columnsOf(header: readonly string[]): { columns: Map<Column, number>; unread: number[] } {
  const columns = new Map<Column, number>();
  const unread: number[] = [];
  header.forEach((heading, index) => {
    const folded = fold(heading);
    const column = HEADINGS.find(([name, words]) => !columns.has(name) && words.test(folded))?.[0];
    if (column) columns.set(column, index);
    else if (!OF_NO_LOSS.test(folded)) unread.push(index);
  });
  return { columns, unread };
}

/** Whether a header is that of combinations. */
export function isOfCombinations(header: readonly string[]): boolean {
  const { columns } = columnsOf(header);
  return columns.has("attributes") && columns.has("values");
}

/** « Nombre de graines:select:0, Sexe:select:1 » beside « 5+1:0, Féminisée:1 ». */
function attributesIn(names: string, values: string, heading: string): Attribute[] {
  const firstParts = (cell: string) => cell.split(",").map((one) => (one.split(":")[0] ?? "").trim());
  const named = firstParts(names);
  return firstParts(values).flatMap((value, index) =>
    value === "" ? [] : [{ name: named[index] ?? "", value, heading }],
  );
}

/**
 * The combinations of products as variations of them. Refused where the file is another, and where a combination costs something without
 * tax and no tax is said.
 * @param products what each costs, by « id:12 » and by reference
 */
export function readCombinations(
  table: OpenTable,
  products: ReadonlyMap<string, Amounts>,
  tax: number | undefined,
  notes: Fault[],
): Result<ExportRow[], Fault[]> {
  const { columns, unread } = columnsOf(table.header);
  const fault = (column: string | null, reason: string): Fault => ({
    file: table.file,
    line: table.headerLine,
    column,
    reason,
  });
  const isWhole = isOfCombinations(table.header) && (columns.has("product") || columns.has("productSku"));
  if (!isWhole) return refuse([fault(null, reasons.notCombinations)]);
  const { rows, faults } = table.read();
  if (faults.length > 0) return refuse(faults);
  const cell = (row: FileRow, column: Column) => row.cells[columns.get(column) ?? -1] ?? "";
  const heading = (name: string) =>
    table.header[
      columns.get(name === "price" ? "impact" : name === "parent" ? "product" : (name as Column)) ?? -1
    ] ?? name;
  if (tax === undefined && rows.some((row) => hasImpact(cell(row, "impact"))))
    return refuse([fault(heading("impact"), reasons.taxUnsaid)]);
  return ok(
    rows.flatMap((row): ExportRow[] => {
      const note = noteOf(table, row, heading, notes);
      const id = cell(row, "product");
      const parent = id === "" ? cell(row, "productSku") : `id:${id}`;
      if (parent === "") {
        note("parent", say.nameless);
        return [];
      }
      const attributes = attributesIn(cell(row, "attributes"), cell(row, "values"), heading("values"));
      const amounts = products.get(parent) ?? { excluded: "", included: "" };
      const said: Partial<Record<ExportCell, string>> = {
        // By its values, not its line: that moves from one export to the next.
        id: [id || slugify(parent), ...attributes.map(({ value }) => slugify(value))].join("-"),
        parent,
        sku: cell(row, "sku"),
        stock: cell(row, "stock"),
        price: priceCell(amounts, cell(row, "impact"), tax),
      };
      const filled = unread.filter((index) => !UNSET.test(row.cells[index] ?? ""));
      return [
        {
          row,
          cell: (name) => said[name] ?? "",
          note,
          types: ["variation"],
          attributes,
          tags: "",
          unread: filledOf(table, row, filled),
        },
      ];
    }),
  );
}
