import { CURRENCIES, type Currency, decimalText, parseDecimal } from "../../money";
import {
  CLIMATES,
  DIFFICULTIES,
  EFFECTS,
  FLAVORS,
  FLOWERING_TYPES,
  GENDERS,
  GENOTYPES,
  GROWER_PROFILES,
  MOST_KNOWN,
  type Pack,
  type Product,
  type ProductFacts,
  TERPENES,
  TYPES,
  usualTake,
} from "../product";
import { readStock, STOCK_COLUMNS, type StockCells } from "./exported-stock";
import { reasons } from "./fault";
import {
  type Cells,
  choice,
  columnsOf,
  decimal,
  differingFields,
  fieldKeys,
  type Fields,
  type FileField,
  list,
  names,
  obligatory,
  optional,
  paragraphs,
  present,
  range,
  readFields,
  type RowReader,
  singleLine,
  wholeNumber,
  writeFields,
} from "./fields";
import { isDay } from "../../region/dated";

/*
 * The columns of catalogue.csv: how a value is read from its cells and written to them. An import
 * compares written forms, so that a file that was just exported shows no change.
 */

const percents = (stem: string) => range(stem, (row, column) => decimal(row, column, 100));
const grams = (stem: string) => range(stem, (row, column) => wholeNumber(row, column, 0, 100_000));
const centimetres = (stem: string) => range(stem, (row, column) => wholeNumber(row, column, 1, 2_000));
const days = (stem: string) => range(stem, (row, column) => wholeNumber(row, column, 1, 500));

const ratio: FileField<NonNullable<ProductFacts["ratio"]>> = {
  columns: ["ratio"],
  obligatory: false,
  read: (row) => {
    const cell = row.cell("ratio");
    const parts = cell.split("/").map(parseDecimal);
    const [indica, sativa, ruderalis = 0] = parts;
    if (
      parts.length > 3 ||
      indica == null ||
      sativa == null ||
      ruderalis === null ||
      indica + sativa + ruderalis !== 10_000
    ) {
      row.fault("ratio", reasons.ratio(cell));
      return { indica: 100, sativa: 0, ruderalis: 0 };
    }
    return { indica: indica / 100, sativa: sativa / 100, ruderalis: ruderalis / 100 };
  },
  write: ({ indica, sativa, ruderalis }) => [`${indica}/${sativa}${ruderalis > 0 ? `/${ruderalis}` : ""}`],
};

/** The facts of a variety, in the order of their columns. */
const FACTS: Fields<ProductFacts> = {
  summary: present(singleLine("summary")),
  description: paragraphs("description"),
  growing: paragraphs("growing"),
  type: obligatory(choice("type", TYPES)),
  floweringType: obligatory(choice("flowering_type", FLOWERING_TYPES)),
  gender: obligatory(choice("gender", GENDERS)),
  genotype: optional(choice("genotype", GENOTYPES)),
  genetics: singleLine("genetics"),
  lineage: names("lineage"),
  ratio: optional(ratio),
  difficulty: optional(choice("difficulty", DIFFICULTIES)),
  growerProfiles: list("grower_profiles", GROWER_PROFILES),
  thc: percents("thc"),
  cbd: percents("cbd"),
  cbg: percents("cbg"),
  yieldIndoor: grams("yield_indoor"),
  yieldOutdoor: grams("yield_outdoor"),
  heightIndoor: centimetres("height_indoor"),
  heightOutdoor: centimetres("height_outdoor"),
  floweringDays: days("flowering_days"),
  climates: list("climates", CLIMATES),
  flavors: list("flavors", FLAVORS),
  terpenes: list("terpenes", TERPENES),
  effects: list("effects", EFFECTS),
};

/** A variety as a file gives it: without the day it joined, or how well it is known, the importer keeps or sets it. */
export interface FileProduct extends Omit<Product, "addedOn" | "known"> {
  addedOn: string | null;
  /** Null where the file has no such column. */
  known: number | null;
  /** Physical line of its first row; 1 where it comes from no file. */
  line: number;
}

type Head = Pick<FileProduct, "name" | "published" | "addedOn" | "known" | "collections">;

const published: FileField<boolean> = {
  columns: ["published"],
  obligatory: false,
  read: (row) => row.cell("published") === "" || choice("published", ["yes", "no"]).read(row) === "yes",
  write: (value) => [value ? "yes" : "no"],
};

const addedOn: FileField<string> = {
  columns: ["added_on"],
  obligatory: false,
  read: (row) => {
    const cell = row.cell("added_on");
    if (!isDay(cell)) row.fault("added_on", reasons.day(cell));
    return cell;
  },
  write: (value) => [value],
};

const known: FileField<number | null> = {
  columns: ["known"],
  obligatory: false,
  read: (row) => {
    if (!row.has("known")) return null;
    return row.cell("known") === "" ? 0 : wholeNumber(row, "known", 0, MOST_KNOWN);
  },
  write: (value) => [value === null ? "" : String(value)],
};

