import { seller } from "../../profile/profile";
import { type Db, inTransaction } from "../../../data/db.server";
import {
  linkPhotographs,
  type Photographs,
  type PicturesPlan,
  planPhotographs,
  storePhotographs,
} from "../../pictures/photographs.server";
import { type Unconfirmed, unconfirmed } from "../../removals";
import { ok, refuse, type Result } from "../../result";
import { type Move, type MovesPlan, planMoves } from "../../routing/moves";
import type { OwnWays } from "../../routing/rules";
import { listRules, storeRules } from "../../routing/rules.server";
import { countUp, lockRevision } from "../../revision.server";
import { readCollections, readProducts } from "../rows.server";
import type { Damage } from "../stored-facts";
import type { CatalogueFile } from "./catalogue-file";
import { type CatalogueState, collectionsAfter, compare, isEmpty, type Plan } from "./compare";
import { type Fault, reasons } from "./fault";
import { reckonStock } from "./reckon";
import { type CatalogueKind, removalsOf } from "./removed";
import { storeImport } from "./store.server";
import { storeStock } from "./store-stock.server";
import { writeCatalogue, writeCollections } from "./write";
import { dayOf } from "../../region/dates";

/* Imports and exports of the catalogue. Counts up the revision `catalogue`; store.server.ts writes the tables. */

