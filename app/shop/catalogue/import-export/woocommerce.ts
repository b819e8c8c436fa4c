import { ok, refuse, type Result } from "../../result";
import type { Collection } from "../product";
import { type FileProduct, priceColumn, readPack, readVariety } from "./columns";
import {
  crossInWords,
  fold,
  parentsOf,
  parseFigures,
  parseShares,
  typeOfShare,
  typeOfWords,
} from "./facts-in-words";
import { type Fault, notes as say, reasons } from "./fault";
import { type Cells, cellsReader, MAX_LINE, rangeCells } from "./fields";
import type { CatalogueFile, ParseOptions } from "./catalogue-file";
import { plainLine, plainText } from "./plain-text";
import { slugify, takeSlug } from "./slug";
import type { OpenTable, Row } from "./table";

/*
 * A WooCommerce product export as a catalogue: simple and variable products become varieties, what is sold of
 * them packs, categories collections. What has no place here is noted, line by line.
 */

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
    "regular price": "price",
    "tarif regulier": "price",
    categories: "categories",
    parent: "parent",
  }),
);
const ATTRIBUTE_NAME = /^(?:attribute (\d+) name|nom de l attribut (\d+))$/;
const ATTRIBUTE_VALUE = /^(?:attribute (\d+) value s|valeur s de l attribut (\d+))$/;
/** How an attribute is shown: it says nothing without the attribute, which is read or noted. */
const ATTRIBUTE_DISPLAY = /^(?:attribute|attribut) \d+ (?:visible|global|default|par defaut)$/;

/** Whether a header is that of a WooCommerce product export. */
export function isWooCommerce(header: readonly string[]): boolean {
  const known = new Set(header.map((heading) => HEADINGS.get(fold(heading))));
  return ["type", "sku", "name", "price", "parent"].every((name) => known.has(name)) && known.has("id");
}

interface Attribute {
  name: string;
  value: string;
  heading: string;
}

/** The first row of a variety or the row of a pack, as it is exported. */
interface WooRow {
  row: Row;
  /** A cell by our name of its column; empty where the export has none. */
  cell(name: string): string;
  note(name: string | null, reason: string): void;
  attributes: Attribute[];
}

type FactKind = "seeds" | "gender" | "type" | "genetics" | "flowering" | "thc" | "cbd" | "cbg";

/** Words of an attribute's name that say which fact it is; the first kind that fits counts. */
const KINDS: [FactKind, RegExp][] = [
  ["thc", /\bthc\b/],
  ["cbd", /\bcbd\b/],
  ["cbg", /\bcbg\b/],
  ["seeds", /\b(?:seeds?|graines?|packs?|paquet|conditionnement)\b/],
  ["gender", /\b(?:sexe?|gender|genre)\b/],
  ["flowering", /\b(?:floraison|flowering)\b/],
  ["genetics", /\b(?:genetiques?|genetics|lignee|lineage|croisement|cross)\b/],
  ["type", /\b(?:type|variete|strain)\b/],
];

/** Which fact an attribute is; of seeds only where its value counts them (« Type de graine » does not). */
function kindOf({ name, value }: { name: string; value: string }): FactKind | null {
  const fits = ([kind, words]: (typeof KINDS)[number]) =>
    words.test(fold(name)) && (kind !== "seeds" || /\d/.test(value));
  return KINDS.find(fits)?.[0] ?? null;
}

/** "5 graines" or "3+1": seeds, and free ones. */
function seedCells(value: string): Cells {
  const [, seeds = "1", free = ""] = /(\d+)(?:\D*\+\s*(\d+))?/.exec(value) ?? [];
  return { seeds, free_seeds: free };
}

