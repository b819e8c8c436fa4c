import { ok, refuse, type Result } from "../../result";
import type { Collection } from "../product";
import type { CatalogueFile, ParseOptions } from "./catalogue-file";
import { type FileProduct, readPack, readVariety } from "./columns";
import { fold } from "./facts-in-words";
import { type Fault, notes as say, reasons } from "./fault";
import { type Cells, cellsReader } from "./fields";
import { plainLine } from "./plain-text";
import { slugify, takeSlug } from "./slug";
import type { FileRow, OpenTable } from "./table";
import { isOfVariety, isPublished, wooVarietyCells } from "./woocommerce-facts";
import { sortOfGoods } from "./woocommerce-goods";
import { packOf } from "./woocommerce-packs";
import { type WooRow, wooRows } from "./woocommerce-rows";

/*
 * A WooCommerce product export as a catalogue: simple and variable products that are seeds become varieties, what is sold of
 * them packs, categories collections. What has no place here is noted, line by line.
 */

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

/** Why a product is none of the catalogue, with the column that says so; null where it is one. */
function whyLeftOut(
  woo: WooRow,
  hasFrench: boolean,
): [column: string | null, note: ReturnType<typeof say.noSeeds>] | null {
  const name = plainLine(woo.cell("name").slice(0, 1_000));
  const language = woo.cell("language").toLowerCase();
  const [type = ""] = woo.types;
  if (woo.types.includes("virtual") || woo.types.includes("downloadable"))
    return ["type", say.intangible(name)];
  if (!TYPES.includes(type)) return ["type", say.otherType(type, name)];
  if (/^(?:-2|trash|corbeille)$/i.test(woo.cell("published"))) return ["published", say.trashed(name)];
  if (hasFrench && language !== "" && !language.startsWith("fr"))
    return ["language", say.otherLanguage(language, name)];
  if (type === "variation") return null;
  const goods = sortOfGoods(woo);
  if (goods === "other goods") return [null, say.otherGoods(name)];
  return goods === "unsaid" ? [null, say.noSeeds(name)] : null;
}

const TYPES: readonly string[] = ["simple", "variable", "variation"];

/** Sorts rows into varieties and packs; what is neither is left out, with a note. */
function sortRows(table: OpenTable, rows: readonly FileRow[], options: ParseOptions, notes: Fault[]): Sorted {
  const { read, unmapped } = wooRows(table, notes);
  const varieties: WooVariety[] = [];
  const parents = new Map<string, WooVariety | "left out">();
  const variations: WooRow[] = [];
  const all = rows.map(read);
  const hasFrench = all.some((woo) => woo.cell("language").toLowerCase().startsWith("fr"));
  for (const woo of all) {
    const { row } = woo;
    const isVariation = woo.types[0] === "variation";
    const names = isVariation
      ? []
      : [`id:${woo.cell("id")}`, woo.cell("sku")].filter((name) => !["", "id:"].includes(name));
    const leftOut = whyLeftOut(woo, hasFrench);
    if (leftOut) {
      woo.note(...leftOut);
      for (const name of names) if (!parents.has(name)) parents.set(name, "left out");
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
    if (isVariation) {
      variations.push(woo);
      continue;
    }
    const variable = woo.types[0] === "variable";
    const variety: WooVariety = { woo, variable, cells: wooVarietyCells(woo), sold: [] };
    varieties.push(variety);
    // Of two products with one SKU the first has it.
    for (const name of names) if (!parents.has(name)) parents.set(name, variety);
    const pack = variable ? null : packOf(woo, null, options);
    if (pack) variety.sold.push({ woo, cells: pack });
  }
  return { varieties, parents, variations };
}

/** Gives each variation to its variety; one without a variety, that is switched off or is otherwise than it, is noted. */
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
    // The variations of a draft are exported as drafts; of a product that is shown, those that are not are switched off.
    if (woo.cell("published") !== "" && !isPublished(woo) && isPublished(parent.woo)) {
      woo.note("published", say.variationOff);
      continue;
    }
    if (!isOfVariety(woo, parent.cells)) continue;
    const pack = packOf(woo, parent.woo, options);
    if (pack) parent.sold.push({ woo, cells: pack });
  }
}

/** The sound packs of a variety, whose stock is put into `stock`; what is wrong with another is noted. */
function soundPacks(
  { sold }: WooVariety,
  skus: Set<string>,
  stock: Map<string, number>,
): FileProduct["packs"] {
  const packs: FileProduct["packs"] = [];
  for (const { woo, cells } of sold) {
    let sound = true;
    const read = readPack(
      cellsReader(cells, (column, reason) => {
        sound = false;
        woo.note(column.startsWith("price_") ? "price" : column, say.leftOut(reason));
      }),
    );
    if (sound && skus.has(read.pack.sku)) woo.note("sku", say.skuTwice(read.pack.sku));
    else if (sound) {
      packs.push(read.pack);
      skus.add(read.pack.sku);
      stock.set(read.pack.stockItem, read.stock ?? 0);
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
  const skus = new Set<string>();
  const slugs = new Set<string>();
  for (const one of sorted.varieties) {
    const { woo, cells } = one;
    const packs = soundPacks(one, skus, stock);
    if (packs.length === 0) {
      woo.note(null, say.nothingSold(cells.name ?? ""));
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
      for (const { sku, stockItem } of packs) {
        stock.delete(stockItem);
        skus.delete(sku);
      }
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