async function readState(db: Db): Promise<CatalogueState> {
  const damaged: Damage[] = [];
  const products = await readProducts(db, undefined, (damage) => damaged.push(damage));
  const collections = await readCollections(db);
  const stock = await db.selectFrom("stock_item").selectAll().execute();
  return {
    products,
    collections,
    damaged,
    stock: new Map(stock.map(({ id, on_hand }) => [id, on_hand])),
    revisions: new Map(stock.map(({ id, revision, set_in }) => [id, { now: revision, setIn: set_in }])),
  };
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

/** What stands beside the file, and what the operator says of it. */
export interface ImportOptions {
  /** The folder of photographs; without it those that there are stay. */
  photographs?: Photographs;
  /** How many things it may take away, where that is much (CATALOGUE-22). */
  removes?: number | undefined;
  /** Whether changes of a stock that orders moved meanwhile are added to what is left of it (CATALOGUE-23). */
  count?: boolean;
  /** Addresses that lead to the catalogue's pages from now on. */
  moves?: { list: readonly Move[]; ways: OwnWays };
}

/** What an import changes; `unconfirmed` where it does so only once it is told how much it takes away. */
interface ImportPlan extends Plan {
  photographs?: PicturesPlan;
  moves?: MovesPlan;
  unconfirmed?: Unconfirmed<CatalogueKind>;
}

/** The catalogue, the file with the stock that it comes to, and how they differ. */
interface Looked {
  state: CatalogueState;
  file: CatalogueFile;
  plan: ImportPlan;
}

/** What moves come to, once the file is the catalogue. */
async function lookAtMoves(
  db: Db,
  { state, file }: Pick<Looked, "state" | "file">,
  { list, ways }: NonNullable<ImportOptions["moves"]>,
): Promise<MovesPlan> {
  const texts = await db
    .selectFrom("content")
    .select(["kind", "slug"])
    .where("kind", "in", ["article", "author"])
    .execute();
  const textsOf = (kind: string) => texts.filter((text) => text.kind === kind).map(({ slug }) => slug);
  return planMoves(
    list,
    await listRules(db),
    ways,
    new Map([
      ["produit", new Set(file.products.map(({ slug }) => slug))],
      ["collections", new Set(["all", ...collectionsAfter(state, file).map(({ slug }) => slug)])],
      ["blog", new Set(textsOf("article"))],
      ["auteurs", new Set(textsOf("author"))],
    ]),
  );
}

async function look(
  db: Db,
  given: CatalogueFile,
  { photographs, removes, count = false, moves }: ImportOptions,
): Promise<Result<Looked, Fault[]>> {
  const state = await readState(db);
  const reckoned = reckonStock(state, given, count);
  const faults = [...missingCollections(state, given), ...(reckoned.ok ? [] : reckoned.problem)];
  if (!reckoned.ok || faults.length > 0) return refuse(faults.sort((a, b) => a.line - b.line));
  const file = reckoned.value;
  const slugs = new Set(file.products.map(({ slug }) => slug));
  const pictured = await db.selectFrom("product_picture").select("product_slug").execute();
  const pictures = photographs && (await planPhotographs(db, photographs, slugs));
  const asked = unconfirmed(
    [
      ...removalsOf(state, file),
      {
        kind: "photographs",
        // Those of varieties that go, go with them.
        removed:
          (pictures?.removed.length ?? 0) +
          pictured.filter(({ product_slug }) => !slugs.has(product_slug)).length,
        there: pictured.length,
      },
    ],
    removes,
  );
  const plan: ImportPlan = {
    ...compare(state, file),
    ...(pictures && { photographs: pictures }),
    ...(moves && { moves: await lookAtMoves(db, { state, file }, moves) }),
    ...(asked && { unconfirmed: asked }),
  };
  return ok({ state, file, plan });
}

/**
 * What importing the file would change; writes nothing. Refused where a variety names an unknown collection, or a stock that was
 * exported has moved since (CATALOGUE-23).
 */
export async function planImport(
  db: Db,
  file: CatalogueFile,
  options: ImportOptions = {},
): Promise<Result<ImportPlan, Fault[]>> {
  const looked = await look(db, file, options);
  return looked.ok ? ok(looked.value.plan) : looked;
}

/** What was imported. */
export interface Imported extends ImportPlan {
  /** Announced no more (COUPON-14). */
  endedCodes?: string[];
  /** Of goods that are not sold any more (REDUCTION-8). */
  endedReductions?: string[];
}

/** Why a file is not imported: its faults, or what it takes away untold. */
export type ImportRefusal = Fault[] | Unconfirmed<CatalogueKind>;

/**
 * Makes the file the catalogue, with the stock that it says, the photographs beside it and the moves to it, and answers what changed. All of it is
 * stored or nothing, whenever the process ends (CATALOGUE-5): photographs are stored beforehand, where nobody sees them, and become
 * the varieties' in the one transaction. The revision `catalogue` counts up only where something changed, and unchanged rows are not
 * written.
 * @param now ms; its day is the one that new varieties join on where the file gives none
 * @throws {Error} where a photograph is not what was read
 */
export async function importCatalogue(
  db: Db,
  given: CatalogueFile,
  now: number,
  options: ImportOptions = {},
): Promise<Result<Imported, ImportRefusal>> {
  const { photographs } = options;
  if (photographs?.found) {
    const planned = await planImport(db, given, options);
    if (!planned.ok) return planned;
    if (planned.value.unconfirmed) return refuse(planned.value.unconfirmed);
    await storePhotographs(db, photographs);
  }
  return inTransaction(db, async (tx) => {
    // Two imports at once: the second waits here for the first.
    await lockRevision(tx, "catalogue");
    // Whoever changes a rule waits, too.
    if (options.moves) await lockRevision(tx, "routing");
    const looked = await look(tx, given, options);
    if (!looked.ok) return looked;
    const { state, file, plan } = looked.value;
    if (plan.unconfirmed) return refuse(plan.unconfirmed);
    const { added = [], changed = [], removed = [] } = plan.photographs ?? {};
    const isSame = isEmpty(plan) && [added, changed, removed].every(({ length }) => length === 0);
    const revision = isSame ? null : await countUp(tx, "catalogue");
    const today = dayOf(now, seller());
    const work = revision === null || isEmpty(plan) ? null : { state, file, plan, today, now, revision };
    const { endedCodes = [], endedReductions = [] } = work ? await storeImport(tx, work) : {};
    if (photographs) await linkPhotographs(tx, photographs, { added, changed, removed });
    await storeRules(tx, plan.moves?.added ?? [], now);
    if (work) await storeStock(tx, work);
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
 * @param withStock whether what is on hand is written too, with its revision (CATALOGUE-17, CATALOGUE-23)
 */
export async function exportCatalogue(
  db: Db,
  { withStock = false }: { withStock?: boolean } = {},
): Promise<{ catalogue: string; collections: string; damaged: readonly Damage[] }> {
  const read = async (snapshot: Db) => {
    const { products, collections, stock, revisions, damaged } = await readState(snapshot);
    const catalogue = withStock
      ? writeCatalogue(products, stock, new Map([...revisions].map(([item, { now }]) => [item, now])))
      : writeCatalogue(products, null);
    return { catalogue, collections: writeCollections(collections), damaged };
  };
  // All tables as of one moment, on PostgreSQL too.
  return db.isTransaction ? read(db) : db.transaction().setIsolationLevel("repeatable read").execute(read);
}
