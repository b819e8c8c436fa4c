import { type Db, inTransaction } from "../../../data/db.server";
import { ok, refuse, type Result } from "../../result";
import { countUp, lockRevision } from "../../revision.server";
import { readCollections, readProducts } from "../rows.server";
import type { Damage } from "../stored-facts";
import type { CatalogueFile } from "./catalogue-file";
import { type CatalogueState, collectionsAfter, compare, isEmpty, type Plan } from "./compare";
import { type Fault, reasons } from "./fault";
import { storeImport } from "./store.server";
import { writeCatalogue, writeCollections } from "./write";
import { dayOf } from "../../region/dates";
import { SELLER } from "../../region/seller";

/* Imports and exports of the catalogue. Counts up the revision `catalogue`; store.server.ts writes the tables. */

async function readState(db: Db): Promise<CatalogueState> {
  const damaged: Damage[] = [];
  const products = await readProducts(db, undefined, (damage) => damaged.push(damage));
  const collections = await readCollections(db);
  const stock = await db.selectFrom("stock_item").selectAll().execute();
  return { products, collections, stock: new Map(stock.map(({ id, on_hand }) => [id, on_hand])), damaged };
}

/** A file that brings no collections names only those that are there. */
function missingCollections(state: CatalogueState, file: CatalogueFile): Fault[] {
  const known = new Set(collectionsAfter(state, file).map(({ slug }) => slug));
  return file.products.flatMap(({ collections, line }) =>
    collections
      .filter((slug) => !known.has(slug))
      .map((slug) => ({
        file: "main" as const,
        line,
        column: "collections",
        reason: reasons.unknownCollection(slug),
      })),
  );
}

/**
 * What importing the file would change; writes nothing. Refused where a variety names an unknown collection.
 */
export async function planImport(db: Db, file: CatalogueFile): Promise<Result<Plan, Fault[]>> {
  const state = await readState(db);
  const faults = missingCollections(state, file);
  return faults.length > 0 ? refuse(faults) : ok(compare(state, file));
}

/**
 * Makes the file the catalogue, with the stock that it says, and answers what changed. All of it is stored or nothing; the
 * revision `catalogue` counts up only where something changed, and unchanged rows are not written. `endedCodes` are
 * announced no more (COUPON-14); the goods of `endedReductions` are not sold any more (REDUCTION-8).
 * @param now ms; its day is the one that new varieties join on where the file gives none
 */
export async function importCatalogue(
  db: Db,
  file: CatalogueFile,
  now: number,
): Promise<Result<Plan & { endedCodes?: string[]; endedReductions?: string[] }, Fault[]>> {
  return inTransaction(db, async (tx) => {
    // Two imports at once: the second waits here for the first.
    await lockRevision(tx, "catalogue");
    const state = await readState(tx);
    const faults = missingCollections(state, file);
    if (faults.length > 0) return refuse(faults);
    const plan = compare(state, file);
    if (isEmpty(plan)) return ok(plan);
    const revision = await countUp(tx, "catalogue");
    const { endedCodes, endedReductions } = await storeImport(tx, {
      state,
      file,
      plan,
      today: dayOf(now, SELLER),
      now,
      revision,
    });
    return ok({
      ...plan,
      ...(endedCodes.length > 0 && { endedCodes }),
      ...(endedReductions.length > 0 && { endedReductions }),
    });
  });
}

/**
 * The catalogue as the two files that, imported again, change nothing, but for the facts of `damaged`, which cannot be read:
 * their cells are empty (CATALOGUE-24).
 * @param withStock whether what is on hand is written too: imported later it undoes what was sold meanwhile (CATALOGUE-17)
 */
export async function exportCatalogue(
  db: Db,
  { withStock = false }: { withStock?: boolean } = {},
): Promise<{ catalogue: string; collections: string; damaged: readonly Damage[] }> {
  const read = async (snapshot: Db) => {
    const { products, collections, stock, damaged } = await readState(snapshot);
    const catalogue = writeCatalogue(products, withStock ? stock : null);
    return { catalogue, collections: writeCollections(collections), damaged };
  };
  // All tables as of one moment, on PostgreSQL too.
  return db.isTransaction ? read(db) : db.transaction().setIsolationLevel("repeatable read").execute(read);
}
