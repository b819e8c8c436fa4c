import { ok, refuse, type Result } from "../../result";
import type { Collection } from "../product";
import type { CatalogueFile, ParseOptions } from "./catalogue-file";
import { type FileProduct, priceColumn, readPack, readVariety } from "./columns";
import { fold } from "./facts-in-words";
import { type Fault, notes as say, reasons } from "./fault";
import { type Cells, cellsReader } from "./fields";
import { plainLine } from "./plain-text";
import { slugify, takeSlug } from "./slug";
import type { OpenTable, Row } from "./table";
import { kindOf, noteVariationFacts, seedCells, varietyOf } from "./woocommerce-facts";
import { type WooRow, wooRows } from "./woocommerce-rows";

/*
 * A WooCommerce product export as a catalogue: simple and variable products become varieties, what is sold of
 * them packs, categories collections. What has no place here is noted, line by line.
 */

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

/** A variety of the export, with the rows that are sold of it. */
interface WooVariety {
  woo: WooRow;
  /** Whether its packs are rows of their own. */
  variable: boolean;
  cells: Cells;
  sold: { woo: WooRow; cells: Cells }[];
}

/** Varieties, and the rows of packs that name one of them as their parent, by its id or SKU. */
interface Sorted {
  varieties: WooVariety[];
  parents: ReadonlyMap<string, WooVariety | "left out">;
  variations: WooRow[];
}

/** Sorts rows into varieties and packs; what is neither is left out, with a note. */
function sortRows(table: OpenTable, rows: readonly Row[], options: ParseOptions, notes: Fault[]): Sorted {
  const { read, unmapped } = wooRows(table, notes);
  const varieties: WooVariety[] = [];
  const parents = new Map<string, WooVariety | "left out">();
  const variations: WooRow[] = [];
  for (const row of rows) {
    const woo = read(row);
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
    const variety: WooVariety = { woo, variable, cells: varietyOf(woo), sold: [] };
    varieties.push(variety);
    for (const name of names) parents.set(name, variety);
    const pack = variable ? null : packOf(woo, options);
    if (pack) variety.sold.push({ woo, cells: pack });
  }
  return { varieties, parents, variations };
}

/** Gives each variation to its variety; one without a variety, or that is switched off, is noted. */
function joinVariations({ parents, variations }: Sorted, options: ParseOptions): void {
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
}

/** The sound packs of a variety, whose stock is put into `stock`; what is wrong with another is noted. */
function soundPacks({ sold }: WooVariety, stock: Map<string, number>): FileProduct["packs"] {
  const packs: FileProduct["packs"] = [];
  for (const { woo, cells } of sold) {
    let sound = true;
    const read = readPack(
      cellsReader(cells, (column, reason) => {
        sound = false;
        woo.note(column.startsWith("price_") ? "price" : column, say.leftOut(reason));
      }),
    );
    if (sound && stock.has(read.pack.sku)) woo.note("sku", say.skuTwice(read.pack.sku));
    else if (sound) {
      packs.push(read.pack);
      stock.set(read.pack.sku, read.stock ?? 0);
    }
  }
  return packs;
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
  const notes: Fault[] = [];
  const sorted = sortRows(table, rows, options, notes);
  joinVariations(sorted, options);

  const maker = collectionMaker();
  const products: FileProduct[] = [];
  const stock = new Map<string, number>();
  const slugs = new Set<string>();
  for (const one of sorted.varieties) {
    const { woo, cells } = one;
    const packs = soundPacks(one, stock);
    if (packs.length === 0) {
      woo.note(null, say.nothingSold);
      continue;
    }
    let sound = true;
    const variety = readVariety(
      cellsReader(cells, (column, reason) => {
        sound = false;
        woo.note(column, say.leftOut(reason));
      }),
    );
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
