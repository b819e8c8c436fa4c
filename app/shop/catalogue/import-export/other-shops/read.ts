import { ok, refuse, type Result } from "../../../result";
import type { Collection } from "../../product";
import type { CatalogueFile, ParseOptions } from "../catalogue-file";
import { type FileProduct, readPack, readVariety } from "../columns";
import { fold } from "../facts-in-words";
import { byPlace, type Fault, notes as say, reasons } from "../fault";
import { type Cells, cellsReader } from "../fields";
import { plainLine } from "../plain-text";
import { slugify, takeSlug } from "../slug";
import type { FileRow, OpenTable } from "../table";
import { isOfVariety, isPublished, exportedVarietyCells } from "./facts";
import { sortOfGoods } from "./goods";
import { packOf } from "./packs";
import type { Beside, ExportFormat, ExportRow } from "./row";

/*
 * A product export of another shop's program as a catalogue: simple and variable products that are seeds become varieties, what is
 * sold of them packs, categories collections. What has no place here is noted, line by line.
 */

/** Collections for the categories of the export, each with a slug of its own. */
function collectionMaker() {
  const made = new Map<string, { slug: string; name: string }>();
  const taken = new Set<string>();
  return {
    made,
    /** Slugs of the collections of a cell such as "Graines > Auto, Promo": each level is one. */
    slugsOf(exported: ExportRow): string[] {
      const slugs = new Set<string>();
      for (const category of exported.cell("categories").split(/(?<!\\),/)) {
        const path = category
          .split(">")
          .map((level) => plainLine(level.replaceAll("\\,", ",")))
          .filter((level) => level !== "");
        if (/^(?:uncategori[sz]ed|non classe)$/.test(fold(path[0] ?? "")) || /^#\d+$/.test(path[0] ?? "")) {
          exported.note("categories", say.uncategorised(category.trim()));
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
interface ExportedVariety {
  exported: ExportRow;
  /** Whether its packs are rows of their own. */
  variable: boolean;
  cells: Cells;
  sold: { exported: ExportRow; cells: Cells }[];
}

/** Varieties, and the rows of packs that name one of them as their parent, by its id or SKU. */
interface Sorted {
  varieties: ExportedVariety[];
  parents: ReadonlyMap<string, ExportedVariety | "left out">;
  variations: ExportRow[];
  /** Rows that are told to be left out: one may say what a product is and what is sold of it. */
  leftOut: ReadonlySet<FileRow>;
}

/** Why a product is none of the catalogue, with the column that says so; null where it is one. */
function whyLeftOut(
  exported: ExportRow,
  hasFrench: boolean,
): [column: string | null, note: ReturnType<typeof say.noSeeds>] | null {
  const name = plainLine(exported.cell("name").slice(0, 1_000));
  const language = exported.cell("language").toLowerCase();
  const [type = ""] = exported.types;
  if (exported.types.includes("virtual") || exported.types.includes("downloadable"))
    return ["type", say.intangible(name)];
  if (!TYPES.includes(type)) return ["type", say.otherType(type, name)];
  if (/^(?:-2|trash|corbeille)$/i.test(exported.cell("published"))) return ["published", say.trashed(name)];
  if (hasFrench && language !== "" && !language.startsWith("fr"))
    return ["language", say.otherLanguage(language, name)];
  if (type === "variation") return null;
  const goods = sortOfGoods(exported);
  if (goods === "other goods") return [null, say.otherGoods(name)];
  return goods === "unsaid" ? [null, say.noSeeds(name)] : null;
}

const TYPES: readonly string[] = ["simple", "variable", "variation"];

/** Sorts rows into varieties and packs; what is neither is left out, with a note. */
function sortRows(all: readonly ExportRow[], prefix: string, options: ParseOptions): Sorted {
  const varieties: ExportedVariety[] = [];
  const parents = new Map<string, ExportedVariety | "left out">();
  const variations: ExportRow[] = [];
  const told = new Set<FileRow>();
  const hasFrench = all.some((exported) => exported.cell("language").toLowerCase().startsWith("fr"));
  for (const exported of all) {
    const isVariation = exported.types[0] === "variation";
    const names = isVariation
      ? []
      : [`id:${exported.cell("id")}`, exported.cell("sku")].filter((name) => !["", "id:"].includes(name));
    const leftOut = whyLeftOut(exported, hasFrench);
    if (leftOut) {
      exported.note(...leftOut);
      told.add(exported.row);
      for (const name of names) if (!parents.has(name)) parents.set(name, "left out");
      continue;
    }
    for (const heading of exported.unread) exported.note(heading, say.unknownColumn);
    if (isVariation) {
      variations.push(exported);
      continue;
    }
    const variable = exported.types[0] === "variable";
    const variety: ExportedVariety = { exported, variable, cells: exportedVarietyCells(exported), sold: [] };
    varieties.push(variety);
    // Of two products with one SKU the first has it.
    for (const name of names) if (!parents.has(name)) parents.set(name, variety);
    const pack = variable ? null : packOf(exported, null, prefix, options);
    if (pack) variety.sold.push({ exported, cells: pack });
  }
  return { varieties, parents, variations, leftOut: told };
}

/** Gives each variation to its variety; one without a variety, that is switched off or is otherwise than it, is noted. */
function joinVariations(
  { parents, variations, leftOut }: Sorted,
  prefix: string,
  options: ParseOptions,
): void {
  for (const exported of variations) {
    const parent =
      parents.get(exported.cell("parent").replace(/\s+/g, "")) ?? parents.get(exported.cell("parent"));
    if (parent === "left out" && leftOut.has(exported.row)) continue;
    if (!parent || parent === "left out" || !parent.variable) {
      exported.note(
        "parent",
        parent ? say.parentLeftOut(exported.cell("parent")) : say.parentUnknown(exported.cell("parent")),
      );
      continue;
    }
    // The variations of a draft are exported as drafts; of a product that is shown, those that are not are switched off.
    if (exported.cell("published") !== "" && !isPublished(exported) && isPublished(parent.exported)) {
      exported.note("published", say.variationOff);
      continue;
    }
    if (!isOfVariety(exported, parent.cells)) continue;
    const pack = packOf(exported, parent.exported, prefix, options);
    if (pack) parent.sold.push({ exported, cells: pack });
  }
}

/** The sound packs of a variety, whose stock is put into `stock`; what is wrong with another is noted. */
function soundPacks(
  { sold }: ExportedVariety,
  skus: Set<string>,
  stock: Map<string, number>,
): FileProduct["packs"] {
  const packs: FileProduct["packs"] = [];
  for (const { exported, cells } of sold) {
    let sound = true;
    const read = readPack(
      cellsReader(cells, (column, reason) => {
        sound = false;
        exported.note(column.startsWith("price_") ? "price" : column, say.leftOut(reason));
      }),
    );
    if (sound && skus.has(read.pack.sku)) exported.note("sku", say.skuTwice(read.pack.sku));
    else if (sound) {
      packs.push(read.pack);
      skus.add(read.pack.sku);
      stock.set(read.pack.stockItem, read.stock ?? 0);
    }
  }
  return packs;
}

/**
 * Reads a product export of that format. Prices are taken to be in `options.currency`. Refused only where the
 * file's form is broken or nothing in it can be sold; everything else that has no place here is in `notes`.
 */
export function readExport(
  format: ExportFormat,
  table: OpenTable,
  collections: Collection[] | null,
  options: ParseOptions,
  beside: Beside,
): Result<CatalogueFile, Fault[]> {
  const { rows, faults } = table.read();
  if (faults.length > 0) return refuse(faults);
  const notes: Fault[] = [];
  const read = format.read(table, rows, notes, beside);
  if (!read.ok) return read;
  const sorted = sortRows(read.value, format.prefix, options);
  joinVariations(sorted, format.prefix, options);

  const maker = collectionMaker();
  const products: FileProduct[] = [];
  const stock = new Map<string, number>();
  const skus = new Set<string>();
  const slugs = new Set<string>();
  const moved = new Map<string, string>();
  for (const one of sorted.varieties) {
    const { exported, cells } = one;
    const packs = soundPacks(one, skus, stock);
    if (packs.length === 0) {
      exported.note(null, say.nothingSold(cells.name ?? ""));
      continue;
    }
    let sound = true;
    const variety = readVariety(
      cellsReader(cells, (column, reason) => {
        sound = false;
        exported.note(column, say.leftOut(reason));
      }),
    );
    if (!sound) {
      for (const { sku, stockItem } of packs) {
        stock.delete(stockItem);
        skus.delete(sku);
      }
      continue;
    }
    const slug = takeSlug(slugify(variety.name) || `variete-${exported.cell("id")}`, slugs);
    products.push({ ...variety, slug, collections: maker.slugsOf(exported), packs, line: exported.row.line });
    // Of two products with one address the first had it.
    for (const from of format.addresses(exported, slug)) if (!moved.has(from)) moved.set(from, slug);
  }

  notes.sort(byPlace);
  if (products.length === 0)
    return refuse([
      { file: table.file, line: table.headerLine, column: null, reason: reasons.nothingTaken },
      ...notes,
    ]);
  return ok({
    products,
    stock,
    collections,
    newCollections: [...maker.made.values()],
    moved: [...moved].map(([from, slug]) => ({ from, slug })),
    notes,
  });
}
