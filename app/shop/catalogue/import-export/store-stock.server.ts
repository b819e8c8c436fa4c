import type { Tx } from "../../../data/db.server";
import { addStock, changeStock, tellChanged } from "../stock.server";
import type { CatalogueFile } from "./catalogue-file";
import { type CatalogueState, stockAfter } from "./compare";

/* What an import says is on hand: new items stand before the packs that are made of them, the others change last (CATALOGUE-19). */

/** An import: what is there, and what the file says. */
interface Import {
  state: CatalogueState;
  file: CatalogueFile;
}

const changedStock = ({ state, file }: Import) =>
  [...stockAfter(state, file)].filter(([id, units]) => state.stock.get(id) !== units);

/** Stores items that are new. */
export const storeNewStock = (tx: Tx, given: Import): Promise<void> =>
  addStock(
    tx,
    changedStock(given).flatMap(([id, on_hand]) => (given.state.stock.has(id) ? [] : { id, on_hand })),
  );

/** Writes what is on hand of the others, and removes those that the file does not have. */
export async function storeStock(tx: Tx, given: Import): Promise<void> {
  const { state, file } = given;
  const stock = changedStock(given);
  const gone = [...state.stock].filter(([id]) => !file.stock.has(id));
  await changeStock(tx, [
    ...stock.flatMap(([id, after]) => {
      const before = state.stock.get(id);
      return before === undefined ? [] : { id, before, after };
    }),
    ...gone.map(([id, before]) => ({ id, before, after: null })),
  ]);
  // Last: an order that crosses a level waits for whoever counted the stock up.
  await tellChanged(
    tx,
    stock.map(([id]) => id),
  );
}
