import { folded } from "../../../folded";
import type { ParseOptions } from "../catalogue-file";
import { priceColumn } from "../columns";
import { notes as say } from "../fault";
import type { Cells } from "../fields";
import { plainLine } from "../plain-text";
import { type SeedCount, seedsIn } from "../seed-count";
import { factKindOf, isFree } from "./facts";
import type { ExportRow } from "./row";

/* What an export sells of a variety, a simple product or a variation, as the pack columns of a row of ours. */

const isIn = (exported: ExportRow) => /^(?:1|yes|oui|true|vrai|instock)$/i.test(exported.cell("inStock"));
const isOut = (exported: ExportRow) => /^(?:0|no|non|false|faux|outofstock)$/i.test(exported.cell("inStock"));
const figureOf = (exported: ExportRow): string | null =>
  /^-?\d+(?:[.,]\d+)?$/.test(exported.cell("stock")) ? exported.cell("stock") : null;

/** The stock cells of a row: packs of its own, or those of its parent, which its other variations take from too. (CATALOGUE-25) */
function stockOf(exported: ExportRow, parent: ExportRow | null, uncounted: number): Cells {
  const written = exported.cell("stock");
  const own = figureOf(exported);
  if (own === null && !/^(?:parent)?$/i.test(written)) exported.note("stock", say.unreadable(written));
  const shared = own === null && parent ? figureOf(parent) : null;
  const figure = own ?? shared;
  const none = { stock: "0" };
  if (isOut(exported) || (shared !== null && parent && isOut(parent))) {
    if (figure !== null && Number.parseFloat(figure) > 0) exported.note("stock", say.stockNotSold(figure));
    else if (figure === null) exported.note("stock", say.stockNotCounted(0));
    else if (figure !== "0") exported.note("stock", say.stockRounded(figure, 0));
    return none;
  }
  if (figure === null) {
    const units = isIn(exported) ? uncounted : 0;
    exported.note("stock", say.stockNotCounted(units));
    return { stock: String(units) };
  }
  const units = Math.max(0, Math.floor(Number(figure.replace(",", "."))));
  if (String(units) !== figure) exported.note("stock", say.stockRounded(figure, units));
  if (shared === null || !parent) return { stock: String(units) };
  exported.note("stock", say.stockShared(units));
  return {
    stock: String(units),
    stock_item: `stock-${parent.cell("sku") || parent.cell("id")}`,
    stock_take: "1",
  };
}

interface Counted extends SeedCount {
  said: string;
}

const totalOf = ({ seeds, free }: SeedCount) => seeds + free;
const isSame = (one: SeedCount, other: SeedCount) => one.seeds === other.seeds && one.free === other.free;

/** Of two counts of one pack the one that tells more; null where they contradict each other. */
function together(one: Counted, other: Counted): Counted | null {
  if (isSame(one, other)) return one;
  for (const [plain, full] of [
    [one, other],
    [other, one],
  ] as const)
    if (plain.free === 0 && full.free > 0 && [full.seeds, totalOf(full)].includes(plain.seeds)) return full;
  return null;
}

/** What an attribute that counts seeds says; null where it cannot be read. */
function countOf(exported: ExportRow): { counts: Counted[]; unreadable: string[]; free: number } {
  const counts: Counted[] = [];
  const unreadable: string[] = [];
  let free = 0;
  for (const attribute of exported.attributes) {
    if (factKindOf(attribute) !== "seeds") continue;
    const said = `${attribute.name} = ${attribute.value}`;
    const count = seedsIn(plainLine(attribute.value), { isBare: true });
    if (!count) unreadable.push(said);
    else if (isFree(attribute.name)) free += totalOf(count);
    else counts.push({ ...count, said });
  }
  return { counts, unreadable, free };
}

/** A name that says how much is in a pack, though not by a number of seeds: « 5 gr », « + 1 grinder ». */
const SAYS_A_QUANTITY = /\d ?\+|\+ ?\d|\d ?(?:g|grs?|grammes?|grams?|mg|kg|ml|cl)\b/;

/**
 * The seeds that a customer receives by a pack: what its attributes say, its name, and of a variation its parent where that says one
 * number; null, and a note, where nobody can tell. (CATALOGUE-27)
 */
function seedsOf(exported: ExportRow, parent: ExportRow | null): SeedCount | null {
  const own = countOf(exported);
  const above = parent && own.counts.length + own.unreadable.length === 0 ? countOf(parent) : null;
  const { counts, unreadable } = above ?? own;
  const name = plainLine(exported.cell("name"));
  const behind = parent ? name.replace(plainLine(parent.cell("name")), "") : name;
  const named = seedsIn(behind) ?? seedsIn(name);
  const all = [...counts, ...(named ? [{ ...named, said: name }] : [])];
  const [first, ...others] = all;
  if (!first) {
    const unsaid = unreadable[0] ?? (SAYS_A_QUANTITY.test(folded(name)) ? name : undefined);
    exported.note(null, unsaid === undefined ? say.oneSeed : say.seedsUnreadable(unsaid));
    return unsaid === undefined ? { seeds: 1, free: own.free } : null;
  }
  let found: Counted = first;
  for (const other of others) {
    const both = together(found, other);
    if (!both) {
      exported.note(null, say.seedsDiffer(found.said, other.said));
      return null;
    }
    found = both;
  }
  return { seeds: found.seeds, free: found.free || own.free };
}

/** The pack columns of a row; null, and a note, where it has no price or nobody can tell its seeds. @param parent of a variation @param prefix of a SKU that is made */
export function packOf(
  exported: ExportRow,
  parent: ExportRow | null,
  prefix: string,
  options: ParseOptions,
): Cells | null {
  // Of four decimals and more the rest is nothing; three may be thousands, and are nobody's to guess.
  const price = exported.cell("price").replace(/^(\d+[.,]\d\d)00+$/, "$1");
  if (/^[0.,]*$/.test(price)) {
    exported.note("price", say.noPrice);
    return null;
  }
  const sale = exported.cell("salePrice");
  if (sale !== "") exported.note("salePrice", say.salePrice(sale));
  const compared = exported.cell("comparedPrice");
  if (compared !== "") exported.note("comparedPrice", say.comparedPrice(compared));
  const seeds = seedsOf(exported, parent);
  if (!seeds) return null;
  // A variation without a SKU of its own is exported with its parent's by some.
  const own = exported.cell("sku") === parent?.cell("sku") ? "" : exported.cell("sku");
  const sku = own || `${prefix}-${exported.cell("id") || `l${exported.row.line}`}`;
  if (own === "") exported.note("sku", say.skuMade(sku));
  return {
    seeds: String(seeds.seeds),
    free_seeds: String(seeds.free),
    sku,
    ...stockOf(exported, parent, options.uncountedStock ?? 0),
    [priceColumn(options.currency ?? "EUR")]: price,
  };
}