/** The cells of ours that an attribute's value fills; null where it cannot be read. */
function factCells(kind: FactKind, value: string): Cells | null {
  const words = fold(value);
  const cells: Cells = {};
  if (kind === "thc" || kind === "cbd" || kind === "cbg") {
    Object.assign(cells, rangeCells(kind, parseFigures(value)));
  }
  if (kind === "flowering") {
    if (/\bauto/.test(words)) cells.flowering_type = "autoflower";
    else if (/\bphoto/.test(words)) cells.flowering_type = "photoperiod";
    const unit = /\b(?:semaines?|sem|weeks?)\b/.test(words)
      ? 7
      : /\b(?:jours?|days?)\b/.test(words)
        ? 1
        : null;
    if (unit) Object.assign(cells, rangeCells("flowering_days", parseFigures(value), unit));
  }
  if (kind === "gender" || kind === "type") {
    const [feminized, regular] = [/\bfem/.test(words), /\bregul/.test(words)];
    if (feminized !== regular) cells.gender = feminized ? "feminized" : "regular";
    if (/\bauto/.test(words)) cells.flowering_type = "autoflower";
  }
  if (kind === "type" || kind === "genetics") {
    const cross = crossInWords(plainLine(value));
    const shares = parseShares(value);
    const type = shares && shares !== "contradiction" ? typeOfShare(shares.indica) : typeOfWords(value);
    if (cross.includes(" × ")) Object.assign(cells, { genetics: cross, lineage: parentsOf(cross).join("|") });
    else if (type) cells.type = type;
    else if (kind === "genetics") cells.genetics = cross;
    if (shares && shares !== "contradiction")
      cells.ratio = `${shares.indica}/${shares.sativa}/${shares.ruderalis}`;
  }
  return Object.keys(cells).length > 0 ? cells : null;
}

const DEFAULTS: Cells = { type: "hybrid", flowering_type: "photoperiod", gender: "feminized" };

/** Notes an attribute that no fact could be read from. */
function noteAttribute(woo: WooRow, { name, value, heading }: Attribute, kind: FactKind | null): void {
  woo.note(heading, kind ? say.unreadableAttribute(name, value) : say.unknownAttribute(name, value));
}

/** The facts of a variety from its row; what cannot be read is noted. */
function varietyOf(woo: WooRow): Cells {
  const hidden = woo.cell("visibility") === "hidden";
  if (hidden) woo.note("visibility", say.hidden);
  const cells: Cells = {
    name: plainLine(woo.cell("name")),
    published: woo.cell("published") === "1" && !hidden ? "yes" : "no",
    summary: plainLine(woo.cell("summary")),
    description: plainText(woo.cell("description")),
  };
  if ((cells.summary ?? "").length > MAX_LINE) {
    woo.note("summary", say.summaryMoved(MAX_LINE));
    cells.description = `${plainText(woo.cell("summary"))}\n\n${cells.description ?? ""}`.trim();
    cells.summary = "";
  }
  for (const attribute of woo.attributes) {
    const kind = kindOf(attribute);
    if (kind === "seeds") continue;
    const facts = kind && factCells(kind, attribute.value);
    if (facts) Object.assign(cells, facts);
    else noteAttribute(woo, attribute, kind);
  }
  for (const [column, value] of Object.entries(DEFAULTS))
    if (!cells[column]) {
      woo.note(null, say.byDefault(column, value));
      cells[column] = value;
    }
  return cells;
}

/** The stock of a row in packs, as a cell of ours. */
function stockOf(woo: WooRow, uncounted: number): string {
  const written = woo.cell("stock");
  if (/^-?\d+(?:[.,]\d+)?$/.test(written)) {
    const units = Math.max(0, Math.floor(Number(written.replace(",", "."))));
    if (String(units) !== written) woo.note("stock", say.stockRounded(written, units));
    return String(units);
  }
  if (written !== "" && written !== "parent") woo.note("stock", say.unreadable(written));
  const units = woo.cell("inStock") === "1" ? uncounted : 0;
  woo.note("stock", say.stockNotCounted(units));
  return String(units);
}

