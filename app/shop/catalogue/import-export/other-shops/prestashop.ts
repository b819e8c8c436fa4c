import { ok, refuse } from "../../../result";
import { fold } from "../facts-in-words";
import { type Fault, notes as say, reasons } from "../fault";
import { slugify } from "../slug";
import type { FileRow, OpenTable } from "../table";
import { readCombinations } from "./prestashop-combinations";
import { type Amounts, priceCell, withoutTax } from "./prestashop-prices";
import { type Attribute, type ExportCell, type ExportFormat, type ExportRow, filledOf, noteOf } from "./row";

/*
 * PrestaShop's products: the sheet that its own import reads and modules export
 * (https://github.com/PrestaShop/PrestaShop/tree/develop/docs/csv_import), or the list that the back office exports. What a product is
 * sold in is in a second file, of combinations.
 */

type Column =
  | "id"
  | "active"
  | "name"
  | "categories"
  | "excluded"
  | "included"
  | "sku"
  | "stock"
  | "visibility"
  | "summary"
  | "description"
  | "tags"
  | "rewrite"
  | "ean"
  | "orderable"
  | "virtual"
  | "status"
  | "features";

/** What a column says, by its English or French heading, folded. */
const HEADINGS: readonly [Column, RegExp][] = [
  ["id", /^(?:id|product id|id produit)$/],
  ["active", /^(?:active|actif|enabled)(?: 0 1)?$/],
  ["name", /^(?:name|nom)$/],
  ["categories", /^(?:categor(?:y|ie|ies))(?: x y z(?: etc)?)?$/],
  ["excluded", /^(?:price tax excl(?:uded)?|prix ht|prix hors taxes?)$/],
  ["included", /^(?:price tax incl(?:uded)?|prix ttc|prix toutes taxes comprises)$/],
  ["sku", /^reference$/],
  ["stock", /^(?:quantity|quantite)$/],
  ["visibility", /^(?:visibility|visibilite)$/],
  ["summary", /^(?:summary|short description|resume|recapitulatif|description courte)$/],
  ["description", /^description$/],
  ["tags", /^(?:tags|mots? cles)(?: x y z(?: etc)?)?$/],
  ["rewrite", /^(?:url rewritten|rewritten url|friendly url|url reecrite|url simplifiee)$/],
  ["ean", /^ean ?13$/],
  ["orderable", /^(?:available for order|disponible a la commande)\b/],
  ["virtual", /^(?:virtual product|produit (?:virtuel|dematerialise))\b/],
  ["status", /^(?:status|etat)$/],
  ["features", /^(?:features?|caracteristiques?) (?:name|nom) /],
];

/** Columns that say how another one is meant, or how the other program works: told by it, or of no loss. */
const OF_NO_LOSS =
  /^(?:position|etat|condition|image|(?:delete existing images|supprimer les images existantes|show price|afficher le prix|id name of shop|id nom de la boutique|advanced stock manag|gestion des stocks avancee|depends on stock|en fonction du stock|send me an email|recevoir une alerte|tax rules? id|id regle de taxes|minimal quantity|quantite minimale|out of stock action|action en cas de rupture)\b.*)$/;
/** What a switch or an amount holds that nobody set. */
const UNSET = /^(?:0+(?:[.,]0+)?|0000-00-00(?: 00:00:00)?)$/;

/** Where a sheet has its columns; `unread` those that nothing reads. */
function columnsOf(header: readonly string[]): { columns: Map<Column, number>; unread: number[] } {
  const columns = new Map<Column, number>();
  const unread: number[] = [];
  header.forEach((heading, index) => {
    const folded = fold(heading);
    const column = HEADINGS.find(([name, words]) => !columns.has(name) && words.test(folded))?.[0];
    if (column) columns.set(column, index);
    // Tags only help to tell what a product is, and its number is no use without the goods.
    if (column ? column === "tags" || column === "ean" : !OF_NO_LOSS.test(folded)) unread.push(index);
  });
  return { columns, unread };
}

/** « Sexe:Féminisée:1, Floraison:8 semaines:2 » */
function featuresIn(cell: string, heading: string): Attribute[] {
  return cell.split(",").flatMap((feature) => {
    const [name = "", value = ""] = feature.split(":").map((part) => part.trim());
    return name === "" || value === "" ? [] : [{ name, value, heading }];
  });
}

/** « Accueil/Graines/Féminisées, 12 » as paths with « > »; the home page is none, and a number is said to be one. */
function categoriesIn(cell: string): string {
  const paths = cell.split(",").map((path) => {
    const levels = path.split("/").map((level) => level.trim());
    return levels.filter((level) => level !== "" && !/^(?:home|root|accueil|racine)$/.test(fold(level)));
  });
  return paths
    .filter((levels) => levels.length > 0)
    .map((levels) => levels.map((level) => (/^\d+$/.test(level) ? `#${level}` : level)).join(" > "))
    .join(",");
}

const isYes = (cell: string) => /^(?:1|true|yes|oui)$/i.test(cell);
const isNo = (cell: string) => /^(?:0|false|no|non)$/i.test(cell);

