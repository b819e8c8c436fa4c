import type { Db, Tx } from "../../data/db.server";
import { HOLDS } from "../limits/limits";
import type { QuoteLine } from "../pricing/quote";

/*
 * How much of a stock item orders hold that nobody has paid. Of few holds and many orders SQLite would read all orders for their holds:
 * a cross join, whose order it keeps, begins with the holds.
 */

/** Units of a stock item that an order's line takes. */
export type StockTaken = Pick<QuoteLine, "stockItem" | "stockUnits">;

/** Stock items with the units that unpaid orders hold, and how many orders. @param db begins with the holds */
const heldByItem = (db: Db) =>
  db
    .selectFrom("order_hold")
    .crossJoin("order_line")
    .whereRef("order_line.order_id", "=", "order_hold.order_id")
    .innerJoin("stock_item", "stock_item.id", "order_line.stock_item")
    .select((select) => [
      "stock_item.id as item",
      "stock_item.on_hand as left",
      select.fn.sum<number | string>("order_line.stock_units").as("held"),
      select.fn.count<number | string>("order_line.order_id").distinct().as("orders"),
    ])
    .groupBy(["stock_item.id", "stock_item.on_hand"]);

/** Whether unconfirmed orders, five or more with a new one, would hold too much of an item that it asks for (HOLD-14). */
export async function wouldCrowd(tx: Tx, lines: readonly StockTaken[]): Promise<boolean> {
  const wanted = new Map<string, number>();
  for (const { stockItem, stockUnits } of lines)
    wanted.set(stockItem, (wanted.get(stockItem) ?? 0) + stockUnits);
  const rows = await heldByItem(tx)
    .where("order_hold.confirmed", "=", 0)
    .where("stock_item.id", "in", [...wanted.keys()])
    .execute();
  return rows.some(({ item, left, held, orders }) => {
    const after = Number(held) + (wanted.get(item) ?? 0);
    const isMuch = after * 100 > HOLDS.unconfirmedShare * (left + Number(held));
    return isMuch && Number(orders) + 1 >= HOLDS.warnOrders;
  });
}

/** A stock item of which unpaid orders hold an unusual share. */
interface CrowdedItem {
  item: string;
  /** Units that unpaid orders hold, and those that are left to be sold. */
  held: number;
  left: number;
  orders: number;
}

/** Stock items of which unpaid orders hold an unusual share (`HOLDS`), the fullest first: at most `limit`. */
export async function listCrowdedItems(db: Db, limit: number): Promise<CrowdedItem[]> {
  const rows = await heldByItem(db)
    .having((having) => having.fn.count("order_line.order_id").distinct(), ">=", HOLDS.warnOrders)
    .execute();
  return rows
    .map(({ item, left, held, orders }) => ({ item, left, held: Number(held), orders: Number(orders) }))
    .filter(({ held, left }) => held * 100 >= HOLDS.warnShare * (held + left))
    .sort((a, b) => b.orders - a.orders)
    .slice(0, limit);
}
