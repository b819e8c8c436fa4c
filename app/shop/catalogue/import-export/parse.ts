import { ok, refuse, type Result } from "../../result";
import type { Collection } from "../product";
import type { CatalogueFile, ParseOptions } from "./catalogue-file";
import { COLLECTION_COLUMNS, OBLIGATORY_COLLECTION_COLUMNS, readCollection } from "./collection-columns";
import {
  CATALOGUE_COLUMNS,
  type FileProduct,
  OBLIGATORY_COLUMNS,
  PRICE_COLUMNS,
  readPack,
  readVariety,
  VARIETY_COLUMNS,
} from "./columns";
import type { Exported } from "./exported-stock";
import { fold } from "./facts-in-words";
import { byPlace, type Fault, reasons } from "./fault";
import type { RowReader } from "./fields";
import { isReserved, isSlug } from "./slug";
import { type FileRow, type OpenTable, openTable } from "./table";
import { prestaShop } from "./other-shops/prestashop";
import { isOfCombinations } from "./other-shops/prestashop-combinations";
import { readExport } from "./other-shops/read";
import { shopify } from "./other-shops/shopify";
import { wooCommerce } from "./other-shops/woocommerce";

/** Reads a row's cells by column, and collects its faults. */
function reader(
  table: OpenTable,
  row: FileRow,
  columns: ReadonlyMap<string, number>,
  faults: Fault[],
): RowReader {
  return {
    cell: (column) => row.cells[columns.get(column) ?? -1] ?? "",
    has: (column) => columns.has(column),
    fault: (column, reason) => faults.push({ file: table.file, line: row.line, column, reason }),
  };
}

/**
 * Where the columns of a header stand, and every fault of it; `readable` where its rows can be told apart.
 */
function readHeader(
  { file, header, headerLine }: OpenTable,
  known: readonly string[],
  obligatory: readonly string[],
): { columns: Map<string, number>; faults: Fault[]; readable: boolean } {
  const columns = new Map<string, number>();
  const faults: Fault[] = [];
  const fault = (column: string | null, reason: string) =>
    faults.push({ file, line: headerLine, column, reason });
  const unknown = header.filter((column) => column !== "" && !known.includes(column));
  const missing = obligatory.filter((column) => !header.includes(column));
  if (unknown.length > 0 && missing.length > obligatory.length / 2) {
    fault(unknown[0] ?? null, reasons.unknownFormat(unknown));
    return { columns, faults, readable: false };
  }
  header.forEach((column, index) => {
    if (column === "") return;
    if (!known.includes(column)) fault(column, reasons.unknownColumn);
    else if (columns.has(column)) fault(column, reasons.repeatedColumn);
    else columns.set(column, index);
  });
  for (const column of missing) fault(column, reasons.missingColumn);
  return { columns, faults, readable: missing.length === 0 };
}

/** Says what is wrong with the slug of a row. */
function checkSlug(row: RowReader): void {
  const slug = row.cell("slug");
  if (slug === "") row.fault("slug", reasons.required);
  else if (!isSlug(slug)) row.fault("slug", reasons.slug(slug));
  else if (isReserved(slug)) row.fault("slug", reasons.slugReserved(slug));
}

/** Reads collections.csv. */
function parseCollections(source: string | Uint8Array): Result<Collection[], Fault[]> {
  const opened = openTable(source, "collections");
  if (!opened.ok) return opened;
  const table = opened.value;
  const { columns, faults, readable } = readHeader(table, COLLECTION_COLUMNS, OBLIGATORY_COLLECTION_COLUMNS);
  if (!readable) return refuse(faults);
  const { rows, faults: formFaults } = table.read();
  faults.push(...formFaults);
  const collections = new Map<string, { line: number; collection: Collection }>();
  for (const row of rows) {
    if (row.broken) continue;
    const read = reader(table, row, columns, faults);
    checkSlug(read);
    const slug = read.cell("slug");
    const twin = collections.get(slug);
    if (twin && slug !== "") read.fault("slug", reasons.slugTwice(twin.line));
    collections.set(slug, {
      line: row.line,
      collection: { slug, ...readCollection(read, collections.size + 1) },
    });
  }
  if (faults.length > 0) return refuse(faults);
  return ok([...collections.values()].map(({ collection }) => collection));
}