/** Our words for where a product is shown. */
const SHOWN: Record<string, string> = {
  both: "visible",
  none: "hidden",
  catalog: "catalog",
  search: "search",
};

interface Sheet {
  table: OpenTable;
  cell(row: FileRow, column: Column): string;
  heading(column: string): string;
  unread: readonly number[];
}

/** A product, whose packs are combinations or itself. */
function productOf(
  sheet: Sheet,
  row: FileRow,
  price: string,
  isVariable: boolean,
  notes: Fault[],
): ExportRow {
  const cell = (column: Column) => sheet.cell(row, column);
  const isShown = isYes(cell("active"));
  const said: Partial<Record<ExportCell, string>> = {
    id: cell("id"),
    sku: cell("sku"),
    name: cell("name"),
    // What is switched off there is not shown there either.
    published: isShown ? "1" : "-1",
    visibility: SHOWN[cell("visibility").toLowerCase()] ?? "",
    summary: cell("summary"),
    description: cell("description"),
    categories: categoriesIn(cell("categories")),
    stock: cell("stock"),
    inStock: isNo(cell("orderable")) ? "no" : "",
    rewrite: cell("rewrite"),
    ean: cell("ean"),
    price,
  };
  return {
    row,
    cell: (name) => said[name] ?? "",
    note: noteOf(sheet.table, row, sheet.heading, notes),
    types: [isVariable ? "variable" : "simple", ...(isYes(cell("virtual")) ? ["virtual"] : [])],
    attributes: featuresIn(cell("features"), sheet.heading("features")),
    tags: cell("tags"),
    unread: filledOf(
      sheet.table,
      row,
      sheet.unread.filter((index) => !UNSET.test(row.cells[index] ?? "")),
    ),
  };
}

/** PrestaShop's products, in English or French, with their combinations. */
export const prestaShop: ExportFormat = {
  has: (header) => {
    const { columns } = columnsOf(header);
    const isPriced = columns.has("excluded") || columns.has("included");
    const known = (["id", "active", "categories", "sku", "rewrite"] as const).filter((one) =>
      columns.has(one),
    );
    return columns.has("name") && isPriced && known.length >= 2;
  },
  prefix: "presta",
  addresses(product) {
    const [id, rewrite, ean] = [product.cell("id"), product.cell("rewrite"), product.cell("ean")];
    if (id === "" || rewrite === "") return [];
    const [main = ""] = product.cell("categories").split(",");
    const category = slugify(main.split(">").at(-1) ?? "");
    const names = [`${id}-${rewrite}.html`, ...(ean === "" ? [] : [`${id}-${rewrite}-${ean}.html`])];
    return names.flatMap((name) => [
      `/${name}`,
      ...(category === "" || main.startsWith("#") ? [] : [`/${category}/${name}`]),
    ]);
  },
  read(table, rows, notes, { combinations, tax }) {
    const { columns, unread } = columnsOf(table.header);
    const headings: Record<string, Column> = { published: "active", type: "virtual", inStock: "orderable" };
    const sheet: Sheet = {
      table,
      cell: (row, column) => row.cells[columns.get(column) ?? -1] ?? "",
      heading: (name) => {
        const price = columns.has("included") ? "included" : "excluded";
        const column = name === "price" ? price : (headings[name] ?? (name as Column));
        return table.header[columns.get(column) ?? -1] ?? name;
      },
      unread,
    };
    const amountsOf = (row: FileRow): Amounts => ({
      excluded: sheet.cell(row, "excluded"),
      included: sheet.cell(row, "included"),
    });
    const products = new Map<string, Amounts>();
    for (const row of rows)
      for (const name of [`id:${sheet.cell(row, "id")}`, sheet.cell(row, "sku")])
        if (name !== "" && name !== "id:" && !products.has(name)) products.set(name, amountsOf(row));
    const read = combinations && readCombinations(combinations, products, tax, notes);
    const faults = read && !read.ok ? read.problem : [];
    const untaxed = tax === undefined && rows.some((row) => withoutTax(amountsOf(row)));
    if (untaxed)
      faults.push({
        file: table.file,
        line: table.headerLine,
        column: table.header[columns.get("excluded") ?? -1] ?? null,
        reason: reasons.taxUnsaid,
      });
    if (faults.length > 0) return refuse(faults);
    if (!columns.has("active"))
      // The list's column « Status » says of some versions what is sold out.
      notes.push({
        file: table.file,
        line: table.headerLine,
        column: table.header[columns.get("status") ?? -1] ?? null,
        reason: say.activeUnsaid,
      });
    const variations = read?.ok ? read.value : [];
    const parents = new Set(variations.map((one) => one.cell("parent")));
    return ok([
      ...rows.map((row) => {
        const names = [`id:${sheet.cell(row, "id")}`, sheet.cell(row, "sku")];
        const isVariable = names.some((name) => parents.has(name));
        return productOf(sheet, row, priceCell(amountsOf(row), "", tax), isVariable, notes);
      }),
      ...variations,
    ]);
  },
};
