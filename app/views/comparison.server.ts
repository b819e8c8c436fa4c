import { comparisonText as t } from "~/locales/server-texts.server";
import { COMPARED } from "~/shop/catalogue/comparison";
import { shownFacts } from "~/shop/catalogue/shown";
import type { Storefront, StoreProduct } from "~/shop/catalogue/storefront";
import { cardPrice, packSizes, stockWords } from "./card.server";
import { factRows } from "./fact-rows.server";

/** A fact of several varieties, a value for each; where one has none, words that say so. */
interface ComparedRow {
  label: string;
  values: string[];
}

/** What is sold of a variety, as rows of its facts. */
function offerRows(product: StoreProduct, { region }: Storefront): { label: string; value: string }[] {
  const { from, price, pack, perSeed } = cardPrice(product, region);
  const seeds = packSizes(product);
  return [
    {
      label: t("price"),
      value: t("priceOf", { price: [from, price].filter(Boolean).join(" "), pack, perSeed }),
    },
    { label: t("packs"), value: t("packSizes", { count: Math.max(...seeds), sizes: seeds.join(", ") }) },
    { label: t("availability"), value: stockWords(product.availability).label },
  ];
}

/** Labels of several lists, each once, in the order that the lists have them in. */
function inOrder(lists: string[][]): string[] {
  const labels: string[] = [];
  for (const list of lists)
    for (const [index, label] of list.entries()) {
      if (labels.includes(label)) continue;
      const before = list[index - 1];
      labels.splice(before === undefined ? 0 : labels.indexOf(before) + 1, 0, label);
    }
  return labels;
}

/** What a comparison of so many varieties wants next. */
export const comparisonLead = (count: number): string =>
  count === 0 ? t("empty") : count === 1 ? t("alone") : count === COMPARED ? t("full") : "";

/** COMPARE-1: what distinguishes varieties, then what they have in common; one alone has neither. */
export function comparedTables(storefront: Storefront, products: readonly StoreProduct[]) {
  if (products.length < 2) return [];
  const { different, same } = comparedRows(storefront, products);
  return [
    { caption: t("different"), rows: different },
    { caption: t("same"), rows: same },
  ].filter(({ rows }) => rows.length > 0);
}

/** What the storefront may tell of varieties, a row for each fact. */
function comparedRows(
  storefront: Storefront,
  products: readonly StoreProduct[],
): { different: ComparedRow[]; same: ComparedRow[] } {
  const { contentClass, locale } = storefront.region;
  const told = products.map((product) => [
    ...offerRows(product, storefront),
    ...factRows(shownFacts(product, contentClass), locale.iso),
  ]);
  const rows = inOrder(told.map((list) => list.map(({ label }) => label))).map((label) => ({
    label,
    values: told.map((list) => list.find((row) => row.label === label)?.value ?? t("unknown")),
  }));
  const isSame = ({ values }: ComparedRow) => new Set(values).size === 1;
  return { different: rows.filter((row) => !isSame(row)), same: rows.filter(isSame) };
}
