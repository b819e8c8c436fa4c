import type { Tx } from "../../data/db.server";
import { countUp, raise, readRevisions } from "../revision.server";
import { LOW_STOCK } from "./offers";

/* Units on hand: set by the import, moved by orders. Writes `stock_item`. */

/**
 * The order in which every transaction locks stock items; not the database's own order, which depends on its
 * collation.
 */
const inLockOrder = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

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
      .set((set) => ({ on_hand: set("on_hand", "-", units), revision: set("revision", "+", 1) }))
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
      .set((set) => ({ on_hand: set("on_hand", "+", stockUnits), revision: set("revision", "+", 1) }))
      .where("id", "=", stockItem)
      .returning("on_hand")
      .executeTakeFirst();
    if (back && (await crossesLevel(tx, stockItem, back.on_hand - stockUnits, back.on_hand)))
      crossed.push(stockItem);
  }
  await tellChanged(tx, crossed);
}

/** Packs of an order, and the item that they were taken from. */
interface OrderedPacks extends Taken {
  packs: number;
  productSlug: string;
  seeds: number;
  freeSeeds: number;
}

/**
 * The item that packs of an order are units of now: that of the same goods, whatever their SKU has become, since their old one may
 * be other goods' by now (CATALOGUE-20); the one that they were taken from, where these goods are sold no more.
 */
export async function itemNow(tx: Tx, line: OrderedPacks): Promise<Taken> {
  const { stockItem, stockUnits, packs } = line;
  const now = await tx
    .selectFrom("pack")
    .select(["stock_item", "stock_take"])
    .where("product_slug", "=", line.productSlug)
    .where("seeds", "=", line.seeds)
    .where("free_seeds", "=", line.freeSeeds)
    .executeTakeFirst();
  return now && now.stock_item !== stockItem
    ? { stockItem: now.stock_item, stockUnits: now.stock_take * packs }
    : { stockItem, stockUnits };
}

/** Rows per statement: far below the 32,766 parameters of SQLite and the 65,535 of PostgreSQL. */
const BATCH = 500;

/**
 * Tells every process that the availability of packs of these items changed. After the units were written: whoever
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

/** Stores new items, before the packs that are made of them. */
export async function addStock(tx: Tx, items: readonly { id: string; on_hand: number }[]): Promise<void> {
  if (items.length === 0) return;
  // Above whatever an item of this id had that has left (see `forget`).
  const first = (await readRevisions(tx)).stock + 1;
  for (let start = 0; start < items.length; start += BATCH)
    await tx
      .insertInto("stock_item")
      .values(items.slice(start, start + BATCH).map((item) => ({ ...item, revision: first, set_in: first })))
      .execute();
}

/** Removes items, and raises the revision `stock`, which new ones begin above, to theirs. */
async function forget(tx: Tx, gone: readonly { id: string; revision: number }[]): Promise<void> {
  for (let start = 0; start < gone.length; start += BATCH) {
    const ids = gone.slice(start, start + BATCH).map(({ id }) => id);
    await tx.deleteFrom("stock_item").where("id", "in", ids).execute();
  }
  const last = gone.reduce((most, { revision }) => Math.max(most, revision), 0);
  if (gone.length > 0) await raise(tx, "stock", last);
}

/** What a file says of an item that there was as it was read. */
interface StockChange {
  id: string;
  /** Units as they were then. */
  before: number;
  /** Units that there are to be; null where it leaves the catalogue. */
  after: number | null;
}

/**
 * Changes what is on hand; what was sold or given back since it was read stays so (CATALOGUE-18). Late in its transaction, after
 * the codes: orders of these items wait from here to the commit (CATALOGUE-19). `tellChanged` of them ends it.
 */
export async function changeStock(tx: Tx, changes: readonly StockChange[]): Promise<void> {
  const inOrder = changes.toSorted((a, b) => inLockOrder(a.id, b.id));
  const gone: { id: string; revision: number }[] = [];
  for (let start = 0; start < inOrder.length; start += BATCH) {
    const batch = inOrder.slice(start, start + BATCH);
    // Locks them in the order in which they stand here, which an update of several rows would not.
    const locked = await tx
      .insertInto("stock_item")
      .values(batch.map(({ id }) => ({ id, on_hand: 0 })))
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet((set) => ({ on_hand: set.ref("stock_item.on_hand") })),
      )
      .returning(["id", "on_hand", "revision"])
      .execute();
    const now = new Map(locked.map(({ id, on_hand }) => [id, on_hand]));
    const kept = batch.flatMap(({ id, before, after }) =>
      after === null ? [] : { id, on_hand: Math.max(0, after + (now.get(id) ?? before) - before) },
    );
    if (kept.length > 0)
      await tx
        .insertInto("stock_item")
        .values(kept)
        .onConflict((conflict) =>
          conflict.column("id").doUpdateSet((set) => ({
            on_hand: set.ref("excluded.on_hand"),
            revision: set("stock_item.revision", "+", 1),
            set_in: set("stock_item.revision", "+", 1),
          })),
        )
        .execute();
    const leaving = new Set(batch.flatMap(({ id, after }) => (after === null ? [id] : [])));
    gone.push(...locked.filter(({ id }) => leaving.has(id)));
  }
  await forget(tx, gone);
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