/** The pack columns of a row; null, and a note, where it has no price. */
function packOf(woo: WooRow, options: ParseOptions): Cells | null {
  const price = woo.cell("price").replace(/^(\d+[.,]\d\d)0+$/, "$1");
  if (/^[0.,]*$/.test(price)) {
    woo.note("price", say.noPrice);
    return null;
  }
  const sale = woo.cell("salePrice");
  if (sale !== "") woo.note("salePrice", say.salePrice(sale));
  const seeds = woo.attributes.find((attribute) => kindOf(attribute) === "seeds");
  if (!seeds) woo.note(null, say.oneSeed);
  const sku = woo.cell("sku") || `woo-${woo.cell("id")}`;
  if (woo.cell("sku") === "") woo.note("sku", say.skuMade(sku));
  return {
    ...seedCells(seeds?.value ?? ""),
    sku,
    stock: stockOf(woo, options.uncountedStock ?? 0),
    [priceColumn(options.currency ?? "EUR")]: price,
  };
}

/** Notes what a variation says that only a variety can say here. */
function noteVariationFacts(woo: WooRow, variety: Cells): void {
  for (const attribute of woo.attributes) {
    const kind = kindOf(attribute);
    if (kind === "seeds") continue;
    const { name, value, heading } = attribute;
    const facts = kind && factCells(kind, value);
    if (!facts) noteAttribute(woo, attribute, kind);
    else if (Object.entries(facts).some(([column, cell]) => variety[column] !== cell))
      woo.note(heading, say.variationFact(name, value));
  }
  for (const column of ["summary", "description"])
    if (woo.cell(column) !== "") woo.note(column, say.variationText);
}

/** Collections for the categories of the export, each with a slug of its own. */
function collectionMaker() {
  const made = new Map<string, { slug: string; name: string }>();
  const taken = new Set<string>();
  return {
    made,
    /** Slugs of the collections of a cell such as "Graines > Auto, Promo": each level is one. */
    slugsOf(woo: WooRow): string[] {
      const slugs = new Set<string>();
      for (const category of woo.cell("categories").split(/(?<!\\),/)) {
        const path = category
          .split(">")
          .map((level) => plainLine(level.replaceAll("\\,", ",")))
          .filter((level) => level !== "");
        if (/^(?:uncategori[sz]ed|non classe)$/.test(fold(path[0] ?? ""))) {
          woo.note("categories", say.uncategorised(category.trim()));
          continue;
        }
        path.forEach((name, depth) => {
          const levels = path.slice(0, depth + 1);
          const key = levels.map(slugify).join(" ");
          let collection = made.get(key);
          if (!collection) {
            const short = slugify(name) || "collection";
            // "Indica" under two parents is two collections: the second is told by its whole path.
            const clash = taken.has(short);
            collection = {
              slug: takeSlug(clash ? slugify(levels.join(" ")) : short, taken),
              name: clash ? levels.join(" – ") : name,
            };
            made.set(key, collection);
          }
          slugs.add(collection.slug);
        });
      }
      return [...slugs];
    },
  };
}

/**
 * Reads a WooCommerce product export. Prices are taken to be in `options.currency`. Refused only where the
 * file's form is broken or nothing in it can be sold; everything else that has no place here is in `notes`.
 */