const HEAD: Fields<Head> = {
  name: obligatory(singleLine("name")),
  published,
  addedOn: optional(addedOn),
  known,
  collections: names("collections"),
};

/** The column of a currency: "price_eur". */
export const priceColumn = (currency: Currency) => `price_${currency.toLowerCase()}`;
export const PRICE_COLUMNS = CURRENCIES.map(priceColumn);

/** Columns that only the first row of a variety fills. */
export const VARIETY_COLUMNS = [...columnsOf(HEAD, "all"), ...columnsOf(FACTS, "all")];
const PACK_COLUMNS = [
  ...["sku", "seeds", "free_seeds", ...STOCK_COLUMNS, "stock_item", "stock_take"],
  ...PRICE_COLUMNS,
];
export const CATALOGUE_COLUMNS = ["slug", ...VARIETY_COLUMNS, ...PACK_COLUMNS];
export const OBLIGATORY_COLUMNS = [
  "slug",
  ...columnsOf(HEAD, "obligatory"),
  ...columnsOf(FACTS, "obligatory"),
  "sku",
  "seeds",
];

/** What the first row of a variety says of it. */
export function readVariety(row: RowReader): Head & ProductFacts {
  return { ...readFields(HEAD, row), ...readFields(FACTS, row) };
}

/** The facts alone, in one order of keys: what is stored as JSON. */
export function factsOf(product: ProductFacts): ProductFacts {
  const facts: Partial<Record<keyof ProductFacts, unknown>> = {};
  for (const key of fieldKeys(FACTS)) facts[key] = product[key];
  return facts as ProductFacts;
}

/** The cells of a variety, by column. */
export function varietyCells(product: Omit<FileProduct, "line">): Cells {
  return { ...writeFields(HEAD, product), ...writeFields(FACTS, product) };
}

/** The columns of a variety that two versions of it fill otherwise. */
export function varietyDifferences(
  before: Omit<FileProduct, "line">,
  after: Omit<FileProduct, "line">,
): string[] {
  return [
    ...differingFields<Head>(HEAD, before, after),
    ...differingFields<ProductFacts>(FACTS, before, after),
  ];
}

const MAX_SKU = 120;
const MAX_SEEDS = 10_000;
/** Minor units; fits an integer column of PostgreSQL. */
export const MAX_PRICE = 100_000_000;

/** A pack as its row says it. */
interface FilePack extends StockCells {
  pack: Pack;
}

/** Reads the pack columns of a row. An empty `stock_item` is the pack's own, counted in packs; an empty `stock_take` of another is its seeds. */
export function readPack(row: RowReader): FilePack {
  const sku = obligatory(singleLine("sku", MAX_SKU)).read(row);
  let seeds = NaN;
  if (row.cell("seeds") === "") row.fault("seeds", reasons.required);
  else seeds = wholeNumber(row, "seeds", 1, MAX_SEEDS);
  const freeSeeds = row.cell("free_seeds") === "" ? 0 : wholeNumber(row, "free_seeds", 0, MAX_SEEDS);
  const shared = singleLine("stock_item").read(row);
  const take = row.cell("stock_take") === "" ? null : wholeNumber(row, "stock_take", 1, MAX_SEEDS);
  const prices: Pack["prices"] = {};
  for (const currency of CURRENCIES) {
    const column = priceColumn(currency);
    const cell = row.cell(column);
    if (cell === "") continue;
    const amount = parseDecimal(cell) ?? 0;
    if (amount === 0 || amount > MAX_PRICE) row.fault(column, reasons.price(cell));
    prices[currency] = amount;
  }
  if (Object.keys(prices).length === 0)
    row.fault(PRICE_COLUMNS.find((column) => row.has(column)) ?? "price_eur", reasons.noPrice);
  return {
    pack: {
      sku,
      seeds,
      freeSeeds,
      stockItem: shared || sku,
      stockTake: take ?? usualTake(shared !== "", { seeds, freeSeeds }),
      prices,
    },
    ...readStock(row),
  };
}

/** Whether two versions of a pack fill all columns of `packCells` alike. */
export const isSamePack = (one: Pack, other: Pack) =>
  one.seeds === other.seeds &&
  one.freeSeeds === other.freeSeeds &&
  one.stockItem === other.stockItem &&
  one.stockTake === other.stockTake &&
  CURRENCIES.every((currency) => one.prices[currency] === other.prices[currency]);

/** The cells of a pack, by column, but for what is on hand. */
export function packCells(pack: Pack): Cells {
  const own = pack.stockItem === pack.sku && pack.stockTake === 1;
  return {
    stock_take: pack.stockTake === usualTake(!own, pack) ? "" : String(pack.stockTake),
    sku: pack.sku,
    seeds: String(pack.seeds),
    free_seeds: String(pack.freeSeeds),
    stock_item: own ? "" : pack.stockItem,
    ...Object.fromEntries(
      CURRENCIES.map((currency) => {
        const amount = pack.prices[currency];
        return [priceColumn(currency), amount === undefined ? "" : decimalText(amount)];
      }),
    ),
  };
}
