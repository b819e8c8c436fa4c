import type { Tx } from "../../data/db.server";
import { LOW_STOCK } from "../catalogue/storefront";

/* Moves `stock_item.on_hand`; the catalogue's importer sets it. */

/** The order in which every transaction locks stock items. Not the database's, which follows its collation. */
const inLockOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Takes units for an order, all or none: a conditional update per stock item, in one order for every transaction so
 * that two of them never wait for each other. Several lines on one item count together.
 * Answers the item that lacks units, where one does; the caller then rolls back.
 */
export async function takeStock(
  tx: Tx,
  lines: readonly { stockItem: string; stockUnits: number }[],
): Promise<{ short: string } | null> {
  const wanted = new Map<string, number>();
  for (const { stockItem, stockUnits } of lines)
    wanted.set(stockItem, (wanted.get(stockItem) ?? 0) + stockUnits);
  let crossed = false;
  for (const [item, units] of [...wanted].sort(([a], [b]) => inLockOrder(a, b))) {
    const taken = await tx
      .updateTable("stock_item")
      .set((set) => ({ on_hand: set("on_hand", "-", units) }))
      .where("id", "=", item)
      .where("on_hand", ">=", units)
      .returning("on_hand")
      .executeTakeFirst();
    if (!taken) return { short: item };
    crossed ||= await crossesLevel(tx, item, taken.on_hand + units, taken.on_hand);
  }
  if (crossed) await announceStock(tx);
  return null;
}

/** Gives an order's units back. Items that left the catalogue since are passed over. */
export async function putBack(tx: Tx, orderId: string): Promise<void> {
  const lines = await tx
    .selectFrom("order_line")
    .select(["stock_item", "stock_units"])
    .where("order_id", "=", orderId)
    .execute();
  for (const { stock_item, stock_units } of lines.sort((a, b) => inLockOrder(a.stock_item, b.stock_item))) {
    await tx
      .updateTable("stock_item")
      .set((set) => ({ on_hand: set("on_hand", "+", stock_units) }))
      .where("id", "=", stock_item)
      .execute();
  }
  await announceStock(tx);
}

/** Whether some pack of the item is now called in, low or out of stock and was not before: pages then change. */
async function crossesLevel(tx: Tx, item: string, before: number, after: number): Promise<boolean> {
  const packs = await tx
    .selectFrom("pack")
    .select("stock_take")
    .distinct()
    .where("stock_item", "=", item)
    .execute();
  return packs.some(({ stock_take: take }) =>
    [1, LOW_STOCK].some((bound) => before >= bound * take !== after >= bound * take),
  );
}

async function announceStock(tx: Tx): Promise<void> {
  await tx
    .updateTable("revision")
    .set((set) => ({ value: set("value", "+", 1) }))
    .where("name", "=", "stock")
    .execute();
}