export function readWooCommerce(
  table: OpenTable,
  collections: Collection[] | null,
  options: ParseOptions,
): Result<CatalogueFile, Fault[]> {
  const { rows, faults } = table.read();
  if (faults.length > 0) return refuse(faults);

  const columns = new Map<string, number>();
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

  const notes: Fault[] = [];
  const wooRow = (row: Row): WooRow => {
    // An export puts an apostrophe before what a spreadsheet would take for a formula, and writes line breaks
    // as \n.
    const at = (index = -1) =>
      (row.cells[index] ?? "").replace(/^'(?=[=+\-@])/, "").replace(/(?<!\\)\\n/g, "\n");
    const heading = (name: string) => table.header[columns.get(name) ?? -1] ?? name;
    return {
      row,
      cell: (name) => at(columns.get(name)),
      note: (name, reason) =>
        notes.push({
          file: table.file,
          line: row.line,
          column: name === null ? null : heading(name),
          reason,
        }),
      attributes: [...attributeNames].flatMap(([number, index]) => {
        const [name, value] = [at(index), at(attributeValues.get(number))];
        return name !== "" && value !== "" ? [{ name, value, heading: table.header[index] ?? "" }] : [];
      }),
    };
  };

  interface Variety {
    woo: WooRow;
    variable: boolean;
    cells: Cells;
    sold: { woo: WooRow; cells: Cells }[];
  }
  const varieties: Variety[] = [];
  const parents = new Map<string, Variety | "left out">();
  const variations: WooRow[] = [];
  for (const row of rows) {
    const woo = wooRow(row);
    const kinds = fold(woo.cell("type")).split(" ");
    const variation = kinds.includes("variation");
    const names = [`id:${woo.cell("id")}`, woo.cell("sku")].filter((name) => name !== "");
    const variable = kinds.includes("variable");
    const intangible = kinds.includes("virtual") || kinds.includes("downloadable");
    if (intangible || !(variation || variable || kinds.includes("simple"))) {
      woo.note("type", intangible ? say.intangible : say.otherType(woo.cell("type")));
      if (!variation) for (const name of names) parents.set(name, "left out");
      continue;
    }
    for (const index of unmapped)
      if ((row.cells[index] ?? "") !== "")
        notes.push({
          file: table.file,
          line: row.line,
          column: table.header[index] || null,
          reason: say.unknownColumn,
        });
    if (variation) {
      variations.push(woo);
      continue;
    }
    const cells = varietyOf(woo);
    const variety: Variety = { woo, variable, cells, sold: [] };
    varieties.push(variety);
    for (const name of names) parents.set(name, variety);
    if (variable) continue;
    const pack = packOf(woo, options);
    if (pack) variety.sold.push({ woo, cells: pack });
  }

  for (const woo of variations) {
    const parent = parents.get(woo.cell("parent").replace(/\s+/g, "")) ?? parents.get(woo.cell("parent"));
    if (!parent || parent === "left out" || !parent.variable) {
      woo.note(
        "parent",
        parent ? say.parentLeftOut(woo.cell("parent")) : say.parentUnknown(woo.cell("parent")),
      );
      continue;
    }
    if (!["", "1"].includes(woo.cell("published"))) {
      woo.note("published", say.variationOff);
      continue;
    }
    noteVariationFacts(woo, parent.cells);
    const pack = packOf(woo, options);
    if (pack) parent.sold.push({ woo, cells: pack });
  }

  const maker = collectionMaker();
  const products: FileProduct[] = [];
  const stock = new Map<string, number>();
  const slugs = new Set<string>();
  for (const { woo, cells, sold } of varieties) {
    let sound = true;
    const fault = (column: string, reason: string) => {
      sound = false;
      woo.note(column, say.leftOut(reason));
    };
    const packs: FileProduct["packs"] = [];
    for (const pack of sold) {
      let packSound = true;
      const read = readPack(
        cellsReader(pack.cells, (column, reason) => {
          packSound = false;
          pack.woo.note(column.startsWith("price_") ? "price" : column, say.leftOut(reason));
        }),
      );
      if (packSound && stock.has(read.pack.sku)) pack.woo.note("sku", say.skuTwice(read.pack.sku));
      else if (packSound) {
        packs.push(read.pack);
        stock.set(read.pack.sku, read.stock ?? 0);
      }
    }
    if (packs.length === 0) {
      woo.note(null, say.nothingSold);
      continue;
    }
    const variety = readVariety(cellsReader(cells, fault));
    if (!sound) {
      for (const { sku } of packs) stock.delete(sku);
      continue;
    }
    const slug = takeSlug(slugify(variety.name) || `variete-${woo.cell("id")}`, slugs);
    products.push({ ...variety, slug, collections: maker.slugsOf(woo), packs, line: woo.row.line });
  }

  notes.sort((a, b) => a.line - b.line);
  if (products.length === 0)
    return refuse([
      { file: table.file, line: table.headerLine, column: null, reason: reasons.nothingTaken },
      ...notes,
    ]);
  return ok({ products, stock, collections, newCollections: [...maker.made.values()], notes });
}
