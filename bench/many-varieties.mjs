import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";

/* Large catalogues for measurements: the demo shop's varieties with other names and other facts, all drawn by lot. */

const root = fileURLToPath(new URL("..", import.meta.url));
export const COLLECTIONS = join(root, "demo", "collections.csv");

/** Numbers that are always the same. */
function dice(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * Rows of a catalogue of so many varieties, each with so many packs: the first row of a variety has its facts.
 * @param most words that a name has at most, a number behind them
 * @returns a list of rows per variety
 */
export function manyVarieties(count, packs, most) {
  const rows = parse(readFileSync(join(root, "demo", "catalogue.csv")), { columns: true, bom: true });
  const varieties = rows.filter(({ name }) => name !== "");
  const roll = dice(7);
  const one = (list) => list[roll(list.length)];
  const words = varieties
    .flatMap(({ name }) => name.split(" "))
    .concat("Été", "l’Épée", "Ångström", "№ 5", "à");
  const columns = Object.keys(varieties[0]);
  const facts = columns.filter((column) =>
    /^(type|flowering_|gender|genotype|genetics|lineage|thc|cbd|height_|climates|flavors)/.test(column),
  );
  const stems = [...new Set(facts.map((column) => column.replace(/_(min|max)$/, "")))];
  return Array.from({ length: count }, (_, index) => {
    const variety = { ...one(varieties), slug: `variete-${index}`, stock_item: "", stock: "10" };
    variety.name = `${Array.from({ length: 1 + roll(most) }, () => one(words)).join(" ")} ${index}`
      .slice(-80)
      .trim();
    for (const stem of stems) {
      const from = one(varieties);
      for (const column of facts)
        if (column.replace(/_(min|max)$/, "") === stem) variety[column] = from[column];
    }
    return Array.from({ length: packs }, (_, pack) => ({
      ...(pack === 0 ? variety : Object.fromEntries(columns.map((column) => [column, ""]))),
      slug: variety.slug,
      sku: `v-${index}-${pack}`,
      stock: "10",
      ...ofPack(variety, pack),
    }));
  });
}

/**
 * A catalogue of so many varieties with the demo shop's among them, so that every address and form of the demo shop leads somewhere: the
 * others stand behind them in every list by name.
 */
export function withDemo(count, packs, most) {
  const demo = new Map();
  for (const row of parse(readFileSync(join(root, "demo", "catalogue.csv")), { columns: true, bom: true }))
    demo.set(row.slug, [...(demo.get(row.slug) ?? []), row]);
  const others = manyVarieties(count - demo.size, packs, most);
  for (const [first] of others) first.name = `Zz ${first.name}`.slice(0, 80);
  return [...demo.values(), ...others];
}

/** What a variety of `allAlike` keeps of its own. */
const OWN =
  /^(slug|name|published|added_on|collections|sku|seeds|free_seeds|stock|stock_item|stock_take|price.*)$/;

/**
 * The same varieties with the facts of one, an autoflower: whatever looks for a few that differ looks through all of them, every value of
 * a filter has all of them or none, and all are siblings.
 */
export function allAlike(varieties) {
  const [one] = varieties.find(([first]) => first.flowering_type === "autoflower");
  return varieties.map(([first, ...others]) => [
    Object.fromEntries(
      Object.entries(first).map(([column, value]) => [column, OWN.test(column) ? value : one[column]]),
    ),
    ...others,
  ]);
}

/** The same varieties, each with two parents of its own: a filter by parents has twice as many values as there are varieties. */
export const noneAlike = (varieties) =>
  varieties.map(([first, ...others], index) => [
    { ...first, lineage: `Mère ${index}|Père ${index}`, genetics: `Mère ${index} × Père ${index}` },
    ...others,
  ]);

/** What a larger pack of a variety differs in. */
function ofPack(variety, pack) {
  const prices = Object.keys(variety).filter((column) => column.startsWith("price"));
  return {
    seeds: String([1, 5, 10][pack % 3]),
    free_seeds: "0",
    ...Object.fromEntries(
      prices.map((column) => [column, variety[column] && (Number(variety[column]) * (pack + 1)).toFixed(2)]),
    ),
  };
}

/** Writes a catalogue into a folder, the demo's collections beside it; answers its file. */
export function writeCatalogue(folder, varieties, name = "catalogue.csv") {
  const file = join(folder, name);
  writeFileSync(file, stringify(varieties.flat(), { header: true }));
  copyFileSync(COLLECTIONS, join(folder, "collections.csv"));
  return file;
}