/** Reads catalogue.csv. */
function parseOwnFormat(table: OpenTable, collections: Collection[] | null): Result<CatalogueFile, Fault[]> {
  const { columns, faults, readable } = readHeader(table, CATALOGUE_COLUMNS, OBLIGATORY_COLUMNS);
  const priced = PRICE_COLUMNS.some((column) => columns.has(column));
  if (columns.size > 0 && !priced)
    faults.push({
      file: table.file,
      line: table.headerLine,
      column: "price_eur",
      reason: reasons.missingPriceColumn,
    });
  if (!readable || !priced) return refuse(faults);
  const { rows, faults: formFaults } = table.read();
  faults.push(...formFaults);

  const known = collections && new Set(collections.map((collection) => collection.slug));
  const products = new Map<string, FileProduct>();
  const skus = new Map<string, { line: number; ownStock: boolean }>();
  const stock = new Map<string, { units: number | null; line: number; exported: Exported | null }>();
  const sharedUses: { read: RowReader; item: string }[] = [];
  let first: { slug: string; read: RowReader; line: number; product: FileProduct | null } | null = null;

  for (const row of rows) {
    const read = reader(table, row, columns, faults);
    const slug = read.cell("slug");
    if (first && slug === first.slug && slug !== "") {
      if (row.broken) continue;
      for (const column of VARIETY_COLUMNS) {
        const cell = read.cell(column);
        if (cell !== "" && cell !== first.read.cell(column))
          read.fault(column, reasons.factAgain(first.line));
      }
    } else if (row.broken) {
      // Its facts could not be read, but its further lines must still be told apart from those of other varieties.
      first = { slug, read, line: row.line, product: null };
      continue;
    } else {
      checkSlug(read);
      const twin = products.get(slug);
      if (twin && slug !== "") read.fault("slug", reasons.slugLine(twin.line));
      const product: FileProduct = { ...readVariety(read), slug, packs: [], line: row.line };
      for (const name of product.collections)
        if (known && !known.has(name)) read.fault("collections", reasons.unknownCollection(name));
      if (!twin) products.set(slug, product);
      first = { slug, read, line: row.line, product };
    }

    const { pack, stock: units, exported } = readPack(read);
    const ownStock = read.cell("stock_item") === "";
    const twin = skus.get(pack.sku);
    if (twin && pack.sku !== "") read.fault("sku", reasons.skuTwice(pack.sku, twin.line));
    else skus.set(pack.sku, { line: row.line, ownStock });
    first.product?.packs.push(pack);

    const counted = stock.get(pack.stockItem);
    if (!ownStock) {
      sharedUses.push({ read, item: pack.stockItem });
      if (counted?.units != null && units !== null) {
        const fault = (column: string) =>
          read.fault(column, reasons.sharedStockDiffers(pack.stockItem, counted.line));
        if (counted.units !== units) fault("stock");
        if (counted.exported?.revision !== exported?.revision) fault("stock_revision");
        if (counted.exported?.units !== exported?.units) fault("stock_exported");
      }
    }
    if (!counted || (counted.units === null && units !== null))
      stock.set(pack.stockItem, { units, line: row.line, exported });
  }

  for (const { read, item } of sharedUses) {
    const owner = skus.get(item);
    if (owner?.ownStock) read.fault("stock_item", reasons.sharedStockIsSku(item, owner.line));
  }

  if (faults.length > 0) return refuse(faults);
  return ok({
    products: [...products.values()],
    stock: new Map([...stock].map(([item, { units }]) => [item, units])),
    exported: new Map(
      [...stock].flatMap(([item, { exported, line }]) => (exported ? [[item, { ...exported, line }]] : [])),
    ),
    collections,
    newCollections: [],
    notes: [],
  });
}

/** Exports of other shops' programs that can be read. */
const FORMATS = [wooCommerce, shopify, prestaShop];

/** Headings that customers and orders have, and no product. */
const OF_PEOPLE = /^(?:(?:customer |billing )?e ?mail(?: address)?|adresse e ?mail|email du client)$/;

/** Reads the catalogue's file, whichever shop wrote it. */
function parseMain(
  table: OpenTable,
  collections: Collection[] | null,
  options: ParseOptions,
): Result<CatalogueFile, Fault[]> {
  const fault = (reason: string): Fault => ({ file: "main", line: table.headerLine, column: null, reason });
  const format = FORMATS.find(({ has }) => has(table.header));
  const { tax } = options;
  if (options.combinations !== undefined) {
    if (format !== prestaShop) return refuse([fault(reasons.noCombinations)]);
    const combinations = openTable(options.combinations, "combinations");
    if (!combinations.ok) return combinations;
    return readExport(format, table, collections, options, { combinations: combinations.value, tax });
  }
  if (format) return readExport(format, table, collections, options, { tax });
  if (!table.header.includes("slug")) {
    if (isOfCombinations(table.header)) return refuse([fault(reasons.combinationsAlone)]);
    if (table.header.some((heading) => OF_PEOPLE.test(fold(heading)))) return refuse([fault(reasons.people)]);
  }
  return parseOwnFormat(table, collections);
}

/**
 * Reads a catalogue: catalogue.csv, or a product export of another shop, which its header tells. Refused whole
 * with every fault, in the order of the lines. Touches nothing but its arguments.
 */
export function parseCatalogue(
  source: string | Uint8Array,
  options: ParseOptions = {},
): Result<CatalogueFile, Fault[]> {
  const beside = options.collections === undefined ? ok(null) : parseCollections(options.collections);
  const besideFaults = beside.ok ? [] : beside.problem;
  const opened = openTable(source, "main");
  if (!opened.ok) return refuse([...opened.problem, ...besideFaults]);
  const parsed = parseMain(opened.value, beside.ok ? beside.value : null, options);
  if (parsed.ok && besideFaults.length === 0) return parsed;
  const faults = parsed.ok ? [] : parsed.problem;
  return refuse([...faults.sort(byPlace), ...besideFaults]);
}
