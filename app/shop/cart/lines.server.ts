import type { Db } from "../../data/db.server";
import type { Storefront } from "../catalogue/storefront";
import type { QuoteLine } from "../pricing/quote";
import type { Cart } from "./cart";

/* A cart's lines as a storefront sells them: its packs, its prices, the stock there is. */

/** Units on hand of the stock items that these packs take from. */
export async function stockFor(db: Db, storefront: Storefront, skus: string[]): Promise<Map<string, number>> {
  const items = skus.flatMap((sku) => storefront.bySku.get(sku)?.pack.stockItem ?? []);
  if (items.length === 0) return new Map();
  const rows = await db.selectFrom("stock_item").selectAll().where("id", "in", items).execute();
  return new Map(rows.map(({ id, on_hand }) => [id, on_hand]));
}

/** The price that a line's shopper is held to know: never more than they saw, so that each rise is asked for (CART-8). */
export const priceSeen = (
  price: number,
  line: Pick<Cart["lines"][number], "unitPriceSeen"> | undefined,
): number => Math.min(price, line?.unitPriceSeen ?? price);

/**
 * The SKU under which a storefront sells what an order's line holds, whatever it was sold under then; null where it sells that no
 * more, its SKU perhaps having been given to other goods.
 */
export function skuOfGoods(
  storefront: Storefront,
  line: Pick<QuoteLine, "sku" | "productSlug" | "seeds" | "freeSeeds">,
): string | null {
  const packs = storefront.bySlug.get(line.productSlug)?.packs ?? [];
  const same = packs.filter(({ seeds, freeSeeds }) => seeds === line.seeds && freeSeeds === line.freeSeeds);
  return (same.find(({ sku }) => sku === line.sku) ?? same[0])?.sku ?? null;
}

/** Packs of one kind that stock allows beside the rest of the cart, which may take from the same stock item. */
export function packsLeft(
  storefront: Storefront,
  onHand: Map<string, number>,
  lines: Cart["lines"],
  sku: string,
): number {
  const wanted = storefront.bySku.get(sku)?.pack;
  if (!wanted) return 0;
  let units = onHand.get(wanted.stockItem) ?? 0;
  for (const line of lines) {
    const pack = storefront.bySku.get(line.sku)?.pack;
    if (line.sku !== sku && pack?.stockItem === wanted.stockItem) units -= pack.stockTake * line.quantity;
  }
  return Math.max(0, Math.floor(units / wanted.stockTake));
}

/** Units of each stock item that these lines leave; below zero where they take more than there is. */
export function unitsLeft(
  storefront: Storefront,
  onHand: Map<string, number>,
  lines: Cart["lines"],
): Map<string, number> {
  const units = new Map(onHand);
  for (const { sku, quantity } of lines) {
    const pack = storefront.bySku.get(sku)?.pack;
    if (pack) units.set(pack.stockItem, (units.get(pack.stockItem) ?? 0) - pack.stockTake * quantity);
  }
  return units;
}

/** Seeds of all lines that the storefront sells, free ones counted. */
export function seedsOf(
  storefront: Storefront,
  lines: readonly Pick<Cart["lines"][number], "sku" | "quantity">[],
): number {
  return lines.reduce((sum, line) => {
    const pack = storefront.bySku.get(line.sku)?.pack;
    return sum + (pack ? (pack.seeds + pack.freeSeeds) * line.quantity : 0);
  }, 0);
}

/** The lines a storefront sells, at its prices. */
export function priceLines(storefront: Storefront, lines: Cart["lines"]): Omit<QuoteLine, "total">[] {
  return lines.flatMap(({ sku, quantity }) => {
    const found = storefront.bySku.get(sku);
    if (!found) return [];
    const { product, pack } = found;
    return {
      sku,
      productSlug: product.slug,
      name: product.name,
      seeds: pack.seeds,
      freeSeeds: pack.freeSeeds,
      quantity,
      unitPrice: pack.price,
      stockItem: pack.stockItem,
      stockUnits: pack.stockTake * quantity,
    };
  });
}
