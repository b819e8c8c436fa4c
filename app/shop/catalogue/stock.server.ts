import type { Tx } from "../../data/db.server";
import { countUp } from "../revision.server";
import { LOW_STOCK } from "./offers";

/* Units on hand: set by the import, moved by orders. Writes `stock_item`. */

/**
 * The order in which every transaction locks stock items; not the database's own order, which depends on its
 * collation.
 */
export const inLockOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Units of a stock item that a line of an order takes. */
interface Taken {
  stockItem: string;
  stockUnits: number;
}

/**
 * Takes units for an order, all or none: a conditional update per stock item, in one order for every transaction so
 * that two of them never wait for each other. Several lines on one item count together.
 * Answers the item that lacks units, where one does; the caller then rolls back.
 */
export async function takeStock(tx: Tx, lines: readonly Taken[]): Promise<{ short: string } | null> {
  const wanted = new Map<string, number>();
  for (const { stockItem, stockUnits } of lines)
    wanted.set(stockItem, (wanted.get(stockItem) ?? 0) + stockUnits);
  const crossed: string[] = [];
  for (const [item, units] of [...wanted].sort(([a], [b]) => inLockOrder(a, b))) {
    const taken = await tx
      .updateTable("stock_item")
      .set((set) => ({ on_hand: set("on_hand", "-", units) }))
      .where("id", "=", item)
      .where("on_hand", ">=", units)
      .returning("on_hand")
      .executeTakeFirst();
    if (!taken) return { short: item };
    if (await crossesLevel(tx, item, taken.on_hand + units, taken.on_hand)) crossed.push(item);
  }
  await tellChanged(tx, crossed);
  return null;
}

/** Gives the units of an order's lines back. Items that left the catalogue since are passed over. */
export async function putBack(tx: Tx, lines: readonly Taken[]): Promise<void> {
  const crossed: string[] = [];
  for (const { stockItem, stockUnits } of lines.toSorted((a, b) => inLockOrder(a.stockItem, b.stockItem))) {
    const back = await tx
      .updateTable("stock_item")
      .set((set) => ({ on_hand: set("on_hand", "+", stockUnits) }))
      .where("id", "=", stockItem)
      .returning("on_hand")
      .executeTakeFirst();
    if (back && (await crossesLevel(tx, stockItem, back.on_hand - stockUnits, back.on_hand)))
      crossed.push(stockItem);
  }
  await tellChanged(tx, crossed);
}

/** Rows per statement: far below the 32,766 parameters of SQLite and the 65,535 of PostgreSQL. */
const BATCH = 500;

/**
 * Tells every process that packs of these items are no longer called as they were. After the units were written: whoever
 * takes units locks items first, the revision last.
 */
export async function tellChanged(tx: Tx, items: readonly string[]): Promise<void> {
  if (items.length === 0) return;
  const changed_in = await countUp(tx, "stock");
  for (let start = 0; start < items.length; start += BATCH)
    await tx
      .updateTable("stock_item")
      .set({ changed_in })
      .where("id", "in", items.slice(start, start + BATCH))
      .execute();
}

/** Sets what is on hand, of new items too; `tellChanged` of them ends the same transaction. */
export async function setStock(tx: Tx, items: readonly { id: string; on_hand: number }[]): Promise<void> {
  const inOrder = items.toSorted((a, b) => inLockOrder(a.id, b.id));
  for (let start = 0; start < inOrder.length; start += BATCH)
    await tx
      .insertInto("stock_item")
      .values(inOrder.slice(start, start + BATCH))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((set) => ({ on_hand: set.ref("excluded.on_hand") })),
      )
      .execute();
}

/** Takes items out of the catalogue. */
export async function removeStock(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("stock_item").where("id", "in", ids).execute();
}

/** Whether the availability of a pack of this item changed (in, low, out): only then do pages change. */
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
